"""Statistics of one person, or of the members of a server who share theirs.

Unfinished games have no result. Results of games that were imported, or corrected after their end,
do not count. Results that are sealed to the viewer are left out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date
from functools import cache
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from storage.database import AnyRow, AnySelect, Store
from storage.tables import chairs, nights, results, shares, tries

Condition = sql.ColumnElement[bool]

_PERSON = sql.bindparam("person", type_=sql.BigInteger)
_HOME = sql.bindparam("home", type_=sql.BigInteger)
IS_OF_PERSON = results.c.player_id == _PERSON
IS_OF_HOME = results.c.home_id == _HOME
_SHARING_HERE = sql.select(shares.c.person_id).where(shares.c.home_id == _HOME)
IS_SHARED = results.c.player_id.in_(_SHARING_HERE)
IS_COUNTED = sql.not_(results.c.imported) & sql.not_(results.c.corrected)


class _Day(FunctionElement[str]):
    """The day of a time in UTC, independent of the time zone of the server: `2026-11-16`."""

    type = sql.Text()
    inherit_cache = True
    name = "day"


@compiles(_Day, "sqlite")
def _compile_day_for_sqlite(element: Any, compiler: Any, **options: Any) -> str:
    return f"substr({compiler.process(element.clauses, **options)}, 1, 10)"


@compiles(_Day, "postgresql")
def _compile_day_for_postgresql(element: Any, compiler: Any, **options: Any) -> str:
    return (
        f"to_char({compiler.process(element.clauses, **options)} AT TIME ZONE 'UTC', 'YYYY-MM-DD')"
    )


# ── Groups and sums ───────────────────────────────────────────────────────────────────────────────


def _count_if(condition: Condition) -> sql.ColumnElement[int]:
    return sql.func.sum(sql.case((condition, 1), else_=0))


RESULT_DAY = _Day(results.c.ended_at)
_GROUP = (
    results.c.game,
    results.c.opponent,
    results.c.level,
    results.c.setup,
    results.c.imported,
    results.c.corrected,
)
_PLAYED = sql.func.count().label("played")
_WON = _count_if(results.c.won).label("won")
_DRAWN = _count_if(results.c.drawn).label("drawn")
_YOURS = sql.func.sum(results.c.yours).label("yours")
_HIS = sql.func.sum(results.c.his).label("his")
_BEST = sql.func.max(results.c.yours - results.c.his).label("best")
SELECT_BY_KIND = sql.select(*_GROUP, _PLAYED, _WON, _DRAWN, _YOURS, _HIS, _BEST).group_by(*_GROUP)
SELECT_BY_DAY = (
    sql.select(RESULT_DAY.label("day"), _PLAYED, _WON)
    .where(IS_COUNTED)
    .group_by(RESULT_DAY)
    .order_by(RESULT_DAY)
)


def select_longest_and_current_win_streak(*conditions: Condition) -> sql.Select[Any]:
    """Return a query for the longest and the current streak of wins under these conditions.

    The wins of one streak have the same difference between their number among all games and their
    number among the wins.
    """
    order = (results.c.ended_at, results.c.game_id)
    number = sql.func.row_number().over(order_by=order)
    number_among_equals = sql.func.row_number().over(partition_by=results.c.won, order_by=order)
    streak = (number - number_among_equals).label("streak")
    numbered = sql.select(results.c.won, number.label("number"), streak).where(
        IS_COUNTED, *conditions
    )
    games = numbered.subquery().c
    length = sql.func.count().label("length")
    last = sql.func.max(games.number).label("last")
    grouped = sql.select(games.won, length, last).group_by(games.won, games.streak)
    streaks = grouped.subquery().c
    longest = sql.func.max(sql.case((streaks.won, streaks.length), else_=0))
    last_not_won = sql.func.max(sql.case((streaks.won, 0), else_=streaks.last))
    current = sql.func.max(streaks.last) - last_not_won
    longest_or_zero = sql.func.coalesce(longest, 0)
    current_or_zero = sql.func.coalesce(current, 0)
    return sql.select(longest_or_zero.label("longest"), current_or_zero.label("current"))


@dataclass(frozen=True)
class Scope:
    """The results of a person in one home or in all, or of the members of a home who share them."""

    person: int | None
    home: int | None

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions on results."""
        if self.person is None:
            return IS_OF_HOME, IS_SHARED
        if self.home is None:
            return (IS_OF_PERSON,)
        return IS_OF_PERSON, IS_OF_HOME


# ── Sealed results ────────────────────────────────────────────────────────────────────────────────

