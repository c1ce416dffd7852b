"""The server of the watch page: the page, its files, its event stream.

All requests are read-only.
"""

import asyncio
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

from aiohttp import web

from bot.languages import get_native_language_name, list_languages
from bot.presenters.play_export import make_bg_stats_link, make_bg_stats_play
from bot.sentences import say_now
from bot.watch.page_streams import PageStream, TooManyPages
from bot.watch.watch_pages import WatchPages, short_hash
from bot.web import clients, connection_limits, listener, request_guard
from engines.core import current_language, use_language
from storage import StoredLink

PAGE_FOLDER = Path(__file__).parent / "page"
CONTENT_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
MESSAGE_KEY = re.compile(r"\{ ([\w-]+) \}")
"""A key of a Fluent message in an HTML file."""
TOKEN_ROUTE = "{token:[A-Za-z0-9_-]{1,64}}"
BOUNDS = connection_limits.ConnectionLimits(
    max_connections=640, max_per_address=64, reserved_descriptors=200
)
HEARTBEAT_SECONDS = 15.0
"""Seconds after which a silent stream sends a comment, because proxies close silent connections."""
STREAM_TIMEOUT_SECONDS = 10.0
"""Seconds after which a page that does not read is dropped."""
STREAM_START = b"retry: 2000\n\n"
"""The start of a stream: a page that loses it reconnects after 2,000 ms."""
STREAM_HEARTBEAT = b": still here\n\n"
STREAM_HEADERS = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}
"""The headers of a stream. The last one asks nginx to pass every event on at once."""


def translate_page(page: str) -> str:
    """Return an HTML page in the current language: `{ page-table }` becomes that message."""
    page = page.replace("{ language }", current_language()).replace(
        "{ languages }", _make_language_links()
    )
    return MESSAGE_KEY.sub(lambda match: escape(say_now(match[1])), page)


def _make_language_links() -> str:
    """Return links to the page in the other languages, each with its own name."""
    links = []
    for each in list_languages():
        if each != current_language():
            name = escape(get_native_language_name(each))
            links.append(f'<a href="?lang={each}" hreflang="{each}" lang="{each}">{name}</a>')
    return " ".join(links)


