"""The alt text of the table."""

from collections.abc import Sequence

from bot.presenters.salamandra.picture.changed import Changed, Placement, placements
from bot.presenters.salamandra.words import about, heading, your_points
from engines.core import Event
from engines.salamandra import geometry, groves, naming
from engines.salamandra.cards import BOOKS, PLACEMENT_CARDS
from engines.salamandra.saying import spoken
from engines.salamandra.state import Map, State


def describe(state: State, events: Sequence[Event]) -> str:
    """Return all that the picture shows in sentences: the map first, then the rest from top to bottom."""
    changed = Changed.by(events)
    lines = [spoken("alt-heading", heading=heading(state), about=about(state)), *_describe_points(state, changed)]
    if state.map:
        lines += _describe_map(state, state.map, changed)
    lines += _describe_placements(state, placements(state, changed))
    lines += _describe_labour(state)
    lines.append(_describe_spellbooks(state, changed))
    lines.append(_describe_his_things(state, changed))
    return " ".join(lines)


def _describe_points(state: State, changed: Changed) -> list[str]:
    """Return his new points and those of the player in a sentence; the heading has his total."""
    yours = your_points(state)
    if not changed.points and yours is None:
        return []
    return [spoken("alt-points", new=changed.points or None, yours=yours)]


def _describe_map(state: State, map_: Map, changed: Changed) -> list[str]:
    """Return tiles, discs and groves in sentences."""
    tiles = list[str]()
    for tile in geometry.in_rows(map_.tiles):
        side = map_.tiles[tile]
        tiles.append(tile if side == "n" else f"{tile}@{side}")
    new = [spot for spot in dict.fromkeys(changed.discs) if map_.spots.get(spot) == "R"]
    laid = [gap for gap in geometry.in_rows(changed.laid) if gap in map_.groves]
    gone = [gap for gap in geometry.in_rows(changed.taken) if gap not in map_.groves]
    sentences = [
        spoken("alt-tiles", turned=set(map_.tiles.values()) != {"n"}, tiles=naming.places(tiles)),
        spoken("alt-his-discs", discs=naming.places(groves.in_spots(map_.discs("R"))), new=naming.places(new)),
        spoken("alt-your-discs", discs=naming.places(groves.in_spots(map_.discs("P")))),
        spoken("alt-groves", gaps=naming.places(geometry.in_rows(map_.groves)), supply=state.supply),
    ]
    if laid:
        sentences.append(spoken("alt-groves-laid", gaps=naming.places(laid)))
    if gone:
        sentences.append(spoken("alt-groves-gone", gaps=naming.places(gone)))
    return sentences


def _describe_placements(state: State, cards: Sequence[Placement]) -> list[str]:
    """Return the placement cards and where each led, in a sentence; nothing if there are none."""
    if not cards:
        return []
    clauses = list[str]()
    for card in cards:
        target: object = card.led_to or None
        if card.led_to in BOOKS:
            target = naming.book_name(card.led_to)
        clauses.append(spoken("alt-placement", arrow=card.arrow, to=target))
    drawn = None
    if state.setup.depth != "guided":
        drawn = len(state.played)
    return [spoken("alt-placements", drawn=drawn, of=PLACEMENT_CARDS, cards=clauses)]


def _describe_labour(state: State) -> list[str]:
    """Return the labour card in a sentence, or nothing if it is not known yet."""
    card = state.labour
    if state.asks_labour:
        return []
    return [spoken("alt-labour", rounds=card.vp, book=card.book, faith=card.faith, recycling=card.recycling)]


def _describe_spellbooks(state: State, changed: Changed) -> str:
    """Return the discs on spellbooks in a sentence."""
    discs = list[str]()
    for book in BOOKS:
        if book in state.books:
            place = {"number": book[0], "level": book[1]}
            discs.append(spoken("alt-spellbook", **place, owner=state.books[book], new=book in changed.books))
    return spoken("alt-spellbooks", discs=discs)


def _describe_his_things(state: State, changed: Changed) -> str:
    """Return what lies beside his picture in a sentence: apprentices, scrolls and groves."""
    his = state.opponent
    held = {"scrolls": his.scrolls, "groves": his.groves, "out": his.left_out}
    return spoken("alt-beside", placed=state.placed, apprentices=state.beside, new=changed.groves, **held)
