"""Whatever somebody at the table has to say can be pressed or typed into a form of the panel."""

from statistics import median

import pytest

from engines.core.catalogue import open_games, read_covers
from tests.bench.meter import Habits, Reading, played

GOALS = {("salamandra", "guided"): 6, ("salamandra", "guided, map"): 6}
"""Presses of a round, at the median over some games."""
OF_ONE = {("highseason", "known cards"): 7}
"""Presses of a round, at the median of one game."""
NOTHING_TYPED = ("guided", "dealt", "guided, map", "dealt, map")
KINDS = [pytest.param(game, kind, id=f"{game}-{kind}") for game in read_covers() for kind in Habits(game).setups]


@pytest.mark.parametrize("game", read_covers())
def test_every_game_is_measured(game: str) -> None:
    assert {"guided", "dealt"} <= set(Habits(game).setups), (
        f"see tests/bench/meter.py for tests/engines/{game}/habits.py"
    )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_whole_game_can_be_said(game: str, kind: str) -> None:
    """And nothing is typed but numbers of points."""
    habits = Habits(game)
    reading = played(open_games()[game], habits, habits.setups[kind], seed=5)
    assert all(cost.presses for cost in reading.rounds)
    assert median(cost.presses for cost in reading.rounds) <= OF_ONE.get((game, kind), 14)
    assert len(reading.moves) >= len(reading.rounds)
    if kind in NOTHING_TYPED:
        assert not any(cost.characters for cost in reading.rounds)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), GOALS)
def test_a_round_takes_few_presses(game: str, kind: str) -> None:
    """And no round more than twice as many, the score sheet apart; words as few as people read."""
    habits, reading = Habits(game), Reading()
    for seed in range(1, 5):
        reading.add(played(open_games()[game], habits, habits.setups[kind], seed))
    presses = [cost.presses for cost in reading.rounds]
    assert median(presses) <= GOALS[game, kind]
    assert max(presses) <= 2 * GOALS[game, kind] + 2
    assert median(reading.words) <= 40
