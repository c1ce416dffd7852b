"""LinkStore: the link by which a game is watched on a page. One for each game; whoever has it may look. And those by
which people hand a game that has ended to another program, one for each of them.

Only a digest of it is kept: whoever reads the database, or a copy of it, cannot look on.
"""

import hashlib
from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, select

from storage.engine import Database
from storage.putting import put
from storage.rows import Link, StoredLink
from storage.tables import games, links, plays

LINKS = select(links.c.game_id, links.c.token.label("digest"), links.c.names)


def digest(token: str) -> str:
    """Tokens are long and random, so that a plain digest cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


class LinkStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game_id: int) -> StoredLink | None:
        return await self._one(LINKS.where(links.c.game_id == game_id))

    async def of_games(self, numbers: Collection[int]) -> dict[int, StoredLink]:
        """Of those that have one."""
        async with self._database.reading() as connection:
            rows = (await connection.execute(LINKS.where(links.c.game_id.in_(numbers)))).all()
        return {row.game_id: StoredLink(**row._mapping) for row in rows}

    async def last_in(self, channel_id: int) -> StoredLink | None:
        """Of the newest game of a channel that has one, under way or not."""
        here = LINKS.join(games, games.c.id == links.c.game_id).where(games.c.channel_id == channel_id)
        return await self._one(here.order_by(links.c.game_id.desc()).limit(1))

    async def by_token(self, token: str) -> StoredLink | None:
        return await self._one(LINKS.where(links.c.token == digest(token)))

    async def save(self, link: Link) -> None:
        """The link of its game from now on, whatever was there before."""
        row = {"game_id": link.game_id, "token": digest(link.token), "names": link.names}
        async with self._database.writing() as connection:
            await put(connection, links, [row])

    async def revoke(self, game_id: int) -> bool:
        """Whether there was one."""
        async with self._database.writing() as connection:
            gone = await connection.execute(links.delete().where(links.c.game_id == game_id))
            return bool(gone.rowcount)

    async def save_play(self, game_id: int, person_id: int, token: str) -> None:
        """The link of this person from now on."""
        async with self._database.writing() as connection:
            await put(connection, plays, [{"game_id": game_id, "person_id": person_id, "token": digest(token)}])

    async def played_by(self, token: str) -> int | None:
        """The game that such a link hands on."""
        asked = select(plays.c.game_id).where(plays.c.token == digest(token))
        async with self._database.reading() as connection:
            found: int | None = (await connection.execute(asked)).scalar()
        return found

    async def _one(self, statement: Select[Any]) -> StoredLink | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(statement)).first()
        return StoredLink(**row._mapping) if row else None
