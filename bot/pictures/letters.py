"""Text: DejaVu Sans, bundled, because no other free face has dice, arrows and all European letters."""

from functools import cache, lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from PIL import Image, ImageFont

DATA = Path(__file__).parent / "data"
LAST_LETTER = "\u0530"
"""Latin, Greek and Cyrillic come before it; scripts that are joined or run from right to left after it."""
SHADES = [round(grey / 85) * 85 for grey in range(256)]
"""Edges of letters have two shades between nothing and full: no eye sees it, and the file is a sixth smaller."""
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


@lru_cache(maxsize=512)
def _word(word: str, size: int, bold: bool) -> tuple[Any, tuple[int, int]]:
    """Its letters, and where they begin: from its left end, and from the line that they stand on."""
    return face(size, bold).getmask2(word, "L", anchor="ls")  # `ImageDraw` does as much besides


def mask(text: str, size: int, bold: bool) -> Image.Image:
    """Every text of a size is equally high, so that lines agree. By its words: most of them were written before."""
    ascent, descent = face(size, bold).getmetrics()
    words = text.split(" ")
    *lefts, end = accumulate((width(f"{word} ", size, bold) for word in words), initial=0)
    made = Image.new("L", (max(end - width(" ", size, bold), 1), ascent + descent))
    for left, word in zip(lefts, words, strict=True):
        letters, (x, y) = _word(word, size, bold)
        wide, high = letters.size
        made.im.paste(letters, (left + x, ascent + y, left + x + wide, ascent + y + high))
    made.im = made.im.point(SHADES, "L")  # `Image.point` first looks at each shade
    return made


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
