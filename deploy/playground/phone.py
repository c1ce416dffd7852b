"""The page on the owner's phone: a second listener at this computer's address in its network.

It serves the page, its live connection and the actions of one person. It has no routes for the API,
the gateway, building and faults.
"""

import hmac
import inspect
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from aiohttp import web

from .attachments import Files
from .connections import Crowd
from .control_routes import Control
from .errors import refused
from .middlewares import Around
from .models import Message, User
from .page_routes import Page, Watching
from .routes import Handler, answer, here, json_of

KEY = "key"
LIVE = "/playground/live"
MOST_BODY = 1024 * 1024
"""The most bytes of a request's body. The largest body that people send is a record of a game."""
READS = ("GET", "HEAD")
CLOSED = "This page opens by the link that `make run LAN=1` has printed. Every start makes a new one."
TOO_LARGE = "This is larger than 1 MB, which is the most that the page takes from a phone."
Check = Callable[[web.Request], Awaitable[str]]
"""A function that returns the id of the acting user, or another text if there is none."""


@dataclass(frozen=True)
class Phone:
    """The access of a phone to the page, and the two secrets that it needs."""

    control: Control
    files: Files
    page: Page
    watching: Watching
    around: Around
    link: str = field(default_factory=partial(secrets.token_urlsafe, 24))
    cookie: str = field(default_factory=partial(secrets.token_urlsafe, 24))
    """Two secrets, new at every start.

    The one in the link only gets the cookie, whose one opens the rest.
    """
    crowd: Crowd = field(default_factory=Crowd)
    """The connections of this listener."""

    @property
    def owner(self) -> User:
        """The person at the phone: the first user who is no bot."""
        return self.watching.everyone()[0]

    def app(self, home: str) -> web.Application:
        """Return the application to serve.

        `home` is the host and port where the bot finds uploads.
        """
        app = web.Application(middlewares=[self.guard, self.around.refusals], client_max_size=MOST_BODY)
        app.add_routes(self.page.routes())
        app.add_routes(Myself(self, self.owner.id, home).routes())
        return app

    # ── Access ──────────────────────────────────────────────────────────────────────────────────────────────────

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer one request.

        Its connection counts as half-sent until `_let_in` has read it completely.
        """
        connection = self.crowd.find(request.transport)
        try:
            return await self._let_in(request, handler)
        finally:
            if connection:
                connection.finish()

    async def _let_in(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer a request to this computer's own address, from its own page, with the cookie.

        A request with the secret of the link gets the cookie. All others are forbidden.
        """
        host = here(request)
        if host is None or request.host != host or not _from_our_page(request, f"http://{host}"):
            return _forbidden()
        if request.path == "/" and KEY in request.query:
            return self._enter(request, host)
        if not _same(request.cookies.get(_cookie(host), ""), self.cookie):
            if request.path == "/":
                return web.Response(text=CLOSED, status=403)
            return _forbidden()
        if (request.content_length or 0) > MOST_BODY:
            return _too_large()
        try:
            await request.read()
        except web.HTTPRequestEntityTooLarge:
            return _too_large()
        if connection := self.crowd.find(request.transport):
            connection.begin()
        return await handler(request)

    def _enter(self, request: web.Request, host: str) -> web.Response:
        """Swap the secret of the link for a cookie.

        The answer is a page that goes on by script, because a browser does not send a strict cookie
        with a redirect from another site.
        """
        if request.method not in READS or not _same(request.query[KEY], self.link):
            return web.Response(text=CLOSED, status=403)
        entered = self.page.shown("enter.html")
        entered.headers["Cache-Control"] = "no-store"
        entered.set_cookie(_cookie(host), self.cookie, httponly=True, samesite="Strict")
        return entered


def _same(given: str, wanted: str) -> bool:
    """Return whether two secrets are equal, in constant time."""
    return hmac.compare_digest(given.encode(errors="surrogatepass"), wanted.encode())


