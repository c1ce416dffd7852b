"""Text in pictures. DejaVu Sans is bundled, because no other free font has dice, arrows and all
European letters."""

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONT_FOLDER = Path(__file__).parent / "data"
LETTERS_END = "\u0530"
"""The end of Latin, Greek and Cyrillic. Later scripts are joined, or run from right to left."""
EDGE_SHADES = [round(grey / 85) * 85 for grey in range(256)]
"""The levels of grey at the edges of letters: two between none and full, which makes files a sixth
smaller."""
EXTRA_CHARACTERS = "‐–—‘’‚“”„…€№→←↑↓★"
"""The characters after `LETTERS_END` that can be drawn."""


@cache
def load_font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """Return the font of this size."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(FONT_FOLDER / name), size, layout_engine=ImageFont.Layout.BASIC)


def remove_undrawable_characters(text: str, fallback: str) -> str:
    """Return user input without characters that cannot be drawn, such as emoji; `fallback` if
    nothing is left."""
    drawable_text = "".join(filter(_is_drawable, text))
    return " ".join(drawable_text.split()) or fallback


def _is_drawable(letter: str) -> bool:
    """Return whether the font has this letter, and it is drawn from left to right."""
    return letter.isprintable() and (letter < LETTERS_END or letter in EXTRA_CHARACTERS)


@lru_cache(maxsize=1024)
def _measure_word(word: str, size: int, bold: bool) -> float:
    """Return the exact width of a word."""
    return load_font(size, bold).getlength(word)


@lru_cache(maxsize=2048)
def measure_text(text: str, size: int, bold: bool = False) -> int:
    """Return the width of a text in pixels. Words are measured one by one, because most of them are
    cached."""
    words = text.split(" ")
    letters = sum(_measure_word(word, size, bold) for word in words)
    spaces = (len(words) - 1) * _measure_word(" ", size, bold)
    return round(letters + spaces)


@lru_cache(maxsize=512)
def render_text(text: str, size: int, bold: bool, shade: tuple[int, ...]) -> Image.Image:
    """Return the text on an image that is as wide as it, and equally high for every text of a
    size."""
    font = load_font(size, bold)
    ascent, descent = font.getmetrics()
    width = max(measure_text(text, size, bold), 1)
    line = Image.new("L", (width, ascent + descent))
    draw = ImageDraw.Draw(line)
    left = 0
    for word in text.split(" "):
        draw.text((left, ascent), word, 255, font, anchor="ls")
        left += measure_text(f"{word} ", size, bold)
    image = Image.new("RGBA", line.size, shade)
    image.putalpha(line.point(EDGE_SHADES))
    return image


def fit_text(text: str, max_width: int, size: int, bold: bool = False) -> str:
    """Return the text, cut off with an ellipsis if it is wider than `max_width`."""
    if measure_text(text, size, bold) <= max_width:
        return text
    while text and measure_text(f"{text}…", size, bold) > max_width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrap_text(text: str, max_width: int, size: int, bold: bool = False) -> list[str]:
    """Return the text in lines of at most this width, broken between words. A longer word is a line
    of its own."""
    lines: list[str] = []
    for word in text.split():
        if lines and measure_text(f"{lines[-1]} {word}", size, bold) <= max_width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
