"""The desk: presses, forms and slash commands come in, moves are played, answers go out."""

import asyncio
import io
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

from bot.play.records import report_of
from bot.play.refusals import Refusal, Watching
from bot.play.service import MAY_NOT_END, Call, GameService
from bot.play.table import Table, parts_of
from bot.play.whatif import what_if
from bot.presenters import overviews, pages, panels
from bot.presenters.offering import Who, offered
from bot.presenters.panel import NOTE, Button, Form, Panel
from bot.presenters.recap import recap_panel
from bot.presenters.watching import what_if_panel
from bot.ui.answers import Answers
from bot.ui.door import STORED, answering, private
from bot.ui.ids import BUTTON, MOST, UNKNOWN, Press, number
from bot.ui.reading import end_question, readable
from bot.ui.replies import DEFERRAL, Act, change, open_form, promptly, send
from bot.ui.rights import NOT_HERE, call_of, host_is_gone, known, knows, manages, may_write
from bot.ui.views import modal
from bot.watch.watchers import Watchers
from engines.core.commands import Command
from engines.core.errors import IllegalCommand
from storage import DatabaseUnavailable

log = logging.getLogger("bot")

HOST_GONE = (
    "<@{host}>, who played this game, is no longer on this server. "
    "Those who may manage messages can hand the seat over: `/seat give`."
)
OWN_CARDS = (
    "That game was played with cards that somebody typed in, and they are theirs alone. "
    "Start a game of your own: with the house deck, or with your own cards."
)
PLAYING = ("apply", "form", "fix", "flip", "next", "all")
"""Verbs that are over when a game was ended."""
REPORT_OWN_CARDS = "The record holds cards that somebody typed in, so only they can add it."
PATIENCE = 3
"""Refusals in a row after which somebody is told where the game stands."""
MOVING = ("say", "apply", "flip", "next", "all", "again", "really_end")
"""Presses that change a game or its panel. The others read: they wait for nobody."""

Later = Callable[[], Awaitable[None]]
"""What one person is told when the lock is free again: nobody else waits for it."""
Answer = Callable[[Act, Table, Table, Command], Awaitable[Later | None]]
"""To a move, with the table before and after it."""


