"""Pieces that every table has: frames, tokens, people, dice, badges, and our own small icons."""

from collections.abc import Callable

from PIL import Image

from bot.pictures import colours, letters
from bot.pictures.canvas import CORNER, SMALLEST, Brush, piece
from bot.pictures.colours import CARD, FADED, INK, LINE, NEW, PIECES, QUIET, WHITE, Colour, letter_on, tint

BORDERS: dict[str, Colour] = {"none": LINE, "silver": colours.SILVER, "gold": colours.GOLD}

# ── Grounds and frames ──────────────────────────────────────────────────────────────────────────────────────────────


@piece("width", "height", flat=True)
def ground(brush: Brush, width: int, height: int, fill: Colour = CARD, edge: Colour = LINE) -> None:
    """A card, a space, an area of the table."""
    brush.rounded((0, 0, width, height), CORNER, fill, edge)


def badge(text: str, fill: Colour = NEW) -> Image.Image:
    return _badge(text, letters.width(text, SMALLEST, bold=True) + 14, fill)


@piece("width", 30)
def _badge(brush: Brush, text: str, width: int, fill: Colour) -> None:
    brush.rounded((0, 0, width, 30), 8, fill)
    brush.text(width / 2, 15, text, SMALLEST, letter_on(fill))


@piece("width", "height", thin=True, flat=True)
def veil(brush: Brush, width: int, height: int) -> None:
    """Over something that is out of the question: it can still be read."""
    brush.rounded((0, 0, width, height), CORNER, colours.PAPER)


@piece("length", 24)
def arrow(brush: Brush, length: int, *, back: bool = False) -> None:
    """Along a track, from where a marker stood."""
    tip, tail = (0, length) if back else (length, 0)
    neck = 16 if back else length - 16
    brush.line([(tail, 12), (neck, 12)], NEW, 6)
    brush.shape([(tip, 12), (neck, 1), (neck, 23)], NEW)


# ── People, dice, tokens ────────────────────────────────────────────────────────────────────────────────────────────


@piece("width", "height")
def person(brush: Brush, colour: str, letter: str, caption: str, width: int, height: int) -> None:
    """Somebody on a card: the colour, its letter on the chest, and what they are worth."""
    fill = PIECES[colour]
    brush.rounded((0, 0, width, height), CORNER, CARD, INK)
    middle = width * (0.34 if caption else 0.5)
    guest(brush, middle, height / 2, min(width * 0.28, height * 0.36), fill)
    brush.text(middle, height * 0.68, letter, SMALLEST, letter_on(fill))
    if caption:
        brush.text(width * 0.8, height * 0.5, caption, 30 if len(caption) == 1 else SMALLEST)


