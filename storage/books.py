"""Books: results that are counted already, so that statistics of a hundred thousand games need not read them.

A book has all that somebody played before a moment (`until`), in one home or in all of them. It may be thrown away at
any time: what stands in no book is counted when somebody asks, by the same statements that fill the books. So whatever
changes old results throws their books away, in the same transaction, and the next game that ends fills them again.

Only what is old is booked, and nothing of a night that goes on: results that are sealed are never in a book.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Row, Select, Table, Text, bindparam, case, func, literal, not_, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from storage.columns import UtcDateTime
from storage.lean import AsyncConnection
from storage.putting import inserting
from storage.tables import books, chairs, days, nights, results, tallies

EVERYWHERE = 0
"""The home of a book of all homes: nobody has this number on Discord."""
OLD = timedelta(days=8)
"""The deck of a week is sealed for seven days at most."""
ENOUGH = 20
"""Old results of somebody, to book them: as long as there are fewer the end of a game costs one look."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

WHO = bindparam("who", type_=BigInteger)
BOOK = bindparam("book", type_=BigInteger)
COUNTS = not_(results.c.imported) & not_(results.c.corrected)


class _Day(FunctionElement[str]):
    """The day of a time, in UTC wherever the server is: `2026-11-16`."""

    type = Text()
    inherit_cache = True
    name = "day"


@compiles(_Day, "sqlite")
def _as_sqlite_has_it(element: Any, compiler: Any, **more: Any) -> str:
    return f"substr({compiler.process(element.clauses, **more)}, 1, 10)"


@compiles(_Day, "postgresql")
def _as_postgresql_has_it(element: Any, compiler: Any, **more: Any) -> str:
    return f"to_char({compiler.process(element.clauses, **more)} AT TIME ZONE 'UTC', 'YYYY-MM-DD')"


# ── What is counted ─────────────────────────────────────────────────────────────────────────────────────────────────


def _how_many(which: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((which, 1), else_=0))


KINDS = ("game", "opponent", "level", "setup", "imported", "corrected")
SUMS = ("played", "won", "drawn", "yours", "his")
DAY = _Day(results.c.ended_at)
BY_KIND = select(
    *(results.c[name] for name in KINDS),
    func.count().label("played"),
    _how_many(results.c.won).label("won"),
    _how_many(results.c.drawn).label("drawn"),
    func.sum(results.c.yours).label("yours"),
    func.sum(results.c.his).label("his"),
    func.max(results.c.yours - results.c.his).label("best"),
).group_by(*(results.c[name] for name in KINDS))
BY_DAY = (
    select(DAY.label("day"), func.count().label("played"), _how_many(results.c.won).label("won"))
    .where(COUNTS)
    .group_by(DAY)
)


def in_a_row(*those: ColumnElement[bool]) -> Select[Any]:
    """How many games, the first and the last that was not won, and the longest row of wins.

    Wins in a row have the same distance between their number among all games and their number among the wins.
    """
    in_turn = (results.c.ended_at, results.c.game_id)
    number = func.row_number().over(order_by=in_turn)
    among = func.row_number().over(partition_by=results.c.won, order_by=in_turn)
    games = (
        select(results.c.won, number.label("number"), (number - among).label("row")).where(COUNTS, *those).subquery()
    )
    rows = (
        select(
            games.c.won,
            func.count().label("long"),
            func.min(games.c.number).label("first"),
            func.max(games.c.number).label("last"),
        )
        .group_by(games.c.won, games.c.row)
        .subquery()
    )
    return select(
        func.coalesce(func.max(rows.c.last), 0).label("played"),
        func.min(case((rows.c.won, None), else_=rows.c.first)).label("first_not_won"),
        func.max(case((rows.c.won, None), else_=rows.c.last)).label("last_not_won"),
        func.coalesce(func.max(case((rows.c.won, rows.c.long), else_=0)), 0).label("won_in_a_row"),
    )


@dataclass(frozen=True)
class Streak:
    """Wins in a row: the most that there ever were, and how many by now."""

    longest: int = 0
    current: int = 0

    def then(self, more: Row[Any]) -> "Streak":
        """With what came after it."""
        if more.first_not_won is None:
            current = self.current + more.played
            return Streak(max(self.longest, current), current)
        joined = self.current + more.first_not_won - 1
        return Streak(max(self.longest, joined, more.won_in_a_row), more.played - more.last_not_won)


# ── What is booked ──────────────────────────────────────────────────────────────────────────────────────────────────

