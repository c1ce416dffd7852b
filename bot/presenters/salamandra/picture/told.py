"""All that the picture shows, sentence by sentence, in the order of a table read from top to bottom."""

from collections.abc import Iterable, Sequence

from bot.presenters.salamandra.picture.changed import Changed, Placement, placements
from bot.presenters.salamandra.words import OWNERS, heading, your_points
from engines.core.events import Event
from engines.salamandra.cards import APPRENTICES, BOOKS, PLACEMENT_CARDS
from engines.salamandra.geometry import in_rows
from engines.salamandra.groves import in_spots
from engines.salamandra.questions import question
from engines.salamandra.state import Map, State
from engines.salamandra.telling import some


def describe(state: State, events: Sequence[Event]) -> str:
    changed = Changed.by(events)
    lines = [
        f"{heading(state)}.",
        _points(state, changed),
        *(_map(state, state.map, changed) if state.map else ()),
        _placements(state, placements(state, changed)),
        _labour(state),
        _spellbooks(state, changed),
        _beside(state, changed),
        str(question(state)),
    ]
    return " ".join(line for line in lines if line)


def _points(state: State, changed: Changed) -> str:
    new = f", {changed.points} more than before his last move" if changed.points else ""
    yours = your_points(state)
    return f"Rudolph has {some(state.opponent.vp, 'point')}{new}.{'' if yours is None else f' You have {yours}.'}"


def _map(state: State, map_: Map, changed: Changed) -> list[str]:
    tiles = [tile if map_.tiles[tile] == "n" else f"{tile}@{map_.tiles[tile]}" for tile in in_rows(map_.tiles)]
    new = [spot for spot in dict.fromkeys(changed.discs) if map_.spots.get(spot) == "R"]
    laid = [gap for gap in in_rows(changed.laid) if gap in map_.groves]
    gone = [gap for gap in in_rows(changed.taken) if gap not in map_.groves]
    turned = " (@: the side its bonus spot faces)" if any("@" in tile for tile in tiles) else ""
    return [
        f"Field tiles{turned}: {_names(tiles)}.",
        f"His discs: {_names(in_spots(map_.discs('R')))}{f'; new {_names(new)}' if new else ''}.",
        f"Yours: {_names(in_spots(map_.discs('P')))}.",
        f"Groves: {_names(in_rows(map_.groves))}; {state.supply} in the supply.",
        f"New groves: {_names(laid)}." if laid else "",
        f"He took {_names(gone)}." if gone else "",
    ]


def _names(names: Iterable[str]) -> str:
    return " ".join(names) or "none"


def _placements(state: State, cards: Sequence[Placement]) -> str:
    told = [f"{card.arrow or 'your card'} to {_LED_TO.get(card.led_to, card.led_to)}" for card in cards]
    drawn = "" if state.setup.depth == "guided" else f" ({len(state.played)} of {PLACEMENT_CARDS} drawn)"
    return f"Placement cards{drawn}: {', '.join(told)}." if told else ""


_LED_TO: dict[str, str] = {
    "": "a spot in question",
    "bonus": "a bonus spot",
    "next": "the next spot clockwise",
    "full": "full tiles, laid aside",
    "out": "no spot",
    **{book: f"spellbook {book[0]}" for book in BOOKS},
}


def _labour(state: State) -> str:
    card = state.labour
    rounds = ", ".join(map(str, card.vp))
    return f"Labour: {rounds} by round, spellbook {card.book}, faith {card.faith}, recycling {card.recycling}."


def _spellbooks(state: State, changed: Changed) -> str:
    known = [
        f"{book[0]} {'upper' if book.endswith('u') else 'lower'} {OWNERS[state.books[book]]}"
        f"{' new' if book in changed.books else ''}"
        for book in BOOKS
        if book in state.books
    ]
    return f"Spellbooks: {', '.join(known) or 'nobody'}."


def _beside(state: State, changed: Changed) -> str:
    his = state.opponent
    waiting = max(APPRENTICES - state.placed - his.left_out, 0)
    parts = [
        some(his.scrolls, "scroll"),
        some(waiting, "apprentice"),
        f"{some(his.groves, 'grove')}{f' ({changed.groves} new)' if changed.groves else ''}",
    ]
    out = f" Out of play: {some(his.left_out, 'apprentice')}." if his.left_out else ""
    return f"Beside his picture: {', '.join(parts)}.{out}"
