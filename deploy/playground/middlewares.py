"""The middlewares around every request: access, errors, the log of the bot's requests, faults,
limits.
"""

import asyncio
from collections import deque
from contextlib import suppress

from aiohttp import web

from .errors import Refused, Thing, refused
from .faults import Faults
from .rate_limits import Buckets
from .routes import API, Handler, answer, here, json_of

OPEN = ("/interactions/", "/webhooks/", "/attachments/")
"""Paths that need no token in a header, because they have one in the path."""


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
