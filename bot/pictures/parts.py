"""What every picture of a table has: its edge, and the frame around what is new."""

from bot.pictures import pieces
from bot.pictures.canvas import Sheet

EDGE = 16


def framed(sheet: Sheet, x: int, y: int, width: int, height: int, name: str) -> None:
    """Around a piece of this size that lies there."""
    sheet.put(pieces.frame(width, height), x - pieces.HALO, y - pieces.HALO, name)
