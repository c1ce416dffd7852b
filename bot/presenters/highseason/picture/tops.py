"""The drawing of the sides that can lie on top of the stack, with the numbers of their buttons."""

from math import ceil

from bot.pictures.canvas import SHEET_MARGIN, WIDTH, Brush, Sheet, cached_piece
from bot.pictures.colours import CARD, INK, LINE
from bot.presenters.highseason.picture.cards import (
    HAND_SIGNS,
    PLAN_FLOOR_HEIGHT,
    PLAN_ROOM_WIDTH,
    draw_arrow_line,
)
from bot.presenters.highseason.rows import MOST_TOPS, TOPS_IN_A_ROW
from engines.highseason import card_texts, hotel
from engines.highseason.cards import Preference, PreferenceSide, Side
from engines.highseason.messages import say_now
from engines.highseason.offers import list_possible_top_sides
from engines.highseason.state import State

PLAN_WIDTH = 4 * PLAN_ROOM_WIDTH
"""The width of the plan of one side of the stairs."""
PLAN_HEIGHT = len(hotel.FLOORS) * PLAN_FLOOR_HEIGHT
"""The height of a plan."""
GAP = 20
"""The distance between two rows."""
LINE_HEIGHT = 34
"""The height of the number and of the hand."""

LEFT = 54
"""The width of the number and of the hand."""


def draw_possible_top_sides(state: State) -> Sheet:
    """Return the sides in the order and in the rows of their buttons."""
    sides = list_possible_top_sides(state)[:MOST_TOPS]
    rows = ceil(len(sides) / TOPS_IN_A_ROW)
    sheet = Sheet(rows * (PLAN_HEIGHT + GAP) + GAP)
    width = (WIDTH - 2 * SHEET_MARGIN) // TOPS_IN_A_ROW
    for index, side in enumerate(sides):
        row, column = divmod(index, TOPS_IN_A_ROW)
        x = SHEET_MARGIN + column * width
        y = GAP + row * (PLAN_HEIGHT + GAP)
        _draw_numbered_preference_side(sheet, state, index + 1, side, x, y)
    return sheet


def _draw_numbered_preference_side(
    sheet: Sheet, state: State, button_number: int, side: PreferenceSide, x: int, y: int
) -> None:
    """Draw one side: its number, its hand below, and beside them the line through the half where he
    begins."""
    followed = Preference.from_side(side, literal=state.setup.hand == "literal")
    sheet.put_text(x, y, str(button_number), 28, bold=True)
    end = sheet.put_text(x, y + LINE_HEIGHT, HAND_SIGNS[side.hand], 34)
    if side.stairs:
        sheet.put_text(end, y + LINE_HEIGHT, HAND_SIGNS[side.stairs], 34)
    name = f"top {button_number} {card_texts.format_preference_for_command(side)}"
    sheet.put_image(draw_route_half(followed.zigzag, followed.stairs), x + LEFT, y, name)


@cached_piece(PLAN_WIDTH, PLAN_HEIGHT)
def draw_route_half(brush: Brush, zigzag: str, first_side: Side) -> None:
    """Draw the line through one side of the stairs; on the other side it is the same drawing."""
    rooms = hotel.list_rooms_along_zigzag(zigzag, first_side)
    for room in rooms:
        x, y = _compute_room_centre_on_half_plan(room)
        box = (
            round(x - PLAN_ROOM_WIDTH / 2) + 1,
            round(y - PLAN_FLOOR_HEIGHT / 2) + 1,
            round(x + PLAN_ROOM_WIDTH / 2) - 1,
            round(y + PLAN_FLOOR_HEIGHT / 2) - 1,
        )
        brush.draw_rectangle(box, 3, CARD, LINE, 1)
    draw_arrow_line(brush, [_compute_room_centre_on_half_plan(room) for room in rooms], INK)


def _compute_room_centre_on_half_plan(room: str) -> tuple[float, float]:
    """Return the middle of a room on the plan of its side."""
    column = hotel.column_of(room) - hotel.COLUMNS[hotel.side_of(room)].start
    floors_above = len(hotel.FLOORS) - hotel.floor_of(room)
    return (column + 0.5) * PLAN_ROOM_WIDTH, (floors_above + 0.5) * PLAN_FLOOR_HEIGHT


def describe_possible_top_sides(state: State) -> str:
    """Return the sides in words, each with the number of its button."""
    lines = list[str]()
    for number, side in enumerate(list_possible_top_sides(state)[:MOST_TOPS], start=1):
        lines.append(
            say_now("alt-top", number=number, side=card_texts.describe_preference_side(side))
        )
    return " ".join(lines)
