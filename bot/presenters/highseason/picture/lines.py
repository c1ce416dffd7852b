"""The picture that tells the lines of the preference sides apart, as the pad for the top of his
stack names them."""

from bot.pictures import pieces
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, WIDTH, Sheet
from bot.presenters.highseason.picture.cards import draw_route
from engines.highseason.card_texts import split_zigzag
from engines.highseason.cards import PLAIN, ZIGZAGS, Preference, PreferenceSide
from engines.highseason.messages import say_now

IN_A_ROW = 3
"""The number of lines in a row."""
BETWEEN = 10
"""The gap between two lines."""
CARD_WIDTH = (WIDTH - 2 * SHEET_MARGIN - (IN_A_ROW - 1) * BETWEEN) // IN_A_ROW
CARD_HEIGHT = 132
ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
LINES = (*PLAIN, *ZIGZAGS)


def draw_route_guide() -> Sheet:
    """Return every line through the hotel, with its name on the buttons; all begin at the hand on
    the left."""
    rows = (len(LINES) + IN_A_ROW - 1) // IN_A_ROW
    sheet = Sheet(height=2 * SHEET_MARGIN + rows * (CARD_HEIGHT + BETWEEN) - BETWEEN)
    for number, line in enumerate(LINES):
        row, column = divmod(number, IN_A_ROW)
        x = SHEET_MARGIN + column * (CARD_WIDTH + BETWEEN)
        y = SHEET_MARGIN + row * (CARD_HEIGHT + BETWEEN)
        sheet.put_image(pieces.draw_ground(CARD_WIDTH, CARD_HEIGHT), x, y, f"line {line}")
        middle = x + CARD_WIDTH // 2
        sheet.put_text(middle, y + 8, _label_route(line), MIN_TEXT_SIZE, bold=True, anchor="middle")
        side = PreferenceSide(hand="left", zigzag=line)
        followed = Preference.from_side(side, literal=False)
        plan = draw_route(followed.zigzag, followed.stairs)
        sheet.put_image(plan, x + (CARD_WIDTH - plan.width) // 2, y + 44, f"way {line}")
    return sheet


def describe_route_guide() -> str:
    """Return the lines in sentences."""
    lines = [say_now("page-line", name=line, **split_zigzag(line)) for line in LINES]
    return " ".join(lines).replace("**", "")


def _label_route(line: str) -> str:
    """Return the letters of a line on the buttons, with its arrows."""
    directions = line.split("-")
    letters = line
    if len(directions) > 1:
        letters = "".join(direction[0] for direction in directions)
    arrows = "".join(ARROWS[direction] for direction in directions)
    return f"{letters}  {arrows}"
