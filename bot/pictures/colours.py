"""Colours that people can tell apart whatever their eyes see; a letter or a symbol always stands beside them.

Each has a shade for light pictures and one for dark ones (`data/colours.toml`); which is drawn is said around the
drawing. So nothing that draws has to know.
"""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from math import dist
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parent / "data" / "colours.toml"

Shade = tuple[int, int, int]

_dark: ContextVar[bool] = ContextVar("dark", default=False)


@contextmanager
def drawing(dark: bool) -> Iterator[None]:
    """Whatever is drawn in here is dark, or light."""
    before = _dark.set(dark)
    try:
        yield
    finally:
        _dark.reset(before)


def is_dark() -> bool:
    return _dark.get()


class Colour(NamedTuple):
    light: Shade
    dark: Shade

    @property
    def now(self) -> Shade:
        return self.dark if is_dark() else self.light


def _read(part: str) -> dict[str, Colour]:
    colours = tomllib.loads(DATA.read_text(encoding="utf-8"))[part]
    return {name: Colour(*((*bytes.fromhex(shade[1:]),) for shade in shades)) for name, shades in colours.items()}


BASE, PIECES = _read("base"), _read("pieces")
INK, PAPER, CARD, LINE, QUIET = (BASE[name] for name in ("ink", "paper", "card", "line", "quiet"))
FADED, WHITE, GOLD, SILVER, NIGHT, IRON = (BASE[name] for name in ("faded", "white", "gold", "silver", "night", "iron"))
NEW = BASE["new"]
"""What the last move has changed: a thick frame and the word or an arrow beside it."""


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other colour in the one."""
    return Colour(*(_mixed(*shades, share) for shades in zip(one, other, strict=True)))


def _mixed(one: Shade, other: Shade, share: float) -> Shade:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def tint(colour: Colour) -> Colour:
    """For a thing that is empty: the same hue, nearly paper. Bright hues weigh more on dark paper."""
    return Colour(*(_mixed(*shades) for shades in zip(colour, CARD, (0.72, 0.78), strict=True)))


def luminance(shade: Shade) -> float:
    parts = [part / 255 for part in shade]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Shade, other: Shade) -> float:
    """As the accessibility guidelines compute it: 4.5 is enough for text, 3 for shapes."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def letter_on(ground: Colour) -> Colour:
    """Dark or white, whichever can be read better."""
    shades = zip(NIGHT, WHITE, ground, strict=True)
    return Colour(*(max(night, white, key=lambda each: contrast(each, on)) for night, white, on in shades))


NEAR = 11
"""Of shades that are nearer to each other Pillow takes either one: a ground must be what it is."""


@cache
def palette(dark: bool) -> tuple[Shade, ...]:
    """The 256 colours of every picture: those above, their tints, and what lies between them along smooth edges."""
    all_of_them = [*BASE.values(), *PIECES.values(), *map(tint, PIECES.values())]
    grounds, others = [colour[dark] for colour in all_of_them], [colour[dark] for colour in (INK, CARD, PAPER)]
    edges = [_mixed(one, other, share) for one in grounds for other in others for share in (0.25, 0.5, 0.75)]
    apart = [edge for edge in edges if all(dist(edge, ground) > NEAR for ground in grounds)]
    return tuple(dict.fromkeys([*grounds, *apart]))[:256]
