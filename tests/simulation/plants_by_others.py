"""Faults for the simulation to find, written without knowledge of its checker.

Each plant replaces one function or method of the product by a faulty one. The mistakes are those of
a refactoring: a wrong id, a wrong order, a cache that is not invalidated, a check that one verb
lost. A plant must be installed before the bot is made, because the bus keeps bound methods.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord
from pytest import MonkeyPatch
from sqlalchemy import select

from bot import observer, play
from bot.logs import make_detached_context
from bot.play import (
    call_service,
    countdowns,
    meetings,
    records,
    rematch,
    seals,
    seats,
    serialization,
    weeks,
)
from bot.play.game_repository import GameRepository
from bot.play.panel_tracker import PanelTracker
from bot.play.service import GameService, TableSettings
from bot.play.table import MAX_LOG_ENTRIES, CallResults, Table, UnavailableGame
from bot.presenters import panels
from bot.presenters.components import Button, escape_links_and_clip
from bot.presenters.meeting_panels import make_night_panel
from bot.presenters.stats_panels import StatsScope as StatsAsked
from bot.presenters.watch_page import find_people_to_name_if_allowed as people_of_page
from bot.sentences import Refusal, refuse_if, say, say_now
from bot.ui import (
    admission,
    boundary,
    custom_ids,
    desk,
    edit_queue,
    game_start,
    move_handlers,
    night_handlers,
    panel_messages,
    privacy_handlers,
    read_handlers,
    rights,
    stats_handlers,
)
from bot.ui import record_handlers as ui_records
from bot.ui import seat_handlers as ui_seats
from bot.ui.picture_rendering import RenderedPanel
from bot.ui.reply import MAX_MESSAGE_CHARACTERS, InteractionReply, Reply, make_text_file
from bot.ui.request import ChosenUser, Request, User
from bot.ui.views import make_view
from bot.watch import live_panels, page_links, page_streams, watch_handlers, watch_pages
from bot.watch.page_streams import PageVariant
from engines.core import Command, Log, Undo, use_language
from engines.core.transcript import transcribe_log
from storage import duplicate_play as stored_meetings
from storage import figures, games, people, rows, statements, tables, used_claims, watches
from storage.database import WriteStep
from storage.errors import AlreadyClaimed, DatabaseUnavailable, NothingStored, NotMigrated

Plant = Callable[[MonkeyPatch], None]

PLANTS: dict[str, Plant] = {}


def plant(function: Plant) -> Plant:
    """Register a fault by the name of its function."""
    PLANTS[function.__name__] = function
    return function


def put(
    patch: MonkeyPatch, owner: object, real: Callable[..., Any], faulty: Callable[..., Any]
) -> None:
    """Replace a function of a class or module by a faulty one. Raises AssertionError where `owner`
    does not have it."""
    assert vars(owner)[real.__name__] is real
    patch.setattr(owner, real.__name__, faulty)


# ── bot/ui ────────────────────────────────────────────────────────────────────────────────────────


@plant
def receipt_is_public(patch: MonkeyPatch) -> None:
    """The receipt of a typed move is sent without the flag `ephemeral`: everybody in the channel
    reads it."""

    async def send_receipt(
        self: panel_messages.PanelMessages, request: Request, table: Table, text: str
    ) -> None:
        if panel_messages.is_private_page(request, table):
            await request.reply.edit_pressed_message(
                content=escape_links_and_clip(text, MAX_MESSAGE_CHARACTERS),
                embed=None,
                view=None,
                attachments=[],
            )
        else:
            await request.reply.send_message(escape_links_and_clip(text, MAX_MESSAGE_CHARACTERS))

    put(
        patch, panel_messages.PanelMessages, panel_messages.PanelMessages.send_receipt, send_receipt
    )


@plant
def refused_form_is_public(patch: MonkeyPatch) -> None:
    """A refused form is answered in the channel: everybody reads what one person has typed, and can
    reopen it."""
    real = boundary._reply_with_error

    async def tell_error(request: Request, error: BaseException) -> observer.Outcome:
        if isinstance(error, Refusal) and error.draft_key:
            observer.current_observer.observe_refusal(error)
            again = Button(say("button-reopen"), custom_ids.REOPEN_VERB, error.draft_key)
            await request.reply.send_message(str(error), view=make_view(0, 0, ((again,),)))
            return "refused"
        return await real(request, error)

    put(patch, boundary, real, tell_error)


@plant
def outage_is_not_answered(patch: MonkeyPatch) -> None:
    """A database that fails is logged and not told: the person sees that the interaction failed,
    and no sentence."""
    real = boundary._reply_with_error

    async def tell_error(request: Request, error: BaseException) -> observer.Outcome:
        if isinstance(error, DatabaseUnavailable) and not isinstance(error, NotMigrated):
            boundary.log.warning(
                "error boundary: database unavailable in interaction %s: %s", request.id, error
            )
            return "outage"
        return await real(request, error)

    put(patch, boundary, real, tell_error)


@plant
def commands_are_never_deferred(patch: MonkeyPatch) -> None:
    """Only presses are deferred: a command that takes three seconds fails in Discord, and its
    answer is lost."""
    real = Reply._defer_if_nothing_sent

    def defer_if_nothing_sent(self: Reply) -> None:
        is_press = isinstance(self, InteractionReply) and not self._shows_waiting
        if is_press:
            real(self)

    put(patch, Reply, real, defer_if_nothing_sent)


@plant
def reader_is_never_released(patch: MonkeyPatch) -> None:
    """Whoever is refused while reading keeps the place: every later file of that person is refused
    as a second one."""
    real = admission.AdmissionControl.hold_slow_read_slot

    @asynccontextmanager
    async def hold_slow_read_slot(
        self: admission.AdmissionControl, request: Request
    ) -> AsyncIterator[None]:
        person = request.user.id
        refuse_if(person in self._reading_people, say("refused-reading-twice"))
        self._reading_people.add(person)
        try:
            async with asyncio.timeout(admission.MAX_READ_WAIT):
                await self._read_slots.acquire()
        except TimeoutError:
            raise Refusal(say("refused-reading-busy")) from None
        try:
            yield
        finally:
            self._read_slots.release()
        self._reading_people.discard(person)

    put(patch, admission.AdmissionControl, real, hold_slow_read_slot)


@plant
def lock_by_person(patch: MonkeyPatch) -> None:
    """The lock is that of the person, not of the channel: moves of two people at one table overtake
    each other."""
    real = desk.Desk.hold_channel_lock

    @asynccontextmanager
    async def hold_channel_lock(self: desk.Desk, request: Request) -> AsyncIterator[None]:
        channel, person = request.place.channel_id, request.user.id
        async with self.service.channel_locks(person):
            await self.admission.admit_request(request)
            try:
                yield
            except DatabaseUnavailable as fault:
                if not isinstance(fault, NothingStored):
                    self.service.games.cache.remove_channel(channel)
                raise
            finally:
                request.reply.release_admission_slot()
        await request.run_unlock_callbacks()

    put(patch, desk.Desk, real, hold_channel_lock)


@plant
def form_reopens_as_it_was_first(patch: MonkeyPatch) -> None:
    """What was sent is not put into the draft: *Open again* shows the form without what the person
    had typed."""

    def store_typed_text(
        self: desk.Drafts, opening_interaction: str, person: int, typed: Mapping[str, str]
    ) -> desk.Draft | None:
        found: desk.Draft | None = self.find_draft(opening_interaction, person)
        return found

    put(patch, desk.Drafts, desk.Drafts.store_typed_text, store_typed_text)


@plant
def drafts_of_all_games_end_together(patch: MonkeyPatch) -> None:
    """The end of any game forgets every draft: elsewhere a refused form cannot be opened again."""

    def remove_drafts(self: desk.Drafts, game: int) -> None:
        self._drafts.clear()

    put(patch, desk.Drafts, desk.Drafts.remove_drafts, remove_drafts)


@plant
def late_picture_hangs_on_the_panel_before(patch: MonkeyPatch) -> None:
    """A late picture is sent to the message that was the panel before: an old message gets buttons
    again."""

    def hang(self: panel_messages.PanelMessages, posted: RenderedPanel, message: int) -> None:
        table = posted.table

        async def make() -> edit_queue.PendingEdit | None:
            shown = posted
            while shown.is_late and await self._is_unchanged(table, message):
                shown = await self.render_with_picture(table, posted.panel)
            return (
                edit_queue.PendingEdit(
                    shown.make_edit(), partial(self._is_unchanged, table, message)
                )
                if shown.picture
                else None
            )

        if posted.is_late and message:
            self._edits.edit_or_post_message(
                table.row, table.row.panel_message_id or message, "picture", make
            )

    put(
        patch, panel_messages.PanelMessages, panel_messages.PanelMessages._attach_late_picture, hang
    )


@plant
def old_panel_keeps_its_buttons(patch: MonkeyPatch) -> None:
    """The new message is to be stripped in place of the old one: the old panel keeps its
    buttons."""

    def became_panel(
        self: panel_messages.PanelMessages,
        table: Table,
        message: int,
        *,
        told_seq: int | None = None,
    ) -> None:
        old = self._service.games.panel_tracker.record_panel_and_get_previous(
            table, table.row.channel_id, message, table.seq, told_seq=told_seq
        )
        if old != message:
            self.remove_buttons_unless_panel(table, message)

    put(
        patch,
        panel_messages.PanelMessages,
        panel_messages.PanelMessages._record_panel,
        became_panel,
    )


@plant
def undone_move_is_not_marked(patch: MonkeyPatch) -> None:
    """Off by one: the first move that an undo takes back keeps its message, as if it still
    counted."""

    def mark_messages_of_undone_moves(
        self: panel_messages.PanelMessages, before: Table, after: Table, command: Command
    ) -> None:
        if isinstance(command, Undo):
            kept = set(after.log.mainline.played)
            gone = [seq for seq in before.log.mainline.played if seq not in kept]
            self._edits.run_job_now(
                after.row.channel_id, partial(self._mark_undone_messages, before, after, gone[1:])
            )

    put(
        patch,
        panel_messages.PanelMessages,
        panel_messages.PanelMessages.mark_messages_of_undone_moves,
        mark_messages_of_undone_moves,
    )


@plant
def outdated_edit_is_sent(patch: MonkeyPatch) -> None:
    """An edit is sent without a look whether it still holds: a message may go back to an earlier
    move."""

    async def shown(
        self: edit_queue.EditQueue,
        game: rows.StoredGame,
        message: int | None,
        make: Any,
        send: edit_queue.SendEdit,
    ) -> bool:
        made = make if isinstance(make, edit_queue.PendingEdit) else await make()
        if made is None:
            return True
        async with self._message_locks(message or game.channel_id):
            sent = await send(game, message, made.content)
            if sent and made.after_send:
                await made.after_send(sent)
            return sent is not None

    put(patch, edit_queue.EditQueue, edit_queue.EditQueue._send_edit_if_valid, shown)


@plant
def press_one_move_old_is_played(patch: MonkeyPatch) -> None:
    """Off by one in seq: a press on the panel before is played on the position that has come
    since."""

    def is_current(table: Table, press: custom_ids.Press) -> bool:
        return press.seq >= table.seq - 1

    put(patch, move_handlers, move_handlers._is_current, is_current)


@plant
def watcher_reveals_the_next_part(patch: MonkeyPatch) -> None:
    """*Next* and *All* lost the check of the seat: whoever watches tells the move to its end."""

    async def reveal_next_move_part(self: move_handlers.MoveHandlers, request: Request) -> None:
        async with self._desk.handle_with_lock(request):
            table, press = await self._find_playable_game(request), request.press
            if press.seq != table.seq:
                await self._answer_stale_press(request, table, press)
                return
            parts = len(
                play.split_events_into_reveal_parts(table.game, table.get_last_move_events())
            )
            more = (table.revealed_parts or parts) + 1
            told = await self._service.store_revealed_parts(
                table, more if press.verb == "next" and more < parts else None
            )
            await self._panel_messages.show_panel_on_pressed_message(
                request, told, panels.make_table_panel(told)
            )

    put(
        patch,
        move_handlers.MoveHandlers,
        move_handlers.MoveHandlers.reveal_next_move_part,
        reveal_next_move_part,
    )


@plant
def old_end_button_ends_the_game_here(patch: MonkeyPatch) -> None:
    """*End it* takes the game of the channel, not the one it was asked about: an old question ends
    a newer game."""

    async def end_game(self: move_handlers.MoveHandlers, request: Request) -> None:
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_open_game(request)
            await self._service.abandon_game(
                table,
                request.actor,
                await rights.can_manage_messages(request, table.row.channel_id),
            )
            self._panel_messages.close_panel(table)
            request.add_unlock_callback(
                partial(
                    request.reply.edit_pressed_message,
                    content=say_now("ended"),
                    embed=None,
                    view=None,
                )
            )

    put(patch, move_handlers.MoveHandlers, move_handlers.MoveHandlers.end_game, end_game)


@plant
def rematch_has_the_old_seats(patch: MonkeyPatch) -> None:
    """A rematch that somebody else starts has the co-hosts and the language of the game before."""

    async def start(
        self: move_handlers.MoveHandlers,
        request: Request,
        before: Table,
        setup: dict[str, Any],
        seed: int,
        ghost_of: int | None = None,
    ) -> None:
        actor = replace(request.actor, language=before.row.language)
        if setup.get("deck") == "physical":
            setup = await self._service.decks.add_own_cards(actor.person, before.game, setup)
        new = await self._service.start_game(
            actor, before.game.name, setup, seed, before.row.co_hosts, ghost_of
        )
        await self._panel_messages.post_panel(request, new, panels.make_start_panel(new))

    put(patch, move_handlers.MoveHandlers, move_handlers.MoveHandlers._start_follow_up_game, start)


@plant
def seat_is_told_in_one_persons_language(patch: MonkeyPatch) -> None:
    """Who plays from now on is told to everybody in the language of whoever said so, not in that of
    the game."""

    async def seat(
        self: ui_seats.SeatHandlers, request: Request, table: Table, verb: str, person: ChosenUser
    ) -> None:
        refuse_if(person.bot, say("refused-bot-at-table"))
        refuse_if(
            verb != "unshare" and not person.is_member, say("refused-no-member", person=person.id)
        )
        refuse_if(
            verb != "unshare" and await self._service.seals.is_table_sealed(table),
            say("refused-sealed-seat"),
        )
        match verb:
            case "give":
                may_manage = await rights.can_manage_messages(request, table.row.channel_id)
                row = seats.copy_game_with_new_host(table, request.actor, person.id, may_manage)
            case "share":
                row = seats.copy_game_with_further_co_host(table, request.actor, person.id)
            case _:
                row = seats.copy_game_without_co_host(table, request.actor, person.id)
        await self._service.settings.store_seats(table, row)
        with use_language(request.actor.language):
            told = say_now("seat-changed", person=person.id, verb=verb)
        request.add_unlock_callback(partial(request.reply.send_message, told, silent=True))

    put(patch, ui_seats.SeatHandlers, ui_seats.SeatHandlers._change_seat, seat)


@plant
def export_has_sealed_cards(patch: MonkeyPatch) -> None:
    """`/export` asks who owns the cards, and no longer whether they are sealed: the seed of the
    week is given away."""

    async def export_game(
        self: ui_records.RecordHandlers, request: Request, game: int | None
    ) -> None:
        table, person = await self._find_wanted_game(request, game), request.user.id
        if not table.row.is_over:
            play.check_has_seat(table, person)
        async with self._admission.hold_slow_read_slot(request):
            text = await asyncio.to_thread(records.format_transcript, table)
            files = [make_text_file(f"game-{table.row.id}.txt", text)]
            if with_cards := await self._service.games.may_see_private_cards(table, person):
                record = await asyncio.to_thread(records.write_record, table)
                files.insert(0, make_text_file(f"game-{table.row.id}.jsonl", record))
        sealed = await self._service.seals.is_table_sealed(table)
        told = say_now(
            "record", game=table.row.id, cards=with_cards, open=not table.row.is_over, sealed=sealed
        )
        await request.reply.send_message(told, files=files, ephemeral=True)

    put(patch, ui_records.RecordHandlers, ui_records.RecordHandlers.export_game, export_game)


@plant
def import_in_a_thread_goes_to_its_channel(patch: MonkeyPatch) -> None:
    """`/import` in a thread stores the game for the channel above: its panel stands where it cannot
    be played."""

    async def import_game(
        self: ui_records.RecordHandlers, request: Request, file: discord.Attachment
    ) -> None:
        actor = request.actor
        request.stored_check = partial(self._service.games.is_interaction_already_played, actor)
        rights.check_can_post(request)
        refuse_if(
            file.size > records.MAX_RECORD_BYTES,
            say("refused-record-size", most=records.MAX_RECORD_BYTES // 1024),
        )
        text = await ui_records.download_text(file, say("refused-record-no-text"))
        async with self._admission.hold_slow_read_slot(request):
            log = await asyncio.to_thread(records.parse_record_to_log, text)
        if isinstance(request.place.channel, discord.Thread):
            actor = replace(actor, channel=request.place.channel.parent_id)
        async with self._service.channel_locks(actor.channel):
            table = await self._service.import_game(actor, log)
            await self._panel_messages.post_panel(request, table, panels.make_table_panel(table))

    put(patch, ui_records.RecordHandlers, ui_records.RecordHandlers.import_game, import_game)


@plant
def deleted_games_stay_in_memory(patch: MonkeyPatch) -> None:
    """After the deletion of somebody's data no cache is invalidated: their game can still be seen
    and pressed."""

    async def delete_person_data(self: privacy_handlers.PrivacyHandlers, request: Request) -> None:
        actor = request.actor
        home = (
            None
            if request.press.argument == privacy_handlers.EVERYWHERE
            else privacy_handlers._find_affected_home(actor)
        )
        _, left = await self._people.delete_person(
            home, actor.person, str(self._service.seals.week)
        )
        await self._nights.update_messages_of_open_nights(left)
        await request.reply.edit_pressed_message(
            content=say_now("forgotten"), embed=None, view=None
        )

    put(
        patch,
        privacy_handlers.PrivacyHandlers,
        privacy_handlers.PrivacyHandlers.delete_person_data,
        delete_person_data,
    )


@plant
def hidden_statistics_are_shown(patch: MonkeyPatch) -> None:
    """`/stats of:` asks whether the person who looks shares theirs: statistics that are hidden are
    shown."""

    async def asked(
        self: stats_handlers.StatsHandlers, request: Request, of: User | None, server: bool
    ) -> tuple[StatsAsked, figures.Scope]:
        home, kind = request.home, request.place.kind
        if of is None or of.id == request.user.id:
            mine = None if kind == "direct" else home
            if not server:
                return StatsAsked("everywhere" if mine is None else "here"), figures.Scope(
                    request.user.id, mine
                )
        refuse_if(not request.place.is_on_server, say("stats-only-on-servers"))
        if of is None:
            return StatsAsked("server"), figures.Scope(None, home)
        if not (
            isinstance(of, discord.Member)
            and await self._people.has_shared_statistics(home, request.user.id)
        ):
            raise Refusal(say("stats-hidden", person=of.id))
        return StatsAsked("of", of.id), figures.Scope(of.id, home)

    put(patch, stats_handlers.StatsHandlers, stats_handlers.StatsHandlers._find_subject, asked)


@plant
def paused_night_is_looked_up_by_game(patch: MonkeyPatch) -> None:
    """The number of the game is used as that of a night: people move while their night is
    paused."""

    async def check_night_not_paused(self: night_handlers.NightHandlers, table: Table) -> None:
        night = await self._store.find_night(table.row.id) if table.is_sealed else None
        refuse_if(night and night.status == "paused", say("refused-night-paused"))

    put(
        patch,
        night_handlers.NightHandlers,
        night_handlers.NightHandlers.check_night_not_paused,
        check_night_not_paused,
    )


@plant
def leaving_a_night_ends_the_first_game(patch: MonkeyPatch) -> None:
    """*Leave* ends the game of whoever joined first, not that of the person who leaves."""

    async def leave(
        self: night_handlers.NightHandlers, request: Request, night: rows.Night
    ) -> None:
        actor = request.actor
        chairs = {
            chair.person_id: chair.game_id for chair in await self._store.list_chairs(night.id)
        }
        first = next(iter(chairs.values()), 0)
        table = await self._service.games.find_game(first) if actor.person in chairs else None
        if table is None:
            raise Refusal(say("refused-not-joined"))
        refuse_if(table.row.is_over, say("refused-left"))
        async with self._service.channel_locks(table.row.channel_id):
            await self._service.abandon_game(table, actor, True)
        self._panel_messages.close_panel(table)
        await request.reply.send_private(say_now("night-left"))

    put(patch, night_handlers.NightHandlers, night_handlers.NightHandlers._leave_night, leave)


@plant
def night_table_is_painted_in_english(patch: MonkeyPatch) -> None:
    """The language of a night is not set when its table is painted: after a move a German table is
    English."""

    async def paint(self: night_handlers.NightHandlers, number: int) -> None:
        night = await self._store.find_night(number)
        if night is None or night.is_over:
            return
        players = await self._load_players(night)
        if meetings.is_night_over(players):
            await self._end_night(night)
            return
        await self._show_night_panel(night, make_night_panel(night, players))

    put(
        patch,
        night_handlers.NightHandlers,
        night_handlers.NightHandlers._update_night_message,
        paint,
    )


@plant
def game_in_a_thread_belongs_to_the_channel(patch: MonkeyPatch) -> None:
    """`thread:True` opens the thread and starts the game in the channel: the thread stays empty."""

    async def in_thread(
        desk: desk.Desk, request: Request, actor: play.Actor, start: game_start.StartOptions
    ) -> None:
        channel = request.place.channel
        if actor.home_kind != "server" or not isinstance(channel, discord.TextChannel):
            raise Refusal(say("refused-no-thread-here"))
        rights.check_can_open_threads(request)
        await desk.service.check_game_limits(actor)
        with rights.turn_forbidden_into_refusal(*rights.THREAD_PERMISSIONS):
            thread = await game_start.open_thread(
                request, channel, start.game, actor.language, is_private=False
            )
        table = await game_start._store_game(desk, actor, start)
        desk.panel_messages.repost_panel(table, panels.make_start_panel(table))
        with use_language(actor.language):
            told = say_now("game-in-thread", thread=thread.mention)
        await request.reply.send_message(told, silent=True)

    put(patch, game_start, game_start._start_in_thread, in_thread)


@plant
def game_is_laid_aside_by_strangers(patch: MonkeyPatch) -> None:
    """A second counts as a day: in a group anybody lays aside a game of others without their
    answer."""

    async def lay_game_aside(self: read_handlers.ReadHandlers, request: Request) -> None:
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_pressed_game(request)
            asked = request.message.created_at if request.message else request.created_at
            await self._service.suspend_game(
                table, request.actor, request.created_at - asked > timedelta(seconds=1)
            )
            self._panel_messages.remove_buttons_unless_panel(table, table.row.panel_message_id)
            await request.reply.edit_pressed_message(
                content=say_now("laid-aside", game=table.row.id), view=None
            )

    put(
        patch, read_handlers.ReadHandlers, read_handlers.ReadHandlers.lay_game_aside, lay_game_aside
    )


@plant
def games_of_hidden_channels_are_listed(patch: MonkeyPatch) -> None:
    """Rights are looked up where the person asks, not where a game is: `/games` lists what they
    cannot see."""

    async def can_see_channel(request: Request, channel_id: int) -> bool:
        if channel_id == request.place.channel_id:
            return True
        return request.place.is_on_server and request.permissions.view_channel

    put(patch, rights, rights.can_see_channel, can_see_channel)


# ── bot/play ──────────────────────────────────────────────────────────────────────────────────────


@plant
def mode_is_cached_before_it_is_stored(patch: MonkeyPatch) -> None:
    """How a game is watched is cached before the write: after an outage it holds, though the person
    was told no."""

    async def set_watch_mode(
        self: TableSettings, table: Table, actor: play.Actor, wanted: rows.WatchMode
    ) -> None:
        play.check_has_seat(table, actor.person)
        self._modes[wanted.game_id] = wanted
        await self._service.watch_store.save_watch_mode(wanted)

    put(patch, TableSettings, TableSettings.set_watch_mode, set_watch_mode)


@plant
def seat_is_changed_in_memory_alone(patch: MonkeyPatch) -> None:
    """The write of a changed seat was lost: after a restart those play who played before."""

    async def seat(self: TableSettings, table: Table, row: rows.StoredGame) -> None:
        self._service.games.cache_table(replace(table, row=row))

    put(patch, TableSettings, TableSettings.store_seats, seat)


@plant
def revealed_parts_are_not_stored(patch: MonkeyPatch) -> None:
    """How far a move is told is published and not stored: a restart takes told parts back."""

    async def reveal(self: GameService, table: Table, parts: int | None) -> Table:
        found: Table = self.games.publish_table(table.with_revealed_parts(parts))
        return found

    put(patch, GameService, GameService.store_revealed_parts, reveal)


@plant
def ended_game_stays_in_memory(patch: MonkeyPatch) -> None:
    """`/end` is stored and not published: live panels, pages and the cache go on with the game."""

    async def end(self: GameService, table: Table, actor: play.Actor, may_manage: bool) -> None:
        refuse_if(
            table.get_seat(actor.person) == "watcher" and not may_manage, say("refused-may-not-end")
        )
        refuse_if(not table.row.is_open, say("refused-over"))
        await self.store.close_game(table.row.id, None, "abandoned")

    put(patch, GameService, GameService.abandon_game, end)


@plant
def imported_game_counts(patch: MonkeyPatch) -> None:
    """A game from a record is not stored as imported: its result counts in everybody's
    statistics."""

    async def bring(self: GameService, actor: play.Actor, log: Log) -> Table:
        refuse_if(
            len(log.entries) > MAX_LOG_ENTRIES,
            say("refused-record-entries", most=f"{MAX_LOG_ENTRIES:,}"),
        )
        await self.seals.check_not_sealed(log.header.seed)
        found: Table = await self._store_new_game(
            actor, log, await asyncio.to_thread(serialization.dump_log, log, actor)
        )
        return found

    put(patch, GameService, GameService.import_game, bring)


@plant
def entry_without_its_interaction(patch: MonkeyPatch) -> None:
    """A move is stored without the interaction that brought it: after a fault the person is told
    that it was lost."""
    real = serialization.dump_entry

    def stored(
        game: Any, entry: Any, author: int, interaction: int | None, state: str | None = None
    ) -> rows.NewEntry:
        return real(game, entry, author, None, state)

    put(patch, serialization, real, stored)


@plant
def co_hosts_are_lost_when_a_seat_is_given(patch: MonkeyPatch) -> None:
    """Handing a game over clears the list of co-hosts: those who played along cannot move any
    more."""

    def given(table: Table, actor: play.Actor, person: int, may_manage: bool) -> rows.StoredGame:
        refuse_if(
            table.get_seat(actor.person) != "host" and not may_manage, say("refused-may-not-give")
        )
        refuse_if(person == table.row.host_id, say("refused-has-seat", person=person))
        return replace(table.row, host_id=person, co_hosts=())

    put(patch, seats, seats.copy_game_with_new_host, given)


@plant
def anybody_unseats_a_co_host(patch: MonkeyPatch) -> None:
    """`/seat unshare` lost the check of the host: a watcher takes a co-host's seat away."""

    def unshared(table: Table, actor: play.Actor, person: int) -> rows.StoredGame:
        refuse_if(person not in table.row.co_hosts, say("refused-plays-not-along", person=person))
        return seats._remove_co_host(table.row, person)

    put(patch, seats, seats.copy_game_without_co_host, unshared)


