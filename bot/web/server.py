"""The server of the watch page: the page, its files, its event stream.

All requests are read-only.
"""

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
"""A key of a Fluent message in an HTML file."""
TOKEN = "{token:[A-Za-z0-9_-]{1,64}}"
BOUNDS = visitors.Bounds(most=640, from_one=64, kept=200)
HEARTBEAT = 15.0
"""Seconds after which a silent stream sends a comment, because proxies close silent connections."""
READ_WITHIN = 10.0
"""Seconds after which a page that does not read is dropped."""
BEGINNING = b"retry: 2000\n\n"
"""The start of a stream: a page that loses it reconnects after 2,000 ms."""
BEAT = b": still here\n\n"
STREAMING = {"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
"""The headers of a stream. The last one asks nginx to pass every event on at once."""


def worded(page: str) -> str:
    """Return an HTML page in the current language: `{ page-table }` becomes that message."""
    page = page.replace("{ language }", language()).replace("{ languages }", _link_other_languages())
    return WORDS.sub(lambda match: escape(spoken(match[1])), page)


def _link_other_languages() -> str:
    """Return links to the page in the other languages, each with its own name."""
    links = []
    for each in languages():
        if each != language():
            name = escape(own_name(each))
            links.append(f'<a href="?lang={each}" hreflang="{each}" lang="{each}">{name}</a>')
    return " ".join(links)


class WatchServer:
    """The HTTP server of the watch page."""

    def __init__(self, pages: Pages, url: str, proxies: Iterable[askers.Network] = ()) -> None:
        self._pages = pages
        self._entrance = entrance.Entrance("the watch page", BOUNDS, guard.only_as(url), proxies)
        self._guard = self._entrance.guard
        self._files = {path.name: (path.read_bytes(), KINDS[path.suffix]) for path in FOLDER.iterdir()}

    async def start(self, host: str, port: int) -> int:
        """Listen and return the port. A page that is closed cancels the handler of its stream.

        Raises OSError if the address cannot be used.
        """
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
        """Stop listening, and close all connections."""
        await self._entrance.close()

    # ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def page(self, request: web.Request) -> web.Response:
        """Return the page in the language that its address asks for, or in that of the game."""
        link = await self._find_link(request)
        if link is None:
            return self._send_file("gone.html", 404)
        language, _ = guard.asked(request)
        if language is None:
            language = await self._pages.language(link)
        with speaking(language):
            return self._send_file("index.html")

    async def board(self, request: web.Request) -> web.Response:
        """Return the picture as it is now. A browser may cache it if the address has its digest."""
        link = await self._find_link(request)
        picture = await self._pages.picture(link, guard.asked(request)) if link else None
        if picture is None:
            return guard.said(404, spoken("web-no-picture"))
        cache = "no-store"
        if request.query.get("v") == digest(picture.png):
            cache = "private, max-age=86400, immutable"
        return web.Response(body=picture.png, content_type="image/png", headers={"Cache-Control": cache})

    async def play(self, request: web.Request) -> web.Response:
        """Redirect to BG Stats. The address of the redirect holds the play."""
        table = await self._pages.play(request.match_info["token"])
        play = play_of(table, request.query.get("as", "")) if table else None
        if play is None:
            self._guard.missed(request)
            return self._send_file("gone.html", 404)
        return web.Response(status=302, headers={"Location": bg_stats(play)})

    async def file(self, request: web.Request) -> web.Response:
        """Return a file of the page."""
        name = request.match_info["name"]
        if name not in self._files:
            return guard.said(404, spoken("web-no-file"))
        return self._send_file(name)

    async def icon(self, _: web.Request) -> web.Response:
        """Return the icon."""
        return self._send_file("chair.svg")

    async def nothing(self, request: web.Request) -> web.Response:
        """Answer with 404 and count a miss, because other paths may be guesses at links, too."""
        self._guard.missed(request)
        return guard.said(404, spoken("web-nothing"))

    def _send_file(self, name: str, status: int = 200) -> web.Response:
        """Return a file, which is translated if it is HTML."""
        body, kind = self._files[name]
        if kind == KINDS[".html"]:
            body = worded(body.decode()).encode()
        headers = {"Cache-Control": "no-cache"}
        return web.Response(body=body, status=status, content_type=kind, charset="utf-8", headers=headers)

    async def _find_link(self, request: web.Request) -> StoredLink | None:
        """Return the link that the address names.

        If there is none, count a miss and return None.
        """
        link = await self._pages.link(request.match_info["token"])
        if link is None:
            self._guard.missed(request)
        return link

    # ── The stream ──────────────────────────────────────────────────────────────────────────────────────────────

    async def live(self, request: web.Request) -> web.StreamResponse:
        """Stream the state of the page as server-sent events: as it is now, and after every move."""
        link = await self._find_link(request)
        if link is None:
            return guard.said(404, spoken("web-no-link"))
        last_event = request.headers.get("Last-Event-ID") or request.query.get("after")
        try:
            stream = await self._pages.look(link, last_event, guard.asked(request))
        except Full:
            return guard.said(503, spoken("web-too-many-watch"), **{"Retry-After": "30"})
        if stream is None:
            return guard.said(404, spoken("web-no-game"))
        try:
            return await self._write_stream(request, stream)
        finally:
            self._pages.leave(link, stream)

    async def _write_stream(self, request: web.Request, stream: Stream) -> web.StreamResponse:
        """Write the events of a stream until it is closed or the page does not read any more."""
        response = web.StreamResponse(headers=guard.HEADERS | STREAMING)
        await response.prepare(request)
        await response.write(BEGINNING)
        try:
            while not stream.closed:
                frame = await stream.next(HEARTBEAT)
                async with asyncio.timeout(READ_WITHIN):
                    await response.write(BEAT if frame is None else frame)
        except TimeoutError:  # the page does not read
            if request.transport:
                request.transport.abort()
        except ConnectionError:
            pass
        return response
