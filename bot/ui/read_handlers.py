"""Handlers that only read: pages of a game, reports and lists. They hold no lock, and no press is
stale for them."""

import asyncio
import importlib.metadata
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial

from bot.play import CHAT_KINDS, Refusal, Table, call_service, check_has_seat, records, refuse_if
from bot.presenters import game_lists, panels, private_pages, recap, why_panels
from bot.presenters.components import Button, Panel
from bot.presenters.watcher_texts import make_panel_in_third_person, make_what_if_panel
from bot.sentences import say, say_now
from bot.ui import custom_ids
from bot.ui.desk import GameHandlers
from bot.ui.reply import make_text_file
from bot.ui.request import Request
from bot.ui.rights import can_manage_messages, can_see_game, filter_visible_games
from engines.core import IllegalCommand
from engines.core.catalogue import load_installed_game
from engines.core.guard import PackageError
from storage import StoredGame

MAX_LOADED_GAMES = 10
"""The games of a list that are loaded to say where they stand. For the others the moves are
counted."""


class ReadHandlers(GameHandlers):
    """The handlers that only read."""

    # ── About one game ────────────────────────────────────────────────────────────────────────────

    async def show_pressed_page(self, request: Request) -> None:
        """Show the page that a button names. Raises Refusal."""
        async with self._desk.explain_refusals(request):
            table = await self._desk.find_pressed_game(request)
            press = request.press
            if press.argument.partition("~")[0] == "calls":
                table = await self._service.calls.with_answer_odds(table)
            chosen = replace(press, argument=press.values[0]) if press.values else press
            watch_mode = await self._service.settings.get_watch_mode(table.row.id)
            has_rounds = press.argument == recap.ROUNDS_PAGE and not table.row.is_open
            has_forecast = press.verb == "score" or has_rounds

            def make(shown: Table, viewer: private_pages.Viewer) -> Panel:
                return make_page(shown, chosen, watch_mode.reveal, viewer)

            await self._show_page(request, table, make, has_forecast)

    async def show_game_page(self, request: Request, make: Callable[[Table], Panel]) -> None:
        """Show a page of the game of this channel. Raises Refusal."""
        async with self._desk.explain_refusals(request):
            table = await self._desk.find_open_or_last_game(request)

            def make_for_all(shown: Table, _: private_pages.Viewer) -> Panel:
                return make(shown)

            await self._show_page(request, table, make_for_all, make is panels.make_score_panel)

    async def _show_page(
        self,
        request: Request,
        table: Table,
        make: Callable[[Table, private_pages.Viewer], Panel],
        has_forecast: bool,
    ) -> None:
        """Show a private page, with only those buttons that the person may use. Raises
        ReplyTimeout.

        `has_forecast`: the page shows the forecast of the game, and its picture that of every
        round. It is shown again when the forecast is ready.
        """
        viewer = await self._find_viewer(request, table)

        def make_for_viewer(shown: Table) -> Panel:
            if viewer.is_player:
                page = make(shown, viewer)
            else:
                page = make_panel_in_third_person(shown, lambda watched: make(watched, viewer))
            return private_pages.remove_forbidden_buttons(shown, page, viewer)

        first = await self._panel_messages.show_privately(request, table, make_for_viewer(table))
        if has_forecast:
            show_again = partial(self._panel_messages.edit_private_answer, request)
            has_picture = first.picture is not None or first.is_late
            self._panel_messages.reshow_panel_with_forecast(
                first, make_for_viewer, show_again, all_rounds=has_picture
            )

    async def _find_viewer(self, request: Request, table: Table) -> private_pages.Viewer:
        """Return the seat of the person, and whether they may manage messages where the game is
        played."""
        may_manage = await can_manage_messages(request, table.row.channel_id)
        return private_pages.Viewer(table.get_seat(request.actor.person), may_manage)

    async def show_odds_after_moves(self, request: Request, moves: str) -> None:
        """Show what the opponent may do after these moves. Nothing is stored. Raises Refusal
        without a seat."""
        async with self._desk.explain_refusals(request):
            table = await self._desk.find_open_game(request)
            check_has_seat(table, request.actor.person)
            async with self._desk.admission.hold_slow_read_slot(request):
                possible = await asyncio.to_thread(
                    call_service.count_opponent_answers_after, table, moves
                )
            await self._panel_messages.show_privately(
                request, table, make_what_if_panel(table, moves, possible)
            )

    async def ask_to_end_pressed_game(self, request: Request) -> None:
        """Ask whether the game that a button names is to be ended. Raises Refusal."""
        async with self._desk.explain_refusals(request):
            table = await self._desk.find_pressed_game(request)
            await self._ask_to_end(request, table)

    async def ask_to_end_game(self, request: Request) -> None:
        """Ask whether the game of this channel is to be ended. Raises Refusal."""
        async with self._desk.explain_refusals(request):
            table = await self._desk.find_open_game(request)
            await self._ask_to_end(request, table)

    async def _ask_to_end(self, request: Request, table: Table) -> None:
        """Ask whether a game is to be ended. Raises Refusal if the person may not end it."""
        viewer = await self._find_viewer(request, table)
        refuse_if(not (viewer.is_player or viewer.can_manage), say("refused-may-not-end"))
        await self._panel_messages.show_privately(request, table, make_end_game_question(table))

    async def store_own_box_and_show_setup(self, request: Request) -> None:
        """Store that a dealt game lies on the player's own table, and show the set-up list
        privately.

        From the next move on the panel says what to move. Raises Refusal if the person has no seat.
        """
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_pressed_game(request)
            after = await self._service.settings.update_game_columns(
                table, request.actor, own_box=True
            )
            page = private_pages.make_private_page(after, "set-up")
            assert page
            noted = replace(page, body=f"{say_now('own-box-noted')}\n{page.body}")
            request.add_unlock_callback(
                partial(self._panel_messages.show_privately, request, after, noted)
            )

    # ── Reports ───────────────────────────────────────────────────────────────────────────────────

    async def open_wrong_decision_form(self, request: Request) -> None:
        """Open the form for a report about a move. Raises Refusal."""
        async with self._desk.explain_refusals(request):
            table = await self._desk.find_pressed_game(request)
            form = private_pages.make_wrong_decision_form(
                custom_ids.parse_number(request.press.argument)
            )
            await self._desk.open_game_form(request, table, form)

    async def send_move_report_as_file(self, request: Request) -> None:
        """Send a report about a move as a private file. Raises Refusal without a seat.

        Watchers get none, because it can reveal cards that are still to come.
        """
        async with self._desk.explain_refusals(request):
            table = await self._desk.find_pressed_game(request)
            press = request.press
            check_has_seat(table, request.actor.person)
            move = custom_ids.parse_number(press.verb.removeprefix("report "))
            sentence = " ".join(press.typed.values())
            with_cards = await self._service.games.can_see_cards(table, request.actor.person)
            async with self._desk.admission.hold_slow_read_slot(request):
                report = await asyncio.to_thread(
                    records.format_fault_report, table, move, sentence, with_cards=with_cards
                )
            file = make_text_file(f"report-{table.row.id}-{move}.json", report)
            sealed = await self._service.seals.is_table_sealed(table)
            text = say_now(
                "report", move=move, cards=with_cards, open=table.row.is_open, sealed=sealed
            )
            await request.reply.send_message(text, file=file, ephemeral=True)

    # ── About the server and the bot ──────────────────────────────────────────────────────────────

    async def list_games(self, request: Request) -> None:
        """List the open games in channels that the person can see; in a chat with the bot list all
        of their games."""
        home = request.home
        kind = request.place.kind
        store = self._service.store
        if kind == "direct":
            rows = await store.list_games_of_host(request.user.id)
        else:
            rows = await store.list_games_of_home(home)
        if kind not in CHAT_KINDS:
            rows = await filter_visible_games(request, rows)
        rows = [self._service.games.panel_tracker.with_latest_panel(row) for row in rows]
        positions = {}
        for row in rows[:MAX_LOADED_GAMES]:
            # A game that cannot be loaded is listed with its move count.
            with suppress(IllegalCommand, PackageError):
                table = await self._service.games.load_table(row)
                positions[row.id] = panels.describe_status(table, is_own=kind == "direct")
        if kind in CHAT_KINDS:
            panel = game_lists.make_own_games_panel(
                rows, home, positions, with_hosts=kind == "group"
            )
        else:
            panel = game_lists.make_open_games_panel(rows, positions)
        await request.reply.send_panel(panel)

    async def repost_chosen_panel(self, request: Request) -> None:
        """Post the panel of the chosen game at the end of its channel. Raises Refusal if it is over
        or not visible."""
        async with self._desk.explain_refusals(request):
            press = request.press
            game = custom_ids.parse_number(
                press.argument or custom_ids.get_first_value(press.values)
            )
            row = await self._service.store.find_game(game)
            if row is None or row.is_over or row.home_id != request.actor.home:
                raise Refusal(say("refused-game-gone"))
            if not await can_see_game(request, row):
                raise Refusal(say("refused-game-gone"))
            if row.channel_id == request.actor.channel:
                async with self._desk.hold_channel_lock(request):
                    await self._resume_game(request, row)
                return
            if table := await self._service.games.find_open_game(row.channel_id):
                self._panel_messages.repost_panel(table)
            text = say_now("panel-on-its-way", channel=row.channel_id)
            await request.reply.edit_pressed_message(content=text, embed=None, view=None)

    async def _resume_game(self, request: Request, row: StoredGame) -> None:
        """Make a game the open one of this chat, and post its panel. The game that was open here is
        laid aside."""
        before = await self._service.games.find_open_game(row.channel_id)
        table = await self._service.resume_game(row, request.actor)
        await self._panel_messages.post_panel(request, table, panels.make_table_panel(table))
        if before and before.row.id != row.id:
            self._panel_messages.remove_buttons_unless_panel(before, before.row.panel_message_id)

    async def lay_game_aside(self, request: Request) -> None:
        """Lay a game aside. Raises Refusal if the person has no seat in it.

        When the button is a day old, every person may use it, because the players can have left.
        """
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_pressed_game(request)
            shown_at = request.message.created_at if request.message else request.created_at
            is_old = request.created_at - shown_at > timedelta(days=1)
            await self._service.suspend_game(table, request.actor, is_old)
            self._panel_messages.remove_buttons_unless_panel(table, table.row.panel_message_id)
            await request.reply.edit_pressed_message(
                content=say_now("laid-aside", game=table.row.id), view=None
            )

    async def show_results(self, request: Request) -> None:
        """Show the results of this place; in a chat with the bot show all of the person's own."""
        home = None if request.place.kind == "direct" else request.home
        rows = await self._service.store.read_results(home, request.user.id)
        await request.reply.send_panel(game_lists.make_results_by_opponent_panel(rows))

    async def show_help(self, request: Request, game: str | None = None) -> None:
        """Show the help of a game, or of the game of this channel. Raises Refusal."""
        table = await self.find_game_here(request)
        if table is None or game not in (None, table.row.game):
            name = game or game_lists.choose_default_help_game()
            panel = game_lists.make_help_panel(load_installed_game(name))
        elif table.get_seat(request.user.id) == "watcher":
            panel = make_panel_in_third_person(table, private_pages.make_help_page)
        else:
            panel = private_pages.make_help_page(table)
        await request.reply.send_panel(panel)

    async def show_about(self, request: Request) -> None:
        """Show the page about the bot, with its version."""
        version = importlib.metadata.version("empty-chair")
        await request.reply.send_panel(game_lists.make_about_panel(version))

    # ── For suggestions ───────────────────────────────────────────────────────────────────────────

    async def find_game_here(self, request: Request) -> Table | None:
        """Return the open game of this channel, or None."""
        return await self._service.games.find_open_game(request.place.channel_id)

    async def find_game_here_or_last(self, request: Request) -> Table | None:
        """Return the open game of this channel, or the one that has ended here last, or None."""
        try:
            return await self._service.games.get_open_or_last_game(
                request.place.channel_id, request.home
            )
        except Refusal:
            return None

    async def find_games_by_number(
        self, request: Request, typed: str, max_games: int
    ) -> list[StoredGame]:
        """Return at most `max_games` open games whose number contains the typed digits, of those
        the person can see."""
        rows = await self._service.store.list_games_of_home(request.home)
        matching = [row for row in rows if typed in str(row.id)]
        return await filter_visible_games(request, matching[:max_games])


