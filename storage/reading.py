"""GameReader: the queries of GameStore. Its statements are built once."""

from collections.abc import AsyncIterator, Collection
from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, bindparam, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import homes, rows, spent, statements
from storage.engine import AnyRow, AnySelect, Store
from storage.tables import OPEN_IN, STORED, entries, games, nights, results, tastes
from storage.usage import Payer, measure

OF: BindParameter[int] = bindparam("of")
GAMES = select(*(column for column in games.c if column.name not in OPEN_IN | STORED))
GAME = GAMES.where(games.c.id == OF)
SOME_GAMES = GAMES.where(games.c.id.in_(bindparam("numbers", expanding=True)))
OPEN_GAME = GAMES.where(games.c.open_in == OF)
# The condition on the home is there because it has an index.
LAST_ENDED = (
    GAMES.where(games.c.channel_id == OF)
    .where(games.c.home_id == bindparam("home"))
    .where(games.c.ended_at.is_not(None))
    .order_by(games.c.ended_at.desc(), games.c.id.desc())
    .limit(1)
)
GOING_ON = games.c.status.in_(("open", "aside"))
LAST_TOUCHED = GAMES.where(GOING_ON).order_by(games.c.touched_at.desc(), games.c.id.desc())
OPEN_GAMES = LAST_TOUCHED.where(games.c.home_id == OF)
GAMES_OF = LAST_TOUCHED.where(games.c.host_id == OF)
COUNT_OF = select(func.count()).where(games.c.host_id == OF, GOING_ON, homes.bound(games.c.home_id))
IN_CHATS = games.c.home_kind.in_(("direct", "group"))
COUNT_OPEN = select(func.count()).select_from(games).where(games.c.open_in.is_not(None))
ENTRIES = (
    select(entries)
    .where(entries.c.game_id == OF, entries.c.seq > bindparam("after"))
    .order_by(entries.c.seq)
    .limit(statements.AT_ONCE)
)
LOG = ENTRIES.with_only_columns(*(entries.c[name] for name in rows.LogEntry._fields))
PLAYED = select(entries.c.game_id, entries.c.seq).where(entries.c.interaction_id == OF)
TOLD = (
    select(entries.c.seq, entries.c.message_id)
    .where(entries.c.game_id == OF)
    .where(entries.c.seq.in_(bindparam("seqs", expanding=True)))
    .where(entries.c.message_id.is_not(None))
)
RESULTS = (
    select(results)
    .where(results.c.player_id == OF, homes.bound(results.c.home_id))
    .order_by(results.c.ended_at.desc(), results.c.game_id.desc())
    .limit(statements.AT_ONCE)
)
_ENDED: BindParameter[datetime] = bindparam("ended", type_=results.c.ended_at.type)
_IS_BEFORE = or_(results.c.ended_at < _ENDED, results.c.game_id < bindparam("before"))
EARLIER = RESULTS.where(results.c.ended_at <= _ENDED, _IS_BEFORE)
DEALT_TONIGHT = select(nights.c.id).where(nights.c.seed == bindparam("seed"), nights.c.status != "over").limit(1)

DARK = select(tastes.c.dark).where(tastes.c.person_id == OF)


