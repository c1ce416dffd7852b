"""Live panels: messages that follow a game in another channel. They are drawn by the edit queue,
after the answers."""

import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta

import discord

from bot.play import GameService, Refusal, Table, refuse_if
from bot.presenters.panels import make_live_panel
from bot.sentences import say
from bot.ui.edit_queue import UNREACHABLE_CODES, EditQueue
from bot.ui.picture_rendering import PictureQueue, RenderedPanel
from storage import StoredLivePanel, utc_now

log = logging.getLogger("bot")

REPOST_AFTER = timedelta(minutes=50)
"""The age at which a panel is posted anew. Discord limits edits of messages that are older than an
hour."""
MAX_ENDED_PANELS = 500
"""The most panels of ended games that are remembered."""
MAX_LIVE_PANELS = 10_000
"""The most live panels of this process."""
UNKNOWN_CHANNEL = 10003
"""The error code of Discord for a channel that does not exist."""

Look = tuple[object, ...]
"""All values that a panel shows, to compare two panels of a game."""
UNKNOWN_LOOK: Look = ()
"""A look that differs from that of every table."""


class LivePanels:
    """The live panels of the servers of this process, at most one for each channel."""

    def __init__(
        self,
        client: discord.Client,
        service: GameService,
        edits: EditQueue,
        picture_queue: PictureQueue,
    ) -> None:
        self._client = client
        self._service = service
        self._store = service.watch_store
        self._edits = edits
        self._picture_queue = picture_queue
        self._panels: dict[int, StoredLivePanel] = {}
        """The panels by channel."""
        self._channels_by_game: defaultdict[int, set[int]] = defaultdict(set)
        """By game, the channels whose panels follow it."""
        self._looks: dict[int, Look] = {}
        """By channel, the look of its panel, if this process has drawn it."""
        self._ended_panels: dict[int, StoredLivePanel] = {}
        """By channel, the panel of an ended game. It follows the game again if its end is
        undone."""
        self._answering: set[int] = set()
        """Channels whose live panel is being posted as the answer to a command."""

    async def load_panels_and_draw_outdated(self) -> None:
        """Load the panels of this process' servers after a start, and draw those that are not up to
        date.

        The games of the other panels are not opened. Raises DatabaseUnavailable; the panels of
        before stay then.
        """
        assignment = self._service.games.shard_ownership.assignment
        previous = dict(self._panels)
        stored = await self._store.list_live_panels(assignment)
        stored_by_channel = {watch.channel_id: watch for watch in stored}
        for channel in previous.keys() | stored_by_channel.keys():
            if self._panels.get(channel) is previous.get(channel):
                self._replace_panel(channel, stored_by_channel.get(channel))
        for channel in await self._store.find_outdated_panels(assignment):
            self._enqueue_draw(channel)

    def _replace_panel(self, channel: int, watch: StoredLivePanel | None) -> None:
        """Remember the stored panel of a channel, or forget the panel if none is stored."""
        if watch:
            self._remember_panel(watch)
        else:
            self._forget_panel(channel)

    def on_table_stored(self, table: Table) -> None:
        """Draw the panels of a game again after a change. It is called by a hook."""
        for watch in list(self._ended_panels.values()):
            if (
                watch.game_id == table.row.id
                and table.row.is_open
                and watch.channel_id not in self._panels
            ):
                self._remember_panel(watch)
        for channel in self._channels_by_game.get(table.row.id, ()):
            self._enqueue_draw(channel)

    def on_games_invalidated(self, game: int | None) -> None:
        """Draw the panels of a game again after its rows were changed. They end if the game was
        deleted."""
        for channel in self._channels_by_game.get(game or 0, ()):
            self._enqueue_draw(channel)

    def is_followed(self, game: int) -> bool:
        """Return whether a live panel of this process shows the game."""
        return game in self._channels_by_game

    def get_live_panel(self, channel: int) -> StoredLivePanel | None:
        """Return the live panel of a channel, or None."""
        return self._panels.get(channel)

    # ── Following ─────────────────────────────────────────────────────────────────────────────────

    async def store_live_panel(
        self,
        channel: int,
        table: Table,
        author: int | None,
        message: int = 0,
        thread: int | None = None,
    ) -> None:
        """Store a message as the live panel of a channel.

        `author` is the person who asked for it. `message` is 0 until it is posted; `thread` is the
        thread for chatter. Raises Refusal if there are too many live panels.
        """
        refuse_if(
            channel not in self._panels and len(self._panels) >= MAX_LIVE_PANELS, say("watch-full")
        )
        self._ended_panels.pop(channel, None)
        watch = StoredLivePanel(
            channel, table.row.id, message, table.seq, utc_now(), thread, author
        )
        self._remember_panel(await self._store.save_live_panel(watch))
        self._looks[channel] = _make_panel_fingerprint(table)

    @contextmanager
    def suspend_drawing_while_answering(self, channel: int) -> Iterator[None]:
        """Draw nothing in a channel while its live panel is posted as the answer to a command.

        The message is not known until then, so a change would be posted as a second panel. It is
        drawn afterwards.
        """
        self._answering.add(channel)
        try:
            yield
        finally:
            self._answering.discard(channel)
        self._enqueue_draw(channel)

    def _remember_panel(self, watch: StoredLivePanel) -> None:
        """Remember a panel in place of the previous one of its channel."""
        self._forget_panel(watch.channel_id)
        self._panels[watch.channel_id] = watch
        self._channels_by_game[watch.game_id].add(watch.channel_id)

    def _forget_panel(self, channel: int) -> None:
        """Forget the panel of a channel, if there is one."""
        self._looks.pop(channel, None)
        watch = self._panels.pop(channel, None)
        if watch:
            self._channels_by_game[watch.game_id].discard(channel)
            if not self._channels_by_game[watch.game_id]:
                del self._channels_by_game[watch.game_id]

    async def stop_live_panel(self, channel: int) -> StoredLivePanel:
        """Delete the live panel of a channel from the store, and return it. Its message loses its
        buttons.

        Raises Refusal if the channel follows no game, and DatabaseUnavailable; the panel goes on
        then.
        """
        watch = self._panels.get(channel)
        if watch is None:
            raise Refusal(say("watch-follows-none"))
        await self._store.delete_live_panel(channel)
        self._forget_panel(channel)
        self._edits.enqueue_or_replace_job(channel, "unwatch", lambda: self._remove_buttons(watch))
        return watch

    async def _remove_buttons(self, watch: StoredLivePanel) -> None:
        """Remove the buttons of a panel."""
        if watch.message_id:
            await self._get_message(watch).edit(view=None)

    # ── Painting ──────────────────────────────────────────────────────────────────────────────────

    def _enqueue_draw(self, channel: int) -> None:
        """Put the panel of a channel into the edit queue."""
        self._edits.enqueue_or_replace_job(
            channel, "watch", lambda: self._refresh_if_outdated(channel)
        )

    async def _refresh_if_outdated(self, channel: int) -> None:
        """Draw the panel of a channel if it is not up to date.

        It ends if its game or its message was deleted. Raises HTTPException for all other errors of
        Discord.
        """
        watch = self._panels.get(channel)
        if watch is None or channel in self._answering:
            return
        table = await self._service.games.find_game(watch.game_id)
        if table is None:
            await self._end_panel(channel)
            return
        if self._is_up_to_date(watch, table):
            return
        fresh = await self.render_live_panel(watch.channel_id, table)
        if await self._has_other_process_moved_on(table):
            return
        try:
            await self._edit_or_repost_panel(watch, table, fresh)
            await self._unarchive_thread(watch)
            await self._end_panel_if_game_over_else_restore(table, channel)
        except discord.HTTPException as error:
            if error.code not in UNREACHABLE_CODES:
                self._mark_outdated(channel)
                raise
            log.info(
                "live panel: ending the panel in channel %s, which cannot be reached (code %s)",
                channel,
                error.code,
            )
            await self._end_panel(channel)
        except BaseException:
            self._mark_outdated(channel)
            raise

    def _mark_outdated(self, channel: int) -> None:
        """Mark a panel as outdated after a failed edit, because it is not known what the panel
        shows."""
        if channel in self._panels:
            self._looks[channel] = UNKNOWN_LOOK

    async def _end_panel_if_game_over_else_restore(self, table: Table, channel: int) -> None:
        """End the panel of an ended game after it was drawn, or store it again if the end was
        undone."""
        watch = self._panels.get(channel)
        if watch is None or watch.game_id != table.row.id:
            return
        if not table.row.is_open:
            await self._end_panel(channel)
            self._ended_panels[channel] = watch
            for longest in list(self._ended_panels)[:-MAX_ENDED_PANELS]:
                del self._ended_panels[longest]
        elif self._ended_panels.pop(channel, None):
            self._panels[channel] = await self._store.save_live_panel(watch)

    async def _end_panel(self, channel: int) -> None:
        """Delete the panel of a channel from the store, and forget it. Raises
        DatabaseUnavailable; the panel goes on then."""
        await self._store.delete_live_panel(channel)
        self._forget_panel(channel)
        self._ended_panels.pop(channel, None)

    def _is_up_to_date(self, watch: StoredLivePanel, table: Table) -> bool:
        """Return whether the panel is up to date.

        If this process has not drawn it, a countdown or forecast makes it outdated, because it may
        lack them.
        """
        if watch.drawn < table.seq or table.revealed_parts is not None or not table.row.is_open:
            return False
        look = self._looks.get(watch.channel_id)
        if look is None:
            return not (table.countdown_ends or table.latest_forecast)
        return look == _make_panel_fingerprint(table)

    async def _has_other_process_moved_on(self, table: Table) -> bool:
        """Return whether another process has taken the game over and moved on. That process draws
        the panel then."""
        games = self._service.games
        if games.shard_ownership.owns_game(table.row):
            return False
        latest = await games.find_game(table.row.id)
        return latest is not None and latest.seq > table.seq

    async def _edit_or_repost_panel(
        self, watch: StoredLivePanel, table: Table, fresh: RenderedPanel
    ) -> None:
        """Edit a panel, or post it anew if it is old, and store what it shows.

        A new message is deleted again if the panel was stopped or replaced meanwhile. Raises
        HTTPException.
        """
        drawn = table.seq if table.revealed_parts is None else table.seq - 1
        self._looks[watch.channel_id] = _make_panel_fingerprint(table)
        # Which is no reason for a new message.
        is_only_the_end = not table.row.is_open and watch.drawn >= table.seq
        if watch.message_id and (is_only_the_end or utc_now() - watch.posted_at < REPOST_AFTER):
            await self._get_message(watch).edit(**fresh.make_edit())
            stored = await self._store.record_drawn_seq(watch, drawn)
            await self._replace_unless_changed(watch, stored)
            return
        posted = await self._client.get_partial_messageable(watch.channel_id).send(
            **fresh.make_message(), silent=True
        )
        if not await self._store_posted_panel(watch, posted.id, drawn):
            await posted.delete()
        elif watch.message_id:
            await self._get_message(watch).delete()

    async def _store_posted_panel(self, watch: StoredLivePanel, message: int, drawn: int) -> bool:
        """Store a message in place of the previous one of a panel. Return False if the panel was
        stopped or replaced meanwhile."""
        if not self._is_still_panel(watch):
            return False
        stored = await self._store.save_live_panel(replace(watch, message_id=message, drawn=drawn))
        return await self._replace_unless_changed(watch, stored)

    async def _replace_unless_changed(
        self, previous: StoredLivePanel, stored: StoredLivePanel
    ) -> bool:
        """Remember a stored panel in place of the previous one, and return True.

        If the panel was stopped or replaced meanwhile, the store gets what is remembered, and the
        result is False.
        """
        if self._is_still_panel(previous):
            self._panels[stored.channel_id] = stored
            return True
        current = self._panels.get(stored.channel_id)
        if current is None:
            await self._store.delete_live_panel(stored.channel_id)
        elif stored.message_id != previous.message_id:
            await self._store.save_live_panel(current)
        return False

    def _is_still_panel(self, watch: StoredLivePanel) -> bool:
        """Return whether this message is still the panel of its channel. It may have been stopped
        or replaced meanwhile."""
        current = self._panels.get(watch.channel_id)
        return (
            current is not None
            and current.game_id == watch.game_id
            and current.message_id == watch.message_id
        )

    async def render_live_panel(
        self, channel: int, table: Table, picture_timeout: float | None = None
    ) -> RenderedPanel:
        """Return the live panel of a game with its picture, and request its forecast, which is
        shown when it is made.

        `picture_timeout` is the time limit for the picture in seconds. The same picture is drawn
        once for all channels.
        """
        self._service.forecasts.request_forecasts(table)
        table = await self._service.calls.with_answer_odds(table)
        return await self._picture_queue.render_panel(
            channel, table, make_live_panel(table), picture_timeout
        )

    def _get_message(self, watch: StoredLivePanel) -> discord.PartialMessage:
        """Return the message of a panel, without a request to Discord."""
        return self._client.get_partial_messageable(watch.channel_id).get_partial_message(
            watch.message_id
        )

    async def _unarchive_thread(self, watch: StoredLivePanel) -> None:
        """Unarchive the thread of a panel. A thread in the client's cache is not archived.

        Raises HTTPException, except for a thread that was deleted; that one is forgotten.
        """
        if watch.thread_id is None or self._client.get_channel(watch.thread_id):
            return
        try:
            thread = await self._client.fetch_channel(watch.thread_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            current = self._panels[watch.channel_id]
            self._panels[watch.channel_id] = replace(current, thread_id=None)


def _make_panel_fingerprint(table: Table) -> Look:
    """Return all values that change the panel of a game. The table itself is not kept, because it
    is large."""
    row = table.row
    columns = (
        row.id,
        table.seq,
        row.status,
        row.parts,
        row.host_id,
        row.words,
        row.pictures,
        row.language,
    )
    return (
        *columns,
        table.call_results,
        table.countdown_ends,
        table.latest_forecast,
        table.disputed_cards,
    )
