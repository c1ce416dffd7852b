"""Servers that removed the bot while a shard was offline. discord.py keeps them in its cache
without an event."""

import logging

import aiohttp
import discord

log = logging.getLogger("bot")


class DepartedServers:
    """The servers in the cache of discord.py of which the bot is not a member any more."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._departed: set[int] = set()
        self._listed_shards: set[int] = set()
        """The shards whose servers Discord has listed since the process started."""

    def __contains__(self, guild: int) -> bool:
        return guild in self._departed

    def mark_present(self, guild: int) -> None:
        """Record that the bot is a member of a server."""
        self._departed.discard(guild)

    async def list_present_servers(self, shard: int) -> set[int]:
        """Return the ids of all servers of a shard of which the bot is a member. Call it after a
        session has begun.

        At the first session the cache has exactly the servers that Discord has listed. Later
        Discord is asked, with one request for 200 servers. If it does not answer, all cached
        servers count as present until the next session.
        """
        if shard in self._listed_shards:
            await self._detect_departed_servers(shard)
        self._listed_shards.add(shard)
        return self._list_cached(shard) - self._departed

    async def _detect_departed_servers(self, shard: int) -> None:
        """Ask Discord for all servers, and record which cached ones are missing. A failure is only
        logged."""
        cached = self._list_cached(shard)
        try:
            present = {
                guild.id async for guild in self._client.fetch_guilds(limit=None, with_counts=False)
            }
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning(
                "servers: cannot list the servers of shard %s at Discord: %s",
                shard,
                type(error).__name__,
            )
        else:
            self._departed = (self._departed - present) | (cached - present)

    def _list_cached(self, shard: int) -> set[int]:
        """Return the ids of the servers of a shard in the cache of discord.py."""
        return {guild.id for guild in self._client.guilds if guild.shard_id == shard}
