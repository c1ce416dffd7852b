"""Parts that every picture of a table has: the head, the frame around what is new, the line of what is asked."""

from bot.pictures import letters, pieces
from bot.pictures.canvas import WIDTH, Sheet
from bot.pictures.colours import QUIET
from bot.saying import spoken
from engines.core.sentence import signed

EDGE = 16
HEAD = 92
"""How high the head is."""
ASKED = 34
"""From one line of what is asked to the next."""


def head(
    sheet: Sheet,
    name: str,
    where: str,
    score: int | None,
    gained: int,
    *,
    beside: str = "",
    also: str = "",
    worth: str = "",
) -> None:
    """The opponent, with the level and the round below; points on the right, with what the last move brought.

    `worth` is the word for points, where it is another one.
    """
    end = sheet.text(EDGE, 10, name, 36, bold=True)
    if beside:
        sheet.text(end + 14, 20, beside, 24, QUIET)
    end = sheet.text(EDGE, 54, where, 24, QUIET)
    if also:
        sheet.text(end + 24, 54, also, 24, QUIET)
    if score is not None:
        _points(sheet, score, gained, worth or spoken("picture-points"))


def _points(sheet: Sheet, score: int, gained: int, worth: str) -> None:
    right = sheet.width - EDGE
    left = right - letters.width(signed(score), 44, bold=True)
    sheet.text(right, 4, signed(score), 44, bold=True, anchor="right")
    sheet.text(right, 54, worth, 24, QUIET, anchor="right")
    sheet.placed["points"] = (left, 4, right, 80)
    if gained:
        badge = pieces.badge(signed(gained, plus=True))
        sheet.put(badge, left - badge.width - 12, 18, "points scored")


def framed(sheet: Sheet, x: int, y: int, width: int, height: int, name: str) -> None:
    """Around a piece of this size that lies there."""
    sheet.put(pieces.frame(width, height), x - pieces.HALO, y - pieces.HALO, name)


def asked(question: str, room: int = WIDTH - 2 * EDGE) -> list[str]:
    """What is asked now, in the lines it needs."""
    return letters.wrapped(question, room, 26, bold=True)


def ask(sheet: Sheet, lines: list[str], y: int) -> None:
    for number, line in enumerate(lines):
        sheet.text(sheet.width // 2, y + number * ASKED, line, 26, bold=True, anchor="middle")
