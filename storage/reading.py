"""The reading half of the store."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row, Select, select

from storage.engine import Database
from storage.rows import StoredEntry, StoredGame, StoredResult
from storage.statements import GAME
from storage.tables import entries, games, results

AnySelect = Select[*tuple[Any, ...]]
AnyRow = Row[*tuple[Any, ...]]


class GameReader:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def game(self, game_id: int) -> StoredGame | None:
        return next(iter(await self._games(GAME.where(games.c.id == game_id))), None)

    async def open_game(self, channel_id: int) -> StoredGame | None:
        return next(iter(await self._games(GAME.where(games.c.open_in == channel_id))), None)

    async def open_games(self, guild_id: int) -> list[StoredGame]:
        """Last touched first."""
        here = GAME.where(games.c.guild_id == guild_id, games.c.open_in.is_not(None))
        return await self._games(here.order_by(games.c.touched_at.desc(), games.c.id.desc()))

    async def entries(self, game_id: int) -> list[StoredEntry]:
        """The whole log, in order."""
        log = select(entries).where(entries.c.game_id == game_id).order_by(entries.c.seq)
        return [StoredEntry(**row._mapping) for row in await self._read(log)]

    async def played(self, interaction_id: int) -> tuple[int, int] | None:
        """The game and seq that this interaction was stored as."""
        this = select(entries.c.game_id, entries.c.seq).where(entries.c.interaction_id == interaction_id)
        return next(((row.game_id, row.seq) for row in await self._read(this)), None)

    async def messages(self, game_id: int, seqs: Collection[int]) -> dict[int, int]:
        """Which message told which move, as far as one is known."""
        these = (entries.c.game_id == game_id) & entries.c.seq.in_(seqs) & entries.c.message_id.is_not(None)
        told = await self._read(select(entries.c.seq, entries.c.message_id).where(these))
        return {row.seq: row.message_id for row in told}

    async def results(self, guild_id: int, player_id: int) -> list[StoredResult]:
        """Last ended first."""
        theirs = select(results).where(results.c.guild_id == guild_id, results.c.player_id == player_id)
        rows = await self._read(theirs.order_by(results.c.ended_at.desc(), results.c.game_id.desc()))
        return [StoredResult(**row._mapping) for row in rows]

    async def _games(self, statement: AnySelect) -> list[StoredGame]:
        return [StoredGame(**row._mapping) for row in await self._read(statement)]

    async def _read(self, statement: AnySelect) -> Sequence[AnyRow]:
        async with self._database.reading() as connection:
            return (await connection.execute(statement)).all()
