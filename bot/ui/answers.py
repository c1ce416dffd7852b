"""Answers: panels posted, edited and whispered under the lock; repainting and stripping later, by the painter."""

import logging

import discord
from discord import Interaction

from bot.play.service import GameService
from bot.play.table import Table
from bot.presenters import panels
from bot.presenters.panel import Panel, fitting
from bot.ui.door import MOST, private
from bot.ui.painter import Painter
from bot.ui.replies import change, promptly, send
from bot.ui.showing import PICTURE_WITHIN, Shown, Studio
from bot.ui.views import embed
from engines.core.commands import Command, Undo
from storage import DatabaseUnavailable

log = logging.getLogger("bot")

NOBODY = 0
"""Whom a post is for that is no panel: its picture is wanted beside that of the panel, not instead of it."""


class Answers:
    def __init__(self, client: discord.Client, service: GameService, painter: Painter, studio: Studio) -> None:
        self._client = client
        self._service = service
        self._painter = painter
        self._studio = studio

    # ── To one person: nobody else waits for it ─────────────────────────────────────────────────────────────────

    async def whisper(self, interaction: Interaction, table: Table, panel: Panel) -> None:
        """Private. Turning a page of what is private already happens in place."""
        here, who = interaction.channel_id or 0, interaction.user.id
        shown = await self._studio.show(here, table, panel, within=PICTURE_WITHIN, who=who)
        if interaction.message and interaction.message.flags.ephemeral:
            await change(interaction, **shown.edited())
        else:
            await send(interaction, **shown.new(), ephemeral=True)

    async def strip_here(self, interaction: Interaction, text: str) -> None:
        """This message is no panel any more: its buttons go, and the person hears why."""
        await change(interaction, view=None)
        await private(interaction, text)

    async def receipt(self, interaction: Interaction, text: str) -> None:
        """What was said, privately; the panel follows by the painter."""
        if interaction.message and interaction.message.flags.ephemeral:
            await change(interaction, content=fitting(text, MOST), embed=None, view=None, attachments=[])
        else:
            await private(interaction, text)

    # ── To everybody: under the lock, so that panels follow the log ─────────────────────────────────────────────

    async def post(self, interaction: Interaction, table: Table, panel: Panel) -> None:
        """A new silent message becomes the panel; the one before it loses its buttons."""
        shown, message = await promptly(self._posted(interaction, table, panel))
        await self.became_panel(table, message, told=table.log.line.at)
        self._hang(shown, message)

    async def _posted(self, interaction: Interaction, table: Table, panel: Panel) -> tuple[Shown, int]:
        shown = await self._soon(interaction, table, panel)
        return shown, await send(interaction, **shown.new(), silent=True)

    async def edit(self, interaction: Interaction, table: Table, panel: Panel) -> None:
        """A press on a panel is answered by the edit itself; whichever message it was on is the panel now."""
        shown = await promptly(self._edited(interaction, table, panel))
        if interaction.message:
            await self.became_panel(table, interaction.message.id)
            self._hang(shown, interaction.message.id)

    async def _edited(self, interaction: Interaction, table: Table, panel: Panel) -> Shown:
        shown = await self._soon(interaction, table, panel)
        await change(interaction, **shown.edited())
        return shown

    async def _soon(self, interaction: Interaction, table: Table, panel: Panel) -> Shown:
        """An answer does not wait long for its picture."""
        return await self._studio.show(interaction.channel_id or 0, table, panel, within=PICTURE_WITHIN)

    async def became_panel(self, table: Table, message: int, *, told: int | None = None) -> None:
        """What cannot be written down now is found out by the next press."""
        old = table.row.panel_message_id
        try:
            await self._service.drew(table, table.row.channel_id, message, table.seq, told=told)
        except DatabaseUnavailable as error:
            log.warning("panel %s was not recorded: %s", message, error)
        if old and old != message:
            self.strip(table, old)

    # ── Later, with the bot's token ─────────────────────────────────────────────────────────────────────────────

    def _message(self, table: Table, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(table.row.channel_id).get_partial_message(message)

    async def shown(self, table: Table, panel: Panel) -> Shown:
        """With its picture, however long that takes."""
        return await self._studio.show(table.row.channel_id, table, panel)

    def _hang(self, posted: Shown, message: int | None) -> None:
        """A picture that came too late for the answer, unless the game has moved on by then."""
        table, channel = posted.table, posted.table.row.channel_id

        async def stands() -> bool:
            latest = await self._service.find(channel)
            return latest is not None and (latest.row.id, latest.seq) == (table.row.id, table.seq)

        async def job() -> None:
            if not message or not await stands():
                return
            shown = await self.shown(table, posted.panel)
            if shown.picture and await stands():
                await self._message(table, message).edit(**shown.edited())

        if posted.late:
            self._painter.soon(channel, "picture", job)

    def repaint(self, table: Table) -> None:
        """Shows the game as it stands when the painter gets to it, which may be some moves later."""
        channel = table.row.channel_id

        async def job() -> None:
            latest = await self._service.find(channel) or table
            if latest.row.panel_message_id is None or latest.row.drawn >= latest.seq:
                return
            message = self._message(latest, latest.row.panel_message_id)
            await message.edit(**(await self.shown(latest, panels.table_panel(latest))).edited())
            await self._service.drew(latest, channel, message.id, latest.seq)

        self._painter.soon(channel, "panel", job, first=True)

    def send(self, table: Table, panel: Panel) -> None:
        """A silent post in the game's channel that is no panel."""

        async def job() -> None:
            there = self._client.get_partial_messageable(table.row.channel_id)
            shown = await self._studio.show(table.row.channel_id, table, panel, who=NOBODY)
            await there.send(**shown.new(), silent=True)

        self._painter.soon(table.row.channel_id, f"post {table.row.id}", job, first=True)

    def bring(self, table: Table, panel: Panel | None = None, *, told: bool = False) -> None:
        """The panel anew at the end of its channel, where there is no interaction to answer with it."""
        channel = table.row.channel_id

        async def job() -> None:
            latest = await self._service.find(channel) or table
            shown = panel if panel and latest.seq == table.seq else panels.table_panel(latest)
            there = self._client.get_partial_messageable(channel)
            posted = await there.send(**(await self.shown(latest, shown)).new(), silent=True)
            await self.became_panel(latest, posted.id, told=latest.log.line.at if told else None)

        self._painter.soon(channel, "bring", job, first=True)

    def strip(self, table: Table, message: int) -> None:
        async def job() -> None:
            await self._message(table, message).edit(view=None)

        self._painter.soon(table.row.channel_id, f"strip {message}", job)

    def mark_undone(self, before: Table, after: Table, command: Command) -> None:
        """Messages of undone moves stay in the channel, with the word on them."""
        if not isinstance(command, Undo):
            return
        kept = set(after.log.line.played)
        gone = [seq for seq in before.log.line.played if seq not in kept]

        async def job() -> None:
            for seq, message in (await self._service.store.messages(after.row.id, gone)).items():
                if message != after.row.panel_message_id:
                    self._mark(before, seq, message)

        self._painter.soon(after.row.channel_id, f"undone {after.seq}", job)

    def _mark(self, before: Table, seq: int, message: int) -> None:
        async def job() -> None:
            undone = embed(panels.log_panel(before, seq))
            await self._message(before, message).edit(embed=undone, view=None, attachments=[])

        self._painter.soon(before.row.channel_id, f"mark {message}", job)
