"""A worker process of the bot, which is started by its first request and answers one after the
other.

A `ProcessPoolExecutor(1)` was measured in its place, with 40 pictures of Leopold's game on one
core, Python 3.11:

- Its process takes 105 MB and a resource tracker of 13 MB, because it imports the main module of
  the bot again. The process here takes 56 MB.
- The first picture comes after 1.9 s in place of 0.7 s. Each picture takes 1.8 ms of the bot's
  processor time in place of 1.1 ms.
- A picture that hangs can be ended by its own timer in both. Before Python 3.14 the pool has no
  public way to end a worker, so a bot that stops waits for that timer. With a limit of 5 s it stops
  after 5.1 s, and here after 0.01 s.

So the bot has its own class for a worker process.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")

MAX_BUFFERED_BYTES = 2**20
"""The most bytes of an answer that are buffered."""


class WorkerProcess(Generic[T]):
    """A process `python -m …` that reads requests from its input and writes an answer to each.

    It ends with the bot, because its input is closed then.
    """

    def __init__(
        self,
        *module: str,
        read_answer: Callable[[asyncio.StreamReader], Awaitable[T]],
        timeout: float | None,
        niceness: int,
    ) -> None:
        """Set up the process, which is not started yet.

        `read_answer` reads an answer. `timeout` is its time limit in seconds, None for no limit.
        `niceness` is the niceness of the process, from 0 to 19.
        """
        self._module = module
        self._read_answer = read_answer
        self._timeout = timeout
        self._niceness = niceness
        self._process: Process | None = None

    async def send_request(self, question: bytes) -> T:
        """Send a request and return the answer. Starts the process if it does not run.

        Raises TimeoutError if the answer is late, and the errors of `read_answer`. The process is
        killed then, and the next request starts a new one.
        """
        try:
            async with asyncio.timeout(self._timeout):
                if self._process is None or self._process.returncode is not None:
                    self._process = await self._start_process()
                assert self._process.stdin
                assert self._process.stdout
                self._process.stdin.write(question)
                return await self._read_answer(self._process.stdout)
        except BaseException:
            await self.kill_process()
            raise

    async def kill_process(self) -> None:
        """Kill the process, if there is one. May be called again if it was cancelled."""
        if self._process:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None

    async def _start_process(self) -> Process:
        """Start the process with its niceness."""
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *self._module),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=MAX_BUFFERED_BYTES,
        )
        if sys.platform != "win32":
            with suppress(OSError):  # the bot goes first, if the system allows to set priorities
                os.setpriority(os.PRIO_PROCESS, child.pid, self._niceness)
        return child
