"""What only reads: pages, reports and lists, shown to whoever asks. Reading waits for nobody and is never too old."""

import asyncio
import importlib.metadata
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

from discord import Interaction

from bot.play import CHATS, Refusal, Table, check_seat, guesses, records, refuse_if
from bot.presenters import overviews, pages, panels, reasons, recap
from bot.presenters.panel import Button, Panel
from bot.presenters.watching import for_watchers, what_if_panel
from bot.saying import say, spoken
from bot.ui import desk, door, ids, replies, where
from bot.ui.rights import known, knows, manages
from engines.core import IllegalCommand
from engines.core.catalogue import covers, game_named
from engines.core.guard import Misbehaved
from storage import StoredGame

MOST_READ = 10
"""Games of a list that are read for it: of the others the moves are counted."""


class Reading(desk.AtTheDesk):
    # ── About one game ──────────────────────────────────────────────────────────────────────────────────────────

    async def read(self, interaction: Interaction, press: ids.Press) -> None:
        async with self._desk.beside(interaction) as visit:
            table = await self._desk.meant(visit, press)
            chosen = replace(press, argument=press.values[0]) if press.values else press
            reveal = (await self._service.settings.watch_mode(table.row.id)).reveal
            heads = press.verb == "score" or (press.argument == recap.ROUNDS and not table.row.is_open)
            await self._whisper(visit, table, lambda shown: readable(shown, chosen, reveal), heads)

    async def show(self, interaction: Interaction, make: Callable[[Table], Panel]) -> None:
        async with self._desk.beside(interaction) as visit:
            await self._whisper(visit, await self._desk.lately(visit), make, make is panels.score_panel)

    async def _whisper(self, visit: desk.Visit, table: Table, make: Callable[[Table], Panel], heads: bool) -> None:
        """Something private to read, with what this very person may do about it. `heads`: it tells where the game is
        heading; its picture, where it was in every round."""
        who = await self._who(visit, table)

        def made(shown: Table) -> Panel:
            return pages.offered(shown, make(shown) if who.plays else for_watchers(shown, make), who)

        first = await self._answers.whisper(visit.interaction, table, made(table))
        if heads:
            edit, drawn = visit.interaction.followup.edit_message, visit.interaction.extras[replies.DRAWN]
            whole = first.picture is not None or first.late
            self._answers.foretell(first, made, lambda shown: edit(drawn, **shown.edited()), whole=whole)

    async def _who(self, visit: desk.Visit, table: Table) -> pages.Who:
        return pages.Who(table.seat(visit.actor.person), await manages(visit.interaction, table.row.channel_id))

    async def what_if(self, interaction: Interaction, moves: str) -> None:
        """For those who play; nothing is moved."""
        async with self._desk.beside(interaction) as visit:
            table = await self._desk.here(visit)
            check_seat(table, visit.actor.person)
            async with self._desk.pressure.reading(interaction):
                found = await asyncio.to_thread(guesses.what_if, table, moves)
            await self._answers.whisper(interaction, table, what_if_panel(table, moves, found))

    async def end(self, interaction: Interaction, press: ids.Press | None = None) -> None:
        """Of the game that a button names, or of this channel."""
        async with self._desk.beside(interaction) as visit:
            table = await (self._desk.meant(visit, press) if press else self._desk.here(visit))
            who = await self._who(visit, table)
            refuse_if(not (who.plays or who.manages), say("refused-may-not-end"))
            await self._answers.whisper(interaction, table, end_question(table))

    # ── Reports ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def report(self, interaction: Interaction, press: ids.Press) -> None:
        async with self._desk.beside(interaction) as visit:
            table = await self._desk.meant(visit, press)
            await self._desk.open_form(visit, table, pages.report_form(ids.number(press.argument)))

    async def reported(self, interaction: Interaction, press: ids.Press) -> None:
        """A file for those who play: while the game goes on it gives the coming cards away."""
        async with self._desk.beside(interaction) as visit:
            table = await self._desk.meant(visit, press)
            check_seat(table, visit.actor.person)
            at, sentence = ids.number(press.verb.removeprefix("report ")), " ".join(press.typed.values())
            with_cards = await self._service.games.may_have_cards(table, visit.actor.person)
            async with self._desk.pressure.reading(interaction):
                report = await asyncio.to_thread(records.report_of, table, at, sentence, with_cards=with_cards)
            file = replies.text_file(f"report-{table.row.id}-{at}.json", report)
            sealed = await self._service.seals.are_on(table)
            text = spoken("report", move=at, cards=with_cards, open=table.row.is_open, sealed=sealed)
            await replies.send(interaction, text, file=file, ephemeral=True)

    # ── About the server and the bot ────────────────────────────────────────────────────────────────────────────

    async def games(self, interaction: Interaction) -> None:
        """Those in channels that the person can see; in a chat with the bot all of their own, wherever they are."""
        async with door.answering(interaction):
            home, kind = where.home_of(interaction)
            store, notes = self._service.store, self._service.games.notes
            rows = await (store.games_of(interaction.user.id) if kind == "direct" else store.open_games(home))
            rows = [notes.over(row) for row in (rows if kind in CHATS else await known(interaction, rows))]
            stands = {}
            for row in rows[:MOST_READ]:
                with suppress(IllegalCommand, Misbehaved):  # of what cannot be told the moves are counted
                    stands[row.id] = panels.where_it_stands(await self._service.games.read(row), yours=kind == "direct")
            mine = overviews.my_games_panel(rows, home, stands, whose=kind == "group")
            await door.tell(interaction, mine if kind in CHATS else overviews.games_panel(rows, stands))

    async def bring(self, interaction: Interaction, press: ids.Press) -> None:
        """One of them was chosen: its panel comes to the end of its channel, or right here if that is this one."""
        async with self._desk.beside(interaction) as visit:
            row = await self._service.store.game(ids.number(press.argument or ids.only(press.values)))
            if row is None or row.is_over or row.home_id != visit.actor.home or not await knows(interaction, row):
                raise Refusal(say("refused-game-gone"))
            if row.channel_id == visit.actor.channel:
                async with self._desk.locked(visit):
                    await self._fetch(visit, row)
                return
            if table := await self._service.games.find(row.channel_id):
                self._answers.bring(table)
            text = spoken("panel-on-its-way", channel=row.channel_id)
            await replies.change(interaction, content=text, embed=None, view=None)

    async def _fetch(self, visit: desk.Visit, row: StoredGame) -> None:
        """The game of this chat, from now on; the one that is played here is laid aside."""
        before = await self._service.games.find(row.channel_id)
        table = await self._service.take_up(row, visit.actor)
        await self._answers.post(visit.interaction, table, panels.table_panel(table))
        if before and before.row.id != row.id:
            self._answers.strip(before, before.row.panel_message_id)

    async def lay_aside(self, interaction: Interaction, press: ids.Press) -> None:
        """Asked of those who play it; of anybody a day later, for they can be gone."""
        async with self._desk.at(interaction) as visit:
            table = await self._desk.meant(visit, press)
            asked = interaction.message.created_at if interaction.message else interaction.created_at
            await self._service.lay_aside(table, visit.actor, interaction.created_at - asked > timedelta(days=1))
            self._answers.strip(table, table.row.panel_message_id)
            await replies.change(interaction, content=spoken("laid-aside", game=table.row.id), view=None)

    async def results(self, interaction: Interaction) -> None:
        async with door.answering(interaction):
            home, kind = where.home_of(interaction)
            rows = await self._service.store.results(None if kind == "direct" else home, interaction.user.id)
            await door.tell(interaction, overviews.results_panel(rows))

    async def help(self, interaction: Interaction, game: str | None) -> None:
        async with door.answering(interaction):
            here = await self.here(interaction)
            if here is None or game not in (None, here.row.game):
                await door.tell(interaction, overviews.help_panel(game_named(game or next(iter(covers())))))
            else:
                watches = here.seat(interaction.user.id) == "watcher"
                await door.tell(interaction, for_watchers(here, pages.help_page) if watches else pages.help_page(here))

    async def about(self, interaction: Interaction) -> None:
        async with door.answering(interaction):
            version = importlib.metadata.version("empty-chair")
            await door.tell(interaction, overviews.about_panel(version))

    # ── For suggestions ─────────────────────────────────────────────────────────────────────────────────────────

    async def here(self, interaction: Interaction) -> Table | None:
        return await self._service.games.find(interaction.channel_id or 0)

    async def lately(self, interaction: Interaction) -> Table | None:
        """The game that undo would go back in."""
        try:
            return await self._service.games.lately(interaction.channel_id or 0, where.home_of(interaction)[0])
        except Refusal:
            return None

    async def numbered(self, interaction: Interaction, typed: str, most: int) -> list[StoredGame]:
        """Open games that the person can see, by the beginning of what they type."""
        rows = await self._service.store.open_games(where.home_of(interaction)[0])
        return await known(interaction, [row for row in rows if typed in str(row.id)][:most])


