"""An ordinary move has four rows of buttons at most: the next press first, *In full* last."""

from contextlib import suppress
from functools import cache

import pytest

from bot.languages import languages
from bot.presenters import panels
from bot.presenters.panel import FULL, MORE, MOST_ROWS, UNDO, WHY, Button, Row
from engines.core.catalogue import games
from engines.core.errors import IllegalCommand
from engines.core.log import Log
from engines.core.words import speaking
from engines.waterdeep.cards import HALL
from engines.waterdeep.commands import Place
from engines.waterdeep.offers import purchases
from tests.bench.meter import Habits, played, table_of, told_at_once
from tests.engines.salamandra.test_at_once import waiting
from tests.pictures.positions import wild

SEED = 2
EVERY = 4
"""Positions of a game that are not played by habit."""


@cache
def logs(game: str) -> list[Log]:
    """Games of habit at each depth, and some of every way to set the game up."""
    habits = Habits(game)
    readings = [played(games()[game], habits, setup, SEED, told_at_once) for setup in habits.setups.values()]
    others = [log for setup in games()[game].setups[::EVERY] for log in wild(game, setup, 5)[::EVERY]]
    return [*(table.log for reading in readings for table in reading.panels[1::2]), *others]


@pytest.mark.parametrize("spoken", languages())
@pytest.mark.parametrize("game", games())
def test_four_rows_at_most_the_next_press_first_and_in_full_last(game: str, spoken: str) -> None:
    with speaking(spoken):
        for table in map(table_of, logs(game)):
            rows = panels._rows(table, 0)
            flips = (item for row in rows for item in row if isinstance(item, Button) and item.verb == "flip")
            for shown in (rows, *(panels._rows(table, int(flip.argument)) for flip in flips)):
                _in_order(shown)


def _in_order(rows: tuple[Row, ...]) -> None:
    assert len(rows) <= MOST_ROWS
    items = [item for row in rows for item in row]
    assert items[0] not in (WHY, UNDO, MORE, FULL)
    brightest = [number for number, item in enumerate(items) if isinstance(item, Button) and item.style == "primary"]
    assert brightest in ([], [0])
    assert FULL not in items[:-1]


@pytest.mark.parametrize(
    ("discs", "scrolls", "shown"),
    [
        (2, 0, ["None", "Disc 1", "Disc 2", "Both"]),
        (2, 2, ["None", "Disc 1", "Disc 2"]),
        (4, 2, ["None", "Disc 1", "Disc 2", "Disc 3", "Disc 4"]),
        (4, 1, ["None", "1 scroll", "3rd by disc 2", "3rd by disc 3", "3rd by disc 4"]),
    ],
)
def test_his_discs_are_one_row_and_a_full_tile_is_apart(discs: int, scrolls: int, shown: list[str]) -> None:
    table = table_of(waiting(discs, scrolls))
    first, second, _ = panels.table_panel(table).rows
    assert [item.label for item in first if isinstance(item, Button)] == shown
    apart = second[0]
    assert isinstance(apart, Button)
    assert apart.label == "A tile was full…"
    alone, _ = panels.table_panel(table, side=int(apart.argument)).rows
    lines = [item.argument for item in alone if isinstance(item, Button)]
    assert lines == ["free", "taken", "full", "0"]


def test_whatever_may_lie_in_builder_s_hall_can_be_bought() -> None:
    """Where nobody has read it out, there are more tiles than a panel has room for."""
    asked = 0
    for log in logs("waterdeep"):
        with suppress(IllegalCommand):
            table = table_of(log.play(Place(space=HALL)))
            rows = panels._rows(table, 0)
            if purchases(table.state):
                asked += 1
                _in_order(rows)
    assert asked
