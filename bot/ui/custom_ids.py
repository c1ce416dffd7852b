"""Custom ids of buttons, lists and forms: game, seq, verb and argument in at most 100 characters.

A press with an old seq is refused. Arguments contain what people typed, so a custom id is parsed
once, and the verb alone decides which handler runs.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.sentences import Refusal, say

BUTTON_PREFIX = "ec"
SELECT_PREFIX = "es"
PEOPLE_PREFIX = "eu"
FORM_PREFIX = "ef"
BEGIN_PREFIX = "eb"
LAY_ASIDE_VERB = "lay_aside"
REOPEN_VERB = "reopen"
"""The verb of a button that opens a refused form again. A button is needed, because no form may
open a form."""
MAX_CUSTOM_ID = 100
"""The characters that a custom id may have."""

NUMBER_LIMIT = 2**63
"""The first number that is too large for an integer column of the database."""
UNKNOWN_BUTTON = say("refused-unknown-button")
"""The sentence for an id that this release does not know."""

OWN_CUSTOM_ID = re.compile(
    rf"({BUTTON_PREFIX}|{SELECT_PREFIX}\d|{PEOPLE_PREFIX}|{FORM_PREFIX}|{BEGIN_PREFIX}):"
)
"""The pattern of custom ids of this bot. The bot answers every press with such an id, also if it
cannot be parsed."""


def parse_number(text: str) -> int:
    """Return the number of a game, move or page. Raises Refusal if the text is not a valid one."""
    if not (text.isdecimal() and int(text) < NUMBER_LIMIT):
        raise Refusal(UNKNOWN_BUTTON)
    return int(text)


def get_first_value(values: tuple[str, ...]) -> str:
    """Return the first value of a list. Raises Refusal if there is none, as on a button with the id
    of a list."""
    if not values:
        raise Refusal(UNKNOWN_BUTTON)
    return values[0]


def make_custom_id(prefix: str, game: int, seq: int, verb: str, argument: str = "") -> str:
    """Return the custom id of a component."""
    return f"{prefix}:{game}:{seq}:{verb}:{argument}"


@dataclass(frozen=True)
class Press:
    """A press, a choice or a sent form: the parsed custom id, and what was chosen or typed with
    it."""

    game: int
    seq: int
    verb: str
    """The verb in the custom id. For a form it is the beginning of the typed line, such as
    `points`."""
    argument: str = ""
    is_form: bool = False
    values: tuple[str, ...] = ()
    """The values that were chosen from a list. A button has none."""
    typed: Mapping[str, str] = field(default_factory=dict)
    """The text of a form, by field."""

    @classmethod
    def parse_custom_id(cls, custom_id: str, **inputs: Any) -> "Press":
        """Return the press of a custom id. `inputs` are the fields `values` and `typed`.

        Raises Refusal if the custom id cannot be parsed.
        """
        if custom_id.startswith(f"{BEGIN_PREFIX}:"):
            return cls(0, 0, BEGIN_PREFIX, custom_id.removeprefix(f"{BEGIN_PREFIX}:"), **inputs)
        try:
            prefix, game, seq, verb, argument = custom_id.split(":", 4)
        except ValueError:
            raise Refusal(UNKNOWN_BUTTON) from None
        return cls(
            parse_number(game), parse_number(seq), verb, argument, prefix == FORM_PREFIX, **inputs
        )

    @property
    def name(self) -> str:
        """The key of its handler in the routes: the verb, or for a form `ef` and the first word of
        its line."""
        if not self.is_form:
            return self.verb
        first_word = self.verb.partition(" ")[0]
        return f"{FORM_PREFIX} {first_word}"