def make_page(
    table: Table, press: custom_ids.Press, reveal: str, viewer: private_pages.Viewer | None = None
) -> Panel:
    """Return the page that a press asks for. `reveal` is the setting by which moves are revealed.

    Pages that are cut have only the buttons that the viewer may use.

    Raises Refusal if there is no such page.
    """
    match press.verb:
        case "why":
            return _make_why_page(table, press)
        case "score":
            return panels.make_score_panel(table)
        case "history":
            page_number = int(press.argument) if press.argument.isdecimal() else 0
            return panels.make_history_panel(table, page_number)
        case "stood" if press.argument.isdecimal():
            return panels.make_past_panel(table, int(press.argument))
        case "page" if page := private_pages.make_private_page(
            table, press.argument, reveal, viewer
        ):
            return page
    raise Refusal(custom_ids.UNKNOWN_BUTTON)


def _make_why_page(table: Table, press: custom_ids.Press) -> Panel:
    """Return the explanation of a move, or a page of the rules behind it.

    The argument of the press is empty for the move of its own seq, or another seq, or a page number
    and a seq.
    """
    match press.argument.split():
        case [seq] if seq.isdecimal():
            return why_panels.make_why_panel(table, int(seq))
        case [page_number, seq] if page_number.isdecimal() and seq.isdecimal():
            return why_panels.make_move_rules_panel(table, int(seq), int(page_number))
    return why_panels.make_why_panel(table, press.seq)


def make_end_game_question(table: Table) -> Panel:
    """Return the question whether a game is to be ended. It says how many moves would be lost."""
    text = say_now("end-question", game=table.row.id, moves=table.seq)
    button = Button(say_now("end-confirmed"), "really_end", style="danger")
    return Panel(say_now("end-title"), text, rows=((button,),))
