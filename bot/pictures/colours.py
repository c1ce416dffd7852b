"""Colours that colour-blind people can tell apart; a letter or a symbol always stands beside them.

Each has a shade for light pictures and one for dark ones.
"""

import tomllib
from contextvars import ContextVar
from functools import cache
from itertools import product
from math import dist
from pathlib import Path
from typing import NamedTuple

Shade = tuple[int, ...]
"""Red, green and blue."""
is_dark_picture: ContextVar[bool] = ContextVar("dark", default=False)
"""Whether the picture that is drawn now is a dark one."""


class Colour(NamedTuple):
    """A colour with its shades in light and in dark pictures."""

    light: Shade
    dark: Shade

    @property
    def current_shade(self) -> Shade:
        """The shade for the picture that is drawn now."""
        return self[is_dark_picture.get()]


def _load_colours(table: str) -> dict[str, Colour]:
    """Return the colours of a table in data/colours.toml, by name."""
    text = (Path(__file__).parent / "data" / "colours.toml").read_text(encoding="utf-8")
    colours: dict[str, Colour] = {}
    for name, (light, dark_shade) in tomllib.loads(text)[table].items():
        colours[name] = Colour(_parse_shade(light), _parse_shade(dark_shade))
    return colours


def _parse_shade(text: str) -> Shade:
    """Return the shade of a text such as `#1e90ff`."""
    return tuple(bytes.fromhex(text[1:]))


BASE_COLOURS = _load_colours("base")
"""The colours of ink, paper and marks, by name."""
PIECE_COLOURS = _load_colours("pieces")
"""The colours of pieces, by name."""
INK = BASE_COLOURS["ink"]
PAPER = BASE_COLOURS["paper"]
CARD = BASE_COLOURS["card"]
LINE = BASE_COLOURS["line"]
QUIET = BASE_COLOURS["quiet"]
FADED = BASE_COLOURS["faded"]
WHITE = BASE_COLOURS["white"]
GOLD = BASE_COLOURS["gold"]
SILVER = BASE_COLOURS["silver"]
NIGHT = BASE_COLOURS["night"]
IRON = BASE_COLOURS["iron"]
NEW = BASE_COLOURS["new"]
"""The colour of what the last move has changed: a thick frame, and a word or an arrow beside it."""


@cache
def mix_colours(first: Colour, second: Colour, share: float) -> Colour:
    """Return a colour between two others, with this share of the second one."""
    light = _mix_shades(first.light, second.light, share)
    dark = _mix_shades(first.dark, second.dark, share)
    return Colour(light, dark)


def _mix_shades(first: Shade, second: Shade, share: float) -> Shade:
    """Return a shade between two others, with this share of the second one."""
    parts = list[int]()
    for first_part, second_part in zip(first, second, strict=True):
        parts.append(round(first_part + (second_part - first_part) * share))
    return tuple(parts)


def make_tint(colour: Colour) -> Colour:
    """Return the same hue nearly as light as a card, for empty things."""
    return mix_colours(colour, CARD, 0.75)


def measure_luminance(shade: Shade) -> float:
    """Return the relative luminance of WCAG, from 0 to 1."""
    red, green, blue = map(_linearize_channel, shade)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linearize_channel(part: int) -> float:
    """Return the linear value of an sRGB channel."""
    value = part / 255
    if value <= 0.04045:
        return value / 12.92
    return float(((value + 0.055) / 1.055) ** 2.4)


def measure_contrast(first: Shade, second: Shade) -> float:
    """Return the contrast ratio of WCAG: 4.5 is enough for text, 3 for shapes."""
    low, high = sorted((measure_luminance(first), measure_luminance(second)))
    return (high + 0.05) / (low + 0.05)


@cache
def choose_letter_colour(ground: Colour) -> Colour:
    """Return the colour of letters on this ground: dark or white, by contrast."""
    light = max(NIGHT.light, WHITE.light, key=lambda shade: measure_contrast(shade, ground.light))
    dark_shade = max(NIGHT.dark, WHITE.dark, key=lambda shade: measure_contrast(shade, ground.dark))
    return Colour(light, dark_shade)


@cache
def list_palette_shades(is_dark: bool) -> tuple[Shade, ...]:
    """Return the 256 shades of every picture: the colours above, their tints, and steps between
    them at edges."""
    grounds = [
        *BASE_COLOURS.values(),
        *PIECE_COLOURS.values(),
        *map(make_tint, PIECE_COLOURS.values()),
    ]
    shades = [colour[is_dark] for colour in grounds]
    between = list[Shade]()
    mixtures = product(grounds, (INK, CARD, PAPER), (0.25, 0.5, 0.75))
    for ground, other, share in mixtures:
        shade = mix_colours(ground, other, share)[is_dark]
        # Pillow picks either of two shades that are close to each other, and grounds must keep
        # their exact shade.
        if _is_distinguishable(shade, shades):
            between.append(shade)
    return tuple(dict.fromkeys([*shades, *between]))[:256]


def _is_distinguishable(shade: Shade, others: list[Shade]) -> bool:
    """Return whether the shade is well distinguishable from the others."""
    return all(dist(shade, other) > 10 for other in others)
