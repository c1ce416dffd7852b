"""Types that look at what is printed: rooms, cards, dice and points as a state may hold them."""

from typing import Annotated

from pydantic import AfterValidator, Field

from engines.core import only_if, up_to
from engines.gah.cards import DICE, END_STAFF, EVERY_CARD, INSTRUCTION, SPACES, STAFF
from engines.gah.saying import must

Dice = Annotated[tuple[int, ...], AfterValidator(up_to(DICE))]
Room = Annotated[str, only_if(must, SPACES.__contains__, "must-be-a-room")]
_FIRST, _LAST = min(INSTRUCTION), max(INSTRUCTION)
Instruction = Annotated[
    int, only_if(must, EVERY_CARD.__contains__, "must-be-an-instruction-card", first=_FIRST, last=_LAST)
]
StaffNumber = Annotated[int, only_if(must, STAFF.__contains__, "must-be-a-staff-card")]
EndStaffNumber = Annotated[int, only_if(must, END_STAFF.__contains__, "must-be-an-end-of-game-card")]
MOST_POINTS = 999
"""More than anybody will ever type in."""
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