def readable(table: Table, press: ids.Press, reveal: str) -> Panel:
    """`why` explains the move at its seq."""
    match press.verb:
        case "why":
            return _why(table, press)
        case "score":
            return panels.score_panel(table)
        case "history":
            return panels.history_panel(table, int(press.argument) if press.argument.isdecimal() else 0)
        case "stood" if press.argument.isdecimal():
            return panels.stood_panel(table, int(press.argument))
        case "page" if found := pages.page(table, press.argument, reveal):
            return _without_moves(found) if table.row.status == "abandoned" else found
    raise Refusal(ids.UNKNOWN)


def _without_moves(panel: Panel) -> Panel:
    """Return the page of a game that was ended: nothing can be played there any more."""
    rows = tuple(row for row in panel.rows if all(item.verb != "say" for item in row))
    return replace(panel, rows=rows)


def _why(table: Table, press: ids.Press) -> Panel:
    """The button on a panel names nothing; what is answered about another move names it, and a page of rules both."""
    match press.argument.split():
        case [at] if at.isdecimal():
            return reasons.why_panel(table, int(at))
        case [page, at] if page.isdecimal() and at.isdecimal():
            return reasons.rules_panel(table, int(at), int(page))
    return reasons.why_panel(table, press.seq)


def end_question(table: Table) -> Panel:
    """Names what is lost, and asks once more."""
    text = spoken("end-question", game=table.row.id, moves=table.seq)
    yes = Button(spoken("end-confirmed"), "really_end", style="danger")
    return Panel(spoken("end-title"), text, rows=((yes,),))
