"""Links to watch pages (`/watch link`, `/watch unlink`), and plays of ended games for other
programs.

The players pass a play on themselves. The bot sends nothing to other services.
"""

import io
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

import discord
import segno

from bot.play import Actor, GameService, Refusal, Table, check_has_seat, refuse_if
from bot.presenters import components, play_export
from bot.sentences import say, say_now
from bot.ui import rights, views
from bot.ui.desk import Desk
from bot.ui.reply import make_text_file
from bot.ui.request import Request
from bot.watch.watch_pages import WatchPages
from engines.core import Sentence
from storage import DatabaseUnavailable, LinkStore, NewLink, StoredLink

QR_CODE_NAME = "link.png"
QR_CODE_SCALE = 6
"""The pixels of a module of the QR code, so that a phone reads it from a screen an arm's length
away."""
TOKEN_BYTES = 24
"""The random bytes of a token, which are too many to be guessed."""


class PageLinkHandlers:
    """The links to watch pages."""

    def __init__(self, service: GameService, store: LinkStore, pages: WatchPages) -> None:
        self._service = service
        self._store = store
        self._pages = pages
        self.page_url: str | None = None
        """The address of the web server, or None while watch pages are switched off."""

    async def create_and_send_watch_link(
        self, request: Request, show_names: bool | None, game: int | None
    ) -> None:
        """Make a new link for a game and send it to its host. The previous link becomes invalid.

        It is new each time, because only its digest is stored. `show_names` says whether the page
        names people; None leaves that as it was. `game` is the id of the game, None for that of the
        channel. Raises Refusal if pages are off, if the person is not the host, or if the cards are
        sealed.
        """
        if self.page_url is None:
            raise Refusal(say("link-off"))
        table = await rights.find_visible_game(request, self._service, game)
        refuse_if(
            table.get_seat(request.user.id) != "host", say("link-host-only", host=table.row.host_id)
        )
        refuse_if(await self._service.seals.is_table_sealed(table), say("refused-sealed-watch"))
        previous = await self._store.find_link(table.row.id)
        link = await self._save_new_link(table, show_names, previous)
        address = f"{self.page_url}/w/{link.token}"
        text = say_now("link-given", address=address, names=link.names)
        if previous:
            text += "\n" + say_now("link-before")
        code = discord.File(
            io.BytesIO(make_qr_code(address)), QR_CODE_NAME, description=say_now("link-code")
        )
        await request.reply.send_message(text, ephemeral=True, suppress_embeds=True, file=code)

    async def _save_new_link(
        self, table: Table, show_names: bool | None, previous: StoredLink | None
    ) -> NewLink:
        """Store a new link of a game, close pages of the previous one, and return the new one.

        If `show_names` is None, people are named as by the previous link. Raises
        DatabaseUnavailable.
        """
        names_people = bool(previous and previous.names) if show_names is None else show_names
        link = NewLink(
            game_id=table.row.id, token=secrets.token_urlsafe(TOKEN_BYTES), names=names_people
        )
        with self._close_pages_if_change_uncertain(table.row.id):
            await self._store.save_link(link)
        self._pages.close_revoked_pages(table.row.id)
        return link

    async def revoke_link(self, request: Request, game: int | None, link: str | None) -> None:
        """Revoke the link of a game, which is given by its id or by the link; else it is that of
        the channel.

        Raises Refusal if there is no link, or if the person neither has a seat nor may manage the
        game's channel. Raises DatabaseUnavailable.
        """
        table = await self._find_wanted_game(request, game, link)
        is_watcher = table.get_seat(request.actor.person) == "watcher"
        if is_watcher and not await rights.can_manage_messages(request, table.row.channel_id):
            raise Refusal(say("link-may-not-close"))
        with self._close_pages_if_change_uncertain(table.row.id):
            was_revoked = await self._store.revoke_link(table.row.id)
        refuse_if(not was_revoked, say("link-none-to-close"))
        self._pages.close_revoked_pages(table.row.id)
        await request.reply.send_message(say_now("link-closed"), ephemeral=True)

    @contextmanager
    def _close_pages_if_change_uncertain(self, game: int) -> Iterator[None]:
        """Close the pages of a game if the database does not say whether it has changed its link.

        The browsers connect again, and get the page only if their link is still valid. Raises
        DatabaseUnavailable.
        """
        try:
            yield
        except DatabaseUnavailable:
            self._pages.close_pages(game)
            raise

    async def _find_wanted_game(
        self, request: Request, game: int | None, link: str | None
    ) -> Table:
        """Return a game by its link, its number, or the newest of this channel that has a page.
        Raises Refusal."""
        actor = request.actor
        if link is not None:
            found = await self._store.find_link_by_token(_parse_token(link))
            if found is None:
                raise Refusal(say("link-nowhere"))
            return await self._find_game(actor, found.game_id, say("link-elsewhere"))
        if game is not None:
            return await rights.find_visible_game(request, self._service, game)
        last_link = await self._store.find_link_of_newest_game(actor.channel)
        if last_link is None:
            raise Refusal(say("link-none-here"))
        return await self._find_game(actor, last_link.game_id)

    async def _find_game(self, actor: Actor, game: int, refusal: Sentence | None = None) -> Table:
        """Return a game of the actor's server by its id. Raises Refusal with the given sentence if
        there is none."""
        table = await self._service.games.find_game(game)
        if table is None or table.row.home_id != actor.home:
            raise Refusal(refusal or say("refused-no-game-seen", game=game))
        return table


