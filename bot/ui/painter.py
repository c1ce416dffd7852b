"""Requests with the bot's own token: one painter for each channel, at most one edit per 1.1 s, never awaited."""

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.logs import nobody_s
from storage import DatabaseUnavailable

log = logging.getLogger("bot")

PAUSE = 1.1
TRIES = 5
"""While the database does not answer: nobody may move for long, so nothing else would paint it."""
FINISH_WITHIN = 2.5
"""Seconds for a clean stop: whoever stops us waits ten at most."""
GONE = (10003, 10008, 50001, 50013, 50083)
"""The channel or message is gone, or we may not write there: nothing to paint."""

Job = Callable[[], Awaitable[None]]


async def painted(channel: int, job: Job) -> bool:
    """Nobody awaits it: what fails is only logged. False: the database did not answer, it is worth another try."""
    try:
        await job()
    except DatabaseUnavailable as error:
        log.warning("painting in channel %s failed: %s", channel, type(error).__name__)
        return False
    except discord.HTTPException as error:
        level = logging.INFO if error.code in GONE else logging.WARNING
        log.log(level, "painting in channel %s failed: %s", channel, error.code)
    except (OSError, aiohttp.ClientError) as error:
        log.warning("painting in channel %s failed: %s", channel, type(error).__name__)
    except Exception:  # a painter that dies would leave its channel unpainted for good
        log.exception("painting in channel %s failed", channel)
    return True


class Painter:
    """Jobs of a channel run one after the other; a job renders when its turn comes, so it shows the latest."""

    def __init__(self) -> None:
        self._jobs: defaultdict[int, deque[tuple[str, Job]]] = defaultdict(deque)
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._painted: dict[int, float] = {}
        """When each channel was painted last, by the loop's clock."""

    @property
    def waiting(self) -> int:
        """Jobs, in all channels."""
        return sum(map(len, self._jobs.values()))

    def soon(self, channel: int, name: str, job: Job, *, first: bool = False) -> None:
        """A job of the same name that is still waiting is replaced. The game's own panel goes first."""
        waiting = self._jobs[channel]
        for old in [entry for entry in waiting if entry[0] == name]:
            waiting.remove(old)
        (waiting.appendleft if first else waiting.append)((name, job))
        if channel not in self._workers:
            self._workers[channel] = asyncio.create_task(self._work(channel), context=nobody_s())

    async def _work(self, channel: int) -> None:
        try:
            while self._jobs[channel]:
                await self._rest(channel)
                _, job = self._jobs[channel].popleft()
                for _ in range(TRIES):
                    if await painted(channel, job):
                        break
                    await asyncio.sleep(PAUSE)
                self._painted[channel] = asyncio.get_running_loop().time()
        finally:
            del self._workers[channel]
            del self._jobs[channel]

    async def _rest(self, channel: int) -> None:
        """Until the channel may be painted again."""
        now = asyncio.get_running_loop().time()
        self._painted = {one: at for one, at in self._painted.items() if now - at < PAUSE}
        if channel in self._painted:
            await asyncio.sleep(self._painted[channel] + PAUSE - now)

    async def stop(self) -> None:
        """What is painted within a moment is painted; old buttons that stay on a message answer for themselves."""
        workers = list(self._workers.values())
        if workers:
            await asyncio.wait(workers, timeout=FINISH_WITHIN)
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
