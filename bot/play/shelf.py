"""What is kept in memory, and for how long: the least recently used goes first, and what nobody holds goes at once.

A cache stays: an undo or redo with its panel, in a game of 30 entries, takes 3.3 to 8.6 ms of processor time with the
game in memory and 9.7 to 15.3 ms without (1.8 to 3.0 times, by game). Measured on one core with 40 games of each kind
and the moves of `tests.bench memory`. Its limit is a weight and not a count, because one game may have 5,000 entries.

The second tier, of games as texts, is not needed for any goal. A move there takes 3.9 to 6.1 ms, which is as fast as in
the first tier within what was measured. A game weighs 104 to 175 KB in the first tier and 45 to 99 KB in the second.
So 12 MB keep 131 games, and would keep some 80 by these weights with one tier. Only a bot with as many games under way
gains 6 ms a move by it. It may go when this module is changed next.
"""

import asyncio
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from math import inf
from operator import attrgetter
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from bot.kept import RecentlyUsed
from bot.play.table import Table

K = TypeVar("K", bound=Hashable)

MOST_BYTES = 12 * 2**20
"""Of open games, as far as we can weigh them."""


class Locks(Generic[K]):
    """One for each key, as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def __call__(self, key: K) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def __len__(self) -> int:
        return len(self._locks)


class Reading:
    """A game that is being read from the store just now."""

    def __init__(self) -> None:
        self.is_old = False
        """Whether it has changed meanwhile."""


class Shelf:
    """The open games, by channel. Those that were used last lie in front, with all that was read of them; those behind
    keep their texts alone; the others are in the store."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._front: RecentlyUsed[int, Table] = RecentlyUsed(inf, attrgetter("weight"))
        self._behind: RecentlyUsed[int, Table] = RecentlyUsed(inf, attrgetter("weight"))
        self._channels: dict[int, int] = {}
        """By the number of the game."""
        self._readings: dict[int, Reading] = {}

    def __len__(self) -> int:
        return len(self._channels)

    @property
    def weight(self) -> int:
        return self._front.full + self._behind.full

    def get(self, channel: int) -> Table | None:
        """What was read of it since is weighed anew."""
        if table := self._front.get(channel) or self._behind.take(channel):
            self._place(table)
        return table

    def of(self, game_id: int) -> Table | None:
        return self.get(self._channels[game_id]) if game_id in self._channels else None

    def put(self, table: Table) -> None:
        self.drop(table.row.channel_id)
        self._place(table)

    def drop(self, channel: int) -> None:
        """Also said of a game that is not here, and has changed in the store."""
        self.outdate(channel)
        self._taken(channel)

    def outdate(self, channel: int) -> None:
        """The store has changed: whoever reads the game just now reads it again."""
        if reading := self._readings.get(channel):
            reading.is_old = True

    def forget(self, game_id: int) -> None:
        """It has changed in the store, and may be read in a channel just now that nobody here knows."""
        for channel in self._readings:
            self.outdate(channel)
        if game_id in self._channels:
            self._taken(self._channels[game_id])

    def clear(self) -> None:
        for channel in {*self._channels.values(), *self._readings}:
            self.drop(channel)

    @contextmanager
    def reading(self, channel: int) -> Iterator[Reading]:
        """While a game is read from the store; by one at a time."""
        self._readings[channel] = reading = Reading()
        try:
            yield reading
        finally:
            del self._readings[channel]

    def _taken(self, channel: int) -> Table | None:
        if table := self._front.take(channel) or self._behind.take(channel):
            del self._channels[table.row.id]
        return table

    def _place(self, table: Table) -> None:
        self._front[table.row.channel_id] = table
        self._channels[table.row.id] = table.row.channel_id
        while self._front.full > self._most // 2 and len(self._front) > 1:
            back = self._front.take_oldest()
            back.put_away()
            self._behind[back.row.channel_id] = back
        while self._behind and self.weight > self._most:
            del self._channels[self._behind.take_oldest().row.id]
