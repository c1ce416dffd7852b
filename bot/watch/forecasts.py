"""Where a game is heading, after each round: played out in a child process, so that nobody here waits for it."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import Literal

from bot import logs, observer, play
from bot.play.records import record_of
from engines.core import Forecast
from storage import DatabaseUnavailable

log = logging.getLogger("bot")

SECONDS = 1.0
LEAST, MOST = 200, 5000
GIVE_UP_AFTER = 30.0
"""Seconds after which a child that has not found enough is given up."""
GIVING_WAY = 5
"""How nice a child is to other processes, from 0 to 19."""

MOST_WAITING = 200
"""Games that wait for their forecast; the one that has waited longest goes without."""
MOST_KNOWN = 5000
LONGEST_ROUND = 100
"""Entries: of a round that has gone on for longer, nobody looks for the beginning."""


@dataclass(frozen=True)
class Due:
    """A round to be foretold, and the entry it began with."""

    table: play.Table
    """While it waits, only with what was said: it may wait for long."""
    round: int
    began: int

    @property
    def key(self) -> tuple[int, int]:
        return self.table.row.id, self.began


class Forecasts:
    """One at a time, the newest round of each game, and no position twice: a forecast is a nicety, and games come
    first."""

    def __init__(self, service: play.GameService) -> None:
        self._service = service
        self._waiting: dict[int, Due] = {}
        self._known: play.RecentlyUsed[tuple[int, int], None] = play.RecentlyUsed(MOST_KNOWN)
        """What has been foretold, or is just now."""
        self._worker: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def follow(self) -> None:
        self._service.bus.moved.append(self.moved)
        self._service.bus.forgotten.append(self._forget)

    def _forget(self, game: int | None) -> None:
        for waits in list(self._waiting) if game is None else [game]:
            self._waiting.pop(waits, None)

    def moved(self, table: play.Table) -> None:
        """A round has begun, or one goes on that was never foretold."""
        game = table.row.id
        if (waits := self._waiting.get(game)) and not (
            table.row.is_open and waits.began in (0, *table.log.line.played)
        ):
            del self._waiting[game]
        if not table.row.is_open:
            self._known.forget(lambda key, _: key[0] == game)
        wanted = _wanted(table)
        if wanted and wanted.key not in self._known and (waits is None or waits.key != wanted.key):
            self._waiting[game] = replace(wanted, table=wanted.table.as_said())
            for longest in list(self._waiting)[:-MOST_WAITING]:
                del self._waiting[longest]
            if self._worker is None or self._worker.done():
                self._worker = asyncio.create_task(self._work(), context=logs.nobody_s())

    async def _work(self) -> None:
        while self._waiting:
            wanted = self._waiting.pop(next(iter(self._waiting)))
            self._known[wanted.key] = None
            await self._foretell(wanted)

    async def _foretell(self, wanted: Due) -> None:
        game = wanted.table.row.id
        outcome: Literal["made", "failed"] = "failed"
        try:
            record = await asyncio.to_thread(record_of, wanted.table)
            points = await asyncio.wait_for(_continued(record), GIVE_UP_AFTER)
            await self._service.foretell(game, wanted.round, Forecast.of(points))
            outcome = "made"
        except (DatabaseUnavailable, OSError, TimeoutError, ValueError) as error:
            log.info("game %s could not be foretold (%s)", game, type(error).__name__, extra={"game": game})
        except Exception:  # nobody awaits this, and the others still wait for theirs
            log.exception("game %s could not be foretold", game, extra={"game": game})
        observer.by.count("forecasts", outcome)

    def stop(self) -> None:
        if self._worker:
            self._worker.cancel()


def _wanted(table: play.Table) -> Due | None:
    number = _round(table, table.log.line.at)
    if number is None or number <= 1 or not table.row.is_open:
        return None
    began = _began(table, number)
    if began is None or (began != table.log.line.at and number in table.forecasts):
        return None
    return Due(table, number, began)


def _round(table: play.Table, seq: int) -> int | None:
    """In which the game was after this entry."""
    progress = table.game.progress(table.log.entries[seq].state)
    return progress.round if progress else None


def _began(table: play.Table, number: int) -> int | None:
    """The entry on the line with which this round began; None where that is too long ago to look for it."""
    line = (0, *table.log.line.played)
    latest = line[-LONGEST_ROUND:]
    found = table.log.line.at
    for seq in reversed(latest):
        if _round(table, seq) != number:
            return found
        found = seq
    return found if len(latest) == len(line) else None


async def _continued(record: str) -> list[int]:
    """As many as a second allows, and at least 200."""
    async with playing_out(record, MOST) as child:
        assert child.stdout
        points: list[int] = []
        begun: float | None = None
        while line := await child.stdout.readline():
            begun = begun or monotonic()
            points.append(int(line))
            if len(points) >= LEAST and monotonic() - begun >= SECONDS:
                break
        return points


@asynccontextmanager
async def playing_out(record: str, count: int) -> AsyncIterator[Process]:
    """A child that says the points of each continuation. However the block ends, the child has ended by then."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "engines", "forecast", "-", "--stream", "--count", str(count)),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
    )
    try:
        if sys.platform != "win32":
            with suppress(OSError):  # whoever answers people goes first, where the system lets us say so
                os.setpriority(os.PRIO_PROCESS, child.pid, GIVING_WAY)
        assert child.stdin
        child.stdin.write(record.encode())
        child.stdin.close()
        yield child
    finally:
        if child.returncode is None:
            child.kill()
        await child.wait()
