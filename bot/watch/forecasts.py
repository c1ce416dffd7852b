"""Where a game is heading, after each round: played out in a child process, so that nobody here waits for it."""

import asyncio
import logging
import sys
from time import monotonic

from bot.play.records import record_of
from bot.play.service import GameService
from bot.play.table import Table
from engines.core.forecast import Forecast
from storage import DatabaseUnavailable

log = logging.getLogger("bot")

SECONDS = 1.0
LEAST, MOST = 200, 5000
PATIENCE = 20.0
"""Seconds after which a child that has not found enough is given up."""


class Forecasts:
    """One at a time: a forecast is a nicety, and games come first."""

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._rounds: dict[int, int] = {}
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self) -> None:
        self._service.listeners.append(self.moved)

    def moved(self, table: Table) -> None:
        """A new round has begun."""
        progress = table.game.progress(table.state)
        if progress is None or not table.row.is_open:
            self._rounds.pop(table.row.id, None)
            return
        begun = self._rounds.get(table.row.id) != progress.round
        self._rounds[table.row.id] = progress.round
        if begun and progress.round > 1:
            task = asyncio.create_task(self._foretell(table, progress.round))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _foretell(self, table: Table, number: int) -> None:
        try:
            async with self._turn:
                points = await asyncio.wait_for(_continued(record_of(table)), PATIENCE)
            await self._service.foretell(table.row.id, number, Forecast.of(points))
        except (DatabaseUnavailable, OSError, TimeoutError, ValueError) as error:
            log.warning("game %s could not be foretold (%s)", table.row.id, type(error).__name__)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()


async def _continued(record: str) -> list[int]:
    """As many as a second allows, and at least 200."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "engines", "forecast", "-", "--stream", "--count", str(MOST)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert child.stdin and child.stdout
    try:
        child.stdin.write(record.encode())
        child.stdin.close()
        points: list[int] = []
        begun: float | None = None
        while line := await child.stdout.readline():
            begun = begun or monotonic()
            points.append(int(line))
            if len(points) >= LEAST and monotonic() - begun >= SECONDS:
                break
        return points
    finally:
        if child.returncode is None:
            child.kill()
        await child.wait()
