"""Work that nobody awaits; and long work on a whole game: in a thread, without looking for garbage in what it makes."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

from bot.logs import nobody_s

P = ParamSpec("P")
T = TypeVar("T")

STOP_WITHIN = 2.0
"""Seconds for a look that is under way."""


class Tasks:
    """What is begun on the way, and may outlive whoever has begun it."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(work, context=nobody_s())
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def cancel(self) -> None:
        for task in self._running:
            task.cancel()

    async def finish(self, within: float) -> None:
        """What is done by then is done."""
        if tasks := list(self._running):
            await asyncio.wait(tasks, timeout=within)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Look:
    """At what is due, again and again."""

    def __init__(self, look: Callable[[], Awaitable[None]], every: float) -> None:
        self._look = look
        self._every = every
        self._task: asyncio.Task[None] | None = None
        self._stopped = asyncio.Event()

    def begin(self) -> None:
        self._task = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while not self._stopped.is_set():
            await self._look()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), self._every)

    async def stop(self) -> None:
        """A look that is under way ends by itself, if it can: cut off while it connects, it would leave a thread behind
        that answers nobody."""
        self._stopped.set()
        if self._task:
            await asyncio.wait([self._task], timeout=STOP_WITHIN)
            self._task.cancel()
            await asyncio.wait([self._task])
