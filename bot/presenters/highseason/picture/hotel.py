"""The drawing of the hotel board: windows in the colours of their groups, the stairs, and the
prizes of lines."""

from collections.abc import Mapping, Sequence
from functools import cache

from bot.pictures import canvas, pieces
from bot.pictures.choice_drawings import Place
from bot.pictures.colours import (
    CARD,
    INK,
    LINE,
    PAPER,
    PIECE_COLOURS,
    QUIET,
    Colour,
    choose_letter_colour,
    make_tint,
    mix_colours,
)
from bot.presenters.highseason.words import find_line_holder
from engines.highseason import hotel as house
from engines.highseason.messages import say_now
from engines.highseason.state import State

ROOM_WIDTH = 78
"""The width of a room."""
FLOOR_HEIGHT = 68
"""The height of a floor."""
STAIRS_WIDTH = 22
"""The width of the stairs."""
WINDOW_INSET = 5
"""The distance between the edge of a room and its window."""
WINDOW_SIZE = (ROOM_WIDTH - 2 * WINDOW_INSET, FLOOR_HEIGHT - 2 * WINDOW_INSET)
"""The width and height of a window."""
RIM_DISTANCE = 2
"""The distance by which a rim stands out from a frame."""
RIMMED_SIZE = (
    WINDOW_SIZE[0] + 2 * (canvas.FRAME_DISTANCE + RIM_DISTANCE),
    WINDOW_SIZE[1] + 2 * (canvas.FRAME_DISTANCE + RIM_DISTANCE),
)
"""The width and height of a window with frame and rim."""
SIDE_PRIZE_WIDTH = 56
"""The width of a prize beside a floor."""
FOOT_PRIZE_HEIGHT = 54
"""The height of a prize below a column."""
HOTEL_WIDTH = 7 * ROOM_WIDTH + STAIRS_WIDTH
"""The width of the hotel."""
HOTEL_HEIGHT = len(house.FLOORS) * FLOOR_HEIGHT
"""The height of the hotel."""
HOTEL_LEFT = canvas.SHEET_MARGIN + SIDE_PRIZE_WIDTH + 4
"""The x coordinate of the hotel."""
HOLDER_COLOURS: dict[str, Colour] = {
    "him": PIECE_COLOURS["purple"],
    "you": PIECE_COLOURS["sky"],
    "open": CARD,
}
"""The colours of a prize by its holder."""

# ── Where things lie ──────────────────────────────────────────────────────────────────────────────


@cache
def compute_room_corner(room: str) -> tuple[int, int]:
    """Return the upper left corner of a room in pixels within the drawing of the hotel, whose
    stairs are between columns 4 and 5."""
    across = (house.column_of(room) - 1) * ROOM_WIDTH
    if house.side_of(room) == "right":
        across += STAIRS_WIDTH
    return across, (len(house.FLOORS) - house.floor_of(room)) * FLOOR_HEIGHT


def compute_window_rectangle(room: str, top: int) -> Place:
    """Return the place of a window in a hotel that is drawn from `top` on."""
    x, y = compute_room_corner(room)
    return HOTEL_LEFT + x + WINDOW_INSET, top + y + WINDOW_INSET, *WINDOW_SIZE


def compute_prize_rectangle(line: str, top: int) -> Place:
    """Return the place of the prize of a line: beside its half-floor, or below its column."""
    number = int(line[1])
    if line.startswith("C"):
        room_left, _ = compute_room_corner(f"1-{number}")
        x = HOTEL_LEFT + room_left + WINDOW_INSET
        return x, top + HOTEL_HEIGHT + 4, WINDOW_SIZE[0], FOOT_PRIZE_HEIGHT
    x = canvas.SHEET_MARGIN if line.startswith("L") else HOTEL_LEFT + HOTEL_WIDTH + 4
    y = top + (len(house.FLOORS) - number) * FLOOR_HEIGHT + WINDOW_INSET
    return x, y, SIDE_PRIZE_WIDTH, WINDOW_SIZE[1]


# ── Pieces ────────────────────────────────────────────────────────────────────────────────────────


