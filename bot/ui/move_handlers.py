"""Moves: a press, a form or a slash command becomes a command of its game, which is played and
shown on the panel."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from bot.errors import Overloaded, StalePress
from bot.languages import require_known_language
from bot.play import (
    Actor,
    Countdowns,
    Refusal,
    Table,
    check_has_seat,
    check_not_abandoned_or_suspended,
    refuse_if,
    split_events_into_reveal_parts,
)
from bot.play.rematch import is_valid_setup, make_harder_setup, make_seed
from bot.presenters import corrections, panels, private_pages, recap
from bot.presenters.components import PLAY_LINE_VERB, Button, Form, Panel
from bot.presenters.forms import (
    check_submitted_form,
    fill_form,
    find_field_of_refusal,
    join_form_values,
    remove_backticks,
)
from bot.presenters.registry import get_presenter
from bot.sentences import NoSeat, say, say_now
from bot.ui import custom_ids, panel_messages, rights
from bot.ui.desk import Desk, GameHandlers
from bot.ui.request import Request
from engines.core import Command, IllegalCommand, picking
from storage import DatabaseUnavailable, NothingStored

NUMBER = re.compile(r"-?\d{1,4}", re.ASCII)
"""The pattern of a number that is typed into a form."""


class MoveHandlers(GameHandlers):
    """Handlers that move a game or its panel."""

    def __init__(self, desk: Desk, countdowns: Countdowns) -> None:
        super().__init__(desk)
        self._countdowns = countdowns

    # ── Presses and forms ─────────────────────────────────────────────────────────────────────────

    async def play_pressed_line(self, request: Request) -> None:
        """Play the line on the pressed button, with what was chosen from a list. Raises StalePress,
        Refusal."""
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_pressed_game(request)
            press = request.press
            line = " ".join((press.argument, *press.values))
            await self._play_line_or_preview_correction(request, table, press, line)

    async def apply_correction(self, request: Request) -> None:
        """Play the correction that a preview shows. Raises StalePress, Refusal."""
        async with self._desk.handle_with_lock(request):
            table = await self._find_playable_game(request)
            press = request.press
            line = press.argument or _read_footer_of_pressed_preview(request)
            await self._play_if_current(request, table, press, line)

    async def submit_move_form(self, request: Request) -> None:
        """Play what was typed into a form. Raises StalePress, Refusal.

        Every refusal but that under overload quotes the text. That of an illegal command also names
        the field that is wrong, and has a button that opens the form again, if its draft is kept.
        """
        async with self._desk.explain_refusals(request):
            press = request.press
            opening_interaction, _, name = press.argument.partition(" ")
            draft = self._desk.drafts.store_typed_text(
                opening_interaction, request.actor.person, press.typed
            )
            form = draft.form if draft and draft.form.name == name else None
            text = join_form_values(form, press.typed)
            request.reopen_form_id = opening_interaction if draft else ""
            try:
                async with self._desk.hold_channel_lock(request):
                    await self._play_form_line(request, form, f"{press.verb} {text}")
            except IllegalCommand as error:
                shown_form = form or await self._rebuild_filled_form(request, name)
                field = find_field_of_refusal(shown_form, error) if shown_form else None
                label = field.label if field else None
                sentence = say(
                    "refused-form",
                    why=error,
                    typed=_join_typed_form_text(shown_form, press.typed),
                    field=label,
                )
                raise Refusal(sentence, request.reopen_form_id) from None
            except Overloaded:  # to quote the text takes time, and may need the database
                raise
            except Refusal as error:
                shown_form = form or await self._rebuild_filled_form(request, name)
                raise Refusal(
                    say(
                        "refused-typed",
                        why=error,
                        typed=_join_typed_form_text(shown_form, press.typed),
                    )
                ) from None

    async def _rebuild_filled_form(self, request: Request, name: str) -> Form | None:
        """Return the sent form as the game makes it now, with what was typed, or None if there is
        none."""
        with suppress(Refusal, IllegalCommand):
            table = await self._desk.find_pressed_game(request)
            form = _rebuild_empty_form(table, request.press, name)
            if form.fields:
                return fill_form(form, request.press.typed)
        return None

    async def reopen_form(self, request: Request) -> None:
        """Open a refused form again with its text, for the current move of the game.

        Raises Refusal if the draft is not kept any more, the game was ended, or the person has no
        seat.
        """
        async with self._desk.explain_refusals(request):
            draft = self._desk.drafts.find_draft(request.press.argument, request.actor.person)
            if draft is None:
                raise Refusal(say("refused-form-gone", told=_quote_pressed_message(request)))
            table = await self._desk.find_game_of_press(
                request, replace(request.press, game=draft.game)
            )
            check_not_abandoned_or_suspended(table)
            await self._desk.open_game_form(request, table, draft.form)

    async def _play_form_line(self, request: Request, form: Form | None, line: str) -> None:
        """Play the line of a form. Raises IllegalCommand, StalePress, Refusal.

        A form belongs to the move at which it was opened, as a button does. `form` is None if its
        draft is not kept any more, as after a restart. Then the form is made again, so that its
        lists can be checked.
        """
        table = await self._desk.find_pressed_game(request)
        press = request.press
        check_has_seat(table, request.actor.person)
        if not _is_current(table, press):
            await self._answer_stale_press(request, table, press, line)
            return
        name = press.argument.partition(" ")[2]
        if form is None and name:
            form = fill_form(_rebuild_empty_form(table, press, name), press.typed)
            line = f"{press.verb} {join_form_values(form, press.typed)}"
        if form:
            check_submitted_form(form, press.verb, press.typed)
            if not form.has_replacement_text and any(field.options for field in form.fields):
                # The values of lists are in English in every language.
                press = replace(press, typed={})
            if form.rest:
                page = private_pages.make_form_continuation_page(form, line.partition(" ")[2])
                request.add_unlock_callback(
                    partial(self._panel_messages.show_privately, request, table, page)
                )
                return
        await self._play_line_or_preview_correction(request, table, press, line)

    async def _find_playable_game(self, request: Request) -> Table:
        """Return the game that the pressed button names. Raises Refusal if it was ended."""
        table = await self._desk.find_pressed_game(request)
        check_not_abandoned_or_suspended(table)
        return table

    async def _find_game_or_answer_stale_press(self, request: Request) -> Table | None:
        """Return the game if the button shows its last move; else answer the press and return None.

        Raises StalePress, Refusal.
        """
        table = await self._find_playable_game(request)
        check_has_seat(table, request.actor.person)
        if _is_current(table, request.press):
            return table
        await self._answer_stale_press(request, table, request.press)
        return None

    async def _play_line_or_preview_correction(
        self, request: Request, table: Table, press: custom_ids.Press, line: str
    ) -> None:
        """Show the preview of a correction, and play every other line.

        Raises IllegalCommand, StalePress, Refusal.
        """
        check_not_abandoned_or_suspended(table)
        if not line.startswith("adjust "):
            await self._play_if_current(request, table, press, line)
            return
        check_has_seat(table, request.actor.person)
        if press.typed:
            line = table.game.resolve_ambiguous_words(line, table.row.language)
        preview = _make_correction_preview_panel(table, line)
        request.add_unlock_callback(
            partial(self._panel_messages.show_privately, request, table, preview)
        )

    async def _play_if_current(
        self, request: Request, table: Table, press: custom_ids.Press, line: str
    ) -> None:
        """Play the line if the press is on the last move. Raises IllegalCommand, StalePress,
        Refusal."""
        check_has_seat(table, request.actor.person)
        if _is_current(table, press):
            await self._play_and_answer(request, table, line, press)
        else:
            await self._answer_stale_press(request, table, press, line)

    async def _answer_stale_press(
        self, request: Request, table: Table, press: custom_ids.Press, line: str | None = None
    ) -> None:
        """Repair the message of a stale button, and say what was stored since the button was drawn.

        After a crash or a failed answer a panel can be behind the log, and a log message can still
        have buttons. Raises StalePress if there is nothing to repair.
        """
        message = request.message
        text = panels.describe_stale_press(table, press.seq, _parse_command(table, line))
        if table.get_seat(request.actor.person) == "watcher":
            text = panels.format_late_watcher_reply(table)
        if message is None or panel_messages.is_private_page(request, table):
            raise StalePress(text)
        # A message newer than the stored panel is the panel, too: a crash came before its id was
        # stored.
        is_panel = message.id >= (table.row.panel_message_id or message.id)
        if is_panel and table.row.drawn >= table.seq:
            raise StalePress(text)
        if not is_panel:
            request.add_unlock_callback(
                partial(self._panel_messages.remove_pressed_buttons, request, text)
            )
            return
        await self._panel_messages.show_panel_on_pressed_message(
            request, table, panels.make_table_panel(table)
        )
        request.add_unlock_callback(partial(request.reply.send_private, text))

    async def show_other_panel_side(self, request: Request) -> None:
        """Show the other side of the panel to everyone. Raises StalePress, and Refusal on a private
        page."""
        async with self._desk.handle_with_lock(request):
            if table := await self._find_game_or_answer_stale_press(request):
                if panel_messages.is_private_page(request, table):
                    raise Refusal(custom_ids.UNKNOWN_BUTTON)
                argument = request.press.argument
                side = int(argument) if argument.isdecimal() else 0
                await self._panel_messages.show_panel_on_pressed_message(
                    request, table, panels.make_table_panel(table, side=side)
                )

    async def show_next_pad_question(self, request: Request) -> None:
        """Show the next question of a pad on the pressed message. Raises StalePress, Refusal.

        The button carries all answers so far. A line after which nothing can be asked shows the
        panel as it is.
        """
        async with self._desk.handle_with_lock(request):
            table = await self._find_game_or_answer_stale_press(request)
            if table is None:
                return
            line = request.press.argument
            if not panel_messages.is_private_page(request, table):
                await self._panel_messages.show_panel_on_pressed_message(
                    request, table, panels.make_table_panel(table, pad_line=line)
                )
                return
            page = panels.make_private_pad_page(table, line)
            if page is None:
                raise Refusal(custom_ids.UNKNOWN_BUTTON)
            request.add_unlock_callback(
                partial(self._panel_messages.show_privately, request, table, page)
            )

    async def reveal_next_move_part(self, request: Request) -> None:
        """Reveal the next part of a move, or all that is left of it. Raises StalePress,
        WriteConflict, Refusal."""
        async with self._desk.handle_with_lock(request):
            if table := await self._find_game_or_answer_stale_press(request):
                part_count = len(
                    split_events_into_reveal_parts(table.game, table.get_last_move_events())
                )
                shown_count = (table.revealed_parts or part_count) + 1
                if request.press.verb == "next" and shown_count < part_count:
                    revealed = await self._service.store_revealed_parts(table, shown_count)
                else:
                    revealed = await self._service.store_revealed_parts(table, None)
                await self._panel_messages.show_panel_on_pressed_message(
                    request, revealed, panels.make_table_panel(revealed)
                )

    async def start_rematch(self, request: Request) -> None:
        """Start another game of the same set-up. Raises Refusal.

        With the verb `again` it has the same cards and races against the earlier game. With
        `harder` it has the next level.
        """
        async with self._desk.handle_with_lock(request):
            table = await self._find_game_for_rematch(request)
            verb = request.press.verb
            setup = dict(table.log.header.setup)
            seed = make_seed()
            ghost_of = None
            if verb == "again":
                seed = table.log.header.seed
                ghost_of = table.row.id
            elif verb == "harder":
                setup = await self._make_harder_setup(request, table)
            await self._start_follow_up_game(request, table, setup, seed, ghost_of)

    async def _make_harder_setup(self, request: Request, table: Table) -> dict[str, Any]:
        """Return the set-up of the next level, with a deck if it needs one. Raises Refusal if there
        is no level."""
        setup = make_harder_setup(table)
        if setup is None:
            raise Refusal(say("refused-no-harder"))
        if is_valid_setup(table.game, setup):
            return setup
        return await self._service.decks.add_own_cards(request.actor.person, table.game, setup)

    async def _find_game_for_rematch(self, request: Request) -> Table:
        """Return the pressed game. Raises Refusal unless it is over and the person may start
        another one here."""
        table = await self._desk.find_pressed_game(request)
        rights.check_can_start(request)
        refuse_if(not table.row.is_over, say("refused-still-played"))
        owns_cards = await self._service.games.may_see_private_cards(table, request.actor.person)
        refuse_if(not owns_cards, say("refused-cards-of-others"))
        return table

    async def _start_follow_up_game(
        self,
        request: Request,
        earlier_game: Table,
        setup: dict[str, Any],
        seed: int,
        ghost_of: int | None = None,
    ) -> None:
        """Start a game after another one, and post its panel. Raises Refusal.

        The host of the earlier game plays with the same co-hosts in the same language. Every other
        person plays alone in their own language.
        """
        actor = request.actor
        co_hosts: tuple[int, ...] = ()
        if actor.person == earlier_game.row.host_id:
            actor = replace(actor, language=earlier_game.row.language)
            co_hosts = earlier_game.row.co_hosts
        if setup.get("deck") == "physical":  # the person may have typed in more of its cards since
            setup = await self._service.decks.add_own_cards(actor.person, earlier_game.game, setup)
        open_table = await self._service.games.find_open_game(actor.channel)
        table = await self._service.start_game(
            actor, earlier_game.game.name, setup, seed, co_hosts, ghost_of
        )
        await self._panel_messages.post_panel(
            request, table, panels.make_start_panel(table, open_table)
        )
        if open_table:
            self._panel_messages.remove_buttons_unless_panel(
                open_table, open_table.row.panel_message_id
            )

    async def end_game(self, request: Request) -> None:
        """End the game that the pressed button names. Raises Refusal."""
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_pressed_game(request)
            may_manage = await rights.can_manage_messages(request, table.row.channel_id)
            await self._service.abandon_game(table, request.actor, may_manage)
            self._panel_messages.close_panel(table)
            text = say_now("ended")
            request.add_unlock_callback(
                partial(request.reply.edit_pressed_message, content=text, embed=None, view=None)
            )

    # ── Forms to be opened ────────────────────────────────────────────────────────────────────────

    async def open_move_form(self, request: Request) -> None:
        """Open a form of the game. Raises StalePress, Refusal.

        A form of an earlier move is not opened, because its answer may be stored already.
        """
        async with self._desk.explain_refusals(request):
            table = await self._find_playable_game(request)
            press = request.press
            check_has_seat(table, request.actor.person)
            if _is_current(table, press):
                form = get_presenter(table.game).make_form(table.state, press.argument)
                if form:
                    await self._desk.open_game_form(
                        request, table, replace(form, name=form.name or press.argument)
                    )
                    return
            async with self._desk.hold_channel_lock(request):
                table = await self._desk.find_pressed_game(request)
                await self._answer_stale_press(request, table, press)

    async def show_pieces_or_correction_form(self, request: Request) -> None:
        """Show the pieces of what was chosen to be corrected, or open the form for its number.
        Raises Refusal."""
        async with self._desk.explain_refusals(request):
            table = await self._find_playable_game(request)
            press = request.press
            check_has_seat(table, request.actor.person)
            name = custom_ids.get_first_value(press.values)
            disputed = (
                press.argument.removeprefix("disagree ") if press.argument else corrections.NONE
            )
            at = _parse_disputed_move(table, disputed)
            if corrections.is_corrected_by_choosing(table.game.find_correctable(table.state, name)):
                await self._show_pieces_to_correct(request, table, name, corrections.NONE, at)
            else:
                note_target = "" if at == corrections.NONE else f"disagree {at}"
                form = private_pages.make_correction_form(table, name, note_target)
                await self._desk.open_game_form(request, table, form)

    async def _show_pieces_to_correct(
        self, request: Request, table: Table, name: str, slot: str, disputed_move: str
    ) -> None:
        """Show the private page with the pieces of a thing that is to be corrected.

        `slot` is the piece whose words are shown, or the mark for none. `disputed_move` is as in
        `_parse_disputed_move`. Raises Refusal if there is no such page.
        """
        page = private_pages.make_private_page(table, f"fix {name} {slot} {disputed_move}")
        if page is None:
            raise Refusal(custom_ids.UNKNOWN_BUTTON)
        await self._panel_messages.show_privately(request, table, page)

    async def continue_correction_with_piece(self, request: Request) -> None:
        """Go on with the chosen piece of a thing: show its words, open the form for its number, or
        show the preview.

        Raises Refusal.
        """
        async with self._desk.explain_refusals(request):
            table = await self._find_playable_game(request)
            press = request.press
            check_has_seat(table, request.actor.person)
            name, slot, at = _split_argument(press.argument)
            at = _parse_disputed_move(table, at)
            if not _is_current(table, press):  # what was chosen may be another piece by now
                await self._show_pieces_to_correct(request, table, name, corrections.NONE, at)
                return
            thing = table.game.find_correctable(table.state, name)
            code = custom_ids.get_first_value(press.values)
            pick = next(
                (
                    pick
                    for pick in corrections.list_correction_choices(table, thing, slot)
                    if pick.code == code
                ),
                None,
            )
            if pick is None:
                raise Refusal(custom_ids.UNKNOWN_BUTTON)
            if pick.has_words:
                await self._show_pieces_to_correct(request, table, name, pick.code, at)
            elif pick.is_number:
                form = corrections.make_number_form(table, name, pick, at)
                await self._desk.open_game_form(request, table, form)
            else:
                preview = _make_correction_preview_panel(
                    table, corrections.format_correction_line(thing, pick.text, at)
                )
                await self._panel_messages.show_privately(request, table, preview)

    async def preview_number_correction(self, request: Request) -> None:
        """Show the preview of a correction with the number that was typed. Raises Refusal."""
        async with self._desk.explain_refusals(request):
            table = await self._find_playable_game(request)
            press = request.press
            check_has_seat(table, request.actor.person)
            name, at, code = _split_argument(press.verb.partition(" ")[2])
            at = _parse_disputed_move(table, at)
            if not _is_current(table, press):
                await self._show_pieces_to_correct(request, table, name, corrections.NONE, at)
                return
            thing = table.game.find_correctable(table.state, name)
            pick = corrections.find_pick_needing_number(table, thing, code)
            if pick is None:
                raise Refusal(custom_ids.UNKNOWN_BUTTON)
            typed = press.typed.get("to", "").strip()
            if not NUMBER.fullmatch(typed):
                label = corrections.format_pick_label(table, thing, pick)
                written = remove_backticks(typed) or None
                raise Refusal(
                    say(
                        "refused-form",
                        why=say("refused-numbers", count=1),
                        typed=written,
                        field=label,
                    )
                )
            text = picking.replace_number_in_text(
                thing.picking, corrections.format_thing_for_record(table, thing), code, typed
            )
            if text is None:
                raise Refusal(custom_ids.UNKNOWN_BUTTON)
            preview = _make_correction_preview_panel(
                table, corrections.format_correction_line(thing, text, at)
            )
            await self._panel_messages.show_privately(request, table, preview)

    async def preview_correction_or_open_form(
        self, request: Request, name: str, text: str | None, note: str | None
    ) -> None:
        """Show what a correction would change, with a button that applies it. Without a text open
        the form for it.

        Raises Refusal.
        """
        async with self._desk.explain_refusals(request):
            table = await self._desk.find_open_game(request)
            check_has_seat(table, request.actor.person)
            if text is None:
                await self._desk.open_game_form(
                    request, table, private_pages.make_correction_form(table, name)
                )
                return
            line = f"adjust {name} {text}"
            if note:
                line += f" # {note}"
            line = table.game.resolve_ambiguous_words(line, table.row.language)
            await self._panel_messages.show_privately(
                request, table, _make_correction_preview_panel(table, line)
            )

    # ── Slash commands ────────────────────────────────────────────────────────────────────────────

    async def play_typed_line(self, request: Request, line: str) -> None:
        """Play the line of a slash command, send a private receipt, and edit the panel. Raises
        Refusal."""
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_open_game(request)
            await self._play_and_answer(request, table, line)

    async def undo_moves(self, request: Request, line: str) -> None:
        """Play an undo in the open game, or in the game that has ended here last. Raises
        Refusal."""
        async with self._desk.handle_with_lock(request):
            table = await self._desk.find_open_or_last_game(request)
            await self._play_and_answer(request, table, line)

    async def play_opponent_turn(self, request: Request, reveal: str | None = None) -> None:
        """Post the opponent's move as a new message; while the game asks for something, post the
        panel as it is.

        Raises Refusal.
        """
        async with self._desk.handle_with_lock(request):
            rights.check_can_post(request)
            table = await self._desk.find_open_game(request)
            if table.game.find_ask(table.state) is None:
                command = self._countdowns.use_waiting_command_for_plain_press(
                    table, table.game.parse_command({"do": "turn"})
                )
                if reveal is None and await self._start_countdown_for_calls(
                    request, table, command
                ):
                    return
                table = await self._store_move(table, request.actor, command, reveal)
                self._panel_messages.delete_previous_answer(request)
            await self._panel_messages.post_panel(request, table, panels.make_table_panel(table))

    async def change_settings_and_post_panel(
        self,
        request: Request,
        language: str | None = None,
        words: str | None = None,
        pictures: bool | None = None,
        dark: bool | None = None,
    ) -> None:
        """Change the given settings of the game, and post its panel at the end of the channel.
        Raises Refusal."""
        async with self._desk.handle_with_lock(request):
            rights.check_can_post(request)
            table = await self._desk.find_open_game(request)
            if language:
                language = require_known_language(language)
            options = {
                "language": language or None,
                "words": words,
                "pictures": pictures,
                "dark": dark,
            }
            changes = {name: value for name, value in options.items() if value is not None}
            if changes:
                table = await self._service.settings.update_game_columns(
                    table, request.actor, **changes
                )
            await self._panel_messages.post_panel(request, table, panels.make_table_panel(table))

    # ── Playing ───────────────────────────────────────────────────────────────────────────────────

    async def _play_and_answer(
        self, request: Request, table: Table, line: str, press: custom_ids.Press | None = None
    ) -> None:
        """Play a line and answer it, unless the move waits for calls or the person is asked what
        is right.

        `press` is None for a slash command. Raises IllegalCommand, Refusal, WriteConflict.
        """
        command: Command | None = None
        try:
            is_typed = press is None or bool(press.typed)
            clear_line = line
            if is_typed:
                clear_line = table.game.resolve_ambiguous_words(line, table.row.language)
            command = table.game.parse_in_state(table.state, clear_line, table.row.language)
            if command.do == "turn":
                command = self._countdowns.use_waiting_command_for_plain_press(table, command)
                if await self._start_countdown_for_calls(request, table, command):
                    return
            after = await self._store_move(
                table, request.actor, command, with_automatic_turn=press is not None
            )
        except IllegalCommand as error:
            question = _make_question_to_settle_refusal(table, error, command, line)
            if question is None:
                raise table.game.quote_refusal(error, line, table.row.language) from None
            panel = _add_reopen_button(question, request.reopen_form_id, line)
            request.add_unlock_callback(
                partial(self._panel_messages.show_privately, request, table, panel)
            )
            return
        self._panel_messages.mark_messages_of_undone_moves(table, after, command)
        await self._answer_move(request, table, after, command, by_press=press is not None)

    async def _store_move(
        self,
        table: Table,
        actor: Actor,
        command: Command,
        reveal: str | None = None,
        *,
        with_automatic_turn: bool = False,
    ) -> Table:
        """Store a move and return the table after it. After the last move of a game, send the
        recap.

        `reveal` is how a `turn` is revealed; None stands for the setting of the game. Other moves
        are shown at once. With `with_automatic_turn` the opponent's turn is stored, too, if it
        comes along; while watchers call the moves of the game, none does. Raises IllegalCommand,
        Refusal, WriteConflict.
        """
        if reveal is None and command.do == "turn":
            watch_mode = await self._service.settings.get_watch_mode(table.row.id)
            reveal = watch_mode.reveal
        after = await self._service.play_command(
            table,
            actor,
            command,
            reveal_in_parts=reveal == "steps",
            with_automatic_turns=with_automatic_turn,
        )
        if not after.row.is_open:
            row = after.row
            callers = await self._service.watch_store.find_best_callers(
                row.home_id, row.created_at, row.id
            )
            whole = await self._service.games.load_all_moves(after)
            self._panel_messages.enqueue_separate_message(
                whole, partial(recap.make_recap_panel, callers=callers)
            )
        return after

    async def _start_countdown_for_calls(
        self, request: Request, table: Table, command: Command
    ) -> bool:
        """Return whether the move waits for calls of watchers. If so, show that on the panel.
        Raises Refusal."""
        check_has_seat(table, request.actor.person)
        mode = await self._service.settings.get_watch_mode(table.row.id)
        waiting_line = await self._countdowns.start_or_skip_countdown(
            table, request.actor, mode, command, self._store_move_after_countdown
        )
        if waiting_line is None:
            return False
        panel = panels.make_table_panel(table, waiting_line)
        if request.message:
            await self._panel_messages.show_panel_on_pressed_message(request, table, panel)
        else:
            await self._panel_messages.post_panel(request, table, panel)
        return True

    async def _store_move_after_countdown(
        self, table: Table, actor: Actor, command: Command
    ) -> None:
        """Store a move that has waited for calls. The edit queue posts it, because no request
        waits any more.

        If nothing is stored, for example because the person has given the seat away meanwhile, the
        panel shows no countdown any more, so that the person who plays now can press.

        Raises NoSeat, WriteConflict and DatabaseUnavailable.
        """
        games = self._service.games
        try:
            await self._store_move(table, replace(actor, interaction=None), command)
        except (NoSeat, NothingStored):
            table = games.stop_countdown(table)
            self._panel_messages.refresh_panel(table, outdated_message=table.row.panel_message_id)
            raise
        except DatabaseUnavailable:
            # The commit may have succeeded before the connection broke.
            games.remember_countdown(table.row.id, table.seq, None)
            games.cache.remove_channel(table.row.channel_id)
            self._panel_messages.repost_panel(table, tells_move=True)
            raise
        self._panel_messages.repost_panel(table, tells_move=True)

    async def _answer_move(
        self, request: Request, before: Table, after: Table, command: Command, *, by_press: bool
    ) -> None:
        """Answer a move of the player.

        The panel is posted as a new message if the end of the game was undone, if the move has a
        turn of the opponent, in a chat, and if the panel cannot be edited. Otherwise the pressed
        panel is edited. A move that was not pressed on the panel gets a private receipt, while the
        edit queue edits the panel.
        """
        self._panel_messages.delete_previous_answer(request)
        is_chat = request.kind == "message"
        # The end of the game was undone, and the recap stands below the old panel.
        if not before.row.is_open:
            await self._panel_messages.post_panel(
                request,
                after,
                panels.make_panel_with_note(after, table_before=before, command=command),
            )
        # People read a chat at its end.
        elif by_press and (_has_new_opponent_turn(before, after) or is_chat):
            await self._panel_messages.post_panel(request, after, panels.make_table_panel(after))
        elif by_press and request.message and not panel_messages.is_private_page(request, after):
            await self._panel_messages.show_panel_on_pressed_message(
                request,
                after,
                panels.make_panel_with_note(after, table_before=before, command=command),
            )
        elif not by_press and not self._panel_messages.can_edit_panel(after):
            await self._panel_messages.post_panel(request, after, panels.make_table_panel(after))
        else:
            self._panel_messages.refresh_panel(after)
            text = panels.make_command_receipt(before, after, command)
            request.add_unlock_callback(
                partial(self._panel_messages.send_receipt, request, after, text)
            )


def _split_argument(argument: str) -> tuple[str, str, str]:
    """Return the three parts of an argument, of which the last may contain blanks. Raises Refusal
    if it has fewer."""
    parts = argument.split(maxsplit=2)
    if len(parts) < 3:
        raise Refusal(custom_ids.UNKNOWN_BUTTON)
    name, second, third = parts
    return name, second, third


def _parse_disputed_move(table: Table, seq_text: str) -> str:
    """Return the number of the move that a person disagrees with, or the mark for none.

    Raises Refusal if there is no such move.
    """
    if seq_text != corrections.NONE and custom_ids.parse_number(seq_text) > table.seq:
        raise Refusal(custom_ids.UNKNOWN_BUTTON)
    return seq_text


def _is_current(table: Table, press: custom_ids.Press) -> bool:
    """Return whether the pressed button shows the last move of the game."""
    return press.seq == table.seq


def _has_new_opponent_turn(before: Table, after: Table) -> bool:
    """Return whether the new entries have a turn of the opponent. Such a turn gets a message of its
    own."""
    new_entries = after.log.entries[before.seq + 1 :]
    return any(entry.command and entry.command.do == "turn" for entry in new_entries)


def _join_typed_form_text(form: Form | None, typed: Mapping[str, str]) -> str | None:
    """Return what a person has typed into a form, or None if it was all chosen from lists.

    A form that is not kept any more has no lists to tell apart.
    """
    written = typed
    if form:
        written = {
            field.name: typed.get(field.name, "") for field in form.fields if not field.options
        }
    return remove_backticks(" ".join(filter(None, written.values()))) or None


def _parse_command(table: Table, line: str | None) -> Command | None:
    """Return the command that a line stands for, or None if it cannot be parsed."""
    if not line:
        return None
    try:
        return table.game.parse_command(table.game.parse_line(line, language=table.row.language))
    except IllegalCommand:
        return None


def _make_question_to_settle_refusal(
    table: Table, error: IllegalCommand, command: Command | None, line: str
) -> Panel | None:
    """Return the question with which a refusal can be settled by a button, or None.

    It asks which of several readings is right, or whether the person is sure. There is none if the
    line of one of its buttons is too long for a custom id.
    """
    lines = [typed for _, typed in error.choices]
    if not lines and error.unless_sure and command and "sure" in type(command).model_fields:
        lines = [f"{line} sure"]
    if not lines:
        return None
    for typed in lines:
        if not _fits_custom_id(custom_ids.Press(table.row.id, table.seq, PLAY_LINE_VERB, typed)):
            return None
    if error.choices:
        return private_pages.make_contradiction_panel(error)
    return private_pages.make_play_anyway_panel(error, line)


def _add_reopen_button(question: Panel, draft_key: str, line: str) -> Panel:
    """Return the question of a refused form, with a button that opens the form again; without a
    draft, unchanged."""
    if not draft_key:
        return question
    row = (Button(say_now("button-reopen"), custom_ids.REOPEN_VERB, draft_key),)
    return replace(question, rows=(*question.rows, row), footer=say_now("footer-typed", typed=line))


def _quote_pressed_message(request: Request) -> str:
    """Return the text of the pressed refusal as a quote. It contains what was typed, after the
    draft is gone."""
    message = request.message
    if message is None:
        return ""
    texts = [message.content]
    for each in message.embeds:
        texts.extend((each.description or "", each.footer.text or ""))
    text = "\n".join(filter(None, texts))
    return "\n".join(f"> {line}" for line in text.splitlines())


def _fits_custom_id(press: custom_ids.Press) -> bool:
    """Return whether the custom id of the press is short enough for Discord."""
    custom_id = custom_ids.make_custom_id(
        custom_ids.BUTTON_PREFIX, press.game, press.seq, press.verb, press.argument
    )
    return len(custom_id) <= custom_ids.MAX_CUSTOM_ID


def _rebuild_empty_form(table: Table, press: custom_ids.Press, name: str) -> Form:
    """Return the empty form that was sent, as its draft is not kept any more; an unknown form has
    no fields.

    The later part of a form is named without what its first part told; that stands in the command.
    """
    presenter = get_presenter(table.game)
    form = presenter.make_form(table.state, name)
    if form and form.command != press.verb:
        told = press.verb.partition(" ")[2]
        form = presenter.make_form(table.state, f"{name} {told}")
    return form or Form("", "", ())


def _make_correction_preview_panel(table: Table, line: str) -> Panel:
    """Return the preview of a correction. A line that is too long for the custom id of its button
    is the footer."""
    panel = private_pages.make_correction_preview(table, line)
    if _fits_custom_id(custom_ids.Press(table.row.id, table.seq, "apply", line)):
        return panel
    [[button]] = panel.rows
    assert isinstance(button, Button)
    shortened = replace(button, argument="")
    return replace(panel, rows=((shortened,),), footer=line)


def _read_footer_of_pressed_preview(request: Request) -> str:
    """Return the line in the footer of the pressed preview, or an empty string.

    Discord sends the message itself with the press, so that the line cannot be forged.
    """
    message = request.message
    if message is None or not message.embeds:
        return ""
    return message.embeds[0].footer.text or ""
