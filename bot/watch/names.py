"""Names of people, asked for only where a host lets the watch page name them. Nothing of it is stored."""

from collections.abc import Mapping

import discord

from bot.play.shelf import Recent

MOST = 1000


class Names:
    """Remembers what it was asked for last."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._known: Recent[tuple[int, int], str | None] = Recent(MOST)

    async def __call__(self, guild_id: int, people: set[int]) -> Mapping[int, str]:
        found = {person: await self._name(guild_id, person) for person in sorted(people)}
        return {person: name for person, name in found.items() if name}

    async def _name(self, guild_id: int, person: int) -> str | None:
        if (guild_id, person) not in self._known:
            self._known[(guild_id, person)] = await self._asked(guild_id, person)
        return self._known[(guild_id, person)]

    async def _asked(self, guild_id: int, person: int) -> str | None:
        """None for somebody who has left, or whom Discord does not tell."""
        guild = self._client.get_guild(guild_id)
        try:
            return (await guild.fetch_member(person)).display_name if guild else None
        except discord.HTTPException:
            return None