class Desk:
    """One lock per channel covers the commit and its answer, so that edits land in the order of the log."""

    def __init__(self, service: GameService, answers: Answers, watchers: Watchers) -> None:
        self.service = service
        self.answers = answers
        self.watchers = watchers
        self._refused: Counter[tuple[int, int]] = Counter()

    async def at(self, interaction: Act, act: Callable[[Call], Awaitable[Later | None]]) -> None:
        """Whatever changes a game or its panel comes through here: the door, then the lock of its channel."""
        await self.beside(interaction, lambda call: self._locked(call, lambda: act(call)))

    async def _locked(self, call: Call, act: Callable[[], Awaitable[Later | None]]) -> None:
        async with self.service.lock(call.channel):
            later = await act()
        if later:
            await later()

    async def beside(self, interaction: Act, act: Callable[[Call], Awaitable[None]]) -> None:
        """The door alone: what only reads is answered from memory, whatever the others wait for."""

        async def inside() -> None:
            call = call_of(interaction)
            try:
                await act(call)
            except (IllegalCommand, Refusal) as no:
                await self._refuse(interaction, call, no)
            else:
                self._refused.pop((call.channel, call.person), None)

        await answering(interaction, inside, lambda: self.service.was_played(call_of(interaction)))

    async def _refuse(self, interaction: Act, call: Call, no: IllegalCommand | Refusal) -> None:
        """Outside the lock: what a refusal can say beside its sentence."""
        if await self._was_played(call):
            log.info("interaction %s was refused here and played elsewhere", interaction.id)
            if DEFERRAL in interaction.extras:  # whoever was put off here is not left waiting
                raise Refusal(STORED)
            return
        table = await self.service.find(call.channel)
        if table and isinstance(no, Watching) and await _is_gone(interaction, table.row.host_id):
            raise Refusal(HOST_GONE, host=table.row.host_id)
        self._refused[call.channel, call.person] += 1
        if table and self._refused[call.channel, call.person] % PATIENCE == 0:
            raise Refusal("{why}\n\n{hint}", why=str(no), hint=pages.lost(table, table.seat(call.person)))
        raise no

    async def _was_played(self, call: Call) -> bool:
        """A refusal needs no database."""
        try:
            return await self.service.was_played(call)
        except DatabaseUnavailable:
            return False

    # ── Presses and forms ───────────────────────────────────────────────────────────────────────────────────────

    async def pressed(self, interaction: Act, press: Press, values: tuple[str, ...] = ()) -> None:
        async def act(call: Call) -> None:
            if press.verb in MOVING:
                await self._locked(call, lambda: self._moving(interaction, call, press, values))
            else:
                await self._reading(interaction, call, press, values)

        await self.beside(interaction, act)

    async def _moving(self, interaction: Act, call: Call, press: Press, values: tuple[str, ...]) -> Later | None:
        table = await self.service.by_id(press.game, call.guild, press.seq)
        if press.verb in PLAYING:
            self.service.check_not_ended(table)
        match press.verb:
            case "say":
                return await self._say(interaction, call, table, press, " ".join((press.argument, *values)))
            case "apply":
                return await self._move(interaction, call, table, press, press.argument or _line_below(interaction))
            case "flip":
                return await self._flip(interaction, call, table, press)
            case "again":
                await self._again(interaction, call, table)
                return None
            case "really_end":
                return await self._end(interaction, call, table)
            case _:
                return await self._tell(interaction, call, table, press)

    async def _reading(self, interaction: Act, call: Call, press: Press, values: tuple[str, ...]) -> None:
        if press.verb == "bring":
            await self._bring(interaction, call, number(_chosen(values)))
            return
        table = await self.service.by_id(press.game, call.guild, press.seq)
        if press.verb in PLAYING:
            self.service.check_not_ended(table)
        match press.verb:
            case "form":
                await self._named_form(interaction, call, table, press)
            case "fix":
                await self._form(interaction, call, table, pages.fix_form(table, _chosen(values), press.argument))
            case "report":
                await self._form(interaction, call, table, pages.report_form(number(press.argument)))
            case "end":
                await self._ask_end(interaction, call, table)
            case _:
                chosen = replace(press, argument=values[0]) if values else press
                await self._whisper(interaction, call, table, lambda _: readable(table, chosen))

    async def submitted(self, interaction: Act, press: Press, typed: dict[str, str]) -> None:
        """A form, read from raw data: it works after a restart, too. A refusal repeats what was typed."""

        async def act(call: Call) -> None:
            if press.verb.startswith("report "):
                table = await self.service.by_id(press.game, call.guild, press.seq)
                await self._report(interaction, call, table, press.verb, " ".join(typed.values()))
                return
            note = typed.pop(NOTE, "").replace("#", "").strip()
            text = " ".join(typed.values()) + (f" # {note}" if note else "")
            try:
                await self._locked(call, lambda: self._sent(interaction, call, press, f"{press.verb} {text}"))
            except (IllegalCommand, Refusal) as no:
                raise Refusal("{why}\nYou typed: `{typed}`", why=str(no), typed=text) from None

        await self.beside(interaction, act)

    async def _sent(self, interaction: Act, call: Call, press: Press, line: str) -> Later | None:
        """A form belongs to the move it was opened at, as a button does: what it showed may have changed since."""
        table = await self.service.by_id(press.game, call.guild, press.seq)
        self.service.check_seat(table, call.person)
        if press.seq != table.seq:
            return await self._old_press(interaction, table, press, line)
        return await self._say(interaction, call, table, press, line)

    async def _report(self, interaction: Act, call: Call, table: Table, verb: str, sentence: str) -> None:
        """A file for those who play: while the game goes on it gives the coming cards away."""
        self.service.check_seat(table, call.person)
        at = number(verb.removeprefix("report "))
        with_cards = await self.service.may_have_cards(table, call.person)
        report = await asyncio.to_thread(report_of, table, at, sentence, with_cards=with_cards)
        file = discord.File(io.BytesIO(report.encode()), f"report-{table.row.id}-{at}.json")
        text = f"Your report about move {at}: {_held(with_cards, table.row.is_open)}"
        await send(interaction, text, file=file, ephemeral=True)

    async def _say(self, interaction: Act, call: Call, table: Table, press: Press, line: str) -> Later | None:
        """A correction is shown before it is applied; everything else is a move."""
        self.service.check_not_ended(table)
        if not line.startswith("adjust "):
            return await self._move(interaction, call, table, press, line)
        self.service.check_seat(table, call.person)
        preview = _preview(table, line)
        return lambda: self.answers.whisper(interaction, table, preview)

    async def _move(self, interaction: Act, call: Call, table: Table, press: Press, line: str) -> Later | None:
        self.service.check_seat(table, call.person)
        if press.seq != table.seq:
            return await self._old_press(interaction, table, press, line)
        return await self._play(interaction, call, table, line, self._answer_press)

    async def _play(self, interaction: Act, call: Call, table: Table, line: str, answer: Answer) -> Later | None:
        """The move and its answer, unless calls come first or the person is asked what is right."""
        command = table.game.parse_command(table.game.typed(line))
        if command.do == "turn" and await self._calls_first(interaction, call, table):
            return None
        try:
            after = await self.play(table, call, command)
        except IllegalCommand as no:
            question = _question(table, no, command, line)
            if question is None:
                raise
            return lambda: self.answers.whisper(interaction, table, question)
        self.answers.mark_undone(table, after, command)
        return await answer(interaction, table, after, command)

    async def play(self, table: Table, call: Call, command: Command, reveal: str | None = None) -> Table:
        """The move, told as the evening wants it; the last one of a game is followed by the recap."""
        evening = await self.service.evening(table.row.id)
        in_parts = command.do == "turn" and (reveal or evening.reveal) == "steps"
        after = await self.service.play(table, call, command, in_parts=in_parts)
        if not after.row.is_open:
            callers = await self.service.evenings.standings(after.row.guild_id, after.row.created_at, after.row.id)
            self.answers.send(after, recap_panel(after, callers))
        return after

    async def _calls_first(self, interaction: Act, call: Call, table: Table) -> bool:
        """Whether the move waits for calls; then the panel says so."""
        self.service.check_seat(table, call.person)
        line = await self.watchers.reveals.wait(
            table, call, await self.service.evening(table.row.id), self._reveal_later
        )
        if line is None:
            return False
        panel = panels.table_panel(table, line)
        if interaction.message is None:
            await self.answers.post(interaction, table, panel)
        else:
            await self.answers.edit(interaction, table, panel)
        return True

    async def _reveal_later(self, table: Table, call: Call) -> None:
        """Without an interaction to answer: the painter posts it."""
        await self.play(table, replace(call, interaction=None), table.game.parse_command({"do": "turn"}))
        self.answers.bring(table, told=True)

    async def _tell(self, interaction: Act, call: Call, table: Table, press: Press) -> Later | None:
        """The next part of a move, or all that is left of it."""
        self.service.check_seat(table, call.person)
        if press.seq != table.seq:
            return await self._old_press(interaction, table, press)
        parts = len(parts_of(table.game, table.move()))
        more = (table.parts or parts) + 1
        told = replace(table, parts=more if press.verb == "next" and more < parts else None)
        await self.answers.edit(interaction, self.service.publish(told), panels.table_panel(told))
        return None

    async def _again(self, interaction: Act, call: Call, table: Table) -> None:
        """The same cards for whoever pressed, raced against the game that was."""
        may_write(interaction)
        if table.row.is_open:
            raise Refusal("That game is still being played.")
        header = table.log.header
        if not await self.service.may_have_cards(table, call.person):
            raise Refusal(OWN_CARDS)
        new = await self.service.start(call, header.game, dict(header.setup), header.seed, ghost_of=table.row.id)
        await self.answers.post(interaction, new, panels.start_panel(new))

    async def _old_press(self, interaction: Act, table: Table, press: Press, line: str | None = None) -> Later:
        """Says what was stored since; repairs what a crash or a failed answer has left: a panel behind the log, or
        buttons on a log message."""
        message = interaction.message
        text = panels.too_late(table, press.seq, _command(table, line))
        is_panel = message and message.id == (table.row.panel_message_id or message.id)
        if message is None or message.flags.ephemeral or (is_panel and table.row.drawn >= table.seq):
            raise Refusal("{text}", text=text)
        if not is_panel:
            return lambda: self.answers.strip_here(interaction, text)
        await self.answers.edit(interaction, table, panels.table_panel(table))
        return lambda: private(interaction, text)

    async def _answer_press(self, interaction: Act, before: Table, after: Table, command: Command) -> Later | None:
        if command.do == "turn":
            await self.answers.post(interaction, after, panels.table_panel(after))
        elif interaction.message is None or interaction.message.flags.ephemeral:
            return self._receipt(interaction, before, after, command)
        else:
            await self.answers.edit(interaction, after, panels.table_panel(after, panels.note(before, after, command)))
        return None

    def _receipt(self, interaction: Act, before: Table, after: Table, command: Command) -> Later:
        self.answers.repaint(after)
        text = panels.receipt(before, after, command)
        return lambda: self.answers.receipt(interaction, text)

    async def _flip(self, interaction: Act, call: Call, table: Table, press: Press) -> Later | None:
        """The other side of the panel, for everyone who looks at it."""
        self.service.check_seat(table, call.person)
        if press.seq != table.seq:
            return await self._old_press(interaction, table, press)
        side = int(press.argument) if press.argument.isdecimal() else 0
        await self.answers.edit(interaction, table, panels.table_panel(table, side=side))
        return None

    async def _named_form(self, interaction: Act, call: Call, table: Table, press: Press) -> None:
        """Opened at an earlier move it would tell the same thing twice, where an answer was lost."""
        self.service.check_seat(table, call.person)
        form = panels.presenter(table.game).form(table.state, press.argument)
        if press.seq == table.seq and form:
            await self._form(interaction, call, table, form)
        else:
            await self._locked(call, lambda: self._outdated(interaction, call, press))

    async def _outdated(self, interaction: Act, call: Call, press: Press) -> Later:
        latest = await self.service.by_id(press.game, call.guild, press.seq)
        return await self._old_press(interaction, latest, press)

    async def _form(self, interaction: Act, call: Call, table: Table, form: Form) -> None:
        self.service.check_seat(table, call.person)
        await open_form(interaction, modal(table.row.id, table.seq, form, interaction.id))

    async def _end(self, interaction: Act, call: Call, table: Table) -> Later:
        await self.service.end(table, call, await manages(interaction, table.row.channel_id))
        if table.row.panel_message_id:
            self.answers.strip(table, table.row.panel_message_id)
        return lambda: change(interaction, content="The game has ended.", embed=None, view=None)

    # ── Seats ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def chosen(self, interaction: Act, press: Press, person: discord.abc.User) -> None:
        """Somebody was chosen from the members."""

        async def act(call: Call) -> Later:
            table = await self.service.by_id(press.game, call.guild, press.seq)
            return await self._seat(interaction, call, table, press.verb, person)

        await self.at(interaction, act)

    async def seat(self, interaction: Act, verb: str, person: discord.abc.User) -> None:
        async def act(call: Call) -> Later:
            return await self._seat(interaction, call, await self.service.table(call.channel), verb, person)

        await self.at(interaction, act)

    async def _seat(self, interaction: Act, call: Call, table: Table, verb: str, person: discord.abc.User) -> Later:
        """Told to everyone in the channel, without a ping."""
        if person.bot:
            raise Refusal("A bot cannot sit at the table with you.")
        if verb != "unshare" and not isinstance(person, discord.Member):
            raise Refusal(NOT_HERE, person=person.id)
        match verb:
            case "give":
                may_manage = await manages(interaction, table.row.channel_id)
                await self.service.hand_over(table, call, person.id, may_manage)
                told = f"{person.mention} plays this game now."
            case "share":
                await self.service.share(table, call, person.id)
                told = f"{person.mention} plays along."
            case "unshare":
                await self.service.unshare(table, call, person.id)
                told = f"{person.mention} watches now."
            case _:
                raise Refusal(UNKNOWN)

        async def later() -> None:
            await send(interaction, told, silent=True)

        return later

    # ── Slash commands ──────────────────────────────────────────────────────────────────────────────────────────

    async def slash(self, interaction: Act, line: str) -> None:
        """A typed command: a private receipt here, and the painter brings the panel up to date."""

        async def act(call: Call) -> Later | None:
            table = await self.service.table(call.channel)
            return await self._play(interaction, call, table, line, self._answer_slash)

        await self.at(interaction, act)

    async def _answer_slash(self, interaction: Act, before: Table, after: Table, command: Command) -> Later | None:
        return self._receipt(interaction, before, after, command)

    async def correct(self, interaction: Act, name: str, text: str | None, note: str | None) -> None:
        """With a text the difference, to be applied by a press; without one the form to type it into."""

        async def act(call: Call) -> None:
            table = await self.service.table(call.channel)
            self.service.check_seat(table, call.person)
            if text is None:
                await self._form(interaction, call, table, pages.fix_form(table, name))
            else:
                line = f"adjust {name} {text}" + (f" # {note}" if note else "")
                await self.answers.whisper(interaction, table, _preview(table, line))

        await self.beside(interaction, act)

    async def what_if(self, interaction: Act, moves: str) -> None:
        """For those who play; nothing is moved."""

        async def act(call: Call) -> None:
            table = await self.service.table(call.channel)
            self.service.check_seat(table, call.person)
            found = await asyncio.to_thread(what_if, table, moves)
            await self.answers.whisper(interaction, table, what_if_panel(table, moves, found))

        await self.beside(interaction, act)

    async def turn(self, interaction: Act, reveal: str | None = None) -> None:
        """The opponent's move as a new message. While he waits for an answer, it acts like `/table`."""

        async def act(call: Call) -> None:
            may_write(interaction)
            table = await self.service.table(call.channel)
            if table.game.asking(table.state) is None:
                if reveal is None and await self._calls_first(interaction, call, table):
                    return
                table = await self.play(table, call, table.game.parse_command({"do": "turn"}), reveal)
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
            await self._whisper(interaction, call, table, make)

        await self.beside(interaction, act)

    async def _whisper(self, interaction: Act, call: Call, table: Table, make: Callable[[Table], Panel]) -> None:
        """Something private to read, with what this very person may do about it."""
        who = await self._who(interaction, call, table)
        await self.answers.whisper(interaction, table, offered(table, make(table), who))

    async def _who(self, interaction: Act, call: Call, table: Table) -> Who:
        return Who(table.seat(call.person), await manages(interaction, table.row.channel_id))

    async def ask_end(self, interaction: Act) -> None:
        async def act(call: Call) -> None:
            await self._ask_end(interaction, call, await self.service.table(call.channel))

        await self.at(interaction, act)

    async def _ask_end(self, interaction: Act, call: Call, table: Table) -> None:
        who = await self._who(interaction, call, table)
        if not (who.plays or who.manages):
            raise Refusal(MAY_NOT_END)
        await self.answers.whisper(interaction, table, end_question(table))

    # ── Games of the server ─────────────────────────────────────────────────────────────────────────────────────

    async def games(self, interaction: Act) -> None:
        """Those in channels that the person can see."""

        async def act() -> None:
            rows = await self.service.store.open_games(interaction.guild_id or 0)
            await self.answers.tell(interaction, overviews.games_panel(await known(interaction, rows)))

        await answering(interaction, act)

    async def _bring(self, interaction: Act, call: Call, game: int) -> None:
        row = await self.service.store.game(game)
        if row is None or not row.is_open or row.guild_id != call.guild or not await knows(interaction, row):
            raise Refusal("That game is not here any more.")
        if table := await self.service.find(row.channel_id):
            self.answers.bring(table)
        text = f"The panel is on its way to <#{row.channel_id}>."
        await change(interaction, content=text, embed=None, view=None)


