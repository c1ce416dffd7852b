"""Charts of the recap: as wide as a phone, and they add up."""

from dataclasses import replace
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters.charts import FILLS, LINE, WIDTH, forecast_chart, forecasts, rounds, score_chart
from bot.presenters.recap import recap_panel
from bot.ui.views import embed
from engines.core.catalogue import games
from engines.core.forecast import Forecast
from engines.core.game import Game
from engines.core.log import Line
from tests.bot.test_panels import row
from tests.engines.test_conformance import played

every_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))
FORETOLD = {number: Forecast(100 + number, 12 - number, 400) for number in range(2, 9)}


def ended(game: Game[Any, Any]) -> Table:
    return Table(row(game=game.name, status="finished"), played(game, game.fullest, 2), forecasts=FORETOLD)


def back_to(table: Table, count: int) -> Table:
    line = Line(table.log.line.played[:count])
    return replace(table, row=row(game=table.game.name), log=replace(table.log, line=line))


@every_game
def test_every_point_is_in_the_chart(game: Game[Any, Any]) -> None:
    table = ended(game)
    found = rounds(table)
    end = game.progress(table.state)
    outcome = game.outcome(table.state)
    assert end and outcome
    assert [each.number for each in found] == list(range(1, len(found) + 1))
    assert sum(each.scored for each in found) == found[-1].his == end.his
    assert found[-1].yours == outcome.yours


@every_game
def test_the_bars(game: Game[Any, Any]) -> None:
    table = ended(game)
    fence, *lines, last = score_chart(table).splitlines()
    assert (fence, last) == ("```", "```")
    found = rounds(table)
    legend, bars = lines[: -len(found)], lines[-len(found) :]
    assert legend[0].startswith(FILLS[0])
    assert all(len(line) <= LINE for line in lines)
    most = max(each.scored for each in found)
    for bar, each in zip(bars, found, strict=True):
        number, *_ = bar.split()
        assert int(number) == each.number
        assert sum(bar.count(fill) for fill in FILLS) == round(max(each.scored, 0) / most * WIDTH)
        assert (f"you {each.yours}" in bar) == (each.yours is not None)


@every_game
def test_a_chart_of_forecasts(game: Game[Any, Any]) -> None:
    table = ended(game)
    *lines, end = forecast_chart(table).splitlines()[1:-1]
    assert [int(line.split()[0]) for line in lines] == [number for number, _ in forecasts(table)]
    assert end.startswith("end")
    assert all(len(line) <= 36 and line.count("●") == 1 for line in [*lines, end])
    assert "102 ± 10" in lines[0]


def test_what_was_undone_is_not_foretold() -> None:
    table = back_to(ended(games()["gah"]), 12)
    now = table.game.progress(table.state)
    assert now and now.round < 7
    assert [number for number, _ in forecasts(table)] == list(range(2, now.round + 1))
    assert table.forecast == FORETOLD.get(now.round)


def test_nothing_to_draw() -> None:
    table = back_to(ended(games()["gah"]), 0)
    assert score_chart(table) == ""
    assert forecast_chart(table) == ""
    assert table.forecast is None


@every_game
def test_the_recap_has_both_and_fits(game: Game[Any, Any]) -> None:
    shown = embed(recap_panel(ended(game), []))
    names = [field.name for field in shown.fields]
    assert names[:3] == ["Points by round", "Score chart", "Forecasts"]
    assert len(shown) <= 6000
    assert all(str(field.value).count("```") in (0, 2) for field in shown.fields)
