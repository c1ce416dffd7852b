"""Which message is the panel of a game: known at once, written behind the answer: with the next move of its game, or
for many games at a time.

It stays, because a transaction for each panel makes a move dearer by an eighth to a quarter: 17.2 ms of processor time
in place of 13.6 ms with Leopold, 16.3 ms in place of 13.9 ms with Pseudo. These are medians of three times 15 moves
without pictures, on one core, by `tests.bench price` and the same bot with every panel written at once.
"""

import asyncio
import logging
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.logs import nobody_s
from bot.play.cache import GameCache
from bot.play.table import Table
from storage import DatabaseUnavailable, Drawing, GameStore, StoredGame

log = logging.getLogger("bot")

WRITTEN_AFTER = 2.0
"""Seconds for what is drawn meanwhile to be written by the same transaction, which costs as much as storing a move.
Whatever a crash loses of it is found out by the next press on the panel."""
RETRIED_AFTER = 10.0
"""Seconds until a failed write is tried again."""
MOST_DUE = 10_000
"""Panels that wait for a database that is out of order. The oldest are dropped first."""


class Notes:
    def __init__(self, store: GameStore, cache: GameCache) -> None:
        self._store = store
        self._cache = cache
        self._due: list[Drawing] = []
        self._panels: dict[int, Drawing] = {}
        """By game, until it is on the disk."""
        self._timer: asyncio.TimerHandle | None = None
        self._writer: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()

    def drew(self, table: Table, channel: int, message: int, seq: int, *, told: int | None = None) -> int | None:
        """Which message is the panel, which seq it shows, which move it told: known at once, written a little later.
        The message that was the panel until now, whoever has made it one since `table` was read."""
        current = self._cache.get_game(table.row.id)
        before = self.over((current or table).row).panel_message_id
        self.note(Drawing(game_id=table.row.id, channel_id=channel, message_id=message, shows=seq, told=told))
        if current:
            self._cache.put(replace(current, row=self.over(current.row)))
        else:
            self._cache.invalidate_load(table.row.channel_id)  # somebody may have read it just before that
        return before

    def note(self, drawing: Drawing) -> None:
        self._due.append(drawing)
        self._panels[drawing.game_id] = drawing
        self._schedule(WRITTEN_AFTER)

    def _schedule(self, delay: float) -> None:
        """Write what is due after `delay` seconds, unless a write is scheduled already."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(delay, self._begin, context=nobody_s())

    def over(self, row: StoredGame) -> StoredGame:
        """The row as the store will have it."""
        noted = self._panels.get(row.id)
        if noted is None or (noted.message_id, noted.shows) == (row.panel_message_id, row.drawn):
            return row
        return replace(row, panel_channel_id=noted.channel_id, panel_message_id=noted.message_id, drawn=noted.shows)

    async def told(self, game_id: int, seqs: Collection[int]) -> dict[int, int]:
        """The messages that told these moves."""
        await self.write()
        return await self._store.messages(game_id, seqs)

    def of(self, game_id: int) -> list[Drawing]:
        """What its next move can take along: that saves a transaction."""
        return [drawing for drawing in self._due if drawing.game_id == game_id]

    def _begin(self) -> None:
        self._timer = None
        self._writer = asyncio.create_task(self.write())

    async def write(self) -> None:
        """Write all that is noted by now. A bot that stops does so, too. What fails is kept and written later."""
        async with self._turn:
            batch, self._due = self._due, []
            try:
                await self._store.drew_all(batch)
            except DatabaseUnavailable as error:
                log.warning("%s panels are not recorded yet: %s", len(batch), error)
                self._keep_due(batch)
                return
            self.written(batch)

    def _keep_due(self, failed: list[Drawing]) -> None:
        """Put drawings back that could not be written, before those that were noted meanwhile."""
        kept = [*failed, *self._due]
        dropped, self._due = kept[:-MOST_DUE], kept[-MOST_DUE:]
        self.written(dropped)
        self._schedule(RETRIED_AFTER)

    def written(self, batch: Sequence[Drawing]) -> None:
        """The store has them."""
        gone = set(map(id, batch))
        self._due = [drawing for drawing in self._due if id(drawing) not in gone]
        for drawing in batch:
            self._cache.invalidate_load(drawing.channel_id)
            if self._panels.get(drawing.game_id) is drawing:
                del self._panels[drawing.game_id]
        if self._timer and not self._due:
            self._timer.cancel()
            self._timer = None
