"""Pieces of every table: grounds, tokens, people, dice, badges, and small icons."""

from collections.abc import Callable

from PIL import Image

from bot.pictures import colours, text_images
from bot.pictures.canvas import CORNER_RADIUS, MIN_TEXT_SIZE, Brush, cached_piece
from bot.pictures.colours import (
    CARD,
    FADED,
    INK,
    LINE,
    NEW,
    PIECE_COLOURS,
    QUIET,
    WHITE,
    Colour,
    choose_letter_colour,
    make_tint,
)

Points = list[tuple[float, float]]
"""Points of an outline, right and down."""
BORDER_COLOURS: dict[str, Colour] = {"none": LINE, "silver": colours.SILVER, "gold": colours.GOLD}
"""The colours of the borders of symbols."""

# ── Grounds and frames ────────────────────────────────────────────────────────────────────────────


@cached_piece("width", "height", is_stretched=True)
def draw_ground(
    brush: Brush, width: int, height: int, fill: Colour = CARD, edge: Colour = LINE
) -> None:
    """Draw a card, a space, or an area of the table."""
    brush.draw_rectangle((0, 0, width, height), CORNER_RADIUS, fill, edge)


def draw_badge(text: str, fill: Colour = NEW) -> Image.Image:
    """Return a badge as wide as its text."""
    return _draw_badge_piece(
        text, text_images.measure_text(text, MIN_TEXT_SIZE, bold=True) + 14, fill
    )


@cached_piece("width", 30)
def _draw_badge_piece(brush: Brush, text: str, width: int, fill: Colour) -> None:
    """Draw a small label."""
    brush.draw_rectangle((0, 0, width, 30), 8, fill)
    brush.draw_text(width / 2, 15, text, MIN_TEXT_SIZE, choose_letter_colour(fill))


@cached_piece("width", "height", is_translucent=True, is_stretched=True)
def draw_veil(brush: Brush, width: int, height: int) -> None:
    """Draw a translucent cover over an option that was ruled out."""
    brush.draw_rectangle((0, 0, width, height), CORNER_RADIUS, colours.PAPER)


@cached_piece("length", 24)
def draw_arrow(brush: Brush, length: int, *, is_leftward: bool = False) -> None:
    """Draw an arrow along a track, to the right or `is_leftward` to the left."""
    tail = 0
    neck = length - 16
    tip = length
    if is_leftward:
        tail = length
        neck = 16
        tip = 0
    brush.draw_line([(tail, 12), (neck, 12)], NEW, 6)
    brush.draw_polygon([(tip, 12), (neck, 1), (neck, 23)], NEW)


# ── People, dice, tokens ──────────────────────────────────────────────────────────────────────────


@cached_piece("width", "height")
def draw_person_card(
    brush: Brush, colour: str, letter: str, caption: str, width: int, height: int
) -> None:
    """Draw a card with a person in this colour, the letter of the colour, and a caption such as
    points."""
    fill = PIECE_COLOURS[colour]
    brush.draw_rectangle((0, 0, width, height), CORNER_RADIUS, CARD, INK)
    middle = width * 0.5
    if caption:
        middle = width * 0.34
    draw_person_icon(brush, middle, height / 2, min(width * 0.28, height * 0.36), fill)
    brush.draw_text(middle, height * 0.68, letter, MIN_TEXT_SIZE, choose_letter_colour(fill))
    if caption:
        caption_size = 30 if len(caption) == 1 else MIN_TEXT_SIZE
        brush.draw_text(width * 0.8, height * 0.5, caption, caption_size)


