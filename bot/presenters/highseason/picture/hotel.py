"""The hotel board: windows in the colours of their groups, the stairs, and what is to be had for a row or a column."""

from collections.abc import Mapping, Sequence
from functools import cache

from bot.pictures import canvas, pieces
from bot.pictures.colours import CARD, INK, LINE, PAPER, PIECES, QUIET, Colour, letter_on, mixed, tint
from bot.pictures.verdicts import Place
from bot.presenters.highseason.words import holder
from engines.highseason import hotel as house
from engines.highseason.saying import spoken
from engines.highseason.state import State

ROOM, FLOOR, STAIRS = 78, 68, 22
GAP = 5
"""Between the edge of a room and its window."""
WINDOW = (ROOM - 2 * GAP, FLOOR - 2 * GAP)
RIM = 2
RIMMED = (WINDOW[0] + 2 * (canvas.HALO + RIM), WINDOW[1] + 2 * (canvas.HALO + RIM))
SIDE, FOOT = 56, 54
"""What stands beside a floor, wide; what stands below a column, high."""
WIDE, HIGH = 7 * ROOM + STAIRS, len(house.FLOORS) * FLOOR
LEFT = canvas.EDGE + SIDE + 4
HOLDERS: dict[str, Colour] = {"him": PIECES["purple"], "you": PIECES["sky"], "open": CARD}
"""The colour of whoever was the first."""

# ── Where things lie ────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def corner(room: str) -> tuple[int, int]:
    """Of a room, within the hotel: the ground floor at the bottom, the stairs between columns 4 and 5."""
    across = (house.column_of(room) - 1) * ROOM + (STAIRS if house.side_of(room) == "right" else 0)
    return across, (len(house.FLOORS) - house.floor_of(room)) * FLOOR


def window_place(room: str, top: int) -> Place:
    x, y = corner(room)
    return LEFT + x + GAP, top + y + GAP, *WINDOW


def line_place(line: str, top: int) -> Place:
    """Beside its half-floor, or below its column."""
    number = int(line[1])
    if line.startswith("C"):
        return LEFT + corner(f"1-{number}")[0] + GAP, top + HIGH + 4, WINDOW[0], FOOT
    x = canvas.EDGE if line.startswith("L") else LEFT + WIDE + 4
    return x, top + (len(house.FLOORS) - number) * FLOOR + GAP, SIDE, WINDOW[1]


# ── Pieces ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@canvas.piece(WIDE, HIGH)
def plan(brush: canvas.Brush, number: int | None) -> None:
    """The walls of a board: rooms of a group grow together, and steps lead up between the two sides; where the board is
    not known the stairs alone."""
    for group in house.BOARDS[number].groups if number else ():
        for room in group.rooms:
            brush.shape(_wall(room, group), PIECES[group.colour])
    left, step = ROOM * len(house.COLUMNS["left"]), 9
    for floor in house.FLOORS:
        bottom = floor * FLOOR - 4
        steps: list[tuple[float, float]] = []
        for n in range(3):
            x, y = left + 4 + n * 6, bottom - n * 2 * step
            steps += [(x, y), (x, y - 2 * step), (x + 6, y - 2 * step)]
        brush.line(steps, QUIET, 3)


def _wall(room: str, group: house.Group) -> list[tuple[float, float]]:
    """A room reaches up to its neighbours of the same group."""
    x, y = corner(room)
    floor, column = house.floor_of(room), house.column_of(room)
    inset = {
        side: 0 if f"{floor + up}-{column + right}" in group.rooms else 2
        for side, up, right in (("left", 0, -1), ("right", 0, 1), ("top", 1, 0), ("bottom", -1, 0))
    }
    left, right = x + inset["left"], x + ROOM - inset["right"]
    top, bottom = y + inset["top"], y + FLOOR - inset["bottom"]
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


@canvas.piece(*WINDOW)
def window(brush: canvas.Brush, colour: str, letter: str, worth: str, *, occupied: bool) -> None:
    """Pale with its letter while the room is free, full colour and a bed when somebody has moved in."""
    width, height = WINDOW
    full = PIECES[colour]
    fill = full if occupied else tint(full)
    ink = letter_on(fill)
    brush.rounded((0, 0, width, height), canvas.CORNER, fill, INK if occupied else mixed(full, INK, 0.25), 3)
    if not occupied:
        brush.text(width / 2, height * (0.32 if worth else 0.5), letter, 28, ink)
    elif worth:
        brush.text(width * 0.28, height * 0.3, letter, 24, ink)
        pieces.bed(brush, width * 0.67, height * 0.34, width * 0.19, ink)
    else:
        brush.text(width / 2, height * 0.28, letter, 24, ink)
        pieces.bed(brush, width / 2, height * 0.68, width * 0.26, ink)
    if worth:
        brush.text(width / 2, height * 0.74, worth, canvas.SMALLEST, ink, bold=occupied)


