"""GameReader: the queries of GameStore. Its statements are built once."""

from collections.abc import AsyncIterator, Collection
from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, bindparam, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import rows, servers, statements, used_claims
from storage.database import AnyRow, AnySelect, Store
from storage.tables import BYTE_COLUMNS, OPEN_IN_COLUMN, entries, games, nights, results, tastes
from storage.usage import Payer, sum_stored_bytes_of_payer

_ID: BindParameter[int] = bindparam("where_id")
SELECT_GAMES = select(
    *(column for column in games.c if column.name not in OPEN_IN_COLUMN | BYTE_COLUMNS)
)
SELECT_GAME = SELECT_GAMES.where(games.c.id == _ID)
SELECT_GAMES_BY_ID = SELECT_GAMES.where(games.c.id.in_(bindparam("game_ids", expanding=True)))
SELECT_OPEN_GAME = SELECT_GAMES.where(games.c.open_in == _ID)
# The condition on the home is there because it has an index.
SELECT_LAST_ENDED = (
    SELECT_GAMES.where(games.c.channel_id == _ID)
    .where(games.c.home_id == bindparam("home"))
    .where(games.c.ended_at.is_not(None))
    .order_by(games.c.ended_at.desc(), games.c.id.desc())
    .limit(1)
)
IS_GOING_ON = games.c.status.in_(("open", "aside"))
SELECT_GOING_ON = SELECT_GAMES.where(IS_GOING_ON).order_by(
    games.c.touched_at.desc(), games.c.id.desc()
)
SELECT_GAMES_OF_HOME = SELECT_GOING_ON.where(games.c.home_id == _ID)
SELECT_GAMES_OF_HOST = SELECT_GOING_ON.where(games.c.host_id == _ID)
COUNT_GAMES_OF_HOST = select(func.count()).where(
    games.c.host_id == _ID, IS_GOING_ON, servers.build_home_condition(games.c.home_id)
)
IS_IN_CHAT = games.c.home_kind.in_(("direct", "group"))
COUNT_OPEN_GAMES = select(func.count()).select_from(games).where(games.c.open_in.is_not(None))
SELECT_ENTRIES = (
    select(entries)
    .where(entries.c.game_id == _ID, entries.c.seq > bindparam("after"))
    .order_by(entries.c.seq)
    .limit(statements.BATCH_SIZE)
)
SELECT_LOG = SELECT_ENTRIES.with_only_columns(*(entries.c[name] for name in rows.LogEntry._fields))
SELECT_INTERACTION = select(entries.c.game_id, entries.c.seq).where(entries.c.interaction_id == _ID)
SELECT_MESSAGES = (
    select(entries.c.seq, entries.c.message_id)
    .where(entries.c.game_id == _ID)
    .where(entries.c.seq.in_(bindparam("seqs", expanding=True)))
    .where(entries.c.message_id.is_not(None))
)
SELECT_RESULTS = (
    select(results)
    .where(results.c.player_id == _ID, servers.build_home_condition(results.c.home_id))
    .order_by(results.c.ended_at.desc(), results.c.game_id.desc())
    .limit(statements.BATCH_SIZE)
)
_ENDED: BindParameter[datetime] = bindparam("ended", type_=results.c.ended_at.type)
_IS_BEFORE = or_(results.c.ended_at < _ENDED, results.c.game_id < bindparam("before"))
SELECT_EARLIER_RESULTS = SELECT_RESULTS.where(results.c.ended_at <= _ENDED, _IS_BEFORE)
SELECT_NIGHT_WITH_SEED = (
    select(nights.c.id)
    .where(nights.c.seed == bindparam("seed"), nights.c.status != "over")
    .limit(1)
)

SELECT_DARK = select(tastes.c.dark).where(tastes.c.person_id == _ID)


