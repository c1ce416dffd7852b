"""Names of people for watch pages whose host has allowed them. They are requested from Discord and
never stored."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.lru import LRUCache
from bot.text_cleaning import strip_unwanted_characters

if TYPE_CHECKING:
    from discord.types.member import MemberWithUser

MAX_NAMES = 1000
"""The most names in memory."""
NAME_TIMEOUT_SECONDS = 2.0
"""Seconds for which a page waits for a name."""
NO_SERVER_CODES = (10004, 50001)
"""Error codes of Discord: Unknown Guild and Missing Access. The home is a chat, or a server without
the bot."""


class DisplayNames:
    """A cache of display names, by server and person. A name is None if the person has left."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._names: LRUCache[tuple[int, int], str | None] = LRUCache(MAX_NAMES)

    async def __call__(self, home_id: int, people: set[int]) -> Mapping[int, str]:
        """Return the names of people on a server, as far as they can be found."""
        names: dict[int, str] = {}
        for person in sorted(people):
            if name := await self._find_name(home_id, person):
                names[person] = name
        return names

    async def _find_name(self, home_id: int, person: int) -> str | None:
        """Return the name of a person, or None. If Discord does not answer in time, the next page
        asks again."""
        key = home_id, person
        if key not in self._names:
            with suppress(OSError, aiohttp.ClientError):  # TimeoutError is an OSError
                name = await asyncio.wait_for(
                    self._request_member_name(home_id, person), NAME_TIMEOUT_SECONDS
                )
                self._names[key] = strip_unwanted_characters(name)
        return self._names.get(key)

    def on_games_invalidated(self, _: int | None = None) -> None:
        """Forget all names, because a person's data was deleted. It is called by a hook."""
        self._names.clear()

    async def _request_member_name(self, home_id: int, person: int) -> str | None:
        """Request the name of a person on a server, or None if Discord does not know the person
        there.

        The home may be a server of another process, which is not in the client's cache. So Discord
        is asked, and its error says if the home is no server.
        """
        try:
            if guild := self._client.get_guild(home_id):
                member = await guild.fetch_member(person)
                return member.display_name
            return _get_member_name(await self._client.http.get_member(home_id, person))
        except discord.HTTPException as error:
            if error.code not in NO_SERVER_CODES:
                return None
        return await self._request_user_name(person)

    async def _request_user_name(self, person: int) -> str | None:
        """Request the name of a user, or None if Discord does not know the user."""
        try:
            user = await self._client.fetch_user(person)
        except discord.HTTPException:
            return None
        return user.display_name


def _get_member_name(member: "MemberWithUser") -> str:
    """Return the nickname of a member on the server, else the display name, else the user name."""
    user = member["user"]
    return member.get("nick") or user.get("global_name") or user["username"]
