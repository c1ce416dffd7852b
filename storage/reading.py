"""The reading half of the store. Its statements are built once, as those of the writing half are."""

from collections.abc import AsyncIterator, Collection
from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, bindparam, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine, homes, rows, spent, statements
from storage.tables import OPEN_IN, STORED, entries, games, nights, results, tastes
from storage.usage import Payer, measure

OF: BindParameter[int] = bindparam("of")
GAMES = select(*(column for column in games.c if column.name not in OPEN_IN | STORED))
GAME = GAMES.where(games.c.id == OF)
SOME_GAMES = GAMES.where(games.c.id.in_(bindparam("numbers", expanding=True)))
OPEN_GAME = GAMES.where(games.c.open_in == OF)
LAST_ENDED = (
    GAMES.where(games.c.channel_id == OF, games.c.home_id == bindparam("home"), games.c.ended_at.is_not(None))
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
TOLD = select(entries.c.seq, entries.c.message_id).where(
    entries.c.game_id == OF, entries.c.seq.in_(bindparam("seqs", expanding=True)), entries.c.message_id.is_not(None)
)
RESULTS = (
    select(results)
    .where(results.c.player_id == OF, homes.bound(results.c.home_id))
    .order_by(results.c.ended_at.desc(), results.c.game_id.desc())
    .limit(statements.AT_ONCE)
)
_ENDED: BindParameter[datetime] = bindparam("ended", type_=results.c.ended_at.type)
EARLIER = RESULTS.where(
    results.c.ended_at <= _ENDED, or_(results.c.ended_at < _ENDED, results.c.game_id < bindparam("before"))
)
DEALT_TONIGHT = select(nights.c.id).where(nights.c.seed == OF, nights.c.status != "over").limit(1)

DARK = select(tastes.c.dark).where(tastes.c.person_id == OF)


class GameReader(engine.Store):
    _secret: bytes | None = None
    """That of the database, once it is known: it never changes."""

    async def game(self, game_id: int) -> rows.StoredGame | None:
        return await self._database.first_as(rows.StoredGame, GAME, {"of": game_id})

    async def likes_dark(self, person_id: int) -> bool:
        """Pictures for somebody are dark, as Discord is, unless they have chosen light ones."""
        return await self._database.value(DARK, {"of": person_id}) is not False

    async def is_dealt_tonight(self, seed: int) -> bool:
        """Whether a duplicate night with these cards goes on, anywhere."""
        return await self._database.value(DEALT_TONIGHT, {"of": rows.in_column(seed)}) is not None

    async def games(self, numbers: Collection[int]) -> dict[int, rows.StoredGame]:
        """Those that there are, by number."""
        found = await self._database.read_as(rows.StoredGame, SOME_GAMES, {"numbers": list(numbers)})
        return {row.id: row for row in found}

    async def open_game(self, channel_id: int) -> rows.StoredGame | None:
        return await self._database.first_as(rows.StoredGame, OPEN_GAME, {"of": channel_id})

    async def last_ended(self, channel_id: int, home_id: int) -> rows.StoredGame | None:
        """The game that has ended in this channel last. Games are found by their home."""
        return await self._database.first_as(rows.StoredGame, LAST_ENDED, {"of": channel_id, "home": home_id})

    async def open_games(self, home_id: int) -> list[rows.StoredGame]:
        """Last touched first."""
        return await self._database.read_as(rows.StoredGame, OPEN_GAMES, {"of": home_id})

    async def games_of(self, person_id: int) -> list[rows.StoredGame]:
        """Those that somebody hosts, wherever they are, laid aside or not. Last touched first."""
        return await self._database.read_as(rows.StoredGame, GAMES_OF, {"of": person_id})

    async def count_of(self, person_id: int, home_id: int | None = None) -> int:
        """How many games somebody has on the go in a server; or in chats, where they are laid aside for each other."""
        asked = COUNT_OF if home_id else COUNT_OF.where(IN_CHATS)
        return int(await self._database.value(asked, {"of": person_id, "home": home_id}))

    async def usage(self, person_id: int) -> rows.Usage:
        """Return how many bytes are stored for a person."""

        async def sum_up(connection: AsyncConnection) -> rows.Usage:
            return await measure(connection, await self._payer(connection, person_id), self._clock())

        return await self._database.run_queries(sum_up)

    async def _payer(self, connection: AsyncConnection, person_id: int) -> Payer:
        """Return by what games are charged to a person. Without a secret nobody has left a digest yet."""
        if self._secret is None and (known := await connection.scalar(statements.SECRET)) is not None:
            self._secret = bytes.fromhex(known)
        digest = spent.payer_digest(self._secret, person_id) if self._secret else None
        return Payer(person_id, digest)

    async def count_open(self) -> int:
        return int(await self._database.value(COUNT_OPEN))

    async def entries(self, game_id: int) -> list[rows.StoredEntry]:
        """The whole log, in order, with all that is stored of it."""
        return [rows.StoredEntry(**row._asdict()) for row in await self._log(ENTRIES, game_id)]

    async def log(self, game_id: int, after: int = -1) -> list[rows.LogEntry]:
        """The whole log, in order, to play on from; or what was added to it since."""
        return [rows.LogEntry._make(row) for row in await self._log(LOG, game_id, after)]

    async def _log(self, statement: engine.AnySelect, game_id: int, after: int = -1) -> list[engine.AnyRow]:
        """It only grows, so it can be read part by part; others go on in between."""
        found: list[engine.AnyRow] = []
        given = {"of": game_id, "after": after}
        while len(some := await self._database.read(statement, given)) == statements.AT_ONCE:
            found += some
            given["after"] = some[-1].seq
        return [*found, *some]

    async def played(self, interaction_id: int) -> tuple[int, int] | None:
        """The game and seq that this interaction was stored as."""
        found = await self._database.read(PLAYED, {"of": interaction_id})
        return next(((row.game_id, row.seq) for row in found), None)

    async def messages(self, game_id: int, seqs: Collection[int]) -> dict[int, int]:
        """Which message told which move, as far as one is known."""
        found = await self._database.read(TOLD, {"of": game_id, "seqs": list(seqs)})
        return {row.seq: row.message_id for row in found}

    async def results(self, home_id: int | None, player_id: int) -> list[rows.StoredResult]:
        """Of one home, or of all. Last ended first."""
        return [row async for some in self.some_results(home_id, player_id) for row in some]

    async def some_results(self, home_id: int | None, player_id: int) -> AsyncIterator[list[rows.StoredResult]]:
        """The same part by part; others go on in between."""
        given: dict[str, Any] = {"of": player_id, "home": home_id}
        yield (some := await self._database.read_as(rows.StoredResult, RESULTS, given))
        while len(some) == statements.AT_ONCE:
            given |= {"ended": some[-1].ended_at, "before": some[-1].game_id}
            yield (some := await self._database.read_as(rows.StoredResult, EARLIER, given))
