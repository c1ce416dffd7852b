"""The Discord client: it passes events on to the application. Guild intents, and what is said to the bot alone; no
mentions."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

import discord
from discord import Interaction
from discord.ext import commands

from bot import tracing
from bot.play import Servers
from bot.routes import Router
from bot.shards import ShardCoordinator
from bot.ui.departed import Departed
from bot.ui.tree import Tree

HANGING_UP_WITHIN = 0.5
"""Seconds for Discord to hear that the bot leaves."""


class Application(Protocol):
    """What the client needs of the application around it, which is `bot.app.App`."""

    router: Router
    coordinator: ShardCoordinator
    servers: Servers

    async def load_cogs(self) -> None:
        """Add the slash commands. Called by every login."""

    async def catch_up(self) -> None:
        """Update what was left behind while the bot was not connected."""

    async def stop(self) -> None:
        """Finish what was begun, while there are connections."""

    async def close_database(self) -> None:
        """Close the database after everything else."""


class EmptyChair(commands.AutoShardedBot):
    """The client of one process. `App` sets `app` before the client logs in."""

    app: Application

    def __init__(
        self, *, dm_words: bool = True, shard_ids: Sequence[int] | None = None, shard_count: int | None = 1
    ) -> None:
        """`dm_words`: whether messages in chats with the bot are read. `shard_count`: None to be told by Discord."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True, dm_messages=dm_words),
            max_messages=None,  # the library would keep what people write
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
            http_trace=tracing.count_requests(),
        )
        self.shard_ids = list(shard_ids) if shard_ids else None
        self.departed = Departed(self)

    async def setup_hook(self) -> None:
        await self.app.load_cogs()

    # ── Connections ─────────────────────────────────────────────────────────────────────────────────────────────

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, and raise what has ended the connection for good: LockLost, OtherCount, DatabaseUnavailable."""
        await self.app.coordinator.join(self)
        await super().connect(reconnect=reconnect)
        self.app.coordinator.check_not_lost()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a session may begin. All processes take turns; the library paces those of one alone."""
        if not await self.app.coordinator.wait_to_identify(shard_id):
            await super().before_identify_hook(shard_id, initial=initial)

    async def close(self) -> None:
        """Stop the application and close all connections.

        First no event is received any more, and what was begun is finished and answered. discord.py calls this, too,
        when Discord refuses a session.
        """
        if self.is_closed():
            return
        await self._hang_up()
        await self.app.stop()
        await super().close()
        await self.app.close_database()

    async def _hang_up(self) -> None:
        """Close the sessions: Discord is told, and sends nothing more."""
        if leaving := [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]:
            await asyncio.wait(leaving, timeout=HANGING_UP_WITHIN)

    # ── Requests ────────────────────────────────────────────────────────────────────────────────────────────────

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle presses, choices and forms; commands go to the tree."""
        await self.app.router.handle_interaction(interaction)

    async def on_message(self, message: discord.Message, /) -> None:
        """Handle what people write to the bot alone; other bots, and its own messages, are ignored."""
        if message.guild is None and not message.author.bot and not message.is_system():
            await self.app.router.handle_message(message, self)

    # ── Servers ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def on_shard_ready(self, shard: int) -> None:
        """Called after every session that could not be resumed."""
        present = await self.departed.list_present(shard)
        await self.app.servers.listed(present, shard, self.shard_count or 1)
        await self.app.catch_up()

    def get_guild(self, id: int, /) -> discord.Guild | None:
        """Return a server that has the bot, or None. The library would also return one that has removed it."""
        return None if id in self.departed else super().get_guild(id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.departed.discard(guild.id)
        await self.app.servers.joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Called one by one before the client is ready; then all are listed at once."""
        self.departed.discard(guild.id)
        if self.is_ready():
            await self.app.servers.joined(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Called when Discord says so; a server that is out of order for a while is another event."""
        await self.app.servers.removed(guild.id)
