"""The content of watch pages. It is made once for all viewers of a page, and only while there are
viewers."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.play import GameService, KeyedLocks, LRUCache, Table
from bot.presenters import components, scenes, watcher_texts
from bot.presenters.watch_page import (
    JsonObject,
    find_people_to_name_if_allowed,
    hide_unrevealed_move,
    make_watch_page,
    remove_markup,
)
from bot.tasks import BackgroundTasks
from bot.watch.page_streams import DEFAULT_VARIANT, PageStream, PageStreams, PageVariant
from engines.core import ENGLISH, use_language
from storage import DatabaseUnavailable, LinkStore, StoredLink

log = logging.getLogger("bot")

NameFunction = Callable[[int, set[int]], Awaitable[Mapping[int, str]]]
"""A function that returns the names of people on a server, as far as they can be found."""
DrawFunction = Callable[[components.Scene], Awaitable[components.Picture | None]]
"""A function that draws a scene, or returns None if it cannot."""
PICTURE_TIMEOUT_SECONDS = 1.0
"""Seconds for which a page waits for its picture."""
PICTURE_GRACE_SECONDS = 0.05
"""Seconds for which an open page waits for the picture of a new move, which is often drawn
already."""
MAX_CACHED_LINKS = 1000
"""The most links in memory."""
LINK_REVOKED_EVENT = b"event: gone\ndata: {}\n\n"
"""The event that tells a page that its link was revoked."""


def short_hash(data: bytes) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 hash."""
    return hashlib.sha256(data).hexdigest()[:16]


@dataclass(frozen=True)
class PageFrame:
    """A page as a server-sent event. Its id is a hash of its content, so it is the same after a
    restart."""

    id: str
    event: bytes
    picture: components.Picture | None

    @classmethod
    def from_page(
        cls, page: JsonObject, picture: components.Picture | None, variant: PageVariant
    ) -> "PageFrame":
        """Return the frame of a page with its picture, in the language and palette of `variant`."""
        language, dark = variant
        image: dict[str, str] | None = None
        if picture:
            source = f"board.png?lang={language or ''}&dark={dark:d}&v={short_hash(picture.png)}"
            image = {"src": source, "alt": remove_markup(picture.alt)}
        data = json.dumps(page | {"picture": image}, ensure_ascii=False, separators=(",", ":"))
        number = short_hash(data.encode())
        return cls(number, f"id: {number}\nevent: page\ndata: {data}\n\n".encode(), picture)


