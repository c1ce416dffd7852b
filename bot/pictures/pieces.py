"""Pieces of every table: grounds, tokens, people, dice, badges, and small icons."""

from collections.abc import Callable

from PIL import Image

from bot.pictures import colours, letters
from bot.pictures.canvas import CORNER, SMALLEST, Brush, piece
from bot.pictures.colours import CARD, FADED, INK, LINE, NEW, PIECES, QUIET, WHITE, Colour, letter_on, tint

BORDERS: dict[str, Colour] = {"none": LINE, "silver": colours.SILVER, "gold": colours.GOLD}
"""The colours of the borders of symbols."""

# ── Grounds and frames ──────────────────────────────────────────────────────────────────────────────────────────────


@piece("width", "height", flat=True)
def ground(brush: Brush, width: int, height: int, fill: Colour = CARD, edge: Colour = LINE) -> None:
    """Draw a card, a space, or an area of the table."""
    brush.rounded((0, 0, width, height), CORNER, fill, edge)


def badge(text: str, fill: Colour = NEW) -> Image.Image:
    """Return a badge as wide as its text."""
    return _draw_badge(text, letters.width(text, SMALLEST, bold=True) + 14, fill)


@piece("width", 30)
def _draw_badge(brush: Brush, text: str, width: int, fill: Colour) -> None:
    """Draw a small label."""
    brush.rounded((0, 0, width, 30), 8, fill)
    brush.text(width / 2, 15, text, SMALLEST, letter_on(fill))


@piece("width", "height", thin=True, flat=True)
def veil(brush: Brush, width: int, height: int) -> None:
    """Draw a translucent cover over an option that was ruled out."""
    brush.rounded((0, 0, width, height), CORNER, colours.PAPER)


@piece("length", 24)
def arrow(brush: Brush, length: int, *, back: bool = False) -> None:
    """Draw an arrow along a track, to the right or `back` to the left."""
    tail = 0
    neck = length - 16
    tip = length
    if back:
        tail = length
        neck = 16
        tip = 0
    brush.line([(tail, 12), (neck, 12)], NEW, 6)
    brush.shape([(tip, 12), (neck, 1), (neck, 23)], NEW)


# ── People, dice, tokens ────────────────────────────────────────────────────────────────────────────────────────────


@piece("width", "height")
def person(brush: Brush, colour: str, letter: str, caption: str, width: int, height: int) -> None:
    """Draw a card with a person in this colour, the letter of the colour, and a caption such as points."""
    fill = PIECES[colour]
    brush.rounded((0, 0, width, height), CORNER, CARD, INK)
    middle = width * 0.5
    if caption:
        middle = width * 0.34
    guest(brush, middle, height / 2, min(width * 0.28, height * 0.36), fill)
    brush.text(middle, height * 0.68, letter, SMALLEST, letter_on(fill))
    if caption:
        caption_size = 30 if len(caption) == 1 else SMALLEST
        brush.text(width * 0.8, height * 0.5, caption, caption_size)


