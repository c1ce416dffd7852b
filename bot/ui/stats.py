"""`/stats`: how it went, for whoever asks; of others only what they share, where both are."""

import io
from dataclasses import replace

import discord

from bot.presenters.panel import Panel
from bot.presenters.stats import Asked, as_csv, stats_panel
from bot.saying import Refusal, refuse_if, say, spoken
from bot.ui import showing, views
from bot.ui.desk import Desk, Handlers
from bot.ui.reply import text_file
from bot.ui.request import Request, User
from storage import FigureStore, PeopleStore, Viewer, Whose

NAME = "year.png"
YEAR_WITHIN = 1.5
"""Seconds for the picture, which is half of the answer: without it somebody hears as soon."""


class Stats(Handlers):
    """Handlers for statistics."""

    def __init__(self, desk: Desk, figures: FigureStore, people: PeopleStore, studio: showing.Studio) -> None:
        super().__init__(desk)
        self._figures = figures
        self._people = people
        self._studio = studio

    async def tell(self, request: Request, of: User | None, server: bool) -> None:
        """Show the statistics of the person, of another one, or of the server. Raises Refusal."""
        refuse_if(of and server, say("stats-one-of-both"))
        asked, whose = await self._asked(request, of, server)
        eyes = Viewer(request.user.id, str(self._service.seals.week))
        figures = await self._figures.figures(whose, eyes)
        refuse_if(server and not figures.people, say("stats-nobody-shares"))
        await self._show(request, stats_panel(figures, asked, request.user.id))

    async def _asked(self, request: Request, of: User | None, server: bool) -> tuple[Asked, Whose]:
        home, kind = request.home, request.place.kind
        if of is None or of.id == request.user.id:
            mine = None if kind == "direct" else home
            if not server:
                return Asked("everywhere" if mine is None else "here"), Whose(request.user.id, mine)
        refuse_if(not request.place.is_on_server, say("stats-only-on-servers"))
        if of is None:
            return Asked("server"), Whose(None, home)
        if not (isinstance(of, discord.Member) and await self._people.shares(home, of.id)):
            raise Refusal(say("stats-hidden", person=of.id))
        return Asked("of", of.id), Whose(of.id, home)

    async def _show(self, request: Request, panel: Panel) -> None:
        """Send the panel privately: the person can pass its picture on."""
        shown = views.embed(panel)
        picture = None
        if panel.picture:
            scene = replace(panel.picture, dark=await self._service.store.likes_dark(request.user.id))
            picture = await self._studio.alone(request.place.channel_id, scene, YEAR_WITHIN)
        files = [discord.File(io.BytesIO(picture.png), NAME, description=picture.alt)] if picture else []
        await request.reply.send(embed=shown, view=views.view(0, 0, panel.rows), files=files, ephemeral=True)

    async def csv(self, request: Request) -> None:
        """Send the person's own games of this place; in a chat with the bot all of them. Raises Refusal."""
        async with self._pressure.reading(request):
            whose, games, parts = None if request.place.kind == "direct" else request.home, 0, list[str]()
            async for rows in self._service.store.some_results(whose, request.user.id):
                games += len(rows)
                parts.append(as_csv(rows, head=not parts))
            refuse_if(not games, say("results-none"))
            file = text_file("my-games.csv", "".join(parts))
            await request.reply.send(spoken("stats-csv", games=games), file=file, ephemeral=True)
