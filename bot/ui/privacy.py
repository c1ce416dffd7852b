"""What is stored about somebody: told, given as a file, deleted after a second question."""

import json

from discord import Interaction

from bot.play.service import GameService
from bot.presenters.panel import Button, Panel
from bot.ui.door import answering, tell
from bot.ui.ids import Press
from bot.ui.replies import change, send, text_file
from bot.ui.rights import actor_of
from storage import PeopleStore

WHAT = (
    "The bot keeps ids, never names or messages: who hosts and plays a game, its moves with the id of whoever made "
    "them, notes beside corrections, calls, whether you hide from `/callers`, results, the messages that show a game, "
    "whether it has a page, and the cards you typed in with `/deck`. It is kept in the database of whoever hosts the "
    "bot, and nowhere else. A server that removes the bot is forgotten after 30 days.\n\n"
    "`/privacy data:export` gives you what is stored about you in this server as a file, "
    "`/privacy data:delete` deletes it."
)
FORGET_ME = "forget_me"
QUESTION = (
    "Your calls and results in this server are deleted, **games that you host are ended and forgotten**, and your id "
    "and your notes are taken off the moves and seats in games of others. **The cards that you typed in are deleted "
    "too**, for every server. This cannot be undone."
)


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
                    rows = ((Button("Yes, delete it", FORGET_ME, style="danger"),),)
                    await tell(interaction, Panel("Delete your data?", QUESTION, rows=rows))
                case _:
                    await tell(interaction, Panel("Privacy", WHAT))

    async def forget(self, interaction: Interaction, _: Press) -> None:
        async with answering(interaction):
            actor = actor_of(interaction)
            await self._people.forget(actor.guild, actor.person)
            self._service.forget_all()
            await change(interaction, content="It is deleted.", embed=None, view=None)
