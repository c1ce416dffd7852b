"""Moves: a press, a form or a typed command becomes a command of its game, is played, and is answered by the panel."""

from dataclasses import replace
from functools import partial
from typing import Any

from bot.errors import StalePress
from bot.languages import known
from bot.play import Actor, Refusal, Reveals, Table, check_not_ended, check_seat, parts_of, refuse_if
from bot.play.rematch import harder, is_whole, new_seed
from bot.presenters import pages, panels, recap
from bot.presenters.forms import check, filled, quotable, said, wrong_field
from bot.presenters.panel import Button, Form, Panel
from bot.presenters.registry import get_presenter
from bot.saying import say, spoken
from bot.ui import answers, ids, rights
from bot.ui.desk import Desk, Handlers
from bot.ui.request import Request
from engines.core import Command, IllegalCommand


class Moves(Handlers):
    """Handlers that move a game or its panel."""

    def __init__(self, desk: Desk, reveals: Reveals) -> None:
        super().__init__(desk)
        self._reveals = reveals

    # ── Presses and forms ───────────────────────────────────────────────────────────────────────────────────────

    async def play_line(self, request: Request) -> None:
        """Play the line on the pressed button, with what was chosen from a list. Raises StalePress, Refusal."""
        async with self._desk.exclusive(request):
            table = await self._desk.pressed_game(request)
            press = request.press
            await self._play_or_preview(request, table, press, " ".join((press.argument, *press.values)))

    async def apply_correction(self, request: Request) -> None:
        """Play the correction that a preview shows. Raises StalePress, Refusal."""
        async with self._desk.exclusive(request):
            table = await self._playable_game(request)
            await self._play_if_current(request, table, request.press, request.press.argument or _line_below(request))

    async def submit_form(self, request: Request) -> None:
        """Play what was typed into a form. Raises StalePress, Refusal.

        A refusal names the field that is wrong, repeats what was typed, and opens the form again by a press.
        """
        async with self._desk.shared(request):
            press = request.press
            opened_by, _, name = press.argument.partition(" ")
            draft = self._desk.drafts.typed(opened_by, request.actor.person, press.typed)
            form = draft.form if draft and draft.form.name == name else None
            text = said(form, press.typed)
            request.reopen_form_id = opened_by if draft else ""
            try:
                async with self._desk.locked(request):
                    await self._play_form(request, form, f"{press.verb} {text}")
            except IllegalCommand as error:
                field = wrong_field(form, error) if form else None
                label = field.label if field else None
                told = say("refused-form", why=error, typed=quotable(text), field=label)
                raise Refusal(told, request.reopen_form_id) from None
            except Refusal as error:
                raise Refusal(say("refused-typed", why=error, typed=quotable(text))) from None

    async def reopen_form(self, request: Request) -> None:
        """Open a refused form again, with all that was typed, for the move at which the game stands now."""
        async with self._desk.shared(request):
            draft = self._desk.drafts.find(request.press.argument, request.actor.person)
            if draft is None:
                raise Refusal(say("refused-form-gone", told=_quoted(request)))
            table = await self._desk.game_of(request, replace(request.press, game=draft.game))
            check_not_ended(table)
            await self._desk.open_form(request, table, draft.form)

    async def _play_form(self, request: Request, form: Form | None, line: str) -> None:
        """Play the line of a form. A form belongs to the move it was opened at, as a button does.

        A form that was opened before a restart is made anew, so that its lists hold.
        """
        table, press = await self._desk.pressed_game(request), request.press
        check_seat(table, request.actor.person)
        if not _is_current(table, press):
            await self._answer_stale(request, table, press, line)
            return
        if form is None and (name := press.argument.partition(" ")[2]):
            form = filled(get_presenter(table.game).form(table.state, name) or Form("", "", ()), press.typed)
            line = f"{press.verb} {said(form, press.typed)}"
        if form:
            check(form, press.verb, press.typed)
            if not form.is_typed and any(field.options for field in form.fields):
                press = replace(press, typed={})  # what was chosen is English already
        await self._play_or_preview(request, table, press, line)

    async def _playable_game(self, request: Request) -> Table:
        """Return the game that the pressed button names, if it was not ended. Raises Refusal."""
        table = await self._desk.pressed_game(request)
        check_not_ended(table)
        return table

    async def _current_game(self, request: Request) -> Table | None:
        """Return the game if its last move was pressed; answer an older press and return None. Raises Refusal."""
        table = await self._playable_game(request)
        check_seat(table, request.actor.person)
        if _is_current(table, request.press):
            return table
        await self._answer_stale(request, table, request.press)
        return None

    async def _play_or_preview(self, request: Request, table: Table, press: ids.Press, line: str) -> None:
        """Show a correction before it is applied, and play every other line. Raises StalePress, Refusal."""
        check_not_ended(table)
        if not line.startswith("adjust "):
            await self._play_if_current(request, table, press, line)
            return
        check_seat(table, request.actor.person)
        english = table.game.heard(table.row.language, line) if press.typed else line
        request.after_unlock(partial(self._answers.whisper, request, table, _preview(table, english)))

    async def _play_if_current(self, request: Request, table: Table, press: ids.Press, line: str) -> None:
        """Play the line if the press is on the last move. Raises StalePress, Refusal."""
        check_seat(table, request.actor.person)
        if _is_current(table, press):
            await self._play(request, table, line, press)
        else:
            await self._answer_stale(request, table, press, line)

    async def _answer_stale(self, request: Request, table: Table, press: ids.Press, line: str | None = None) -> None:
        """Repair what a crash or a failed answer has left, and say what was stored since the button was drawn.

        That is a panel behind the log, or buttons on a log message. Raises StalePress if there is nothing to repair.
        """
        message = request.message
        text = panels.too_late(table, press.seq, _command(table, line))
        # A newer one than we know of is the panel as well: a crash has lost the note of it.
        is_panel = message and message.id >= (table.row.panel_message_id or message.id)
        if message is None or answers.is_private(request, table) or (is_panel and table.row.drawn >= table.seq):
            raise StalePress(text)
        if not is_panel:
            request.after_unlock(partial(self._answers.strip_here, request, text))
            return
        await self._answers.edit(request, table, panels.table_panel(table))
        request.after_unlock(partial(request.reply.send_private, text))

    async def flip_panel(self, request: Request) -> None:
        """Show the other side of the panel to everyone. Raises StalePress, Refusal."""
        async with self._desk.exclusive(request):
            if table := await self._current_game(request):
                side = int(request.press.argument) if request.press.argument.isdecimal() else 0
                await self._answers.edit(request, table, panels.table_panel(table, side=side))

    async def reveal_part(self, request: Request) -> None:
        """Reveal the next part of a move, or all that is left of it. Raises StalePress, WriteConflict, Refusal."""
        async with self._desk.exclusive(request):
            if table := await self._current_game(request):
                parts = len(parts_of(table.game, table.move()))
                more = (table.parts or parts) + 1
                is_partial = request.press.verb == "next" and more < parts
                revealed = await self._service.reveal(table, more if is_partial else None)
                await self._answers.edit(request, revealed, panels.table_panel(revealed))

    async def start_rematch(self, request: Request) -> None:
        """Start another game of the same setup. Raises Refusal.

        With `again` it has the same cards, raced against the game that was; with `harder` its next level.
        """
        async with self._desk.exclusive(request):
            table, verb = await self._ended_game(request), request.press.verb
            setup, seed, ghost_of = dict(table.log.header.setup), new_seed(), None
            if verb == "again":
                seed, ghost_of = table.log.header.seed, table.row.id
            elif verb == "harder":
                setup = await self._harder_setup(request, table)
            await self._start(request, table, setup, seed, ghost_of)

    async def _harder_setup(self, request: Request, table: Table) -> dict[str, Any]:
        setup = harder(table)
        if setup is None:
            raise Refusal(say("refused-no-harder"))
        if is_whole(table.game, setup):
            return setup
        return await self._service.decks.dealt_in(request.actor.person, table.game, setup)

    async def _ended_game(self, request: Request) -> Table:
        """Return the pressed game, if this person may start another one after it here. Raises Refusal."""
        table = await self._desk.pressed_game(request)
        rights.may_start(request)
        refuse_if(not table.row.is_over, say("refused-still-played"))
        owns_cards = await self._service.games.owns_cards(table, request.actor.person)
        refuse_if(not owns_cards, say("refused-cards-of-others"))
        return table

    async def _start(
        self, request: Request, before: Table, setup: dict[str, Any], seed: int, ghost_of: int | None = None
    ) -> None:
        """Start the game: a host with the same people in the same language, and another person alone in their own."""
        actor, co_hosts = request.actor, tuple[int, ...]()
        if actor.person == before.row.host_id:
            actor, co_hosts = replace(actor, language=before.row.language), before.row.co_hosts
        if setup.get("deck") == "physical":  # with what was learned of it meanwhile
            setup = await self._service.decks.dealt_in(actor.person, before.game, setup)
        new = await self._service.start(actor, before.game.name, setup, seed, co_hosts, ghost_of)
        await self._answers.post(request, new, panels.start_panel(new))

    async def end_game(self, request: Request) -> None:
        """End the game that was asked about. Raises Refusal."""
        async with self._desk.exclusive(request):
            table = await self._desk.pressed_game(request)
            may_manage = await rights.manages(request, table.row.channel_id)
            await self._service.end(table, request.actor, may_manage)
            self._answers.close(table)
            request.after_unlock(partial(request.reply.edit, content=spoken("ended"), embed=None, view=None))

    # ── Forms to be opened ──────────────────────────────────────────────────────────────────────────────────────

    async def open_form(self, request: Request) -> None:
        """Open a form of the game. Raises StalePress, Refusal.

        Opened at an earlier move it would tell the same thing twice, where an answer was lost.
        """
        async with self._desk.shared(request):
            table, press = await self._playable_game(request), request.press
            check_seat(table, request.actor.person)
            presenter = get_presenter(table.game)
            if _is_current(table, press) and (form := presenter.form(table.state, press.argument)):
                await self._desk.open_form(request, table, replace(form, name=press.argument))
                return
            async with self._desk.locked(request):
                await self._answer_stale(request, await self._desk.pressed_game(request), press)

    async def open_correction_form(self, request: Request) -> None:
        """Open the form for what was chosen to be corrected. Raises Refusal."""
        async with self._desk.shared(request):
            table, press = await self._playable_game(request), request.press
            form = pages.fix_form(table, ids.only(press.values), press.argument)
            await self._desk.open_form(request, table, form)

    async def correct(self, request: Request, name: str, text: str | None, note: str | None) -> None:
        """Show what a correction would change, to be applied by a press; without a text open the form for it.

        Raises Refusal.
        """
        async with self._desk.shared(request):
            table = await self._desk.open_game(request)
            check_seat(table, request.actor.person)
            if text is None:
                await self._desk.open_form(request, table, pages.fix_form(table, name))
            else:
                line = table.game.heard(table.row.language, f"adjust {name} {text}" + (f" # {note}" if note else ""))
                await self._answers.whisper(request, table, _preview(table, line))

    # ── Slash commands ──────────────────────────────────────────────────────────────────────────────────────────

    async def play_typed(self, request: Request, line: str) -> None:
        """Play a typed line: with a private receipt here, and an edit of the panel. Raises Refusal."""
        async with self._desk.exclusive(request):
            await self._play(request, await self._desk.open_game(request), line)

    async def undo(self, request: Request, line: str) -> None:
        """Play an undo, also of the end of the game that was played here last. Raises Refusal."""
        async with self._desk.exclusive(request):
            await self._play(request, await self._desk.open_or_last_game(request), line)

    async def turn(self, request: Request, reveal: str | None = None) -> None:
        """Post the opponent's move as a new message. While he waits for an answer, act like `/table`."""
        async with self._desk.exclusive(request):
            rights.may_write(request)
            table = await self._desk.open_game(request)
            if table.game.asking(table.state) is None:
                command = self._reveals.meant(table, table.game.parse_command({"do": "turn"}))
                if reveal is None and await self._waits_for_guesses(request, table, command):
                    return
                table = await self._store_move(table, request.actor, command, reveal)
            await self._answers.post(request, table, panels.table_panel(table))

    async def table(
        self,
        request: Request,
        language: str | None = None,
        words: str | None = None,
        pictures: bool | None = None,
        dark: bool | None = None,
    ) -> None:
        """Post the panel at the end of the channel, and change how the game is told and shown from now on."""
        async with self._desk.exclusive(request):
            rights.may_write(request)
            table = await self._desk.open_game(request)
            language = known(language) if language else None
            wanted = {"language": language, "words": words, "pictures": pictures, "dark": dark}
            if changes := {name: value for name, value in wanted.items() if value is not None}:
                table = await self._service.settings.change(table, request.actor, **changes)
            await self._answers.post(request, table, panels.table_panel(table))

    # ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def _play(self, request: Request, table: Table, line: str, press: ids.Press | None = None) -> None:
        """Play a line and answer it, unless guesses come first or the person is asked what is right.

        `press` is None for a typed command. Raises IllegalCommand, Refusal, WriteConflict.
        """
        command = None
        try:
            is_typed = press is None or bool(press.typed)
            english = table.game.heard(table.row.language, line) if is_typed else line
            command = table.game.meant(table.state, english, table.row.language)
            if command.do == "turn":
                command = self._reveals.meant(table, command)
                if await self._waits_for_guesses(request, table, command):
                    return
            after = await self._store_move(table, request.actor, command, with_automatic_turn=press is not None)
        except IllegalCommand as error:
            if (question := _question(table, error, command, line)) is None:
                raise table.game.quote(error, line, table.row.language) from None
            asked = _reopening(question, request.reopen_form_id, line)
            request.after_unlock(partial(self._answers.whisper, request, table, asked))
            return
        self._answers.mark_undone(table, after, command)
        await self._answer(request, table, after, command, by_press=press is not None)

    async def _store_move(
        self,
        table: Table,
        actor: Actor,
        command: Command,
        reveal: str | None = None,
        *,
        with_automatic_turn: bool = False,
    ) -> Table:
        """Store a move, told as this game is watched, and return the table after it.

        The last move of a game is followed by the recap. `with_automatic_turn`: with the opponent's turn, where it
        comes by itself.
        """
        if reveal is None and command.do == "turn":
            reveal = (await self._service.settings.watch_mode(table.row.id)).reveal
        after = await self._service.play(table, actor, command, in_parts=reveal == "steps", on=with_automatic_turn)
        if not after.row.is_open:
            callers = await self._service.watching.best_guessers(after.row.home_id, after.row.created_at, after.row.id)
            self._answers.send(await self._service.games.whole(after), partial(recap.recap_panel, callers=callers))
        return after

    async def _waits_for_guesses(self, request: Request, table: Table, command: Command) -> bool:
        """Show on the panel that the move waits for guesses, and return True; or return False. Raises Refusal."""
        check_seat(table, request.actor.person)
        mode = await self._service.settings.watch_mode(table.row.id)
        line = await self._reveals.wait(table, request.actor, mode, command, self._reveal_later)
        if line is None:
            return False
        show = self._answers.edit if request.message else self._answers.post
        await show(request, table, panels.table_panel(table, line))
        return True

    async def _reveal_later(self, table: Table, actor: Actor, command: Command) -> None:
        """Store a move that has waited for guesses. There is no request to answer: the edit queue posts it."""
        await self._store_move(table, replace(actor, interaction=None), command)
        self._answers.bring(table, told=True)

    async def _answer(self, request: Request, before: Table, after: Table, command: Command, *, by_press: bool) -> None:
        """Answer a move on the panel that was pressed, or privately; then the edit queue updates the panel."""
        is_chat = request.kind == "message"
        if not before.row.is_open:  # the end was undone: people read on below the recap
            await self._answers.post(request, after, panels.noted_panel(after, before, command))
        elif by_press and (_brought_turn(before, after) or is_chat):  # a chat is read at its end
            await self._answers.post(request, after, panels.table_panel(after))
        elif by_press and request.message and not answers.is_private(request, after):
            await self._answers.edit(request, after, panels.noted_panel(after, before, command))
        elif not by_press and not self._answers.reaches(after):
            await self._answers.post(request, after, panels.table_panel(after))
        else:
            self._answers.repaint(after)
            text = panels.receipt(before, after, command)
            request.after_unlock(partial(self._answers.receipt, request, after, text))


