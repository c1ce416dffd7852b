"""The icons of Waterdeep: cubes, coins, agents, buildings. Each carries a letter."""

from typing import Literal

from PIL import Image

from bot.pictures import pieces
from bot.pictures.canvas import SMALLEST, Brush, Sheet, piece
from bot.pictures.colours import GOLD, INK, LINE, PIECES, QUIET, Colour, letter_on
from engines.core.text.words import language
from engines.waterdeep.cards import Seat
from engines.waterdeep.saying import spoken

Thing = Literal["cleric", "fighter", "rogue", "wizard", "gold", "any"]
SIZE = 34
"""The size of a cube or a coin."""

CUBES = {"cleric": "white", "fighter": "red", "rogue": "black", "wizard": "purple", "any": "none"}
"""The colours of cubes; the fighters' orange is our vermilion, which differs clearly from gold."""
SEATS: dict[Seat, str] = {"opponent": "blue", "you": "green"}
"""The colours of both seats."""


def letter(thing: str) -> str:
    """Return the letter of a thing in the current language."""
    return spoken("picture-letter", thing=thing)


def icon(thing: Thing, *, missing: bool = False) -> Image.Image:
    """Return a cube or a coin; a missing one is an outline. It is cached by language because of its letter."""
    return _draw_icon(thing, language(), missing=missing)


@piece(SIZE)
def _draw_icon(brush: Brush, thing: Thing, _language: str, *, missing: bool) -> None:
    """Draw a cube or a coin with its letter; a missing one is an outline."""
    material = PIECES[CUBES[thing]] if thing in CUBES else GOLD
    fill: Colour | None = material
    edge = INK
    ink = letter_on(material)
    if missing:
        fill = None
        edge = LINE
        ink = QUIET
    if thing in CUBES:
        brush.rounded((1, 1, SIZE - 1, SIZE - 1), 5, fill, edge)
    else:
        brush.disc(SIZE / 2, SIZE / 2, SIZE / 2 - 1, fill, edge, 2)
    brush.text(SIZE / 2, SIZE / 2, letter(thing), SMALLEST, ink, bold=not missing)


def agent(seat: Seat) -> Image.Image:
    """Return an agent of a seat."""
    return _draw_agent(seat, language())


@piece(44, 46)
def _draw_agent(brush: Brush, seat: Seat, _language: str) -> None:
    pieces.guest(brush, 22, 25, 18, colour(seat))
    brush.text(22, 34, letter(seat), SMALLEST, letter_on(colour(seat)))


def building(seat: Seat) -> Image.Image:
    """Return a building of a seat."""
    return _draw_building(seat, language())


@piece(42, 48)
def _draw_building(brush: Brush, seat: Seat, _language: str) -> None:
    for grow, shade in ((0, INK), (2, fill := colour(seat))):
        brush.shape([(21, grow + grow / 2), (42 - grow * 2, 20 - grow / 2), (grow * 2, 20 - grow / 2)], shade)
        brush.rounded((4 + grow, 18, 38 - grow, 48 - grow), 3, shade)
    brush.text(21, 33, letter(seat), SMALLEST, letter_on(fill))


@piece(SIZE)
def marker(brush: Brush) -> None:
    """Draw the marker of the first player."""
    pieces.flag(brush, SIZE * 0.46, SIZE / 2, SIZE * 0.44, PIECES["sky"])
    brush.text(SIZE * 0.52, SIZE * 0.34, "1", SMALLEST, letter_on(PIECES["sky"]))


def some(sheet: Sheet, thing: Thing, amount: int, x: int, y: int) -> None:
    """Draw an icon, with a number if there are several."""
    sheet.put(icon(thing), x, y)
    if amount > 1:
        sheet.text(x + SIZE + 2, y + 4, f"×{amount}", SMALLEST, bold=True)


def standing(sheet: Sheet, seats: tuple[Seat, ...], right: int, y: int, space: str) -> None:
    """Draw agents on a space, one before the other, ending at `right`."""
    for number, seat in enumerate(seats):
        left = right - 44 - 26 * (len(seats) - 1 - number)
        sheet.put(agent(seat), left, y, f"agent {seat} {space}")


def colour(seat: Seat) -> Colour:
    """Return the colour of a seat."""
    return PIECES[SEATS[seat]]
