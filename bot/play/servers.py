"""Servers that have the bot, and those that removed it: these are forgotten after 30 days."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Set
from datetime import datetime, timedelta

from bot.play.service import GameService
from bot.tasks import PeriodicTask
from storage import DatabaseUnavailable, ServerStore, shard_of, utc_now

log = logging.getLogger("bot")

KEPT = timedelta(days=30)
"""For so long a server that removed the bot may think better of it."""
EVERY = 3600.0
"""Seconds between two looks at what is due."""
MOST = 10
"""Servers that are forgotten in one look."""


class Servers:
    """Only Discord says who has the bot: a server that cannot be found, or is out of order, was not removed."""

    def __init__(self, service: GameService, store: ServerStore, clock: Callable[[], datetime] = utc_now) -> None:
        self._service = service
        self._store = store
        self._clock = clock
        self._here: set[int] = set()
        """Those that are written down as having the bot, as far as we know: Discord tells of them often."""
        self._turn = asyncio.Lock()
        self.forgetting = PeriodicTask(self._look, EVERY)
        """From its beginning on, what is due is forgotten."""

    async def listed(self, guilds: Set[int], shard: int, shards: int) -> None:
        """All that a shard has, as Discord tells after a connection."""
        others = {guild for guild in self._here if shard_of(guild, shards) != shard}
        await self._noted(lambda: self._store.listed(guilds, shard, shards), others | guilds)

    async def joined(self, guild: int) -> None:
        if guild not in self._here:
            await self._noted(lambda: self._store.joined(guild), self._here | {guild})

    async def removed(self, guild: int) -> None:
        await self._noted(lambda: self._store.removed(guild), self._here - {guild})

    async def _noted(self, note: Callable[[], Awaitable[None]], here: set[int]) -> None:
        """In the order in which it was told. What cannot be written now is told again by the next connection."""
        self._here = here
        async with self._turn:
            try:
                await note()
            except DatabaseUnavailable as fault:
                log.warning("which servers have the bot could not be written down: %s", fault)

    # ── Forgetting ──────────────────────────────────────────────────────────────────────────────────────────────

    async def _look(self) -> None:
        try:
            await self.forget_due()
        except DatabaseUnavailable as fault:
            log.warning("servers that removed the bot could not be forgotten yet: %s", fault)

    async def forget_due(self) -> None:
        """Those that removed the bot 30 days ago or earlier, a few at a time; each of them by one process."""
        for guild in await self._due():
            async with self._turn:
                await self._forget(guild)

    async def _due(self) -> list[int]:
        return await self._store.removed_before(self._clock() - KEPT, MOST, self._service.games.share.dealt)

    async def _forget(self, guild: int) -> None:
        if guild not in await self._due():
            return  # it has invited the bot again meanwhile
        games = await self._service.store.forget_guild(guild)
        await self._store.forget(guild)
        self._service.bus.forget()
        log.info("server %s removed the bot 30 days ago: %s games are forgotten", guild, games)
