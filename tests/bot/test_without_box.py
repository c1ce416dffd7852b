"""A first game without the box: nobody is told to take, lay or look at anything, or asked for what
the bot deals."""

import re
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import panels
from engines.core import Log, use_language
from engines.core.catalogue import load_installed_games
from tests.bot.tables import row
from tests.engines.random_games import wild

WITHOUT_BOX = [
    (game.name, setup)
    for game in load_installed_games().values()
    for setup in game.setups
    if not setup.needs_table
]
HANDS = {
    "en": re.compile(
        r"(?:^|[.:;!] |\*\*|- )(?:take|lay|look|put|draw|shuffle|place|set up|set "
        r"the|discard|check|cross out|mark|swap"
        r"|turn over|turn up|fill|keep|return|roll the|erase|deal|find|leave)\b",
        re.IGNORECASE,
    ),
    "de": re.compile(
        r"(?:^|[.:;!] |\*\*|- "
        r")(?:nimm|leg|lege|schau|sieh|zieh|misch|stell|setz|bau|prüf|streich|markier|tausch|deck"
        r"|füll|behalte|gib|wirf|würfle|radier|lass|such)\b",
        re.IGNORECASE,
    ),
}
"""What tells hands to do something, where a sentence begins."""
DEALT = {
    "dice",
    "guests",
    "staff",
    "quests",
    "intrigue",
    "tiles",
    "top_tile",
    "card",
    "top",
    "arrow",
    "labour",
    "spot",
}
"""What the bot deals, as questions name it."""


def table_at(log: Log, language: str, **changes: Any) -> Table:
    return Table(row(log.seq, game=log.game.name, language=language, **changes), log)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "setup"), WITHOUT_BOX, ids=str)
def test_nothing_is_to_be_taken_laid_or_looked_at(game: str, setup: Any, language: str) -> None:
    found: dict[str, str] = {}
    with use_language(language):
        for number, log in enumerate(wild(game, setup, 0)):
            table = table_at(log, language)
            shown = panels.make_table_panel(table) if number else panels.make_start_panel(table)
            for line in (shown.make_instruction(), *shown.move_lines, *shown.body.split("\n")):
                if hit := HANDS[language].search(line):
                    found.setdefault(hit[0], line)
            ask = log.game.find_ask(log.state)
            assert ask is None or ask.about not in DEALT, ask
    assert found == {}
