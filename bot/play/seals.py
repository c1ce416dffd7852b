"""Decks that are sealed: this week's, and those of duplicate nights that go on. Whatever shows a seed, or starts a game
by one, asks here."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from time import monotonic

from bot.play.meetings import opponents
from bot.play.table import Table
from bot.saying import refuse_if, say
from storage import GameStore, utc_now

BITS = 128
"""Of a sealed seed: shorter ones can be searched by whoever has seen some of the cards. Too long to be typed into a
command, it stands in records and behind *Play the same deck* when the cards are no longer sealed."""


@dataclass(frozen=True, order=True)
class Week:
    """A week of ISO 8601, from Monday to Sunday in UTC; as text they are in order, too."""

    year: int
    number: int

    @classmethod
    def of(cls, moment: datetime) -> "Week":
        """Wherever on Earth somebody looks at the clock."""
        year, number, _ = moment.astimezone(UTC).isocalendar()
        return cls(year, number)

    def __str__(self) -> str:
        return f"{self.year:04}-W{self.number:02}"

    @property
    def begins(self) -> datetime:
        day = date.fromisocalendar(self.year, self.number, 1)
        return datetime(day.year, day.month, day.day, tzinfo=UTC)

    @property
    def ends(self) -> datetime:
        """The first moment of the next one."""
        return self.begins + timedelta(weeks=1)

    @property
    def before(self) -> "Week":
        return Week.of(self.begins - timedelta(days=1))


def seed_of(secret: bytes, week: Week, opponent: str) -> int:
    """The same on all servers of this bot, and found out by nobody who does not know its secret."""
    found = hmac.digest(secret, f"{week} {opponent}".encode(), hashlib.sha256)
    return int.from_bytes(found[: BITS // 8])


class Seals:
    """Whether cards are sealed, by Discord's time: the clock of this machine may be wrong, and would give them out."""

    def __init__(
        self, store: GameStore, clock: Callable[[], datetime] = utc_now, steady: Callable[[], float] = monotonic
    ) -> None:
        self._store = store
        self.clock = clock
        """The clock of this machine."""
        self._steady = steady
        self._observed: tuple[datetime, float] | None = None
        """The time of the last interaction, and when it came by a clock that is never set."""
        self._secret: bytes | None = None

    def observe(self, moment: datetime) -> None:
        """Take Discord's time from the id of an interaction or message that has just come in."""
        self._observed = moment, self._steady()

    @property
    def has_observed(self) -> bool:
        """Whether Discord's time is known in this process."""
        return self._observed is not None

    @property
    def now(self) -> datetime:
        """Discord's time; that of this machine until the first interaction has come in."""
        if self._observed is None:
            return self.clock()
        moment, since = self._observed
        return moment + timedelta(seconds=self._steady() - since)

    @property
    def week(self) -> Week:
        """The week of the present moment."""
        return Week.of(self.now)

    async def seed(self, opponent: str) -> int:
        """Of this week's deck."""
        if self._secret is None:
            self._secret = await self._store.secret()
        return seed_of(self._secret, self.week, opponent)

    async def hold(self, seed: int) -> bool:
        """Whether these cards are still to be played by others: then nobody is shown what they come from."""
        week = [await self.seed(opponent) for opponent in opponents()]
        return seed in week or await self._store.is_dealt_tonight(seed)

    async def are_on(self, table: Table) -> bool:
        """By now: what is open never gets sealed again."""
        return table.sealed and await self.hold(table.log.header.seed)

    async def check(self, seed: int) -> None:
        """Before a game is started by its seed, whether it was typed, pressed, or stands in a record."""
        refuse_if(await self.hold(seed), say("refused-sealed"))
