"""What is stored about somebody: told, given as a file, deleted after a second question."""

import json

from discord import Interaction

from bot.play.service import GameService
from bot.presenters.panel import Button, Panel
from bot.saying import spoken
from bot.ui.door import answering, tell
from bot.ui.ids import Press
from bot.ui.replies import change, send, text_file
from bot.ui.rights import actor_of
from storage import PeopleStore

FORGET_ME = "forget_me"


class Privacy:
    def __init__(self, service: GameService, people: PeopleStore) -> None:
        self._service = service
        self._people = people

    async def tell(self, interaction: Interaction, data: str | None) -> None:
        async with answering(interaction):
            actor = actor_of(interaction)
            match data:
                case "export":
                    found = await self._people.about(actor.guild, actor.person)
                    text = json.dumps(found, indent=1, default=str)
                    await send(interaction, file=text_file("empty-chair.json", text), ephemeral=True)
                case "delete":
                    rows = ((Button(spoken("forget-confirmed"), FORGET_ME, style="danger"),),)
                    await tell(interaction, Panel(spoken("forget-title"), spoken("forget-question"), rows=rows))
                case _:
                    await tell(interaction, Panel(spoken("privacy-title"), spoken("privacy")))

    async def forget(self, interaction: Interaction, _: Press) -> None:
        async with answering(interaction):
            actor = actor_of(interaction)
            await self._people.forget(actor.guild, actor.person)
            self._service.forget_all()
            await change(interaction, content=spoken("forgotten"), embed=None, view=None)
