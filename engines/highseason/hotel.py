"""The hotel boards: rooms, rows, columns, groups, and the zig-zag lines through them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Literal, get_args

from engines.core import Value
from engines.core.rulebook import group_adjacent_places, read_data_file
from engines.highseason.cards import ZED, Aim, Colour, Side

Seat = Literal["opponent", "you"]

PRINTED = read_data_file(__package__, "boards")

# ── Rooms ─────────────────────────────────────────────────────────────────────────────────────────

FLOORS = range(1, 5)
COLUMNS: dict[Side, range] = {"left": range(1, 5), "right": range(5, 8)}
"""The columns on each side; the stairs stand between columns 4 and 5."""
SIDES: tuple[Side, ...] = ("left", "right")
ROOMS = tuple(f"{floor}-{column}" for floor, column in product(FLOORS, range(1, 8)))
"""All rooms, floor by floor from the bottom, each from the left."""


def floor_of(room: str) -> int:
    return int(room[0])


def column_of(room: str) -> int:
    return int(room[2])


@cache
def side_of(room: str) -> Side:
    return "left" if column_of(room) in COLUMNS["left"] else "right"


@cache
def row_of(room: str) -> str:
    """Return the row of a room. A row is half a floor: L1 to L4 left of the stairs, R1 to R4 right
    of them."""
    return f"{side_of(room)[0].upper()}{floor_of(room)}"


@cache
def column_name(room: str) -> str:
    """Return the column of a room: C1 to C7."""
    return f"C{column_of(room)}"


# ── Rows, columns and Emperor rows: what one can be the first to complete ─────────────────────────


class EmperorRow(Value):
    """A printed row of the Emperor track."""

    spaces: int
    first: int
    rounds: tuple[int, ...]
    """The rounds whose steps begin in this row."""
    needed: int
    penalty: int

    @property
    def checked_after(self) -> int:
        return self.rounds[-1]


EMPEROR_ROWS = tuple(
    EmperorRow.model_validate(row, strict=False) for row in PRINTED["emperor"]["row"]
)
EXTRA_SPACES: int = PRINTED["emperor"]["extra"]
CHECKED_AFTER = {row.checked_after: number for number, row in enumerate(EMPEROR_ROWS, start=1)}
"""The row that the Emperor checks, by the round after which he does so."""


def _load_line_points() -> dict[str, int]:
    """Return the points for completing each line first."""
    printed = PRINTED["lines"]
    points_by_letter = {
        "L": printed["left_rows"],
        "R": printed["right_rows"],
        "C": printed["columns"],
        "E": [row.first for row in EMPEROR_ROWS],
    }
    lines = {}
    for letter, points in points_by_letter.items():
        for number, vp in enumerate(points, start=1):
            lines[f"{letter}{number}"] = vp
    return lines


LINE_POINTS = _load_line_points()
"""The points for the first to complete rows L1 to L4 and R1 to R4, columns C1 to C7, Emperor rows
E1 to E3."""

ROOM_POINTS: list[int] = PRINTED["rooms"]["points"]
GROUP_POINTS = {int(size): vp for size, vp in PRINTED["groups"]["points"].items()}
YELLOW_STEPS = {int(size): steps for size, steps in PRINTED["groups"]["yellow_steps"].items()}
KRONES_FOR_A_POINT: int = PRINTED["you"]["krones_for_a_point"]
LOANS: list[int] = PRINTED["you"]["loans"]
ROUNDS: int = PRINTED["rounds"]["last"]
DICE: int = PRINTED["rounds"]["dice"]
ORDERS: dict[int, tuple[Seat, ...]] = {
    1: tuple(PRINTED["rounds"]["odd"]),
    0: tuple(PRINTED["rounds"]["even"]),
}
"""The seats of the four turns of a round, by the remainder of its number divided by two."""
LEVELS = {
    int(level): dict(zip("ABC", counts, strict=True)) for level, counts in PRINTED["levels"].items()
}
"""The number of A, B and C cards in Ralph's deck, by level."""


