"""The lines of the set-up list."""

from engines.core import Sentence, Value
from engines.core.printed import printed
from engines.gah.cards import EntranceName, Module
from engines.gah.saying import say


class SetUpLine(Value):
    """`bot_deals` or `table_deals` names the component whose dealer decides if a line is shown.

    `module` and `entrance` show it only where that one is in play, `without` only where that module is not;
    `more_cards` where modules bring guests and staff, or where none does; `drawn` where the bot draws the entrance.
    """

    rule: str
    key: str
    bot_deals: str | None = None
    table_deals: str | None = None
    module: Module | None = None
    without: Module | None = None
    entrance: EntranceName | None = None
    more_cards: bool | None = None
    drawn: bool | None = None


LINES = tuple(SetUpLine(**line) for line in printed(__package__, "setup")["line"])


def laying_out(entrance: EntranceName) -> list[Sentence]:
    """What to lay out for an entrance."""
    return [say(line.key) for line in LINES if line.entrance == entrance]