@canvas.piece(*WINDOW)
def cell(brush: canvas.Brush, colour: str, letter: str) -> None:
    """A room of which only the colour is known; left and bottom are kept free for a line through it."""
    width, height = WINDOW
    fill = tint(PIECES[colour])
    brush.rounded((0, 0, width, height), canvas.CORNER, fill, mixed(PIECES[colour], INK, 0.25), 3)
    brush.text(width * 0.62, height * 0.36, letter, 24, letter_on(fill))


@canvas.piece(*RIMMED)
def rim(brush: canvas.Brush) -> None:
    """Around the frame of a new room: on a coloured wall not all eyes would tell it apart."""
    brush.rounded((0, 0, *RIMMED), canvas.CORNER + canvas.HALO + RIM, None, PAPER, RIM + 2)


@canvas.piece("width", "height")
def prize(brush: canvas.Brush, name: str, worth: str, holder: str, width: int, height: int) -> None:
    """What the first to complete something has: the points, or who has them."""
    fill, taken = HOLDERS[holder], holder != "open"
    ink = letter_on(fill)
    brush.rounded((0, 0, width, height), canvas.CORNER, fill, INK if taken else LINE)
    brush.text(width / 2, height * 0.29, name, canvas.SMALLEST, ink if taken else QUIET)
    brush.text(width / 2, height * 0.7, worth, canvas.SMALLEST, ink)


# ── Drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def hotel(sheet: canvas.Sheet, state: State, top: int, rooms: Sequence[str] = (), lines: Sequence[str] = ()) -> None:
    """His board; `rooms` and `lines` are new."""
    board = state.hotel_board
    sheet.put(plan(board.number), LEFT, top, f"board {board.number}")
    sheet.placed["stairs"] = (LEFT + 4 * ROOM, top, LEFT + 4 * ROOM + STAIRS, top + HIGH)
    letters = {colour: spoken("colour-letter", colour=colour) for colour in {*board.colours.values()}}
    worth = {group.rooms[0]: _worth(group, state.opponent.hotel) for group in board.groups}
    for room, colour in board.colours.items():
        occupied = room in state.opponent.hotel
        made = window(colour, letters[colour], worth.get(room, ""), occupied=occupied)
        x, y, *_ = window_place(room, top)
        sheet.put(made, x, y, f"room {room} {'occupied' if occupied else 'free'}")
    for line in house.LINES:
        if not line.startswith("E"):
            x, y, width, height = line_place(line, top)
            has = holder(state, line)
            sheet.put(prize(line, line_worth(line, has), has, width, height), x, y, f"line {line} {has}")
    for room in rooms:
        x, y, *_ = window_place(room, top)
        sheet.put(rim(), x - canvas.HALO - RIM, y - canvas.HALO - RIM)
        sheet.framed(x, y, *WINDOW, f"new room {room}")
    for line in lines:
        if not line.startswith("E"):
            sheet.framed(*line_place(line, top), f"new {line}")


def bare(sheet: canvas.Sheet, top: int, colours: Mapping[str, str]) -> None:
    """The rooms alone, in the colours that are known; floor and column make the name of a room."""
    for floor in house.FLOORS:
        y = top + (len(house.FLOORS) - floor) * FLOOR + 20
        sheet.text(LEFT - 12, y, str(floor), 24, QUIET, bold=True, anchor="right")
    for column in range(1, 8):
        middle = LEFT + corner(f"1-{column}")[0] + ROOM // 2
        sheet.text(middle, top + HIGH + 2, str(column), 24, QUIET, bold=True, anchor="middle")
    sheet.put(plan(None), LEFT, top)
    for room in house.ROOMS:
        letter = spoken("colour-letter", colour=colours[room]) if room in colours else ""
        x, y, *_ = window_place(room, top)
        sheet.put(cell(colours.get(room, "none"), letter), x, y, f"room {room}")


def line_worth(line: str, holder: str) -> str:
    """Its points, or who has them."""
    return spoken("picture-line", holder=holder, points=house.LINES[line])


def _worth(group: house.Group, occupied: Sequence[str]) -> str:
    """In the first room of a group: the points of the whole one, or its Emperor steps; with a tick if he has them."""
    size, complete = len(group.rooms), set(group.rooms) <= set(occupied)
    if group.colour == "yellow":
        return f"{'✓' if complete else ''}♛{house.YELLOW_STEPS[size]}"
    return f"{'✓' if complete else '+'}{house.GROUP_POINTS[size]}"
