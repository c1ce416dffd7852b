"""The shards that this process serves, and how it takes them over from another process."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial

import discord

from bot.play import GameService
from storage import Database, DatabaseUnavailable
from storage.cluster import SingleProcess

log = logging.getLogger("bot")

WAIT_FOR_HANDOVER = 2.5
"""Seconds for which a request waits until the previous process has left. Discord waits three."""


class NotServed(Exception):
    """Raised when another process still serves the shard of a request, or may serve it."""


class ShardGate:
    """A gate that holds requests of shards back while another process still serves these shards.

    It is open until `close_shards` is called, which a bot with a single process never does.
    """

    def __init__(self, wire: SingleProcess) -> None:
        self._wire = wire
        self._shards: dict[int, asyncio.Event] = {}
        """An event for each shard, which is set when this process serves it. Empty if the gate is
        open."""

    def close_shards(self, shards: Iterable[int]) -> None:
        """Hold requests back for these shards, until `open_shards` is called for them."""
        self._shards = {shard: asyncio.Event() for shard in shards}

    def open_shards(self, shards: Iterable[int]) -> None:
        """Let requests of these shards through, those that wait included."""
        for shard in shards:
            self._shards[shard].set()

    def open_for_good(self) -> None:
        """Let every request through, because no new ones come."""
        self._shards = {}

    async def wait_if_shard_not_yet_served(self, shard: int | None) -> bool:
        """Wait until this process serves a shard, and return whether it had to wait.

        If the shard is None, any shard may have delivered the request, so all of them are waited
        for. Raises NotServed after `WAIT_FOR_HANDOVER` seconds, or if the process was suspended and
        may have lost its locks.
        """
        if not self._shards:
            return False
        if self._wire.was_suspended:
            raise NotServed
        waiting = [
            each
            for number, each in self._shards.items()
            if shard in (None, number) and not each.is_set()
        ]
        try:
            async with asyncio.timeout(WAIT_FOR_HANDOVER):
                for each in waiting:
                    await each.wait()
        except TimeoutError:
            raise NotServed from None
        return bool(waiting)


class ShardCoordinator:
    """The takeover of shards from the previous process, and the handover to the next one.

    A successor connects first, and takes over when its predecessor has left. Each shard has a lock
    in PostgreSQL. With SQLite there is one process, which watches its database file instead.
    """

    def __init__(
        self,
        wire: SingleProcess,
        gate: ShardGate,
        service: GameService,
        database: Database,
        *,
        lock_first: bool,
        on_join: Callable[[], None],
        on_take_over: Callable[[], Awaitable[None]],
    ) -> None:
        """Make the coordinator.

        If `lock_first` is true, the process connects only when it has its locks. `on_join` is
        called when the wire is open, and `on_take_over` when shards were taken over.
        """
        self._wire = wire
        self._gate = gate
        self._service = service
        self._database = database
        self._lock_first = lock_first
        self._on_join = on_join
        self._on_take_over = on_take_over
        self._max_concurrency = 1
        """The number of sessions that may begin at the same time, which Discord sets."""
        self._takeover_task: asyncio.Task[None] | None = None
        self._close_task: asyncio.Task[None] | None = None
        self._close_reason: Exception | None = None

    async def join_cluster(self, client: discord.AutoShardedClient) -> None:
        """Connect to the other processes and start to take shards over, before the client connects.

        Raises DatabaseUnavailable, and ShardCountMismatch if the other processes have another
        number of shards.
        """
        if self._wire.is_single:
            self._takeover_task = asyncio.create_task(
                self.close_client_when_database_file_is_lost(client)
            )
            return
        recommended, _, limits = await client.http.get_bot_gateway()
        self._max_concurrency = limits["max_concurrency"]
        count = client.shard_count or recommended
        client.shard_count = count
        shards = client.shard_ids or range(count)
        self._service.games.shard_ownership.set_shard_count(count)
        self._wire.on_lock_lost.append(partial(self._close_client, client))
        await self._wire.open(count)
        self._on_join()
        self._gate.close_shards(shards)
        self._takeover_task = asyncio.create_task(self._take_over_free_shards(shards, count))
        if self._lock_first:
            await asyncio.wait([self._takeover_task])
        if self._close_task:
            await self._close_task

    async def _take_over_free_shards(self, shards: Sequence[int], count: int) -> None:
        """Take shards as they become free. All caches are emptied then, because others have played
        meanwhile."""
        async for taken_shards in self._wire.acquire_shards(shards):
            self._service.hooks.invalidated_hooks.call_all(None)
            self._service.games.shard_ownership.add_shards(taken_shards)
            self._gate.open_shards(taken_shards)
            log.info(
                "shards: this process serves shards %s of %s",
                ", ".join(map(str, sorted(taken_shards))),
                count,
            )
            await self._on_take_over()

    async def wait_to_identify(self, shard: int | None) -> bool:
        """Wait until this process may begin a session. Return False at once if there is a single
        process."""
        return await self._wire.wait_for_identify_slot((shard or 0) % self._max_concurrency)

    async def hand_over(self) -> None:
        """Write the panels that are not stored yet, and release all shards for the next process."""
        if self._takeover_task:
            self._takeover_task.cancel()
            await asyncio.wait([self._takeover_task])
        await self._service.games.panel_tracker.write_waiting_panels()
        if not self._wire.is_single:
            self._service.games.shard_ownership.release_shards()
        await self._wire.close()
        self._gate.open_for_good()

    # ── What ends the bot ─────────────────────────────────────────────────────────────────────────

    async def close_client_when_database_file_is_lost(self, client: discord.Client) -> None:
        """Wait until the SQLite file is lost, rescue its content, and close the client."""
        try:
            await self._database.wait_for_file_loss()
        except DatabaseUnavailable as error:
            self._close_client(client, error)
        else:
            self._close_client(client, DatabaseUnavailable(await self._database.rescue_lost_file()))

    def _close_client(self, client: discord.Client, reason: Exception) -> None:
        """Close the client for the reason `reason`, which `check_not_lost` raises later."""
        self._close_reason = reason
        self._close_task = asyncio.create_task(client.close())

    def check_not_lost(self) -> None:
        """Raise the error for which the coordinator has closed the client, if it has."""
        if self._close_reason:
            raise self._close_reason
