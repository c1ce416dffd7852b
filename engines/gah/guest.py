"""A guest as a person writes it: `b4`, `71`, or in full."""

import re
from typing import Any

from pydantic import Field, ModelWrapValidatorHandler, model_validator

from engines.core import Sentence, Value
from engines.gah.cards import COLOURS, GUESTS, Colour
from engines.gah.messages import invalid, say


class Guest(Value):
    """A guest as far as the rules look at it. The number is null if only colour and points were
    told."""

    colour: Colour
    vp: int = Field(ge=0, le=99)
    number: int | None = None

    @model_validator(mode="wrap")
    @classmethod
    def _validate(cls, value: Any, handler: ModelWrapValidatorHandler["Guest"]) -> "Guest":
        """Return the guest written as `b4`, by its number or in full; with a number it must be as
        printed.

        Raises ValueError if there is no such guest.
        """
        if not isinstance(value, dict):
            return value if isinstance(value, Guest) else _parse_short_guest(value)
        number, points = value.get("number"), value.get("vp")
        printed = GUESTS_BY_NUMBER.get(number) if type(number) is type(points) is int else None
        # Every state has a dozen of them, and is read before it is stored.
        if printed and printed.__dict__ == value:
            return printed
        guest = handler(value)
        if guest.number is None:
            return guest
        if printed is None:
            raise invalid("must-be-a-guest")
        raise invalid("must-be-as-printed", number=printed.number, printed=printed)

    @property
    def pair(self) -> tuple[Colour, int]:
        return self.colour, self.vp

    def words(self, key: str = "guest") -> Sentence:
        """Return colour and points; with a number also the card, so that it can be found. `Guest`
        begins a sentence."""
        card = GUESTS[self.number].name if self.number else None
        return say(key, colour=self.colour, vp=self.vp, number=self.number, card=card)

    def __str__(self) -> str:
        return f"{self.colour[0]}{self.vp}"


def _parse_short_guest(value: Any) -> Guest:
    """Parse a guest in short. Raises ValueError if there is no such guest."""
    is_short = type(value) is int or isinstance(value, str)
    guest = parse_guest(value) if is_short else None
    if guest is None:
        raise invalid("must-be-a-guest")
    return guest


_PAIR = re.compile(r"([brygBRYG])(\d{1,2})")


def parse_guest(value: int | str) -> Guest | None:
    """Parse `b4` or `71`; return None for anything else."""
    if isinstance(value, int):
        return GUESTS_BY_NUMBER.get(value)
    if value.isdecimal() and value.isascii() and len(value) < 9:
        return GUESTS_BY_NUMBER.get(int(value))
    match = _PAIR.fullmatch(value.strip())
    if match is None:
        return None
    return Guest(colour=COLOURS[match[1].lower()], vp=int(match[2]))


GUESTS_BY_NUMBER = {
    number: Guest(colour=card.colour, vp=card.vp).replace(number=number)
    for number, card in GUESTS.items()
}
