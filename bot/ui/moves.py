"""Moves: a press, a form or a typed command becomes a command of its game, is played, and is answered by the panel."""

from dataclasses import replace
from functools import partial
from typing import Any

from discord import Interaction

from bot.errors import StalePress
from bot.languages import known
from bot.play import Actor, Refusal, Reveals, Table, check_not_ended, check_seat, parts_of, refuse_if
from bot.play.rematch import harder, is_whole, new_seed
from bot.presenters import pages, panels, recap
from bot.presenters.forms import check, filled, quotable, said, wrong_field
from bot.presenters.panel import Button, Form, Panel
from bot.presenters.registry import get_presenter
from bot.saying import say, spoken
from bot.ui import answers, door, ids, replies, rights
from bot.ui.desk import AtTheDesk, Desk, Visit
from engines.core import Command, IllegalCommand


class Moves(AtTheDesk):
    def __init__(self, desk: Desk, reveals: Reveals) -> None:
        super().__init__(desk)
        self._reveals = reveals

    # ── Presses and forms ───────────────────────────────────────────────────────────────────────────────────────

    async def say(self, interaction: Interaction, press: ids.Press) -> None:
        async with self._desk.beside(interaction) as visit, self._desk.locked(visit):
            table = await self._desk.meant(visit, press)
            await self._say(visit, table, press, " ".join((press.argument, *press.values)))

    async def apply(self, interaction: Interaction, press: ids.Press) -> None:
        async with self._desk.at(interaction) as visit:
            table = await self._playing(visit, press)
            await self._move(visit, table, press, press.argument or _line_below(interaction))

    async def submitted(self, interaction: Interaction, press: ids.Press) -> None:
        """A refusal names the field that is wrong, repeats what was typed, and opens the form again by a press."""
        async with self._desk.beside(interaction) as visit:
            opened_by, _, name = press.argument.partition(" ")
            draft = self._desk.drafts.typed(opened_by, visit.actor.person, press.typed)
            form = draft.form if draft and draft.form.name == name else None
            text = said(form, press.typed)
            visit.again = opened_by if draft else ""
            try:
                async with self._desk.locked(visit):
                    await self._sent(visit, press, form, f"{press.verb} {text}")
            except IllegalCommand as no:
                field = wrong_field(form, no) if form else None
                told = say("refused-form", why=no, typed=quotable(text), field=field.label if field else None)
                raise Refusal(told, visit.again) from None
            except Refusal as no:
                raise Refusal(say("refused-typed", why=no, typed=quotable(text))) from None

    async def reopen(self, interaction: Interaction, press: ids.Press) -> None:
        """With all that was typed, and for the move at which the game stands now: nothing of it was played."""
        async with self._desk.beside(interaction) as visit:
            draft = self._desk.drafts.find(press.argument, visit.actor.person)
            if draft is None:
                raise Refusal(say("refused-form-gone", told=_quoted(interaction)))
            table = await self._playing(visit, replace(press, game=draft.game))
            await self._desk.open_form(visit, table, draft.form)

    async def _sent(self, visit: Visit, press: ids.Press, form: Form | None, line: str) -> None:
        """A form belongs to the move it was opened at, as a button does: what it showed may have changed since. One of
        before a restart is made anew, so that its lists hold."""
        table = await self._desk.meant(visit, press)
        check_seat(table, visit.actor.person)
        if not _is_current(table, press):
            await self._old_press(visit, table, press, line)
            return
        if form is None and (name := press.argument.partition(" ")[2]):
            form = filled(get_presenter(table.game).form(table.state, name) or Form("", "", ()), press.typed)
            line = f"{press.verb} {said(form, press.typed)}"
        if form:
            check(form, press.verb, press.typed)
            if not form.is_typed and any(field.options for field in form.fields):
                press = replace(press, typed={})  # what was chosen is English already
        await self._say(visit, table, press, line)

    async def _playing(self, visit: Visit, press: ids.Press) -> Table:
        """A game that was not ended."""
        table = await self._desk.meant(visit, press)
        check_not_ended(table)
        return table

    async def _current(self, visit: Visit, press: ids.Press) -> Table | None:
        """The game, if the press is on its last move; an older one is answered here."""
        table = await self._playing(visit, press)
        check_seat(table, visit.actor.person)
        if _is_current(table, press):
            return table
        await self._old_press(visit, table, press)
        return None

    async def _say(self, visit: Visit, table: Table, press: ids.Press, line: str) -> None:
        """A correction is shown before it is applied; everything else is a move."""
        check_not_ended(table)
        if not line.startswith("adjust "):
            await self._move(visit, table, press, line)
            return
        check_seat(table, visit.actor.person)
        heard = table.game.heard(table.row.language, line) if press.typed else line
        visit.later = partial(self._answers.whisper, visit.interaction, table, _preview(table, heard))

    async def _move(self, visit: Visit, table: Table, press: ids.Press, line: str) -> None:
        check_seat(table, visit.actor.person)
        if _is_current(table, press):
            await self._play(visit, table, line, press)
        else:
            await self._old_press(visit, table, press, line)

    async def _old_press(self, visit: Visit, table: Table, press: ids.Press, line: str | None = None) -> None:
        """Says what was stored since; repairs what a crash or a failed answer has left: a panel behind the log, or
        buttons on a log message."""
        interaction, message = visit.interaction, visit.interaction.message
        text = panels.too_late(table, press.seq, _command(table, line))
        # A newer one than we know of is the panel as well: a crash has lost the note of it.
        is_panel = message and message.id >= (table.row.panel_message_id or message.id)
        if message is None or answers.is_private(interaction, table) or (is_panel and table.row.drawn >= table.seq):
            raise StalePress(text)
        if not is_panel:
            visit.later = partial(self._answers.strip_here, interaction, text)
            return
        await self._answers.edit(interaction, table, panels.table_panel(table))
        visit.later = partial(door.private, interaction, text)

    async def flip(self, interaction: Interaction, press: ids.Press) -> None:
        """The other side of the panel, for everyone who looks at it."""
        async with self._desk.at(interaction) as visit:
            if table := await self._current(visit, press):
                side = int(press.argument) if press.argument.isdecimal() else 0
                await self._answers.edit(interaction, table, panels.table_panel(table, side=side))

    async def tell(self, interaction: Interaction, press: ids.Press) -> None:
        """The next part of a move, or all that is left of it."""
        async with self._desk.at(interaction) as visit:
            if table := await self._current(visit, press):
                parts = len(parts_of(table.game, table.move()))
                more = (table.parts or parts) + 1
                told = await self._service.reveal(table, more if press.verb == "next" and more < parts else None)
                await self._answers.edit(interaction, told, panels.table_panel(told))

    async def another(self, interaction: Interaction, press: ids.Press) -> None:
        """The same setup with other cards; `again`: with the same, raced against the game that was; `harder`: its next
        level. Whoever played along with the host still does."""
        async with self._desk.at(interaction) as visit:
            table = await self._over(visit, press)
            setup, seed, ghost_of = dict(table.log.header.setup), new_seed(), None
            if press.verb == "again":
                seed, ghost_of = table.log.header.seed, table.row.id
            elif press.verb == "harder":
                setup = await self._harder(visit, table)
            await self._start(visit, table, setup, seed, ghost_of)

    async def _harder(self, visit: Visit, table: Table) -> dict[str, Any]:
        setup = harder(table)
        if setup is None:
            raise Refusal(say("refused-no-harder"))
        whole = is_whole(table.game, setup)
        return setup if whole else await self._service.decks.dealt_in(visit.actor.person, table.game, setup)

    async def _over(self, visit: Visit, press: ids.Press) -> Table:
        """A game after which another can be started here, by this person."""
        table = await self._desk.meant(visit, press)
        rights.may_start(visit.interaction)
        refuse_if(not table.row.is_over, say("refused-still-played"))
        refuse_if(not await self._service.games.owns_cards(table, visit.actor.person), say("refused-cards-of-others"))
        return table

    async def _start(
        self, visit: Visit, before: Table, setup: dict[str, Any], seed: int, ghost_of: int | None = None
    ) -> None:
        """A host goes on with the same people in the same language; whoever else starts one, alone in their own."""
        actor, co_hosts = visit.actor, tuple[int, ...]()
        if actor.person == before.row.host_id:
            actor, co_hosts = replace(actor, language=before.row.language), before.row.co_hosts
        if setup.get("deck") == "physical":  # with what was learned of it meanwhile
            setup = await self._service.decks.dealt_in(actor.person, before.game, setup)
        new = await self._service.start(actor, before.game.name, setup, seed, co_hosts, ghost_of)
        await self._answers.post(visit.interaction, new, panels.start_panel(new))

    async def end(self, interaction: Interaction, press: ids.Press) -> None:
        async with self._desk.at(interaction) as visit:
            table = await self._desk.meant(visit, press)
            await self._service.end(table, visit.actor, await rights.manages(interaction, table.row.channel_id))
            self._answers.close(table)
            visit.later = partial(replies.change, interaction, content=spoken("ended"), embed=None, view=None)

    # ── Forms to be opened ──────────────────────────────────────────────────────────────────────────────────────

    async def form(self, interaction: Interaction, press: ids.Press) -> None:
        """Opened at an earlier move it would tell the same thing twice, where an answer was lost."""
        async with self._desk.beside(interaction) as visit:
            table = await self._playing(visit, press)
            check_seat(table, visit.actor.person)
            form = None
            if _is_current(table, press):
                form = get_presenter(table.game).form(table.state, press.argument)
            if form:
                await self._desk.open_form(visit, table, replace(form, name=press.argument))
                return
            async with self._desk.locked(visit):
                await self._old_press(visit, await self._desk.meant(visit, press), press)

    async def fix(self, interaction: Interaction, press: ids.Press) -> None:
        async with self._desk.beside(interaction) as visit:
            table = await self._playing(visit, press)
            await self._desk.open_form(visit, table, pages.fix_form(table, ids.only(press.values), press.argument))

    async def correct(self, interaction: Interaction, name: str, text: str | None, note: str | None) -> None:
        """With a text the difference, to be applied by a press; without one the form to type it into."""
        async with self._desk.beside(interaction) as visit:
            table = await self._desk.here(visit)
            check_seat(table, visit.actor.person)
            if text is None:
                await self._desk.open_form(visit, table, pages.fix_form(table, name))
            else:
                line = table.game.heard(table.row.language, f"adjust {name} {text}" + (f" # {note}" if note else ""))
                await self._answers.whisper(interaction, table, _preview(table, line))

    # ── Slash commands ──────────────────────────────────────────────────────────────────────────────────────────

    async def slash(self, interaction: Interaction, line: str) -> None:
        """A typed command: a private receipt here, and the painter brings the panel up to date."""
        async with self._desk.at(interaction) as visit:
            await self._play(visit, await self._desk.here(visit), line)

    async def undo(self, interaction: Interaction, line: str) -> None:
        """Also the end of the game that was played here last: a result was a move."""
        async with self._desk.at(interaction) as visit:
            await self._play(visit, await self._desk.lately(visit), line)

    async def turn(self, interaction: Interaction, reveal: str | None = None) -> None:
        """The opponent's move as a new message. While he waits for an answer, it acts like `/table`."""
        async with self._desk.at(interaction) as visit:
            rights.may_write(interaction)
            table = await self._desk.here(visit)
            if table.game.asking(table.state) is None:
                command = self._reveals.meant(table, table.game.parse_command({"do": "turn"}))
                if reveal is None and await self._guesses_first(visit, table, command):
                    return
                table = await self._played(table, visit.actor, command, reveal)
            await self._answers.post(interaction, table, panels.table_panel(table))

    async def table(self, interaction: Interaction, language: str | None = None, **wanted: Any) -> None:
        """The panel at the end of the channel, also when somebody deleted it; what is said about it, from now on."""
        async with self._desk.at(interaction) as visit:
            rights.may_write(interaction)
            table = await self._desk.here(visit)
            wanted["language"] = known(language) if language else None
            if said := {name: value for name, value in wanted.items() if value is not None}:
                table = await self._service.settings.change(table, visit.actor, **said)
            await self._answers.post(interaction, table, panels.table_panel(table))

    # ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def _play(self, visit: Visit, table: Table, line: str, press: ids.Press | None = None) -> None:
        """The move and its answer, unless guesses come first or the person is asked what is right."""
        command = None
        try:
            heard = line if press and not press.typed else table.game.heard(table.row.language, line)
            command = table.game.meant(table.state, heard, table.row.language)
            if command.do == "turn":
                command = self._reveals.meant(table, command)
                if await self._guesses_first(visit, table, command):
                    return
            after = await self._played(table, visit.actor, command, on=press is not None)
        except IllegalCommand as no:
            if (question := _question(table, no, command, line)) is None:
                raise table.game.quote(no, line, table.row.language) from None
            asked = _reopening(question, visit.again, line)
            visit.later = partial(self._answers.whisper, visit.interaction, table, asked)
            return
        self._answers.mark_undone(table, after, command)
        await self._answer(visit, table, after, command, press is not None)

    async def _played(
        self, table: Table, actor: Actor, command: Command, reveal: str | None = None, *, on: bool = False
    ) -> Table:
        """The move, told as this game is watched; the last one of a game is followed by the recap. `on`: with the
        opponent's turn, where it comes by itself."""
        if reveal is None and command.do == "turn":
            reveal = (await self._service.settings.watch_mode(table.row.id)).reveal
        after = await self._service.play(table, actor, command, in_parts=reveal == "steps", on=on)
        if not after.row.is_open:
            callers = await self._service.watching.best_guessers(after.row.home_id, after.row.created_at, after.row.id)
            self._answers.send(await self._service.games.whole(after), partial(recap.recap_panel, callers=callers))
        return after

    async def _guesses_first(self, visit: Visit, table: Table, command: Command) -> bool:
        """Whether the move waits for guesses; then the panel says so."""
        check_seat(table, visit.actor.person)
        mode = await self._service.settings.watch_mode(table.row.id)
        line = await self._reveals.wait(table, visit.actor, mode, command, self._reveal_later)
        if line is None:
            return False
        show = self._answers.edit if visit.interaction.message else self._answers.post
        await show(visit.interaction, table, panels.table_panel(table, line))
        return True

    async def _reveal_later(self, table: Table, actor: Actor, command: Command) -> None:
        """Without an interaction to answer: the painter posts it."""
        await self._played(table, replace(actor, interaction=None), command)
        self._answers.bring(table, told=True)

    async def _answer(self, visit: Visit, before: Table, after: Table, command: Command, by_press: bool) -> None:
        """On the panel that was pressed, or privately; then the painter brings the panel up to date."""
        interaction, message = visit.interaction, visit.interaction.message
        if not before.row.is_open:  # the end was undone: people read on below the recap
            await self._answers.post(interaction, after, panels.noted_panel(after, before, command))
        elif by_press and (_brought_turn(before, after) or not interaction.token):  # a chat is read at its end
            await self._answers.post(interaction, after, panels.table_panel(after))
        elif by_press and message and not answers.is_private(interaction, after):
            await self._answers.edit(interaction, after, panels.noted_panel(after, before, command))
        elif not by_press and not self._answers.reaches(after):
            await self._answers.post(interaction, after, panels.table_panel(after))
        else:
            self._answers.repaint(after)
            text = panels.receipt(before, after, command)
            visit.later = partial(self._answers.receipt, interaction, after, text)


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


def _question(table: Table, no: IllegalCommand, command: Command | None, line: str) -> Panel | None:
    """What a refusal asks by buttons: which of two is right, or whether somebody is sure. None where they cannot."""
    sure = no.unless_sure and command and "sure" in type(command).model_fields
    lines = [typed for _, typed in no.choices] or ([f"{line} sure"] if sure else [])
    if not lines or not all(_fits(ids.Press(table.row.id, table.seq, "say", typed)) for typed in lines):
        return None
    return pages.which_is_right(no) if no.choices else pages.insist(no, line)


def _reopening(question: Panel, again: str, line: str) -> Panel:
    """What a refused form asks by buttons can also be answered by typing it anew."""
    if not again:
        return question
    row = (Button(spoken("button-reopen"), door.REOPEN, again),)
    return replace(question, rows=(*question.rows, row), footer=spoken("footer-typed", typed=line))


def _quoted(interaction: Interaction) -> str:
    """What our own refusal says above its button, where we have forgotten what was typed."""
    message = interaction.message
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


def _line_below(interaction: Interaction) -> str:
    """What our own preview says below; a press cannot bring another message along."""
    embeds = interaction.message.embeds if interaction.message else []
    return (embeds[0].footer.text if embeds else None) or ""
