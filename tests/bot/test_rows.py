"""An ordinary move has four rows of buttons at most: the next press first, *In full* last."""

from functools import cache

import pytest

from bot.languages import languages
from bot.presenters import panels
from bot.presenters.panel import FULL, MORE, MOST_ROWS, UNDO, WHY, Button, Row
from engines.core.catalogue import games
from engines.core.log import Log
from engines.core.words import speaking
from tests.bench.meter import Habits, played, table_of, told_at_once
from tests.pictures.positions import wild

SEED = 4
EVERY = 4
"""Positions of a game that are not played by habit."""


@cache
def logs(game: str) -> list[Log]:
    """Games of habit at each depth, and some of every way to set the game up."""
    habits = Habits(game)
    readings = [played(games()[game], habits, setup, SEED, told_at_once) for setup in habits.setups.values()]
    others = [log for setup in games()[game].setups[::EVERY] for log in wild(game, setup, 5)[::EVERY]]
    return [*(table.log for reading in readings for table in reading.panels[::2]), *others]


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
