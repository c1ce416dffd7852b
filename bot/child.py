"""A process beside the bot: started when it is first asked for something, and fed as long as it is needed.

A `ProcessPoolExecutor(1)` was measured in its place, with 40 pictures of Leopold's game on one core, Python 3.11:

- Its process takes 105 MB and a resource tracker of 13 MB, because it imports the main module of the bot again. The
  process here takes 56 MB.
- The first picture comes after 1.9 s in place of 0.7 s. Each picture takes 1.8 ms of the bot's processor time in place
  of 1.1 ms.
- A picture that hangs can be ended by its own timer in both. Before Python 3.14 the pool has no public way to end a
  worker, so a bot that stops waits until that timer ends the picture: 5.1 s with a limit of 5 s, and 0.01 s here.

So the bot keeps a process of its own.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")

LONGEST_LINE = 2**20
"""Bytes of an answer that are read ahead."""


class Child(Generic[T]):
    """`python -m` something, which answers what comes in by what goes out, one after the other. It ends with the bot:
    nothing more comes in then."""

    def __init__(
        self, *module: str, hear: Callable[[asyncio.StreamReader], Awaitable[T]], within: float | None, gives_way: int
    ) -> None:
        """`hear` reads an answer; one that has not come `within` seconds never will, and None waits without a limit.
        `gives_way`: how nice it is to other processes, from 0 to 19."""
        self._module, self._hear, self._within, self._gives_way = module, hear, within, gives_way
        self._process: Process | None = None

    async def ask(self, question: bytes) -> T:
        """Whoever has not answered, for whatever reason, is asked nothing more."""
        try:
            async with asyncio.timeout(self._within):
                if self._process is None or self._process.returncode is not None:
                    self._process = await self._started()
                assert self._process.stdin
                assert self._process.stdout
                self._process.stdin.write(question)
                return await self._hear(self._process.stdout)
        except BaseException:
            await self.end()
            raise

    async def end(self) -> None:
        """Whoever is broken off while they wait for that may ask for it again."""
        if self._process:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None

    async def _started(self) -> Process:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *self._module), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE
        )
        if sys.platform != "win32":
            with suppress(OSError):  # whoever answers people goes first, where the system lets us say so
                os.setpriority(os.PRIO_PROCESS, child.pid, self._gives_way)
        return child
