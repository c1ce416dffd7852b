"""Whatever somebody at the table has to say can be pressed or typed into a form of the panel."""

import pytest

from engines.core.catalogue import covers, games
from tests.bench.meter import Habits, played

KINDS = [pytest.param(game, kind, id=f"{game}-{kind}") for game in covers() for kind in Habits(game).setups]


@pytest.mark.parametrize("game", covers())
def test_every_game_is_measured(game: str) -> None:
    assert {"guided", "dealt"} <= set(Habits(game).setups), (
        f"see tests/bench/meter.py for tests/engines/{game}/habits.py"
    )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_whole_game_can_be_said(game: str, kind: str) -> None:
    habits = Habits(game)
    reading = played(games()[game], habits, habits.setups[kind], seed=5)
    assert all(cost.presses for cost in reading.rounds)
    assert len(reading.moves) >= len(reading.rounds)
