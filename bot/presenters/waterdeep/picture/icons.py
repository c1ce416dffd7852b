"""The icons of Waterdeep: cubes, coins, agents, buildings. Each carries a letter."""

from typing import Literal

from PIL import Image

from bot.pictures import pieces
from bot.pictures.canvas import MIN_TEXT_SIZE, Brush, Sheet, cached_piece
from bot.pictures.colours import GOLD, INK, LINE, PIECE_COLOURS, QUIET, Colour, choose_letter_colour
from engines.core.text.words import current_language
from engines.waterdeep.cards import Seat
from engines.waterdeep.messages import say_now

Thing = Literal["cleric", "fighter", "rogue", "wizard", "gold", "any"]
ICON_SIZE = 34
"""The size of a cube or a coin."""

CUBE_COLOURS = {
    "cleric": "white",
    "fighter": "red",
    "rogue": "black",
    "wizard": "purple",
    "any": "none",
}
"""The colours of cubes; the fighters' orange is our vermilion, which differs clearly from gold."""
SEAT_COLOURS: dict[Seat, str] = {"opponent": "blue", "you": "green"}
"""The colours of both seats."""


def get_letter(thing: str) -> str:
    """Return the letter of a thing in the current language."""
    return say_now("picture-letter", thing=thing)


def draw_icon(thing: Thing, *, is_missing: bool = False) -> Image.Image:
    """Return a cube or a coin; a missing one is an outline. It is cached by language because of its
    letter."""
    return _draw_icon_piece(thing, current_language(), is_missing=is_missing)


@cached_piece(ICON_SIZE)
def _draw_icon_piece(brush: Brush, thing: Thing, _language: str, *, is_missing: bool) -> None:
    """Draw a cube or a coin with its letter; a missing one is an outline."""
    material = PIECE_COLOURS[CUBE_COLOURS[thing]] if thing in CUBE_COLOURS else GOLD
    fill: Colour | None = material
    edge = INK
    ink = choose_letter_colour(material)
    if is_missing:
        fill = None
        edge = LINE
        ink = QUIET
    if thing in CUBE_COLOURS:
        brush.draw_rectangle((1, 1, ICON_SIZE - 1, ICON_SIZE - 1), 5, fill, edge)
    else:
        brush.draw_disc(ICON_SIZE / 2, ICON_SIZE / 2, ICON_SIZE / 2 - 1, fill, edge, 2)
    letter = get_letter(thing)
    brush.draw_text(ICON_SIZE / 2, ICON_SIZE / 2, letter, MIN_TEXT_SIZE, ink, bold=not is_missing)


def draw_agent(seat: Seat) -> Image.Image:
    """Return an agent of a seat."""
    return _draw_agent_piece(seat, current_language())


@cached_piece(44, 46)
def _draw_agent_piece(brush: Brush, seat: Seat, _language: str) -> None:
    pieces.draw_person_icon(brush, 22, 25, 18, get_seat_colour(seat))
    brush.draw_text(
        22, 34, get_letter(seat), MIN_TEXT_SIZE, choose_letter_colour(get_seat_colour(seat))
    )


def draw_building(seat: Seat) -> Image.Image:
    """Return a building of a seat."""
    return _draw_building_piece(seat, current_language())


@cached_piece(42, 48)
def _draw_building_piece(brush: Brush, seat: Seat, _language: str) -> None:
    for grow, shade in ((0, INK), (2, fill := get_seat_colour(seat))):
        brush.draw_polygon(
            [(21, grow + grow / 2), (42 - grow * 2, 20 - grow / 2), (grow * 2, 20 - grow / 2)],
            shade,
        )
        brush.draw_rectangle((4 + grow, 18, 38 - grow, 48 - grow), 3, shade)
    brush.draw_text(21, 33, get_letter(seat), MIN_TEXT_SIZE, choose_letter_colour(fill))


@cached_piece(ICON_SIZE)
def draw_first_player_marker(brush: Brush) -> None:
    """Draw the marker of the first player."""
    pieces.draw_flag_icon(
        brush, ICON_SIZE * 0.46, ICON_SIZE / 2, ICON_SIZE * 0.44, PIECE_COLOURS["sky"]
    )
    brush.draw_text(
        ICON_SIZE * 0.52,
        ICON_SIZE * 0.34,
        "1",
        MIN_TEXT_SIZE,
        choose_letter_colour(PIECE_COLOURS["sky"]),
    )


def put_amount(sheet: Sheet, thing: Thing, amount: int, x: int, y: int) -> None:
    """Draw an icon, with a number if there are several."""
    sheet.put_image(draw_icon(thing), x, y)
    if amount > 1:
        sheet.put_text(x + ICON_SIZE + 2, y + 4, f"×{amount}", MIN_TEXT_SIZE, bold=True)


def put_agents(sheet: Sheet, seats: tuple[Seat, ...], right: int, y: int, space: str) -> None:
    """Draw agents on a space, one before the other, ending at `right`."""
    for number, seat in enumerate(seats):
        left = right - 44 - 26 * (len(seats) - 1 - number)
        sheet.put_image(draw_agent(seat), left, y, f"agent {seat} {space}")


def get_seat_colour(seat: Seat) -> Colour:
    """Return the colour of a seat."""
    return PIECE_COLOURS[SEAT_COLOURS[seat]]
