"""What is stored about somebody: told, given as a file, deleted after a second question."""

import asyncio
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from bot.play.budgets import MEGABYTE
from bot.play.seats import CHATS, Actor
from bot.presenters.panel import Button, Panel
from bot.saying import spoken
from bot.ui.desk import Desk, Handlers
from bot.ui.nights import Nights
from bot.ui.reply import text_file
from bot.ui.request import Request
from storage import DatabaseUnavailable, PeopleStore

FORGET_ME = "forget_me"
FORGET_IMPORTS = "forget_imports"
EVERYWHERE = "everywhere"
SHARE_STATS = "share_stats"


class Privacy(Handlers):
    """Handlers for what is stored about a person."""

    def __init__(self, desk: Desk, people: PeopleStore, nights: Nights) -> None:
        super().__init__(desk)
        self._nights = nights
        self._people = people

    async def tell(self, request: Request, data: str | None) -> None:
        """Tell what is stored, send it as a file, or ask whether it is to be deleted. Raises Refusal."""
        actor = request.actor
        match data:
            case "export":
                async with self._pressure.reading(request):
                    found = await self._people.about(_covered(actor), actor.person)
                    text = await asyncio.to_thread(json.dumps, found, indent=1, default=str)
                await request.reply.send(file=text_file("empty-chair.json", text), ephemeral=True)
            case "imports":
                await request.reply.send_panel(await self._tell_imports(actor))
            case "delete":
                await request.reply.send_panel(_question(actor))
            case _:
                await request.reply.send_panel(await self._overview(request))

    async def _overview(self, request: Request) -> Panel:
        """Return the panel with the switch for statistics.

        On a server it is the switch for this one; elsewhere, where it shows nothing, it hides all.
        """
        actor, on_server = request.actor, request.place.is_on_server
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

    def _forget_in_memory(self, games: Iterable[int]) -> None:
        for game in games:
            self._service.bus.forget(game)

    async def forget_imports(self, request: Request) -> None:
        """Delete imported games that have ended, wherever this person hosts them."""
        with self._forgetting_all_in_doubt():
            games = await self._people.forget_imports(request.actor.person)
        self._forget_in_memory(games)
        await request.reply.edit(content=spoken("forgotten"), embed=None, view=None)

    async def share(self, request: Request) -> None:
        """Do what the button says, and not the opposite of what holds by now: a second press changes nothing."""
        actor, on_server = request.actor, request.place.is_on_server
        if request.press.argument == "yes" and on_server:
            await self._people.share(actor.home, actor.person)
        else:
            await self._people.hide(actor.home if on_server else None, actor.person)
        await request.reply.update_panel(await self._overview(request))

    async def forget(self, request: Request) -> None:
        """Delete what is stored about this person, here or everywhere."""
        actor = request.actor
        where = None if request.press.argument == EVERYWHERE else _covered(actor)
        with self._forgetting_all_in_doubt():
            week = str(self._service.seals.week)
            _, nights = await self._people.forget(where, actor.person, week, on_commit=self._forget_in_memory)
        await self._nights.catch_up(nights)
        await request.reply.edit(content=spoken("forgotten"), embed=None, view=None)


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
