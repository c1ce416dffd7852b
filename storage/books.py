"""Books: results that are counted already, so that statistics of a hundred thousand games need not read them.

A book has all results of somebody before a moment (`until`), in one home or in all; or of all who share theirs in a
home. It may be thrown away at any time: what stands in no book is counted when somebody asks, by the same statements
that fill the books. So whatever changes old results, or who shares theirs, throws books away in the same transaction,
and games that end fill them again.

Only what is old is booked, and nothing of a night that goes on: results that are sealed are never in a book.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Row,
    ScalarSelect,
    Select,
    Table,
    Text,
    bindparam,
    case,
    func,
    literal,
    not_,
    select,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from storage.columns import UtcDateTime
from storage.lean import AsyncConnection
from storage.putting import inserting
from storage.tables import books, chairs, days, nights, results, shares, tallies

EVERYWHERE = EVERYBODY = 0
"""Nobody and nothing has this number on Discord."""
OLD = timedelta(days=8)
"""The deck of a week is sealed for seven days at most."""
ENOUGH = 20
"""Old results, to book them: as long as there are fewer, the end of a game looks for them and does nothing."""
MOST = 10_000
"""Results that are booked at once: whoever writes waits for it."""
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

THIS = (books.c.person_id == WHO, books.c.home_id == BOOK)
STANDS = select(books).where(*THIS)
CHANGE = books.update().where(*THIS)
THROW_AWAY = books.delete().where(*THIS)
MINE = results.c.player_id == WHO
HERE = results.c.home_id == BOOK
SHARED = results.c.player_id.in_(select(shares.c.person_id).where(shares.c.home_id == BOOK))
SINCE = results.c.ended_at >= bindparam("since", type_=UtcDateTime)
BEFORE = results.c.ended_at < bindparam("before", type_=UtcDateTime)
HOMES = select(results.c.home_id).where(MINE, SINCE, BEFORE).distinct()
MANY = (
    select(results.c.ended_at)
    .where(SINCE, BEFORE)
    .order_by(results.c.ended_at)
    .offset(bindparam("most", type_=Integer))
    .limit(1)
)
GOES_ON = (
    select(func.min(results.c.ended_at))
    .join(chairs, chairs.c.game_id == results.c.game_id)
    .join(nights, nights.c.id == chairs.c.night_id)
    .where(nights.c.open_in.is_not(None))
)
BOOKS = select(books.c.person_id, books.c.home_id).where(books.c.person_id == WHO)
_LAST = select(func.max(books.c.until)).where(
    (books.c.person_id == results.c.player_id)
    | ((books.c.person_id == EVERYBODY) & (books.c.home_id == results.c.home_id))
)
RESULT = select(
    results.c.home_id, results.c.player_id, results.c.ended_at, _LAST.scalar_subquery().label("until")
).where(results.c.game_id == bindparam("of", type_=BigInteger))


@dataclass(frozen=True)
class Whose:
    """Results of one person, in one home or in all; or of those of a home who share theirs."""

    person: int | None
    home: int | None

    @property
    def key(self) -> dict[str, int]:
        """Of the book."""
        return {"who": self.person or EVERYBODY, "book": self.home or EVERYWHERE}

    @property
    def those(self) -> tuple[ColumnElement[bool], ...]:
        if self.person is None:
            return HERE, SHARED
        return (MINE,) if self.home is None else (MINE, HERE)


_ended = results.alias("ended")


def _until(person: Any, home: Any) -> ScalarSelect[datetime]:
    found = select(books.c.until).where(books.c.person_id == person, books.c.home_id == home)
    return found.correlate(_ended).scalar_subquery()


def _is_due(until: ScalarSelect[datetime], *those: ColumnElement[bool]) -> ScalarSelect[int]:
    """Null where there are too few."""
    since = results.c.ended_at >= func.coalesce(until, literal(EPOCH, UtcDateTime))
    found = select(results.c.game_id).where(*those, since, BEFORE).offset(bindparam("few", type_=Integer)).limit(1)
    return found.correlate(_ended).scalar_subquery()


_OF_PERSON, _OF_HOME = _until(_ended.c.player_id, EVERYWHERE), _until(EVERYBODY, _ended.c.home_id)
_THERE = select(shares.c.person_id).where(shares.c.home_id == _ended.c.home_id).correlate(_ended)
DUE = select(
    _ended.c.player_id,
    _ended.c.home_id,
    _OF_PERSON.label("person_until"),
    _is_due(_OF_PERSON, results.c.player_id == _ended.c.player_id).label("person_due"),
    _OF_HOME.label("home_until"),
    _is_due(_OF_HOME, results.c.home_id == _ended.c.home_id, results.c.player_id.in_(_THERE)).label("home_due"),
).where(_ended.c.game_id == bindparam("of", type_=BigInteger))


async def booked(connection: AsyncConnection, game_id: int, now: datetime) -> None:
    """After this game has ended: what is old by now is booked, if it is worth it."""
    due = (await connection.execute(DUE, {"of": game_id, "before": now - OLD, "few": ENOUGH - 1})).one()
    if now < max(due.person_until or EPOCH, due.home_until or EPOCH):  # the clock was set back: it would be missed
        found = (await connection.execute(BOOKS, {"who": due.player_id})).all()
        await thrown_away(connection, [(due.player_id, due.home_id), *((person, home) for person, home in found)])
        return
    if due.person_due is not None:
        await _book(connection, Whose(due.player_id, None), due.person_until or EPOCH, now - OLD)
    if due.home_due is not None:
        await _book(connection, Whose(None, due.home_id), due.home_until or EPOCH, now - OLD)


async def _book(connection: AsyncConnection, whose: Whose, since: datetime, before: datetime) -> None:
    """Of a person first everywhere: who has that book is the only one who writes in those of this person."""
    goes_on = await connection.scalar(GOES_ON.where(*whose.those), whose.key)
    given = whose.key | {"since": since, "before": before, "most": MOST}
    too_many = await connection.scalar(MANY.where(*whose.those), given)
    until = min(end for end in (before, goes_on, too_many) if end)
    await _fill(connection, whose, until)
    homes = (await connection.execute(HOMES, given | {"before": until})).scalars().all() if whose.person else ()
    for home in sorted(homes):
        await _fill(connection, replace(whose, home=home), until)


async def _opened(connection: AsyncConnection, key: dict[str, int]) -> Row[Any]:
    """The book, which is ours until the transaction ends: of two who fill or change it the second waits here."""
    insert = inserting(connection, books)
    told = insert.on_conflict_do_update(index_elements=list(books.primary_key), set_={"until": books.c.until})
    fresh = {"person_id": key["who"], "home_id": key["book"], "until": EPOCH, "longest": 0, "current": 0}
    await connection.execute(told, fresh)
    return (await connection.execute(STANDS, key)).one()


async def _fill(connection: AsyncConnection, whose: Whose, before: datetime) -> None:
    """From where it ends."""
    book = await _opened(connection, whose.key)
    those, given = (*whose.those, SINCE, BEFORE), whose.key | {"since": book.until, "before": before}
    if await _add(connection, tallies, BY_KIND.where(*those), given):
        await _add(connection, days, BY_DAY.where(*those), given)
        counted = (await connection.execute(in_a_row(*those), given)).one()
        streak = Streak(book.longest, book.current).then(counted)
        changed = {"until": before, "longest": streak.longest, "current": streak.current}
        await connection.execute(CHANGE.values(changed), whose.key)


async def _add(
    connection: AsyncConnection, table: Table, counted: Select[*tuple[Any, ...]], given: dict[str, Any]
) -> bool:
    """To what stands there already. False where there was nothing to add."""
    rows = counted.add_columns(WHO.label("person_id"), BOOK.label("home_id"))
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
        await thrown_away(connection, [(result.player_id, result.home_id)])


async def thrown_away(connection: AsyncConnection, whose: Iterable[tuple[int, int]]) -> None:
    """Books of these (person, home): some of their results go, or are shared no more. What they are part of goes, too:
    the book of that person everywhere, and that of the home."""
    parts = (((person, home), (person, EVERYWHERE), (EVERYBODY, home)) for person, home in whose)
    keys = {key for some in parts for key in some if any(key)}
    # All in the same order: those of people everywhere, then home by home.
    for person, home in sorted(keys, key=lambda key: key[::-1]):
        key = {"who": person, "book": home}
        await _opened(connection, key)  # whoever is filling it just now is waited for
        await connection.execute(THROW_AWAY, key)
