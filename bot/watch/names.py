"""Names of people, asked for only where a host lets the watch page name them. Nothing of it is stored."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.incoming import clean
from bot.lru import LRUCache

if TYPE_CHECKING:
    from discord.types.member import MemberWithUser

MOST = 1000
ASK_WITHIN = 2.0
"""Seconds."""
NO_SERVER = (10004, 50001)
"""Unknown Guild, Missing Access: a chat, or a server without the bot."""


class Names:
    """Remembers what it was asked for last."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._known: LRUCache[tuple[int, int], str | None] = LRUCache(MOST)

    async def __call__(self, home_id: int, people: set[int]) -> Mapping[int, str]:
        found = {person: await self._name(home_id, person) for person in sorted(people)}
        return {person: name for person, name in found.items() if name}

    async def _name(self, home_id: int, person: int) -> str | None:
        """A page does not wait long for it, and does without where Discord is out of reach: it is asked for anew."""
        if (home_id, person) not in self._known:
            with suppress(OSError, aiohttp.ClientError):
                self._known[home_id, person] = clean(await asyncio.wait_for(self._asked(home_id, person), ASK_WITHIN))
        return self._known.get((home_id, person))

    def clear(self, _: int | None = None) -> None:
        """Somebody wants to be forgotten."""
        self._known.clear()

    async def _asked(self, home_id: int, person: int) -> str | None:
        """None for somebody who has left, or whom Discord does not tell. Servers of other processes are not in our
        memory: Discord knows whether it is one."""
        try:
            if guild := self._client.get_guild(home_id):
                return (await guild.fetch_member(person)).display_name
            return _called(await self._client.http.get_member(home_id, person))
        except discord.HTTPException as error:
            return await self._of_a_chat(person) if error.code in NO_SERVER else None

    async def _of_a_chat(self, person: int) -> str | None:
        try:
            return (await self._client.fetch_user(person)).display_name
        except discord.HTTPException:
            return None


def _called(member: "MemberWithUser") -> str:
    """As on their server, else as everywhere."""
    user = member["user"]
    return member.get("nick") or user.get("global_name") or user["username"]
