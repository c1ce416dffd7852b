"""What is stored about somebody: told, given as a file, deleted after a second question."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager

from discord import Interaction

from bot.play.budgets import MEGABYTE
from bot.play.seats import CHATS, Actor
from bot.presenters.panel import Button, Panel
from bot.saying import spoken
from bot.ui import door, ids, replies, rights
from bot.ui.desk import AtTheDesk, Desk
from bot.ui.nights import Nights
from bot.ui.where import is_on_server
from storage import DatabaseUnavailable, PeopleStore

FORGET_ME = "forget_me"
FORGET_IMPORTS = "forget_imports"
EVERYWHERE = "everywhere"
SHARE_STATS = "share_stats"


class Privacy(AtTheDesk):
    def __init__(self, desk: Desk, people: PeopleStore, nights: Nights) -> None:
        super().__init__(desk)
        self._nights = nights
        self._people = people

    async def tell(self, interaction: Interaction, data: str | None) -> None:
        async with rights.acting(interaction) as actor:
            match data:
                case "export":
                    async with self._pressure.reading(interaction):
                        found = await self._people.about(_covered(actor), actor.person)
                        text = await asyncio.to_thread(json.dumps, found, indent=1, default=str)
                    await replies.send(interaction, file=replies.text_file("empty-chair.json", text), ephemeral=True)
                case "imports":
                    await door.tell(interaction, await self._tell_imports(actor))
                case "delete":
                    await door.tell(interaction, _question(actor))
                case _:
                    await door.tell(interaction, await self._told(interaction, actor))

    async def _told(self, interaction: Interaction, actor: Actor) -> Panel:
        """With the switch for statistics: on a server for this one, elsewhere, where it shows nothing, to hide all."""
        on_server = is_on_server(interaction)
        shares = on_server and await self._people.shares(actor.home, actor.person)
        text = spoken("privacy", everywhere=_covered(actor) is None)
        state = spoken("privacy-statistics", where="server" if on_server else "elsewhere", shared=shares)
        return Panel(spoken("privacy-title"), f"{text}\n\n{state}", rows=((_switch(shares, on_server),),))

    async def _tell_imports(self, actor: Actor) -> Panel:
        """How much is stored of what this person imported, and a button that deletes what has ended of it."""
        used, budgets = await self._service.store.usage(actor.person), self._service.budgets
        ended = await self._people.ended_imports(actor.person)
        text = spoken(
            "imports",
            stored=_kilobytes(used.imported),
            total=_kilobytes(int(budgets.imports_total * MEGABYTE)),
            today=_kilobytes(used.imported_today),
            daily=_kilobytes(int(budgets.imports_per_day * MEGABYTE)),
            ended=len(ended),
            freed=_kilobytes(sum(ended.values())),
        )
        button = Button(spoken("forget-imports", ended=len(ended)), FORGET_IMPORTS, style="danger")
        return Panel(spoken("imports-title"), text, rows=((button,),) if ended else ())

    @contextmanager
    def _forgetting_all_in_doubt(self) -> Iterator[None]:
        """Read every game anew when the database does not say whether it has deleted: it may have, and a game in memory
        would still have the seat of the person."""
        try:
            yield
        except DatabaseUnavailable:
            self._service.bus.forget()
            raise

    async def forget_imports(self, interaction: Interaction, _: ids.Press) -> None:
        """Delete imported games that have ended, wherever this person hosts them."""
        async with rights.acting(interaction) as actor:
            with self._forgetting_all_in_doubt():
                games = await self._people.forget_imports(actor.person)
            for game in games:
                self._service.bus.forget(game)
            await replies.change(interaction, content=spoken("forgotten"), embed=None, view=None)

    async def share(self, interaction: Interaction, press: ids.Press) -> None:
        """What the button says, and not the opposite of what holds by now: a second press changes nothing."""
        async with rights.acting(interaction) as actor:
            on_server = is_on_server(interaction)
            if press.argument == "yes" and on_server:
                await self._people.share(actor.home, actor.person)
            else:
                await self._people.hide(actor.home if on_server else None, actor.person)
            await door.redraw(interaction, await self._told(interaction, actor))

    async def forget(self, interaction: Interaction, press: ids.Press) -> None:
        async with rights.acting(interaction) as actor:
            where = None if press.argument == EVERYWHERE else _covered(actor)
            with self._forgetting_all_in_doubt():
                games, nights = await self._people.forget(where, actor.person, str(self._service.seals.week))
            for game in games:
                self._service.bus.forget(game)
            await self._nights.catch_up(nights)
            await replies.change(interaction, content=spoken("forgotten"), embed=None, view=None)


def _kilobytes(count: int) -> int:
    """Return kilobytes, rounded up."""
    return -(-count // 1000)


def _covered(actor: Actor) -> int | None:
    """On a server what belongs to it; in a chat, which is nobody else's, all there is about a person."""
    return None if actor.home_kind in CHATS else actor.home


def _switch(shares: bool, on_server: bool) -> Button:
    if on_server and not shares:
        return Button(spoken("share-statistics"), SHARE_STATS, "yes")
    return Button(spoken("hide-statistics", everywhere=not on_server), SHARE_STATS, "no")


def _question(actor: Actor) -> Panel:
    everywhere = _covered(actor) is None
    buttons = [Button(spoken("forget-confirmed"), FORGET_ME, style="danger")]
    if not everywhere:
        buttons.append(Button(spoken("forget-everywhere"), FORGET_ME, EVERYWHERE, style="danger"))
    return Panel(spoken("forget-title"), spoken("forget-question", everywhere=everywhere), rows=(tuple(buttons),))
