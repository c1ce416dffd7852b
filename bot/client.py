"""The Discord client, which passes events on to the application.

It has the intents for guilds and, if chats are read, for direct messages. Its messages never
mention people.
"""

import asyncio
from collections.abc import Sequence
from typing import Protocol

import discord
from discord import Interaction
from discord.ext import commands

from bot import tracing
from bot.play import ServerRegistry
from bot.routes import Router
from bot.shards import ShardCoordinator
from bot.ui.command_tree import BotCommandTree
from bot.ui.departed_servers import DepartedServers

DISCONNECT_SECONDS = 0.5
"""Seconds for closing the connections to the gateway."""


class Application(Protocol):
    """The part of `bot.app.App` that the client uses."""

    router: Router
    coordinator: ShardCoordinator
    servers: ServerRegistry

    async def load_cogs(self) -> None:
        """Add the slash commands. Every login calls this."""

    async def refresh_panels_after_connect(self) -> None:
        """Update live panels and nights that changed while the bot was not connected."""

    async def stop(self) -> None:
        """Finish running handlers and tasks, while there are connections."""

    async def close_database(self) -> None:
        """Close the database after everything else."""


class EmptyChair(commands.AutoShardedBot):
    """The client of one process. `App` sets `app` before the client logs in."""

    app: Application

    def __init__(
        self,
        *,
        dm_words: bool = True,
        shard_ids: Sequence[int] | None = None,
        shard_count: int | None = 1,
    ) -> None:
        """Make the client, which does not connect yet.

        `dm_words` says whether messages in chats with the bot are read. `shard_ids` are the shards
        of this process, None for all. If `shard_count` is None, Discord is asked for it.
        """
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=BotCommandTree,
            intents=discord.Intents(guilds=True, dm_messages=dm_words),
            max_messages=None,  # the library would keep what people write
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
            http_trace=tracing.create_request_counting_trace(),
        )
        self.shard_ids = list(shard_ids) if shard_ids else None
        self.departed = DepartedServers(self)

    async def setup_hook(self) -> None:
        """Add the slash commands after the login. discord.py calls this."""
        await self.app.load_cogs()

    # ── Connections ───────────────────────────────────────────────────────────────────────────────

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway and stay connected until the client is closed.

        Raises LockLost, ShardCountMismatch or DatabaseUnavailable if that has ended the connection.
        """
        await self.app.coordinator.join_cluster(self)
        await super().connect(reconnect=reconnect)
        self.app.coordinator.check_not_lost()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a session may begin. discord.py calls this.

        Several processes share Discord's limit. For one process the library keeps it.
        """
        if not await self.app.coordinator.wait_to_identify(shard_id):
            await super().before_identify_hook(shard_id, initial=initial)

    async def close(self) -> None:
        """Stop the application and close all connections.

        The gateway is closed first, so that no event comes while running handlers finish.
        discord.py also calls this when Discord refuses a session.
        """
        if self.is_closed():
            return
        await self._close_gateway()
        await self.app.stop()
        await super().close()
        await self.app.close_database()

    async def _close_gateway(self) -> None:
        """Close the gateway connections of all shards."""
        closing = [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]
        if closing:
            await asyncio.wait(closing, timeout=DISCONNECT_SECONDS)

    # ── Requests ──────────────────────────────────────────────────────────────────────────────────

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle presses, choices and forms. Commands go to the tree."""
        await self.app.router.handle_interaction(interaction)

    async def on_message(self, message: discord.Message, /) -> None:
        """Handle messages in chats with the bot. Those of bots, its own included, are ignored."""
        if message.guild is None and not message.author.bot and not message.is_system():
            await self.app.router.handle_message(message, self)

    # ── Servers ───────────────────────────────────────────────────────────────────────────────────

    async def on_shard_ready(self, shard: int) -> None:
        """Store the servers of a shard and update live panels, after each new session of it."""
        present = await self.departed.list_present_servers(shard)
        await self.app.servers.store_servers_of_shard(present, shard, self.shard_count or 1)
        await self.app.refresh_panels_after_connect()

    def get_guild(self, id: int, /) -> discord.Guild | None:
        """Return a server that has the bot, or None. The library also returns servers that have
        removed it."""
        return None if id in self.departed else super().get_guild(id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Store that a server has added the bot."""
        self.departed.mark_present(guild.id)
        await self.app.servers.store_joined_server(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Store that a server has the bot. Before the client is ready, `on_shard_ready` stores all
        at once."""
        self.departed.mark_present(guild.id)
        if self.is_ready():
            await self.app.servers.store_joined_server(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Store that a server has removed the bot. A server that is unavailable for a while is
        another event."""
        await self.app.servers.store_removed(guild.id)