@plant
def countdown_reveals_at_any_move(patch: MonkeyPatch) -> None:
    """A countdown no longer looks where the game stands: it plays a turn after an undo, or after
    other moves."""

    async def now(self: countdowns.Countdowns, game: int) -> None:
        waiting = self._countdowns.pop(game, None)
        if waiting is None:
            return
        async with self._service.channel_locks(waiting.actor.channel):
            table = await self._service.games.find_game(game)
            if table and table.row.is_open:
                try:
                    await waiting.reveal(table, waiting.actor, waiting.command)
                except NothingStored as why:
                    countdowns.log.warning(
                        "countdown: the move of game %s is not stored: %s",
                        game,
                        why,
                        extra={"game": game},
                    )
                except Exception:
                    countdowns.log.exception(
                        "countdown: cannot reveal the move of game %s", game, extra={"game": game}
                    )

    put(patch, countdowns.Countdowns, countdowns.Countdowns._end_countdown_and_reveal, now)


@plant
def second_press_begins_the_countdown_anew(patch: MonkeyPatch) -> None:
    """A press during a countdown begins another one: the move is never revealed at once."""

    async def wait(
        self: countdowns.Countdowns,
        table: Table,
        actor: play.Actor,
        mode: rows.WatchMode,
        command: Command,
        reveal: countdowns.RevealFunction,
    ) -> Any:
        at_once = mode.calls in ("open", "off")
        if at_once and table.row.id not in self._countdowns:
            return None
        table.game.apply(table.state, command)
        if waiting := self._countdowns.pop(table.row.id, None):
            waiting.task.cancel()
        if at_once or not call_service.can_watchers_call(table):
            return None
        if mode.calls == "everyone" and await self._has_every_recent_caller_called(table):
            return None
        seconds = mode.seconds if mode.calls == "countdown" else countdowns.MAX_WAIT_SECONDS
        task = asyncio.create_task(
            self._reveal_move_after_delay(seconds, table.row.id), context=make_detached_context()
        )
        self._countdowns[table.row.id] = countdowns.Countdown(
            table.seq, actor, command, reveal, task
        )
        ends = int(time.time()) + seconds
        self._service.games.start_countdown(table, ends)
        return say("call-it", calls=mode.calls, ends=f"<t:{ends}:R>")

    put(patch, countdowns.Countdowns, countdowns.Countdowns.start_or_skip_countdown, wait)


