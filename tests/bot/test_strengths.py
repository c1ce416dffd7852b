"""How often he was beaten is said of enough games of enough people, and of no others."""

from typing import Any

import pytest

from bot.play.strengths import Strengths
from storage import LevelFigures


class Store:
    """Figures that are as they are told."""

    def __init__(self, *figures: int) -> None:
        self.found = {"hard": LevelFigures(*figures)}

    async def count_results_by_level(
        self, home: int, game: str, week: str
    ) -> dict[str, LevelFigures]:
        assert (home, game, week) == (21, "gah", "2026-W47")
        return self.found


class Seals:
    week = "2026-W47"


@pytest.mark.parametrize(
    ("played", "people", "is_said"),
    [(30, 5, True), (29, 5, False), (30, 4, False), (500, 1, False)],
)
async def test_thirty_games_of_five_people(played: int, people: int, is_said: bool) -> None:
    store: Any = Store(played, 12, people)
    seals: Any = Seals()
    found = await Strengths(store, seals).get_figures_of_levels_with_enough_games(21, "gah")
    assert found == (store.found if is_said else {})
