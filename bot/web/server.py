"""The server of the watch page: the page, its files, its stream. Everything is read-only."""

import asyncio
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

from aiohttp import web

from bot.languages import languages, own_name
from bot.presenters.plays import bg_stats, play_of
from bot.saying import spoken
from bot.watch.pages import Pages, digest
from bot.watch.streams import Full, Stream
from bot.web import askers, entrance, guard, visitors
from engines.core import language, speaking
from storage import StoredLink

FOLDER = Path(__file__).parent / "page"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
WORDS = re.compile(r"\{ ([\w-]+) \}")
TOKEN = "{token:[A-Za-z0-9_-]{1,64}}"
BOUNDS = visitors.Bounds(most=640, from_one=64, kept=200)
HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it is there; proxies close what is silent."""
READ_WITHIN = 10.0
"""Seconds for a page that does not read; then it is dropped."""
BEGINNING = b"retry: 2000\n\n"
"""Milliseconds after which a page that lost its stream comes back."""
BEAT = b": still here\n\n"
STREAMING = {"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
"""The last one asks nginx to pass every event on at once."""


def worded(page: str) -> str:
    """In the language that is spoken: `{ page-table }` stands in the file where its words belong."""
    page = page.replace("{ language }", language()).replace("{ languages }", _others())
    return WORDS.sub(lambda found: escape(spoken(found[1])), page)


def _others() -> str:
    """Links to the page in the other languages, each by its own name."""
    others = [(each, escape(own_name(each))) for each in languages() if each != language()]
    return " ".join(f'<a href="?lang={each}" hreflang="{each}" lang="{each}">{name}</a>' for each, name in others)


class WatchServer:
    def __init__(self, pages: Pages, url: str, proxies: Iterable[askers.Network] = ()) -> None:
        self._pages = pages
        self._entrance = entrance.Entrance("the watch page", BOUNDS, guard.only_as(url), proxies)
        self._guard = self._entrance.guard
        self._files = {path.name: (path.read_bytes(), KINDS[path.suffix]) for path in FOLDER.iterdir()}

    async def start(self, host: str, port: int) -> int:
        """The port on which it listens. A closed page ends its stream at once."""
        routes = (
            web.get(f"/w/{TOKEN}", self.page),
            web.get(f"/w/{TOKEN}/board.png", self.board),
            web.get(f"/w/{TOKEN}/live", self.live, allow_head=False),
            web.get(f"/play/{TOKEN}", self.play),
            web.get("/page/{name}", self.file),
            web.get("/favicon.ico", self.icon),
            web.get("/{rest:.*}", self.nothing),
        )
        return await self._entrance.open(routes, host, port, handler_cancellation=True)

    async def stop(self) -> None:
        await self._entrance.close()

    # ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def page(self, request: web.Request) -> web.Response:
        """In the language that its address asks for, or in that of the game."""
        link = await self._link(request)
        if link is None:
            return self._file("gone.html", 404)
        with speaking(guard.asked(request)[0] or await self._pages.language(link)):
            return self._file("index.html")

    async def board(self, request: web.Request) -> web.Response:
        """The picture as it is. Its version says what is in it, so that a browser may keep it."""
        link = await self._link(request)
        picture = await self._pages.picture(link, guard.asked(request)) if link else None
        if picture is None:
            return guard.said(404, spoken("web-no-picture"))
        kept = request.query.get("v") == digest(picture.png)
        cache = "private, max-age=86400, immutable" if kept else "no-store"
        return web.Response(body=picture.png, content_type="image/png", headers={"Cache-Control": cache})

    async def play(self, request: web.Request) -> web.Response:
        """Leads on to BG Stats. The play is in that address, so it is the browser that hands it over."""
        table = await self._pages.play(request.match_info["token"])
        play = play_of(table, request.query.get("as", "")) if table else None
        if play is None:
            self._guard.missed(request)
            return self._file("gone.html", 404)
        return web.Response(status=302, headers={"Location": bg_stats(play)})

    async def file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        return self._file(name) if name in self._files else guard.said(404, spoken("web-no-file"))

    async def icon(self, _: web.Request) -> web.Response:
        return self._file("chair.svg")

    async def nothing(self, request: web.Request) -> web.Response:
        """Whoever looks for links where there are none is guessing, too."""
        self._guard.missed(request)
        return guard.said(404, spoken("web-nothing"))

    def _file(self, name: str, status: int = 200) -> web.Response:
        body, kind = self._files[name]
        body = worded(body.decode()).encode() if kind == KINDS[".html"] else body
        headers = {"Cache-Control": "no-cache"}
        return web.Response(body=body, status=status, content_type=kind, charset="utf-8", headers=headers)

    async def _link(self, request: web.Request) -> StoredLink | None:
        link = await self._pages.link(request.match_info["token"])
        if link is None:
            self._guard.missed(request)
        return link

    # ── The stream ──────────────────────────────────────────────────────────────────────────────────────────────

    async def live(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: the page as it is, then anew after every move."""
        link = await self._link(request)
        if link is None:
            return guard.said(404, spoken("web-no-link"))
        seen = request.headers.get("Last-Event-ID") or request.query.get("after")
        try:
            stream = await self._pages.look(link, seen, guard.asked(request))
        except Full:
            return guard.said(503, spoken("web-too-many-watch"), **{"Retry-After": "30"})
        if stream is None:
            return guard.said(404, spoken("web-no-game"))
        try:
            return await self._told(request, stream)
        finally:
            self._pages.leave(link, stream)

    async def _told(self, request: web.Request, stream: Stream) -> web.StreamResponse:
        response = web.StreamResponse(headers=guard.HEADERS | STREAMING)
        await response.prepare(request)
        await response.write(BEGINNING)
        try:
            while not stream.closed:
                frame = await stream.next(HEARTBEAT)
                async with asyncio.timeout(READ_WITHIN):
                    await response.write(BEAT if frame is None else frame)
        except TimeoutError:  # it never reads
            if request.transport:
                request.transport.abort()
        except ConnectionError:
            pass
        return response
