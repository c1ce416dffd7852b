"""Shards: which of them this process serves, and how it takes them over from another process."""

import asyncio
from collections.abc import Iterable

from storage.wire import OneProcess

WAIT_FOR_HANDOVER = 2.5
"""Seconds for which a request waits until the process before this one has left: Discord waits three."""


class NotServed(Exception):
    """Raised when another process still serves the shard of a request, or may serve it."""


class ShardGate:
    """Holds requests back that belong to shards which another process still serves.

    It stands open until it is closed, as in a bot that is the only process.
    """

    def __init__(self, wire: OneProcess) -> None:
        self._wire = wire
        self._shards: dict[int, asyncio.Event] = {}
        """Set for each shard that is served here; empty while the gate stands open."""

    def close(self, shards: Iterable[int]) -> None:
        """Hold requests back for these shards, until `open` is called for them."""
        self._shards = {shard: asyncio.Event() for shard in shards}

    def open(self, shards: Iterable[int]) -> None:
        for shard in shards:
            self._shards[shard].set()

    def remove(self) -> None:
        """Let every request through, because none comes any more."""
        self._shards = {}

    async def wait(self, shard: int | None) -> bool:
        """Wait until this shard is served here, and return whether that took a while.

        Where the shard is None, any of them may have delivered the request, so all of them are waited for.
        Raises NotServed if it takes too long, or if this process stood still and may have lost its locks.
        """
        if not self._shards:
            return False
        if self._wire.has_slept:
            raise NotServed
        waiting = [each for number, each in self._shards.items() if shard in (None, number) and not each.is_set()]
        try:
            async with asyncio.timeout(WAIT_FOR_HANDOVER):
                for each in waiting:
                    await each.wait()
        except TimeoutError:
            raise NotServed from None
        return bool(waiting)