def draw_person_icon(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a person around this point, with an outline."""
    for grow, colour in ((2, INK), (0, fill)):
        wide = size + grow
        shoulders = (x - wide, y - size * 0.15 - grow, x + wide, y + size * 1.85 + grow)
        body = _round_box(x - wide, y + size * 0.7, x + wide, y + size + grow)
        brush.draw_pie_slice(shoulders, 180, 360, colour)
        brush.draw_rectangle(body, 2, colour)
        brush.draw_disc(x, y - size * 0.55, size * 0.46 + grow, colour)


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


@cached_piece("size")
def draw_die(brush: Brush, value: int, size: int, *, is_faded: bool = False) -> None:
    """Draw a die with this value; 0 stands for any value and is drawn as a question mark."""
    if is_faded:
        ink = QUIET
        brush.draw_rectangle((0, 0, size, size), size // 5, FADED, QUIET)
    else:
        ink = choose_letter_colour(WHITE)
        brush.draw_rectangle((0, 0, size, size), size // 5, WHITE, INK)
    if not value:
        brush.draw_text(size / 2, size / 2, "?", round(size * 0.62), ink)
    for column, row in _PIPS.get(value, ()):
        x = size * (0.24 + 0.26 * column)
        y = size * (0.24 + 0.26 * row)
        brush.draw_disc(x, y, size * 0.095, ink)


@cached_piece("size")
def draw_coloured_die(brush: Brush, colour: str, letter: str, size: int) -> None:
    """Draw a coloured die with the letter of its colour."""
    fill = PIECE_COLOURS[colour]
    brush.draw_rectangle((0, 0, size, size), size // 5, fill, INK)
    brush.draw_text(size / 2, size / 2, letter, round(size * 0.58), choose_letter_colour(fill))


@cached_piece("size")
def draw_striped_die(brush: Brush, colours: tuple[str, ...], size: int) -> None:
    """Draw a die that may have any of these colours, in stripes."""
    stripe = size / len(colours)
    for number, colour in enumerate(colours):
        left = round(number * stripe)
        right = round((number + 1) * stripe)
        fill = PIECE_COLOURS[colour]
        ink = choose_letter_colour(fill)
        brush.draw_rectangle((left, 0, right, size), 5, fill, INK)
        brush.draw_text((left + right) / 2, size / 2, colour[0].upper(), MIN_TEXT_SIZE, ink)


@cached_piece("size")
def draw_dancer(brush: Brush, size: int, *, is_faded: bool = False) -> None:
    """Draw a dancer, as a piece of its own."""
    fill = LINE if is_faded else PIECE_COLOURS["purple"]
    draw_dancer_icon(brush, size / 2, size / 2, size * 0.46, fill)


@cached_piece("size")
def draw_token(brush: Brush, letter: str, colour: str, size: int) -> None:
    """Draw a wooden disc with a letter."""
    fill = PIECE_COLOURS[colour]
    brush.draw_disc(size / 2, size / 2, size / 2 - 1, fill, INK, 2)
    brush.draw_text(size / 2, size / 2, letter, round(size * 0.58), choose_letter_colour(fill))


# ── Icons ─────────────────────────────────────────────────────────────────────────────────────────


def draw_crown_icon(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a crown around this point."""
    crown: Points = [(-1, 0.7), (-1, -0.5), (-0.5, 0.1), (0, -0.8), (0.5, 0.1), (1, -0.5), (1, 0.7)]
    brush.draw_polygon(_place_points(crown, x, y, size), fill)


def _place_points(points: Points, x: float, y: float, size: float) -> Points:
    """Return the points of an icon around (x, y); they are given in units of its size."""
    return [(x + size * right, y + size * down) for right, down in points]


def draw_bell_icon(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a bell around this point."""
    dome = (x - size, y - size * 0.7, x + size, y + size * 1.3)
    foot = _round_box(x - size * 1.15, y + size * 0.4, x + size * 1.15, y + size * 0.75)
    brush.draw_pie_slice(dome, 180, 360, fill)
    brush.draw_rectangle(foot, 2, fill)
    brush.draw_disc(x, y - size * 0.75, size * 0.18, fill)


def draw_flag_icon(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a flag around this point."""
    pole_x = x - size * 0.75
    brush.draw_line([(pole_x, y - size), (pole_x, y + size)], INK, 4)
    points = [(-0.75, -1), (1.1, -1), (0.75, -0.4), (1.1, 0.25), (-0.75, 0.25)]
    for grow, colour in ((1.12, INK), (1, fill)):
        outline: Points = []
        for right, down in points:
            outline.append((x + size * right * grow, y + size * (down * grow + grow - 1)))
        brush.draw_polygon(outline, colour)


def draw_dancer_icon(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a dancer in a wide skirt around this point, with one arm up."""
    skirt: Points = [(0, -0.45), (-0.85, 1), (0.85, 1)]
    brush.draw_polygon(_place_points(skirt, x, y, size), fill)
    arms: Points = [(-0.75, 0.15), (0, -0.2), (0.75, -0.75)]
    brush.draw_line(_place_points(arms, x, y, size), fill, 4)
    brush.draw_disc(x, y - size * 0.68, size * 0.27, fill)


def draw_bed_icon(brush: Brush, x: float, y: float, size: float, fill: Colour) -> None:
    """Draw a bed around this point."""
    mattress = _round_box(x - size, y - size * 0.1, x + size, y + size * 0.35)
    brush.draw_rectangle(mattress, 3, fill)
    brush.draw_disc(x - size * 0.62, y - size * 0.3, size * 0.24, fill)
    for leg in (-1, 0.82):
        post = _round_box(x + size * leg, y - size * 0.6, x + size * (leg + 0.18), y + size * 0.6)
        brush.draw_rectangle(post, 1, fill)


DrawIcon = Callable[[Brush, float, float, float, Colour], None]
"""A function that draws an icon around a point, in a size and a colour."""
LETTER_HEIGHTS: dict[DrawIcon, float] = {draw_person_icon: 0.62, draw_flag_icon: 0.36}
"""The icons that carry their letter, with its height in the symbol; the others have it below."""


@cached_piece("size")
def draw_symbol(
    brush: Brush,
    icon: DrawIcon,
    text: str,
    fill: Colour,
    border: str,
    size: int,
    *,
    is_counted: bool = True,
    lower_text: str = "",
) -> None:
    """Draw a symbol of a card with its border and its text, and `lower_text` over its lower edge.

    A symbol that does not count is grey and struck out.
    """
    ink = INK
    ground_fill = CARD
    if not is_counted:
        ink = QUIET
        ground_fill = FADED
        fill = LINE
    border_width = 2 if border == "none" else 6
    brush.draw_rectangle(
        (0, 0, size, size), CORNER_RADIUS, ground_fill, BORDER_COLOURS[border], border_width
    )
    raised = 0.0
    if lower_text:
        raised = size * 0.1
    icon_y = size * 0.45 if text else size * 0.5
    icon(brush, size / 2, icon_y - raised, size * 0.27, fill)
    if text:
        letter_ink = choose_letter_colour(fill) if icon in LETTER_HEIGHTS else ink
        text_y = size * LETTER_HEIGHTS.get(icon, 0.78) - raised
        brush.draw_text(size * 0.5, text_y, text, MIN_TEXT_SIZE, letter_ink)
    if lower_text:
        brush.draw_text(size * 0.5, size * 0.84, lower_text, MIN_TEXT_SIZE, ink)
    if not is_counted:
        brush.draw_line([(8, size - 8), (size - 8, 8)], QUIET, 5)


@cached_piece("width", "height")
def draw_room(
    brush: Brush,
    colour: str,
    letter: str,
    printed_text: str,
    width: int,
    height: int,
    *,
    is_occupied: bool,
) -> None:
    """Draw a room: in full colour with a bed if it is occupied, else pale with its letter and its
    printed text."""
    full = PIECE_COLOURS[colour]
    if is_occupied:
        ink = choose_letter_colour(full)
        brush.draw_rectangle((0, 0, width, height), CORNER_RADIUS, full, INK, 3)
        draw_bed_icon(brush, width / 2, height * 0.68, width * 0.28, ink)
        brush.draw_text(width / 2, height * 0.27, letter, 24, ink)
        return
    tint = make_tint(full)
    ink = choose_letter_colour(tint)
    edge = colours.mix_colours(full, INK, 0.25)
    brush.draw_rectangle((0, 0, width, height), CORNER_RADIUS, tint, edge, 3)
    if printed_text:
        brush.draw_text(width / 2, height * 0.36, letter, 28, ink)
        brush.draw_text(width / 2, height * 0.74, printed_text, MIN_TEXT_SIZE, ink, bold=False)
    else:
        brush.draw_text(width / 2, height * 0.5, letter, 28, ink)
