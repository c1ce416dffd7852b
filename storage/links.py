"""LinkStore: the link by which a game is watched on a page. One for each game; whoever has it may look."""

from dataclasses import asdict
from typing import Any

from sqlalchemy import Select, select

from storage.engine import Database
from storage.rows import Link
from storage.tables import games, links


class LinkStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game_id: int) -> Link | None:
        return await self._one(select(links).where(links.c.game_id == game_id))

    async def last_in(self, channel_id: int) -> Link | None:
        """Of the newest game of a channel that has one, under way or not."""
        here = select(links).join(games, games.c.id == links.c.game_id).where(games.c.channel_id == channel_id)
        return await self._one(here.order_by(links.c.game_id.desc()).limit(1))

    async def by_token(self, token: str) -> Link | None:
        return await self._one(select(links).where(links.c.token == token))

    async def save(self, link: Link) -> None:
        """The link of its game from now on, whatever was there before."""
        async with self._database.writing() as connection:
            await connection.execute(links.delete().where(links.c.game_id == link.game_id))
            await connection.execute(links.insert(), asdict(link))

    async def revoke(self, game_id: int) -> bool:
        """Whether there was one."""
        async with self._database.writing() as connection:
            gone = await connection.execute(links.delete().where(links.c.game_id == game_id))
            return bool(gone.rowcount)

    async def _one(self, statement: Select[Any]) -> Link | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(statement)).first()
        return Link(**row._mapping) if row else None
