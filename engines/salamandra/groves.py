"""Groves: those he takes at the end of a round, those a build brings, those laid before the next
round."""

from functools import partial
from itertools import chain

from engines.core import Choice, drop_items, keep_items
from engines.salamandra import cards, geometry, scoring
from engines.salamandra.events import (
    GroveAdded,
    GrovesLaid,
    GrovesTaken,
    Reach,
    SalamandraStep,
    step,
)
from engines.salamandra.state import Map, Refill, State, TakeGroves


def take_groves(state: State, work: TakeGroves) -> SalamandraStep:
    """Take the groves beside his discs, and score them."""
    count = work.count or 0
    after = (
        _take_counted_groves(state, count)
        if state.map is None
        else _take_groves_on_map(state, state.map)
    )
    points = (after.state.opponent.groves - state.opponent.groves) * cards.GROVE_POINTS
    if not points:
        return after
    return after.then_play(
        lambda state: scoring.score_points(state, "groves", points, "grove.point")
    )


def count_groves_touching_his_discs(map_: Map) -> int:
    """Return how many groves his discs touch."""
    touched: set[str] = set()
    for spot in map_.discs("R"):
        touched.update(_list_groves_beside(map_, spot))
    return len(touched)


def _take_counted_groves(state: State, count: int) -> SalamandraStep:
    """Take as many groves as the table counted."""
    taken = GrovesTaken(by="table", count=count, gaps=None, rule="grove.connected")
    return step(state.replace_opponent(groves=state.opponent.groves + count), taken)


def _take_groves_on_map(state: State, map_: Map) -> SalamandraStep:
    """Take the groves of the map that his discs touch."""
    touched: set[str] = set()
    for spot in map_.discs("R"):
        touched.update(_list_groves_beside(map_, spot))
    choice = Choice(geometry.sort_in_rows(map_.groves)).narrow_to(
        "grove.connected", geometry.sort_in_rows(touched)
    )
    left = drop_items(map_.groves, touched)
    taken = state.replace_opponent(groves=state.opponent.groves + len(choice.options))
    emptied = taken.replace(map=map_.replace(groves=left))
    return step(emptied, _make_groves_taken_event(map_, choice))


def _make_groves_taken_event(map_: Map, choice: Choice[str]) -> GrovesTaken:
    """Return the event with the groves that each disc reaches."""
    spots = sort_spots(map_.discs("R"))
    reach = tuple(Reach(spot=spot, gaps=_list_groves_beside(map_, spot)) for spot in spots)
    gaps = choice.options
    rule = choice.deciding_rule
    return GrovesTaken(by="bot", count=len(gaps), gaps=gaps, reach=reach, rule=rule, why=choice.why)


def _list_groves_beside(map_: Map, spot: str) -> tuple[str, ...]:
    return keep_items(geometry.gaps_of(spot), map_.groves)


def sort_spots(spots: tuple[str, ...]) -> tuple[str, ...]:
    """Return the spots in reading order: by tile, then by side."""
    tiles = geometry.sort_in_rows(spot[:-1] for spot in spots)
    return tuple(sorted(spots, key=lambda spot: (tiles.index(spot[:-1]), "nesw".index(spot[-1]))))


# ── A gap that a build closes ─────────────────────────────────────────────────────────────────────


def lay_groves_in_closed_gaps(state: State, tile: str) -> SalamandraStep:
    """Lay a grove in each gap around the tile that is now closed, as long as the supply lasts.

    A gap is closed by four cells, the temple included.
    """
    after = step(state)
    for gap in geometry.sort_in_rows(geometry.gaps_around(tile)):
        after = after.then_play(partial(_lay_grove_if_gap_closed, gap=gap))
    return after


def _lay_grove_if_gap_closed(state: State, gap: str) -> SalamandraStep:
    """Lay a grove in the gap if it is closed, empty, and the supply has one."""
    assert state.map is not None
    filled = count_filled_cells(state.map, gap, with_temple=True)
    is_closed = filled >= geometry.CELLS_FOR_CLOSED_GAP
    if gap in state.map.groves or not is_closed or not state.supply:
        return step(state)
    grown = state.replace(map=state.map.with_groves(gap))
    return step(grown, GroveAdded(gap=gap, supply=grown.supply, rule="turns.closed-gap"))


def count_filled_cells(map_: Map, gap: str, *, with_temple: bool) -> int:
    """Return how many cells around the gap hold a tile. The temple counts if `with_temple`."""
    cells = geometry.cells_around(gap)
    filled = len(keep_items(cells, map_.tiles))
    if with_temple:
        filled += len(keep_items(cells, geometry.TEMPLE))
    return filled


# ── Preparation for the next round ────────────────────────────────────────────────────────────────


def refill_gaps(state: State, work: Refill) -> SalamandraStep:
    """Lay a grove in every empty gap between two tiles; if the supply is short, in those chosen."""
    if state.map is None:
        between = state.setup.refill
        untold = GrovesLaid(gaps=None, supply=None, between=between, rule="prepare.groves")
        return step(state, untold)
    choice = choose_refill_gaps(state, state.map)
    if work.gaps is not None or len(choice.options) > state.supply:
        gaps = work.gaps or choice.options[: state.supply]
        choice = choice.narrow_to("prepare.supply-short", geometry.sort_in_rows(gaps))
    laid = state.replace(map=state.map.with_groves(*choice.options))
    gaps = choice.options
    rule = choice.deciding_rule
    return step(laid, GrovesLaid(gaps=gaps, supply=laid.supply, rule=rule, why=choice.why))


def choose_refill_gaps(state: State, map_: Map) -> Choice[str]:
    """Return the empty gaps that touch two cells, top row first.

    The halves of the temple count, unless the set-up says no.
    """
    temple = state.setup.refill == "temple"
    gaps = set(chain.from_iterable(map(geometry.gaps_around, map_.tiles)))
    empty = geometry.sort_in_rows(gaps.difference(map_.groves))
    between = []
    for gap in empty:
        filled = count_filled_cells(map_, gap, with_temple=temple)
        if filled >= geometry.CELLS_FOR_REFILL:
            between.append(gap)
    rule = "prepare.temple-counts" if temple else "prepare.groves"
    return Choice(empty).narrow_to(rule, between)


def is_supply_short(state: State) -> bool:
    """Return whether the supply has some groves, but not enough. Without any there is nothing to
    choose."""
    if state.map is None:
        return False
    return 0 < state.supply < len(choose_refill_gaps(state, state.map).options)