class WatchServer:
    """The HTTP server of the watch page."""

    def __init__(
        self, pages: WatchPages, url: str, proxies: Iterable[clients.Network] = ()
    ) -> None:
        self._pages = pages
        self._entrance = listener.LimitedListener(
            "the watch page", BOUNDS, request_guard.make_host_check(url), proxies
        )
        self._guard = self._entrance.guard
        self._files = {
            path.name: (path.read_bytes(), CONTENT_TYPES[path.suffix])
            for path in PAGE_FOLDER.iterdir()
        }

    async def start(self, host: str, port: int) -> int:
        """Listen and return the port. A page that is closed cancels the handler of its stream.

        Raises OSError if the address cannot be used.
        """
        routes = (
            web.get(f"/w/{TOKEN_ROUTE}", self.get_page),
            web.get(f"/w/{TOKEN_ROUTE}/board.png", self.get_picture),
            web.get(f"/w/{TOKEN_ROUTE}/live", self.stream_page, allow_head=False),
            web.get(f"/play/{TOKEN_ROUTE}", self.redirect_to_bg_stats),
            web.get("/page/{name}", self.get_file),
            web.get("/favicon.ico", self.get_icon),
            web.get("/{rest:.*}", self.count_and_answer_not_found),
        )
        return await self._entrance.start_listening(routes, host, port, handler_cancellation=True)

    async def stop(self) -> None:
        """Stop listening, and close all connections."""
        await self._entrance.stop_listening()

    # ── Files ─────────────────────────────────────────────────────────────────────────────────────

    async def get_page(self, request: web.Request) -> web.Response:
        """Return the page in the language that its address asks for, or in that of the game."""
        link = await self._find_link(request)
        if link is None:
            return self._send_file("gone.html", 404)
        language, _ = request_guard.read_page_variant(request)
        if language is None:
            language = await self._pages.get_language(link)
        with use_language(language):
            return self._send_file("index.html")

    async def get_picture(self, request: web.Request) -> web.Response:
        """Return the picture as it is now. A browser may cache it if the address has its digest."""
        link = await self._find_link(request)
        picture = (
            await self._pages.get_picture(link, request_guard.read_page_variant(request))
            if link
            else None
        )
        if picture is None:
            return request_guard.make_text_response(404, say_now("web-no-picture"))
        cache = "no-store"
        if request.query.get("v") == short_hash(picture.png):
            cache = "private, max-age=86400, immutable"
        return web.Response(
            body=picture.png, content_type="image/png", headers={"Cache-Control": cache}
        )

    async def redirect_to_bg_stats(self, request: web.Request) -> web.Response:
        """Redirect to BG Stats. The address of the redirect holds the play."""
        table = await self._pages.find_shared_play(request.match_info["token"])
        play = make_bg_stats_play(table, request.query.get("as", "")) if table else None
        if play is None:
            self._guard.count_missed_request(request)
            return self._send_file("gone.html", 404)
        return web.Response(status=302, headers={"Location": make_bg_stats_link(play)})

    async def get_file(self, request: web.Request) -> web.Response:
        """Return a file of the page."""
        name = request.match_info["name"]
        if name not in self._files:
            return request_guard.make_text_response(404, say_now("web-no-file"))
        return self._send_file(name)

    async def get_icon(self, _: web.Request) -> web.Response:
        """Return the icon."""
        return self._send_file("chair.svg")

    async def count_and_answer_not_found(self, request: web.Request) -> web.Response:
        """Answer with 404 and count a miss, because other paths may be guesses at links, too."""
        self._guard.count_missed_request(request)
        return request_guard.make_text_response(404, say_now("web-nothing"))

    def _send_file(self, name: str, status: int = 200) -> web.Response:
        """Return a file, which is translated if it is HTML."""
        body, kind = self._files[name]
        if kind == CONTENT_TYPES[".html"]:
            body = translate_page(body.decode()).encode()
        headers = {"Cache-Control": "no-cache"}
        return web.Response(
            body=body, status=status, content_type=kind, charset="utf-8", headers=headers
        )

    async def _find_link(self, request: web.Request) -> StoredLink | None:
        """Return the link that the address names.

        If there is none, count a miss and return None.
        """
        link = await self._pages.find_link(request.match_info["token"])
        if link is None:
            self._guard.count_missed_request(request)
        return link

    # ── The stream ────────────────────────────────────────────────────────────────────────────────

    async def stream_page(self, request: web.Request) -> web.StreamResponse:
        """Stream the state of the page as server-sent events: as it is now, and after every
        move."""
        link = await self._find_link(request)
        if link is None:
            return request_guard.make_text_response(404, say_now("web-no-link"))
        last_event = request.headers.get("Last-Event-ID") or request.query.get("after")
        try:
            stream = await self._pages.open_stream(
                link, last_event, request_guard.read_page_variant(request)
            )
        except TooManyPages:
            return request_guard.make_text_response(
                503, say_now("web-too-many-watch"), **{"Retry-After": "30"}
            )
        if stream is None:
            return request_guard.make_text_response(404, say_now("web-no-game"))
        try:
            return await self._write_stream(request, stream)
        finally:
            self._pages.close_stream(link, stream)

    async def _write_stream(self, request: web.Request, stream: PageStream) -> web.StreamResponse:
        """Write the events of a stream until it is closed or the page does not read any more."""
        response = web.StreamResponse(headers=request_guard.SECURITY_HEADERS | STREAM_HEADERS)
        await response.prepare(request)
        await response.write(STREAM_START)
        try:
            while not stream.is_closed:
                frame = await stream.wait_for_frame(HEARTBEAT_SECONDS)
                async with asyncio.timeout(STREAM_TIMEOUT_SECONDS):
                    await response.write(STREAM_HEARTBEAT if frame is None else frame)
        except TimeoutError:  # the page does not read
            if request.transport:
                request.transport.abort()
        except ConnectionError:
            pass
        return response
