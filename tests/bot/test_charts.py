"""Points and forecasts by round add up."""

from dataclasses import replace
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters.scores import list_forecasts, list_round_scores
from engines.core import Forecast, Game, Mainline
from engines.core.catalogue import load_installed_games
from tests.bot.tables import row
from tests.engines.random_games import played
from tests.tiers import gold

every_game = pytest.mark.parametrize("game", gold().values(), ids=list(gold()))
FORETOLD = {number: Forecast(100 + number, 12 - number, 400) for number in range(2, 9)}


def ended(game: Game[Any, Any]) -> Table:
    return Table(
        row(game=game.name, status="finished"), played(game, game.fullest, 2), forecasts=FORETOLD
    )


def back_to(table: Table, count: int) -> Table:
    line = Mainline(table.log.mainline.played[:count])
    return replace(table, row=row(game=table.game.name), log=replace(table.log, mainline=line))


@every_game
def test_every_point_is_in_the_chart(game: Game[Any, Any]) -> None:
    table = ended(game)
    found = list_round_scores(table)
    end = game.progress(table.state)
    outcome = game.compute_outcome(table.state)
    assert end and outcome
    assert [each.number for each in found] == list(range(1, len(found) + 1))
    assert sum(each.scored_points for each in found) == found[-1].his == end.his
    assert found[-1].yours == outcome.yours


def test_undone_rounds_have_no_forecast() -> None:
    table = back_to(ended(load_installed_games()["gah"]), 12)
    now = table.game.progress(table.state)
    assert now and now.round < 7
    assert [number for number, _ in list_forecasts(table)] == list(range(2, now.round + 1))
    assert table.latest_forecast == FORETOLD.get(now.round)


def test_a_game_at_its_start_has_no_rounds_and_no_forecast() -> None:
    table = back_to(ended(load_installed_games()["gah"]), 0)
    assert list_round_scores(table) == ()
    assert table.latest_forecast is None
