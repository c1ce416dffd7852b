"""The servers that have the bot. The data of a server that removed the bot is deleted after 30
days."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Set
from datetime import datetime, timedelta

from bot.play.service import GameService
from bot.tasks import PeriodicTask
from storage import DatabaseUnavailable, ServerStore, compute_shard_id, utc_now

log = logging.getLogger("bot")

KEEP_REMOVED_FOR = timedelta(days=30)
"""The time after which the data of a server that removed the bot is deleted."""
FORGET_EVERY_SECONDS = 3600.0
"""Seconds between two searches for servers whose data is to be deleted."""
MAX_SERVERS_PER_RUN = 10
"""The most servers whose data is deleted in one run."""


class ServerRegistry:
    """The record of the servers that have the bot, and the task that deletes the data of others.

    Only an event of Discord counts as a removal. A server that is unavailable has not removed the
    bot.
    """

    def __init__(
        self, service: GameService, store: ServerStore, clock: Callable[[], datetime] = utc_now
    ) -> None:
        self._service = service
        self._store = store
        self._clock = clock
        self._known_servers: set[int] = set()
        """The servers that are stored as having the bot. It saves a query, because Discord repeats
        them often."""
        self._write_lock = asyncio.Lock()
        self.forget_task = PeriodicTask(
            self._try_delete_data_of_removed_servers, FORGET_EVERY_SECONDS
        )
        """The task that deletes data, once it is started."""

    async def store_servers_of_shard(self, guilds: Set[int], shard: int, shards: int) -> None:
        """Store all servers of a shard, as Discord lists them after a connection. `shards` is the
        number of shards."""
        others = {
            guild for guild in self._known_servers if compute_shard_id(guild, shards) != shard
        }
        await self._run_write_in_order(
            lambda: self._store.sync_servers_of_shard(guilds, shard, shards), others | guilds
        )

    async def store_joined_server(self, guild: int) -> None:
        """Store that a server has the bot, unless this process knows that already."""
        if guild not in self._known_servers:
            await self._run_write_in_order(
                lambda: self._store.record_joined_server(guild), self._known_servers | {guild}
            )

    async def store_removed(self, guild: int) -> None:
        """Store that a server has removed the bot."""
        await self._run_write_in_order(
            lambda: self._store.record_removed_server(guild), self._known_servers - {guild}
        )

    async def _run_write_in_order(
        self, write: Callable[[], Awaitable[None]], known_servers: set[int]
    ) -> None:
        """Run one write after another, in the order of the events.

        `known_servers` are the servers that have the bot after this event. A write that fails is
        only logged, because the next connection lists all servers again.
        """
        self._known_servers = known_servers
        async with self._write_lock:
            try:
                await write()
            except DatabaseUnavailable as error:
                log.warning("servers: cannot store which servers have the bot: %s", error)

    # ── Forgetting ────────────────────────────────────────────────────────────────────────────────

    async def _try_delete_data_of_removed_servers(self) -> None:
        """Delete what is due, and log if the database is unavailable. The periodic task runs
        this."""
        try:
            await self.delete_due_server_data()
        except DatabaseUnavailable as error:
            log.warning(
                "servers: cannot delete the data of servers that removed the bot, trying again: %s",
                error,
            )

    async def delete_due_server_data(self) -> None:
        """Delete the data of servers of this process that removed the bot at least 30 days ago, a
        few at a time.

        Raises DatabaseUnavailable.
        """
        for guild in await self._list_servers_due_for_deletion():
            async with self._write_lock:
                await self._forget_server(guild)

    async def _list_servers_due_for_deletion(self) -> list[int]:
        """Return at most `MAX_SERVERS_PER_RUN` servers of this process whose data is to be deleted.

        Raises DatabaseUnavailable.
        """
        return await self._store.find_servers_removed_before(
            self._clock() - KEEP_REMOVED_FOR,
            MAX_SERVERS_PER_RUN,
            self._service.games.shard_ownership.assignment,
        )

    async def _forget_server(self, guild: int) -> None:
        """Delete the data of a server, unless it has invited the bot again. Raises
        DatabaseUnavailable."""
        if guild not in await self._list_servers_due_for_deletion():
            return
        games = await self._service.store.delete_guild_games(guild)
        await self._store.delete_row_of_removed_server(guild)
        self._service.hooks.invalidate_games()
        log.info(
            "servers: deleted server %s with %s games, because it removed the bot 30 days ago",
            guild,
            games,
        )
