"""The alt text of the table."""

from collections.abc import Sequence

from bot.presenters.salamandra.picture.changes import Changes, Placement, list_shown_placement_cards
from bot.presenters.salamandra.words import describe_setup, find_your_points, format_heading
from engines.core import Event
from engines.salamandra import geometry, groves, place_names
from engines.salamandra.cards import BOOKS, PLACEMENT_CARDS
from engines.salamandra.messages import say_now
from engines.salamandra.state import Map, State


def describe_table(state: State, events: Sequence[Event]) -> str:
    """Return all that the picture shows in sentences: the map first, then the rest from top to
    bottom."""
    changed = Changes.from_events(events)
    lines = [say_now("alt-heading", heading=format_heading(state), about=describe_setup(state))]
    lines += _describe_points(state, changed)
    if state.map:
        lines += _describe_map(state, state.map, changed)
    lines += _describe_placement_cards(state, list_shown_placement_cards(state, changed))
    lines += _describe_labour(state)
    lines.append(_describe_spellbooks(state, changed))
    lines.append(_describe_his_holdings(state, changed))
    return " ".join(lines)


def _describe_points(state: State, changed: Changes) -> list[str]:
    """Return his new points and those of the player in a sentence; the heading has his total."""
    yours = find_your_points(state)
    if not changed.points and yours is None:
        return []
    return [say_now("alt-points", new=changed.points or None, yours=yours)]


def _describe_map(state: State, map_: Map, changed: Changes) -> list[str]:
    """Return tiles, discs and groves in sentences."""
    tiles = list[str]()
    for tile in geometry.sort_in_rows(map_.tiles):
        side = map_.tiles[tile]
        tiles.append(tile if side == "n" else f"{tile}@{side}")
    new = list[str]()
    for spot in dict.fromkeys(changed.discs):
        if map_.spots.get(spot) == "R":
            new.append(spot)
    laid = [gap for gap in geometry.sort_in_rows(changed.laid) if gap in map_.groves]
    gone = [gap for gap in geometry.sort_in_rows(changed.taken) if gap not in map_.groves]
    has_turned = set(map_.tiles.values()) != {"n"}
    his_discs = place_names.join_places(groves.sort_spots(map_.discs("R")))
    your_discs = place_names.join_places(groves.sort_spots(map_.discs("P")))
    grove_gaps = place_names.join_places(geometry.sort_in_rows(map_.groves))
    sentences = [
        say_now("alt-tiles", turned=has_turned, tiles=place_names.join_places(tiles)),
        say_now("alt-his-discs", discs=his_discs, new=place_names.join_places(new)),
        say_now("alt-your-discs", discs=your_discs),
        say_now("alt-groves", gaps=grove_gaps, supply=state.supply),
    ]
    if laid:
        sentences.append(say_now("alt-groves-laid", gaps=place_names.join_places(laid)))
    if gone:
        sentences.append(say_now("alt-groves-gone", gaps=place_names.join_places(gone)))
    return sentences


def _describe_placement_cards(state: State, cards: Sequence[Placement]) -> list[str]:
    """Return the placement cards and where each led, in a sentence; nothing if there are none."""
    if not cards:
        return []
    clauses = list[str]()
    for card in cards:
        target: object = card.led_to or None
        if card.led_to in BOOKS:
            target = place_names.name_book(card.led_to)
        clauses.append(say_now("alt-placement", arrow=card.arrow, to=target))
    drawn = None
    if state.setup.depth != "guided":
        drawn = len(state.played)
    return [say_now("alt-placements", drawn=drawn, of=PLACEMENT_CARDS, cards=clauses)]


def _describe_labour(state: State) -> list[str]:
    """Return the labour card in a sentence, or nothing if it is not known yet."""
    card = state.labour
    if state.asks_labour:
        return []
    return [
        say_now(
            "alt-labour", rounds=card.vp, book=card.book, faith=card.faith, recycling=card.recycling
        )
    ]


def _describe_spellbooks(state: State, changed: Changes) -> str:
    """Return the discs on spellbooks in a sentence."""
    discs = list[str]()
    for book in BOOKS:
        if book in state.books:
            place = {"number": book[0], "level": book[1]}
            owner = state.books[book]
            discs.append(say_now("alt-spellbook", **place, owner=owner, new=book in changed.books))
    return say_now("alt-spellbooks", discs=discs)


def _describe_his_holdings(state: State, changed: Changes) -> str:
    """Return what lies beside his picture in a sentence: apprentices, scrolls and groves."""
    his = state.opponent
    held = {"scrolls": his.scrolls, "groves": his.groves, "out": his.left_out}
    new = changed.groves
    beside = state.apprentices_beside
    return say_now("alt-beside", placed=state.placed, apprentices=beside, new=new, **held)
