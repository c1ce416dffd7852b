"""The deck of the week: its tries, their ranking, and who may see it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.lru import LRUCache
from bot.play import seals
from bot.play.meetings import FinalScore, Help, find_help_used, rank_scores
from bot.play.service import GameService
from storage import Try, WeekStore


@dataclass(frozen=True)
class Standing:
    """The ranking for one opponent in one week, as one person may see it."""

    opponent: str
    results: tuple[FinalScore, ...]
    """The results, the best first. It is empty while the standing is sealed."""
    ended_count: int
    """The number of tries that have ended."""
    playing_count: int
    """The number of tries that go on."""
    is_sealed: bool
    own_try: Try | None = None
    """The try of the person, on any server."""
    has_own_try: bool = False
    """Whether that try belongs to this ranking."""


class WeekStandings:
    """The standings of all weeks."""

    def __init__(self, service: GameService, store: WeekStore) -> None:
        self._service = service
        self.store = store
        self._help_by_game: LRUCache[tuple[int, int], Help] = LRUCache()
        """What helped a player, by the id and seq of the game."""

    @property
    def current_week(self) -> seals.Week:
        """The present week."""
        return self._service.seals.week

    async def get_standings(
        self, week: seals.Week, home: int, person: int, opponents: Iterable[str]
    ) -> list[Standing]:
        """Return the standings of a week on the server `home`, for each opponent, as the person may
        see them.

        A standing is sealed until the person has finished the try, or the week is over.
        """
        home_tries = await self.store.read_tries(str(week), home)
        own_tries = {
            each.opponent: each for each in await self.store.read_tries_of_person(str(week), person)
        }
        found = []
        for opponent in opponents:
            tries = [each for each in home_tries if each.opponent == opponent and each.counts]
            own_try = own_tries.get(opponent)
            sealed = week >= self.current_week and not (own_try and own_try.is_over)
            ended_tries = [each for each in tries if _is_in_time(each, week)]
            results: tuple[FinalScore, ...] = ()
            if not sealed:
                results = await self._rank_tries(ended_tries)
            found.append(
                Standing(
                    opponent=opponent,
                    results=results,
                    ended_count=len(ended_tries),
                    playing_count=sum(not each.is_over for each in tries),
                    is_sealed=sealed,
                    own_try=own_try,
                    has_own_try=own_try is not None
                    and any(each.game_id == own_try.game_id for each in tries),
                )
            )
        return found

    async def rank_results_of_past_week(
        self, week: seals.Week, home: int
    ) -> dict[str, tuple[FinalScore, ...]]:
        """Return the results of a past week on the server `home` by opponent, the best first."""
        home_tries = await self.store.read_tries(str(week), home)
        tries_by_opponent: dict[str, list[Try]] = {}
        for each in home_tries:
            if each.counts and _is_in_time(each, week):
                tries_by_opponent.setdefault(each.opponent, []).append(each)
        return {
            opponent: await self._rank_tries(ended_tries)
            for opponent, ended_tries in tries_by_opponent.items()
        }

    async def _rank_tries(self, tries: Sequence[Try]) -> tuple[FinalScore, ...]:
        """Return the results of tries in the order of their ranks."""
        results: list[FinalScore] = []
        for each in tries:
            helped_by = await self._get_help_used(each)
            results.append(FinalScore(each.person_id, each.yours or 0, each.his or 0, helped_by))
        return rank_scores(results)

    async def _get_help_used(self, each: Try) -> Help:
        """Return what helped the player of a try, from memory or from the log of the game."""
        key = each.game_id, each.seq
        known = self._help_by_game.get(key)
        if known is None:
            table = await self._service.games.find_game(each.game_id)
            known = "no"
            if table:
                known = find_help_used(await self._service.games.load_all_moves(table))
            self._help_by_game[key] = known
        return known


def _is_in_time(each: Try, week: seals.Week) -> bool:
    """Return whether a try ended before the week did. After that, the cards are public."""
    return each.ended_at is not None and each.ended_at < week.end
