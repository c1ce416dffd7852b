"""What the page of a game shows: put together once for everybody who looks at it, and only while somebody does."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.play import GameService, Locks, LRUCache, Table
from bot.presenters import panel, pictures, watching
from bot.presenters.watch_page import Page, as_shown, people, plain, watch_page
from bot.tasks import Tasks
from bot.watch.streams import LIGHT, Asked, Stream, Streams
from engines.core import ENGLISH, speaking
from storage import DatabaseUnavailable, LinkStore, StoredLink

log = logging.getLogger("bot")

Naming = Callable[[int, set[int]], Awaitable[Mapping[int, str]]]
"""Finds the names of these people of a server, as far as they can be found."""
Drawing = Callable[[panel.Scene], Awaitable[panel.Picture | None]]
PAGE_PICTURE_WITHIN = 1.0
"""Seconds that a page waits for its picture."""
MOMENT = 0.05
"""Seconds that a move waits for it, where somebody looks already: it was begun before the move was stored."""
MOST_KNOWN = 1000
GONE = b"event: gone\ndata: {}\n\n"
"""Tells a page that its link was revoked."""


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


@dataclass(frozen=True)
class Frame:
    """A page as an event of its stream. Its id is made of what it says: the same after a restart."""

    id: str
    event: bytes
    picture: panel.Picture | None

    @classmethod
    def of(cls, page: Page, picture: panel.Picture | None, asked: Asked) -> "Frame":
        address = f"board.png?lang={asked[0] or ''}&dark={asked[1]:d}&v="
        hung = {"src": f"{address}{digest(picture.png)}", "alt": plain(picture.alt)} if picture else None
        data = json.dumps(page | {"picture": hung}, ensure_ascii=False, separators=(",", ":"))
        number = digest(data.encode())
        return cls(number, f"id: {number}\nevent: page\ndata: {data}\n\n".encode(), picture)


class Pages:
    """Listens to the service as live panels do."""

    def __init__(self, service: GameService, links: LinkStore, naming: Naming, drawing: Drawing) -> None:
        self.streams = Streams()
        self._service = service
        self._links = links
        self._naming = naming
        self._drawing = drawing
        self._known: LRUCache[str, StoredLink] = LRUCache(MOST_KNOWN)
        self._frames: dict[tuple[int, Asked], Frame] = {}
        self._locks: Locks[int] = Locks()
        self._tasks = Tasks()
        self.tellers: list[Callable[[int], None]] = []
        """Each tells other processes that a game has another link, or none."""

    def follow(self) -> None:
        """From here on, pages are shown."""
        bus = self._service.bus
        bus.moved += [self.moved]
        bus.lookouts += [self.streams.watched]
        bus.forgotten += [self.forget]

    # ── Links ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def link(self, token: str) -> StoredLink | None:
        """The link with this token. Those that were found before are remembered: a page asks often."""
        if token not in self._known and (found := await self._links.by_token(token)):
            self._known[token] = found
        return self._known.get(token)

    async def play(self, token: str) -> Table | None:
        """The game that somebody hands on by this link."""
        game = await self._links.played_by(token)
        return None if game is None else await self._service.games.of(game)

    def revoked(self, game: int) -> None:
        """Its link leads nowhere any more, or another one does: whoever looks is told so."""
        self.relinked(game, GONE)
        for tell in self.tellers:
            tell(game)

    def relinked(self, game: int, last: bytes = b"") -> None:
        """Another process has closed its page, or given it another link: whoever looks comes back, and asks anew."""
        self._known.remove_if(lambda _, link: link.game_id == game)
        self._forget(game, but=set())
        self.streams.close(game, last)

    def forget_links(self) -> None:
        """They are asked for anew."""
        self._known.clear()

    def forget(self, game: int | None = None) -> None:
        """The store was changed behind our back: its page, or every page, asks again, and may find nothing."""
        if game is not None:
            self.relinked(game)
            return
        self._known.clear()
        self._frames.clear()
        self.streams.close_all()

    # ── Looking ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def language(self, link: StoredLink) -> str:
        """That of the game."""
        game = await self._service.store.game(link.game_id)
        return game.language if game else ENGLISH

    async def look(self, link: StoredLink, seen: str | None, asked: Asked = LIGHT) -> Stream | None:
        """A stream that begins with the page as it is, unless that was seen already. None: the game is gone."""
        stream, frame = self.streams.join(link.game_id, asked), None
        try:
            frame = await self._frame(link, asked)
        finally:
            if frame is None:
                self.leave(link, stream)
        if frame and frame.id != seen:
            stream.offer(frame.event)
        return stream if frame else None

    async def picture(self, link: StoredLink, asked: Asked = LIGHT) -> panel.Picture | None:
        """That of the page as it is."""
        frame = await self._frame(link, asked)
        self._tidy(link.game_id)
        return frame.picture if frame else None

    def leave(self, link: StoredLink, stream: Stream) -> None:
        self.streams.leave(link.game_id, stream)
        self._tidy(link.game_id)

    def _tidy(self, game: int) -> None:
        self._forget(game, but=self.streams.asked(game))

    def _forget(self, game: int, but: set[Asked]) -> None:
        self._frames = {key: frame for key, frame in self._frames.items() if key[0] != game or key[1] in but}

    async def _frame(self, link: StoredLink, asked: Asked) -> Frame | None:
        """Whoever comes while it is being put together waits for it: after a restart all come at once."""
        async with self._locks(link.game_id):
            known = self._frames.get((link.game_id, asked))
            if known:
                return known
            table = await self._service.games.of(link.game_id)
            if table is None:
                return None
            with speaking(asked[0] or table.row.language):
                frame = Frame.of(await self._page(table, link), await self._picture(table, asked[1]), asked)
            self._frames[link.game_id, asked] = frame
            self._tasks.begin(self._look_ahead(table))
            return frame

    async def _page(self, table: Table, link: StoredLink) -> Page:
        return watch_page(await self._service.games.whole(table), await self._names(table) if link.names else {})

    async def _picture(self, table: Table, dark: bool) -> panel.Picture | None:
        scene = pictures.table_scene(as_shown(table))
        scene = scene and replace(watching.watched(scene), dark=dark)
        try:
            return await asyncio.wait_for(self._drawing(scene), PAGE_PICTURE_WITHIN) if scene else None
        except TimeoutError:
            return None

    async def _names(self, table: Table) -> Mapping[int, str]:
        """Those who hid from the table of callers are not named here either."""
        quiet = await self._service.watching.quiet(table.row.home_id)
        return await self._naming(table.row.home_id, people(table) - (quiet - {table.row.host_id}))

    # ── Following ───────────────────────────────────────────────────────────────────────────────────────────────

    def moved(self, table: Table) -> None:
        if self.streams.watched(table.row.id):
            self._tasks.begin(self.show(table))

    async def show(self, table: Table) -> None:
        """In the order of the moves: the lock is fair."""
        try:
            async with self._locks(table.row.id):
                link = await self._links.of_game(table.row.id)
                if link is None:
                    self.revoked(table.row.id)
                else:
                    for asked in self.streams.asked(table.row.id):
                        with speaking(asked[0] or table.row.language):
                            await self._show_as(asked, table, link)
            self._tasks.begin(self._look_ahead(table))
        except Exception:  # nobody awaits this; the next move shows the page anew
            log.exception("the page of game %s could not be shown", table.row.id, extra={"game": table.row.id})
        self._tidy(table.row.id)

    async def _look_ahead(self, table: Table) -> None:
        """Shown once more when it is known where the game is heading; while the store is silent, at the next move."""
        game, service = table.row.id, self._service
        with suppress(DatabaseUnavailable):
            looks = self.streams.watched(game) and await service.forecasts.look(table, whole=True)
            if looks and (latest := await service.games.of(game)):
                await self.show(latest)

    async def _show_as(self, asked: Asked, table: Table, link: StoredLink) -> None:
        """With its picture; one that takes a moment follows, and the page stands beside the picture as it was. Where
        there is none just now, as while guests are turned up, the old one stays on the wall."""
        key = table.row.id, asked
        before, coming = self._frames.get(key), asyncio.create_task(self._picture(table, asked[1]))
        page, old = await self._page(table, link), before.picture if before else None
        if not (await asyncio.wait([coming], timeout=MOMENT))[0]:
            self._send(key, Frame.of(page, old, asked))
        self._send(key, Frame.of(page, await coming or old, asked))

    def _send(self, key: tuple[int, Asked], frame: Frame) -> None:
        """Where it is another one than they have."""
        before, self._frames[key] = self._frames.get(key), frame
        if before and before.id == frame.id:
            return
        self.streams.send(key[0], frame.event, key[1])

    def stop(self) -> None:
        self._tasks.cancel()
