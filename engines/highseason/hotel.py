"""The hotel boards: rooms, rows, columns, groups, and the zig-zag lines through them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Literal, get_args

from engines.core import Value
from engines.core.rulebook import printed, touching
from engines.highseason.cards import ZED, Aim, Colour, Side

Seat = Literal["opponent", "you"]

PRINTED = printed(__package__, "boards")

# ── Rooms ───────────────────────────────────────────────────────────────────────────────────────────────────────────

FLOORS = range(1, 5)
COLUMNS: dict[Side, range] = {"left": range(1, 5), "right": range(5, 8)}
"""The stairs stand between columns 4 and 5."""
SIDES: tuple[Side, ...] = ("left", "right")
ROOMS = tuple(f"{floor}-{column}" for floor, column in product(FLOORS, range(1, 8)))
"""Floor by floor from the bottom, each from the left."""


def floor_of(room: str) -> int:
    return int(room[0])


def column_of(room: str) -> int:
    return int(room[2])


@cache
def side_of(room: str) -> Side:
    return "left" if column_of(room) in COLUMNS["left"] else "right"


@cache
def row_of(room: str) -> str:
    """A row is a half-floor: L1 to L4 left of the stairs, R1 to R4 right of them."""
    return f"{side_of(room)[0].upper()}{floor_of(room)}"


@cache
def column_name(room: str) -> str:
    return f"C{column_of(room)}"


# ── Rows, columns and Emperor rows: what one can be the first to complete ───────────────────────────────────────────


class EmperorRow(Value):
    spaces: int
    first: int
    rounds: tuple[int, ...]
    """While these rounds last, steps begin in this row."""
    needed: int
    penalty: int

    @property
    def checked_after(self) -> int:
        return self.rounds[-1]


EMPEROR = tuple(EmperorRow.model_validate(row, strict=False) for row in PRINTED["emperor"]["row"])
EXTRA: int = PRINTED["emperor"]["extra"]
CHECKED_AFTER = {row.checked_after: number for number, row in enumerate(EMPEROR, start=1)}
"""After these rounds the Emperor looks at this row."""


def _points() -> dict[str, int]:
    printed = PRINTED["lines"]
    rows = {"L": printed["left_rows"], "R": printed["right_rows"], "C": printed["columns"]}
    lines = {f"{letter}{n}": vp for letter, points in rows.items() for n, vp in enumerate(points, start=1)}
    return lines | {f"E{n}": row.first for n, row in enumerate(EMPEROR, start=1)}


LINES = _points()
"""Rows L1 to L4 and R1 to R4, columns C1 to C7, Emperor rows E1 to E3, with the points for the first to finish."""

ROOM_POINTS: list[int] = PRINTED["rooms"]["points"]
GROUP_POINTS = {int(size): vp for size, vp in PRINTED["groups"]["points"].items()}
YELLOW_STEPS = {int(size): steps for size, steps in PRINTED["groups"]["yellow_steps"].items()}
KRONES_FOR_A_POINT: int = PRINTED["you"]["krones_for_a_point"]
LOANS: list[int] = PRINTED["you"]["loans"]
ROUNDS: int = PRINTED["rounds"]["last"]
DICE: int = PRINTED["rounds"]["dice"]
ORDERS: dict[int, tuple[Seat, ...]] = {1: tuple(PRINTED["rounds"]["odd"]), 0: tuple(PRINTED["rounds"]["even"])}
"""Who plays the four turns of a round, by what is left of its number when halved."""
LEVELS = {int(level): dict(zip("ABC", counts, strict=True)) for level, counts in PRINTED["levels"].items()}
"""How many A, B and C cards Ralph's deck has."""


@cache
def rooms_of(line: str) -> tuple[str, ...]:
    """The rooms of a row or a column."""
    return tuple(room for room in ROOMS if line in (row_of(room), column_name(room)))


# ── The boards ──────────────────────────────────────────────────────────────────────────────────────────────────────


class Group(Value):
    """Rooms of one colour that touch each other, on one side of the stairs."""

    letter: str
    colour: Colour
    rooms: tuple[str, ...]


_COLOURS: dict[str, Colour] = {"B": "blue", "R": "red", "Y": "yellow"}


@dataclass(frozen=True)
class Board:
    number: int
    floors: tuple[str, ...]
    """Top floor first."""

    @property
    def ground_floor(self) -> str:
        return self.floors[-1]

    @cached_property
    def colours(self) -> dict[str, Colour]:
        letters = "".join(floor.replace("|", "") for floor in reversed(self.floors))
        return {room: _COLOURS[letter] for room, letter in zip(ROOMS, letters, strict=True)}

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Lettered in the order of their first rooms."""
        found = [tuple(sorted(group)) for group in touching(ROOMS, _beside, self.colours.__getitem__)]
        return tuple(
            Group(letter=letter, colour=self.colours[rooms[0]], rooms=rooms)
            for letter, rooms in zip("abcdefghij", found, strict=False)
        )

    def group_of(self, room: str) -> Group:
        return next(group for group in self.groups if room in group.rooms)

    def around(self, room: str, aim: Aim) -> tuple[str, ...]:
        """The rooms of this room's row, column or group."""
        match aim:
            case "row":
                return rooms_of(row_of(room))
            case "column":
                return rooms_of(column_name(room))
            case "group":
                return self.group_of(room).rooms

    @cached_property
    def lacking(self) -> dict[tuple[str, Aim], frozenset[str]]:
        """The rooms that must be occupied for a room to complete its row, column or group."""
        return {(room, aim): frozenset(self.around(room, aim)) - {room} for room in ROOMS for aim in get_args(Aim)}


def _beside(room: str) -> Iterator[str]:
    """Above, below, left and right, but not across the stairs."""
    floor, column = floor_of(room), column_of(room)
    for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        other = f"{floor + up}-{column + right}"
        if other in ROOMS and side_of(other) == side_of(room):
            yield other


BOARDS = {int(number): Board(int(number), tuple(floors)) for number, floors in PRINTED["boards"].items()}

# ── Zig-zag lines ───────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def walk(zigzag: str, side: Side) -> tuple[str, ...]:
    """The rooms of one side in the order of the line; the same drawing on both sides, never mirrored."""
    onward, first = zigzag.removesuffix(ZED).split("-")
    by_floors = onward in ("up", "down")
    stretches, stretch = (FLOORS, COLUMNS[side]) if by_floors else (COLUMNS[side], FLOORS)
    rooms = []
    for n, at in enumerate(_along(stretches, onward)):
        back = n % 2 == 1 and not zigzag.endswith(ZED)
        inner = _along(stretch, first)
        rooms += [f"{at}-{i}" if by_floors else f"{i}-{at}" for i in (reversed(inner) if back else inner)]
    return tuple(rooms)


def _along(numbers: range, word: str) -> list[int]:
    return sorted(numbers, reverse=word in ("down", "left"))
