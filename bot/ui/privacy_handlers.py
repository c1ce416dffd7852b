"""`/privacy`: the data that is stored about a person, to be shown, exported or deleted."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager

from bot.play.budgets import MEGABYTE
from bot.play.seats import CHAT_KINDS, Actor
from bot.presenters.components import Button, Panel
from bot.sentences import say_now
from bot.ui.desk import Desk, GameHandlers
from bot.ui.night_handlers import NightHandlers
from bot.ui.reply import make_text_file
from bot.ui.request import Request
from storage import DatabaseUnavailable, PeopleStore, SeatsAdded

FORGET_ME = "forget_me"
FORGET_IMPORTS = "forget_imports"
EVERYWHERE = "everywhere"
SHARE_STATS = "share_stats"


class PrivacyHandlers(GameHandlers):
    """The handlers for the data that is stored about a person."""

    def __init__(self, desk: Desk, people: PeopleStore, nights: NightHandlers) -> None:
        super().__init__(desk)
        self._nights = nights
        self._people = people

    async def answer_privacy_command(self, request: Request, data: str | None) -> None:
        """Describe the stored data, send it as a file, or ask whether it is to be deleted. Raises
        Refusal."""
        actor = request.actor
        match data:
            case "export":
                async with self._admission.hold_slow_read_slot(request):
                    stored = await self._people.collect_person_data(
                        _find_affected_home(actor), actor.person
                    )
                    text = await asyncio.to_thread(json.dumps, stored, indent=1, default=str)
                await request.reply.send_message(
                    file=make_text_file("empty-chair.json", text), ephemeral=True
                )
            case "imports":
                await request.reply.send_panel(await self._make_imports_panel(actor))
            case "delete":
                await request.reply.send_panel(_make_delete_question(actor))
            case _:
                await request.reply.send_panel(await self._make_privacy_overview(request))

    async def _make_privacy_overview(self, request: Request) -> Panel:
        """Return the panel with the button that shares or hides the statistics of the person.

        On a server the button is for that server. Elsewhere it hides the statistics on all servers.
        """
        actor = request.actor
        on_server = request.place.is_on_server
        shares = on_server and await self._people.has_shared_statistics(actor.home, actor.person)
        text = say_now("privacy", everywhere=_find_affected_home(actor) is None)
        where = "server" if on_server else "elsewhere"
        state = say_now("privacy-statistics", where=where, shared=shares)
        switch = _make_share_button(shares, on_server)
        return Panel(say_now("privacy-title"), f"{text}\n\n{state}", rows=((switch,),))

    async def _make_imports_panel(self, actor: Actor) -> Panel:
        """Return a panel with the size of this person's imported games, and a button that deletes
        those that ended."""
        used = await self._service.store.read_stored_bytes_of_person(actor.person)
        budgets = self._service.budgets
        ended = await self._people.measure_ended_imported_games(actor.person)
        text = say_now(
            "imports",
            stored=_to_kilobytes(used.imported),
            total=_to_kilobytes(int(budgets.imports_total * MEGABYTE)),
            today=_to_kilobytes(used.imported_today),
            daily=_to_kilobytes(int(budgets.imports_per_day * MEGABYTE)),
            ended=len(ended),
            freed=_to_kilobytes(sum(ended.values())),
        )
        rows: tuple[tuple[Button], ...] = ()
        if ended:
            button = Button(
                say_now("forget-imports", ended=len(ended)), FORGET_IMPORTS, style="danger"
            )
            rows = ((button,),)
        return Panel(say_now("imports-title"), text, rows=rows)

    @contextmanager
    def _evict_games_if_delete_uncertain(self) -> Iterator[None]:
        """Remove all games from memory if the database does not say whether it has deleted
        something.

        A game in memory would still have the seat of a person whose data was deleted. Raises
        DatabaseUnavailable.
        """
        try:
            yield
        except DatabaseUnavailable:
            self._service.hooks.invalidate_games()
            raise

    def _evict_games(self, games: Iterable[int]) -> None:
        """Remove deleted or changed games from all caches."""
        for game in games:
            self._service.hooks.invalidate_games(game)

    @asynccontextmanager
    async def _hold_locks(self, channels: Collection[int]) -> AsyncIterator[ExitStack]:
        """Hold the locks of these channels.

        Yield a stack that releases the locks when it is closed.
        """
        with ExitStack() as locks:
            for channel in sorted(channels):  # two deletions take the same locks in the same order
                lock = self._service.channel_locks(channel)
                await lock.acquire()
                locks.callback(lock.release)
            yield locks

    async def delete_own_ended_imports(self, request: Request) -> None:
        """Delete the imported games that have ended, on all servers where this person hosts
        them."""
        with self._evict_games_if_delete_uncertain():
            games = await self._people.delete_ended_imported_games(request.actor.person)
        self._evict_games(games)
        await request.reply.edit_pressed_message(
            content=say_now("forgotten"), embed=None, view=None
        )

    async def share_or_hide_statistics(self, request: Request) -> None:
        """Share or hide the statistics of the person, as the pressed button says. A second press
        changes nothing."""
        actor = request.actor
        on_server = request.place.is_on_server
        if request.press.argument == "yes" and on_server:
            await self._people.share_statistics(actor.home, actor.person)
        else:
            home = actor.home if on_server else None
            await self._people.hide_statistics(home, actor.person)
        await request.reply.replace_or_send_private_panel(
            await self._make_privacy_overview(request)
        )

    async def delete_person_data(self, request: Request) -> None:
        """Delete the data about this person, of this server or of all. Edit the tables of their
        nights."""
        actor = request.actor
        home = None if request.press.argument == EVERYWHERE else _find_affected_home(actor)
        nights: set[int] | None = None
        while nights is None:
            nights = await self._delete_if_all_seats_locked(home, actor.person)
        await self._nights.update_messages_of_open_nights(nights)
        await request.reply.edit_pressed_message(
            content=say_now("forgotten"), embed=None, view=None
        )

    async def _delete_if_all_seats_locked(self, home: int | None, person: int) -> set[int] | None:
        """Delete the data about a person while no move of theirs is on its way, and return the
        nights that go on.

        Return None if nothing is deleted, because the person has got a seat in another channel
        meanwhile. Raises DatabaseUnavailable.
        """
        week = str(self._service.seals.week)
        channels = await self._people.find_channels_of_seats(home, person)
        async with self._hold_locks(channels) as locks:

            def evict_games_and_release_locks(games: Iterable[int]) -> None:
                self._evict_games(games)
                locks.close()

            with self._evict_games_if_delete_uncertain():
                try:
                    _, nights = await self._people.delete_person(
                        home,
                        person,
                        week,
                        on_commit=evict_games_and_release_locks,
                        locked_channels=channels,
                    )
                except SeatsAdded:
                    return None
        return nights


def _to_kilobytes(count: int) -> int:
    """Return a number of bytes in kilobytes, rounded up."""
    return -(-count // 1000)


def _find_affected_home(actor: Actor) -> int | None:
    """Return the server whose data a request is about, or None for the data of all places, as in a
    chat."""
    return None if actor.home_kind in CHAT_KINDS else actor.home


def _make_share_button(shares: bool, on_server: bool) -> Button:
    """Return the button that shares or hides statistics. Outside of servers they can only be
    hidden."""
    if on_server and not shares:
        return Button(say_now("share-statistics"), SHARE_STATS, "yes")
    return Button(say_now("hide-statistics", everywhere=not on_server), SHARE_STATS, "no")


def _make_delete_question(actor: Actor) -> Panel:
    """Return the question whether the data about a person is to be deleted, with a button for each
    extent."""
    everywhere = _find_affected_home(actor) is None
    buttons = [Button(say_now("forget-confirmed"), FORGET_ME, style="danger")]
    if not everywhere:
        buttons.append(Button(say_now("forget-everywhere"), FORGET_ME, EVERYWHERE, style="danger"))
    return Panel(
        say_now("forget-title"),
        say_now("forget-question", everywhere=everywhere),
        rows=(tuple(buttons),),
    )
