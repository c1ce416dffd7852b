"""Text: DejaVu Sans, bundled, because no other free face has dice, arrows and all European letters."""

from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

DATA = Path(__file__).parent / "data"
LAST_LETTER = "\u0530"
"""Latin, Greek and Cyrillic come before it; scripts that are joined or run from right to left after it."""
MARKS = "‐–—‘’‚“”„…€№→←↑↓★"


@cache
def face(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(DATA / name), size, layout_engine=ImageFont.Layout.BASIC)


def drawable(text: str, instead: str) -> str:
    """What people wrote, as far as it can be drawn: emoji would be boxes, and what runs from the right backwards."""
    kept = "".join(letter for letter in text if letter.isprintable() and (letter < LAST_LETTER or letter in MARKS))
    return " ".join(kept.split()) or instead


@lru_cache(maxsize=2048)
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
