"""All that the picture shows, sentence by sentence, in the order of a table read from top to bottom."""

from collections.abc import Sequence

from bot.presenters.salamandra.picture.changed import Changed, Placement, placements
from bot.presenters.salamandra.words import about, heading, your_points
from engines.core import Event
from engines.salamandra import geometry, groves, naming
from engines.salamandra.cards import BOOKS, PLACEMENT_CARDS
from engines.salamandra.saying import spoken
from engines.salamandra.state import Map, State


def describe(state: State, events: Sequence[Event]) -> str:
    changed = Changed.by(events)
    lines = [
        spoken("alt-heading", heading=heading(state), about=about(state)),
        *_points(state, changed),
        *(_map(state, state.map, changed) if state.map else ()),
        *_placements(state, placements(state, changed)),
        *_labour(state),
        _spellbooks(state, changed),
        _beside(state, changed),
    ]
    return " ".join(lines)


def _points(state: State, changed: Changed) -> list[str]:
    """The heading has his own."""
    yours = your_points(state)
    said = {"new": changed.points or None, "yours": yours}
    return [spoken("alt-points", **said)] if changed.points or yours is not None else []


def _map(state: State, map_: Map, changed: Changed) -> list[str]:
    tiles = [tile if map_.tiles[tile] == "n" else f"{tile}@{map_.tiles[tile]}" for tile in geometry.in_rows(map_.tiles)]
    new = [spot for spot in dict.fromkeys(changed.discs) if map_.spots.get(spot) == "R"]
    laid = [gap for gap in geometry.in_rows(changed.laid) if gap in map_.groves]
    gone = [gap for gap in geometry.in_rows(changed.taken) if gap not in map_.groves]
    return [
        spoken("alt-tiles", turned=set(map_.tiles.values()) != {"n"}, tiles=naming.places(tiles)),
        spoken("alt-his-discs", discs=naming.places(groves.in_spots(map_.discs("R"))), new=naming.places(new)),
        spoken("alt-your-discs", discs=naming.places(groves.in_spots(map_.discs("P")))),
        spoken("alt-groves", gaps=naming.places(geometry.in_rows(map_.groves)), supply=state.supply),
        *([spoken("alt-groves-laid", gaps=naming.places(laid))] if laid else []),
        *([spoken("alt-groves-gone", gaps=naming.places(gone))] if gone else []),
    ]


def _placements(state: State, cards: Sequence[Placement]) -> list[str]:
    spots = (naming.book_name(to) if (to := card.led_to) in BOOKS else to or None for card in cards)
    told = [spoken("alt-placement", arrow=card.arrow, to=to) for card, to in zip(cards, spots, strict=True)]
    drawn = None if state.setup.depth == "guided" else len(state.played)
    return [spoken("alt-placements", drawn=drawn, of=PLACEMENT_CARDS, cards=told)] if told else []


def _labour(state: State) -> list[str]:
    card = state.labour
    if state.asks_labour:
        return []
    return [spoken("alt-labour", rounds=card.vp, book=card.book, faith=card.faith, recycling=card.recycling)]


def _spellbooks(state: State, changed: Changed) -> str:
    taken = [book for book in BOOKS if book in state.books]
    discs = [
        spoken("alt-spellbook", number=book[0], level=book[1], owner=state.books[book], new=book in changed.books)
        for book in taken
    ]
    return spoken("alt-spellbooks", discs=discs)


def _beside(state: State, changed: Changed) -> str:
    his = state.opponent
    held = {"scrolls": his.scrolls, "groves": his.groves, "out": his.left_out}
    return spoken("alt-beside", placed=state.placed, apprentices=state.beside, new=changed.groves, **held)
