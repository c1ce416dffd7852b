"""How many functions are called to put a table into words and buttons: whoever makes the same sentence, or looks for
the same thing, once more in every panel finds it out here. Counted, not timed; what was said before is remembered."""

import sys
from itertools import islice
from types import FrameType
from typing import Any

import pytest
from pydantic import BaseModel

from bot.play.table import Table
from bot.presenters import panels
from bot.ui.showing import Shown
from engines.core import Header, Log
from engines.core.catalogue import game_named
from tests.bot.tables import row
from tests.playing import playout

MOVES = 25
MOST = {"gah": 712, "highseason": 610, "salamandra": 761, "waterdeep": 609}
"""Functions of ours for each of the first panels of a dealt game, by their mean: a tenth more than there are."""
ASKED = {"gah": 44, "highseason": 16, "salamandra": 40, "waterdeep": 20}
"""How often it is asked of a model whether it is of a certain kind, by `isinstance` or `case`: that takes ten times as
long as to compare its name, or its very class."""


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


def shown(name: str) -> list[Table]:
    """Tables that were shown before: what is said of them is remembered."""
    game = game_named(name)
    log = Log.begin(game, Header.new(game, game.fullest.model_dump(mode="json", exclude_none=True), 1))
    tables = [Table(row(game=name), log)]
    for _, command in islice(playout(game, game.fullest, 1), MOVES):
        tables.append(Table(row(game=name), tables[-1].log.play(command)))
    for table in tables:
        Shown(table, panels.table_panel(table)).new()
    return tables


@pytest.mark.parametrize("name", MOST)
def test_a_panel_takes_few_steps(name: str) -> None:
    tables = shown(name)
    assert sum(map(calls, tables)) / len(tables) <= MOST[name]


@pytest.mark.parametrize("name", ASKED)
def test_events_are_told_apart_by_their_names(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, asked = shown(name), 0

    def ask(kind: type, value: object) -> bool:
        nonlocal asked
        asked += kind is not BaseModel  # pydantic compares models so
        return type.__instancecheck__(kind, value)

    monkeypatch.setattr(type(BaseModel), "__instancecheck__", ask)
    for table in tables:
        Shown(table, panels.table_panel(table)).new()
    assert asked / len(tables) <= ASKED[name]
