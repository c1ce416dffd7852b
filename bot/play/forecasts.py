"""Where a game is heading, when somebody looks: played out in a child process, so that nobody here waits for it."""

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from itertools import takewhile

from bot import logs, observer
from bot.child import Child
from bot.lru import LRUCache
from bot.play.bus import Bus
from bot.play.finding import Games
from bot.play.table import Table
from engines.core import Forecast, Undo, at_the_end
from engines.core.forecast import LEAST, MOST
from storage import DatabaseUnavailable, Foretold, StoredGame, WatchStore

log = logging.getLogger("bot")

GIVE_UP_AFTER = 120.0
"""Seconds after which a child that has not answered is given up: on a busy machine it gets little."""
STAYS_FOR = 30.0
"""Seconds that a child waits for the next round: to start one costs as much as a forecast."""
GIVING_WAY = 19
"""As far as that is possible: everybody else goes first."""

MOST_WAITING = 60
"""Rounds that wait for their forecast, with the tables of those who look; what has waited longest goes without."""
MOST_KNOWN = 1000
LONGEST_ROUND = 100
"""Entries: of a round that has gone on for longer, nobody looks for the beginning."""

Coming = asyncio.Future[Forecast | None]


@dataclass(frozen=True)
class Due:
    """A round to be foretold, from the entry that it began with; the position as the child reads it."""

    row: StoredGame
    round: int
    began: int
    position: bytes
    coming: Coming


class Forecasts:
    """Made for those who look and for nobody else: one at a time, what was asked for last first, and no position
    twice."""

    def __init__(self, games: Games, watching: WatchStore, bus: Bus) -> None:
        self._games = games
        self._watching = watching
        self._bus = bus
        self._is_on = False
        self._waiting: dict[tuple[int, int], Due] = {}
        """By game and the entry that the round began with."""
        self._asked: LRUCache[tuple[int, int], Coming] = LRUCache(MOST_KNOWN)
        """What has been foretold, is just now, or shall be."""
        self._made_from: LRUCache[tuple[int, int], int] = LRUCache(MOST_KNOWN)
        """By game and round, the entry of the latest forecast."""
        self._news = asyncio.Event()
        self._worker: asyncio.Task[None] | None = None
        self._child = foreteller()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def follow(self) -> None:
        """From here on, games are foretold."""
        self._is_on = True
        self._bus.forgotten.append(self._forget)

    def _forget(self, game: int | None) -> None:
        self._drop([key for key in self._waiting if game in (None, key[0])])

    def _drop(self, keys: list[tuple[int, int]]) -> None:
        for key in keys:
            self._asked.pop(key)
            self._waiting.pop(key).coming.set_result(None)

    # ── Looking ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def look(self, table: Table, *, whole: bool = False) -> Table | None:
        """With what `ask` had to find out, when it is known; None where there was nothing to wait for."""
        coming = {number: found for number, found in self.ask(table, whole=whole).items() if not found.done()}
        if coming:
            await asyncio.wait(coming.values())
        known = {number: forecast for number, found in coming.items() if (forecast := found.result())}
        return replace(table, forecasts={**table.forecasts, **known}) if known else None

    def ask(self, table: Table, *, whole: bool = False) -> dict[int, Coming]:
        """Somebody looks at where it is heading in this round; `whole`: and was in each one before it. Whoever follows
        the game is told when that is known."""
        is_shown = table.row.is_open and not at_the_end(table.state) and not table.state.over
        if not self._is_on or not (whole or is_shown):
            return {}
        coming: dict[int, Coming] = {}
        for number, began in reversed(_from_last_claim(table, _beginnings(table, whole)).items()):
            is_known = number in table.forecasts and not self._may_be_outdated(table, number, began)
            if number > 1 and not is_known:
                coming[number] = self._asked.get((table.row.id, began)) or self._begin(table, number, began)
        return coming

    def _may_be_outdated(self, table: Table, number: int, began: int) -> bool:
        """Return whether the stored forecast of this round may have been made from another entry.

        If this process knows that it was, the forecast from `began` is made once more.
        """
        if self._made_from.get((table.row.id, number)) not in (None, began):
            self._made_from[table.row.id, number] = began
            asked = self._asked.get((table.row.id, began))
            if asked is not None and asked.done():
                self._asked.pop((table.row.id, began))
            return True
        return _was_claimed(table, number, began) or _was_begun_before(table, number, began)

    def _begin(self, table: Table, number: int, began: int) -> Coming:
        key, coming = (table.row.id, began), asyncio.get_running_loop().create_future()
        is_over = not table.row.is_open or number != _round(table, table.log.line.at)
        position = {
            "game": table.game.name,
            "state": table.game.dump(table.log.entries[began].state),
            "most": LEAST if is_over else MOST,  # a round that has ended is a point of a chart
        }
        self._waiting[key] = Due(table.row, number, began, f"{json.dumps(position)}\n".encode(), coming)
        self._asked[key] = coming
        self._made_from[table.row.id, number] = began
        self._drop(list(self._waiting)[:-MOST_WAITING])
        self._news.set()
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work(), context=logs.nobody_s())
        return coming

    # ── Foretelling ─────────────────────────────────────────────────────────────────────────────────────────────

    async def _work(self) -> None:
        while self._waiting:
            _, due = self._waiting.popitem()
            await self._foretell(due)
            if not self._waiting:
                self._news.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), STAYS_FOR)
            if not self._waiting:
                await self._child.end()

    async def _foretell(self, due: Due) -> None:
        found, game = None, due.row.id
        try:
            found = await self._child.ask(due.position)
            await self._keep(due, found)
        except (DatabaseUnavailable, OSError, TimeoutError, ValueError) as error:
            log.info("game %s could not be foretold (%s)", game, type(error).__name__, extra={"game": game})
        except Exception:  # nobody awaits this, and the others still wait for theirs
            log.exception("game %s could not be foretold", game, extra={"game": game})
        finally:
            observer.by.count("forecasts", "made" if found else "failed")
            due.coming.set_result(found)

    async def _keep(self, due: Due, found: Forecast) -> None:
        """Beside the log, and told to everybody who follows the game; of one that has ended, whoever asked reads it."""
        game = due.row.id
        await self._watching.foretell(Foretold(game_id=game, round=due.round, **asdict(found)))
        latest = self._games.ours(await self._games.of(game)) if due.row.is_open else None
        if latest and latest.row.is_open and due.began in (0, *latest.log.line.played):
            self._games.publish(replace(latest, forecasts={**latest.forecasts, due.round: found}))

    async def stop(self) -> None:
        self._forget(None)
        if self._worker:
            self._worker.cancel()
            await asyncio.wait([self._worker])
        await self._child.end()


