"""LinkStore: the link by which a game is watched on a page. One for each game; whoever has it may look. And those by
which people hand a game that has ended to another program, one for each of them.

Only a digest of it is kept: whoever reads the database, or a copy of it, cannot look on.
"""

import hashlib
from collections.abc import Collection

from sqlalchemy import select

from storage import engine, rows
from storage.tables import games, links, plays

LINKS = select(links.c.game_id, links.c.token.label("digest"), links.c.names)


def digest(token: str) -> str:
    """Tokens are long and random, so that a plain digest cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


class LinkStore(engine.Store):
    async def of_game(self, game_id: int) -> rows.StoredLink | None:
        return await self._database.first_as(rows.StoredLink, LINKS.where(links.c.game_id == game_id))

    async def of_games(self, numbers: Collection[int]) -> dict[int, rows.StoredLink]:
        """Of those that have one."""
        found = await self._database.read_as(rows.StoredLink, LINKS.where(links.c.game_id.in_(numbers)))
        return {link.game_id: link for link in found}

    async def last_in(self, channel_id: int) -> rows.StoredLink | None:
        """Of the newest game of a channel that has one, under way or not."""
        here = LINKS.join(games, games.c.id == links.c.game_id).where(games.c.channel_id == channel_id)
        return await self._database.first_as(rows.StoredLink, here.order_by(links.c.game_id.desc()).limit(1))

    async def by_token(self, token: str) -> rows.StoredLink | None:
        return await self._database.first_as(rows.StoredLink, LINKS.where(links.c.token == digest(token)))

    async def save(self, link: rows.Link) -> None:
        """The link of its game from now on, whatever was there before."""
        row = {"game_id": link.game_id, "token": digest(link.token), "names": link.names}
        await self._put_beside_game(links, row)

    async def revoke(self, game_id: int) -> bool:
        """Whether there was one."""
        return await self._database.write(links.delete().where(links.c.game_id == game_id)) > 0

    async def save_play(self, game_id: int, person_id: int, token: str) -> None:
        """The link of this person from now on."""
        await self._put_beside_game(plays, {"game_id": game_id, "person_id": person_id, "token": digest(token)})

    async def played_by(self, token: str) -> int | None:
        """The game that such a link hands on."""
        found: int | None = await self._database.value(select(plays.c.game_id).where(plays.c.token == digest(token)))
        return found
