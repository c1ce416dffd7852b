"""An event loop of which everything comes from a seed: order, clocks, threads, SQLite's thread,
chance.

Time is a number that jumps to the next timer, so nothing waits. What a thread would do is done by
the loop at a step of its own, and is heard of at a later one. A `Process` is whatever runs in its
context: it can die, or sleep, at any step.
"""

import asyncio
import contextvars
import heapq
import random
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

EPOCH = 1_790_000_000.0
"""What all clocks show when an evening begins, unless it begins at another time: a Monday
afternoon."""
STEP = 0.0004
"""Seconds that a step of the loop takes at most."""
BUSY_FOR, AGAIN_AFTER = 5.0, 0.02
"""Seconds that a connection waits for the lock of another process, and between two looks at it."""

running: "list[SeededLoop]" = []
"""The loop that runs: clocks and chance are its own. Without one they are the machine's."""
PROCESS: "contextvars.ContextVar[Process | None]" = contextvars.ContextVar("process", default=None)


class Process:
    """Dies with all that it has under way; what SQLite had not committed is rolled back."""

    def __init__(self) -> None:
        self.alive, self.has_crashed = True, False
        self.ahead = 0.0
        """Seconds by which its clock is wrong."""
        self.asleep: list[asyncio.Handle] | None = None
        """What waits until it goes on, while it does not."""
        self.files: list[sqlite3.Connection] = []
        self.context = contextvars.copy_context()
        self.context.run(PROCESS.set, self)

    @property
    def is_writing(self) -> bool:
        return self.alive and any(map(_is_written, self.files))

    def die(self) -> None:
        self.alive = False
        for file in self.files:
            with suppress(sqlite3.Error):
                file.rollback()  # a cursor that somebody still has would hold the lock
            file.close()


def _is_written(file: sqlite3.Connection) -> bool:
    """Not what a process has closed by itself."""
    with suppress(sqlite3.ProgrammingError):
        return file.in_transaction
    return False


class Stuck(Exception):
    """Nothing is left that could ever happen, or it never ends."""


class SeededLoop(asyncio.BaseEventLoop):
    most_steps = 200_000
    """Of one evening; usual are some 8,000."""

    def __init__(self, seed: object, *, shuffled: bool = True) -> None:
        super().__init__()
        self.rng = random.Random(f"order {seed}")
        self.chance = random.Random(f"chance {seed}")
        self.steps, self.at, self.epoch = 0, 0.0, EPOCH
        self.shuffled, self.slow_jobs = shuffled, 0.2
        self.spoilt: Callable[[Callable[[], Any]], Callable[[], Any]] = lambda function: function
        """Puts a fault into a call of SQLite."""
        self.sluggish: Callable[[Callable[[], Any]], float] = lambda _function: 0.0
        """Seconds by which a call of SQLite takes longer."""
        self.is_held: Callable[[str, Callable[[], Any], Callable[[], None]], bool] = (
            lambda _kind, _function, _go: False
        )
        """Whether a script holds a `statement` or a `job` of a thread; the script calls the last
        argument later."""
        self.dead: list[asyncio.Handle] = []
        """Kept: whoever collects them as garbage would run what the dead have after `finally`."""

    def time(self) -> float:
        return self.at

    def _run_once(self) -> None:
        handle = self._next()
        if handle._cancelled:
            return
        process: Process | None = handle._context.get(PROCESS)
        if process and not process.alive:
            self.dead.append(handle)
        elif process and process.asleep is not None:
            process.asleep.append(handle)
        else:
            self.steps += 1
            if self.steps > self.most_steps:
                raise Stuck
            self.at += self.rng.random() * STEP
            handle._run()

    def _next(self) -> Any:
        """One of those that are ready."""
        ready: deque[Any] = self._ready  # type: ignore[attr-defined]
        timers: list[Any] = self._scheduled  # type: ignore[attr-defined]
        while timers and timers[0]._cancelled:
            heapq.heappop(timers)._scheduled = False
        if not ready:
            if not timers:
                raise Stuck
            self.at = max(self.at, timers[0]._when)
        while timers and timers[0]._when <= self.at:
            timer = heapq.heappop(timers)
            timer._scheduled = False
            ready.append(timer)
        index = self.rng.randrange(len(ready)) if self.shuffled and len(ready) > 1 else 0
        handle = ready[index]
        del ready[index]
        return handle

    def wake(self, process: Process) -> None:
        """It goes on where it was, with all that was due meanwhile."""
        self._ready.extend(process.asleep or ())  # type: ignore[attr-defined]
        process.asleep = None

    def run_forever(self) -> None:
        running.append(self)
        try:
            super().run_forever()
        finally:
            running.pop()

    def _write_to_self(self) -> None:
        """No selector is to be woken."""

    # ── Threads ───────────────────────────────────────────────────────────────────────────────────

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        """Some are slow: pictures come late."""
        if getattr(executor, "_shutdown", False):
            raise RuntimeError("cannot schedule new futures after shutdown")
        future = self.create_future()
        slow = self.rng.random() < self.slow_jobs
        delay = self.rng.uniform(0.1, 2) if slow else self.lasts(0.02)
        job = partial(func, *args)
        if not self.is_held("job", job, partial(self.beside, future, job)):
            self.later(delay, self.beside, future, job)
        return future

    def lasts(self, usually: float) -> float:
        """Seconds."""
        return self.rng.expovariate(1 / usually)

    def later(self, delay: float, do: Callable[..., Any], *given: Any) -> None:
        """Past whatever others have put in the place of `call_later`: simcord does."""
        asyncio.BaseEventLoop.call_at(self, self.at + delay, do, *given)

    def beside(self, future: Any, function: Callable[[], Any]) -> Any:
        """Does now what a thread would do; its future hears of it later."""
        if future and future.cancelled():
            return None
        asyncio._set_running_loop(None)
        try:
            result, tell = function(), "set_result"
        except BaseException as fault:
            result, tell = fault, "set_exception"
        finally:
            asyncio._set_running_loop(self)
        if future:
            self.later(self.lasts(0.0005), lambda: future.done() or getattr(future, tell)(result))
        return result


