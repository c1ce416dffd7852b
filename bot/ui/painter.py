"""Requests with the bot's own token: one painter for each channel, at most one edit per 1.1 s, never awaited."""

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable

import discord

log = logging.getLogger("bot")

PAUSE = 1.1
GONE = (10003, 10008, 50001, 50013, 50083)
"""The channel or message is gone, or we may not write there: nothing to paint."""

Job = Callable[[], Awaitable[None]]


class Painter:
    """Jobs of a channel run one after the other; a job renders when its turn comes, so it shows the latest."""

    def __init__(self) -> None:
        self._jobs: defaultdict[int, deque[tuple[str, Job]]] = defaultdict(deque)
        self._workers: dict[int, asyncio.Task[None]] = {}

    def soon(self, channel: int, name: str, job: Job) -> None:
        """A job of the same name that is still waiting is replaced."""
        waiting = self._jobs[channel]
        for old in [entry for entry in waiting if entry[0] == name]:
            waiting.remove(old)
        waiting.append((name, job))
        if channel not in self._workers:
            self._workers[channel] = asyncio.create_task(self._work(channel))

    async def _work(self, channel: int) -> None:
        try:
            while self._jobs[channel]:
                _, job = self._jobs[channel].popleft()
                await self._paint(channel, job)
                if self._jobs[channel]:
                    await asyncio.sleep(PAUSE)
        finally:
            del self._workers[channel]

    async def _paint(self, channel: int, job: Job) -> None:
        try:
            await job()
        except discord.HTTPException as error:
            level = logging.INFO if error.code in GONE else logging.WARNING
            log.log(level, "painting in channel %s failed: %s", channel, error.code)
        except Exception:  # a painter that dies would leave its channel unpainted for good
            log.exception("painting in channel %s failed", channel)

    async def finished(self) -> None:
        """Until nothing is left to paint: for a clean stop."""
        while self._workers:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)