_VIEWER = sql.bindparam("viewer", type_=sql.BigInteger)
IS_THIS_WEEK = tries.c.week == sql.bindparam("week")
_ended = results.alias()
_IS_ENDED_TRY = (_ended.c.game_id == tries.c.game_id) & (_ended.c.player_id == tries.c.person_id)
_FINISHED_BY_VIEWER = (
    sql.select(tries.c.opponent)
    .join(_ended, _IS_ENDED_TRY)
    .where(IS_THIS_WEEK, tries.c.person_id == _VIEWER)
)
_SEALED_TRIES = sql.select(tries.c.game_id).where(
    IS_THIS_WEEK, tries.c.opponent.not_in(_FINISHED_BY_VIEWER)
)
_OPEN_NIGHTS = sql.select(nights.c.id).where(nights.c.open_in.is_not(None))
_SEALED_CHAIRS = sql.select(chairs.c.game_id).where(chairs.c.night_id.in_(_OPEN_NIGHTS))
SELECT_SEALED_GAMES = sql.union_all(_SEALED_TRIES, _SEALED_CHAIRS)
IS_OPEN_TO_VIEWER = sql.or_(
    results.c.player_id == _VIEWER, results.c.game_id.not_in(SELECT_SEALED_GAMES)
)


@dataclass(frozen=True)
class Viewer:
    """The person who looks at statistics, and the current week.

    Results at a deck of that week are sealed to them until they have played it, and results of a
    night until it is over. Their own results are never sealed.
    """

    person: int
    week: str


# ── Queries ───────────────────────────────────────────────────────────────────────────────────────

_FIRST_DAY: sql.BindParameter[str] = sql.bindparam("first")
_HAS_OPEN_RESULT_HERE = (
    sql.exists()
    .where(results.c.player_id == shares.c.person_id, IS_OF_HOME, IS_COUNTED, IS_OPEN_TO_VIEWER)
    .correlate(shares)
)
COUNT_PEOPLE = (
    sql.select(sql.func.count())
    .select_from(shares)
    .where(shares.c.home_id == _HOME, _HAS_OPEN_RESULT_HERE)
)


_GAME: sql.BindParameter[str] = sql.bindparam("game")
_PEOPLE_AT_LEVEL = sql.func.count(results.c.player_id.distinct()).label("people")
SELECT_BY_LEVEL = (
    sql.select(results.c.level, _PLAYED, _WON, _PEOPLE_AT_LEVEL)
    .where(
        IS_OF_HOME,
        IS_SHARED,
        IS_COUNTED,
        results.c.game == _GAME,
        results.c.game_id.not_in(SELECT_SEALED_GAMES),
    )
    .group_by(results.c.level)
)
NO_PERSON = 0
"""The viewer to whom everything that is sealed to some person is sealed. No id of Discord is 0."""


@cache
def _build_statistics_queries(
    conditions: tuple[Condition, ...],
) -> tuple[AnySelect, AnySelect, AnySelect]:
    """Return queries for games by kind, games by day, and streaks of wins."""
    return (
        SELECT_BY_KIND.where(*conditions),
        SELECT_BY_DAY.where(*conditions, RESULT_DAY >= _FIRST_DAY),
        select_longest_and_current_win_streak(*conditions),
    )


# ── Values ────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Totals:
    """The number of some games, how they ended, the sums of their points, and the best margin."""

    played: int
    won: int
    drawn: int
    yours: int
    his: int
    best: int

    def __add__(self, other: "Totals") -> "Totals":
        return Totals(
            played=self.played + other.played,
            won=self.won + other.won,
            drawn=self.drawn + other.drawn,
            yours=self.yours + other.yours,
            his=self.his + other.his,
            best=max(self.best, other.best),
        )

    @property
    def lost(self) -> int:
        return self.played - self.won - self.drawn


@dataclass(frozen=True)
class GameKind:
    """The games that are counted together."""

    game: str
    opponent: str
    level: str
    setup: str


@dataclass(frozen=True)
class LevelFigures:
    """The games at one level on a server that count, of the people who share theirs."""

    played: int
    won: int
    people: int


@dataclass(frozen=True)
class DayTotals:
    """The games of one day."""

    day: date
    played: int
    won: int