class GameReader(Store):
    """The reading half of GameStore.

    Its methods raise DatabaseUnavailable if the database cannot be used.
    """

    _secret: bytes | None = None
    """The secret of the database, once it was read. It never changes."""

    async def find_game(self, game_id: int) -> rows.StoredGame | None:
        return await self._database.fetch_first_as(
            rows.StoredGame, SELECT_GAME, {"where_id": game_id}
        )

    async def has_dark_pictures(self, person_id: int) -> bool:
        """Return whether a person gets dark pictures, which is the default."""
        return await self._database.fetch_value(SELECT_DARK, {"where_id": person_id}) is not False

    async def is_seed_in_open_night(self, seed: int) -> bool:
        """Return whether a night that is not over, on any server, has the cards of this seed."""
        return (
            await self._database.fetch_value(
                SELECT_NIGHT_WITH_SEED, {"seed": rows.truncate_seed(seed)}
            )
            is not None
        )

    async def find_games(self, game_ids: Collection[int]) -> dict[int, rows.StoredGame]:
        """Return the games with these ids that exist, by id."""
        found = await self._database.fetch_all_as(
            rows.StoredGame, SELECT_GAMES_BY_ID, {"game_ids": list(game_ids)}
        )
        return {game.id: game for game in found}

    async def find_open_game(self, channel_id: int) -> rows.StoredGame | None:
        """Return the game that is open in this channel, if any."""
        return await self._database.fetch_first_as(
            rows.StoredGame, SELECT_OPEN_GAME, {"where_id": channel_id}
        )

    async def find_last_ended_game(self, channel_id: int, home_id: int) -> rows.StoredGame | None:
        """Return the game of this home that has ended last in this channel, if any."""
        return await self._database.fetch_first_as(
            rows.StoredGame, SELECT_LAST_ENDED, {"where_id": channel_id, "home": home_id}
        )

    async def list_games_of_home(self, home_id: int) -> list[rows.StoredGame]:
        """Return the games of a home that have not ended, the last touched first."""
        return await self._database.fetch_all_as(
            rows.StoredGame, SELECT_GAMES_OF_HOME, {"where_id": home_id}
        )

    async def list_games_of_host(self, person_id: int) -> list[rows.StoredGame]:
        """Return the games of a host that have not ended, in all homes, the last touched first."""
        return await self._database.fetch_all_as(
            rows.StoredGame, SELECT_GAMES_OF_HOST, {"where_id": person_id}
        )

    async def count_ongoing_games_in_server_or_chats(
        self, person_id: int, server_id: int | None = None
    ) -> int:
        """Return how many games of a host go on in a server, or in all chats without `server_id`.

        Suspended games are counted as well.
        """
        query = COUNT_GAMES_OF_HOST if server_id else COUNT_GAMES_OF_HOST.where(IS_IN_CHAT)
        return int(
            await self._database.fetch_value(query, {"where_id": person_id, "home": server_id})
        )

    async def read_stored_bytes_of_person(self, person_id: int) -> rows.Usage:
        """Return how many bytes are stored for a person."""

        async def sum_up(connection: AsyncConnection) -> rows.Usage:
            payer = await self._build_payer_with_digest(connection, person_id)
            return await sum_stored_bytes_of_payer(connection, payer, self._clock())

        return await self._database.run_queries(sum_up)

    async def _build_payer_with_digest(self, connection: AsyncConnection, person_id: int) -> Payer:
        """Return the numbers that games are charged to.

        Without a secret there are no digests yet.
        """
        if self._secret is None:
            stored_secret = await connection.scalar(statements.SELECT_SECRET)
            if stored_secret is None:
                return Payer(person_id, None)
            self._secret = bytes.fromhex(stored_secret)
        return Payer(person_id, used_claims.compute_payer_digest(self._secret, person_id))

    async def count_open_games(self) -> int:
        """Return how many games are open in their channels."""
        return int(await self._database.fetch_value(COUNT_OPEN_GAMES))

    async def read_entries(self, game_id: int) -> list[rows.StoredEntry]:
        """Return the whole log of a game in order, with all columns."""
        found = await self._read_log(SELECT_ENTRIES, game_id)
        return [rows.StoredEntry(**row._asdict()) for row in found]

    async def read_log(self, game_id: int, after_seq: int = -1) -> list[rows.LogEntry]:
        """Return the log of a game in order, from the entry after `after_seq` on."""
        found = await self._read_log(SELECT_LOG, game_id, after_seq)
        return [rows.LogEntry._make(row) for row in found]

    async def _read_log(
        self, statement: AnySelect, game_id: int, after_seq: int = -1
    ) -> list[AnyRow]:
        """Return the rows of a log, read in parts, so that other tasks can run in between.

        That is safe, because a log only grows.
        """
        found: list[AnyRow] = []
        while True:
            given = {"where_id": game_id, "after": after_seq}
            part = await self._database.fetch_all(statement, given)
            found += part
            if len(part) < statements.BATCH_SIZE:
                return found
            after_seq = part[-1].seq

    async def find_entry_of_interaction(self, interaction_id: int) -> tuple[int, int] | None:
        """Return the game and the seq of the entry that this interaction was stored as, if any."""
        found = await self._database.fetch_all(SELECT_INTERACTION, {"where_id": interaction_id})
        if not found:
            return None
        return found[0].game_id, found[0].seq

    async def read_messages_of_moves(self, game_id: int, seqs: Collection[int]) -> dict[int, int]:
        """Return the messages that tell these moves, by seq.

        Moves without a message are left out.
        """
        found = await self._database.fetch_all(
            SELECT_MESSAGES, {"where_id": game_id, "seqs": list(seqs)}
        )
        return {row.seq: row.message_id for row in found}

    async def read_results(self, home_id: int | None, player_id: int) -> list[rows.StoredResult]:
        """Return the results of a player in one home or in all, the last ended first."""
        found: list[rows.StoredResult] = []
        async for part in self.iterate_results(home_id, player_id):
            found += part
        return found

    async def iterate_results(
        self, home_id: int | None, player_id: int
    ) -> AsyncIterator[list[rows.StoredResult]]:
        """Yield the results of `read_results` in parts, so that other tasks can run in between."""
        given: dict[str, Any] = {"where_id": player_id, "home": home_id}
        part = await self._database.fetch_all_as(rows.StoredResult, SELECT_RESULTS, given)
        yield part
        while len(part) == statements.BATCH_SIZE:
            given |= {"ended": part[-1].ended_at, "before": part[-1].game_id}
            part = await self._database.fetch_all_as(
                rows.StoredResult, SELECT_EARLIER_RESULTS, given
            )
            yield part
