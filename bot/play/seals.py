"""Sealed decks: the deck of the week, and those of duplicate nights that are not over.

Code that shows a seed, or starts a game with one, asks here first.
"""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from time import monotonic

from bot.play.meetings import list_opponents
from bot.play.table import Table
from bot.sentences import refuse_if, say
from storage import GameStore, utc_now

SEALED_SEED_BITS = 128
"""The length of a sealed seed. A shorter seed could be found by trying all of them on a few known
cards.

It is too long for a command. When the cards are not sealed any more, it is in records and behind
*Play the same deck*.
"""


@dataclass(frozen=True, order=True)
class Week:
    """A week of ISO 8601, from Monday to Sunday in UTC. Its text `2026-W01` sorts in the same
    order."""

    year: int
    number: int

    @classmethod
    def from_moment(cls, moment: datetime) -> "Week":
        """Return the week of a moment, which may be in any time zone."""
        year, number, _ = moment.astimezone(UTC).isocalendar()
        return cls(year, number)

    def __str__(self) -> str:
        return f"{self.year:04}-W{self.number:02}"

    @property
    def start(self) -> datetime:
        """The first moment of the week."""
        day = date.fromisocalendar(self.year, self.number, 1)
        return datetime(day.year, day.month, day.day, tzinfo=UTC)

    @property
    def end(self) -> datetime:
        """The first moment of the next week."""
        return self.start + timedelta(weeks=1)

    @property
    def previous(self) -> "Week":
        """The previous week."""
        return Week.from_moment(self.start - timedelta(days=1))


def compute_week_seed(secret: bytes, week: Week, opponent: str) -> int:
    """Return the seed of an opponent's deck in a week, which cannot be guessed without the secret
    of the bot."""
    found = hmac.digest(secret, f"{week} {opponent}".encode(), hashlib.sha256)
    return int.from_bytes(found[: SEALED_SEED_BITS // 8])


class Seals:
    """The seals of decks, and Discord's time, by which they open. The clock of this machine may be
    wrong."""

    def __init__(
        self,
        store: GameStore,
        clock: Callable[[], datetime] = utc_now,
        monotonic_clock: Callable[[], float] = monotonic,
    ) -> None:
        self._store = store
        self.machine_clock = clock
        """The clock of this machine."""
        self._monotonic_clock = monotonic_clock
        self._last_observation: tuple[datetime, float] | None = None
        """The time of the last interaction by Discord, and its arrival by the monotonic clock."""
        self._secret: bytes | None = None

    def observe_discord_time(self, moment: datetime) -> None:
        """Take Discord's time from the id of an interaction or message that has just come in."""
        self._last_observation = moment, self._monotonic_clock()

    @property
    def knows_discord_time(self) -> bool:
        """Return whether Discord's time is known in this process."""
        return self._last_observation is not None

    @property
    def now(self) -> datetime:
        """The present moment by Discord's time, or by the machine's clock before the first
        interaction."""
        if self._last_observation is None:
            return self.machine_clock()
        moment, arrived_at = self._last_observation
        return moment + timedelta(seconds=self._monotonic_clock() - arrived_at)

    @property
    def week(self) -> Week:
        """The week of the present moment."""
        return Week.from_moment(self.now)

    async def get_week_seed(self, opponent: str) -> int:
        """Return the seed of this week's deck of an opponent."""
        if self._secret is None:
            self._secret = await self._store.get_secret()
        return compute_week_seed(self._secret, self.week, opponent)

    async def is_seed_sealed(self, seed: int) -> bool:
        """Return whether a seed is that of this week's deck, or of a night that is not over."""
        week = [await self.get_week_seed(opponent) for opponent in list_opponents()]
        return seed in week or await self._store.is_seed_in_open_night(seed)

    async def is_table_sealed(self, table: Table) -> bool:
        """Return whether the cards of a game are still sealed. Cards that were open once are never
        sealed again."""
        return table.is_sealed and await self.is_seed_sealed(table.log.header.seed)

    async def check_not_sealed(self, seed: int) -> None:
        """Raise Refusal if a game with this seed must not be started yet, because the deck is
        sealed."""
        refuse_if(await self.is_seed_sealed(seed), say("refused-sealed"))
