"""Custom ids: game, seq, verb and argument in at most 100 characters. Old ids are refused by their seq.

Arguments carry what people typed, so a press is parsed once, and its verb alone decides what it means.
"""

from dataclasses import dataclass

from bot.play.refusals import Refusal

BUTTON = "ec"
SELECT = "es"
PEOPLE = "eu"
FORM = "ef"
BEGIN = "eb"
MOST = 100
"""Characters of a custom id."""

MOST_NUMBER = 2**63
"""What a database counts to."""
UNKNOWN = "This button is from another time. `/table` brings the panel."

PATTERN = r"(?s){prefix}:.*"
"""Whatever begins like one of ours is answered, if only by a sentence."""


def number(text: str) -> int:
    """A number of ours: of a game, a move, a page."""
    if not (text.isdecimal() and int(text) < MOST_NUMBER):
        raise Refusal(UNKNOWN)
    return int(text)


@dataclass(frozen=True)
class Press:
    game: int
    seq: int
    verb: str
    argument: str = ""

    def custom_id(self, prefix: str) -> str:
        return f"{prefix}:{self.game}:{self.seq}:{self.verb}:{self.argument}"

    @classmethod
    def parse(cls, custom_id: str) -> "Press":
        try:
            _, game, seq, verb, argument = custom_id.split(":", 4)
        except ValueError:
            raise Refusal(UNKNOWN) from None
        return cls(number(game), number(seq), verb, argument)
