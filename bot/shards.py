"""Shards: which of them this process serves, and how it takes them over from another process."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial

import discord

from bot.play import GameService
from storage import Database, DatabaseUnavailable
from storage.wire import OneProcess

log = logging.getLogger("bot")

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


class ShardCoordinator:
    """Takes shards over from the process before this one, and hands them over to the next one.

    A successor connects first, and takes over when the process before it has left. Locks on PostgreSQL say who serves
    what; on SQLite there is one process, and it watches its database file instead.
    """

    def __init__(
        self,
        wire: OneProcess,
        gate: ShardGate,
        service: GameService,
        database: Database,
        *,
        lock_first: bool,
        on_join: Callable[[], None],
        on_take_over: Callable[[], Awaitable[None]],
    ) -> None:
        """`lock_first`: the process connects only when it has its locks. `on_join` is called when the wire is open, and
        `on_take_over` when shards were taken over."""
        self._wire = wire
        self._gate = gate
        self._service = service
        self._database = database
        self._lock_first = lock_first
        self._on_join = on_join
        self._on_take_over = on_take_over
        self._max_concurrency = 1
        """Sessions that may begin at once, as Discord says."""
        self._taking: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        self._lost: Exception | None = None

    async def join(self, client: discord.AutoShardedClient) -> None:
        """Join the other processes before the client connects. Raises DatabaseUnavailable, OtherCount."""
        if self._wire.is_silent:
            self._taking = asyncio.create_task(self.watch_file(client))
            return
        recommended, _, limits = await client.http.get_bot_gateway()
        self._max_concurrency = limits["max_concurrency"]
        count = client.shard_count or recommended
        client.shard_count = count
        shards = client.shard_ids or range(count)
        self._service.games.share.divide(count)
        self._wire.lost.append(partial(self._give_up, client))
        await self._wire.open(count)
        self._on_join()
        self._gate.close(shards)
        self._taking = asyncio.create_task(self._take_over(shards, count))
        if self._lock_first:
            await asyncio.wait([self._taking])
        if self._closing:
            await self._closing

    async def _take_over(self, shards: Sequence[int], count: int) -> None:
        """Take shards as they become free. All that was read while others played is read anew."""
        async for taken in self._wire.take(shards):
            self._service.bus.forgotten(None)
            self._service.games.share.take(taken)
            self._gate.open(taken)
            log.info("shards %s of %s are served here", ", ".join(map(str, sorted(taken))), count)
            await self._on_take_over()

    async def wait_to_identify(self, shard: int | None) -> bool:
        """Wait until a session may begin, in turn with all processes. Return False where no other process is known."""
        return await self._wire.turn((shard or 0) % self._max_concurrency)

    async def hand_over(self) -> None:
        """Let a successor take over, after what it must know is written."""
        if self._taking:
            self._taking.cancel()
            await asyncio.wait([self._taking])
        await self._service.games.notes.write()
        if not self._wire.is_silent:
            self._service.games.share.leave()
        await self._wire.close()
        self._gate.remove()

    # ── What ends the bot ───────────────────────────────────────────────────────────────────────────────────────

    async def watch_file(self, client: discord.Client) -> None:
        """Close the client when its SQLite file is lost, after what was stored is rescued."""
        try:
            await self._database.wait_for_loss()
        except DatabaseUnavailable as error:
            self._give_up(client, error)
        else:
            self._give_up(client, DatabaseUnavailable(await self._database.rescue()))

    def _give_up(self, client: discord.Client, lost: Exception) -> None:
        """Close the client: another process serves its shards, or its database is another one."""
        self._lost = lost
        self._closing = asyncio.create_task(client.close())

    def check_not_lost(self) -> None:
        """Raise what has closed the client, if it was closed from here."""
        if self._lost:
            raise self._lost
