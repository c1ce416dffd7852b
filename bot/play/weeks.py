"""The deck of the week: who has tried it, how they did, and who may see that."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.lru import LRUCache
from bot.play import seals
from bot.play.meetings import Ended, Helped, helped, ranked
from bot.play.service import GameService
from storage import Try, WeekStore


@dataclass(frozen=True)
class Standing:
    """One opponent's table in one week, as one person may see it."""

    opponent: str
    ended: tuple[Ended, ...]
    """The best first; nothing while it is sealed."""
    count: int
    """Those who have finished."""
    playing: int
    sealed: bool
    mine: Try | None = None
    shown: bool = False
    """Whether mine stands in this table."""


class Weeks:
    def __init__(self, service: GameService, store: WeekStore) -> None:
        self._service = service
        self.store = store
        self._helped: LRUCache[tuple[int, int], Helped] = LRUCache()
        """By game, and how far it was."""

    @property
    def week(self) -> seals.Week:
        return self._service.seals.week

    async def standing(self, week: seals.Week, home: int, person: int, opponents: Iterable[str]) -> list[Standing]:
        """Sealed until this person has finished, or the week is over."""
        here = await self.store.tries(str(week), home)
        mine = {each.opponent: each for each in await self.store.tries_of(str(week), person)}
        found = []
        for opponent in opponents:
            tries = [each for each in here if each.opponent == opponent and each.counts]
            own = mine.get(opponent)
            sealed = week >= self.week and not (own and own.is_over)
            ended = [each for each in tries if _in_time(each, week)]
            found.append(
                Standing(
                    opponent=opponent,
                    ended=() if sealed else await self._ranked(ended),
                    count=len(ended),
                    playing=sum(not each.is_over for each in tries),
                    sealed=sealed,
                    mine=own,
                    shown=own is not None and any(each.game_id == own.game_id for each in tries),
                )
            )
        return found

    async def winners(self, week: seals.Week, home: int) -> dict[str, tuple[Ended, ...]]:
        """Of a week that is over, by opponent: the best first."""
        here = await self.store.tries(str(week), home)
        ended = [each for each in here if each.counts and _in_time(each, week)]
        names = dict.fromkeys(each.opponent for each in ended)
        return {name: await self._ranked([each for each in ended if each.opponent == name]) for name in names}

    async def _ranked(self, tries: Sequence[Try]) -> tuple[Ended, ...]:
        helps = [(each, await self._help_for(each)) for each in tries]
        return ranked(Ended(each.person_id, each.yours or 0, each.his or 0, help) for each, help in helps)

    async def _help_for(self, each: Try) -> Helped:
        key = each.game_id, each.seq
        known = self._helped.get(key)
        if known is None:
            table = await self._service.games.of(each.game_id)
            known = self._helped[key] = helped(await self._service.games.whole(table)) if table else "no"
        return known


def _in_time(each: Try, week: seals.Week) -> bool:
    """When the week is over everybody knows the cards."""
    return each.ended_at is not None and each.ended_at < week.ends
