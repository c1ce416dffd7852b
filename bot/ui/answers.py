"""Answers: panels posted, edited and whispered under the lock; repainting and stripping later, by the edit queue."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import discord

from bot.play import GameService, Table
from bot.presenters import panels
from bot.presenters.panel import Panel, fitting
from bot.ui import showing
from bot.ui.edit_queue import EditQueue, PendingEdit
from bot.ui.reply import MAX_LENGTH, with_timeout
from bot.ui.request import Request
from bot.ui.views import content, embed
from engines.core import Command, Undo, language, speaking

NOBODY = 0
"""Whom a post is for that is no panel: its picture is wanted beside that of the panel, not instead of it."""
T = TypeVar("T")
Make = Callable[[Table], Panel]
Show = Callable[[showing.Shown], Awaitable[object]]


def is_private(request: Request, table: Table) -> bool:
    """Return whether a press was on a private page. A panel is private, too, where a server wants bots to be quiet."""
    message = request.message
    return message is not None and message.flags.ephemeral and message.id != table.row.panel_message_id


class Answers:
    def __init__(self, service: GameService, edits: EditQueue, studio: showing.Studio) -> None:
        self._service = service
        self._edits = edits
        self._studio = studio

    # ── To one person: nobody else waits for it ─────────────────────────────────────────────────────────────────

    async def whisper(self, request: Request, table: Table, panel: Panel) -> showing.Shown:
        """Private. Turning a page of what is private already happens in place."""
        here, who = request.place.channel_id, request.user.id
        shown = await self._studio.show(here, table, panel, within=showing.PICTURE_WITHIN, who=who)
        if is_private(request, table):
            await request.reply.edit(**shown.edited())
        else:
            await request.reply.send(**shown.new(), ephemeral=True)
        return shown

    async def strip_here(self, request: Request, text: str) -> None:
        """This message is no panel any more: its buttons go, and the person hears why."""
        await request.reply.edit(view=None)
        await request.reply.send_private(text)

    async def receipt(self, request: Request, table: Table, text: str) -> None:
        """What was said, privately; the panel follows by the painter."""
        if is_private(request, table):
            await request.reply.edit(content=fitting(text, MAX_LENGTH), embed=None, view=None, attachments=[])
        else:
            await request.reply.send_private(text)

    # ── To everybody: under the lock, so that panels follow the log ─────────────────────────────────────────────

    async def post(self, request: Request, table: Table, panel: Panel) -> None:
        """A new silent message becomes the panel; the one before it loses its buttons."""
        shown, message = await self._promptly(table, self._posted(request, table, panel))
        self._is_panel(request, table, message, told=table.log.line.at)
        self._hang(shown, message)

    async def _posted(self, request: Request, table: Table, panel: Panel) -> tuple[showing.Shown, int]:
        shown = await self._studio.show(request.place.channel_id, table, panel, within=showing.PICTURE_WITHIN)
        return shown, await request.reply.send_without_timeout(shown.new() | {"ephemeral": False, "silent": True})

    async def edit(self, request: Request, table: Table, panel: Panel) -> None:
        """A press on a panel is answered by the edit itself; whichever message it was on is the panel now."""
        shown = await self._promptly(table, self._edited(request, table, panel))
        if request.message:
            self._hang(shown, request.message.id)

    async def _edited(self, request: Request, table: Table, panel: Panel) -> showing.Shown:
        shown = await self._studio.show(request.place.channel_id, table, panel, within=showing.PICTURE_WITHIN)
        message = request.message.id if request.message else 0
        async with self._edits.reserve(message) as in_order:
            try:
                await request.reply.edit_without_timeout(shown.edited())
                if message:
                    self._is_panel(request, table, message)
            finally:
                if not in_order:  # also where nobody hears what became of the answer
                    self.repaint(table, message)
        return shown

    async def _promptly(self, table: Table, answer: Awaitable[T]) -> T:
        """What Discord does not take as an answer is shown all the same: the move is stored."""
        try:
            return await with_timeout(answer)
        except discord.HTTPException:
            self.repaint(table)
            raise

    def _is_panel(self, request: Request, table: Table, message: int, *, told: int | None = None) -> None:
        is_here = request.place.channel_id == table.row.channel_id
        if message and request.reply.token and is_here:  # a token writes where its interaction was
            self._edits.leases.take(request.reply, message, table.row.id)
        self._became_panel(table, message, told=told)

    def _became_panel(self, table: Table, message: int, *, told: int | None = None) -> None:
        old = self._service.games.notes.drew(table, table.row.channel_id, message, table.seq, told=told)
        if old != message:
            self.strip(table, old)

    # ── Later: by a lease, or with the bot's token ──────────────────────────────────────────────────────────────

    async def shown(self, table: Table, panel: Panel) -> showing.Shown:
        """With its picture, however long that takes."""
        return await self._studio.show(table.row.channel_id, table, panel)

    async def _stands(self, table: Table, message: int) -> bool:
        latest = await self._service.games.find(table.row.channel_id)
        stands = latest and (latest.row.id, latest.seq, latest.row.panel_message_id)
        return stands == (table.row.id, table.seq, message)

    def _hang(self, posted: showing.Shown, message: int) -> None:
        """A picture that came too late for the answer, unless the game or its panel has moved on by then."""
        table = posted.table

        async def make() -> PendingEdit | None:
            shown = posted
            while shown.late and await self._stands(table, message):  # under pressure it can take long
                shown = await self.shown(table, posted.panel)
            return PendingEdit(shown.edited(), partial(self._stands, table, message)) if shown.picture else None

        if posted.late and message:
            self._edits.show(table.row, message, "picture", make)

    def repaint(self, table: Table, anew: int | None = None) -> None:
        """Shows the game as it stands when the turn comes, which may be some moves later. `anew`: a message that may
        show something older by then, though it is up to date as far as we know; if it is the panel."""
        channel, panel, games = table.row.channel_id, anew or table.row.panel_message_id, self._service.games

        async def behind() -> Table | None:
            latest = await games.find(channel) or table
            is_behind = anew or latest.row.drawn < latest.seq
            return latest if is_behind and latest.row.panel_message_id == panel else None

        async def make() -> PendingEdit | None:
            if (latest := await behind()) is None:
                return None

            async def holds() -> bool:
                return (now := await behind()) is not None and now.seq == latest.seq

            async def then(message: int) -> None:
                now = await games.find(channel) or table
                if now.row.panel_message_id == message:  # else another one has become the panel meanwhile
                    games.notes.drew(latest, channel, message, latest.seq)

            return PendingEdit((await self.shown(latest, panels.table_panel(latest))).edited(), holds, then)

        if panel:
            self._edits.show(table.row, panel, "panel", make, first=True)

    def send(self, table: Table, make: Make) -> None:
        """A silent post in the game's channel that is no panel; after the panel that is on its way."""
        channel = table.row.channel_id

        async def posted() -> PendingEdit:
            shown = await self._studio.show(channel, table, make(table), who=NOBODY)
            async with self._service.lock(channel):
                return PendingEdit(shown.new())

        self._edits.show(table.row, None, f"post {table.row.id}", posted, first=True)

    def foretell(self, before: showing.Shown, make: Make, show: Show, *, whole: bool = False) -> None:
        """Shown once more when it is known where the game is heading, in the language of whoever asked; also for the
        sake of a picture that came too late."""
        table, heard = before.table, language()

        async def hang() -> None:
            foretold = await self._service.forecasts.look(table, whole=whole)
            if foretold or before.late:
                with speaking(heard):
                    panel = make(foretold or table)
                await show(await self._studio.show(table.row.channel_id, foretold or table, panel, who=NOBODY))

        self._edits.run_now(table.row.channel_id, hang)

    def bring(self, table: Table, panel: Panel | None = None, *, told: bool = False) -> None:
        """The panel anew at the end of its channel, where there is no interaction to answer with it."""
        channel = table.row.channel_id

        async def make() -> PendingEdit:
            latest = await self._service.games.find(channel) or table
            shown = panel if panel and latest.seq == table.seq else panels.table_panel(latest)

            async def then(message: int) -> None:
                self._became_panel(latest, message, told=latest.log.line.at if told else None)
                if (now := await self._service.games.find(channel)) and now.seq > latest.seq:
                    self.repaint(now)

            return PendingEdit((await self.shown(latest, shown)).new(), then=then)

        self._edits.show(table.row, None, "bring", make, first=True)

    def reaches(self, table: Table) -> bool:
        """Whether its panel can be brought up to date."""
        return table.row.is_reached or self._edits.leases.has(table.row.panel_message_id)

    def strip(self, table: Table, message: int | None) -> None:
        """If there is one: of a game that was laid aside its panel; unless it has become the panel again by then."""

        async def is_no_panel() -> bool:
            latest = await self._service.games.find(table.row.channel_id)
            return latest is None or latest.row.id != table.row.id or latest.row.panel_message_id != message

        if message:
            self._edits.show(table.row, message, f"strip {message}", PendingEdit({"view": None}, holds=is_no_panel))

    def close(self, table: Table) -> None:
        """The game was ended: its panel loses its buttons, and nothing is kept that its messages can be edited by."""
        game, message = table.row.id, table.row.panel_message_id

        async def forget(_: int) -> None:
            self._edits.leases.forget(game)

        self._edits.leases.forget(game, but=message)
        if message:
            self._edits.show(table.row, message, f"strip {message}", PendingEdit({"view": None}, then=forget))

    def mark_undone(self, before: Table, after: Table, command: Command) -> None:
        """Messages of undone moves stay in the channel, with the word on them."""
        if isinstance(command, Undo):
            kept = set(after.log.line.played)
            gone = [seq for seq in before.log.line.played if seq not in kept]
            self._edits.run_now(after.row.channel_id, partial(self._mark_all, before, after, gone))

    async def _mark_all(self, before: Table, after: Table, gone: list[int]) -> None:
        for seq, message in (await self._service.games.notes.told(after.row.id, gone)).items():
            if message != after.row.panel_message_id:
                self._mark(before, seq, message)

    def _mark(self, before: Table, seq: int, message: int) -> None:
        async def make() -> PendingEdit:
            gone = panels.log_panel(before, seq)
            return PendingEdit({"content": content(gone), "embed": embed(gone), "view": None, "attachments": []})

        self._edits.show(before.row, message, f"mark {message}", make)
