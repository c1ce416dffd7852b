"""A game that has ended, handed to other programs by whoever played it. The bot itself sends nothing anywhere."""

import secrets
from urllib.parse import quote

from discord import Interaction

from bot.play import Refusal, check_seat
from bot.presenters import panel, plays
from bot.saying import say, spoken
from bot.ui.desk import Desk
from bot.ui.ids import Press
from bot.ui.replies import send, text_file
from bot.ui.views import view
from bot.watch.links import BYTES, Links
from storage import LinkStore


class Plays:
    def __init__(self, desk: Desk, store: LinkStore, links: Links) -> None:
        self._desk = desk
        self._store = store
        self._links = links

    async def give(self, interaction: Interaction, press: Press) -> None:
        """Files, and where there are pages a link: the address of the play itself is longer than a button takes."""
        async with self._desk.beside(interaction) as visit:
            table, person = await self._desk.meant(visit, press), visit.actor.person
            check_seat(table, person)
            name = plays.named(interaction.user.display_name)
            play = plays.play_of(table, name)
            if play is None:
                raise Refusal(say("play-not-ended"))
            rows: tuple[panel.Row, ...] = ()
            if self._links.url is not None:
                address = await self._address(table.row.id, person, name)
                rows = ((panel.Button(spoken("button-bg-stats"), link=address),),)
            files = [
                text_file(f"play-{table.row.id}.json", plays.as_json(play)),
                text_file(f"play-{table.row.id}.csv", plays.as_csv(play)),
            ]
            await send(interaction, spoken("play", link=bool(rows)), files=files, view=view(0, 0, rows), ephemeral=True)

    async def _address(self, game: int, person: int, name: str) -> str:
        """A new one each time, for only its digest is kept. The name is in the address alone."""
        token = secrets.token_urlsafe(BYTES)
        await self._store.save_play(game, person, token)
        return f"{self._links.url}/play/{token}?as={quote(name, safe='')}"