@dataclass(frozen=True)
class Figures:
    """The statistics of a person, or of a server."""

    kinds: dict[GameKind, Totals]
    """The games that count."""
    imported: int
    """The number of imported games, which do not count."""
    corrected: int
    """The number of other games that were corrected after their end, which do not count."""
    person_count: int
    longest_streak: int
    """The longest streak of wins; 0 for a server."""
    current_streak: int
    """The current streak of wins; 0 for a server."""
    first_day: date
    """The first day of the year that is shown: this month, and eleven before it."""
    last_day: date
    """The current day."""
    days: tuple[DayTotals, ...]
    """The days of that year on which a game was played, in order."""

    @property
    def overall(self) -> Totals | None:
        """The sum of all games that count, or None if there are none."""
        return self.group_by(lambda _: ()).get(())

    @property
    def totals_by_opponent(self) -> dict[str, Totals]:
        """The sums by opponent, the most played first."""
        sums = self.group_by(lambda kind: (kind.opponent,))
        return {name: played for (name,), played in sums.items()}

    def group_by(self, key: Callable[[GameKind], tuple[str, ...]]) -> dict[tuple[str, ...], Totals]:
        """Return the sums of games with the same key, the most played first."""
        sums: dict[tuple[str, ...], Totals] = {}
        for kind, played in self.kinds.items():
            group = key(kind)
            if group in sums:
                sums[group] += played
            else:
                sums[group] = played
        return dict(sorted(sums.items(), key=lambda each: (-each[1].played, each[0])))


class FigureStore(Store):
    """The store of statistics."""

    async def read_statistics(self, scope: Scope, viewer: Viewer) -> Figures:
        """Return the statistics as this viewer may see them. Raises DatabaseUnavailable."""
        last = self._clock().astimezone(UTC).date()
        first = _find_first_statistics_day(last)
        given = {
            "person": scope.person,
            "home": scope.home,
            "viewer": viewer.person,
            "week": viewer.week,
            "first": str(first),
        }
        conditions = scope.conditions
        if scope.person != viewer.person:
            conditions = (*conditions, IS_OPEN_TO_VIEWER)
        by_kind, by_day, streaks = _build_statistics_queries(conditions)
        async with self._database.begin_snapshot() as connection:
            groups = await _fetch_all(connection, by_kind, given)
            days = await _fetch_all(connection, by_day, given)
            if scope.person is None:
                people_result = await connection.execute(COUNT_PEOPLE, given)
                people = people_result.scalar_one()
                longest = 0
                current = 0
            else:
                people = 1
                streak_result = await connection.execute(streaks, given)
                longest, current = streak_result.one()
        imported = sum(int(row.played) for row in groups if row.imported)
        corrected = sum(int(row.played) for row in groups if row.corrected and not row.imported)
        return Figures(
            kinds=_collect_totals_by_kind(groups),
            imported=imported,
            corrected=corrected,
            person_count=people,
            longest_streak=longest,
            current_streak=current,
            first_day=first,
            last_day=last,
            days=tuple(_to_day(row) for row in days),
        )

    async def count_results_by_level(
        self, home: int, game: str, sealed_week: str
    ) -> dict[str, LevelFigures]:
        """Count the results at each level of a game on a server, in all weeks.

        Tries at the decks of `sealed_week` are left out, and games of nights that are not over.
        Raises DatabaseUnavailable.
        """
        given = {"home": home, "game": game, "week": sealed_week, "viewer": NO_PERSON}
        rows = await self._database.run_queries(
            lambda connection: _fetch_all(connection, SELECT_BY_LEVEL, given)
        )
        return {
            row.level: LevelFigures(int(row.played), int(row.won), int(row.people)) for row in rows
        }


def _find_first_statistics_day(last_day: date) -> date:
    """Return the first day of the twelve months that end with the month of this day."""
    if last_day.month == 12:
        return date(last_day.year, 1, 1)
    return date(last_day.year - 1, last_day.month + 1, 1)


async def _fetch_all(
    connection: AsyncConnection, statement: AnySelect, given: dict[str, Any]
) -> list[AnyRow]:
    result = await connection.execute(statement, given)
    return list(result.all())


def _collect_totals_by_kind(groups: list[AnyRow]) -> dict[GameKind, Totals]:
    """Return the groups that count."""
    kinds = {}
    for row in groups:
        if row.imported or row.corrected:
            continue
        kind = GameKind(row.game, row.opponent, row.level, row.setup)
        kinds[kind] = Totals(
            played=int(row.played),
            won=int(row.won),
            drawn=int(row.drawn),
            yours=int(row.yours),
            his=int(row.his),
            best=int(row.best),
        )
    return kinds


def _to_day(row: AnyRow) -> DayTotals:
    return DayTotals(date.fromisoformat(row.day), int(row.played), int(row.won))