@plant
def countdown_is_shown_after_the_reveal(patch: MonkeyPatch) -> None:
    """The countdown is looked up by game alone, not by move: live panels and pages count down for
    good."""

    async def beside(self: GameRepository, table: Table) -> Table:
        if isinstance(table.game, UnavailableGame):
            return table
        tally, raced = (
            await self._calls.score_calls_of_last_move(table),
            await self._load_ghost_game(table.row),
        )
        _, ends = self._countdowns.get(table.row.id) or (None, None)
        sealed = await self._seals.is_table_sealed(table)
        return replace(
            table, call_results=tally, ghost=raced, countdown_ends=ends, is_sealed=sealed
        )

    put(patch, GameRepository, GameRepository.add_data_outside_log, beside)


@plant
def one_call_is_enough_for_everyone(patch: MonkeyPatch) -> None:
    """The comparison of sets is the wrong way round: with `calls:everyone` the first call reveals
    the move."""

    async def all_guessed(self: countdowns.Countdowns, table: Table) -> bool:
        made: set[int] = await self._service.calls.get_callers_of_next_move(table)
        regulars: set[int] = await self._service.calls.get_recent_callers(table)
        return made <= regulars

    put(
        patch,
        countdowns.Countdowns,
        countdowns.Countdowns._has_every_recent_caller_called,
        all_guessed,
    )


