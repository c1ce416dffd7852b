"""The furthest tile in the direction of the arrow: three readings of it, and the cases in which
they agree."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain, product

from engines.core import Choice, drop_item
from engines.salamandra import cards, events
from engines.salamandra.geometry import (
    START_TILES,
    coordinates_of,
    distance,
    distance_from_diagonals,
    offset_from_middle,
    sort_in_rows,
)
from engines.salamandra.state import Map, Setup, State

_TOWARDS: Mapping[cards.Arrow, tuple[int, int]] = {
    "NW": (-1, -1),
    "NE": (1, -1),
    "SE": (1, 1),
    "SW": (-1, 1),
}


def list_tiles_in_quadrant(tiles: Iterable[str], arrow: cards.Arrow) -> tuple[str, ...]:
    """Return the tiles strictly on that side of the temple's middle, both across and down.

    The temple's own row is on no side.
    """
    return tuple(tile for tile in tiles if _is_towards(tile, arrow))


@cache
def _is_towards(tile: str, arrow: cards.Arrow) -> bool:
    across, below = offset_from_middle(tile)
    right, down = _TOWARDS[arrow]
    return across * right > 0 and below * down > 0


def list_tiles_on_ray(tiles: Iterable[str], arrow: cards.Arrow) -> tuple[str, ...]:
    """Return the tiles from the start tile of that side along the diagonal, up to the first
    hole."""
    return _walk_straight(tiles, _find_start_tile(arrow), _TOWARDS[arrow])


def list_tiles_in_column(tiles: Iterable[str], arrow: cards.Arrow) -> tuple[str, ...]:
    """Return the tiles from the start tile of that side along its column, off the temple, up to the
    first hole."""
    _, down = _TOWARDS[arrow]
    return _walk_straight(tiles, _find_start_tile(arrow), (0, down))


def _walk_straight(tiles: Iterable[str], start: str, towards: tuple[int, int]) -> tuple[str, ...]:
    """Return tile after tile in this direction, up to the first hole."""
    tiles_by_point = {coordinates_of(tile): tile for tile in tiles}
    x, y = coordinates_of(start)
    right, down = towards
    found = []
    while (x, y) in tiles_by_point:
        found.append(tiles_by_point[x, y])
        x, y = x + right, y + down
    return tuple(found)


def _find_start_tile(arrow: cards.Arrow) -> str:
    (start,) = list_tiles_in_quadrant(START_TILES, arrow)
    return start


READINGS: Mapping[str, Callable[[Iterable[str], cards.Arrow], tuple[str, ...]]] = {
    "quadrant": list_tiles_in_quadrant,
    "ray": list_tiles_on_ray,
    "column": list_tiles_in_column,
}


@lru_cache(maxsize=1024)
def list_tiles_towards(tiles: tuple[str, ...], arrow: cards.Arrow, reading: str) -> tuple[str, ...]:
    """Return the tiles in the direction of the arrow.

    They are cached, because every card and every question reads the same tiles.
    """
    return READINGS[reading](tiles, arrow)


def choose_furthest_tile(setup: Setup, map_: Map, arrow: cards.Arrow, reading: str) -> Choice[str]:
    """Return the furthest of the tiles that way; the choice is empty if all of them are full."""
    tiles = sort_in_rows(map_.tiles)
    choice = Choice(tiles).narrow_to(f"place.{reading}", list_tiles_towards(tiles, arrow, reading))
    free = [tile for tile in choice.options if not map_.is_full(tile)]
    if setup.full == "next" and len(free) < len(choice.options):
        choice = choice.narrow_to("place.full-tile", free)
    if not choice.options:
        return choice
    choice = choice.keep_best("place.furthest", distance)
    if len(choice.options) == 1:
        return choice
    return choice.keep_best("place.near-diagonal", lambda tile: -distance_from_diagonals(tile))


def compute_target_tile(state: State, arrow: cards.Arrow | None) -> Choice[str] | None:
    """Return the choice by the reading of this table, or None if the table itself reads the
    arrow."""
    if state.map is None or arrow is None or state.setup.reading == "ask":
        return None
    return choose_furthest_tile(state.setup, state.map, arrow, state.setup.reading)


def is_tile_question_needed(
    state: State, arrow: cards.Arrow | None, choice: Choice[str] | None
) -> bool:
    """Return whether the table should look: it reads the arrow itself, the readings differ, or it
    is always asked."""
    assert state.map is not None
    if choice is None or arrow is None:
        return has_free_tile(state.map)
    if not choice.options or state.setup.confirm == "always":
        return bool(choice.options)
    for other in drop_item(READINGS, state.setup.reading):
        by_other = choose_furthest_tile(state.setup, state.map, arrow, other)
        if by_other.options != choice.options:
            return True
    return False


def list_likely_tiles(state: State, arrow: cards.Arrow | None) -> tuple[str, ...]:
    """Return each tile that the card may lead to by any reading, or by any card if the table reads
    the arrow itself."""
    assert state.map is not None
    ways = [way for way in cards.DIAGONALS if arrow in (None, way)]
    tiles: dict[str, None] = {}
    for way, reading in product(ways, READINGS):
        tiles |= dict.fromkeys(choose_furthest_tile(state.setup, state.map, way, reading).options)
    return tuple(tiles)


def can_go_to(state: State, tile: str) -> bool:
    """Return whether he can go to the tile.

    A full tile is passed over; with the setting skip he goes there and stays out.
    """
    assert state.map is not None
    return state.setup.full == "skip" or not state.map.is_full(tile)


def can_draw_another_card(state: State, passed: int = 0) -> bool:
    """Return whether the table can say that every tile that way is full, because it has passed one
    or reads the arrows of a map."""
    if state.map is None:
        return passed > 0
    reads = state.setup.reading == "ask" and state.setup.full == "next"
    return reads and any(map(state.map.is_full, state.map.tiles))


def has_free_tile(map_: Map) -> bool:
    return not all(map(map_.is_full, map_.tiles))


def can_any_card_reach_free_spot(state: State) -> bool:
    """Return whether any card at all could still lead to a free spot."""
    map_ = state.map
    assert map_ is not None
    if state.setup.reading == "ask":
        return has_free_tile(map_)
    if state.setup.full == "skip":
        return True
    arrows = (
        cards.DIAGONALS
        if state.setup.depth == "guided"
        else dict.fromkeys(state.setup.placement_deck.arrows)
    )
    tiles = sort_in_rows(map_.tiles)
    ways = (list_tiles_towards(tiles, arrow, state.setup.reading) for arrow in arrows)
    return not all(map(map_.is_full, chain.from_iterable(ways)))


def list_candidate_tiles(state: State, arrow: cards.Arrow | None) -> tuple[events.Candidate, ...]:
    """Return the tiles that way, with their distance and whether they are full."""
    assert state.map is not None
    ordered = list_tiles_furthest_first(state, arrow)
    candidates = []
    for tile in ordered:
        full = state.map.is_full(tile)
        candidates.append(events.Candidate(tile=tile, distance=distance(tile), full=full))
    return tuple(candidates)


def list_tiles_furthest_first(state: State, arrow: cards.Arrow | None) -> tuple[str, ...]:
    """Return the tiles that way, the furthest first; all of them if the table reads the arrow
    itself."""
    assert state.map is not None
    tiles = sort_in_rows(state.map.tiles)
    if arrow is not None and state.setup.reading != "ask":
        tiles = list_tiles_towards(tiles, arrow, state.setup.reading)
    return tuple(sorted(tiles, key=lambda tile: (-distance(tile), distance_from_diagonals(tile))))
