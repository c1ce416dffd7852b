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

    async def __call__(self, home_id: int, people: set[int]) -> Mapping[int, str]:
        found = {person: await self._name(home_id, person) for person in sorted(people)}
        return {person: name for person, name in found.items() if name}

    async def _name(self, home_id: int, person: int) -> str | None:
        if (home_id, person) not in self._known:
            self._known[(home_id, person)] = await self._asked(home_id, person)
        return self._known[(home_id, person)]

    async def _asked(self, home_id: int, person: int) -> str | None:
        """None for somebody who has left, or whom Discord does not tell."""
        guild = self._client.get_guild(home_id)
        try:
            return (await (guild.fetch_member(person) if guild else self._client.fetch_user(person))).display_name
        except discord.HTTPException:
            return None
