"""The deck of the week: who has tried it, how they did, and who may see that."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.play.seals import Week
from bot.play.service import GameService
from bot.play.shelf import Recent
from bot.play.table import Table
from engines.core.commands import Adjust
from engines.core.log import Log, Walk
from storage import Try, WeekStore

Helped = Literal["no", "undo", "corrections", "both"]
"""Whether a move was taken back that had shown a card; whether something that counts was corrected."""


@dataclass(frozen=True)
class Ended:
    """A try that counts, played to its end while the week was."""

    person: int
    yours: int
    his: int
    helped: Helped

    @property
    def rank(self) -> tuple[bool, int, int]:
        """Those whom nothing helped come first, then by margin."""
        return self.helped != "no", self.his - self.yours, -self.yours


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
        self._helped: Recent[tuple[int, int], Helped] = Recent()
        """By game, and how far it was."""

    @property
    def week(self) -> Week:
        return self._service.seals.week

    async def standing(self, week: Week, home: int, person: int, opponents: Iterable[str]) -> list[Standing]:
        """Sealed until this person has finished, or the week is over."""
        here = await self.store.tries(str(week), home)
        mine = {each.opponent: each for each in await self.store.tries_of(str(week), person)}
        found = []
        for opponent in opponents:
            tries = [each for each in here if each.opponent == opponent and each.counts]
            own = mine.get(opponent)
            sealed = week == self.week and not (own and own.is_over)
            ended = [each for each in tries if _in_time(each, week)]
            found.append(
                Standing(
                    opponent=opponent,
                    ended=() if sealed else await self.ranked(ended),
                    count=len(ended),
                    playing=sum(not each.is_over for each in tries),
                    sealed=sealed,
                    mine=own,
                    shown=own is not None and any(each.game_id == own.game_id for each in tries),
                )
            )
        return found

    async def winners(self, week: Week, home: int) -> dict[str, tuple[Ended, ...]]:
        """Of a week that is over, by opponent: the best first."""
        here = await self.store.tries(str(week), home)
        ended = [each for each in here if each.counts and _in_time(each, week)]
        names = dict.fromkeys(each.opponent for each in ended)
        return {name: await self.ranked([each for each in ended if each.opponent == name]) for name in names}

    async def ranked(self, tries: Sequence[Try]) -> tuple[Ended, ...]:
        ended = [Ended(each.person_id, each.yours or 0, each.his or 0, await self._help_for(each)) for each in tries]
        return tuple(sorted(ended, key=lambda each: each.rank))

    async def _help_for(self, each: Try) -> Helped:
        key = each.game_id, each.seq
        known = self._helped.get(key)
        if known is None:
            table = await self._service.games.of(each.game_id)
            known = self._helped[key] = helped(await self._service.games.whole(table)) if table else "no"
        return known


def _in_time(each: Try, week: Week) -> bool:
    """When the week is over everybody knows the cards."""
    return each.ended_at is not None and each.ended_at < week.ends


def helped(table: Table) -> Helped:
    undo = took_back_a_card(table)
    if any(isinstance(table.log.entries[seq].command, Adjust) for seq in table.log.line.played):
        return "both" if undo else "corrections"
    return "undo" if undo else "no"


def took_back_a_card(table: Table) -> bool:
    """Whether somebody went back to before a card: whatever is drawn leaves the box."""
    return any(_drew(table.log, before, seq) for before, seq in _undone(table.log))


def _undone(log: Log) -> Iterable[tuple[int, int]]:
    """Entries that were taken back at some time, each with the one before it on the line."""
    walk, before, line = Walk(), dict[int, int](), [0]
    for entry in log.entries[1:]:
        at = walk.step(entry)
        if at == entry.seq:
            before[at] = line[-1]
            line.append(at)
        elif at in line:
            for seq in line[line.index(at) + 1 :]:
                yield before[seq], seq
            del line[line.index(at) + 1 :]
        else:  # brought back by redo
            line.append(at)


def _drew(log: Log, before: int, seq: int) -> bool:
    return bool(log.entries[before].state.box != log.entries[seq].state.box)
