"""`/stats`: statistics of the person, of the server, or of another person who shares them on this
server."""

import io
from dataclasses import replace

import discord

from bot.presenters.components import Panel
from bot.presenters.stats_panels import StatsScope, format_results_as_csv, make_stats_panel
from bot.sentences import Refusal, refuse_if, say, say_now
from bot.ui import picture_rendering, views
from bot.ui.desk import Desk, GameHandlers
from bot.ui.reply import make_text_file
from bot.ui.request import Request, User
from storage import FigureStore, PeopleStore, Scope, Viewer

PICTURE_NAME = "year.png"
MAX_PICTURE_SECONDS = 1.5
"""The seconds that the answer waits for its picture."""


class StatsHandlers(GameHandlers):
    """The handlers for statistics."""

    def __init__(
        self,
        desk: Desk,
        figures: FigureStore,
        people: PeopleStore,
        picture_queue: picture_rendering.PictureQueue,
    ) -> None:
        super().__init__(desk)
        self._figures = figures
        self._people = people
        self._picture_queue = picture_queue

    async def show_statistics(
        self, request: Request, person: User | None, for_server: bool
    ) -> None:
        """Show the person's own statistics, or those of `person` or of the server. Raises
        Refusal."""
        refuse_if(person and for_server, say("stats-one-of-both"))
        asked, whose = await self._find_subject(request, person, for_server)
        viewer = Viewer(request.user.id, str(self._service.seals.week))
        figures = await self._figures.read_statistics(whose, viewer)
        refuse_if(for_server and not figures.person_count, say("stats-nobody-shares"))
        await self._send_statistics(request, make_stats_panel(figures, asked, request.user.id))

    async def _find_subject(
        self, request: Request, person: User | None, for_server: bool
    ) -> tuple[StatsScope, Scope]:
        """Return the title of the statistics that are asked for, and whose games they count.

        Raises Refusal if they are of a server or of another person and there is no server, or the
        person hides them.
        """
        home = request.home
        is_own = person is None or person.id == request.user.id
        if is_own and not for_server:
            if request.place.kind == "direct":
                return StatsScope("everywhere"), Scope(request.user.id, None)
            return StatsScope("here"), Scope(request.user.id, home)
        refuse_if(not request.place.is_on_server, say("stats-only-on-servers"))
        if person is None:
            return StatsScope("server"), Scope(None, home)
        if not (
            isinstance(person, discord.Member)
            and await self._people.has_shared_statistics(home, person.id)
        ):
            raise Refusal(say("stats-hidden", person=person.id))
        return StatsScope("of", person.id), Scope(person.id, home)

    async def _send_statistics(self, request: Request, panel: Panel) -> None:
        """Send the panel privately, with its picture as a file that the person can share. Raises
        ReplyTimeout."""
        embed = views.make_embed(panel)
        buttons = views.make_view(0, 0, panel.rows)
        files = []
        if panel.picture:
            is_dark = await self._service.store.has_dark_pictures(request.user.id)
            scene = replace(panel.picture, dark=is_dark)
            picture = await self._picture_queue.draw_standalone(
                request.place.channel_id, scene, MAX_PICTURE_SECONDS
            )
            if picture:
                files.append(
                    discord.File(io.BytesIO(picture.png), PICTURE_NAME, description=picture.alt)
                )
        await request.reply.send_message(embed=embed, view=buttons, files=files, ephemeral=True)

    async def send_own_games_as_csv(self, request: Request) -> None:
        """Send a file with the person's own games of this place; in a chat with the bot with all of
        them.

        Raises Refusal if there are none.
        """
        async with self._admission.hold_slow_read_slot(request):
            home = None if request.place.kind == "direct" else request.home
            game_count = 0
            parts: list[str] = []
            async for rows in self._service.store.iterate_results(home, request.user.id):
                game_count += len(rows)
                parts.append(format_results_as_csv(rows, with_header=not parts))
            refuse_if(not game_count, say("results-none"))
            file = make_text_file("my-games.csv", "".join(parts))
            await request.reply.send_message(
                say_now("stats-csv", games=game_count), file=file, ephemeral=True
            )
