"""Text: DejaVu Sans, bundled, because no other free face has dice, arrows and all European letters."""

from functools import cache
from pathlib import Path

from PIL import ImageFont

DATA = Path(__file__).parent / "data"


@cache
def face(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(DATA / name), size, layout_engine=ImageFont.Layout.BASIC)


def width(text: str, size: int, bold: bool = False) -> int:
    return round(face(size, bold).getlength(text))


def fitted(text: str, room: int, size: int, bold: bool = False) -> str:
    """As much of it as there is room for."""
    if width(text, size, bold) <= room:
        return text
    while text and width(f"{text}…", size, bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, room: int, size: int, bold: bool = False) -> list[str]:
    """In lines, broken between words."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size, bold) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