@plant
def call_is_settled_by_the_move_before(patch: MonkeyPatch) -> None:
    """The tally takes all calls up to now: a call of the next move is settled by the last one."""

    async def tally(self: call_service.CallService, table: Table) -> CallResults | None:
        calls = table.game.calls
        if calls is None or self._has_calls_by_game.get(table.row.id) is False:
            return None
        turns = call_service._list_opponent_turn_seqs(table.log, table.log.mainline)
        if (
            not turns
            or not calls.is_told_completely(table.state)
            or not await self._has_calls(table)
        ):
            return None
        if table.call_results and table.call_results.turn_seq == turns[-1]:
            return table.call_results
        found = await self._find_calls(table, ([0, *turns])[-2], table.seq + 1)
        made = tuple({guess.person_id: guess for guess in found}.values())
        if not made:
            return None
        settled = await asyncio.to_thread(
            call_service._score_calls_against_move, table, turns[-1], made
        )
        unsettled = [
            (guess, call_service._get_call_points(settled, guess))
            for guess in made
            if guess.points is None
        ]
        await self._store.store_points_of_calls(unsettled)
        return settled

    put(patch, call_service.CallService, call_service.CallService.score_calls_of_last_move, tally)


@plant
def calls_are_open_after_an_undo(patch: MonkeyPatch) -> None:
    """After an undo the next card is known, and yet can be called: people score with what they have
    seen."""

    def are_open(table: Table) -> bool:
        calls = table.game.calls
        return bool(calls and table.row.is_open and calls.list_options(table.state))

    put(patch, call_service, call_service.can_watchers_call, are_open)


