"""Parts that every picture of a table has: the head, the frame around what is new, the line of what is asked."""

from bot.pictures import letters, pieces
from bot.pictures.canvas import WIDTH, Sheet
from bot.pictures.colours import QUIET

EDGE = 16
HEAD = 92
"""How high the head is."""
LINE = 34


def head(sheet: Sheet, name: str, where: str, points: int, scored: int, yours: int | None) -> None:
    """The opponent, the level and the round on the left; points on the right, with what the last move brought."""
    sheet.text(EDGE, 10, name, 36, bold=True)
    sheet.text(EDGE, 54, where, 24, QUIET)
    right = sheet.width - EDGE
    left = right - letters.width(str(points), 44, bold=True)
    sheet.text(right, 4, str(points), 44, bold=True, anchor="right")
    sheet.text(right, 54, "points", 24, QUIET, anchor="right")
    sheet.placed["points"] = (left, 4, right, 80)
    if scored:
        plus = pieces.badge(f"+{scored}")
        sheet.put(plus, left - plus.width - 10, 18, "points scored")
    if yours is not None:
        sheet.text(sheet.width // 2 + 40, 54, f"you {yours}", 24, QUIET, anchor="middle")


def framed(sheet: Sheet, x: int, y: int, width: int, height: int, name: str) -> None:
    """Around a piece of this size that lies there."""
    sheet.put(pieces.frame(width, height), x - pieces.HALO, y - pieces.HALO, name)


def asked(question: str, room: int = WIDTH - 2 * EDGE) -> list[str]:
    """What is asked now, in the lines it needs."""
    return letters.wrapped(question, room, 24, bold=True)


def ask(sheet: Sheet, lines: list[str], y: int) -> None:
    for number, line in enumerate(lines):
        sheet.text(sheet.width // 2, y + number * LINE, line, 24, bold=True, anchor="middle")
