"""The dice of a table by value: six spaces, and how many dice lie on each."""

from collections.abc import Iterable, Sequence

from bot.pictures import canvas, pieces
from bot.pictures.colours import INK, QUIET
from engines.core import Option

SPACE, HIGH = 108, 72
"""A space, wide and high."""
PITCH = (canvas.WIDTH - 2 * canvas.EDGE - SPACE) // 5


def place(space: Option, y: int) -> tuple[int, int, int, int]:
    """Left, top, width, height."""
    return canvas.EDGE + (int(space) - 1) * PITCH, y, SPACE, HIGH


def dice(sheet: canvas.Sheet, y: int, counts: Sequence[int], taken: Iterable[int] = ()) -> None:
    """An empty space is faded; one from which a die was taken is new."""
    for space, count in enumerate(counts, start=1):
        x, *_ = place(space, y)
        sheet.put(pieces.ground(SPACE, HIGH), x, y, f"dice {space} ×{count}")
        sheet.put(pieces.die(space, 44, faded=not count), x + 6, y + 14)
        sheet.text(x + SPACE - 4, y + 20, f"×{count}", 26, INK if count else QUIET, bold=bool(count), anchor="right")
    for space in taken:
        sheet.framed(*place(space, y), f"new dice {space}")
        sheet.put(pieces.badge("−1"), place(space, y)[0] + 66, y - 14, f"die taken {space}")