@plant
def cards_of_a_night_are_not_sealed(patch: MonkeyPatch) -> None:
    """Only the decks of the week are sealed: a game of a night that goes on can be exported,
    watched and shared."""

    async def hold(self: seals.Seals, seed: int) -> bool:
        return seed in [
            await self.get_week_seed(opponent) for opponent in meetings.list_opponents()
        ]

    put(patch, seals.Seals, seals.Seals.is_seed_sealed, hold)


@plant
def week_opens_with_the_first_move(patch: MonkeyPatch) -> None:
    """The table of a week is sealed to those who have no try: whoever still plays sees the results
    of others."""

    async def standing(
        self: weeks.WeekStandings,
        week: seals.Week,
        home: int,
        person: int,
        opponents: Sequence[str],
    ) -> list[weeks.Standing]:
        here = await self.store.read_tries(str(week), home)
        mine = {
            each.opponent: each for each in await self.store.read_tries_of_person(str(week), person)
        }
        found = []
        for opponent in opponents:
            tries = [each for each in here if each.opponent == opponent and each.counts]
            own = mine.get(opponent)
            sealed = week >= self.current_week and own is None
            ended = [each for each in tries if weeks._is_in_time(each, week)]
            told = () if sealed else await self._rank_tries(ended)
            playing = sum(not each.is_over for each in tries)
            shown = own is not None and any(each.game_id == own.game_id for each in tries)
            found.append(weeks.Standing(opponent, told, len(ended), playing, sealed, own, shown))
        return found

    put(patch, weeks.WeekStandings, weeks.WeekStandings.get_standings, standing)


@plant
def panel_counts_as_one_move_ahead(patch: MonkeyPatch) -> None:
    """Off by one: the panel counts as drawn for the next move, and is not repainted after a typed
    one."""
    real = PanelTracker.record_panel_and_get_previous

    def drew(
        self: PanelTracker,
        table: Table,
        channel: int,
        message: int,
        seq: int,
        *,
        told_seq: int | None = None,
    ) -> int | None:
        return real(self, table, channel, message, seq + 1, told_seq=told_seq)

    put(patch, PanelTracker, real, drew)


