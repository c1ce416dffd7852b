"""`/stats`: how it went, for whoever asks; of others only what they share, where both are."""

import io
from dataclasses import replace

import discord
from discord import Interaction

from bot.presenters.panel import Panel
from bot.presenters.stats import Asked, as_csv, stats_panel
from bot.saying import Refusal, refuse_if, say, spoken
from bot.ui import door, ids, replies, showing, views, where
from bot.ui.desk import AtTheDesk, Desk
from storage import FigureStore, PeopleStore, Viewer, Whose

NAME = "year.png"
YEAR_WITHIN = 1.5
"""Seconds for the picture, which is half of the answer: without it somebody hears as soon."""


class Stats(AtTheDesk):
    def __init__(self, desk: Desk, figures: FigureStore, people: PeopleStore, studio: showing.Studio) -> None:
        super().__init__(desk)
        self._figures = figures
        self._people = people
        self._studio = studio

    async def tell(self, interaction: Interaction, of: discord.User | discord.Member | None, server: bool) -> None:
        async with door.answering(interaction):
            refuse_if(of and server, say("stats-one-of-both"))
            asked, whose = await self._asked(interaction, of, server)
            eyes = Viewer(interaction.user.id, str(self._service.seals.week))
            figures = await self._figures.figures(whose, eyes)
            refuse_if(server and not figures.people, say("stats-nobody-shares"))
            await self._show(interaction, stats_panel(figures, asked, interaction.user.id))

    async def _asked(
        self, interaction: Interaction, of: discord.User | discord.Member | None, server: bool
    ) -> tuple[Asked, Whose]:
        home, kind = where.home_of(interaction)
        if of is None or of.id == interaction.user.id:
            mine = None if kind == "direct" else home
            if not server:
                return Asked("everywhere" if mine is None else "here"), Whose(interaction.user.id, mine)
        refuse_if(not where.is_on_server(interaction), say("stats-only-on-servers"))
        if of is None:
            return Asked("server"), Whose(None, home)
        if not (isinstance(of, discord.Member) and await self._people.shares(home, of.id)):
            raise Refusal(say("stats-hidden", person=of.id))
        return Asked("of", of.id), Whose(of.id, home)

    async def _show(self, interaction: Interaction, panel: Panel) -> None:
        """Privately: whoever wants to show it has the picture."""
        shown = views.embed(panel)
        picture = None
        if panel.picture:
            scene = replace(panel.picture, dark=await self._service.store.likes_dark(interaction.user.id))
            picture = await self._studio.alone(interaction.channel_id or 0, scene, YEAR_WITHIN)
        files = [discord.File(io.BytesIO(picture.png), NAME, description=picture.alt)] if picture else []
        await replies.send(interaction, embed=shown, view=views.view(0, 0, panel.rows), files=files, ephemeral=True)

    async def csv(self, interaction: Interaction, _: ids.Press) -> None:
        """My own games, of this place; in a chat with the bot of all."""
        async with door.answering(interaction), self._pressure.reading(interaction):
            home, kind = where.home_of(interaction)
            whose, games, parts = None if kind == "direct" else home, 0, list[str]()
            async for rows in self._service.store.some_results(whose, interaction.user.id):
                games += len(rows)
                parts.append(as_csv(rows, head=not parts))
            refuse_if(not games, say("results-none"))
            file = replies.text_file("my-games.csv", "".join(parts))
            await replies.send(interaction, spoken("stats-csv", games=games), file=file, ephemeral=True)
