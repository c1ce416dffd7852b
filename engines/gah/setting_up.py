"""The set-up list, and every setup that a test should try."""

import tomllib
from itertools import product
from typing import get_args

from engines.core.sentence import Sentence, say
from engines.core.value import Value
from engines.gah.cards import DATA, Level
from engines.gah.state import Component, Depth, Setup


class SetUpLine(Value):
    rule: str
    text: str
    bot_deals: Component | None = None
    table_deals: Component | None = None

    def shown(self, setup: Setup) -> bool:
        by_bot = self.bot_deals is None or setup.bot_deals(self.bot_deals)
        by_table = self.table_deals is None or not setup.bot_deals(self.table_deals)
        return by_bot and by_table


def _lines() -> tuple[SetUpLine, ...]:
    document = tomllib.loads((DATA / "setup.toml").read_text(encoding="utf-8"))
    return tuple(SetUpLine(**line) for line in document["line"])


LINES = _lines()

SETUPS = tuple(Setup(level=level, depth=depth) for level, depth in product(get_args(Level), get_args(Depth)))


def set_up(setup: Setup) -> tuple[tuple[str, Sentence], ...]:
    return tuple((line.rule, say(line.text)) for line in LINES if line.shown(setup))