def guest(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a person around this point, with an outline."""
    for grow, colour in ((2, INK), (0, fill)):
        wide = size + grow
        brush.pie((x - wide, y - size * 0.15 - grow, x + wide, y + size * 1.85 + grow), 180, 360, colour)
        brush.rounded(_round_box(x - wide, y + size * 0.7, x + wide, y + size + grow), 2, colour)
        brush.disc(x, y - size * 0.55, size * 0.46 + grow, colour)


def _round_box(left: float, top: float, right: float, bottom: float) -> tuple[int, int, int, int]:
    """Return the box in whole units."""
    return round(left), round(top), round(right), round(bottom)


_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""The columns and rows of the pips of a die, by its value."""


@piece("size")
def die(brush: Brush, value: int, size: int, *, faded: bool = False) -> None:
    """Draw a die with this value; 0 stands for any value and is drawn as a question mark."""
    if faded:
        ink = QUIET
        brush.rounded((0, 0, size, size), size // 5, FADED, QUIET)
    else:
        ink = letter_on(WHITE)
        brush.rounded((0, 0, size, size), size // 5, WHITE, INK)
    if not value:
        brush.text(size / 2, size / 2, "?", round(size * 0.62), ink)
    for column, row in _PIPS.get(value, ()):
        brush.disc(size * (0.24 + 0.26 * column), size * (0.24 + 0.26 * row), size * 0.095, ink)


@piece("size")
def dyed(brush: Brush, colour: str, letter: str, size: int) -> None:
    """Draw a coloured die with the letter of its colour."""
    fill = PIECES[colour]
    brush.rounded((0, 0, size, size), size // 5, fill, INK)
    brush.text(size / 2, size / 2, letter, round(size * 0.58), letter_on(fill))


@piece("size")
def striped(brush: Brush, colours: tuple[str, ...], size: int) -> None:
    """Draw a die that may have any of these colours, in stripes."""
    stripe = size / len(colours)
    for number, colour in enumerate(colours):
        left = round(number * stripe)
        right = round((number + 1) * stripe)
        brush.rounded((left, 0, right, size), 5, PIECES[colour], INK)
        brush.text((left + right) / 2, size / 2, colour[0].upper(), SMALLEST, letter_on(PIECES[colour]))


@piece("size")
def dancing(brush: Brush, size: int, *, faded: bool = False) -> None:
    """Draw a dancer, as a piece of its own."""
    fill = LINE if faded else PIECES["purple"]
    dancer(brush, size / 2, size / 2, size * 0.46, fill)


@piece("size")
def token(brush: Brush, letter: str, colour: str, size: int) -> None:
    """Draw a wooden disc with a letter."""
    fill = PIECES[colour]
    brush.disc(size / 2, size / 2, size / 2 - 1, fill, INK, 2)
    brush.text(size / 2, size / 2, letter, round(size * 0.58), letter_on(fill))


# ── Icons ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def crown(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a crown around this point."""
    points = [(-1, 0.7), (-1, -0.5), (-0.5, 0.1), (0, -0.8), (0.5, 0.1), (1, -0.5), (1, 0.7)]
    brush.shape([(x + size * right, y + size * down) for right, down in points], fill)


def bell(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a bell around this point."""
    brush.pie((x - size, y - size * 0.7, x + size, y + size * 1.3), 180, 360, fill)
    brush.rounded(_round_box(x - size * 1.15, y + size * 0.4, x + size * 1.15, y + size * 0.75), 2, fill)
    brush.disc(x, y - size * 0.75, size * 0.18, fill)


def flag(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a flag around this point."""
    brush.line([(x - size * 0.75, y - size), (x - size * 0.75, y + size)], INK, 4)
    points = [(-0.75, -1), (1.1, -1), (0.75, -0.4), (1.1, 0.25), (-0.75, 0.25)]
    for grow, colour in ((1.12, INK), (1, fill)):
        outline = [(x + size * right * grow, y + size * (down * grow + grow - 1)) for right, down in points]
        brush.shape(outline, colour)


def dancer(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a dancer in a wide skirt around this point, with one arm up."""
    skirt = [(0, -0.45), (-0.85, 1), (0.85, 1)]
    brush.shape([(x + size * right, y + size * down) for right, down in skirt], fill)
    arms = [(-0.75, 0.15), (0, -0.2), (0.75, -0.75)]
    brush.line([(x + size * right, y + size * down) for right, down in arms], fill, 4)
    brush.disc(x, y - size * 0.68, size * 0.27, fill)


def bed(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a bed around this point."""
    brush.rounded(_round_box(x - size, y - size * 0.1, x + size, y + size * 0.35), 3, fill)
    brush.disc(x - size * 0.62, y - size * 0.3, size * 0.24, fill)
    for leg in (-1, 0.82):
        post = _round_box(x + size * leg, y - size * 0.6, x + size * (leg + 0.18), y + size * 0.6)
        brush.rounded(post, 1, fill)


Icon = Callable[[Brush, float, float, float, Colour], None]
"""A function that draws an icon around a point, in a size and a colour."""
INSIDE: dict[Icon, float] = {guest: 0.62, flag: 0.36}
"""The icons that carry their letter, with its height in the symbol; the others have it below."""


@piece("size")
def symbol(
    brush: Brush, icon: Icon, text: str, fill: Colour, border: str, size: int, *, counts: bool = True, below: str = ""
) -> None:
    """Draw a symbol of a card with its border and its text, and `below` it what overlaps it.

    A symbol that does not count is grey and struck out.
    """
    ink = INK
    ground_fill = CARD
    if not counts:
        ink = QUIET
        ground_fill = FADED
        fill = LINE
    border_width = 2 if border == "none" else 6
    brush.rounded((0, 0, size, size), CORNER, ground_fill, BORDERS[border], border_width)
    raised = 0.0
    if below:
        raised = size * 0.1
    icon_y = size * 0.45 if text else size * 0.5
    icon(brush, size / 2, icon_y - raised, size * 0.27, fill)
    if text:
        letter_ink = letter_on(fill) if icon in INSIDE else ink
        brush.text(size * 0.5, size * INSIDE.get(icon, 0.78) - raised, text, SMALLEST, letter_ink)
    if below:
        brush.text(size * 0.5, size * 0.84, below, SMALLEST, ink)
    if not counts:
        brush.line([(8, size - 8), (size - 8, 8)], QUIET, 5)


@piece("width", "height")
def room(brush: Brush, colour: str, letter: str, printed: str, width: int, height: int, *, occupied: bool) -> None:
    """Draw a room: in full colour with a bed if it is occupied, else pale with its letter and its `printed` text."""
    full = PIECES[colour]
    if occupied:
        ink = letter_on(full)
        brush.rounded((0, 0, width, height), CORNER, full, INK, 3)
        bed(brush, width / 2, height * 0.68, width * 0.28, ink)
        brush.text(width / 2, height * 0.27, letter, 24, ink)
        return
    ink = letter_on(tint(full))
    brush.rounded((0, 0, width, height), CORNER, tint(full), colours.mixed(full, INK, 0.25), 3)
    if printed:
        brush.text(width / 2, height * 0.36, letter, 28, ink)
        brush.text(width / 2, height * 0.74, printed, SMALLEST, ink, bold=False)
    else:
        brush.text(width / 2, height * 0.5, letter, 28, ink)