THIS = (books.c.home_id == BOOK, books.c.person_id == WHO)
STANDS = select(books).where(*THIS)
CHANGE = books.update().where(*THIS)
THROW_AWAY = books.delete().where(*THIS)
MINE = results.c.player_id == WHO
HERE = results.c.home_id == BOOK
FROM_TO = (
    results.c.ended_at >= bindparam("since", type_=UtcDateTime),
    results.c.ended_at < bindparam("before", type_=UtcDateTime),
)
_UNTIL = select(func.max(books.c.until)).where(books.c.person_id == WHO).scalar_subquery()
_DUE = (
    select(results.c.game_id)
    .where(MINE, results.c.ended_at >= func.coalesce(_UNTIL, literal(EPOCH, UtcDateTime)), FROM_TO[1])
    .limit(ENOUGH)
    .subquery()
)
DUE = select(_UNTIL.label("until"), select(func.count()).select_from(_DUE).scalar_subquery().label("count"))
GOES_ON = (
    select(func.min(results.c.ended_at))
    .join(chairs, chairs.c.game_id == results.c.game_id)
    .join(nights, nights.c.id == chairs.c.night_id)
    .where(MINE, nights.c.open_in.is_not(None))
)
HOMES = select(results.c.home_id).where(MINE, *FROM_TO).distinct()
BOOKS = select(books.c.home_id, books.c.person_id).where(books.c.person_id == WHO)
RESULT = select(
    results.c.home_id,
    results.c.player_id,
    results.c.ended_at,
    select(func.max(books.c.until)).where(books.c.person_id == results.c.player_id).scalar_subquery().label("until"),
).where(results.c.game_id == bindparam("of", type_=BigInteger))


async def booked(connection: AsyncConnection, person: int, now: datetime) -> None:
    """After a game has ended: what is old by now is booked, if it is worth it."""
    given = {"who": person, "before": now - OLD}
    due = (await connection.execute(DUE, given)).one()
    if due.until and now < due.until:  # the clock was set back: this result would be missed
        await thrown_away(connection, [(home, who) for home, who in await connection.execute(BOOKS, given)])
    elif due.count >= ENOUGH:
        goes_on = await connection.scalar(GOES_ON, given)
        await _book(connection, given | {"before": min(now - OLD, goes_on or now)})


async def _book(connection: AsyncConnection, given: dict[str, Any]) -> None:
    """First everywhere: whoever has that book is the only one who writes in those of this person."""
    since = await _fill(connection, given | {"book": EVERYWHERE}, MINE)
    homes = (await connection.execute(HOMES, given | {"since": since})).scalars().all()
    for home in sorted(homes):
        await _fill(connection, given | {"book": home}, MINE, HERE)


async def _opened(connection: AsyncConnection, given: dict[str, Any]) -> Row[Any]:
    """The book, which is ours until the transaction ends: of two who fill or change it the second waits here."""
    insert = inserting(connection, books)
    told = insert.on_conflict_do_update(index_elements=list(books.primary_key), set_={"until": books.c.until})
    fresh = {"home_id": given["book"], "person_id": given["who"], "until": EPOCH, "longest": 0, "current": 0}
    await connection.execute(told, fresh)
    return (await connection.execute(STANDS, given)).one()


async def _fill(connection: AsyncConnection, given: dict[str, Any], *whose: ColumnElement[bool]) -> datetime:
    """From where the book ends; which was when."""
    book = await _opened(connection, given)
    since, those = given | {"since": book.until}, (*whose, *FROM_TO)
    if await _add(connection, tallies, BY_KIND.where(*those), since):
        await _add(connection, days, BY_DAY.where(*those), since)
        counted = (await connection.execute(in_a_row(*those), since)).one()
        streak = Streak(book.longest, book.current).then(counted)
        changed = {"until": given["before"], "longest": streak.longest, "current": streak.current}
        await connection.execute(CHANGE.values(changed), given)
    until: datetime = book.until
    return until


async def _add(connection: AsyncConnection, table: Table, counted: Select[Any], given: dict[str, Any]) -> bool:
    """To what stands there already. False where there was nothing to add."""
    rows = counted.add_columns(BOOK.label("home_id"), WHO.label("person_id"))
    insert = inserting(connection, table).from_select(rows.selected_columns.keys(), rows)
    sums = {name: table.c[name] + insert.excluded[name] for name in SUMS if name in table.c}
    if "best" in table.c:
        sums["best"] = case((insert.excluded.best > table.c.best, insert.excluded.best), else_=table.c.best)
    told = insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=sums)
    return (await connection.execute(told, given)).rowcount > 0


# ── What is thrown away ─────────────────────────────────────────────────────────────────────────────────────────────


async def taken_back(connection: AsyncConnection, game_id: int, now: datetime) -> None:
    """Before this game loses its result, if it has one: books that have it go, and those that may get it just now."""
    result = (await connection.execute(RESULT, {"of": game_id})).first()
    if result and result.ended_at < max(result.until or EPOCH, now - OLD):
        await thrown_away(connection, [(result.home_id, result.player_id)])


async def thrown_away(connection: AsyncConnection, whose: Iterable[tuple[int, int]]) -> None:
    """Books of these people (home, person), and those that they have of all homes: some of their results go."""
    keys = {key for home, person in whose for key in ((home, person), (EVERYWHERE, person))}
    for home, person in sorted(keys):
        given = {"book": home, "who": person}
        await _opened(connection, given)  # whoever is filling it just now is waited for
        await connection.execute(THROW_AWAY, given)