def _beginnings(table: Table, whole: bool) -> dict[int, int]:
    """The entries on the line with which rounds began: all of them, or that of this round, unless it is too long ago
    to look for it."""
    line = (0, *table.log.line.played)
    found: dict[int, int] = {}
    for seq in reversed(line if whole else line[-LONGEST_ROUND:]):
        number = _round(table, seq)
        if number is None or not (whole or number in found or not found):
            return found
        found[number] = seq
    return found if 0 in found.values() else {}


def _from_last_claim(table: Table, beginnings: dict[int, int]) -> dict[int, int]:
    """Return the beginnings, with the player's last claim as that of the round that is played.

    A forecast says what happens if nothing more is claimed, so it has to know what is claimed by now.
    """
    number = _round(table, table.log.line.at)
    if number not in beginnings or not table.row.is_open:
        return beginnings
    began = beginnings[number]
    since = takewhile(lambda seq: seq > began, reversed(table.log.line.played))
    claimed = next((seq for seq in since if _is_claim(table, seq)), began)
    return {**beginnings, number: claimed}


def _is_claim(table: Table, seq: int) -> bool:
    command = table.log.entries[seq].command
    return command is not None and command.do in table.game.engine.claims


def _round(table: Table, seq: int) -> int | None:
    """In which the game was after this entry."""
    progress = table.game.progress(table.log.entries[seq].state)
    return progress.round if progress else None


def _was_claimed(table: Table, number: int, began: int) -> bool:
    """Return whether something was claimed in the round that is played, whether or not it was undone since."""
    if not table.row.is_open or number != _round(table, table.log.line.at):
        return False
    return any(_is_claim(table, seq) for seq in range(began, len(table.log.entries)))


def _was_begun_before(table: Table, number: int, began: int) -> bool:
    """In another way, which was taken back: what was foretold of this round may be of that one."""
    undone = (entry.seq for entry in table.log.entries[:began] if isinstance(entry.command, Undo))
    return any((_round(table, seq - 1) or 0) >= number for seq in undone)


def foreteller() -> Child[Forecast]:
    """A process that plays games out."""
    return Child("engines", "foretell", hear=_heard, within=GIVE_UP_AFTER, gives_way=GIVING_WAY)


async def _heard(answers: asyncio.StreamReader) -> Forecast:
    return Forecast(**json.loads(await answers.readline()))
