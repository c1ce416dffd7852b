"""The furthest tile in the direction of the arrow: three readings of it, and what they agree on."""

from collections.abc import Callable, Iterable, Mapping

from engines.core.choice import Choice
from engines.salamandra.cards import DIAGONALS, Arrow
from engines.salamandra.events import Candidate
from engines.salamandra.geometry import START_TILES, distance, in_rows, off_diagonal, steps_out, xy
from engines.salamandra.state import Map, Setup, State

_TOWARDS: Mapping[Arrow, tuple[int, int]] = {"NW": (-1, -1), "NE": (1, -1), "SE": (1, 1), "SW": (-1, 1)}


def quadrant(tiles: Iterable[str], arrow: Arrow) -> tuple[str, ...]:
    """Strictly on that side of the temple's middle, both across and down; the temple's own row is on no side."""
    right, down = _TOWARDS[arrow]
    return tuple(tile for tile in tiles if steps_out(tile)[0] * right > 0 and steps_out(tile)[1] * down > 0)


def ray(tiles: Iterable[str], arrow: Arrow) -> tuple[str, ...]:
    """From the start tile of that side along the diagonal, as far as tiles lie there."""
    return _straight_on(tiles, _start(arrow), _TOWARDS[arrow])


def column(tiles: Iterable[str], arrow: Arrow) -> tuple[str, ...]:
    """From the start tile of that side along its column, away from the temple, as far as tiles lie there."""
    _, down = _TOWARDS[arrow]
    return _straight_on(tiles, _start(arrow), (0, down))


def _straight_on(tiles: Iterable[str], start: str, towards: tuple[int, int]) -> tuple[str, ...]:
    """Tile by tile; a hole ends the way."""
    at = {xy(tile): tile for tile in tiles}
    (x, y), (right, down) = xy(start), towards
    found = []
    while (x, y) in at:
        found.append(at[x, y])
        x, y = x + right, y + down
    return tuple(found)


def _start(arrow: Arrow) -> str:
    (start,) = quadrant(START_TILES, arrow)
    return start


READINGS: Mapping[str, Callable[[Iterable[str], Arrow], tuple[str, ...]]] = {
    "quadrant": quadrant,
    "ray": ray,
    "column": column,
}


def choose_tile(setup: Setup, map_: Map, arrow: Arrow, reading: str) -> Choice[str]:
    """The tiles that way, then the furthest; nothing is left where all of them are full."""
    tiles = in_rows(map_.tiles)
    choice = Choice(tiles).ruled(f"place.{reading}", READINGS[reading](tiles, arrow))
    free = [tile for tile in choice.left if map_.free_on(tile)]
    if setup.full == "next" and len(free) < len(choice.left):
        choice = choice.ruled("place.full-tile", free)
    if not choice.left:
        return choice
    choice = choice.most("place.furthest", distance)
    return choice if len(choice.left) == 1 else choice.most("place.near-diagonal", lambda tile: -off_diagonal(tile))


def computed(state: State, arrow: Arrow | None) -> Choice[str] | None:
    """The choice by the reading of this table; None where the table itself reads the arrow."""
    if state.map is None or arrow is None or state.setup.reading == "ask":
        return None
    return choose_tile(state.setup, state.map, arrow, state.setup.reading)


def in_question(state: State, arrow: Arrow | None) -> bool:
    """Whether the table should look: it reads the arrow itself, the readings differ, or it likes to be asked."""
    assert state.map is not None
    if state.setup.reading == "ask":
        return any_tile_free(state.map)
    assert arrow is not None
    targets = {name: choose_tile(state.setup, state.map, arrow, name).left for name in READINGS}
    differ = len(set(targets.values())) > 1
    return bool(targets[state.setup.reading]) and (differ or state.setup.confirm == "always")


def can_be_named(state: State, tile: str) -> bool:
    """A full tile is passed over, so it is never the one he goes to; with skip it can be, and he stays out."""
    assert state.map is not None
    return state.setup.full == "skip" or bool(state.map.free_on(tile))


def another_card(state: State, passed: int = 0) -> bool:
    """Whether the table can say that every tile that way is full: it has passed one, or reads the arrows of a map."""
    if state.map is None:
        return passed > 0
    reads = state.setup.reading == "ask" and state.setup.full == "next"
    return reads and not all(state.map.free_on(tile) for tile in state.map.tiles)


def any_tile_free(map_: Map) -> bool:
    return any(map_.free_on(tile) for tile in map_.tiles)


def any_way_free(state: State) -> bool:
    """Whether any card at all could still lead to a free spot."""
    assert state.map is not None
    if state.setup.reading == "ask":
        return any_tile_free(state.map)
    if state.setup.full == "skip":
        return True
    arrows = DIAGONALS if state.setup.depth == "guided" else dict.fromkeys(state.setup.placement_deck.arrows)
    towards = READINGS[state.setup.reading]
    return any(state.map.free_on(tile) for arrow in arrows for tile in towards(state.map.tiles, arrow))


def candidates(state: State, arrow: Arrow | None) -> tuple[Candidate, ...]:
    """The tiles that way, furthest first; all of them where the table reads the arrow itself."""
    assert state.map is not None
    tiles = in_rows(state.map.tiles)
    if arrow is not None and state.setup.reading != "ask":
        tiles = READINGS[state.setup.reading](tiles, arrow)
    ordered = sorted(tiles, key=lambda tile: (-distance(tile), off_diagonal(tile)))
    return tuple(Candidate(tile=tile, distance=distance(tile), full=not state.map.free_on(tile)) for tile in ordered)
