"""Colours that people can tell apart whatever their eyes see; a letter or a symbol always stands beside them.
Each has a shade for light pictures and one for dark ones."""

import tomllib
from contextvars import ContextVar
from functools import cache
from math import dist
from pathlib import Path
from typing import NamedTuple

Shade = tuple[int, ...]
dark: ContextVar[bool] = ContextVar("dark", default=False)
"""Whoever draws says first which it shall be; nothing else has to know."""


class Colour(NamedTuple):
    light: Shade
    dark: Shade

    @property
    def now(self) -> Shade:
        return self[dark.get()]


def _read(part: str) -> dict[str, Colour]:
    colours = tomllib.loads((Path(__file__).parent / "data" / "colours.toml").read_text(encoding="utf-8"))[part]
    return {name: Colour(*(tuple(bytes.fromhex(shade[1:])) for shade in shades)) for name, shades in colours.items()}


BASE, PIECES = _read("base"), _read("pieces")
INK, PAPER, CARD, LINE, QUIET = (BASE[name] for name in ("ink", "paper", "card", "line", "quiet"))
FADED, WHITE, GOLD, SILVER, NIGHT, IRON = (BASE[name] for name in ("faded", "white", "gold", "silver", "night", "iron"))
NEW = BASE["new"]
"""What the last move has changed: a thick frame and the word or an arrow beside it."""


@cache
def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other colour in the one."""
    pairs = [zip(*shades, strict=True) for shades in zip(one, other, strict=True)]
    return Colour(*(tuple(round(a + (b - a) * share) for a, b in pair) for pair in pairs))


def tint(colour: Colour) -> Colour:
    """For a thing that is empty: the same hue, nearly paper."""
    return mixed(colour, CARD, 0.75)


def luminance(shade: Shade) -> float:
    parts = [part / 255 for part in shade]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Shade, other: Shade) -> float:
    """As the accessibility guidelines compute it: 4.5 is enough for text, 3 for shapes."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def letter_on(ground: Colour) -> Colour:
    """Dark or white, whichever can be read better."""
    shades = zip(NIGHT, WHITE, ground, strict=True)
    return Colour(*(max(night, white, key=lambda each: contrast(each, on)) for night, white, on in shades))


@cache
def palette(in_dark: bool) -> tuple[Shade, ...]:
    """The 256 colours of every picture: those above, their tints, and what lies between them along smooth edges."""
    grounds = [*BASE.values(), *PIECES.values(), *map(tint, PIECES.values())]
    edges = [mixed(one, other, share) for one in grounds for other in (INK, CARD, PAPER) for share in (0.25, 0.5, 0.75)]
    plain, between = ([colour[in_dark] for colour in colours] for colours in (grounds, edges))
    # Of shades that are nearer to each other Pillow takes either one, and a ground must be what it is.
    apart = [shade for shade in between if all(dist(shade, other) > 10 for other in plain)]
    return tuple(dict.fromkeys([*plain, *apart]))[:256]
