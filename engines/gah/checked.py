"""Types that look at what is printed: rooms, cards, dice and points as a state may hold them."""

from typing import Annotated

from pydantic import AfterValidator, Field

from engines.core import distinct, up_to
from engines.gah.cards import DICE, EVERY_CARD, INSTRUCTION, SPACES, STAFF
from engines.gah.saying import must


def _room(room: str) -> str:
    if room not in SPACES:
        raise must("must-be-a-room")
    return room


def _instruction(number: int) -> int:
    if number not in EVERY_CARD:
        raise must("must-be-an-instruction-card", first=min(INSTRUCTION), last=max(INSTRUCTION))
    return number


def _end_staff(number: int) -> int:
    if number not in STAFF or not STAFF[number].has_end_symbol:
        raise must("must-be-an-end-of-game-card")
    return number


def _staff(number: int) -> int:
    if number not in STAFF:
        raise must("must-be-a-staff-card")
    return number


def shown_once(display: tuple[int | None, ...]) -> tuple[int | None, ...]:
    distinct([card for card in display if card is not None])
    return display


Dice = Annotated[tuple[int, ...], AfterValidator(up_to(DICE))]
Room = Annotated[str, AfterValidator(_room)]
Instruction = Annotated[int, AfterValidator(_instruction)]
StaffNumber = Annotated[int, AfterValidator(_staff)]
EndStaffNumber = Annotated[int, AfterValidator(_end_staff)]
MOST_POINTS = 999
"""More than anybody will ever type in."""
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
