"""The picture of dice by value: six spaces, and the number of dice on each."""

from collections.abc import Iterable, Sequence

from bot.pictures import canvas, pieces
from bot.pictures.colours import INK, QUIET
from engines.core import Option

SPACE = 108
"""The width of a space."""
HIGH = 72
"""The height of a space."""
PITCH = (canvas.WIDTH - 2 * canvas.EDGE - SPACE) // 5
"""The distance from space to space."""


def place(space: Option, y: int) -> tuple[int, int, int, int]:
    """Return left, top, width and height of a space in a row of dice at y."""
    return canvas.EDGE + (int(space) - 1) * PITCH, y, SPACE, HIGH


def dice(sheet: canvas.Sheet, y: int, counts: Sequence[int], taken: Iterable[int] = ()) -> None:
    """Draw six spaces with the number of their dice. Empty ones are faded, and those in `taken` have a frame."""
    for space, count in enumerate(counts, start=1):
        x, *_ = place(space, y)
        ink = INK if count else QUIET
        sheet.put(pieces.ground(SPACE, HIGH), x, y, f"dice {space} ×{count}")
        sheet.put(pieces.die(space, 44, faded=not count), x + 6, y + 14)
        sheet.text(x + SPACE - 4, y + 20, f"×{count}", 26, ink, bold=bool(count), anchor="right")
    for space in taken:
        x, *_ = place(space, y)
        sheet.framed(*place(space, y), f"new dice {space}")
        sheet.put(pieces.badge("−1"), x + 66, y - 14, f"die taken {space}")
