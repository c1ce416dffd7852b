"""Statistics, counted by the database: of one person, or of those of a server who share theirs.

Unfinished games have no result; those that were imported or corrected after their end have one that does not count.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, bindparam, case, func, literal_column, not_, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from storage.engine import Database
from storage.games import utc_now
from storage.tables import results, shares

HERE = results.c.home_id == bindparam("home")
MINE = results.c.player_id == bindparam("who")
SHARED = results.c.player_id.in_(select(shares.c.person_id).where(shares.c.home_id == bindparam("home")))
COUNTS = not_(results.c.imported) & not_(results.c.corrected)
IN_TURN = (results.c.ended_at, results.c.game_id)


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


def _how_many(which: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((which, 1), else_=0))


KINDS = ("game", "opponent", "level", "setup", "imported", "corrected")
WON, DRAWN = _how_many(results.c.won), _how_many(results.c.drawn)
GROUPS = select(
    *(results.c[name] for name in KINDS),
    func.count().label("played"),
    WON.label("won"),
    DRAWN.label("drawn"),
    func.sum(results.c.yours).label("yours"),
    func.sum(results.c.his).label("his"),
    func.max(results.c.yours - results.c.his).label("best"),
).group_by(*(results.c[name] for name in KINDS))
PEOPLE = select(func.count(results.c.player_id.distinct())).where(COUNTS)
DAY = _Day(results.c.ended_at).label("day")
DAYS = (
    select(DAY, func.count().label("played"), WON.label("won"))
    .where(COUNTS, results.c.ended_at >= bindparam("since"))
    .group_by(literal_column("1"))
)


def _streaks(whose: tuple[ColumnElement[bool], ...]) -> Select[Any]:
    """Wins in a row have the same distance between their number among all games and their number among the wins."""
    number = func.row_number().over(order_by=IN_TURN)
    among = func.row_number().over(partition_by=results.c.won, order_by=IN_TURN)
    games = (
        select(results.c.won, number.label("number"), (number - among).label("run")).where(COUNTS, *whose).subquery()
    )
    runs = (
        select(games.c.won, func.count().label("long"), func.max(games.c.number).label("last"))
        .group_by(games.c.won, games.c.run)
        .subquery()
    )
    since = func.max(runs.c.last) - func.max(case((runs.c.won, 0), else_=runs.c.last))
    return select(func.max(case((runs.c.won, runs.c.long), else_=0)).label("longest"), since.label("current"))


@dataclass(frozen=True)
class Whose:
    """Results of one person, in one home or in all; or of those of a home who share theirs."""

    person: int | None
    home: int | None

    @property
    def filters(self) -> tuple[ColumnElement[bool], ...]:
        if self.person is None:
            return HERE, SHARED
        return (MINE,) if self.home is None else (MINE, HERE)


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
        return Played(
            self.played + other.played,
            self.won + other.won,
            self.drawn + other.drawn,
            self.yours + other.yours,
            self.his + other.his,
            max(self.best, other.best),
        )

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
        return _sum([*self.kinds.values()])

    def by(self, key: "Callable[[Kind], tuple[str, ...]]") -> dict[tuple[str, ...], Played]:
        """Together what has the same key, most played first."""
        found: dict[tuple[str, ...], Played] = {}
        for kind, played in self.kinds.items():
            before = found.get(key(kind))
            found[key(kind)] = before + played if before else played
        return dict(sorted(found.items(), key=lambda each: (-each[1].played, each[0])))


def _sum(parts: list[Played]) -> Played | None:
    return sum(parts[1:], parts[0]) if parts else None


def _year_before(day: date) -> date:
    return date(day.year, 1, 1) if day.month == 12 else date(day.year - 1, day.month + 1, 1)


class FigureStore:
    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def figures(self, whose: Whose) -> Figures:
        last = self._clock().astimezone(UTC).date()
        first = _year_before(last)
        since = datetime.combine(first, time(), UTC)
        given = {"who": whose.person, "home": whose.home, "since": since}
        filters = whose.filters
        async with self._database.reading() as connection:
            groups = (await connection.execute(GROUPS.where(*filters), given)).all()
            days = (await connection.execute(DAYS.where(*filters), given)).all()
            alone = whose.person is not None
            streaks = (await connection.execute(_streaks(filters), given)).one() if alone else None
            people = 1 if alone else (await connection.execute(PEOPLE.where(*filters), given)).scalar_one()
        counted = [row for row in groups if not (row.imported or row.corrected)]
        return Figures(
            kinds={Kind(*row[:4]): Played(*map(int, row[6:])) for row in counted},
            imported=sum(row.played for row in groups if row.imported),
            corrected=sum(row.played for row in groups if row.corrected and not row.imported),
            people=people,
            longest=int(streaks.longest or 0) if streaks else 0,
            current=int(streaks.current or 0) if streaks else 0,
            first=first,
            last=last,
            days=tuple(Day(date.fromisoformat(row.day), row.played, int(row.won)) for row in sorted(days)),
        )
