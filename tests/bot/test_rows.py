"""An ordinary move has four rows of buttons at most: the next press first, *In full* last."""

from contextlib import suppress

import pytest

from bot.presenters import panels
from bot.presenters.components import Button
from engines.core import IllegalCommand
from engines.core.catalogue import load_installed_games
from engines.waterdeep.cards import HALL
from engines.waterdeep.commands import Place
from engines.waterdeep.offers import list_purchases
from tests.bench.meter import table_of
from tests.engines.random_games import wild
from tests.engines.salamandra.test_at_once import waiting
from tests.walk.checks import in_order


@pytest.mark.parametrize(
    ("discs", "scrolls", "shown"),
    [
        (2, 0, ["None", "Disc 1", "Disc 2", "Both"]),
        (2, 2, ["None", "Disc 1", "Disc 2"]),
        (4, 2, ["None", "Disc 1", "Disc 2", "Disc 3", "Disc 4"]),
        (4, 1, ["None", "1 scroll", "3rd by disc 2", "3rd by disc 3", "3rd by disc 4"]),
    ],
)
def test_his_discs_are_one_row_and_a_full_tile_is_apart(
    discs: int, scrolls: int, shown: list[str]
) -> None:
    table = table_of(waiting(discs, scrolls))
    first, second, _ = panels.make_table_panel(table).rows
    assert [item.label for item in first if isinstance(item, Button)] == shown
    apart = second[0]
    assert isinstance(apart, Button)
    assert apart.label == "A tile was full…"
    alone, _ = panels.make_table_panel(table, side=int(apart.argument)).rows
    lines = [item.argument for item in alone if isinstance(item, Button)]
    assert lines == ["free", "taken", "full", "0"]


def test_every_possible_tile_of_builder_s_hall_can_be_bought() -> None:
    """If the tiles are unknown, there are more than a panel has room for."""
    asked = 0
    for log in (
        log
        for setup in load_installed_games()["waterdeep"].setups[::4]
        for log in wild("waterdeep", setup, 5)[::4]
    ):
        with suppress(IllegalCommand):
            table = table_of(log.play_command(Place(space=HALL)))
            rows = panels._arrange_rows(table, 0)
            if list_purchases(table.state):
                asked += 1
                in_order(rows)
    assert asked