def _is_current(table: Table, press: ids.Press) -> bool:
    """Return whether the pressed button shows the last move of the game."""
    return press.seq == table.seq


def _brought_turn(before: Table, after: Table) -> bool:
    """A turn of the opponent's is told by a message of its own, also where it came by itself."""
    new = after.log.entries[before.seq + 1 :]
    return any(entry.command and entry.command.do == "turn" for entry in new)


def _command(table: Table, line: str | None) -> Command | None:
    """What a line would tell, if it is one."""
    try:
        return table.game.parse_command(table.game.typed(line, language=table.row.language)) if line else None
    except IllegalCommand:
        return None


def _question(table: Table, error: IllegalCommand, command: Command | None, line: str) -> Panel | None:
    """What a refusal asks by buttons: which of two is right, or whether somebody is sure. None where they cannot."""
    sure = error.unless_sure and command and "sure" in type(command).model_fields
    lines = [typed for _, typed in error.choices] or ([f"{line} sure"] if sure else [])
    if not lines or not all(_fits(ids.Press(table.row.id, table.seq, "say", typed)) for typed in lines):
        return None
    return pages.which_is_right(error) if error.choices else pages.insist(error, line)


def _reopening(question: Panel, again: str, line: str) -> Panel:
    """What a refused form asks by buttons can also be answered by typing it anew."""
    if not again:
        return question
    row = (Button(spoken("button-reopen"), ids.REOPEN, again),)
    return replace(question, rows=(*question.rows, row), footer=spoken("footer-typed", typed=line))


def _quoted(request: Request) -> str:
    """Quote what our own refusal says above its button, where what was typed is forgotten."""
    message = request.message
    embeds = [part for each in message.embeds for part in (each.description, each.footer.text)] if message else []
    said = "\n".join(part for part in (message.content if message else "", *embeds) if part)
    return "\n".join(f"> {line}" for line in said.splitlines())


def _fits(press: ids.Press) -> bool:
    return len(ids.custom_id(ids.BUTTON, press.game, press.seq, press.verb, press.argument)) <= ids.MOST


def _preview(table: Table, line: str) -> Panel:
    """A line that is too long for the id of its button stands below the preview, and is read from there."""
    panel = pages.preview(table, line)
    if _fits(ids.Press(table.row.id, table.seq, "apply", line)):
        return panel
    [[button]] = panel.rows
    assert isinstance(button, Button)
    return replace(panel, rows=((replace(button, argument=""),),), footer=line)


def _line_below(request: Request) -> str:
    """Return the line below our own preview; a press cannot bring another message along."""
    embeds = request.message.embeds if request.message else []
    return (embeds[0].footer.text if embeds else None) or ""
