"""Handlers for watchers: live panels, calls, and the table of the best callers."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import discord

from bot.play import Countdowns, GameService, Refusal, Table, call_service, refuse_if
from bot.presenters.panels import format_late_call_reply
from bot.presenters.watcher_texts import make_callers_panel
from bot.sentences import say, say_now
from bot.ui import picture_rendering, rights, views
from bot.ui.reply import await_with_reply_timeout
from bot.ui.request import Request
from bot.watch.call_receipts import CallReceipts
from bot.watch.live_panels import LivePanels
from engines.core import use_language
from storage import CallMode, NewCall, RevealMode, StoredLivePanel

CALL_VERB = "call"
"""The verb of a button that calls a move."""
EVENING_LENGTH = timedelta(hours=12)
"""The time that counts as this evening in the table of callers."""
SEASON_MONTHS = 3
"""The number of months in a season."""


class WatchHandlers:
    """The handlers of `/watch`, `/callers` and the buttons of calls."""

    def __init__(self, service: GameService, live: LivePanels, countdowns: Countdowns) -> None:
        self.service = service
        self.live_panels = live
        self._countdowns = countdowns
        self.receipts = CallReceipts()

    # ── Live panels ───────────────────────────────────────────────────────────────────────────────

    async def post_live_panel(self, request: Request, game: int | None, open_thread: bool) -> None:
        """Reply with a live panel that follows a game of another channel, and open a thread at it
        if `open_thread` is true.

        `game` is its id, or None for the only open game. Raises Refusal if the bot lacks a
        permission, if no such game is open, or if the person may not replace the live panel that is
        there.
        """
        actor = request.actor
        refuse_if(actor.home_kind != "server", say("watch-not-here"))
        rights.check_can_post(request)
        if open_thread:
            rights.check_can_open_threads(request)
        table = await self._find_wanted_game(request, game)
        if (old := self.live_panels.get_live_panel(actor.channel)) and old.game_id != table.row.id:
            await self._check_may_stop_panel(request, old)
        with self.live_panels.suspend_drawing_while_answering(actor.channel):
            await self.live_panels.store_live_panel(actor.channel, table, actor.person)
            shown = await self.live_panels.render_live_panel(
                actor.channel, table, picture_timeout=picture_rendering.MAX_ANSWER_WAIT
            )
            message = await request.reply.send_message(**shown.make_message(), silent=True)
            await self.live_panels.store_live_panel(actor.channel, table, actor.person, message)
        if open_thread:
            await self._open_thread(request, table, message)

    async def _find_wanted_game(self, request: Request, game: int | None) -> Table:
        """Return the game with this id, or the only open game of the server.

        Raises Refusal if there is none or more than one, if it is in this channel, or if its cards
        are sealed.
        """
        actor = request.actor
        rows = await self.service.store.list_games_of_home(actor.home)
        found = await rights.filter_visible_games(
            request, [row for row in rows if game in (None, row.id)]
        )
        if not found:
            raise Refusal(say("watch-none"))
        refuse_if(len(found) > 1, say("watch-several"))
        refuse_if(found[0].channel_id == actor.channel, say("watch-right-here"))
        table = await self.service.games.find_game(found[0].id)
        if table is None:
            raise Refusal(say("watch-gone"))
        refuse_if(await self.service.seals.is_table_sealed(table), say("refused-sealed-watch"))
        return table

    async def _open_thread(self, request: Request, table: Table, message: int) -> None:
        """Open a thread for chatter at the live panel. Raises Refusal if the bot lacks a
        permission."""
        channel = request.place.channel
        if not isinstance(channel, discord.TextChannel):
            return
        with use_language(table.row.language):
            name = str(say("watch-thread").for_opponent(table.game.name_opponent(table.state)))
        with rights.turn_forbidden_into_refusal(*rights.THREAD_PERMISSIONS):
            thread = await await_with_reply_timeout(
                channel.create_thread(name=name, message=discord.Object(message))
            )
        await self.live_panels.store_live_panel(
            channel.id, table, request.user.id, message, thread.id
        )

    async def stop_following(self, request: Request) -> None:
        """Stop the live panel of this channel. Raises Refusal if there is none, or if the person
        may not stop it."""
        channel = request.actor.channel
        if watch := self.live_panels.get_live_panel(channel):
            await self._check_may_stop_panel(request, watch)
        await self.live_panels.stop_live_panel(channel)
        await request.reply.send_message(say_now("watch-stopped"), ephemeral=True)

    async def _check_may_stop_panel(self, request: Request, watch: StoredLivePanel) -> None:
        """Raise Refusal if the person may not stop a live panel. One of a game that is over may be
        stopped by all."""
        person = request.actor.person
        if request.permissions.manage_messages or watch.begun_by == person:
            return
        table = await self.service.games.find_game(watch.game_id)
        if table and table.row.is_open and table.get_seat(person) == "watcher":
            raise Refusal(say("watch-may-not-stop", game=watch.game_id))

    async def change_watch_mode(
        self,
        request: Request,
        calls: CallMode | None,
        seconds: int | None,
        reveal: RevealMode | None,
    ) -> None:
        """Change how the game of this channel is watched; options that are None stay.

        Raises Refusal if there is no game, if the person has no seat, or if a mode is unknown.
        """
        actor = request.actor
        refuse_if(actor.home_kind == "direct", say("watch-not-here"))
        if calls not in (None, *get_args(CallMode)) or reveal not in (None, *get_args(RevealMode)):
            raise Refusal(say("watch-no-such-mode"))
        table = await self.service.games.get_open_game(actor.channel)
        old = await self.service.settings.get_watch_mode(table.row.id)
        chosen: dict[str, Any] = {"calls": calls, "seconds": seconds, "reveal": reveal}
        wanted = replace(
            old, **{name: value for name, value in chosen.items() if value is not None}
        )
        await self.service.settings.set_watch_mode(table, actor, wanted)
        is_reveal_alone = bool(reveal) and not (calls or seconds)
        shown_calls = None if is_reveal_alone else wanted.calls
        text = say_now("watch-mode", calls=shown_calls, seconds=wanted.seconds, reveal=reveal)
        await request.reply.send_message(text.strip(), ephemeral=True)

    async def set_automatic_turn(self, request: Request) -> None:
        """Set whether the opponent's turn comes along with the player's report, or by a press of
        its own.

        The argument of the button says which. A button of an earlier release has none and switches
        between the two. Raises Refusal if the person has no seat.
        """
        actor, press = request.actor, request.press
        table = await self.service.games.get_pressed_game(press.game, actor.home, press.seq)
        mode = await self.service.settings.get_watch_mode(table.row.id)
        waits = press.argument == "press" or (not press.argument and mode.reveal == "all")
        reveal: RevealMode = "press" if waits else "all"
        wanted = replace(mode, reveal=reveal)
        await self.service.settings.set_watch_mode(table, actor, wanted)
        await self._show_text_in_private_message(request, say_now("along", reveal=wanted.reveal))

    # ── Calls ─────────────────────────────────────────────────────────────────────────────────────

    async def store_pressed_call(self, request: Request) -> None:
        """Store the call of a button, and send a private receipt. A second call replaces the first.

        Raises Refusal if nothing can be called.
        """
        actor, press = request.actor, request.press
        table = await self.service.games.get_pressed_game(press.game, actor.home, press.seq)
        call = press.argument
        table = await self.service.calls.with_answer_odds(table)
        words = call_service.phrase_watcher_call(table, call)
        if press.seq != table.seq:
            await request.reply.send_private(format_late_call_reply(table))
            return
        if (
            words is None
            or (await self.service.settings.get_watch_mode(table.row.id)).calls == "off"
        ):
            raise Refusal(say("watch-nothing-to-call"))
        new = NewCall(
            game_id=table.row.id,
            seq=press.seq,
            person_id=actor.person,
            home_id=actor.home,
            call=call,
        )
        await self.service.calls.store_call(new)
        await self._show_text_in_private_message(request, say_now("watch-called", call=words))
        self.receipts.remember_call_receipt(request, table, call, words)
        await self._countdowns.reveal_if_all_called(table)

    async def _show_text_in_private_message(self, request: Request, text: str) -> None:
        """Show a text to the person alone, in the private message with the pressed button if there
        is one."""
        if request.is_pressed_privately:
            await request.reply.edit_pressed_message(content=text)
        else:
            await request.reply.send_message(text, ephemeral=True)

    async def show_best_callers(self, request: Request, hide_person: bool | None) -> None:
        """Show the best callers of this evening and of this season.

        If `hide_person` is given, the person is taken off both tables and off watch pages, or put
        back.
        """
        actor, watching = request.actor, self.service.watch_store
        if hide_person is not None:
            await watching.set_caller_hidden(actor.home, actor.person, hide_person)
            for refresh in self.service.hooks.hidden_callers_changed_hooks:
                await refresh(actor.home)
        now = datetime.now(UTC)
        season = _find_season_start(now)
        panel = make_callers_panel(
            await watching.find_best_callers(actor.home, now - EVENING_LENGTH),
            await watching.find_best_callers(actor.home, season),
            say_now("watch-season", month=season.month),
        )
        await request.reply.send_message(embed=views.make_embed(panel), ephemeral=True)


def _find_season_start(now: datetime) -> datetime:
    """Return the first moment of the present quarter of the year."""
    month = (now.month - 1) // SEASON_MONTHS * SEASON_MONTHS + 1
    return datetime(now.year, month, 1, tzinfo=UTC)
