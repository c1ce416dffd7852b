"""Statistics, counted by the database: of one person, or of those of a server who share theirs.

Unfinished games have no result; those that were imported or corrected after their end have one that does not count.
What is sealed to those who ask is left out.
"""

from collections.abc import Callable
from dataclasses import astuple, dataclass, replace
from datetime import UTC, date
from functools import cache
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from storage.engine import Store
from storage.tables import chairs, nights, results, shares, tries

WHO = sql.bindparam("who", type_=sql.BigInteger)
HOME = sql.bindparam("home", type_=sql.BigInteger)
MINE = results.c.player_id == WHO
HERE = results.c.home_id == HOME
SHARED = results.c.player_id.in_(sql.select(shares.c.person_id).where(shares.c.home_id == HOME))
COUNTS = sql.not_(results.c.imported) & sql.not_(results.c.corrected)


class _Day(FunctionElement[str]):
    """The day of a time, in UTC wherever the server is: `2026-11-16`."""

    type = sql.Text()
    inherit_cache = True
    name = "day"


@compiles(_Day, "sqlite")
def _as_sqlite_has_it(element: Any, compiler: Any, **more: Any) -> str:
    return f"substr({compiler.process(element.clauses, **more)}, 1, 10)"


@compiles(_Day, "postgresql")
def _as_postgresql_has_it(element: Any, compiler: Any, **more: Any) -> str:
    return f"to_char({compiler.process(element.clauses, **more)} AT TIME ZONE 'UTC', 'YYYY-MM-DD')"


# ── What is counted ─────────────────────────────────────────────────────────────────────────────────────────────────


def _how_many(which: sql.ColumnElement[bool]) -> sql.ColumnElement[int]:
    return sql.func.sum(sql.case((which, 1), else_=0))


KINDS = ("game", "opponent", "level", "setup", "imported", "corrected")
DAY = _Day(results.c.ended_at)
BY_KIND = sql.select(
    *(results.c[name] for name in KINDS),
    sql.func.count().label("played"),
    _how_many(results.c.won).label("won"),
    _how_many(results.c.drawn).label("drawn"),
    sql.func.sum(results.c.yours).label("yours"),
    sql.func.sum(results.c.his).label("his"),
    sql.func.max(results.c.yours - results.c.his).label("best"),
).group_by(*(results.c[name] for name in KINDS))
BY_DAY = (
    sql.select(DAY.label("day"), sql.func.count().label("played"), _how_many(results.c.won).label("won"))
    .where(COUNTS)
    .group_by(DAY)
    .order_by(DAY)
)


def in_a_row(*those: sql.ColumnElement[bool]) -> sql.Select[Any]:
    """Wins in a row: the most that there ever were, and how many by now.

    They have the same distance between their number among all games and their number among the wins.
    """
    in_turn = (results.c.ended_at, results.c.game_id)
    number = sql.func.row_number().over(order_by=in_turn)
    among = sql.func.row_number().over(partition_by=results.c.won, order_by=in_turn)
    every = sql.select(results.c.won, number.label("number"), (number - among).label("row")).where(COUNTS, *those)
    games = every.subquery().c
    each = sql.select(games.won, sql.func.count().label("long"), sql.func.max(games.number).label("last"))
    rows = each.group_by(games.won, games.row).subquery().c
    longest = sql.func.max(sql.case((rows.won, rows.long), else_=0))
    current = sql.func.max(rows.last) - sql.func.max(sql.case((rows.won, 0), else_=rows.last))
    return sql.select(sql.func.coalesce(longest, 0).label("longest"), sql.func.coalesce(current, 0).label("current"))


@dataclass(frozen=True)
class Whose:
    """Results of one person, in one home or in all; or of those of a home who share theirs."""

    person: int | None
    home: int | None

    @property
    def those(self) -> tuple[sql.ColumnElement[bool], ...]:
        if self.person is None:
            return HERE, SHARED
        return (MINE,) if self.home is None else (MINE, HERE)


# ── What is sealed ──────────────────────────────────────────────────────────────────────────────────────────────────