@plant
def cards_are_learned_for_whoever_tells_them(patch: MonkeyPatch) -> None:
    """Cards that a co-host tells go into the co-host's deck: the host's own deck learns nothing of
    them."""
    real = play.Decks.add_revealed_cards_to_deck

    async def learn(
        self: play.Decks, person: int, game: Any, events: Any, by: int
    ) -> tuple[str, ...]:
        return await real(self, by, game, events, by)

    put(patch, play.Decks, real, learn)


@plant
def text_tells_undone_moves(patch: MonkeyPatch) -> None:
    """The text of `/export` tells every entry of the log: moves that were taken back stand among
    those that count."""

    def text_of(table: Table) -> str:
        return "".join(f"{sentence}\n" for sentence in transcribe_log(table.log))

    put(patch, ui_records, records.format_transcript, text_of)


@plant
def harder_rematch_keeps_the_level(patch: MonkeyPatch) -> None:
    """*Try hard* starts the set-up of the game before: the level is the old one."""

    def harder(table: Table) -> dict[str, Any] | None:
        return dict(table.log.header.setup) if table.state.setup.next_level else None

    put(patch, move_handlers, rematch.make_harder_setup, harder)


# ── bot/watch ─────────────────────────────────────────────────────────────────────────────────────


@plant
def live_panel_shows_the_game_of_its_channel(patch: MonkeyPatch) -> None:
    """The game is looked up by the channel of the live panel: where one is played, the panel shows
    that game."""
    real = live_panels.LivePanels._refresh_if_outdated

    async def paint(self: live_panels.LivePanels, channel: int) -> None:
        watch = self._panels.get(channel)
        if watch is None:
            return
        table = await self._service.games.find_open_game(
            channel
        ) or await self._service.games.find_game(watch.game_id)
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
            if error.code not in edit_queue.UNREACHABLE_CODES:
                raise
            await self._end_panel(channel)

    put(patch, live_panels.LivePanels, real, paint)


@plant
def live_panel_follows_moves_alone(patch: MonkeyPatch) -> None:
    """A live panel is up to date if its seq is: countdowns, told parts and a new language are not
    shown."""

    def shows(self: live_panels.LivePanels, watch: rows.StoredLivePanel, table: Table) -> bool:
        return watch.drawn >= table.seq and table.row.is_open

    put(patch, live_panels.LivePanels, live_panels.LivePanels._is_up_to_date, shows)


@plant
def stopped_live_panel_comes_back(patch: MonkeyPatch) -> None:
    """`/watch stop` is not stored: after a restart the panel is painted again."""

    async def stop(self: live_panels.LivePanels, channel: int) -> rows.StoredLivePanel:
        watch: rows.StoredLivePanel | None = self._panels.get(channel)
        if watch is None:
            raise Refusal(say("watch-follows-none"))
        self._forget_panel(channel)
        self._edits.enqueue_or_replace_job(channel, "unwatch", lambda: self._remove_buttons(watch))
        return watch

    put(patch, live_panels.LivePanels, live_panels.LivePanels.stop_live_panel, stop)


@plant
def game_is_watched_after_the_last_has_left(patch: MonkeyPatch) -> None:
    """The set of followers stays when it is empty: the opponent's turn waits for a press, though
    nobody watches."""

    def leave(self: live_panels.LivePanels, channel: int) -> rows.StoredLivePanel | None:
        self._looks.pop(channel, None)
        watch: rows.StoredLivePanel | None = self._panels.pop(channel, None)
        if watch:
            self._channels_by_game[watch.game_id].discard(channel)
        return watch

    put(patch, live_panels.LivePanels, live_panels.LivePanels._forget_panel, leave)


@plant
def live_panel_is_not_taken_up_by_an_undo(patch: MonkeyPatch) -> None:
    """A live panel whose game had ended stays as it was when the end is undone."""

    def moved(self: live_panels.LivePanels, table: Table) -> None:
        for channel in self._channels_by_game.get(table.row.id, ()):
            self._enqueue_draw(channel)

    put(patch, live_panels.LivePanels, live_panels.LivePanels.on_table_stored, moved)


@plant
def anybody_stops_a_live_panel(patch: MonkeyPatch) -> None:
    """The condition is inverted: of a game that goes on a stranger may stop the panel, of one that
    is over not."""

    async def check_stop(
        self: watch_handlers.WatchHandlers, request: Request, watch: rows.StoredLivePanel
    ) -> None:
        person = request.actor.person
        if request.permissions.manage_messages or watch.begun_by == person:
            return
        table = await self.service.games.find_game(watch.game_id)
        if table and not table.row.is_open and table.get_seat(person) == "watcher":
            raise Refusal(say("watch-may-not-stop", game=watch.game_id))

    put(
        patch,
        watch_handlers.WatchHandlers,
        watch_handlers.WatchHandlers._check_may_stop_panel,
        check_stop,
    )


@plant
def old_call_counts_for_the_next_move(patch: MonkeyPatch) -> None:
    """A call on an old panel is stored for where the game stands now, and is not refused as too
    late."""

    async def guess(self: watch_handlers.WatchHandlers, request: Request) -> None:
        actor, press = request.actor, request.press
        table = await self.service.games.get_pressed_game(press.game, actor.home, press.seq)
        words = call_service.phrase_watcher_call(table, press.argument)
        if (
            words is None
            or (await self.service.settings.get_watch_mode(table.row.id)).calls == "off"
        ):
            raise Refusal(say("watch-nothing-to-call"))
        made = rows.NewCall(
            game_id=table.row.id,
            seq=table.seq,
            person_id=actor.person,
            home_id=actor.home,
            call=press.argument,
        )
        await self.service.calls.store_call(made)
        await self._show_text_in_private_message(request, say_now("watch-called", call=words))
        await self._countdowns.reveal_if_all_called(table)

    put(patch, watch_handlers.WatchHandlers, watch_handlers.WatchHandlers.store_pressed_call, guess)


@plant
def receipt_of_a_call_replaces_the_panel(patch: MonkeyPatch) -> None:
    """The receipt is written on the message that was pressed: on a live panel everybody reads what
    was called."""

    async def send_receipt(self: watch_handlers.WatchHandlers, request: Request, text: str) -> None:
        if request.message:
            await request.reply.edit_pressed_message(content=text)
        else:
            await request.reply.send_message(text, ephemeral=True)

    put(
        patch,
        watch_handlers.WatchHandlers,
        watch_handlers.WatchHandlers._show_text_in_private_message,
        send_receipt,
    )


@plant
def closed_link_is_still_known(patch: MonkeyPatch) -> None:
    """The cache of links is not invalidated: whoever has opened a page once opens it after `/watch
    unlink`."""

    def relinked(self: watch_pages.WatchPages, game: int, last: bytes = b"") -> None:
        self._forget_frames(game, except_variants=set())
        self.streams.close_streams(game, last)

    put(patch, watch_pages.WatchPages, watch_pages.WatchPages.close_pages, relinked)