class WatchPages:
    """The watch pages of this process. They follow games through hooks, as live panels do."""

    def __init__(
        self, service: GameService, links: LinkStore, naming: NameFunction, drawing: DrawFunction
    ) -> None:
        self.streams = PageStreams()
        self._service = service
        self._links = links
        self._request_names = naming
        self._draw_scene = drawing
        self._links_by_token: LRUCache[str, StoredLink] = LRUCache(MAX_CACHED_LINKS)
        """Links by token."""
        self._frames: dict[tuple[int, PageVariant], PageFrame] = {}
        """The latest frame of each page that is open."""
        self._closings: LRUCache[int, int] = LRUCache(MAX_CACHED_LINKS)
        """How often the pages of a game were closed."""
        self._closings_of_all = 0
        """How often the pages of all games were closed."""
        self._locks: KeyedLocks[int] = KeyedLocks()
        self._tasks = BackgroundTasks()
        self.link_changed_hooks: list[Callable[[int], None]] = []
        """Called with a game id when its link was changed or revoked. Each tells other
        processes."""

    def switch_on(self) -> None:
        """Switch pages on: subscribe them to the hooks."""
        hooks = self._service.hooks
        hooks.table_stored_hooks += [self.on_table_stored]
        hooks.is_followed_hooks += [self.streams.is_watched]
        hooks.invalidated_hooks += [self.on_games_invalidated]
        hooks.hidden_callers_changed_hooks += [self.reload_pages_that_name_people]

    # ── Links ─────────────────────────────────────────────────────────────────────────────────────

    async def find_link(self, token: str) -> StoredLink | None:
        """Return the link with this token, or None. Known links are kept in memory, because pages
        ask often."""
        if token not in self._links_by_token and (
            found := await self._links.find_link_by_token(token)
        ):
            self._links_by_token[token] = found
        return self._links_by_token.get(token)

    async def find_shared_play(self, token: str) -> Table | None:
        """Return the ended game whose play a player passes on by this token, or None."""
        game = await self._links.find_game_by_play_token(token)
        if game is None:
            return None
        return await self._service.games.find_game(game)

    def close_revoked_pages(self, game: int) -> None:
        """Close the pages of a game whose link was revoked or replaced, here and in other
        processes."""
        self.close_pages(game, LINK_REVOKED_EVENT)
        for tell in self.link_changed_hooks:
            tell(game)

    def close_pages(self, game: int, last_event: bytes = b"") -> None:
        """Close the pages of a game in this process, and forget its link.

        `last_event` is the last event that they get. Without it, the browsers connect again and ask
        for the link anew.
        """
        self._closings[game] = (self._closings.get(game) or 0) + 1
        self._links_by_token.remove_if(lambda _, link: link.game_id == game)
        self._forget_frames(game, except_variants=())
        self.streams.close_streams(game, last_event)

    async def reload_pages_that_name_people(self, home: int) -> None:
        """Close the pages of a home that name people, here and in other processes.

        Browsers connect again, and get pages with other names. If the database is unavailable, all
        pages of this process are closed. Raises DatabaseUnavailable. This is a subscriber of the
        hooks.
        """
        try:
            games = await self._links.find_games_that_name_people(home)
        except DatabaseUnavailable:
            self.on_games_invalidated()
            raise
        for game in games:
            self.close_pages(game)
            for tell in self.link_changed_hooks:
                tell(game)

    def clear_links(self) -> None:
        """Forget all links, so that they are read from the store again."""
        self._links_by_token.clear()

    def on_games_invalidated(self, game: int | None = None) -> None:
        """Close the pages of a game, or all pages, after rows were changed. This is a subscriber of
        the hooks."""
        if game is not None:
            self.close_pages(game)
            return
        self._closings_of_all += 1
        self._links_by_token.clear()
        self._frames.clear()
        self.streams.close_all_streams()

    # ── Looking ───────────────────────────────────────────────────────────────────────────────────

    async def get_language(self, link: StoredLink) -> str:
        """Return the language of the game of a link; English if the game was deleted."""
        game = await self._service.store.find_game(link.game_id)
        return game.language if game else ENGLISH

    async def open_stream(
        self, link: StoredLink, last_seen_id: str | None, variant: PageVariant = DEFAULT_VARIANT
    ) -> PageStream | None:
        """Open a stream of a page and return it, or None if the game was deleted.

        It begins with the present page, unless `last_seen_id` is its id. Raises TooManyPages if too
        many pages are open.
        """
        stream = self.streams.add_stream(link.game_id, variant)
        frame: PageFrame | None = None
        try:
            frame = await self._get_page_frame(link, variant)
        finally:
            if frame is None:
                self.close_stream(link, stream)
        if frame and frame.id != last_seen_id:
            stream.set_next_frame(frame.event)
        return stream if frame else None

    async def get_picture(
        self, link: StoredLink, variant: PageVariant = DEFAULT_VARIANT
    ) -> components.Picture | None:
        """Return the picture of the present page, or None if it has none."""
        frame = await self._get_page_frame(link, variant)
        self._forget_unwatched_frames(link.game_id)
        return frame.picture if frame else None

    def close_stream(self, link: StoredLink, stream: PageStream) -> None:
        """Remove the stream of a viewer who has left."""
        self.streams.remove_stream(link.game_id, stream)
        self._forget_unwatched_frames(link.game_id)

    def _forget_unwatched_frames(self, game: int) -> None:
        """Forget the frames of a game that have no viewers."""
        self._forget_frames(game, except_variants=self.streams.get_variants(game))

    def _forget_frames(self, game: int, except_variants: Collection[PageVariant]) -> None:
        """Forget the frames of a game, except for those with these languages and palettes."""
        for key in tuple(self._frames):
            of_game, variant = key
            if of_game == game and variant not in except_variants:
                del self._frames[key]

    async def _get_page_frame(self, link: StoredLink, variant: PageVariant) -> PageFrame | None:
        """Return the frame of a page, or None if its game was deleted.

        It is made once, because all viewers connect at the same time after a restart. It is made
        again if the pages are closed meanwhile, because it may name people who hide since then.
        """
        async with self._locks(link.game_id):
            while True:
                known = self._frames.get((link.game_id, variant))
                if known:
                    return known
                closings = self._count_closings(link.game_id)
                table = await self._service.games.find_game(link.game_id)
                if table is None:
                    return None
                language, dark = variant
                with use_language(language or table.row.language):
                    page = await self._make_page(table, link)
                    picture = await self._draw_picture(table, dark)
                    frame = PageFrame.from_page(page, picture, variant)
                if closings == self._count_closings(link.game_id):
                    break
            self._frames[link.game_id, variant] = frame
            self._tasks.start_task(self._update_pages_when_forecasts_are_made(table))
            return frame

    def _count_closings(self, game: int) -> int:
        """Return how often the pages of a game were closed: a frame that was begun before is out of
        date."""
        return self._closings_of_all + (self._closings.get(game) or 0)

    async def _make_page(self, table: Table, link: StoredLink) -> JsonObject:
        """Return the texts of a page, with the names of people if the link allows them."""
        whole = await self._service.games.load_all_moves(table)
        names = await self._find_public_names(table) if link.names else {}
        return make_watch_page(whole, names)

    async def _draw_picture(self, table: Table, dark: bool) -> components.Picture | None:
        """Return the picture of a game, or None if it has none or is not drawn in time."""
        scene = scenes.make_table_scene(hide_unrevealed_move(table))
        if not scene:
            return None
        scene = replace(watcher_texts.make_scene_for_watchers(scene), dark=dark)
        try:
            return await asyncio.wait_for(self._draw_scene(scene), PICTURE_TIMEOUT_SECONDS)
        except TimeoutError:
            return None

    async def _find_public_names(self, table: Table) -> Mapping[int, str]:
        """Return the names of the people on a page. Those who hide from the table of callers are
        left out."""
        hidden = await self._service.watch_store.list_hidden_callers(table.row.home_id)
        hidden = hidden - {table.row.host_id}
        return await self._request_names(
            table.row.home_id, find_people_to_name_if_allowed(table) - hidden
        )

    # ── Following ─────────────────────────────────────────────────────────────────────────────────

    def on_table_stored(self, table: Table) -> None:
        """Show a changed game on its open pages. This is a subscriber of the hooks."""
        if self.streams.is_watched(table.row.id):
            self._tasks.start_task(self.update_open_pages(table))

    async def update_open_pages(self, table: Table) -> None:
        """Show a game on all of its open pages, or close them if it has no link any more.

        A failure is logged, and the next move shows them again. Calls for the same game run in
        their order, because the lock is fair.
        """
        try:
            async with self._locks(table.row.id):
                link = await self._links.find_link(table.row.id)
                if link is None:
                    self.close_revoked_pages(table.row.id)
                else:
                    for variant in self.streams.get_variants(table.row.id):
                        with use_language(variant[0] or table.row.language):
                            await self._send_page_variant(variant, table, link)
            self._tasks.start_task(self._update_pages_when_forecasts_are_made(table))
        except Exception:  # no caller awaits this task
            log.exception(
                "watch page: cannot show game %s", table.row.id, extra={"game": table.row.id}
            )
        self._forget_unwatched_frames(table.row.id)

    async def _update_pages_when_forecasts_are_made(self, table: Table) -> None:
        """Request the forecasts of all rounds, and show the open pages again when they are made.

        If the database is unavailable, the next move shows them.
        """
        game = table.row.id
        if not self.streams.is_watched(game):
            return
        with suppress(DatabaseUnavailable):
            if await self._service.forecasts.wait_for_forecasts(table, all_rounds=True):
                latest = await self._service.games.find_game(game)
                if latest:
                    await self.update_open_pages(latest)

    async def _send_page_variant(
        self, variant: PageVariant, table: Table, link: StoredLink
    ) -> None:
        """Send a page in one language and palette to its viewers.

        If the picture takes longer than `PICTURE_GRACE_SECONDS`, the page is sent with the old one
        first. The old one also stays if there is no new one, as in the middle of a move. Nothing is
        sent if the pages are closed meanwhile.
        """
        _, dark = variant
        game = table.row.id
        key = game, variant
        closings = self._count_closings(game)
        previous = self._frames.get(key)
        drawing = asyncio.create_task(self._draw_picture(table, dark))
        page = await self._make_page(table, link)
        old = previous.picture if previous else None
        drawn, _ = await asyncio.wait([drawing], timeout=PICTURE_GRACE_SECONDS)
        if not drawn and closings == self._count_closings(game):
            self._send_frame(key, PageFrame.from_page(page, old, variant))
        picture = await drawing or old
        if closings == self._count_closings(game):
            self._send_frame(key, PageFrame.from_page(page, picture, variant))

    def _send_frame(self, key: tuple[int, PageVariant], frame: PageFrame) -> None:
        """Send a frame to the viewers of a page, unless it is the one that they have."""
        game, variant = key
        previous = self._frames.get(key)
        self._frames[key] = frame
        if previous and previous.id == frame.id:
            return
        self.streams.send_frame(game, frame.event, variant)

    def stop_pages(self) -> None:
        """Cancel all tasks."""
        self._tasks.cancel_all()