def _cookie(host: str) -> str:
    """Return the name of the cookie.

    It has the port in it, because browsers share cookies between ports.
    """
    return f"chair-{host.rpartition(':')[2]}"


def _from_our_page(request: web.Request, ours: str) -> bool:
    """Return whether a request is from a page of this origin.

    Browsers send the origin with every request that changes something and with every WebSocket.
    """
    origins = request.headers.getall("Origin", [])
    if not origins:
        return request.method in READS and request.path != LIVE
    return all(each == ours for each in origins)


def _forbidden() -> web.Response:
    return answer({"message": "403: Forbidden", "code": 0}, 403)


def _too_large() -> web.Response:
    return answer({"message": TOO_LARGE, "code": 40005}, 413)


@dataclass(frozen=True)
class Myself:
    """The routes that the page needs, limited to the actions of one person."""

    phone: Phone
    me: int
    home: str

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of the control API and of files that one person may use."""
        control, files = self.phone.control, self.phone.files
        checks: dict[Any, Check] = {
            control.say: _by_body,
            control.slash: _by_body,
            control.autocomplete: _by_body,
            control.press: _by_body,
            control.change_channel: _by_body,
            control.delete: _by_query,
            control.submit: self._by_interaction,
            control.interaction: self._by_interaction,
            files.get: self._by_sight,
        }
        routes = [web.post("/playground/files", self.upload), web.get(LIVE, self.live)]
        for each in (*control.routes(), *files.routes()):
            method = inspect.unwrap(each.handler)
            if method in checks:
                routes.append(web.route(each.method, each.path, self._mine(each.handler, checks[method])))
        return routes

    def _mine(self, handler: Any, acts_as: Check) -> Handler:
        """Return a handler that raises Refused unless the request acts as this person."""

        async def checked(request: web.Request) -> web.StreamResponse:
            if await acts_as(request) != str(self.me):
                raise refused("missing access")
            done: web.StreamResponse = await handler(request)
            return done

        return checked

    async def _by_interaction(self, request: web.Request) -> str:
        """Return the id of the user who started the interaction in the path."""
        found = self.phone.control.interactions.get(int(request.match_info["interaction"]))
        return str(found.person.user.id)

    async def _by_sight(self, request: web.Request) -> str:
        """Return the id of this person if they see a message with the file in the path.

        Raises HTTPNotFound if they see none.
        """
        world = self.phone.control.world
        for channel in world.channels.values():
            if not world.sees(self.me, channel):
                continue
            for message in channel.messages.values():
                if message.seen_by(self.me) and _has_file(message, request.match_info["file"]):
                    return str(self.me)
        raise web.HTTPNotFound

    async def upload(self, request: web.Request) -> web.Response:
        """Store a file for an option of a command."""
        return answer(await self.phone.files.taken(request, self.home))

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the live connection of the page."""
        return await self.phone.watching.show(request, self.phone.control.world.user(self.me), alone=True)


def _has_file(message: Message, number: str) -> bool:
    """Return whether the file with this id is attached to a message."""
    return any(str(file["id"]) == number for file in message.body.get("attachments") or [])


async def _by_body(request: web.Request) -> str:
    """Return the id of the user that the JSON body names. Raises Refused if it is no JSON."""
    body = await json_of(request)
    return str(body.get("as")) if isinstance(body, dict) else ""


async def _by_query(request: web.Request) -> str:
    """Return the id of the user that the query names."""
    return request.query.get("as", "")


class Discreet(logging.LoggerAdapter[logging.Logger]):
    """The logger of the HTTP server.

    It never logs the request, which may hold the secret of the link.
    """

    def __init__(self) -> None:
        super().__init__(logging.getLogger(__name__))

    def log(self, level: int, *_: object, exc_info: Any = None, **__: Any) -> None:
        cause = type(exc_info).__name__ if isinstance(exc_info, BaseException) else "no cause given"
        super().log(level, "phone listener: a request failed (%s)", cause)
