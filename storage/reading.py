"""The reading half of the store. Its statements are built once, as those of the writing half are."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import BindParameter, Row, Select, bindparam, select

from storage.engine import Database
from storage.rows import LogEntry, StoredEntry, StoredGame, StoredResult
from storage.statements import AT_ONCE
from storage.tables import entries, games, results

AnySelect = Select[*tuple[Any, ...]]
AnyRow = Row[*tuple[Any, ...]]

OF: BindParameter[int] = bindparam("of")
GAMES = select(*(column for column in games.c if column.name != "open_in"))
GAME = GAMES.where(games.c.id == OF)
OPEN_GAME = GAMES.where(games.c.open_in == OF)
LAST_ENDED = (
    GAMES.where(games.c.channel_id == OF, games.c.guild_id == bindparam("guild"), games.c.open_in.is_(None))
    .order_by(games.c.ended_at.desc(), games.c.id.desc())
    .limit(1)
)
OPEN_GAMES = GAMES.where(games.c.guild_id == OF, games.c.open_in.is_not(None)).order_by(
    games.c.touched_at.desc(), games.c.id.desc()
)
UNDER_WAY = select(games.c.game).where(games.c.open_in.is_not(None)).distinct()
ENTRIES = (
    select(entries)
    .where(entries.c.game_id == OF, entries.c.seq > bindparam("after"))
    .order_by(entries.c.seq)
    .limit(AT_ONCE)
)
LOG = ENTRIES.with_only_columns(*(entries.c[name] for name in LogEntry._fields))
PLAYED = select(entries.c.game_id, entries.c.seq).where(entries.c.interaction_id == OF)
TOLD = select(entries.c.seq, entries.c.message_id).where(
    entries.c.game_id == OF, entries.c.seq.in_(bindparam("seqs", expanding=True)), entries.c.message_id.is_not(None)
)
RESULTS = (
    select(results)
    .where(results.c.guild_id == OF, results.c.player_id == bindparam("player"))
    .order_by(results.c.ended_at.desc(), results.c.game_id.desc())
)


class GameReader:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def game(self, game_id: int) -> StoredGame | None:
        return next(iter(await self._games(GAME, game_id)), None)

    async def open_game(self, channel_id: int) -> StoredGame | None:
        return next(iter(await self._games(OPEN_GAME, channel_id)), None)

    async def last_ended(self, channel_id: int, guild_id: int) -> StoredGame | None:
        """The game that has ended in this channel last. Games are found by their server."""
        return next(iter(await self._games(LAST_ENDED, channel_id, guild=guild_id)), None)

    async def open_games(self, guild_id: int) -> list[StoredGame]:
        """Last touched first."""
        return await self._games(OPEN_GAMES, guild_id)

    async def under_way(self) -> set[str]:
        """The names of the games that somebody is playing."""
        async with self._database.reading() as connection:
            return set((await connection.execute(UNDER_WAY)).scalars())

    async def entries(self, game_id: int) -> list[StoredEntry]:
        """The whole log, in order, with all that is stored of it."""
        return [StoredEntry(**row._mapping) for row in await self._log(ENTRIES, game_id)]

    async def log(self, game_id: int) -> list[LogEntry]:
        """The whole log, in order, to play on from."""
        return [LogEntry._make(row) for row in await self._log(LOG, game_id)]

    async def _log(self, statement: AnySelect, game_id: int) -> list[AnyRow]:
        """It only grows, so it can be read part by part; others go on in between."""
        found: list[AnyRow] = []
        while len(some := await self._read(statement, game_id, after=found[-1].seq if found else -1)) == AT_ONCE:
            found += some
        return [*found, *some]

    async def played(self, interaction_id: int) -> tuple[int, int] | None:
        """The game and seq that this interaction was stored as."""
        return next(((row.game_id, row.seq) for row in await self._read(PLAYED, interaction_id)), None)

    async def messages(self, game_id: int, seqs: Collection[int]) -> dict[int, int]:
        """Which message told which move, as far as one is known."""
        return {row.seq: row.message_id for row in await self._read(TOLD, game_id, seqs=list(seqs))}

    async def results(self, guild_id: int, player_id: int) -> list[StoredResult]:
        """Last ended first."""
        return [StoredResult(**row._mapping) for row in await self._read(RESULTS, guild_id, player=player_id)]

    async def _games(self, statement: AnySelect, of: int, **more: Any) -> list[StoredGame]:
        return [StoredGame(**row._mapping) for row in await self._read(statement, of, **more)]

    async def _read(self, statement: AnySelect, of: int, **more: Any) -> Sequence[AnyRow]:
        async with self._database.reading() as connection:
            return (await connection.execute(statement, {"of": of, **more})).all()
