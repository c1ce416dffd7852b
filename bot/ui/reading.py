"""What only reads: pages, reports and lists, shown to whoever asks. Reading waits for nobody and is never too old."""

import asyncio
import importlib.metadata
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial

from bot.play import CHATS, Refusal, Table, check_seat, guesses, records, refuse_if
from bot.presenters import overviews, pages, panels, reasons, recap
from bot.presenters.panel import Button, Panel
from bot.presenters.watching import for_watchers, what_if_panel
from bot.saying import say, spoken
from bot.ui import ids
from bot.ui.desk import Handlers
from bot.ui.reply import text_file
from bot.ui.request import Request
from bot.ui.rights import known, knows, manages
from engines.core import IllegalCommand
from engines.core.catalogue import covers, game_named
from engines.core.guard import Misbehaved
from storage import StoredGame

MOST_READ = 10
"""Games of a list that are read for it: of the others the moves are counted."""


class Reading(Handlers):
    """Handlers that only read. They hold no lock, and no press is too old for them."""

    # ── About one game ──────────────────────────────────────────────────────────────────────────────────────────

    async def read(self, request: Request) -> None:
        """Show the page that a button names. Raises Refusal."""
        async with self._desk.shared(request):
            table, press = await self._desk.pressed_game(request), request.press
            chosen = replace(press, argument=press.values[0]) if press.values else press
            reveal = (await self._service.settings.watch_mode(table.row.id)).reveal
            heads = press.verb == "score" or (press.argument == recap.ROUNDS and not table.row.is_open)
            await self._whisper(request, table, lambda shown: readable(shown, chosen, reveal), heads)

    async def show(self, request: Request, make: Callable[[Table], Panel]) -> None:
        """Show a page of the game of this channel. Raises Refusal."""
        async with self._desk.shared(request):
            table = await self._desk.open_or_last_game(request)
            await self._whisper(request, table, make, make is panels.score_panel)

    async def _whisper(self, request: Request, table: Table, make: Callable[[Table], Panel], heads: bool) -> None:
        """Show a private page, with what this very person may do about it.

        `heads`: it tells where the game is heading; its picture, where it was in every round.
        """
        who = await self._who(request, table)

        def made(shown: Table) -> Panel:
            return pages.offered(shown, make(shown) if who.plays else for_watchers(shown, make), who)

        first = await self._answers.whisper(request, table, made(table))
        if heads:
            edit = partial(request.reply.edit_message, request.reply.drawn_message)
            whole = first.picture is not None or first.late
            self._answers.foretell(first, made, lambda shown: edit(**shown.edited()), whole=whole)

    async def _who(self, request: Request, table: Table) -> pages.Who:
        return pages.Who(table.seat(request.actor.person), await manages(request, table.row.channel_id))

    async def what_if(self, request: Request, moves: str) -> None:
        """Show what the opponent may do next, to those who play; nothing is moved. Raises Refusal."""
        async with self._desk.shared(request):
            table = await self._desk.open_game(request)
            check_seat(table, request.actor.person)
            async with self._desk.pressure.reading(request):
                found = await asyncio.to_thread(guesses.what_if, table, moves)
            await self._answers.whisper(request, table, what_if_panel(table, moves, found))

    async def ask_end_pressed(self, request: Request) -> None:
        """Ask whether the game that a button names is to be ended. Raises Refusal."""
        async with self._desk.shared(request):
            await self._ask_end(request, await self._desk.pressed_game(request))

    async def ask_end(self, request: Request) -> None:
        """Ask whether the game of this channel is to be ended. Raises Refusal."""
        async with self._desk.shared(request):
            await self._ask_end(request, await self._desk.open_game(request))

    async def _ask_end(self, request: Request, table: Table) -> None:
        who = await self._who(request, table)
        refuse_if(not (who.plays or who.manages), say("refused-may-not-end"))
        await self._answers.whisper(request, table, end_question(table))

    # ── Reports ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def open_report(self, request: Request) -> None:
        """Open the form for a report about a move. Raises Refusal."""
        async with self._desk.shared(request):
            table = await self._desk.pressed_game(request)
            await self._desk.open_form(request, table, pages.report_form(ids.number(request.press.argument)))

    async def send_report(self, request: Request) -> None:
        """Send a report as a file to those who play: while the game goes on it gives the coming cards away."""
        async with self._desk.shared(request):
            table, press = await self._desk.pressed_game(request), request.press
            check_seat(table, request.actor.person)
            at, sentence = ids.number(press.verb.removeprefix("report ")), " ".join(press.typed.values())
            with_cards = await self._service.games.may_have_cards(table, request.actor.person)
            async with self._desk.pressure.reading(request):
                report = await asyncio.to_thread(records.report_of, table, at, sentence, with_cards=with_cards)
            file = text_file(f"report-{table.row.id}-{at}.json", report)
            sealed = await self._service.seals.are_on(table)
            text = spoken("report", move=at, cards=with_cards, open=table.row.is_open, sealed=sealed)
            await request.reply.send(text, file=file, ephemeral=True)

    # ── About the server and the bot ────────────────────────────────────────────────────────────────────────────

    async def games(self, request: Request) -> None:
        """List games in channels that the person can see; in a chat with the bot all of their own."""
        home, kind = request.home, request.place.kind
        store, notes = self._service.store, self._service.games.notes
        rows = await (store.games_of(request.user.id) if kind == "direct" else store.open_games(home))
        rows = [notes.over(row) for row in (rows if kind in CHATS else await known(request, rows))]
        stands = {}
        for row in rows[:MOST_READ]:
            with suppress(IllegalCommand, Misbehaved):  # of what cannot be told the moves are counted
                stands[row.id] = panels.where_it_stands(await self._service.games.read(row), yours=kind == "direct")
        mine = overviews.my_games_panel(rows, home, stands, whose=kind == "group")
        await request.reply.send_panel(mine if kind in CHATS else overviews.games_panel(rows, stands))

    async def bring(self, request: Request) -> None:
        """Post the panel of a game that was chosen at the end of its channel. Raises Refusal."""
        async with self._desk.shared(request):
            press = request.press
            row = await self._service.store.game(ids.number(press.argument or ids.only(press.values)))
            if row is None or row.is_over or row.home_id != request.actor.home or not await knows(request, row):
                raise Refusal(say("refused-game-gone"))
            if row.channel_id == request.actor.channel:
                async with self._desk.locked(request):
                    await self._resume(request, row)
                return
            if table := await self._service.games.find(row.channel_id):
                self._answers.bring(table)
            text = spoken("panel-on-its-way", channel=row.channel_id)
            await request.reply.edit(content=text, embed=None, view=None)

    async def _resume(self, request: Request, row: StoredGame) -> None:
        """Make it the game of this chat; the one that is played here is laid aside."""
        before = await self._service.games.find(row.channel_id)
        table = await self._service.take_up(row, request.actor)
        await self._answers.post(request, table, panels.table_panel(table))
        if before and before.row.id != row.id:
            self._answers.strip(before, before.row.panel_message_id)

    async def lay_aside(self, request: Request) -> None:
        """Lay a game aside: for those who play it, and a day later for everyone, because they can be gone."""
        async with self._desk.exclusive(request):
            table = await self._desk.pressed_game(request)
            asked = request.message.created_at if request.message else request.created_at
            is_old = request.created_at - asked > timedelta(days=1)
            await self._service.lay_aside(table, request.actor, is_old)
            self._answers.strip(table, table.row.panel_message_id)
            await request.reply.edit(content=spoken("laid-aside", game=table.row.id), view=None)

    async def results(self, request: Request) -> None:
        """Show the results of this place; in a chat with the bot all of the person's own."""
        home = None if request.place.kind == "direct" else request.home
        rows = await self._service.store.results(home, request.user.id)
        await request.reply.send_panel(overviews.results_panel(rows))

    async def help(self, request: Request, game: str | None = None) -> None:
        """Show the help of a game, or of the game of this channel. Raises Refusal."""
        here = await self.find_open(request)
        if here is None or game not in (None, here.row.game):
            await request.reply.send_panel(overviews.help_panel(game_named(game or next(iter(covers())))))
            return
        watches = here.seat(request.user.id) == "watcher"
        await request.reply.send_panel(for_watchers(here, pages.help_page) if watches else pages.help_page(here))

    async def about(self, request: Request) -> None:
        """Show what this bot is."""
        version = importlib.metadata.version("empty-chair")
        await request.reply.send_panel(overviews.about_panel(version))

    # ── For suggestions ─────────────────────────────────────────────────────────────────────────────────────────

    async def find_open(self, request: Request) -> Table | None:
        """Return the open game of this channel, or None."""
        return await self._service.games.find(request.place.channel_id)

    async def find_open_or_last(self, request: Request) -> Table | None:
        """Return the game that an undo here would go back in, or None."""
        try:
            return await self._service.games.lately(request.place.channel_id, request.home)
        except Refusal:
            return None

    async def find_numbered(self, request: Request, typed: str, most: int) -> list[StoredGame]:
        """Return open games that the person can see, by the beginning of a number."""
        rows = await self._service.store.open_games(request.home)
        return await known(request, [row for row in rows if typed in str(row.id)][:most])


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
