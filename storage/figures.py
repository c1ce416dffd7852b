"""Statistics, counted by the database: of one person, or of those of a server who share theirs.

Unfinished games have no result; those that were imported or corrected after their end have one that does not count.
What is old was counted before (`books`); what came since is counted when somebody asks, and what is sealed to them is
left out.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Any, TypeVar

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    Table,
    and_,
    bindparam,
    func,
    literal,
    not_,
    or_,
    select,
    union,
    union_all,
)

from storage.books import (
    BOOK,
    BY_DAY,
    BY_KIND,
    COUNTS,
    EPOCH,
    EVERYWHERE,
    HERE,
    KINDS,
    MINE,
    SUMS,
    THIS,
    WHO,
    Streak,
    in_a_row,
)
from storage.columns import UtcDateTime
from storage.engine import Database
from storage.games import utc_now
from storage.lean import AsyncConnection
from storage.tables import books, chairs, days, nights, results, shares, tallies, tries

Key = TypeVar("Key", bound=Hashable)
Part = TypeVar("Part", "Played", "Day")

# ── What is sealed ──────────────────────────────────────────────────────────────────────────────────────────────────

EYES = bindparam("eyes", type_=BigInteger)
THIS_WEEK = tries.c.week == bindparam("week")
_ended = results.alias()
_PLAYED_TOO = (
    select(tries.c.opponent)
    .join(_ended, (_ended.c.game_id == tries.c.game_id) & (_ended.c.player_id == tries.c.person_id))
    .where(THIS_WEEK, tries.c.person_id == EYES)
)
SEALED = union_all(
    select(tries.c.game_id).where(THIS_WEEK, tries.c.opponent.not_in(_PLAYED_TOO)),
    select(chairs.c.game_id).join(nights, nights.c.id == chairs.c.night_id).where(nights.c.open_in.is_not(None)),
)
OPEN = or_(results.c.player_id == EYES, results.c.game_id.not_in(SEALED))


@dataclass(frozen=True)
class Eyes:
    """Who looks, and in which week. The decks of that week are sealed to them until they have played them, and those of
    nights that go on; but what is their own they may see."""

    person: int
    week: str


# ── Whose ───────────────────────────────────────────────────────────────────────────────────────────────────────────

_EPOCH = literal(EPOCH, UtcDateTime)
_UNTIL = func.coalesce(select(books.c.until).where(*THIS).scalar_subquery(), _EPOCH)
_SHARED = shares.c.home_id == BOOK
_THEIR_BOOKS = shares.outerjoin(
    books, and_(books.c.home_id == shares.c.home_id, books.c.person_id == shares.c.person_id)
)
# Person by person, each from the end of their book on.
_SHARED_SINCE = _THEIR_BOOKS.join(
    results,
    and_(
        results.c.home_id == shares.c.home_id,
        results.c.player_id == shares.c.person_id,
        results.c.ended_at >= func.coalesce(books.c.until, _EPOCH),
    ),
)


@dataclass(frozen=True)
class Whose:
    """Results of one person, in one home or in all; or of those of a home who share theirs."""

    person: int | None
    home: int | None

    @property
    def book(self) -> int:
        return EVERYWHERE if self.home is None else self.home

    def booked(self, counted: Select[Any], table: Table) -> Select[Any]:
        """Of what was counted before."""
        if self.person is not None:
            return counted.where(table.c.home_id == BOOK, table.c.person_id == WHO)
        theirs = and_(table.c.home_id == shares.c.home_id, table.c.person_id == shares.c.person_id)
        return counted.select_from(shares.join(table, theirs)).where(_SHARED)

    def since(self, counted: Select[Any], eyes: Eyes) -> Select[Any]:
        """Of what came since."""
        if self.person is not None:
            return counted.where(*self.mine_since(eyes))
        return counted.select_from(_SHARED_SINCE).where(_SHARED, OPEN)

    def mine_since(self, eyes: Eyes) -> tuple[ColumnElement[bool], ...]:
        here = () if self.home is None else (HERE,)
        seen = () if self.person == eyes.person else (OPEN,)
        return MINE, *here, results.c.ended_at >= _UNTIL, *seen


TALLIED = select(
    *(tallies.c[name] for name in KINDS),
    *(func.sum(tallies.c[name]).label(name) for name in SUMS),
    func.max(tallies.c.best).label("best"),
).group_by(*(tallies.c[name] for name in KINDS))
YEAR = (
    select(days.c.day, func.sum(days.c.played).label("played"), func.sum(days.c.won).label("won"))
    .where(days.c.day >= bindparam("first"))
    .group_by(days.c.day)
)
YEAR_SINCE = BY_DAY.where(results.c.ended_at >= bindparam("since", type_=UtcDateTime))
TALLIED_PEOPLE = select(tallies.c.person_id).where(not_(tallies.c.imported), not_(tallies.c.corrected)).distinct()
PEOPLE_SINCE = select(results.c.player_id).where(COUNTS).distinct()


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

    def __add__(self, other: "Day") -> "Day":
        return Day(self.day, self.played + other.played, self.won + other.won)


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
        return _together((None, played) for played in self.kinds.values()).get(None)

    def by(self, key: "Callable[[Kind], tuple[str, ...]]") -> dict[tuple[str, ...], Played]:
        """Together what has the same key, most played first."""
        found = _together((key(kind), played) for kind, played in self.kinds.items())
        return dict(sorted(found.items(), key=lambda each: (-each[1].played, each[0])))


def _together(parts: Iterable[tuple[Key, Part]]) -> dict[Key, Part]:
    """Added up what has the same key."""
    found: dict[Key, Part] = {}
    for key, part in parts:
        found[key] = found[key] + part if key in found else part
    return found


def _year_before(day: date) -> date:
    return date(day.year, 1, 1) if day.month == 12 else date(day.year - 1, day.month + 1, 1)


class FigureStore:
    """Each of its statements reads books and what came since at once: between two of them somebody may fill a book."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def figures(self, whose: Whose, eyes: Eyes) -> Figures:
        """As somebody may see them."""
        last = self._clock().astimezone(UTC).date()
        first = _year_before(last)
        given = {"who": whose.person, "book": whose.book, "eyes": eyes.person, "week": eyes.week}
        year = given | {"first": str(first), "since": datetime.combine(first, time(), UTC)}
        kinds = union_all(whose.booked(TALLIED, tallies), whose.since(BY_KIND, eyes))
        days_of_year = union_all(whose.booked(YEAR, days), whose.since(YEAR_SINCE, eyes))
        async with self._database.reading() as connection:
            groups = (await connection.execute(kinds, given)).all()
            played = (await connection.execute(days_of_year, year)).all()
            streak = await _streak(connection, whose, eyes, given) if whose.person is not None else Streak()
            people = await _people(connection, whose, eyes, given) if whose.person is None else 1
        counted = (row for row in groups if not (row.imported or row.corrected))
        by_day = _together((row.day, Day(date.fromisoformat(row.day), int(row.played), int(row.won))) for row in played)
        return Figures(
            kinds=_together((Kind(*row[:4]), Played(*map(int, row[6:]))) for row in counted),
            imported=sum(int(row.played) for row in groups if row.imported),
            corrected=sum(int(row.played) for row in groups if row.corrected and not row.imported),
            people=people,
            longest=streak.longest,
            current=streak.current,
            first=first,
            last=last,
            days=tuple(day for _, day in sorted(by_day.items())),
        )


async def _streak(connection: AsyncConnection, whose: Whose, eyes: Eyes, given: dict[str, Any]) -> Streak:
    since = in_a_row(*whose.mine_since(eyes)).subquery()
    asked = select(since, books.c.longest, books.c.current).join_from(since, books, and_(*THIS), isouter=True)
    row = (await connection.execute(asked, given)).one()
    return Streak(row.longest or 0, row.current or 0).then(row)


async def _people(connection: AsyncConnection, whose: Whose, eyes: Eyes, given: dict[str, Any]) -> int:
    """How many have played what is counted."""
    found = union(whose.booked(TALLIED_PEOPLE, tallies), whose.since(PEOPLE_SINCE, eyes)).subquery()
    return int((await connection.execute(select(func.count()).select_from(found), given)).scalar_one())