def make_qr_code(address: str) -> bytes:
    """Return the QR code of an address as a PNG file, dark on light, with the margin that cameras
    need."""
    code = io.BytesIO()
    segno.make(address, micro=False).save(code, kind="png", scale=QR_CODE_SCALE, border=4)
    return code.getvalue()


def _parse_token(link: str) -> str:
    """Return the token at the end of a pasted link, which may have angle brackets, a query and a
    slash at its end."""
    address = link.strip().strip("<>").partition("?")[0]
    return address.rstrip("/").rpartition("/")[2]


class PlayHandlers:
    """The plays of ended games, which players can take into other programs."""

    def __init__(self, desk: Desk, store: LinkStore, links: PageLinkHandlers) -> None:
        self._desk = desk
        self._store = store
        self._links = links

    async def send_play_files_and_bg_stats_link(self, request: Request) -> None:
        """Send the play of the pressed game as files and, if watch pages are on, as a link to a
        page.

        That page passes it on, because the address with the whole play is too long for a button.
        Raises Refusal if the person has no seat, or if the game has not ended.
        """
        async with self._desk.explain_refusals(request):
            table, person = await self._desk.find_pressed_game(request), request.actor.person
            check_has_seat(table, person)
            name = play_export.clean_player_name(request.user_name)
            play = play_export.make_bg_stats_play(table, name)
            if play is None:
                raise Refusal(say("play-not-ended"))
            rows: tuple[components.Row, ...] = ()
            if self._links.page_url is not None:
                address = await self._make_bg_stats_address(table.row.id, person, name)
                rows = ((components.Button(say_now("button-bg-stats"), link=address),),)
            files = [
                make_text_file(f"play-{table.row.id}.json", play_export.format_play_as_json(play)),
                make_text_file(f"play-{table.row.id}.csv", play_export.format_play_as_csv(play)),
            ]
            text = say_now("play", link=bool(rows))
            await request.reply.send_message(
                text, files=files, view=views.make_view(0, 0, rows), ephemeral=True
            )

    async def _make_bg_stats_address(self, game: int, person: int, name: str) -> str:
        """Store a new token for a play and return the address with it. The name is not stored."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._store.save_play_link(game, person, token)
        return f"{self._links.page_url}/play/{token}?as={quote(name, safe='')}"
