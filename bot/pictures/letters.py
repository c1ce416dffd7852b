"""Text: DejaVu Sans, bundled, because no other free face has dice, arrows and all European letters."""

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

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


@lru_cache(maxsize=1024)
def _length(word: str, size: int, bold: bool) -> float:
    return face(size, bold).getlength(word)


@lru_cache(maxsize=2048)
def width(text: str, size: int, bold: bool = False) -> int:
    """By its words: most of them were measured before, and no letter moves closer to a space."""
    words = text.split(" ")
    return round(sum(_length(word, size, bold) for word in words) + (len(words) - 1) * _length(" ", size, bold))


@lru_cache(maxsize=512)
def written(text: str, size: int, bold: bool, shade: tuple[int, ...]) -> Image.Image:
    """Return the text on an image that is as wide as it, and equally high for every text of a size."""
    font = face(size, bold)
    ascent, descent = font.getmetrics()
    line = Image.new("L", (max(width(text, size, bold), 1), ascent + descent))
    draw = ImageDraw.Draw(line)
    left = 0
    for word in text.split(" "):
        draw.text((left, ascent), word, 255, font, anchor="ls")
        left += width(f"{word} ", size, bold)
    made = Image.new("RGBA", line.size, shade)
    made.putalpha(line.point(SHADES))
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
