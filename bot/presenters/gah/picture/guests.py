"""A guest card."""

from bot.pictures import pieces
from bot.pictures.canvas import Sheet
from bot.presenters.gah.words import guest_label
from engines.gah.saying import spoken
from engines.gah.state import Guest

GUEST = (88, 76)
"""A guest card, wide and high."""


def guest_card(sheet: Sheet, guest: Guest | None, x: int, y: int, name: str) -> None:
    made = (
        pieces.person(guest.colour, spoken("colour-letter", colour=guest.colour), str(guest.vp), *GUEST)
        if guest
        else pieces.person("none", "?", "", *GUEST)
    )
    sheet.put(made, x, y, f"{name} {guest_label(guest)}")
