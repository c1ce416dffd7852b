"""HTTP: what is answered by which method, bodies read, answers written; and around every request the guard, the log,
refusals, trouble and limits."""

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
from .trouble import Buckets, Faults

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Query = Mapping[str, str]
NUMBER = re.compile(r"<(\w+)>")
Does = TypeVar("Does", bound=Callable[..., Any])
API = "/api/v10"
MOST_READ = 128 * 1024 * 1024
"""Bytes of a body: what is too large for Discord is still read, and told so."""
OPEN = ("/interactions/", "/webhooks/", "/attachments/")
"""Here the token in the path is the key."""


def route(method: str, path: str) -> Callable[[Does], Does]:
    """A method that answers requests. It takes what it needs by name: the `request`, its `query`, the `body`, and what
    stands in the path, where `<user>` is a number and `{name}` a text. What it gives back is the JSON of the answer."""

    def marked(does: Does) -> Does:
        does.__dict__.setdefault("routes", []).append((method, path))
        return does

    return marked


class Part:
    """Some of what is answered: each of its methods that is a route."""

    def stands_for(self) -> dict[str, Callable[[int], Any]]:
        """What a number in the path does, where the methods want that itself."""
        return {}

    def routes(self) -> list[web.RouteDef]:
        every = [(name, each) for name, does in vars(type(self)).items() for each in getattr(does, "routes", ())]
        return [
            web.route(method, NUMBER.sub(r"{\1:\\d+}", path), _answering(getattr(self, name), path, self.stands_for()))
            for name, (method, path) in every
        ]


def _answering(does: Callable[..., Any], path: str, found: dict[str, Callable[[int], Any]]) -> Handler:
    wanted, numbers = inspect.signature(does).parameters, NUMBER.findall(path)

    @wraps(does)
    async def answered(request: web.Request) -> web.StreamResponse:
        told: Thing = {"request": request, "query": request.query, **request.match_info}
        told |= {name: found.get(name, int)(int(told[name])) for name in numbers}
        if "body" in wanted:
            told["body"] = await json_of(request)
        done = does(**{name: told[name] for name in wanted if name in told})
        shown = await done if inspect.isawaitable(done) else done
        if shown is None:
            return web.Response(status=204)
        return shown if isinstance(shown, web.StreamResponse) else answer(shown)

    return answered


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """`Content-Type` is exactly application/json: clients take nothing else for JSON."""
    data = json.dumps(body).encode()
    return web.Response(body=data, status=status, content_type="application/json", headers=headers)


async def json_of(request: web.Request) -> Any:
    """The JSON of a request; of one with files, its `payload_json`."""
    try:
        if request.content_type == "multipart/form-data":
            return json.loads(str((await request.post()).get("payload_json", "{}")))
        return json.loads(await request.read() or b"{}")
    except ValueError:
        raise refused("no JSON") from None


async def files_of(request: web.Request) -> dict[int, web.FileField]:
    """Files by their number: `files[0]`, `files[1]`, …"""
    if request.content_type != "multipart/form-data":
        return {}
    parts = (await request.post()).items()
    return {int(name[6:-1]): part for name, part in parts if isinstance(part, web.FileField)}


def here(request: web.Request) -> str | None:
    """Where this connection came in, as `Host` should say it."""
    socket = request.transport.get_extra_info("sockname") if request.transport else None
    return f"{socket[0]}:{socket[1]}" if socket else None


class Around:
    """What happens around every request."""

    def __init__(self, faults: Faults, buckets: Buckets, token: str) -> None:
        self._faults = faults
        self._buckets = buckets
        self._token = token
        self.log: deque[Thing] = deque(maxlen=5000)

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Only this machine, under its own name: a page elsewhere must not reach in by a name that points here."""
        address = here(request)
        hosts = {address, address.replace("127.0.0.1", "localhost")} if address else set()
        origin = request.headers.get("Origin")
        if request.host not in hosts or (origin and origin.removeprefix("http://") not in hosts):
            return answer({"message": "403: Forbidden", "code": 0}, 403)
        return await handler(request)

    @web.middleware
    async def refusals(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            given = await handler(request)
        except Refused as no:
            given = answer(no.body, no.status)
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
        body = None
        if request.method not in ("GET", "DELETE"):
            with suppress(Refused):
                body = await json_of(request)
        path = request.path.removeprefix(API)
        size = request.content_length or 0
        self.log.append({"method": request.method, "path": path, "json": body, "status": status, "bytes": size})

    @web.middleware
    async def trouble(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        fault = self._faults.meet(request.method, path) if request.path.startswith(API) else None
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
        path = request.path.removeprefix(API)
        if not request.path.startswith(API):
            return await handler(request)
        if not path.startswith(OPEN) and request.headers.get("Authorization") != f"Bot {self._token}":
            raise refused("unauthorized")
        key = self._buckets.key(request.method, path)
        headers, wait = self._buckets.enter(key) if key else ({}, None)
        if wait is not None:
            return limited(wait, headers)
        given = await handler(request)
        given.headers.update(headers)
        return given


def limited(seconds: float, headers: dict[str, str] | None = None) -> web.Response:
    """Clients tell Discord's own 429 from that of a proxy's ban by `Via`."""
    told = {"Via": "1.1 google", "Retry-After": str(max(1, round(seconds))), **(headers or {})}
    return answer({"message": "You are being rate limited.", "retry_after": seconds, "global": False}, 429, told)
