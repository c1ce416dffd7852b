"""The drawing of the sides that can lie on top of the stack, with the numbers of their buttons."""

from math import ceil

from bot.pictures.canvas import EDGE, WIDTH, Brush, Sheet, piece
from bot.pictures.colours import CARD, INK, LINE
from bot.presenters.highseason.picture.cards import CELL, HANDS, STEP, draw_way
from bot.presenters.highseason.rows import MOST_TOPS, TOPS_IN_A_ROW
from engines.highseason import hotel, writing
from engines.highseason.cards import Preference, PreferenceSide, Side
from engines.highseason.offers import tops
from engines.highseason.saying import spoken
from engines.highseason.state import State

PLAN_WIDTH = 4 * CELL
"""The width of the plan of one side of the stairs."""
PLAN_HEIGHT = len(hotel.FLOORS) * STEP
"""The height of a plan."""
GAP = 20
"""The distance between two rows."""
LINE_HEIGHT = 34
"""The height of the number and of the hand."""

LEFT = 54
"""The width of the number and of the hand."""


def draw(state: State) -> Sheet:
    """Return the sides in the order and in the rows of their buttons."""
    sides = tops(state)[:MOST_TOPS]
    rows = ceil(len(sides) / TOPS_IN_A_ROW)
    sheet = Sheet(rows * (PLAN_HEIGHT + GAP) + GAP)
    width = (WIDTH - 2 * EDGE) // TOPS_IN_A_ROW
    for index, side in enumerate(sides):
        row, column = divmod(index, TOPS_IN_A_ROW)
        _draw_side(sheet, state, index + 1, side, EDGE + column * width, GAP + row * (PLAN_HEIGHT + GAP))
    return sheet


def _draw_side(sheet: Sheet, state: State, number: int, side: PreferenceSide, x: int, y: int) -> None:
    """Draw one side: its number, its hand below, and beside them the line through the half where he begins."""
    followed = Preference.of(side, literal=state.setup.hand == "literal")
    sheet.text(x, y, str(number), 28, bold=True)
    end = sheet.text(x, y + LINE_HEIGHT, HANDS[side.hand], 34)
    if side.stairs:
        sheet.text(end, y + LINE_HEIGHT, HANDS[side.stairs], 34)
    name = f"top {number} {writing.preference_line(side)}"
    sheet.put(half(followed.zigzag, followed.stairs), x + LEFT, y, name)


@piece(PLAN_WIDTH, PLAN_HEIGHT)
def half(brush: Brush, zigzag: str, first: Side) -> None:
    """Draw the line through one side of the stairs; on the other side it is the same drawing."""
    rooms = hotel.walk(zigzag, first)
    for room in rooms:
        x, y = _find_middle(room)
        box = (round(x - CELL / 2) + 1, round(y - STEP / 2) + 1, round(x + CELL / 2) - 1, round(y + STEP / 2) - 1)
        brush.rounded(box, 3, CARD, LINE, 1)
    draw_way(brush, [_find_middle(room) for room in rooms], INK)


def _find_middle(room: str) -> tuple[float, float]:
    """Return the middle of a room on the plan of its side."""
    column = hotel.column_of(room) - hotel.COLUMNS[hotel.side_of(room)].start
    return (column + 0.5) * CELL, (len(hotel.FLOORS) - hotel.floor_of(room) + 0.5) * STEP


def describe(state: State) -> str:
    """Return the sides in words, each with the number of its button."""
    lines = list[str]()
    for number, side in enumerate(tops(state)[:MOST_TOPS], start=1):
        lines.append(spoken("alt-top", number=number, side=writing.preference_words(side)))
    return " ".join(lines)