def _held(with_cards: bool, is_open: bool) -> str:
    """What a report holds, in words."""
    if not with_cards:
        return "the game as a text, the versions and your sentence. " + REPORT_OWN_CARDS
    secret = " It contains the cards that are still to come." if is_open else ""
    return f"the game, the position, the versions and your sentence.{secret}"


async def _is_gone(interaction: Act, host: int) -> bool:
    try:
        return await promptly(host_is_gone(interaction, host))
    except TimeoutError:
        return False


def _command(table: Table, line: str | None) -> Command | None:
    """What a line would tell, if it is one."""
    try:
        return table.game.parse_command(table.game.typed(line)) if line else None
    except IllegalCommand:
        return None


def _question(table: Table, no: IllegalCommand, command: Command, line: str) -> Panel | None:
    """What a refusal asks by buttons: which of two is right, or whether somebody is sure. None where they cannot."""
    sure = no.unless_sure and "sure" in type(command).model_fields
    choices = no.choices or ((("It is so", f"{line} sure"),) if sure else ())
    if not choices or not all(_fits(Press(table.row.id, table.seq, "say", typed)) for _, typed in choices):
        return None
    return pages.which_is_right(no) if no.choices else pages.insist(no, line)


def _chosen(values: tuple[str, ...]) -> str:
    """The only value of a list; a button with a list's id has none."""
    if not values:
        raise Refusal(UNKNOWN)
    return values[0]


def _fits(press: Press) -> bool:
    return len(press.custom_id(BUTTON)) <= MOST


def _preview(table: Table, line: str) -> Panel:
    """A line that is too long for the id of its button stands below the preview, and is read from there."""
    panel = pages.preview(table, line)
    if _fits(Press(table.row.id, table.seq, "apply", line)):
        return panel
    return replace(panel, rows=((Button("Correct it", "apply", "", "primary"),),), footer=line)


def _line_below(interaction: Act) -> str:
    """What our own preview says below; a press cannot bring another message along."""
    embeds = interaction.message.embeds if interaction.message else []
    return (embeds[0].footer.text if embeds else None) or ""
