"""`/watch link` and `/watch unlink`: the host lets others look at a page, and closes it again. And a game that
has ended, handed to other programs by whoever played it: the bot itself sends nothing anywhere."""

import secrets
from urllib.parse import quote

from bot.play import Actor, GameService, Refusal, Table, check_seat, refuse_if
from bot.presenters import panel, plays
from bot.saying import say, spoken
from bot.ui import rights, views
from bot.ui.desk import Desk
from bot.ui.reply import text_file
from bot.ui.request import Request
from bot.watch.pages import Pages
from engines.core import Sentence
from storage import Link, LinkStore, StoredLink

BYTES = 24
"""Of randomness: nobody guesses that."""


class Links:
    def __init__(self, service: GameService, store: LinkStore, pages: Pages) -> None:
        self._service = service
        self._store = store
        self._pages = pages
        self.url: str | None = None
        """Where the page is; None while it is switched off."""

    async def give(self, request: Request, names: bool | None, game: int | None) -> None:
        """Make a new link and send it to the host. Raises Refusal.

        It is a new one each time, for only its digest is kept: the one before it leads nowhere any more.
        """
        if self.url is None:
            raise Refusal(say("link-off"))
        table = await rights.wanted(request, self._service, game)
        refuse_if(table.seat(request.user.id) != "host", say("link-host-only", host=table.row.host_id))
        refuse_if(await self._service.seals.are_on(table), say("refused-sealed-watch"))
        before = await self._store.of_game(table.row.id)
        link = await self._saved(table, names, before)
        told = [spoken("link-given", address=f"{self.url}/w/{link.token}", names=link.names)]
        told += [spoken("link-before")] if before else []
        await request.reply.send("\n".join(told), ephemeral=True, suppress_embeds=True)

    async def _saved(self, table: Table, names: bool | None, before: StoredLink | None) -> Link:
        """People stay named, or not, unless it is said anew."""
        named = names if names is not None else bool(before and before.names)
        link = Link(game_id=table.row.id, token=secrets.token_urlsafe(BYTES), names=named)
        await self._store.save(link)
        self._pages.revoked(table.row.id)
        return link

    async def revoke(self, request: Request, game: int | None, link: str | None) -> None:
        """Close the page of a game: for those who play it or manage its channel. Raises Refusal."""
        table = await self._wanted_game(request, game, link)
        if table.seat(request.actor.person) == "watcher" and not await rights.manages(request, table.row.channel_id):
            raise Refusal(say("link-may-not-close"))
        refuse_if(not await self._store.revoke(table.row.id), say("link-none-to-close"))
        self._pages.revoked(table.row.id)
        await request.reply.send(spoken("link-closed"), ephemeral=True)

    async def _wanted_game(self, request: Request, game: int | None, link: str | None) -> Table:
        """Return a game by its link, its number, or the newest of this channel that has a page. Raises Refusal."""
        actor = request.actor
        if link is not None:
            found = await self._store.by_token(_token(link))
            if found is None:
                raise Refusal(say("link-nowhere"))
            return await self._game(actor, found.game_id, say("link-elsewhere"))
        if game is not None:
            return await rights.wanted(request, self._service, game)
        here = await self._store.last_in(actor.channel)
        if here is None:
            raise Refusal(say("link-none-here"))
        return await self._game(actor, here.game_id)

    async def _game(self, actor: Actor, game: int, otherwise: Sentence | None = None) -> Table:
        table = await self._service.games.of(game)
        if table is None or table.row.home_id != actor.home:
            raise Refusal(otherwise or say("refused-no-game-seen", game=game))
        return table


def _token(link: str) -> str:
    """The last part of a link, however it was pasted."""
    return link.strip().strip("<>").partition("?")[0].rstrip("/").rpartition("/")[2]


class Plays:
    def __init__(self, desk: Desk, store: LinkStore, links: Links) -> None:
        self._desk = desk
        self._store = store
        self._links = links

    async def give(self, request: Request) -> None:
        """Send a play as files, and where there are pages as a link. Raises Refusal.

        The address of the play itself is longer than a button takes.
        """
        async with self._desk.shared(request):
            table, person = await self._desk.pressed_game(request), request.actor.person
            check_seat(table, person)
            name = plays.named(request.user_name)
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
            text = spoken("play", link=bool(rows))
            await request.reply.send(text, files=files, view=views.view(0, 0, rows), ephemeral=True)

    async def _address(self, game: int, person: int, name: str) -> str:
        """A new one each time, for only its digest is kept. The name is in the address alone."""
        token = secrets.token_urlsafe(BYTES)
        await self._store.save_play(game, person, token)
        return f"{self._links.url}/play/{token}?as={quote(name, safe='')}"
