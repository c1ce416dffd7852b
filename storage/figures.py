"""Statistics, counted by the database: of one person, or of those of a server who share theirs.

Unfinished games have no result; those that were imported or corrected after their end have one that does not count.
What is old was counted before (`books`); what came since is counted when somebody asks, and what is sealed to them is
left out.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    CompoundSelect,
    Select,
    bindparam,
    exists,
    func,
    or_,
    select,
    union_all,
)

from storage.books import (
    BOOK,
    BY_DAY,
    BY_KIND,
    COUNTS,
    DAY,
    EPOCH,
    HERE,
    KINDS,
    SINCE,
    STANDS,
    SUMS,
    WHO,
    Streak,
    Whose,
    in_a_row,
)
from storage.engine import Database
from storage.games import utc_now
from storage.tables import chairs, days, nights, results, shares, tallies, tries

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
    select(chairs.c.game_id).where(chairs.c.night_id.in_(select(nights.c.id).where(nights.c.open_in.is_not(None)))),
)
OPEN = or_(results.c.player_id == EYES, results.c.game_id.not_in(SEALED))


@dataclass(frozen=True)
class Eyes:
    """Who looks, and in which week. The decks of that week are sealed to them until they have played them, and those of
    nights that go on; but what is their own they may see."""

    person: int
    week: str


# ── What is asked ───────────────────────────────────────────────────────────────────────────────────────────────────

_OF_BOOK = {table: (table.c.person_id == WHO, table.c.home_id == BOOK) for table in (tallies, days)}
TALLIED = select(*(tallies.c[name] for name in (*KINDS, *SUMS, "best"))).where(*_OF_BOOK[tallies])
SINCE_FIRST: BindParameter[str] = bindparam("first")
YEAR = select(days.c.day, days.c.played, days.c.won).where(*_OF_BOOK[days], days.c.day >= SINCE_FIRST)
PEOPLE = (
    select(func.count())
    .select_from(shares)
    .where(
        shares.c.home_id == BOOK,
        exists().where(results.c.player_id == shares.c.person_id, HERE, COUNTS, OPEN).correlate(shares),
    )
)


class Questions(NamedTuple):
    """For the books and what came since, at once."""

    kinds: CompoundSelect[Any]
    days: CompoundSelect[Any]
    in_a_row: Select[Any]


@cache
def _questions(those: tuple[ColumnElement[bool], ...]) -> Questions:
    return Questions(
        union_all(TALLIED, BY_KIND.where(*those)),
        union_all(YEAR, BY_DAY.where(*those, DAY >= SINCE_FIRST)),
        in_a_row(*those),
    )


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
    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def figures(self, whose: Whose, eyes: Eyes) -> Figures:
        """As somebody may see them."""
        last = self._clock().astimezone(UTC).date()
        first = _year_before(last)
        given = whose.key | {"eyes": eyes.person, "week": eyes.week, "first": str(first)}
        is_mine = whose.person == eyes.person
        asked = _questions((*whose.those, SINCE) if is_mine else (*whose.those, SINCE, OPEN))
        async with self._database.snapshot() as connection:
            book = (await connection.execute(STANDS, given)).first()
            given |= {"since": book.until if book else EPOCH}
            groups = (await connection.execute(asked.kinds, given)).all()
            played = (await connection.execute(asked.days, given)).all()
            streak, people = Streak(), 1
            if whose.person is None:
                people = (await connection.execute(PEOPLE, given)).scalar_one()
            else:
                before = Streak(book.longest, book.current) if book else Streak()
                streak = before.then((await connection.execute(asked.in_a_row, given)).one())
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