@plant
def page_names_people_unasked(patch: MonkeyPatch) -> None:
    """A link for which nothing was said names people: only `names:False` keeps them off the
    page."""
    real = page_links.PageLinkHandlers._save_new_link

    async def saved(
        self: page_links.PageLinkHandlers,
        table: Table,
        names: bool | None,
        before: rows.StoredLink | None,
    ) -> rows.NewLink:
        return await real(self, table, names is not False, before)

    put(patch, page_links.PageLinkHandlers, real, saved)


@plant
def page_of_another_game(patch: MonkeyPatch) -> None:
    """The cache of pages is looked up by language and palette alone: a link shows the game of
    another link."""

    async def frame(
        self: watch_pages.WatchPages, link: rows.StoredLink, asked: PageVariant
    ) -> watch_pages.PageFrame | None:
        async with self._locks(link.game_id):
            for (_, wanted), known in self._frames.items():
                if wanted == asked:
                    found: watch_pages.PageFrame = known
                    return found
            table = await self._service.games.find_game(link.game_id)
            if table is None:
                return None
            with use_language(asked[0] or table.row.language):
                page, picture = (
                    await self._make_page(table, link),
                    await self._draw_picture(table, asked[1]),
                )
                made = watch_pages.PageFrame.from_page(page, picture, asked)
            self._frames[link.game_id, asked] = made
            self._tasks.start_task(self._update_pages_when_forecasts_are_made(table))
            return made

    put(patch, watch_pages.WatchPages, watch_pages.WatchPages._get_page_frame, frame)


@plant
def page_turns_to_the_language_of_the_game(patch: MonkeyPatch) -> None:
    """After a move every open page is made in the language of the game, whatever language was asked
    for."""

    async def show(self: watch_pages.WatchPages, table: Table) -> None:
        async with self._locks(table.row.id):
            link = await self._links.find_link(table.row.id)
            if link is None:
                self.close_revoked_pages(table.row.id)
            else:
                for asked in self.streams.get_variants(table.row.id):
                    with use_language(table.row.language):
                        await self._send_page_variant(asked, table, link)
        self._tasks.start_task(self._update_pages_when_forecasts_are_made(table))
        self._forget_unwatched_frames(table.row.id)

    put(patch, watch_pages.WatchPages, watch_pages.WatchPages.update_open_pages, show)


@plant
def page_names_those_who_hide(patch: MonkeyPatch) -> None:
    """A page that names people names those who hid from `/callers`, too."""

    async def names(self: watch_pages.WatchPages, table: Table) -> Mapping[int, str]:
        found: Mapping[int, str] = await self._request_names(
            table.row.home_id, people_of_page(table)
        )
        return found

    put(patch, watch_pages.WatchPages, watch_pages.WatchPages._find_public_names, names)


@plant
def one_closed_page_stops_all_of_its_game(patch: MonkeyPatch) -> None:
    """The first page that is closed takes all streams of its game with it: the others are not
    updated any more."""

    def leave(self: page_streams.PageStreams, game: int, stream: page_streams.PageStream) -> None:
        self._open_streams.pop(game, None)

    put(patch, page_streams.PageStreams, page_streams.PageStreams.remove_stream, leave)


# ── storage ───────────────────────────────────────────────────────────────────────────────────────


@plant
def result_stays_after_an_undone_end(patch: MonkeyPatch) -> None:
    """Taking the end of a game back leaves its result: `/results` counts a game that goes on."""

    def move(
        game_id: int,
        log: Sequence[rows.NewEntry],
        now: datetime,
        *,
        finish: rows.NewResult | None,
        reopen: bool,
        revealed_parts: int | None,
    ) -> Iterator[WriteStep]:
        for step in real(
            game_id, log, now, finish=finish, reopen=reopen, revealed_parts=revealed_parts
        ):
            if finish or step[0] is not statements.DELETE_RESULT:
                yield step

    real = statements.build_append_steps
    put(patch, statements, real, move)


@plant
def result_goes_to_whoever_moved_last(patch: MonkeyPatch) -> None:
    """The author of the last move is stored as the player: a co-host who counts the points gets the
    host's result."""
    real = games.GameStore.append_entries

    async def append(
        self: games.GameStore,
        game_id: int,
        *entries: rows.NewEntry,
        finish: rows.NewResult | None = None,
        **how: Any,
    ) -> None:
        author = entries[-1].author_id
        if finish and author:
            finish = replace(finish, player_id=author)
        await real(self, game_id, *entries, finish=finish, **how)

    put(patch, games.GameStore, real, append)


@plant
def noted_panels_are_lost_with_a_move(patch: MonkeyPatch) -> None:
    """A move does not store which message was the panel: after a restart an older message counts as
    the panel."""
    real = games.GameStore.append_entries

    async def append(
        self: games.GameStore, game_id: int, *entries: rows.NewEntry, **how: Any
    ) -> None:
        how.pop("drawn_panels", None)
        await real(self, game_id, *entries, **how)

    put(patch, games.GameStore, real, append)


@plant
def ended_game_can_be_played_on(patch: MonkeyPatch) -> None:
    """`/end` is stored as a regular finish: `/undo` takes up a game that was ended for good."""
    real = games.GameStore.close_game

    async def finish(
        self: games.GameStore,
        game_id: int,
        result: rows.NewResult | None,
        status: rows.EndStatus = "finished",
    ) -> None:
        await real(self, game_id, result)

    put(patch, games.GameStore, real, finish)


@plant
def stored_seat_keeps_old_co_hosts(patch: MonkeyPatch) -> None:
    """Only the host of a changed seat is written: after a restart co-hosts are those of before."""

    async def seat(
        self: games.GameStore, game_id: int, host_id: int, co_hosts: Sequence[int]
    ) -> None:
        await self._database.execute_steps(
            (statements.UPDATE_GAME, {"where_id": game_id, "host_id": host_id})
        )

    put(patch, games.GameStore, games.GameStore.set_seats, seat)


@plant
def told_move_is_noted_by_what_is_shown(patch: MonkeyPatch) -> None:
    """A message is noted for the last entry, not for the move it told: after an undo the wrong
    message is marked."""

    def draw(drawings: Sequence[rows.DrawnPanel]) -> Iterator[WriteStep]:
        yield from real(
            [
                each if each.told_seq is None else replace(each, told_seq=each.shown_seq)
                for each in drawings
            ]
        )

    real = statements.build_panel_steps
    put(patch, statements, real, draw)


@plant
def deletion_leaves_the_seats(patch: MonkeyPatch) -> None:
    """Deleting somebody's data leaves their id among the co-hosts of games of others: they keep the
    seat."""

    async def forget(
        self: people.PeopleStore,
        home_id: int | None,
        person_id: int,
        week: str,
        on_commit: Callable[[set[int]], None],
        *,
        locked_channels: Collection[int] | None = None,
    ) -> tuple[set[int], set[int]]:
        given: dict[str, Any] = {"home": home_id, "person": person_id, "week": week}
        async with self._database.begin_transaction() as connection:
            changed = set((await connection.execute(people.SELECT_CHANGED_GAMES, given)).scalars())
            left = set((await connection.execute(people.SELECT_LEFT_NIGHTS, given)).scalars())
            await used_claims.store_digests_of_deleted_claims(
                connection, people._is_deleted_with_person, given
            )
            await connection.execute(people.DELETE_HOSTED_GAMES, given)
            await people._delete_correction_notes(connection, given)
            for statement in people.DELETE_PERSON:
                await connection.execute(statement, given)
        on_commit(changed)
        await self._database.erase_deleted_content_from_wal()
        return changed, left

    put(patch, people.PeopleStore, people.PeopleStore.delete_person, forget)