@cache
def list_rooms_of(line: str) -> tuple[str, ...]:
    """Return the rooms of a row or a column."""
    return tuple(room for room in ROOMS if line in (row_of(room), column_name(room)))


# ── The boards ────────────────────────────────────────────────────────────────────────────────────


class Group(Value):
    """A group of rooms of one colour that touch each other, on one side of the stairs."""

    letter: str
    colour: Colour
    rooms: tuple[str, ...]


_COLOURS: dict[str, Colour] = {"B": "blue", "R": "red", "Y": "yellow"}


@dataclass(frozen=True)
class Board:
    """A printed hotel board."""

    number: int
    floors: tuple[str, ...]
    """The colours of each floor, top floor first."""

    @property
    def ground_floor(self) -> str:
        return self.floors[-1]

    @cached_property
    def colours(self) -> dict[str, Colour]:
        """Return the colour of each room."""
        letters = "".join(floor.replace("|", "") for floor in reversed(self.floors))
        colours = map(_COLOURS.__getitem__, letters)
        return dict(zip(ROOMS, colours, strict=True))

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Return the groups, lettered in the order of their first rooms."""
        groups = []
        touching_rooms = group_adjacent_places(ROOMS, _adjacent_rooms, self.colours.__getitem__)
        for letter, unsorted_rooms in zip("abcdefghij", touching_rooms, strict=False):
            rooms = tuple(sorted(unsorted_rooms))
            colour = self.colours[rooms[0]]
            groups.append(Group(letter=letter, colour=colour, rooms=rooms))
        return tuple(groups)

    def group_of(self, room: str) -> Group:
        return next(group for group in self.groups if room in group.rooms)

    def list_rooms_of_aim(self, room: str, aim: Aim) -> tuple[str, ...]:
        """Return the rooms of this room's row, column or group."""
        match aim:
            case "row":
                return list_rooms_of(row_of(room))
            case "column":
                return list_rooms_of(column_name(room))
            case "group":
                return self.group_of(room).rooms

    @cached_property
    def lacking(self) -> dict[tuple[str, Aim], frozenset[str]]:
        """Return the rooms that must be occupied for a room to complete its row, column or
        group."""
        lacking = {}
        for room, aim in product(ROOMS, get_args(Aim)):
            around = frozenset(self.list_rooms_of_aim(room, aim))
            lacking[room, aim] = around - {room}
        return lacking


def _adjacent_rooms(room: str) -> Iterator[str]:
    """Yield the rooms above, below, left and right, but not across the stairs."""
    floor, column = floor_of(room), column_of(room)
    for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        other = f"{floor + up}-{column + right}"
        if other in ROOMS and side_of(other) == side_of(room):
            yield other


BOARDS = {
    int(number): Board(int(number), tuple(floors)) for number, floors in PRINTED["boards"].items()
}

# ── Zig-zag lines ─────────────────────────────────────────────────────────────────────────────────


@cache
def list_rooms_along_zigzag(zigzag: str, side: Side) -> tuple[str, ...]:
    """Return the rooms of one side in the order of the line. The drawing is the same on both sides,
    not mirrored."""
    onward, first = zigzag.removesuffix(ZED).split("-")
    by_floors = onward in ("up", "down")
    stretches, stretch = (FLOORS, COLUMNS[side]) if by_floors else (COLUMNS[side], FLOORS)
    rooms: list[str] = []
    for index, outer in enumerate(_order_by_direction(stretches, onward)):
        inner = _order_by_direction(stretch, first)
        if index % 2 == 1 and not zigzag.endswith(ZED):
            inner.reverse()
        if by_floors:
            rooms += [f"{outer}-{column}" for column in inner]
        else:
            rooms += [f"{floor}-{outer}" for floor in inner]
    return tuple(rooms)


def _order_by_direction(numbers: range, word: str) -> list[int]:
    """Return the numbers of floors or columns in the order of a direction."""
    return sorted(numbers, reverse=word in ("down", "left"))
