"""The strengths of opponents on a server: how often people who share their statistics there have
beaten them."""

from bot.play.seals import Seals
from storage import FigureStore, LevelFigures

MIN_GAMES = 30
"""The finished games at a level from which on their number is said."""
MIN_PEOPLE = 5
"""The people from whom these games must be, so that the number tells little about one of them."""


class Strengths:
    """The strengths of opponents by level, as games on a server show them."""

    def __init__(self, figures: FigureStore, seals: Seals) -> None:
        self._figures = figures
        self._seals = seals

    async def get_figures_of_levels_with_enough_games(
        self, home: int, game: str
    ) -> dict[str, LevelFigures]:
        """Return the figures of the levels of a game that have enough games of enough people on a
        server.

        Raises DatabaseUnavailable.
        """
        found = await self._figures.count_results_by_level(home, game, str(self._seals.week))
        enough = dict[str, LevelFigures]()
        for level, figures in found.items():
            if figures.played >= MIN_GAMES and figures.people >= MIN_PEOPLE:
                enough[level] = figures
        return enough
