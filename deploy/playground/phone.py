"""The page on one's own phone, on request: a second listener, at this computer's address in its network.

It knows the page, its live connection and what one person does there. The API, the gateway, building and faults are not
locked here: they are not there.
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

from .control import Control
from .crowd import Crowd
from .errors import refused
from .files import Files
from .places import User
from .watching import Page, Watching
from .web import Around, Handler, answer, here, json_of

KEY = "key"
LIVE = "/playground/live"
MOST_BODY = 1024 * 1024
"""Bytes of a request's body; the largest that people send is a record of a game."""
READS = ("GET", "HEAD")
CLOSED = "This page opens by the link that `make run LAN=1` has printed. Every start makes a new one."
TOO_LARGE = "This is larger than 1 MB, which is the most that the page takes from a phone."
Check = Callable[[web.Request], Awaitable[str]]
"""As whom a request acts: an id, or what stands in its place."""


@dataclass(frozen=True)
class Phone:
    control: Control
    files: Files
    page: Page
    watching: Watching
    around: Around
    link: str = field(default_factory=partial(secrets.token_urlsafe, 24))
    cookie: str = field(default_factory=partial(secrets.token_urlsafe, 24))
    """Drawn anew at every start. The link's is good for getting the cookie, and the cookie's for all the rest."""
    crowd: Crowd = field(default_factory=Crowd)
    """The connections of this listener."""

    @property
    def owner(self) -> User:
        """Who sits at the phone: the first person of the house."""
        return self.watching.everyone()[0]

    def app(self, home: str) -> web.Application:
        """`home`: host and port where the bot finds what is uploaded."""
        me = self.owner.id
        app = web.Application(middlewares=[self.guard, self.around.refusals], client_max_size=MOST_BODY)
        app.add_routes([*self.page.routes(), *Myself(self, me, home).routes()])
        return app

    # ── Who comes in ────────────────────────────────────────────────────────────────────────────────────────────

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer one request. Its connection counts as half-sent until `_let_in` has read the whole of it."""
        connection = self.crowd.find(request.transport)
        try:
            return await self._let_in(request, handler)
        finally:
            if connection:
                connection.finish()

    async def _let_in(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """By this computer's own address, from our own page, with the cookie; or once with the link."""
        host = here(request)
        if host is None or request.host != host or not _from_our_page(request, f"http://{host}"):
            return _forbidden()
        if request.path == "/" and KEY in request.query:
            return self._enter(request, host)
        if not _same(request.cookies.get(_cookie(host), ""), self.cookie):
            return web.Response(text=CLOSED, status=403) if request.path == "/" else _forbidden()
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
        """The link is swapped for a cookie. The page goes on by itself: a cookie that is this strict would not come
        along with a redirect from somewhere else."""
        if request.method not in READS or not _same(request.query[KEY], self.link):
            return web.Response(text=CLOSED, status=403)
        entered = self.page.shown("enter.html")
        entered.headers["Cache-Control"] = "no-store"
        entered.set_cookie(_cookie(host), self.cookie, httponly=True, samesite="Strict")
        return entered


def _same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(given.encode(errors="surrogatepass"), wanted.encode())


def _cookie(host: str) -> str:
    """Browsers do not tell ports apart."""
    return f"chair-{host.rpartition(':')[2]}"


def _from_our_page(request: web.Request, ours: str) -> bool:
    """Browsers name the page with whatever changes something, and with every socket."""
    origins = request.headers.getall("Origin", [])
    needed = request.method not in READS or request.path == LIVE
    return all(each == ours for each in origins) and (bool(origins) or not needed)


def _forbidden() -> web.Response:
    return answer({"message": "403: Forbidden", "code": 0}, 403)


def _too_large() -> web.Response:
    return answer({"message": TOO_LARGE, "code": 40005}, 413)


@dataclass(frozen=True)
class Myself:
    """What one person does at the page: the routes that it uses, and nobody else's name in them."""

    phone: Phone
    me: int
    home: str

    def routes(self) -> list[web.RouteDef]:
        control, files = self.phone.control, self.phone.files
        checks: dict[Any, Check] = {
            **dict.fromkeys(
                (control.say, control.slash, control.autocomplete, control.press, control.change_channel), _by_body
            ),
            control.delete: _by_query,
            **dict.fromkeys((control.submit, control.interaction), self._by_interaction),
            files.get: self._by_sight,
        }
        known = [each for each in (*control.routes(), *files.routes()) if inspect.unwrap(each.handler) in checks]
        mine = [
            web.route(each.method, each.path, self._mine(each.handler, checks[inspect.unwrap(each.handler)]))
            for each in known
        ]
        return [*mine, web.post("/playground/files", self.upload), web.get(LIVE, self.live)]

    def _mine(self, handler: Any, acts_as: Check) -> Handler:
        async def checked(request: web.Request) -> web.StreamResponse:
            if await acts_as(request) != str(self.me):
                raise refused("missing access")
            done: web.StreamResponse = await handler(request)
            return done

        return checked

    async def _by_interaction(self, request: web.Request) -> str:
        found = self.phone.control.interactions.get(int(request.match_info["interaction"]))
        return str(found.person.user.id)

    async def _by_sight(self, request: web.Request) -> str:
        """A file is for those who see a message with it."""
        world = self.phone.control.world
        seen = (
            file["id"]
            for place in world.channels.values()
            if world.sees(self.me, place)
            for said in place.messages.values()
            if said.seen_by(self.me)
            for file in said.body.get("attachments") or []
        )
        if request.match_info["file"] not in map(str, seen):
            raise web.HTTPNotFound
        return str(self.me)

    async def upload(self, request: web.Request) -> web.Response:
        return answer(await self.phone.files.taken(request, self.home))

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        return await self.phone.watching.show(request, self.phone.control.world.user(self.me), alone=True)


async def _by_body(request: web.Request) -> str:
    body = await json_of(request)
    return str(body.get("as")) if isinstance(body, dict) else ""


async def _by_query(request: web.Request) -> str:
    return request.query.get("as", "")


class Discreet(logging.LoggerAdapter[logging.Logger]):
    """What the server itself logs: never what was asked for, for that may hold the link."""

    def __init__(self) -> None:
        super().__init__(logging.getLogger(__name__))

    def log(self, level: int, *_: object, exc_info: Any = None, **__: Any) -> None:
        cause = type(exc_info).__name__ if isinstance(exc_info, BaseException) else "no cause given"
        super().log(level, "A request from the network was not answered (%s).", cause)
