"""Live panels: channels that follow a game. Painted late, one edit at a time, and never awaited by an answer."""

import logging
from collections import defaultdict
from dataclasses import replace
from datetime import timedelta

import discord

from bot.play import GameService, Refusal, Table, refuse_if
from bot.presenters.panels import watch_panel
from bot.saying import say
from bot.ui.edit_queue import GONE, EditQueue
from bot.ui.showing import Shown, Studio
from storage import Watch, utc_now

log = logging.getLogger("bot")

OLD = timedelta(minutes=50)
"""A message older than an hour may be edited less often, so the panel is posted anew before it gets there."""
MOST_ENDED = 500
MOST_FOLLOWING = 10_000
"""Live panels: each of them is remembered as long as it follows a game."""
UNKNOWN_CHANNEL = 10003

Look = tuple[object, ...]
UNKNOWN: Look = ()
"""The look of a panel that no table has."""


class Live:
    def __init__(self, client: discord.Client, service: GameService, edits: EditQueue, studio: Studio) -> None:
        self._client = client
        self._service = service
        self._store = service.watching
        self._edits = edits
        self._studio = studio
        self._watches: dict[int, Watch] = {}
        self._followers: defaultdict[int, set[int]] = defaultdict(set)
        """The channels of those that follow a game."""
        self._shown: dict[int, Look] = {}
        """What each panel showed last, as far as we drew it."""
        self._ended: dict[int, Watch] = {}
        """Panels whose game has ended: an undo of its last move takes them up again."""

    async def catch_up(self) -> None:
        """After a start: panels that were left behind are brought up to date. The games of the others stay closed, and
        servers of other processes are theirs."""
        dealt = self._service.games.share.dealt
        self._watches.clear()
        self._followers.clear()
        for watch in await self._store.watches(dealt):
            self._follow(watch)
        for channel in await self._store.left_behind(dealt):
            self._soon(channel)

    def moved(self, table: Table) -> None:
        for watch in list(self._ended.values()):
            if watch.game_id == table.row.id and table.row.is_open and watch.channel_id not in self._watches:
                self._follow(watch)
        for channel in self._followers.get(table.row.id, ()):
            self._soon(channel)

    def forget(self, game: int | None) -> None:
        """Look again at panels of a game that was changed behind our back: those of one that was deleted end."""
        for channel in self._followers.get(game or 0, ()):
            self._soon(channel)

    def follows(self, game: int) -> bool:
        """Whether a panel anywhere shows this game."""
        return game in self._followers

    def following(self, channel: int) -> Watch | None:
        return self._watches.get(channel)

    # ── Following ───────────────────────────────────────────────────────────────────────────────────────────────

    async def begin(
        self, channel: int, table: Table, by: int | None, message: int = 0, thread: int | None = None
    ) -> None:
        """This message is the channel's live panel; 0 until Discord has told which one it is."""
        refuse_if(channel not in self._watches and len(self._watches) >= MOST_FOLLOWING, say("watch-full"))
        self._ended.pop(channel, None)
        watch = Watch(channel, table.row.id, message, table.seq, utc_now(), thread, by)
        self._follow(await self._store.watch(watch))
        self._shown[channel] = _look(table)

    def _follow(self, watch: Watch) -> None:
        self._leave(watch.channel_id)
        self._watches[watch.channel_id] = watch
        self._followers[watch.game_id].add(watch.channel_id)

    def _leave(self, channel: int) -> Watch | None:
        self._shown.pop(channel, None)
        watch = self._watches.pop(channel, None)
        if watch:
            self._followers[watch.game_id].discard(channel)
            if not self._followers[watch.game_id]:
                del self._followers[watch.game_id]
        return watch

    async def stop(self, channel: int) -> Watch:
        watch = self._leave(channel)
        if watch is None:
            raise Refusal(say("watch-follows-none"))
        await self._store.unwatch(channel)
        self._edits.enqueue(channel, "unwatch", lambda: self._bare(watch))
        return watch

    async def _bare(self, watch: Watch) -> None:
        if watch.message_id:
            await self._message(watch).edit(view=None)

    # ── Painting ────────────────────────────────────────────────────────────────────────────────────────────────

    def _soon(self, channel: int) -> None:
        self._edits.enqueue(channel, "watch", lambda: self._paint(channel))

    async def _paint(self, channel: int) -> None:
        watch = self._watches.get(channel)
        if watch is None:
            return
        table = await self._service.games.of(watch.game_id)
        if table is None:
            await self._unfollow(channel)
            return
        if self._shows(watch, table):
            return
        fresh = await self.shown(watch.channel_id, table)
        if await self._is_played_elsewhere(table):
            return
        try:
            await self._draw(watch, table, fresh)
            await self._open_thread(watch)
            await self._followed(table, channel)
        except discord.HTTPException as error:
            if error.code not in GONE:
                self._forget_look(channel)
                raise
            log.info("the live panel in channel %s is gone (%s)", channel, error.code)
            await self._unfollow(channel)
        except BaseException:
            self._forget_look(channel)
            raise

    def _forget_look(self, channel: int) -> None:
        """After an edit that broke off: nobody knows what the panel shows, so it is painted again next time."""
        if channel in self._watches:
            self._shown[channel] = UNKNOWN

    async def _followed(self, table: Table, channel: int) -> None:
        """A panel ends with its game: it has shown how it ended, and no restart touches it again."""
        watch = self._watches.get(channel)
        if watch is None or watch.game_id != table.row.id:
            return
        if not table.row.is_open:
            await self._unfollow(channel)
            self._ended[channel] = watch
            for longest in list(self._ended)[:-MOST_ENDED]:
                del self._ended[longest]
        elif self._ended.pop(channel, None):
            self._watches[channel] = await self._store.watch(watch)

    async def _unfollow(self, channel: int) -> None:
        self._leave(channel)
        self._ended.pop(channel, None)
        await self._store.unwatch(channel)

    def _shows(self, watch: Watch, table: Table) -> bool:
        """Whether the panel is up to date already: the same seq, and nothing beside it has changed since."""
        shown = self._shown.get(watch.channel_id)
        same = not (table.reveals_at or table.forecast) if shown is None else shown == _look(table)
        return watch.drawn >= table.seq and same and table.parts is None and table.row.is_open

    async def _is_played_elsewhere(self, table: Table) -> bool:
        """Whether the game was handed over while its picture was made, and has moved on: who plays it shows it."""
        games = self._service.games
        latest = None if games.share.has(table.row) else await games.of(table.row.id)
        return latest is not None and latest.seq > table.seq

    async def _draw(self, watch: Watch, table: Table, fresh: Shown) -> None:
        drawn = table.seq if table.parts is None else table.seq - 1
        self._shown[watch.channel_id] = _look(table)
        settled = not table.row.is_open and watch.drawn >= table.seq  # the end alone is no news to be posted anew
        if watch.message_id and (settled or utc_now() - watch.posted_at < OLD):
            await self._message(watch).edit(**fresh.edited())
            await self._keep(watch, await self._store.drew(watch, drawn))
            return
        posted = await self._client.get_partial_messageable(watch.channel_id).send(**fresh.new(), silent=True)
        if not self._is_followed(watch):
            await posted.delete()
            return
        new = replace(watch, message_id=posted.id, drawn=drawn)
        await self._keep(watch, await self._store.watch(new))
        if not self._is_followed(watch):
            await posted.delete()
        elif watch.message_id:
            await self._message(watch).delete()

    async def _keep(self, before: Watch, after: Watch) -> None:
        """Remember what was stored, unless the panel was stopped meanwhile: then it stays stopped."""
        if self._is_followed(before):
            self._watches[after.channel_id] = after
        elif after.channel_id not in self._watches:
            await self._store.unwatch(after.channel_id)

    def _is_followed(self, watch: Watch) -> bool:
        """Whether its channel still follows the same game: it may have been stopped while a request was under way."""
        current = self._watches.get(watch.channel_id)
        return current is not None and current.game_id == watch.game_id

    async def shown(self, channel: int, table: Table, within: float | None = None) -> Shown:
        """Twenty panels of one game show the same picture: it is drawn once. Where the game is heading they show when
        that is known."""
        self._service.forecasts.ask(table)
        return await self._studio.show(channel, table, watch_panel(table), within)

    def _message(self, watch: Watch) -> discord.PartialMessage:
        return self._client.get_partial_messageable(watch.channel_id).get_partial_message(watch.message_id)

    async def _open_thread(self, watch: Watch) -> None:
        """The thread for chatter wakes up when the game goes on. An archived one is in nobody's memory."""
        if watch.thread_id is None or self._client.get_channel(watch.thread_id):
            return
        try:
            thread = await self._client.fetch_channel(watch.thread_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            current = self._watches[watch.channel_id]
            self._watches[watch.channel_id] = replace(current, thread_id=None)


def _look(table: Table) -> Look:
    """All by which two panels of a game may differ: light, for the game itself may be put away meanwhile."""
    row = table.row
    stands = row.id, table.seq, row.status, row.parts, row.host_id, row.words, row.pictures, row.language
    return *stands, table.tally, table.reveals_at, table.forecast, table.disputed
