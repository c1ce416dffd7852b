"""HTTP: methods as routes, request bodies, JSON responses, middlewares."""

import asyncio
import inspect
import json
import re
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import wraps
from typing import Any, TypeVar

from aiohttp import web

from .errors import Refused, Thing, refused
from .faults import Buckets, Faults

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Query = Mapping[str, str]
NUMBER = re.compile(r"<(\w+)>")
Does = TypeVar("Does", bound=Callable[..., Any])
API = "/api/v10"
MOST_READ = 128 * 1024 * 1024
"""The most bytes of a body that are read.

A body that is too large for Discord is read, and gets Discord's error.
"""
OPEN = ("/interactions/", "/webhooks/", "/attachments/")
"""Paths that need no token in a header, because they have one in the path."""


def route(method: str, path: str) -> Callable[[Does], Does]:
    """Mark a method of a `Part` as the handler of a route.

    The method takes by name what it needs: `request`, `query`, the JSON `body`, and the variables
    of the path. There `<user>` is a number and `{name}` a text. It returns the JSON of the
    response, a whole response, or None for status 204. It may be a coroutine function.
    """

    def marked(does: Does) -> Does:
        does.__dict__.setdefault("routes", []).append((method, path))
        return does

    return marked


class Part:
    """A group of routes: its methods that are marked by `route`."""

    def stands_for(self) -> dict[str, Callable[[int], Any]]:
        """Return functions that turn numbers of the path into the objects that methods take."""
        return {}

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of all marked methods."""
        found: list[web.RouteDef] = []
        for name, does in vars(type(self)).items():
            for method, path in getattr(does, "routes", ()):
                handler = _answering(getattr(self, name), path, self.stands_for())
                found.append(web.route(method, NUMBER.sub(r"{\1:\\d+}", path), handler))
        return found


def _answering(does: Callable[..., Any], path: str, found: dict[str, Callable[[int], Any]]) -> Handler:
    """Return the HTTP handler of a method that is marked by `route`."""
    wanted, numbers = inspect.signature(does).parameters, NUMBER.findall(path)

    @wraps(does)
    async def answered(request: web.Request) -> web.StreamResponse:
        values: Thing = {"request": request, "query": request.query, **request.match_info}
        for name in numbers:
            convert = found.get(name, int)
            values[name] = convert(int(values[name]))
        if "body" in wanted:
            values["body"] = await json_of(request)
        result = does(**{name: values[name] for name in wanted if name in values})
        if inspect.isawaitable(result):
            result = await result
        if result is None:
            return web.Response(status=204)
        if isinstance(result, web.StreamResponse):
            return result
        return answer(result)

    return answered


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Return a JSON response.

    Its content type has no charset, because clients compare the whole type.
    """
    data = json.dumps(body).encode()
    return web.Response(body=data, status=status, content_type="application/json", headers=headers)


async def json_of(request: web.Request) -> Any:
    """Return the JSON of a request; of one with files, its `payload_json`.

    Raises Refused if it is no JSON.
    """
    try:
        if request.content_type == "multipart/form-data":
            form = await request.post()
            return json.loads(str(form.get("payload_json", "{}")))
        return json.loads(await request.read() or b"{}")
    except ValueError:
        raise refused("no JSON") from None


async def files_of(request: web.Request) -> dict[int, web.FileField]:
    """Return the files of a request by their number: `files[0]`, `files[1]`, …"""
    if request.content_type != "multipart/form-data":
        return {}
    form = await request.post()
    return {int(name[6:-1]): part for name, part in form.items() if isinstance(part, web.FileField)}


def here(request: web.Request) -> str | None:
    """Return the address and port of this end of the connection, as `Host` should have it."""
    if request.transport is None:
        return None
    socket = request.transport.get_extra_info("sockname")
    return f"{socket[0]}:{socket[1]}" if socket else None


class Around:
    """The middlewares of the playground, and the log of the bot's requests."""

    def __init__(self, faults: Faults, buckets: Buckets, token: str) -> None:
        self._faults = faults
        self._buckets = buckets
        self._token = token
        self.log: deque[Thing] = deque(maxlen=5000)

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests that are not addressed to this machine by its own name.

        Otherwise a page of another site could reach in by a host name that points here.
        """
        address = here(request)
        hosts: set[str] = set()
        if address:
            hosts = {address, address.replace("127.0.0.1", "localhost")}
        origin = request.headers.get("Origin")
        if request.host not in hosts or (origin and origin.removeprefix("http://") not in hosts):
            return answer({"message": "403: Forbidden", "code": 0}, 403)
        return await handler(request)

    @web.middleware
    async def refusals(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Turn errors into responses, and log the bot's requests.

        A KeyError or ValueError of the control API is a bad request. In Discord's API it is a bug
        of the playground, so it is raised.
        """
        try:
            given = await handler(request)
        except Refused as error:
            given = answer(error.body, error.status)
        except web.HTTPException as error:
            given = answer({"message": f"{error.status}: {error.reason}", "code": 0}, error.status)
        except (KeyError, ValueError) as error:
            if request.path.startswith(API):
                raise
            given = answer({"message": f"This was not understood: {error!r}", "code": 50035}, 400)
        if request.path.startswith(API):
            await self._note(request, given.status)
        return given

    async def _note(self, request: web.Request, status: int) -> None:
        """Log a request of the bot."""
        body = None
        if request.method not in ("GET", "DELETE"):
            with suppress(Refused):
                body = await json_of(request)
        path = request.path.removeprefix(API)
        size = request.content_length or 0
        self.log.append({"method": request.method, "path": path, "json": body, "status": status, "bytes": size})

    @web.middleware
    async def trouble(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let a request of the bot meet the fault that is set for it."""
        path = request.path.removeprefix(API)
        fault = None
        if request.path.startswith(API):
            fault = self._faults.meet(request.method, path)
        if fault is None:
            return await handler(request)
        match fault.kind:
            case "status" if fault.status == 429:
                return limited(fault.seconds)
            case "status":
                return answer({"message": f"{fault.status}: on request", "code": fault.code}, fault.status)
            case "delay":
                await asyncio.sleep(fault.seconds)
            case "duplicate":
                await asyncio.gather(handler(request), return_exceptions=True)
            case "lose":
                await handler(request)
        if fault.kind in ("drop", "lose") and request.transport:
            request.transport.abort()
            return web.Response(status=499)
        return await handler(request)

    @web.middleware
    async def limits(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Check the bot's token and its rate limits. Raises Refused if the token is wrong."""
        path = request.path.removeprefix(API)
        if not request.path.startswith(API):
            return await handler(request)
        if not path.startswith(OPEN) and request.headers.get("Authorization") != f"Bot {self._token}":
            raise refused("unauthorized")
        key = self._buckets.key(request.method, path)
        if key is None:
            return await handler(request)
        headers, wait = self._buckets.enter(key)
        if wait is not None:
            return limited(wait, headers)
        given = await handler(request)
        given.headers.update(headers)
        return given


def limited(seconds: float, headers: dict[str, str] | None = None) -> web.Response:
    """Return a 429.

    Clients recognize Discord's own 429 by the header `Via`; a proxy's ban has none.
    """
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
    all_headers = {"Via": "1.1 google", "Retry-After": str(max(1, round(seconds)))}
    if headers:
        all_headers |= headers
    return answer(body, 429, all_headers)
