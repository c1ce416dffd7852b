"""The drawing of the sides that can lie on top of the stack, with the numbers of their buttons."""

from math import ceil

from bot.pictures.canvas import EDGE, WIDTH, Sheet
from bot.presenters.highseason.picture.cards import CELL, HANDS, LANDING, STEP, route
from engines.highseason import hotel, writing
from engines.highseason.cards import Preference, PreferenceSide
from engines.highseason.offers import tops
from engines.highseason.saying import spoken
from engines.highseason.state import State

IN_A_ROW = 3
"""The number of sides beside each other."""
TITLE = 46
"""The height of the number and the hand."""
PLAN = len(hotel.FLOORS) * STEP
"""The height of the small plan."""
GAP = 16
"""The distance between two rows."""
PLAN_WIDTH = 7 * CELL + LANDING
"""The width of the small plan."""


def draw(state: State) -> Sheet:
    """Return the sides in the order of their buttons."""
    sides = tops(state)
    rows = ceil(len(sides) / IN_A_ROW)
    sheet = Sheet(rows * (TITLE + PLAN + GAP) + GAP)
    apart = (WIDTH - 2 * EDGE - IN_A_ROW * PLAN_WIDTH) // (IN_A_ROW - 1)
    for index, side in enumerate(sides):
        row, column = divmod(index, IN_A_ROW)
        x = EDGE + column * (PLAN_WIDTH + apart)
        _draw_side(sheet, state, index + 1, side, x, GAP + row * (TITLE + PLAN + GAP))
    return sheet


def _draw_side(sheet: Sheet, state: State, number: int, side: PreferenceSide, x: int, y: int) -> None:
    """Draw one side: its number, its hand, and the line through the hotel as he would walk it."""
    followed = Preference.of(side, literal=state.setup.hand == "literal")
    end = sheet.text(x, y + 2, str(number), 34, bold=True)
    end = sheet.text(end + 14, y + 2, HANDS[side.hand], 34)
    if side.stairs:
        sheet.text(end + 4, y + 2, HANDS[side.stairs], 34)
    sheet.put(route(followed.zigzag, followed.stairs), x, y + TITLE, f"top {number} {writing.preference_line(side)}")


def describe(state: State) -> str:
    """Return the sides in words, each with the number of its button."""
    lines = list[str]()
    for number, side in enumerate(tops(state), start=1):
        lines.append(spoken("alt-top", number=number, side=writing.preference_words(side)))
    return " ".join(lines)
