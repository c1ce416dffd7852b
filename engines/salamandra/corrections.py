"""The checks of a corrected position, and the placement cards that move between table and deck with
it.

Every card is in exactly one place.
"""

from collections.abc import Collection, Mapping
from functools import partial
from typing import get_args

from engines.core import (
    MAX_POINTS,
    check_points,
    check_unchanged,
    engine,
    fit_decks_to_table,
    has_instance_of,
)
from engines.core.rulebook import group_adjacent_places
from engines.salamandra import geometry, groves, timing
from engines.salamandra.cards import APPRENTICES, BUILDABLE
from engines.salamandra.messages import refuse
from engines.salamandra.state import Compare, Map, Owner, State, discs_on


def apply_correction(old: State, new: State) -> State:
    """Return the corrected position with its deck made to fit. Raises IllegalCommand if the
    position is impossible."""
    engine.check_not_over(old, "final.winner")
    if old.agenda:
        check_unchanged(
            old, new, "round", "played", make_refusal=partial(refuse, "field-only-between-rounds")
        )
    _check_corrected_fields_were_told(old, new)
    _check_labour_card(new)
    if new.setup.labour and new.labour == old.labour:  # the correction repeats the typed card
        new = new.replace(labour_told=old.labour_told)
    check_points(old, new)
    _check_last_points(old, new)
    _check_discs(new)
    if new.map is not None:
        _check_tiles(new.map)
        _check_spots(new.map)
        _check_groves(new, new.map)
    return _fit_placement_deck(old, _recount_labour_points(old, new))


def _check_corrected_fields_were_told(old: State, new: State) -> None:
    """Check that points, score sheets and cards are corrected only after they were asked for.

    Raises IllegalCommand otherwise.
    """
    if (old.opponent.final is None) != (new.opponent.final is None):
        raise refuse("field-follows-from-final-scoring", field="opponent.final")
    if old.you.final is None and new.you.final is not None:
        raise refuse("field-told-at-the-end", field="you.final")
    if old.you.vp is None and new.you.vp is not None:
        raise refuse("field-told-after-the-round", field="you.vp")
    is_cleared = new.you.vp is None and old.you.vp is not None
    if is_cleared and not has_instance_of(old.agenda, Compare):
        raise refuse("field-compared-already", field="you.vp")
    check_unchanged(old, new, "turned", make_refusal=partial(refuse, "field-told-by-arrow"))


def _check_last_points(old: State, new: State) -> None:
    """Check his points of the round before. Raises IllegalCommand if they are beyond the limit of
    his points."""
    last = new.opponent.last
    if last is not None and last != old.opponent.last and last > MAX_POINTS:
        raise refuse("must-be-at-most", field="opponent.last", most=MAX_POINTS)


def _check_labour_card(new: State) -> None:
    """Check the labour card. Raises IllegalCommand if a house card is corrected or the level is
    another."""
    if new.labour_told is None:
        return
    if new.setup.deck != "physical" and not new.setup.labour:
        raise refuse("field-labour-known", field="labour_told")
    timing.check_labour_level(new, new.labour)


def _recount_labour_points(old: State, new: State) -> State:
    """Return the state with his points for rounds and spellbooks by the corrected labour card."""
    if old.asks_labour or new.labour == old.labour or new.opponent.vp != old.opponent.vp:
        return new
    rounds = old.round if old.agenda else old.round - 1
    books = len(old.his_books)
    paid_before = sum(old.labour.vp[:rounds]) + old.labour.book * books
    paid_now = sum(new.labour.vp[:rounds]) + new.labour.book * books
    return new.replace_opponent(vp=max(old.opponent.vp + paid_now - paid_before, 0))


def _check_discs(state: State) -> None:
    """Check the discs. Raises IllegalCommand if a side has too many, or two of yours stand on a
    spellbook."""
    for owner in get_args(Owner):
        discs = len(discs_on(state.books, owner))
        if state.map:
            discs += len(state.map.discs(owner))
        if owner == "R":
            discs += state.opponent.left_out
        if discs > APPRENTICES:
            raise refuse("too-many-apprentices", owner=owner, discs=discs, most=APPRENTICES)
    books = [book[0] for book in discs_on(state.books, "P")]
    if len(set(books)) < len(books):
        raise refuse("field-one-disc-a-spellbook", field="books")


def _check_tiles(map_: Map) -> None:
    """Check the field tiles.

    Raises IllegalCommand if a start tile is missing, one does not connect to the temple, or there
    are too many.
    """
    for tile in geometry.START_TILES:
        if tile not in map_.tiles:
            raise refuse("field-start-tile", field="map.tiles", tile=tile)
    is_covered = {*geometry.TEMPLE, *map_.tiles}.__contains__
    (joined,) = group_adjacent_places(geometry.TEMPLE, geometry.neighbours_of, is_covered)
    for tile in map_.tiles:
        if tile in geometry.TEMPLE:
            raise refuse("field-temple", field="map.tiles", tile=tile)
        if tile not in joined:
            raise refuse("field-in-the-air", field="map.tiles", tile=tile)
    if len(map_.tiles) > len(geometry.START_TILES) + BUILDABLE:
        raise refuse("field-too-many-tiles", field="map.tiles", count=BUILDABLE)


def _check_spots(map_: Map) -> None:
    """Check the spots. Raises IllegalCommand if a disc stands where no tile is."""
    for spot in map_.spots:
        if spot[:-1] not in map_.tiles:
            raise refuse("field-no-tile", field="map.spots", tile=spot[:-1])


def _check_groves(state: State, map_: Map) -> None:
    """Check the groves. Raises IllegalCommand if one lies in no gap, or there are too many."""
    for gap in map_.groves:
        filled = groves.count_filled_cells(map_, gap, with_temple=True)
        if filled < geometry.CELLS_FOR_REFILL:
            raise refuse("field-no-gap", field="map.groves", gap=gap)
    if state.supply < 0:
        raise refuse("field-too-many-groves", field="map.groves", over=-state.supply)


def _fit_placement_deck(old: State, new: State) -> State:
    """Return the state with its deck made to fit.

    Raises IllegalCommand if cards are corrected that you turn over yourself, because they have no
    numbers.
    """
    if new.setup.depth == "guided":
        if new.played:
            raise refuse("field-no-cards", field="played")
        return new
    return fit_decks_to_table(old, new, list_visible_cards, "placement")


def list_visible_cards(state: State) -> Mapping[str, Collection[int]]:
    return {"placement": state.played}
