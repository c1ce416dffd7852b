"""The cache of open games: bounded by weight, least recently used first out.

A cache stays: an undo or redo with its panel, in a game of 30 entries, takes 3.3 to 8.6 ms of processor time with the
game in memory and 9.7 to 15.3 ms without (1.8 to 3.0 times, by game). Measured on one core with 40 games of each kind
and the moves of `tests.bench memory`. Its limit is a weight and not a count, because one game may have 5,000 entries.

The cold tier, of games as texts, is not needed for any goal. A move there takes 3.9 to 6.1 ms, which is as fast as in
the hot tier within what was measured. A game weighs 104 to 175 KB in the hot tier and 45 to 99 KB in the cold one.
So 12 MB keep 131 games, and would keep some 80 by these weights with one tier. Only a bot with as many games under way
gains 6 ms a move by it. It may go when this module is changed next.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from operator import attrgetter

from bot.lru import LRUCache
from bot.play.table import Table

MOST_BYTES = 12 * 2**20
"""The weight of all cached games, as far as it can be estimated."""


class PendingLoad:
    """A game that is being read from the store."""

    def __init__(self) -> None:
        self.is_outdated = False
        """Whether the game has changed since the load began."""


class GameCache:
    """Open games by channel, in two tiers.

    Hot games keep all that was read of them, cold ones keep their texts alone. All others are in the store.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._hot: LRUCache[int, Table] = LRUCache(inf, attrgetter("weight"))
        self._cold: LRUCache[int, Table] = LRUCache(inf, attrgetter("weight"))
        self._channels: dict[int, int] = {}
        """The channel of each cached game, by the number of the game."""
        self._loads: dict[int, PendingLoad] = {}

    def __len__(self) -> int:
        return len(self._channels)

    @property
    def weight(self) -> int:
        return self._hot.size + self._cold.size

    def get(self, channel: int) -> Table | None:
        """Return the game of a channel, or None. What was read of it since is weighed anew."""
        if table := self._hot.get(channel) or self._cold.pop(channel):
            self._insert(table)
        return table

    def get_game(self, game_id: int) -> Table | None:
        """Return a game by its number, or None."""
        return self.get(self._channels[game_id]) if game_id in self._channels else None

    def put(self, table: Table) -> None:
        self.remove(table.row.channel_id)
        self._insert(table)

    def remove(self, channel: int) -> None:
        """Remove the game of a channel because it has changed in the store. It need not be cached."""
        self.invalidate_load(channel)
        self._pop(channel)

    def invalidate_load(self, channel: int) -> None:
        """Make a load of this channel's game that is under way read again."""
        if load := self._loads.get(channel):
            load.is_outdated = True

    def remove_game(self, game_id: int) -> None:
        """Remove a game by its number, and invalidate all loads: it may be loaded for a channel that is not known."""
        for channel in self._loads:
            self.invalidate_load(channel)
        if game_id in self._channels:
            self._pop(self._channels[game_id])

    def clear(self) -> None:
        for channel in {*self._channels.values(), *self._loads}:
            self.remove(channel)

    @contextmanager
    def loading(self, channel: int) -> Iterator[PendingLoad]:
        """Note that the game of a channel is being read from the store. Only one load per channel is allowed."""
        self._loads[channel] = load = PendingLoad()
        try:
            yield load
        finally:
            del self._loads[channel]

    def _pop(self, channel: int) -> Table | None:
        if table := self._hot.pop(channel) or self._cold.pop(channel):
            del self._channels[table.row.id]
        return table

    def _insert(self, table: Table) -> None:
        self._hot[table.row.channel_id] = table
        self._channels[table.row.id] = table.row.channel_id
        while self._hot.size > self._most // 2 and len(self._hot) > 1:
            evicted = self._hot.pop_oldest()
            evicted.put_away()
            self._cold[evicted.row.channel_id] = evicted
        while self._cold and self.weight > self._most:
            del self._channels[self._cold.pop_oldest().row.id]
