"""Text in pictures. DejaVu Sans is bundled, because no other free font has dice, arrows and all European letters."""

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

DATA = Path(__file__).parent / "data"
LAST_LETTER = "\u0530"
"""The end of Latin, Greek and Cyrillic. Later scripts are joined, or run from right to left."""
SHADES = [round(grey / 85) * 85 for grey in range(256)]
"""The levels of grey at the edges of letters: two between none and full, which makes files a sixth smaller."""
MARKS = "‐–—‘’‚“”„…€№→←↑↓★"
"""The characters after `LAST_LETTER` that can be drawn."""


@cache
def face(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """Return the font of this size."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(DATA / name), size, layout_engine=ImageFont.Layout.BASIC)


def drawable(text: str, instead: str) -> str:
    """Return user input without characters that cannot be drawn, such as emoji; `instead` if nothing is left."""
    kept = "".join(filter(_is_drawable, text))
    return " ".join(kept.split()) or instead


def _is_drawable(letter: str) -> bool:
    """Return whether the font has this letter, and it is drawn from left to right."""
    return letter.isprintable() and (letter < LAST_LETTER or letter in MARKS)


@lru_cache(maxsize=1024)
def _measure_word(word: str, size: int, bold: bool) -> float:
    """Return the exact width of a word."""
    return face(size, bold).getlength(word)


@lru_cache(maxsize=2048)
def width(text: str, size: int, bold: bool = False) -> int:
    """Return the width of a text in pixels. Words are measured one by one, because most of them are cached."""
    words = text.split(" ")
    letters = sum(_measure_word(word, size, bold) for word in words)
    spaces = (len(words) - 1) * _measure_word(" ", size, bold)
    return round(letters + spaces)


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
    image = Image.new("RGBA", line.size, shade)
    image.putalpha(line.point(SHADES))
    return image


def fitted(text: str, room: int, size: int, bold: bool = False) -> str:
    """Return the text, cut off with an ellipsis if it is wider than `room`."""
    if width(text, size, bold) <= room:
        return text
    while text and width(f"{text}…", size, bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, room: int, size: int, bold: bool = False) -> list[str]:
    """Return the text in lines of at most this width, broken between words. A longer word is a line of its own."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size, bold) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
