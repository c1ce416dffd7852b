"""The desk: presses, forms and slash commands come in, moves are played, answers go out."""

from collections.abc import Awaitable, Callable

import discord

from bot.play.refusals import Refusal
from bot.play.service import Call, GameService
from bot.play.table import Table
from bot.presenters import panels
from bot.presenters.panel import Button, Panel
from bot.ui.answers import Act, Answers, promptly
from bot.ui.door import answering, private
from bot.ui.ids import Press
from bot.ui.views import modal
from engines.core.commands import Command, Undo
from engines.core.errors import IllegalCommand

OLD_PRESS = "That button is from an earlier move. The panel shows where the game stands now."
NEEDED = ("view_channel", "embed_links", "read_message_history")


class Desk:
    """One lock per channel covers the commit and its answer, so that edits land in the order of the log."""

    def __init__(self, service: GameService, answers: Answers) -> None:
        self.service = service
        self.answers = answers

    async def at(self, interaction: Act, act: Callable[[Call], Awaitable[None]]) -> None:
        """Everything about a game comes through here: the door, then the lock of its channel."""

        async def inside() -> None:
            call = call_of(interaction)
            async with self.service.lock(call.channel):
                await act(call)

        await answering(interaction, inside)

    # ── Presses and forms ───────────────────────────────────────────────────────────────────────────────────────

    async def pressed(self, interaction: Act, custom_id: str, values: tuple[str, ...] = ()) -> None:
        async def act(call: Call) -> None:
            press = Press.parse(custom_id)
            table = await self.service.by_id(press.game, call.channel, press.seq)
            if press.verb == "say":
                await self._say(interaction, call, table, press, " ".join((press.argument, *values)))
            else:
                await self._read(interaction, call, table, press)

        await self.at(interaction, act)

    async def submitted(self, interaction: Act, custom_id: str, typed: dict[str, str]) -> None:
        """A form, read from raw data: it works after a restart, too. A refusal repeats what was typed."""

        async def act(call: Call) -> None:
            press = Press.parse(custom_id)
            table = await self.service.by_id(press.game, call.channel, press.seq)
            text = " ".join(typed.values())
            try:
                await self._say(interaction, call, table, press, f"{press.verb} {text}")
            except (IllegalCommand, Refusal) as no:
                raise Refusal("{why}\nYou typed: `{typed}`", why=str(no), typed=text) from None

        await self.at(interaction, act)

    async def _say(self, interaction: Act, call: Call, table: Table, press: Press, line: str) -> None:
        self.service.check_seat(table, call.person)
        if press.seq != table.seq:
            await self._old_press(interaction, table)
            return
        command = table.game.parse_command(table.game.typed(line))
        after = await self.service.play(table, call, command)
        await self._answer_press(interaction, table, after, command)
        self.answers.mark_undone(table, after, command)

    async def _old_press(self, interaction: Act, table: Table) -> None:
        """Repairs what a crash or a failed answer has left: a panel behind the log, or buttons on a log message."""
        message = interaction.message
        if message is None or message.flags.ephemeral:
            raise Refusal(OLD_PRESS)
        is_panel = message.id == (table.row.panel_message_id or message.id)
        if is_panel and table.row.drawn < table.seq:
            await self.answers.edit(interaction, table, panels.table_panel(table))
            await private(interaction, "That move had been stored already; the panel shows it now.")
        elif not is_panel:
            await self.answers.strip_here(interaction, OLD_PRESS)
        else:
            raise Refusal(OLD_PRESS)

    async def _answer_press(self, interaction: Act, before: Table, after: Table, command: Command) -> None:
        if command.do == "turn":
            await self.answers.post(interaction, after, panels.table_panel(after))
        elif interaction.message is None or interaction.message.flags.ephemeral:
            await self.answers.receipt(interaction, after)
        else:
            undone = isinstance(command, Undo)
            note = panels.put_back(before.state, after.state, after.game) if undone else ""
            await self.answers.edit(interaction, after, panels.table_panel(after, note))

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def _read(self, interaction: Act, call: Call, table: Table, press: Press) -> None:
        """Verbs that read are never too old; `why` explains the move at its seq."""
        match press.verb:
            case "form":
                await self._form(interaction, call, table, press.argument)
            case "really_end":
                await self._end(interaction, call, table)
            case _:
                await self.answers.whisper(interaction, table, readable(table, press))

    async def _form(self, interaction: Act, call: Call, table: Table, name: str) -> None:
        self.service.check_seat(table, call.person)
        form = modal(table.row.id, table.seq, panels.presenter(table.game).FORMS[name], interaction.id)
        await promptly(interaction.response.send_modal(form))
        form.stop()  # its submit is read from raw data, before a restart as after one

    async def _end(self, interaction: Act, call: Call, table: Table) -> None:
        await self.service.end(table, call, interaction.permissions.manage_messages)
        await promptly(interaction.response.edit_message(content="The game has ended.", embed=None, view=None))
        if table.row.panel_message_id:
            self.answers.strip(table, table.row.panel_message_id)

    # ── Slash commands ──────────────────────────────────────────────────────────────────────────────────────────

    async def slash(self, interaction: Act, line: str) -> None:
        """A typed command: a private receipt here, and the painter brings the panel up to date."""

        async def act(call: Call) -> None:
            table = await self.service.table(call.channel)
            command = table.game.parse_command(table.game.typed(line))
            after = await self.service.play(table, call, command)
            await self.answers.receipt(interaction, after)
            self.answers.mark_undone(table, after, command)

        await self.at(interaction, act)

    async def turn(self, interaction: Act) -> None:
        """The opponent's move as a new message. While he waits for an answer, it acts like `/table`."""

        async def act(call: Call) -> None:
            may_write(interaction)
            table = await self.service.table(call.channel)
            if table.game.asking(table.state) is None:
                table = await self.service.play(table, call, table.game.parse_command({"do": "turn"}))
            await self.answers.post(interaction, table, panels.table_panel(table))

        await self.at(interaction, act)

    async def table(self, interaction: Act) -> None:
        """The panel at the end of the channel, also when somebody deleted it."""

        async def act(call: Call) -> None:
            may_write(interaction)
            table = await self.service.table(call.channel)
            await self.answers.post(interaction, table, panels.table_panel(table))

        await self.at(interaction, act)

    async def show(self, interaction: Act, make: Callable[[Table], Panel]) -> None:
        async def act(call: Call) -> None:
            table = await self.service.table(call.channel)
            await self.answers.whisper(interaction, table, make(table))

        await self.at(interaction, act)