def statement_of(function: Callable[[], Any]) -> str:
    """Return the SQL that a call of a connection's thread executes, or ""."""
    name, given = (
        getattr(getattr(function, "func", None), "__name__", ""),
        getattr(function, "args", ()),
    )
    return str(given[0]).lstrip() if name in ("execute", "executemany") and given else ""


class Mailbox:
    """In place of the queue and the thread of an aiosqlite connection: one call after the other."""

    def __init__(self) -> None:
        self.calls: deque[tuple[Any, Callable[[], Any]]] = deque()
        self.busy_since: float | None = None

    def put_nowait(self, call: tuple[Any, Callable[[], Any]]) -> None:
        if not running:  # as garbage, after the loop
            call[1]()
            return
        self.calls.append(call)
        if len(self.calls) == 1:
            self._soon()

    def _soon(self) -> None:
        loop = running[-1]
        loop.later(loop.lasts(0.001) + loop.sluggish(self.calls[0][1]), self._next)

    def _next(self) -> None:
        if not running[-1].is_held("statement", self.calls[0][1], self._do_next):
            self._do_next()

    def _do_next(self) -> None:
        loop = running[-1]
        future, function = self.calls[0]
        if not self._is_locked_out(loop, call := _Once(loop.spoilt(function))):
            done = loop.beside(future, call)
            if isinstance(done, sqlite3.Connection) and (process := PROCESS.get()):
                done.execute("PRAGMA busy_timeout = 0")  # the machine must not wait: see below
                process.files.append(done)
            self.calls.popleft()
            if self.calls:
                self._soon()

    def _is_locked_out(self, loop: SeededLoop, call: "_Once") -> bool:
        """Whether another process writes: then it is tried again a little later, as SQLite itself
        would do."""
        if call.is_locked_out():
            self.busy_since = loop.at if self.busy_since is None else self.busy_since
            if loop.at - self.busy_since < BUSY_FOR:
                loop.later(AGAIN_AFTER, self._next)
                return True
        self.busy_since = None
        return False


class _Once:
    """A call that is made once, however often one asks what became of it."""

    def __init__(self, function: Callable[[], Any]) -> None:
        self._result: Any = None
        self._fault: BaseException | None = None
        asyncio._set_running_loop(None)
        try:
            self._result = function()
        except BaseException as fault:
            self._fault = fault
        finally:
            asyncio._set_running_loop(running[-1])

    def is_locked_out(self) -> bool:
        fault = self._fault
        code = getattr(fault, "sqlite_errorcode", None)
        return code == sqlite3.SQLITE_BUSY and not getattr(fault, "is_planned", False)

    def __call__(self) -> Any:
        if self._fault:
            raise self._fault
        return self._result


class NoThread:
    def __init__(self, *_: Any, **__: Any) -> None: ...

    def start(self) -> None: ...
