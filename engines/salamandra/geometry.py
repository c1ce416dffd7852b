"""The map as a square grid: cells, their sides, and the gaps between them.

This module does not know whose turn it is.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, get_args

from engines.salamandra.cards import TABLE

Side = Literal["n", "e", "s", "w"]
SIDES: tuple[Side, ...] = get_args(Side)
"""The sides of a cell, clockwise."""

_MAP, _GROVES = TABLE["map"], TABLE["groves"]
COLUMNS: str = _MAP["columns"]
ROWS: int = _MAP["rows"]
TEMPLE: tuple[str, ...] = tuple(_MAP["temple"])
START_TILES: tuple[str, ...] = tuple(_MAP["start"])
START_GROVES: tuple[str, ...] = tuple(_GROVES["start"])
CELLS_FOR_REFILL: int = _GROVES["refill"]
CELLS_FOR_CLOSED_GAP: int = _GROVES["closed"]

_CELL = re.compile(rf"([{COLUMNS}])([1-9]\d?)")
_GAP = re.compile(rf"([@{COLUMNS}])(\d{{1,2}})")
"""The name of a gap by its upper-left cell. On the left or upper rim that is off the map: column @
or row 0."""
_SPOT = re.compile(r"([A-Z]\d{1,2})([nesw])")

Point = tuple[int, int]


@cache
def coordinates_of(name: str) -> Point:
    """Return the columns and rows from the left half of the temple, to the right and downwards."""
    left, row = TEMPLE[0][0], int(TEMPLE[0][1:])
    return ord(name[0]) - ord(left), int(name[1:]) - row


def _name_of(x: int, y: int) -> str:
    """Return the name of the cell at these coordinates."""
    return f"{chr(ord(TEMPLE[0][0]) + x)}{int(TEMPLE[0][1:]) + y}"


def _list_names_at(name: str, steps: Iterable[Point]) -> tuple[str, ...]:
    """Return the names that lie these steps to the right and downwards of a cell or gap."""
    x, y = coordinates_of(name)
    return tuple(_name_of(x + right, y + down) for right, down in steps)


def is_cell(text: str) -> bool:
    match = _CELL.fullmatch(text)
    return bool(match) and int(text[1:]) <= ROWS


def is_gap(text: str) -> bool:
    match = _GAP.fullmatch(text)
    return bool(match) and int(text[1:]) <= ROWS and text == f"{text[0]}{int(text[1:])}"


def is_spot(text: str) -> bool:
    match = _SPOT.fullmatch(text)
    return bool(match) and is_cell(text[:-1])


@cache
def neighbours_of(cell: str) -> tuple[str, ...]:
    """Return the cells that share a flat side with this one, as far as the map goes."""
    sides = _list_names_at(cell, ((0, -1), (1, 0), (0, 1), (-1, 0)))
    return tuple(filter(is_cell, sides))


@cache
def gaps_of(spot: str) -> tuple[str, str]:
    """Return the two gaps beside a spot: those at the ends of its side, clockwise."""
    corners = _list_names_at(spot[:-1], ((-1, -1), (0, -1), (0, 0), (-1, 0), (-1, -1)))
    index = SIDES.index(spot[-1])
    return corners[index], corners[index + 1]


@cache
def gaps_around(cell: str) -> tuple[str, ...]:
    """Return the four gaps at the corners of a cell."""
    return (*gaps_of(f"{cell}n"), *gaps_of(f"{cell}s"))


@cache
def cells_around(gap: str) -> tuple[str, ...]:
    """Return the four cells that meet at a gap."""
    return _list_names_at(gap, ((0, 0), (1, 0), (0, 1), (1, 1)))


@cache
def spots_of(cell: str, bonus: Side) -> tuple[str, ...]:
    """Return the four spots of a tile, clockwise from its bonus spot, which faces `bonus`."""
    first = SIDES.index(bonus)
    return tuple(f"{cell}{side}" for side in SIDES[first:] + SIDES[:first])


@cache
def every_spot_of(cell: str) -> frozenset[str]:
    """Return the four spots of a tile as a set."""
    return frozenset(spots_of(cell, "n"))


@cache
def offset_from_middle(cell: str) -> tuple[float, float]:
    """Return how far a cell lies from the temple's middle: across (right is positive) and down."""
    x, y = coordinates_of(cell)
    return x - 0.5, float(y)


@cache
def distance(cell: str) -> float:
    """Return the steps from the temple's middle to the cell."""
    across, down = offset_from_middle(cell)
    return abs(across) + abs(down)


@cache
def distance_from_diagonals(cell: str) -> float:
    """Return how far the cell lies from the diagonals through the temple's middle."""
    across, down = offset_from_middle(cell)
    return abs(abs(across) - abs(down))


def sort_in_rows(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names in reading order: top row first, from left to right."""
    return _sort_in_rows(frozenset(names))


@lru_cache(maxsize=1024)
def _sort_in_rows(names: frozenset[str]) -> tuple[str, ...]:
    """Return the sorted names. They are cached, because between two builds every question is about
    the same tiles."""
    return tuple(sorted(names, key=_reading_order_of))


@cache
def _reading_order_of(name: str) -> Point:
    x, y = coordinates_of(name)
    return y, x
