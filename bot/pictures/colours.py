"""Colours that people can tell apart whatever their eyes see; a letter or a symbol always stands beside them."""

from functools import cache

Colour = tuple[int, int, int]

INK: Colour = (33, 27, 24)
PAPER: Colour = (247, 241, 229)
CARD: Colour = (255, 252, 245)
LINE: Colour = (186, 174, 154)
QUIET: Colour = (104, 94, 82)
FADED: Colour = (222, 216, 205)
NEW: Colour = (204, 51, 133)
"""What the last move has changed: a thick frame and the word or an arrow beside it."""
WHITE: Colour = (255, 255, 255)
GOLD: Colour = (224, 172, 40)
SILVER: Colour = (176, 184, 192)

PIECES: dict[str, Colour] = {
    "blue": (0, 114, 178),
    "red": (224, 104, 16),
    "yellow": (240, 228, 66),
    "green": (64, 186, 128),
    "purple": (152, 66, 130),
    "black": (60, 60, 66),
    "white": (250, 250, 250),
    "orange": (230, 159, 0),
    "sky": (86, 180, 233),
    "none": (205, 198, 186),
}
"""After Okabe and Ito, under the names of the boxes: "red" is a vermilion, and green is lighter than blue."""

BASE = (INK, PAPER, CARD, LINE, QUIET, FADED, NEW, WHITE, GOLD, SILVER)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other colour in the one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def tint(colour: Colour) -> Colour:
    """For a thing that is empty: the same hue, nearly paper."""
    return mixed(colour, CARD, 0.72)


def luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """As the accessibility guidelines compute it: 4.5 is enough for text, 3 for shapes."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def letter_on(ground: Colour) -> Colour:
    """Ink or white, whichever can be read better."""
    return max((INK, WHITE), key=lambda colour: contrast(colour, ground))


@cache
def palette() -> tuple[Colour, ...]:
    """The 256 colours of every picture: those above, their tints, and what lies between them along smooth edges."""
    grounds = [*BASE, *PIECES.values(), *map(tint, PIECES.values())]
    edges = [mixed(one, other, share) for one in grounds for other in (INK, CARD, PAPER) for share in (0.25, 0.5, 0.75)]
    edges += [mixed(NEW, other, 0.5) for other in grounds]
    return tuple(dict.fromkeys([*grounds, *edges]))[:256]