class GameReader(Store):
    """The reading half of GameStore.

    Its methods raise DatabaseUnavailable if the database cannot be used.
    """

    _secret: bytes | None = None
    """The secret of the database, once it was read. It never changes."""

    async def game(self, game_id: int) -> rows.StoredGame | None:
        return await self._database.first_as(rows.StoredGame, GAME, {"of": game_id})

    async def likes_dark(self, person_id: int) -> bool:
        """Return whether a person gets dark pictures, which is the default."""
        return await self._database.value(DARK, {"of": person_id}) is not False

    async def is_dealt_tonight(self, seed: int) -> bool:
        """Return whether a night that is not over, on any server, has the cards of this seed."""
        return await self._database.value(DEALT_TONIGHT, {"seed": rows.in_column(seed)}) is not None

    async def games(self, numbers: Collection[int]) -> dict[int, rows.StoredGame]:
        """Return the games with these ids that exist, by id."""
        found = await self._database.read_as(rows.StoredGame, SOME_GAMES, {"numbers": list(numbers)})
        return {game.id: game for game in found}

    async def open_game(self, channel_id: int) -> rows.StoredGame | None:
        """Return the game that is open in this channel, if any."""
        return await self._database.first_as(rows.StoredGame, OPEN_GAME, {"of": channel_id})

    async def last_ended(self, channel_id: int, home_id: int) -> rows.StoredGame | None:
        """Return the game of this home that has ended last in this channel, if any."""
        return await self._database.first_as(rows.StoredGame, LAST_ENDED, {"of": channel_id, "home": home_id})

    async def open_games(self, home_id: int) -> list[rows.StoredGame]:
        """Return the games of a home that have not ended, the last touched first."""
        return await self._database.read_as(rows.StoredGame, OPEN_GAMES, {"of": home_id})

    async def games_of(self, person_id: int) -> list[rows.StoredGame]:
        """Return the games of a host that have not ended, in all homes, the last touched first."""
        return await self._database.read_as(rows.StoredGame, GAMES_OF, {"of": person_id})

    async def count_of(self, person_id: int, home_id: int | None = None) -> int:
        """Return how many games of a host go on in a server, or without `home_id` in all chats."""
        query = COUNT_OF if home_id else COUNT_OF.where(IN_CHATS)
        return int(await self._database.value(query, {"of": person_id, "home": home_id}))

    async def usage(self, person_id: int) -> rows.Usage:
        """Return how many bytes are stored for a person."""

        async def sum_up(connection: AsyncConnection) -> rows.Usage:
            payer = await self._find_payer(connection, person_id)
            return await measure(connection, payer, self._clock())

        return await self._database.run_queries(sum_up)

    async def _find_payer(self, connection: AsyncConnection, person_id: int) -> Payer:
        """Return the numbers that games are charged to.

        Without a secret there are no digests yet.
        """
        if self._secret is None:
            stored_secret = await connection.scalar(statements.SECRET)
            if stored_secret is None:
                return Payer(person_id, None)
            self._secret = bytes.fromhex(stored_secret)
        return Payer(person_id, spent.payer_digest(self._secret, person_id))

    async def count_open(self) -> int:
        """Return how many games are open in their channels."""
        return int(await self._database.value(COUNT_OPEN))

    async def entries(self, game_id: int) -> list[rows.StoredEntry]:
        """Return the whole log of a game in order, with all columns."""
        found = await self._read_log(ENTRIES, game_id)
        return [rows.StoredEntry(**row._asdict()) for row in found]

    async def log(self, game_id: int, after: int = -1) -> list[rows.LogEntry]:
        """Return the log of a game in order, from the entry after `after` on."""
        found = await self._read_log(LOG, game_id, after)
        return [rows.LogEntry._make(row) for row in found]

    async def _read_log(self, statement: AnySelect, game_id: int, after: int = -1) -> list[AnyRow]:
        """Return the rows of a log, read in parts, so that other tasks can run in between.

        That is safe, because a log only grows.
        """
        found: list[AnyRow] = []
        while True:
            part = await self._database.read(statement, {"of": game_id, "after": after})
            found += part
            if len(part) < statements.AT_ONCE:
                return found
            after = part[-1].seq

    async def played(self, interaction_id: int) -> tuple[int, int] | None:
        """Return the game and the seq of the entry that this interaction was stored as, if any."""
        found = await self._database.read(PLAYED, {"of": interaction_id})
        if not found:
            return None
        return found[0].game_id, found[0].seq

    async def messages(self, game_id: int, seqs: Collection[int]) -> dict[int, int]:
        """Return the messages that tell these moves, by seq.

        Moves without a message are left out.
        """
        found = await self._database.read(TOLD, {"of": game_id, "seqs": list(seqs)})
        return {row.seq: row.message_id for row in found}

    async def results(self, home_id: int | None, player_id: int) -> list[rows.StoredResult]:
        """Return the results of a player in one home or in all, the last ended first."""
        found: list[rows.StoredResult] = []
        async for part in self.some_results(home_id, player_id):
            found += part
        return found

    async def some_results(self, home_id: int | None, player_id: int) -> AsyncIterator[list[rows.StoredResult]]:
        """Yield the same results in parts, so that other tasks can run in between."""
        given: dict[str, Any] = {"of": player_id, "home": home_id}
        part = await self._database.read_as(rows.StoredResult, RESULTS, given)
        yield part
        while len(part) == statements.AT_ONCE:
            given |= {"ended": part[-1].ended_at, "before": part[-1].game_id}
            part = await self._database.read_as(rows.StoredResult, EARLIER, given)
            yield part
