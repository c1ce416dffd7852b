"""The picture of dice by value: six spaces, and the number of dice on each."""

from collections.abc import Iterable, Sequence

from bot.pictures import canvas, pieces
from bot.pictures.colours import INK, QUIET
from engines.core import Option

SPACE_WIDTH = 108
"""The width of a space."""
SPACE_HEIGHT = 72
"""The height of a space."""
SPACE_PITCH = (canvas.WIDTH - 2 * canvas.SHEET_MARGIN - SPACE_WIDTH) // 5
"""The distance from space to space."""


def compute_dice_space_position(space: Option, y: int) -> tuple[int, int, int, int]:
    """Return left, top, width and height of a space in a row of dice at y."""
    return canvas.SHEET_MARGIN + (int(space) - 1) * SPACE_PITCH, y, SPACE_WIDTH, SPACE_HEIGHT


def draw_dice_row(
    sheet: canvas.Sheet, y: int, counts: Sequence[int], taken_from: Iterable[int] = ()
) -> None:
    """Draw six spaces with the number of their dice. Empty ones are faded.

    The spaces in `taken_from` have a frame and a badge, because a die was taken from them.
    """
    for space, count in enumerate(counts, start=1):
        x, *_ = compute_dice_space_position(space, y)
        ink = INK if count else QUIET
        sheet.put_image(
            pieces.draw_ground(SPACE_WIDTH, SPACE_HEIGHT), x, y, f"dice {space} ×{count}"
        )
        die = pieces.draw_die(space, 44, is_faded=not count)
        sheet.put_image(die, x + 6, y + 14)
        right = x + SPACE_WIDTH - 4
        sheet.put_text(right, y + 20, f"×{count}", 26, ink, bold=bool(count), anchor="right")
    for space in taken_from:
        x, *_ = compute_dice_space_position(space, y)
        sheet.put_highlight_frame(*compute_dice_space_position(space, y), f"new dice {space}")
        sheet.put_image(pieces.draw_badge("−1"), x + 66, y - 14, f"die taken {space}")
