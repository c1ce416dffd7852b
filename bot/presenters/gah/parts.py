"""What more than one part of the picture is made of."""

from bot.pictures import pieces
from bot.pictures.canvas import Sheet
from bot.presenters.gah.words import guest_label
from engines.gah.state import Guest

EDGE = 16
GUEST = (88, 76)
"""A guest card, wide and high."""
SPACE = 116
"""From one action space to the next."""


def frame(sheet: Sheet, x: int, y: int, width: int, height: int, name: str) -> None:
    """Around what is new."""
    sheet.put(pieces.frame(width, height), x - pieces.HALO, y - pieces.HALO, name)


def guest_card(sheet: Sheet, guest: Guest | None, x: int, y: int, name: str) -> None:
    made = (
        pieces.person(guest.colour, guest.colour[0].upper(), str(guest.vp), *GUEST)
        if guest
        else pieces.person("none", "?", "", *GUEST)
    )
    sheet.put(made, x, y, f"{name} {guest_label(guest)}")
