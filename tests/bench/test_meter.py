"""Whatever somebody at the table has to say can be pressed or typed into a form of the panel."""

from statistics import median

import pytest

from engines.core.catalogue import load_installed_games, read_covers
from tests.bench.meter import WORST, Habits, Reading, played

NOTHING_TYPED = ("guided", "dealt", "guided, map", "dealt, map")
MEASURED = [
    ("gah", "guided"),
    ("highseason", "guided"),
    ("highseason", "new cards, rolled by the bot"),
    ("highseason", "known cards, rolled by the bot"),
]
"""Games that have come down to the goal of their `TAPS`."""
KINDS = [
    pytest.param(game, kind, id=f"{game}-{kind}")
    for game in read_covers()
    for kind in Habits(game).setups
]


@pytest.mark.parametrize("game", read_covers())
def test_every_game_is_measured(game: str) -> None:
    depths = {setup.depth for setup in load_installed_games()[game].setups} & {"guided", "dealt"}
    assert depths <= set(Habits(game).setups), (
        f"see tests/bench/meter.py for tests/engines/{game}/habits.py"
    )


@pytest.mark.beside
@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_whole_game_can_be_said(game: str, kind: str) -> None:
    """And nothing is typed but numbers of points."""
    habits = Habits(game, kind)
    reading = played(load_installed_games()[game], habits, habits.setups[kind], seed=5)
    assert all(cost.taps for cost in reading.rounds)
    assert len(reading.sheets) == 1
    assert len(reading.moves) >= len(reading.rounds)
    if kind in NOTHING_TYPED:
        assert not any(cost.characters for cost in reading.rounds)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), MEASURED)
def test_a_round_takes_few_taps(game: str, kind: str) -> None:
    """And no round more than half as many again, the score sheet apart; words as few as people
    read."""
    habits, reading = Habits(game, kind), Reading()
    for seed in range(1, 4):
        reading.add(played(load_installed_games()[game], habits, habits.setups[kind], seed))
    taps = [cost.taps for cost in reading.rounds]
    assert habits.goal
    assert median(taps) <= habits.goal
    assert max(taps) <= WORST * habits.goal
    assert median(reading.words) <= 40