def guest(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    for grow, colour in ((2, INK), (0, fill)):
        wide = size + grow
        brush.pie((x - wide, y - size * 0.15 - grow, x + wide, y + size * 1.85 + grow), 180, 360, colour)
        brush.rounded(_box(x - wide, y + size * 0.7, x + wide, y + size + grow), 2, colour)
        brush.disc(x, y - size * 0.55, size * 0.46 + grow, colour)


def _box(left: float, top: float, right: float, bottom: float) -> tuple[int, int, int, int]:
    return round(left), round(top), round(right), round(bottom)


_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


@piece("size")
def die(brush: Brush, value: int, size: int, *, faded: bool = False) -> None:
    """0 is a die that may show anything."""
    fill, edge, ink = (FADED, QUIET, QUIET) if faded else (WHITE, INK, letter_on(WHITE))
    brush.rounded((0, 0, size, size), size // 5, fill, edge)
    if not value:
        brush.text(size / 2, size / 2, "?", round(size * 0.62), ink)
    for column, row in _PIPS.get(value, ()):
        brush.disc(size * (0.24 + 0.26 * column), size * (0.24 + 0.26 * row), size * 0.095, ink)


@piece("size")
def dyed(brush: Brush, colour: str, letter: str, size: int) -> None:
    """A die of some colour."""
    fill = PIECES[colour]
    brush.rounded((0, 0, size, size), size // 5, fill, INK)
    brush.text(size / 2, size / 2, letter, round(size * 0.58), letter_on(fill))


@piece("size")
def striped(brush: Brush, colours: tuple[str, ...], size: int) -> None:
    """A die of whichever of these colours."""
    stripe = size / len(colours)
    for number, colour in enumerate(colours):
        left, right = round(number * stripe), round((number + 1) * stripe)
        brush.rounded((left, 0, right, size), 5, PIECES[colour], INK)
        brush.text((left + right) / 2, size / 2, colour[0].upper(), SMALLEST, letter_on(PIECES[colour]))


@piece("size")
def dancing(brush: Brush, size: int, *, faded: bool = False) -> None:
    """Somebody who dances, alone on a board."""
    dancer(brush, size / 2, size / 2, size * 0.46, LINE if faded else PIECES["purple"])


@piece("size")
def token(brush: Brush, letter: str, colour: str, size: int) -> None:
    """A wooden disc."""
    fill = PIECES[colour]
    brush.disc(size / 2, size / 2, size / 2 - 1, fill, INK, 2)
    brush.text(size / 2, size / 2, letter, round(size * 0.58), letter_on(fill))


# ── Icons ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def crown(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    points = [(-1, 0.7), (-1, -0.5), (-0.5, 0.1), (0, -0.8), (0.5, 0.1), (1, -0.5), (1, 0.7)]
    brush.shape([(x + size * right, y + size * down) for right, down in points], fill)


def bell(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    brush.pie((x - size, y - size * 0.7, x + size, y + size * 1.3), 180, 360, fill)
    brush.rounded(_box(x - size * 1.15, y + size * 0.4, x + size * 1.15, y + size * 0.75), 2, fill)
    brush.disc(x, y - size * 0.75, size * 0.18, fill)


def flag(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    brush.line([(x - size * 0.75, y - size), (x - size * 0.75, y + size)], INK, 4)
    points = [(-0.75, -1), (1.1, -1), (0.75, -0.4), (1.1, 0.25), (-0.75, 0.25)]
    for grow, colour in ((1.12, INK), (1, fill)):
        brush.shape([(x + size * right * grow, y + size * (down * grow + grow - 1)) for right, down in points], colour)


def dancer(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """In a wide skirt, one arm up."""
    skirt = [(0, -0.45), (-0.85, 1), (0.85, 1)]
    brush.shape([(x + size * right, y + size * down) for right, down in skirt], fill)
    arms = [(-0.75, 0.15), (0, -0.2), (0.75, -0.75)]
    brush.line([(x + size * right, y + size * down) for right, down in arms], fill, 4)
    brush.disc(x, y - size * 0.68, size * 0.27, fill)


def bed(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """A room with somebody in it."""
    brush.rounded(_box(x - size, y - size * 0.1, x + size, y + size * 0.35), 3, fill)
    brush.disc(x - size * 0.62, y - size * 0.3, size * 0.24, fill)
    for leg in (-1, 0.82):
        brush.rounded(_box(x + size * leg, y - size * 0.6, x + size * (leg + 0.18), y + size * 0.6), 1, fill)


Icon = Callable[[Brush, float, float, float, Colour], None]
INSIDE: dict[Icon, float] = {guest: 0.62, flag: 0.36}
"""Icons that carry their letter, and how far down; the others have it below."""


@piece("size")
def symbol(
    brush: Brush, icon: Icon, text: str, fill: Colour, border: str, size: int, *, counts: bool = True, below: str = ""
) -> None:
    """A symbol of a card with its border, and what overlaps it. One that does not count is grey and struck out."""
    colour = fill if counts else FADED
    edge = BORDERS[border]
    brush.rounded((0, 0, size, size), CORNER, CARD if counts else FADED, edge, 6 if border != "none" else 2)
    up = size * 0.1 if below else 0
    icon(brush, size / 2, size * (0.45 if text else 0.5) - up, size * 0.27, colour if counts else LINE)
    if text:
        over = letter_on(colour if counts else LINE) if icon in INSIDE else INK if counts else QUIET
        brush.text(size * 0.5, size * INSIDE.get(icon, 0.78) - up, text, SMALLEST, over)
    if below:
        brush.text(size * 0.5, size * 0.84, below, SMALLEST, INK if counts else QUIET)
    if not counts:
        brush.line([(8, size - 8), (size - 8, 8)], QUIET, 5)


@piece("width", "height")
def room(brush: Brush, colour: str, letter: str, printed: str, width: int, height: int, *, occupied: bool) -> None:
    """Somewhere to live: pale with its letter while it is free, full colour and a bed when somebody has moved in."""
    full = PIECES[colour]
    fill = full if occupied else tint(full)
    brush.rounded((0, 0, width, height), CORNER, fill, INK if occupied else colours.mixed(full, INK, 0.25), 3)
    ink = letter_on(fill)
    if occupied:
        bed(brush, width / 2, height * 0.68, width * 0.28, ink)
        brush.text(width / 2, height * 0.27, letter, 24, ink)
    else:
        brush.text(width / 2, height * (0.36 if printed else 0.5), letter, 28, ink)
        if printed:
            brush.text(width / 2, height * 0.74, printed, SMALLEST, ink, bold=False)