def readable(table: Table, press: Press) -> Panel:
    """What a reading button shows."""
    shown = panels.presenter(table.game)
    match press.verb:
        case "why":
            return panels.why_panel(table, press.seq)
        case "score":
            return panels.score_panel(table)
        case "history":
            return panels.history_panel(table, int(press.argument) if press.argument.isdecimal() else 0)
        case "more":
            return Panel("More", "What else is there to say or to see?", rows=shown.more(table.state))
        case "claims":
            return Panel("I claimed…", "Which objective?", rows=shown.claims(table.state))
        case "end":
            return end_question(table)
    raise Refusal(OLD_PRESS)


def end_question(table: Table) -> Panel:
    """Names what is lost, and asks once more."""
    text = f"This ends game {table.row.id} after {table.seq} moves without a result. It cannot be taken up again."
    return Panel("End the game?", text, rows=((Button("Yes, end it", "really_end", style="danger"),),))


def call_of(interaction: Act) -> Call:
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("Games are played in the channels of a server.")
    return Call(interaction.user.id, interaction.guild_id, interaction.channel_id, interaction.id)


def may_write(interaction: Act) -> None:
    """Before anything is promised."""
    threaded = isinstance(interaction.channel, discord.Thread)
    allowed(interaction, *NEEDED, "send_messages_in_threads" if threaded else "send_messages")


def allowed(interaction: Act, *needed: str) -> None:
    """Names the permission that is missing as Discord's settings do."""
    granted = interaction.app_permissions
    missing = [name.replace("_", " ").title() for name in needed if not getattr(granted, name)]
    if missing:
        raise Refusal("I may not do this here. Please allow me: {missing}.", missing=", ".join(missing))
