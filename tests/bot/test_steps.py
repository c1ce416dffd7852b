"""How many functions are called to put a table into words and buttons: whoever makes the same sentence, or looks for
the same thing, once more in every panel finds it out here. Counted, not timed; what was said before is remembered."""

import sys
from itertools import islice
from types import FrameType
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import panels
from bot.ui.showing import Shown
from engines.core import Header, Log
from engines.core.catalogue import game_named
from tests.bot.tables import row
from tests.playing import playout

MOVES = 25
MOST = {"gah": 725, "highseason": 617, "salamandra": 765, "waterdeep": 615}
"""Functions of ours for each of the first panels of a dealt game, by their mean: a tenth more than there are."""


def calls(table: Table) -> int:
    counted = 0

    def look(frame: FrameType, event: str, _: Any) -> None:
        nonlocal counted
        counted += event == "call" and "site-packages" not in frame.f_code.co_filename

    sys.setprofile(look)
    try:
        Shown(table, panels.table_panel(table)).new()
    finally:
        sys.setprofile(None)
    return counted


@pytest.mark.parametrize("name", MOST)
def test_a_panel_takes_few_steps(name: str) -> None:
    game = game_named(name)
    log = Log.begin(game, Header.new(game, game.fullest.model_dump(mode="json", exclude_none=True), 1))
    tables = [Table(row(game=name), log)]
    for _, command in islice(playout(game, game.fullest, 1), MOVES):
        tables.append(Table(row(game=name), tables[-1].log.play(command)))
    for table in tables:
        Shown(table, panels.table_panel(table)).new()
    assert sum(map(calls, tables)) / len(tables) <= MOST[name]