@canvas.cached_piece(HOTEL_WIDTH, HOTEL_HEIGHT)
def draw_walls(brush: canvas.Brush, board: int | None) -> None:
    """Draw the walls of a board, where rooms of a group are joined, and its stairs; without a
    number only stairs."""
    if board:
        for group in house.BOARDS[board].groups:
            for room in group.rooms:
                brush.draw_polygon(_compute_wall_outline(room, group), PIECE_COLOURS[group.colour])
    left = ROOM_WIDTH * len(house.COLUMNS["left"]) + 4
    for floor in house.FLOORS:
        bottom = floor * FLOOR_HEIGHT - 4
        steps: list[tuple[float, float]] = []
        for step in range(3):
            x = left + step * 6
            y = bottom - step * 18
            steps += [(x, y), (x, y - 18), (x + 6, y - 18)]
        brush.draw_line(steps, QUIET, 3)


def _compute_wall_outline(room: str, group: house.Group) -> list[tuple[float, float]]:
    """Return the corners of a wall, which reaches up to neighbours of the same group."""
    x, y = compute_room_corner(room)
    floor = house.floor_of(room)
    column = house.column_of(room)

    def inset(neighbour: str) -> int:
        return 0 if neighbour in group.rooms else 2

    left = x + inset(f"{floor}-{column - 1}")
    right = x + ROOM_WIDTH - inset(f"{floor}-{column + 1}")
    top = y + inset(f"{floor + 1}-{column}")
    bottom = y + FLOOR_HEIGHT - inset(f"{floor - 1}-{column}")
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


@canvas.cached_piece(*WINDOW_SIZE)
def draw_window(
    brush: canvas.Brush, colour: str, letter: str, worth: str, *, occupied: bool
) -> None:
    """Draw a window: pale with its letter while the room is free, in full colour with a bed if it
    is occupied."""
    width, height = WINDOW_SIZE
    full = PIECE_COLOURS[colour]
    fill = full
    edge = INK
    if not occupied:
        fill = make_tint(full)
        edge = mix_colours(full, INK, 0.25)
    ink = choose_letter_colour(fill)
    brush.draw_rectangle((0, 0, width, height), canvas.CORNER_RADIUS, fill, edge, 3)
    if not occupied:
        letter_y = 0.32 if worth else 0.5
        brush.draw_text(width / 2, height * letter_y, letter, 28, ink)
    elif worth:
        brush.draw_text(width * 0.28, height * 0.3, letter, 24, ink)
        pieces.draw_bed_icon(brush, width * 0.67, height * 0.34, width * 0.19, ink)
    else:
        brush.draw_text(width / 2, height * 0.28, letter, 24, ink)
        pieces.draw_bed_icon(brush, width / 2, height * 0.68, width * 0.26, ink)
    if worth:
        brush.draw_text(width / 2, height * 0.74, worth, canvas.MIN_TEXT_SIZE, ink, bold=occupied)


@canvas.cached_piece(*WINDOW_SIZE)
def draw_plain_room(brush: canvas.Brush, colour: str, letter: str) -> None:
    """Draw a room of which only the colour is known; left and bottom are kept free for the line
    through it."""
    width, height = WINDOW_SIZE
    full = PIECE_COLOURS[colour]
    fill = make_tint(full)
    edge = mix_colours(full, INK, 0.25)
    brush.draw_rectangle((0, 0, width, height), canvas.CORNER_RADIUS, fill, edge, 3)
    brush.draw_text(width * 0.62, height * 0.36, letter, 24, choose_letter_colour(fill))


@canvas.cached_piece(*RIMMED_SIZE)
def draw_new_room_rim(brush: canvas.Brush) -> None:
    """Draw the rim around the frame of a new room, because colour-blind people would not see it on
    a coloured wall."""
    radius = canvas.CORNER_RADIUS + canvas.FRAME_DISTANCE + RIM_DISTANCE
    brush.draw_rectangle((0, 0, *RIMMED_SIZE), radius, None, PAPER, RIM_DISTANCE + 2)


@canvas.cached_piece("width", "height")
def draw_line_prize(
    brush: canvas.Brush, name: str, worth: str, holder: str, width: int, height: int
) -> None:
    """Draw the prize of a line: its points, or who has them."""
    fill = HOLDER_COLOURS[holder]
    ink = choose_letter_colour(fill)
    name_ink = ink
    edge = INK
    if holder == "open":
        name_ink = QUIET
        edge = LINE
    brush.draw_rectangle((0, 0, width, height), canvas.CORNER_RADIUS, fill, edge)
    brush.draw_text(width / 2, height * 0.29, name, canvas.MIN_TEXT_SIZE, name_ink)
    brush.draw_text(width / 2, height * 0.7, worth, canvas.MIN_TEXT_SIZE, ink)


