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

from .attachments import AttachmentRoutes
from .connections import ConnectionLimiter
from .control_routes import ControlRoutes
from .errors import build_error
from .middlewares import Middlewares
from .models import Message, User
from .page_routes import LiveRoutes, PageRoutes
from .routes import Handler, get_local_address, json_response, read_json

LINK_PARAMETER = "key"
LIVE_PATH = "/playground/live"
MAX_PHONE_BODY_BYTES = 1024 * 1024
"""The most bytes of a request's body. The largest body that people send is a record of a game."""
READING_METHODS = ("GET", "HEAD")
CLOSED_MESSAGE = (
    "This page opens by the link that `make run LAN=1` has printed. Every start makes a new one."
)
TOO_LARGE_MESSAGE = "This is larger than 1 MB, which is the most that the page takes from a phone."
GetActor = Callable[[web.Request], Awaitable[str]]
"""A function that returns the id of the acting user, or another text if there is none."""


@dataclass(frozen=True)
class PhoneAccess:
    """The access of a phone to the page, and the two secrets that it needs."""

    control: ControlRoutes
    files: AttachmentRoutes
    page: PageRoutes
    live: LiveRoutes
    middlewares: Middlewares
    link_key: str = field(default_factory=partial(secrets.token_urlsafe, 24))
    cookie_key: str = field(default_factory=partial(secrets.token_urlsafe, 24))
    """Two secrets, new at every start.

    The one in the link only gets the cookie, whose one opens the rest.
    """
    connections: ConnectionLimiter = field(default_factory=ConnectionLimiter)
    """The connections of this listener."""

    @property
    def owner(self) -> User:
        """The person at the phone: the first user who is no bot."""
        return self.live.list_people()[0]

    def build_app(self, bot_host: str) -> web.Application:
        """Return the application to serve.

        `bot_host` is the host and port where the bot finds uploads.
        """
        app = web.Application(
            middlewares=[self.handle_request, self.middlewares.handle_errors],
            client_max_size=MAX_PHONE_BODY_BYTES,
        )
        app.add_routes(self.page.build_routes())
        app.add_routes(PersonRoutes(self, self.owner.id, bot_host).build_routes())
        return app

    # ── Access ────────────────────────────────────────────────────────────────────────────────────

    @web.middleware
    async def handle_request(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer one request.

        Its connection counts as half-sent until `_authorize_and_handle` has read it completely.
        """
        connection = self.connections.find(request.transport)
        try:
            return await self._authorize_and_handle(request, handler)
        finally:
            if connection:
                connection.mark_idle()

    async def _authorize_and_handle(
        self, request: web.Request, handler: Handler
    ) -> web.StreamResponse:
        """Answer a request to this computer's own address, from its own page, with the cookie.

        A request with the secret of the link gets the cookie. All others are forbidden.
        """
        host = get_local_address(request)
        if host is None or request.host != host or not _is_from_own_page(request, f"http://{host}"):
            return _build_forbidden_response()
        if request.path == "/" and LINK_PARAMETER in request.query:
            return self._swap_link_for_cookie(request, host)
        if not _are_equal(request.cookies.get(_get_cookie_name(host), ""), self.cookie_key):
            if request.path == "/":
                return web.Response(text=CLOSED_MESSAGE, status=403)
            return _build_forbidden_response()
        if (request.content_length or 0) > MAX_PHONE_BODY_BYTES:
            return _build_too_large_response()
        try:
            await request.read()
        except web.HTTPRequestEntityTooLarge:
            return _build_too_large_response()
        if connection := self.connections.find(request.transport):
            connection.mark_busy()
        return await handler(request)

    def _swap_link_for_cookie(self, request: web.Request, host: str) -> web.Response:
        """Swap the secret of the link for a cookie.

        The answer is a page that goes on by script, because a browser does not send a strict cookie
        with a redirect from another site.
        """
        if request.method not in READING_METHODS or not _are_equal(
            request.query[LINK_PARAMETER], self.link_key
        ):
            return web.Response(text=CLOSED_MESSAGE, status=403)
        response = self.page.get_page_file("enter.html")
        response.headers["Cache-Control"] = "no-store"
        response.set_cookie(
            _get_cookie_name(host), self.cookie_key, httponly=True, samesite="Strict"
        )
        return response


def _are_equal(secret: str, expected: str) -> bool:
    """Return whether two secrets are equal, in constant time."""
    return hmac.compare_digest(secret.encode(errors="surrogatepass"), expected.encode())


def _get_cookie_name(host: str) -> str:
    """Return the name of the cookie.

    It has the port in it, because browsers share cookies between ports.
    """
    return f"chair-{host.rpartition(':')[2]}"


def _is_from_own_page(request: web.Request, own_origin: str) -> bool:
    """Return whether a request is from a page of this origin.

    Browsers send the origin with every request that changes something and with every WebSocket.
    """
    origins = request.headers.getall("Origin", [])
    if not origins:
        return request.method in READING_METHODS and request.path != LIVE_PATH
    return all(origin == own_origin for origin in origins)


def _build_forbidden_response() -> web.Response:
    return json_response({"message": "403: Forbidden", "code": 0}, 403)


def _build_too_large_response() -> web.Response:
    return json_response({"message": TOO_LARGE_MESSAGE, "code": 40005}, 413)


@dataclass(frozen=True)
class PersonRoutes:
    """The routes that the page needs, limited to the actions of one person."""

    phone: PhoneAccess
    user_id: int
    bot_host: str

    def build_routes(self) -> list[web.RouteDef]:
        """Return the routes of the control API and of files that one person may use."""
        control, files = self.phone.control, self.phone.files
        checks: dict[Any, GetActor] = {
            control.post_message: _get_body_actor,
            control.send_command: _get_body_actor,
            control.request_suggestions: _get_body_actor,
            control.press_component: _get_body_actor,
            control.change_channel: _get_body_actor,
            control.delete_message: _get_query_actor,
            control.submit_form: self._get_interaction_actor,
            control.get_interaction_state: self._get_interaction_actor,
            files.get_file: self._get_file_viewer,
        }
        routes = [
            web.post("/playground/files", self.upload_file),
            web.get(LIVE_PATH, self.serve_live),
        ]
        for route in (*control.build_routes(), *files.build_routes()):
            method = inspect.unwrap(route.handler)
            if method in checks:
                routes.append(
                    web.route(
                        route.method,
                        route.path,
                        self._restrict_to_person(route.handler, checks[method]),
                    )
                )
        return routes

    def _restrict_to_person(self, handler: Any, get_actor: GetActor) -> Handler:
        """Return a handler that raises ApiError unless the request acts as this person."""

        async def handle_restricted(request: web.Request) -> web.StreamResponse:
            if await get_actor(request) != str(self.user_id):
                raise build_error("missing access")
            done: web.StreamResponse = await handler(request)
            return done

        return handle_restricted

    async def _get_interaction_actor(self, request: web.Request) -> str:
        """Return the id of the user who started the interaction in the path."""
        interaction = self.phone.control.interactions.get(int(request.match_info["interaction"]))
        return str(interaction.person.user.id)

    async def _get_file_viewer(self, request: web.Request) -> str:
        """Return the id of this person if they see a message with the file in the path.

        Raises HTTPNotFound if they see none.
        """
        world = self.phone.control.world
        for channel in world.channels.values():
            if not world.can_read(self.user_id, channel):
                continue
            for message in channel.messages.values():
                if message.is_visible_to(self.user_id) and _has_file(
                    message, request.match_info["file"]
                ):
                    return str(self.user_id)
        raise web.HTTPNotFound

    async def upload_file(self, request: web.Request) -> web.Response:
        """Store a file for an option of a command."""
        return json_response(await self.phone.files.store_upload(request, self.bot_host))

    async def serve_live(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the live connection of the page."""
        return await self.phone.live.serve_tab(
            request, self.phone.control.world.get_user(self.user_id), is_person_fixed=True
        )


def _has_file(message: Message, file_id: str) -> bool:
    """Return whether the file with this id is attached to a message."""
    return any(str(file["id"]) == file_id for file in message.body.get("attachments") or [])


async def _get_body_actor(request: web.Request) -> str:
    """Return the id of the user that the JSON body names. Raises ApiError if it is no JSON."""
    body = await read_json(request)
    return str(body.get("as")) if isinstance(body, dict) else ""


async def _get_query_actor(request: web.Request) -> str:
    """Return the id of the user that the query names."""
    return request.query.get("as", "")


class RedactingLogger(logging.LoggerAdapter[logging.Logger]):
    """The logger of the HTTP server.

    It never logs the request, which may hold the secret of the link.
    """

    def __init__(self) -> None:
        super().__init__(logging.getLogger(__name__))

    def log(self, level: int, *_: object, exc_info: Any = None, **__: Any) -> None:
        cause = type(exc_info).__name__ if isinstance(exc_info, BaseException) else "no cause given"
        super().log(level, "phone listener: a request failed: %s", cause)
