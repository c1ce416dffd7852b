"""Types that look at what is printed: rooms, cards, dice and points as a state may hold them."""

from typing import Annotated

from pydantic import AfterValidator, Field

from engines.core.shape import distinct, expected
from engines.gah.cards import DICE, EVERY_CARD, SPACES, STAFF
from engines.gah.saying import say


def _room(room: str) -> str:
    if room not in SPACES:
        raise expected(say("expected-a-room-of-his-hotel"))
    return room


def _instruction(number: int) -> int:
    if number not in EVERY_CARD:
        raise expected(say("expected-an-instruction-card-of-his"))
    return number


def _end_staff(number: int) -> int:
    if number not in STAFF or not STAFF[number].has_end_symbol:
        raise expected(say("expected-a-staff-card-with-the"))
    return number


def _staff(number: int) -> int:
    if number not in STAFF:
        raise expected(say("expected-a-staff-card-1-to"))
    return number


def shown_once(display: tuple[int | None, ...]) -> tuple[int | None, ...]:
    distinct([card for card in display if card is not None])
    return display


def _enough_dice(counts: tuple[int, ...]) -> tuple[int, ...]:
    if len(counts) != 6 or min(counts) < 0 or sum(counts) > DICE:
        raise expected(say("expected-six-counts-dice-dice-in", dice=DICE))
    return counts


Dice = Annotated[tuple[int, ...], AfterValidator(_enough_dice)]
Room = Annotated[str, AfterValidator(_room)]
Instruction = Annotated[int, AfterValidator(_instruction)]
StaffNumber = Annotated[int, AfterValidator(_staff)]
EndStaffNumber = Annotated[int, AfterValidator(_end_staff)]
MOST_POINTS = 999
"""More than anybody will ever type in."""
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