# ── Drawing ───────────────────────────────────────────────────────────────────────────────────────


def draw_hotel(
    sheet: canvas.Sheet,
    state: State,
    top: int,
    new_rooms: Sequence[str] = (),
    new_lines: Sequence[str] = (),
) -> None:
    """Draw his board with the prizes of lines; `new_rooms` and `new_lines` are framed."""
    board = state.hotel_board
    sheet.put_image(draw_walls(board.number), HOTEL_LEFT, top, f"board {board.number}")
    stairs_left = HOTEL_LEFT + 4 * ROOM_WIDTH
    stairs_box = (stairs_left, top, stairs_left + STAIRS_WIDTH, top + HOTEL_HEIGHT)
    sheet.boxes_by_name["stairs"] = stairs_box
    board_colours = {*board.colours.values()}
    letters = {colour: say_now("colour-letter", colour=colour) for colour in board_colours}
    worth = dict[str, str]()
    for group in board.groups:
        worth[group.rooms[0]] = _format_group_worth(group, state.opponent.hotel)
    for room, colour in board.colours.items():
        occupied = room in state.opponent.hotel
        status = "occupied" if occupied else "free"
        image = draw_window(colour, letters[colour], worth.get(room, ""), occupied=occupied)
        x, y, *_ = compute_window_rectangle(room, top)
        sheet.put_image(image, x, y, f"room {room} {status}")
    for line in house.LINE_POINTS:
        if not line.startswith("E"):
            x, y, width, height = compute_prize_rectangle(line, top)
            owner = find_line_holder(state, line)
            image = draw_line_prize(line, describe_line_worth(line, owner), owner, width, height)
            sheet.put_image(image, x, y, f"line {line} {owner}")
    for room in new_rooms:
        x, y, *_ = compute_window_rectangle(room, top)
        rim_distance = canvas.FRAME_DISTANCE + RIM_DISTANCE
        sheet.put_image(draw_new_room_rim(), x - rim_distance, y - rim_distance)
        sheet.put_highlight_frame(x, y, *WINDOW_SIZE, f"new room {room}")
    for line in new_lines:
        if not line.startswith("E"):
            sheet.put_highlight_frame(*compute_prize_rectangle(line, top), f"new {line}")


def draw_plain_rooms(sheet: canvas.Sheet, top: int, colours: Mapping[str, str]) -> None:
    """Draw the rooms alone in the colours that are known, with the numbers of floors and
    columns."""
    left = HOTEL_LEFT - 12
    for floor in house.FLOORS:
        y = top + (len(house.FLOORS) - floor) * FLOOR_HEIGHT + 20
        sheet.put_text(left, y, str(floor), 24, QUIET, bold=True, anchor="right")
    below = top + HOTEL_HEIGHT + 2
    for column in range(1, 8):
        middle = HOTEL_LEFT + compute_room_corner(f"1-{column}")[0] + ROOM_WIDTH // 2
        sheet.put_text(middle, below, str(column), 24, QUIET, bold=True, anchor="middle")
    sheet.put_image(draw_walls(None), HOTEL_LEFT, top)
    for room in house.ROOMS:
        letter = ""
        if room in colours:
            letter = say_now("colour-letter", colour=colours[room])
        x, y, *_ = compute_window_rectangle(room, top)
        sheet.put_image(draw_plain_room(colours.get(room, "none"), letter), x, y, f"room {room}")


def describe_line_worth(line: str, holder: str) -> str:
    """Return the points of a line, or who has them."""
    return say_now("picture-line", holder=holder, points=house.LINE_POINTS[line])


def _format_group_worth(group: house.Group, occupied: Sequence[str]) -> str:
    """Return the points of a whole group, or its Emperor steps; with a tick if he has completed
    it."""
    size = len(group.rooms)
    is_complete = set(group.rooms) <= set(occupied)
    if group.colour == "yellow":
        tick = "✓" if is_complete else ""
        return f"{tick}♛{house.YELLOW_STEPS[size]}"
    sign = "✓" if is_complete else "+"
    return f"{sign}{house.GROUP_POINTS[size]}"
