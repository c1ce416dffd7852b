"""The hotel: rooms in their colours, floors and columns by the names that the sentences use."""

from collections.abc import Sequence

from bot.pictures import canvas, colours, pieces
from engines.gah.cards import FLOOR_POINTS, SPACES
from engines.gah.saying import spoken

ROOM, FLOOR = 76, 62
"""A room of the hotel, wide and high."""
HOTEL_LEFT, HOTEL_TOP = canvas.EDGE + 42, 20
CARD_LEFT = HOTEL_LEFT + 5 * ROOM + canvas.EDGE
"""What stands beside the hotel."""


def room_place(room: str, top: int) -> tuple[int, int]:
    space = SPACES[room]
    return HOTEL_LEFT + (space.column - 1) * ROOM, top + (len(FLOOR_POINTS) - space.floor) * FLOOR


def hotel(sheet: canvas.Sheet, occupied: Sequence[str], top: int, new: Sequence[str] = ()) -> None:
    """Top floor first, as the board lies there; rows and columns are named as the sentences name them."""
    for floor in range(1, len(FLOOR_POINTS) + 1):
        y = top + (len(FLOOR_POINTS) - floor) * FLOOR + 14
        sheet.text(canvas.EDGE, y, spoken("picture-floor", floor=floor), 24, colours.QUIET, bold=True)
    for column in range(1, 6):
        middle = HOTEL_LEFT + (column - 1) * ROOM + ROOM // 2
        named = spoken("picture-column", column=column)
        sheet.text(middle, top + 4 * FLOOR, named, 24, colours.QUIET, bold=True, anchor="middle")
    for name, space in SPACES.items():
        x, y = room_place(name, top)
        printed = f"+{space.vp}" if space.vp else ""
        lived_in = name in occupied
        letter = spoken("colour-letter", colour=space.colour)
        made = pieces.room(space.colour, letter, printed, ROOM - 6, FLOOR - 6, occupied=lived_in)
        sheet.put(made, x, y, f"room {name} {'occupied' if lived_in else 'free'}")
    for name in new:
        if name in occupied:
            x, y = room_place(name, top)
            sheet.framed(x, y, ROOM - 6, FLOOR - 6, f"new room {name}")