EYES = sql.bindparam("eyes", type_=sql.BigInteger)
THIS_WEEK = tries.c.week == sql.bindparam("week")
_ended = results.alias()
_PLAYED_TOO = (
    sql.select(tries.c.opponent)
    .join(_ended, (_ended.c.game_id == tries.c.game_id) & (_ended.c.player_id == tries.c.person_id))
    .where(THIS_WEEK, tries.c.person_id == EYES)
)
SEALED = sql.union_all(
    sql.select(tries.c.game_id).where(THIS_WEEK, tries.c.opponent.not_in(_PLAYED_TOO)),
    sql.select(chairs.c.game_id).where(
        chairs.c.night_id.in_(sql.select(nights.c.id).where(nights.c.open_in.is_not(None)))
    ),
)
OPEN = sql.or_(results.c.player_id == EYES, results.c.game_id.not_in(SEALED))


@dataclass(frozen=True)
class Viewer:
    """Who looks, and in which week. The decks of that week are sealed to them until they have played them, and those of
    nights that go on; but what is their own they may see."""

    person: int
    week: str


# ── What is asked ───────────────────────────────────────────────────────────────────────────────────────────────────

FIRST: sql.BindParameter[str] = sql.bindparam("first")
PEOPLE = (
    sql.select(sql.func.count())
    .select_from(shares)
    .where(
        shares.c.home_id == HOME,
        sql.exists().where(results.c.player_id == shares.c.person_id, HERE, COUNTS, OPEN).correlate(shares),
    )
)


@cache
def _questions(those: tuple[sql.ColumnElement[bool], ...]) -> tuple[sql.Select[*tuple[Any, ...]], ...]:
    """Games by kind, by day, and wins in a row."""
    return BY_KIND.where(*those), BY_DAY.where(*those, DAY >= FIRST), in_a_row(*those)


# ── What is found ───────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Played:
    """Some games: how many, how they went, all their points and the best margin."""

    played: int
    won: int
    drawn: int
    yours: int
    his: int
    best: int

    def __add__(self, other: "Played") -> "Played":
        sums = [mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)]
        return replace(Played(*sums), best=max(self.best, other.best))

    @property
    def lost(self) -> int:
        return self.played - self.won - self.drawn


@dataclass(frozen=True)
class Kind:
    game: str
    opponent: str
    level: str
    setup: str


@dataclass(frozen=True)
class Day:
    day: date
    played: int
    won: int


@dataclass(frozen=True)
class Figures:
    kinds: dict[Kind, Played]
    """Those that count."""
    imported: int
    corrected: int
    """How many do not."""
    people: int
    longest: int
    """Wins in a row; of several people nobody asks."""
    current: int
    first: date
    """With which the year begins: this month, and eleven before it."""
    last: date
    days: tuple[Day, ...]
    """Those of the year on which something was played, in turn."""

    @property
    def all(self) -> Played | None:
        return self.by(lambda _: ()).get(())

    @property
    def by_opponent(self) -> dict[str, Played]:
        return {name: played for (name,), played in self.by(lambda kind: (kind.opponent,)).items()}

    def by(self, key: Callable[[Kind], tuple[str, ...]]) -> dict[tuple[str, ...], Played]:
        """Together what has the same key, most played first."""
        found: dict[tuple[str, ...], Played] = {}
        for kind, played in self.kinds.items():
            found[key(kind)] = found[key(kind)] + played if key(kind) in found else played
        return dict(sorted(found.items(), key=lambda each: (-each[1].played, each[0])))


class FigureStore(Store):
    async def figures(self, whose: Whose, eyes: Viewer) -> Figures:
        """As somebody may see them."""
        last = self._clock().astimezone(UTC).date()
        first = date(last.year, 1, 1) if last.month == 12 else date(last.year - 1, last.month + 1, 1)
        given = {"who": whose.person, "home": whose.home, "eyes": eyes.person, "week": eyes.week, "first": str(first)}
        by_kind, by_day, rows = _questions(whose.those if whose.person == eyes.person else (*whose.those, OPEN))
        async with self._database.snapshot() as connection:
            groups = (await connection.execute(by_kind, given)).all()
            days = (await connection.execute(by_day, given)).all()
            if whose.person is None:
                people, longest, current = (await connection.execute(PEOPLE, given)).scalar_one(), 0, 0
            else:
                people, (longest, current) = 1, (await connection.execute(rows, given)).one()
        counted = (row for row in groups if not (row.imported or row.corrected))
        return Figures(
            kinds={Kind(*row[:4]): Played(*map(int, row[6:])) for row in counted},
            imported=sum(int(row.played) for row in groups if row.imported),
            corrected=sum(int(row.played) for row in groups if row.corrected and not row.imported),
            people=people,
            longest=longest,
            current=current,
            first=first,
            last=last,
            days=tuple(Day(date.fromisoformat(row.day), int(row.played), int(row.won)) for row in days),
        )
