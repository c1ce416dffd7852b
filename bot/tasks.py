"""Background tasks: those that outlive the handler that started them, and those that run
periodically."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from bot.logs import make_detached_context

STOP_TIMEOUT_SECONDS = 2.0
"""Seconds for a periodic run that is under way when its task is stopped."""


class BackgroundTasks:
    """A set of background tasks, which may outlive the handlers that start them."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        """Return the number of tasks that run."""
        return len(self._running)

    def start_task(self, work: Coroutine[Any, Any, object]) -> None:
        """Run a coroutine as a task, without the language and log ids of the present request."""
        task = asyncio.create_task(work, context=make_detached_context())
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def cancel_all(self) -> None:
        """Cancel all tasks, and do not wait for them."""
        for task in self._running:
            task.cancel()

    async def finish_all(self, within: float) -> None:
        """Wait for all tasks for at most `within` seconds, and cancel those that still run."""
        if tasks := list(self._running):
            await asyncio.wait(tasks, timeout=within)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class PeriodicTask:
    """A task that runs a coroutine again and again, with a pause of `pause_seconds` seconds, until
    it is stopped."""

    def __init__(self, run: Callable[[], Awaitable[None]], pause_seconds: float) -> None:
        self._run = run
        self._pause_seconds = pause_seconds
        self._task: asyncio.Task[None] | None = None
        self._stopped = asyncio.Event()

    def start(self) -> None:
        """Start the task, whose first run is at once."""
        self._task = asyncio.create_task(self._repeat())

    async def _repeat(self) -> None:
        """Run the coroutine and wait, until the task is stopped."""
        while not self._stopped.is_set():
            await self._run()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), self._pause_seconds)

    async def stop(self) -> None:
        """Wait for a run that is under way, and cancel it after `STOP_TIMEOUT_SECONDS` seconds.

        It is not cancelled at once: cut off while it connects, it would leave a thread of the
        driver behind.
        """
        self._stopped.set()
        if self._task:
            await asyncio.wait([self._task], timeout=STOP_TIMEOUT_SECONDS)
            self._task.cancel()
            await asyncio.wait([self._task])
