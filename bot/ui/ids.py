"""Custom ids: game, seq, verb and argument in at most 100 characters. Old ids are refused by their seq.

Arguments carry what people typed, so a press is parsed once, and its verb alone decides what it means.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.saying import Refusal, say

BUTTON = "ec"
SELECT = "es"
PEOPLE = "eu"
FORM = "ef"
BEGIN = "eb"
LAY_ASIDE = "lay_aside"
REOPEN = "reopen"
"""The verb of a button that opens a refused form again: no form may open a form."""
MOST = 100
"""Characters of a custom id."""

MOST_NUMBER = 2**63
"""What a database counts to."""
UNKNOWN = say("refused-unknown-button")
"""The sentence for an id that this release does not know."""

OURS = re.compile(rf"({BUTTON}|{SELECT}\d|{PEOPLE}|{FORM}|{BEGIN}):")
"""Whatever begins like one of ours is answered, if only by a sentence."""


def number(text: str) -> int:
    """A number of ours: of a game, a move, a page."""
    if not (text.isdecimal() and int(text) < MOST_NUMBER):
        raise Refusal(UNKNOWN)
    return int(text)


def only(values: tuple[str, ...]) -> str:
    """The one value of a list; a button with a list's id has none."""
    if not values:
        raise Refusal(UNKNOWN)
    return values[0]


def custom_id(prefix: str, game: int, seq: int, verb: str, argument: str = "") -> str:
    return f"{prefix}:{game}:{seq}:{verb}:{argument}"


@dataclass(frozen=True)
class Press:
    """A press, a choice or a sent form: what it is about, and what was chosen or typed with it."""

    game: int
    seq: int
    verb: str
    argument: str = ""
    is_form: bool = False
    values: tuple[str, ...] = ()
    """What was chosen: nothing on a button, whatever its id claims to be."""
    typed: Mapping[str, str] = field(default_factory=dict)
    """The text of a form, by field."""

    @classmethod
    def parse(cls, custom_id: str, **more: Any) -> "Press":
        """`more`: what was chosen or typed with it."""
        if custom_id.startswith(f"{BEGIN}:"):
            return cls(0, 0, BEGIN, custom_id.removeprefix(f"{BEGIN}:"), **more)
        try:
            prefix, game, seq, verb, argument = custom_id.split(":", 4)
        except ValueError:
            raise Refusal(UNKNOWN) from None
        return cls(number(game), number(seq), verb, argument, prefix == FORM, **more)

    @property
    def name(self) -> str:
        """By which it is looked up: its verb. A form has a typed line instead, and is named by its first word."""
        return f"{FORM} {self.verb.partition(' ')[0]}" if self.is_form else self.verb
