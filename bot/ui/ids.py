"""Custom ids: game, seq, verb and argument in at most 100 characters. Old ids are refused by their seq."""

from dataclasses import dataclass

from bot.play.refusals import Refusal

BUTTON = "ec"
SELECT = "es"
PEOPLE = "eu"
FORM = "ef"
BEGIN = "eb"
MOST = 100
"""Characters of a custom id."""

PATTERN = r"{prefix}:(?P<rest>\d+:\d+:[a-z_]+:.*)"


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
            return cls(int(game), int(seq), verb, argument)
        except ValueError:
            raise Refusal("This button is from another time. `/table` brings the panel.") from None
