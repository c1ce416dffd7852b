"""The cache of open games: bounded by weight, least recently used first out.

A cache stays: an undo or redo with its panel, in a game of 30 entries, takes 3.3 to 8.6 ms of
processor time with the game in memory and 9.7 to 15.3 ms without (1.8 to 3.0 times, by game).
Measured on one core with 40 games of each kind and the moves of `tests.bench memory`. Its limit is
a weight and not a count, because one game may have 5,000 entries.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from operator import attrgetter

from bot.lru import LRUCache
from bot.play.table import Table

MAX_CACHED_BYTES = 12 * 2**20
"""The weight of all cached games, as far as it can be estimated."""
MAX_INVALIDATED_GAMES = 10_000
"""The number of invalidated games that are remembered. A move is stored within seconds."""


class PendingLoad:
    """A game that is being read from the store."""

    def __init__(self) -> None:
        self.is_outdated = False
        """Whether the game has changed since the load began."""


class GameCache:
    """Open games by channel. All others are in the store."""

    def __init__(self, max_bytes: int = MAX_CACHED_BYTES) -> None:
        self._most = max_bytes
        self._tables: LRUCache[int, Table] = LRUCache(inf, attrgetter("estimated_bytes"))
        self._channels: dict[int, int] = {}
        """The channel of each cached game, by the number of the game."""
        self._loads: dict[int, PendingLoad] = {}
        self.generation = 0
        """The number of invalidations so far."""
        self._cleared_in = 0
        """The generation in which all games were invalidated last."""
        self._invalidated_in: LRUCache[int, int] = LRUCache(MAX_INVALIDATED_GAMES)
        """By game, the generation in which it was invalidated last."""

    def __len__(self) -> int:
        return len(self._channels)

    @property
    def estimated_bytes(self) -> int:
        return self._tables.size

    def get_by_channel(self, channel: int) -> Table | None:
        """Return the game of a channel, or None. What was read of it since is weighed anew."""
        table = self._tables.get(channel)
        if table:
            self._insert(table)
        return table

    def get_by_id(self, game_id: int) -> Table | None:
        """Return a game by its number, or None."""
        return self.get_by_channel(self._channels[game_id]) if game_id in self._channels else None

    def put_table(self, table: Table) -> None:
        """Cache a table, unless its game was invalidated after its row was read.

        A move may be on its way to the store while a seat is deleted. Its table still has that
        seat, so the game is read again.
        """
        self.remove_channel(table.row.channel_id)
        if not self._is_outdated(table):
            self._insert(table)

    def _is_outdated(self, table: Table) -> bool:
        """Return whether the game was invalidated after the row of this table was read."""
        invalidated_in = self._invalidated_in.get(table.row.id) or 0
        return table.generation < max(self._cleared_in, invalidated_in)

    def remove_channel(self, channel: int) -> None:
        """Remove the game of a channel because it has changed in the store. It need not be
        cached."""
        self.invalidate_load(channel)
        self._pop(channel)

    def invalidate_load(self, channel: int) -> None:
        """Make a load of this channel's game that is under way read again."""
        if load := self._loads.get(channel):
            load.is_outdated = True

    def remove_game(self, game_id: int) -> None:
        """Remove a game by its number, and invalidate all loads: it may be loaded for a channel
        that is not known."""
        self.generation += 1
        self._invalidated_in[game_id] = self.generation
        for channel in self._loads:
            self.invalidate_load(channel)
        if game_id in self._channels:
            self._pop(self._channels[game_id])

    def clear(self) -> None:
        self.generation += 1
        self._cleared_in = self.generation
        for channel in {*self._channels.values(), *self._loads}:
            self.remove_channel(channel)

    @contextmanager
    def track_load(self, channel: int) -> Iterator[PendingLoad]:
        """Note that the game of a channel is being read from the store. Only one load per channel
        is allowed."""
        self._loads[channel] = load = PendingLoad()
        try:
            yield load
        finally:
            del self._loads[channel]

    def _pop(self, channel: int) -> None:
        table = self._tables.pop(channel)
        if table:
            del self._channels[table.row.id]

    def _insert(self, table: Table) -> None:
        """Add a game, and evict others until the weight is within its limit. The newest one stays,
        however heavy."""
        self._tables[table.row.channel_id] = table
        self._channels[table.row.id] = table.row.channel_id
        while self._tables.size > self._most and len(self._tables) > 1:
            evicted = self._tables.pop_oldest()
            del self._channels[evicted.row.id]
