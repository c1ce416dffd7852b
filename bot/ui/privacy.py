"""What is stored about somebody: told, given as a file, deleted after a second question."""

import json

from discord import Interaction

from bot.play.seats import CHATS, Actor
from bot.play.service import GameService
from bot.presenters.panel import Button, Panel
from bot.saying import spoken
from bot.ui.door import answering, tell
from bot.ui.ids import Press
from bot.ui.replies import change, send, text_file
from bot.ui.rights import actor_of
from storage import PeopleStore

FORGET_ME = "forget_me"
EVERYWHERE = "everywhere"


class Privacy:
    def __init__(self, service: GameService, people: PeopleStore) -> None:
        self._service = service
        self._people = people

    async def tell(self, interaction: Interaction, data: str | None) -> None:
        async with answering(interaction):
            actor = actor_of(interaction)
            match data:
                case "export":
                    found = await self._people.about(_covered(actor), actor.person)
                    text = json.dumps(found, indent=1, default=str)
                    await send(interaction, file=text_file("empty-chair.json", text), ephemeral=True)
                case "delete":
                    await tell(interaction, _question(actor))
                case _:
                    text = spoken("privacy", everywhere=_covered(actor) is None)
                    await tell(interaction, Panel(spoken("privacy-title"), text))

    async def forget(self, interaction: Interaction, press: Press) -> None:
        async with answering(interaction):
            actor = actor_of(interaction)
            await self._people.forget(None if press.argument == EVERYWHERE else _covered(actor), actor.person)
            self._service.forget_all()
            await change(interaction, content=spoken("forgotten"), embed=None, view=None)


def _covered(actor: Actor) -> int | None:
    """On a server what belongs to it; in a chat, which is nobody else's, all there is about a person."""
    return None if actor.home_kind in CHATS else actor.home


def _question(actor: Actor) -> Panel:
    everywhere = _covered(actor) is None
    buttons = [Button(spoken("forget-confirmed"), FORGET_ME, style="danger")]
    if not everywhere:
        buttons.append(Button(spoken("forget-everywhere"), FORGET_ME, EVERYWHERE, style="danger"))
    return Panel(spoken("forget-title"), spoken("forget-question", everywhere=everywhere), rows=(tuple(buttons),))