@plant
def deletion_here_deletes_everywhere(patch: MonkeyPatch) -> None:
    """Deleting one's data on a server deletes games in chats and on other servers, too."""
    real = people.PeopleStore.delete_person

    async def forget(
        self: people.PeopleStore,
        home_id: int | None,
        person_id: int,
        week: str = "",
        on_commit: Callable[[set[int]], None] = lambda _: None,
        *,
        locked_channels: Collection[int] | None = None,
    ) -> tuple[set[int], set[int]]:
        return await real(self, None, person_id, week, on_commit)

    put(patch, people.PeopleStore, real, forget)


@plant
def deleted_try_can_be_had_again(patch: MonkeyPatch) -> None:
    """What was spent and deleted is not asked for: whoever deletes their data has a second try in
    the same week."""

    async def refuse_claimed(connection: Any, claim: rows.Claim | None) -> None:
        if claim is None:
            return
        before = await connection.scalar(statements.select_claimed_game(claim))
        if before is not None:
            raise AlreadyClaimed(before)

    put(patch, used_claims, used_claims.require_unclaimed, refuse_claimed)


@plant
def try_is_not_entered_in_the_table(patch: MonkeyPatch) -> None:
    """A counted try in a private thread is stored without its line: the week's table of the server
    leaves it out."""

    def claiming(claim: rows.Claim, game_id: int) -> Iterator[WriteStep]:
        first, *_ = real(claim, game_id)
        yield first

    real = statements.build_claim_steps
    put(patch, statements, real, claiming)


@plant
def one_withdraws_for_all(patch: MonkeyPatch) -> None:
    """*Take my result off this table* deletes the lines of everybody who played the same deck on
    the server."""

    async def withdraw(
        self: stored_meetings.WeekStore, home_id: int, some: Sequence[rows.Try]
    ) -> None:
        async with self._database.begin_transaction() as connection:
            for line in stored_meetings._make_standings_rows(home_id, some):
                del line["person_id"]
                await connection.execute(tables.entered.delete().filter_by(**line))

    put(
        patch,
        stored_meetings.WeekStore,
        stored_meetings.WeekStore.remove_tries_from_standings,
        withdraw,
    )


@plant
def night_that_is_over_keeps_its_channel(patch: MonkeyPatch) -> None:
    """The channel of a night is not released: no other night can be started there."""

    async def turn(
        self: stored_meetings.NightStore, night_id: int, status: rows.NightStatus
    ) -> bool:
        given = {"where_id": night_id, "status": status}
        async with self._database.begin_transaction() as connection:
            if status == "over":
                await connection.execute(used_claims.DELETE_NIGHT_CLAIMS, {"where_id": night_id})
            return bool(
                (await connection.execute(stored_meetings.UPDATE_OPEN_NIGHT, given)).rowcount > 0
            )

    put(patch, stored_meetings.NightStore, stored_meetings.NightStore.set_night_status, turn)


@plant
def points_are_written_to_all_calls(patch: MonkeyPatch) -> None:
    """The statement lost its seq: a call that was right gives its points to every call of that
    person in the game."""

    async def settle(
        self: watches.WatchStore, points: Sequence[tuple[rows.StoredCall, int]]
    ) -> None:
        for one, worth in points:
            of = {"game_id": one.game_id, "person_id": one.person_id}
            await self._database.execute_write(
                tables.calls.update().filter_by(**of).values(points=worth)
            )

    put(patch, watches.WatchStore, watches.WatchStore.store_points_of_calls, settle)


@plant
def one_is_listed_again_for_all(patch: MonkeyPatch) -> None:
    """`/callers hide:False` lists everybody of the server again, also those who want to stay
    hidden."""

    async def set_quiet(
        self: watches.WatchStore, home_id: int, person_id: int, is_quiet: bool
    ) -> None:
        if is_quiet:
            await self._database.upsert(
                tables.quiet, {"home_id": home_id, "person_id": person_id}, overwrite=False
            )
        else:
            await self._database.execute_write(tables.quiet.delete().filter_by(home_id=home_id))

    put(patch, watches.WatchStore, watches.WatchStore.set_caller_hidden, set_quiet)


@plant
def drawn_live_panel_counts_for_all(patch: MonkeyPatch) -> None:
    """A drawn live panel is noted for every panel of its game: after a restart those left behind
    stay so."""

    async def drew(
        self: watches.WatchStore, watch: rows.StoredLivePanel, drawn: int
    ) -> rows.StoredLivePanel:
        of_game = tables.watches.update().where(tables.watches.c.game_id == watch.game_id)
        await self._database.execute_write(of_game.values(drawn=drawn))
        return replace(watch, drawn=drawn)

    put(patch, watches.WatchStore, watches.WatchStore.record_drawn_seq, drew)


@plant
def oldest_page_is_closed(patch: MonkeyPatch) -> None:
    """`/watch unlink` finds the oldest game of the channel that has a page: the page of the new one
    stays open."""

    async def last_in(self: watches.LinkStore, channel_id: int) -> rows.StoredLink | None:
        of = tables.games.c.id == tables.links.c.game_id
        here = watches.SELECT_LINKS.join(tables.games, of).where(
            tables.games.c.channel_id == channel_id
        )
        asked = here.order_by(tables.links.c.game_id).limit(1)
        found: rows.StoredLink | None = await self._database.fetch_first_as(rows.StoredLink, asked)
        return found

    put(patch, watches.LinkStore, watches.LinkStore.find_link_of_newest_game, last_in)


@plant
def decks_of_a_game_are_read_together(patch: MonkeyPatch) -> None:
    """Lines are found by game, not by component: cards of another deck, and the chosen door, stand
    in the deck."""

    async def lines(self: people.DeckStore, deck: rows.DeckKey) -> dict[str, str]:
        asked = select(tables.decks.c.key, tables.decks.c.line)
        found = await self._database.fetch_all(
            asked.filter_by(person_id=deck.person_id, game=deck.game)
        )
        return {row.key: row.line for row in found}

    put(patch, people.DeckStore, people.DeckStore.read_lines, lines)


@plant
def statistics_of_others_are_not_sealed(patch: MonkeyPatch) -> None:
    """Statistics are read with the eyes of the person they are about: sealed results of a week are
    shown to others."""
    real = figures.FigureStore.read_statistics

    async def read(
        self: figures.FigureStore, whose: figures.Scope, eyes: figures.Viewer
    ) -> figures.Figures:
        return await real(self, whose, replace(eyes, person=whose.person or eyes.person))

    put(patch, figures.FigureStore, real, read)
