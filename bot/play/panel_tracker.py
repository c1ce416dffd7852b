"""The messages that are the panels of games. They are known at once and written to the store later.

They are written with the next move of their game, or in one transaction for many games. A
transaction for each panel would make a move dearer by an eighth to a quarter: 17.2 ms of processor
time in place of 13.6 ms with Leopold, 16.3 ms in place of 13.9 ms with Pseudo. These are medians of
three times 15 moves without pictures, on one core, by `tests.bench price` and the same bot with
every panel written at once.
"""

import asyncio
import logging
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.logs import make_detached_context
from bot.play.game_cache import GameCache
from bot.play.table import Table
from storage import DatabaseUnavailable, DrawnPanel, GameStore, StoredGame

log = logging.getLogger("bot")

WRITE_DELAY_SECONDS = 2.0
"""Seconds until panels are written, so that one transaction writes many of them. If a crash loses
some, the next press on each of those panels corrects it."""
RETRY_DELAY_SECONDS = 10.0
"""Seconds until a failed write is tried again."""
MAX_WAITING_PANELS = 10_000
"""The most panels that wait while the database is unavailable. The oldest are dropped first."""


class PanelTracker:
    """The panels of this process that are not written yet."""

    def __init__(self, store: GameStore, cache: GameCache) -> None:
        self._store = store
        self._cache = cache
        self._unwritten_panels: list[DrawnPanel] = []
        """All drawings to be written, the oldest first."""
        self._latest_drawings: dict[int, DrawnPanel] = {}
        """The latest drawing of each game that is not written yet."""
        self._timer: asyncio.TimerHandle | None = None
        self._writer: asyncio.Task[None] | None = None
        self._write_lock = asyncio.Lock()

    def record_panel_and_get_previous(
        self,
        table: Table,
        channel: int,
        message: int,
        shown_seq: int,
        *,
        told_seq: int | None = None,
    ) -> int | None:
        """Note that a message is the panel of a game now, and return the id of the previous panel.

        `shown_seq` is the entry that the panel shows, and `told_seq` the move that the message
        tells of, if it does. The previous panel is the latest one that this process knows, even if
        `table` is older.
        """
        current = self._cache.get_by_id(table.row.id)
        latest = current or table
        previous_message = self.with_latest_panel(latest.row).panel_message_id
        self.queue_drawn_panel(
            DrawnPanel(
                game_id=table.row.id,
                channel_id=channel,
                message_id=message,
                shown_seq=shown_seq,
                told_seq=told_seq,
            )
        )
        if current:
            self._cache.put_table(replace(current, row=self.with_latest_panel(current.row)))
        else:
            # It may have read the row with the previous panel.
            self._cache.invalidate_load(table.row.channel_id)
        return previous_message

    def queue_drawn_panel(self, drawing: DrawnPanel) -> None:
        """Add a drawing, which is written within `WRITE_DELAY_SECONDS` seconds."""
        self._unwritten_panels.append(drawing)
        self._latest_drawings[drawing.game_id] = drawing
        self._schedule_panel_write(WRITE_DELAY_SECONDS)

    def _schedule_panel_write(self, delay: float) -> None:
        """Write what is due after `delay` seconds, unless a write is scheduled already."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(
                delay, self._start_panel_write, context=make_detached_context()
            )

    def with_latest_panel(self, row: StoredGame) -> StoredGame:
        """Return a row with the latest panel of its game, which may not be written yet."""
        noted = self._latest_drawings.get(row.id)
        if noted is None or (noted.message_id, noted.shown_seq) == (
            row.panel_message_id,
            row.drawn,
        ):
            return row
        return replace(
            row,
            panel_channel_id=noted.channel_id,
            panel_message_id=noted.message_id,
            drawn=noted.shown_seq,
        )

    async def find_messages_of_moves(self, game_id: int, seqs: Collection[int]) -> dict[int, int]:
        """Return the ids of the messages that told of these moves, by seq. Raises
        DatabaseUnavailable."""
        await self.write_waiting_panels()
        return await self._store.read_messages_of_moves(game_id, seqs)

    def list_unwritten_panels(self, game_id: int) -> list[DrawnPanel]:
        """Return the drawings of a game that are due, so that its next move can write them in its
        transaction."""
        return [drawing for drawing in self._unwritten_panels if drawing.game_id == game_id]

    def _start_panel_write(self) -> None:
        """Start a task that writes what is due. The timer calls this."""
        self._timer = None
        self._writer = asyncio.create_task(self.write_waiting_panels())

    async def write_waiting_panels(self) -> None:
        """Write all drawings that are due. If the database is unavailable, they are written
        later."""
        async with self._write_lock:
            batch, self._unwritten_panels = self._unwritten_panels, []
            try:
                await self._store.record_panels(batch)
            except DatabaseUnavailable as error:
                log.warning(
                    "panel records: cannot store %s panels, trying again: %s", len(batch), error
                )
                self._requeue_failed_panels(batch)
                return
            self.mark_panels_written(batch)

    def _requeue_failed_panels(self, failed: list[DrawnPanel]) -> None:
        """Put drawings back that could not be written, before those that were noted meanwhile."""
        waiting = [*failed, *self._unwritten_panels]
        dropped, self._unwritten_panels = (
            waiting[:-MAX_WAITING_PANELS],
            waiting[-MAX_WAITING_PANELS:],
        )
        self.mark_panels_written(dropped)
        self._schedule_panel_write(RETRY_DELAY_SECONDS)

    def mark_panels_written(self, batch: Sequence[DrawnPanel]) -> None:
        """Remove drawings that are in the store now. The timer is cancelled if none is left."""
        gone = set(map(id, batch))
        self._unwritten_panels = [
            drawing for drawing in self._unwritten_panels if id(drawing) not in gone
        ]
        for drawing in batch:
            self._cache.invalidate_load(drawing.channel_id)
            if self._latest_drawings.get(drawing.game_id) is drawing:
                del self._latest_drawings[drawing.game_id]
        if self._timer and not self._unwritten_panels:
            self._timer.cancel()
            self._timer = None
