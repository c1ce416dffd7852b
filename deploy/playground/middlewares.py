"""The middlewares around every request: access, errors, the log of the bot's requests, faults,
limits.
"""

import asyncio
from collections import deque
from contextlib import suppress

from aiohttp import web

from .errors import ApiError, JsonObject, build_error
from .faults import FaultList
from .rate_limits import RateLimits
from .routes import API, Handler, get_local_address, json_response, read_json

PATHS_WITH_TOKEN = ("/interactions/", "/webhooks/", "/attachments/")
"""Paths that need no token in a header, because they have one in the path."""


class Middlewares:
    """The middlewares of the playground, and the log of the bot's requests."""

    def __init__(self, faults: FaultList, rate_limits: RateLimits, token: str) -> None:
        self._faults = faults
        self._rate_limits = rate_limits
        self._token = token
        self.log: deque[JsonObject] = deque(maxlen=5000)

    @web.middleware
    async def check_host(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests that are not addressed to this machine by its own name.

        Otherwise a page of another site could reach in by a host name that points here.
        """
        address = get_local_address(request)
        hosts: set[str] = set()
        if address:
            hosts = {address, address.replace("127.0.0.1", "localhost")}
        origin = request.headers.get("Origin")
        if request.host not in hosts or (origin and origin.removeprefix("http://") not in hosts):
            return json_response({"message": "403: Forbidden", "code": 0}, 403)
        return await handler(request)

    @web.middleware
    async def handle_errors(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Turn errors into responses, and log the bot's requests.

        A KeyError or ValueError of the control API is a bad request. In Discord's API it is a bug
        of the playground, so it is raised.
        """
        try:
            response = await handler(request)
        except ApiError as error:
            response = json_response(error.body, error.status)
        except web.HTTPException as error:
            response = json_response(
                {"message": f"{error.status}: {error.reason}", "code": 0}, error.status
            )
        except (KeyError, ValueError) as error:
            if request.path.startswith(API):
                raise
            response = json_response(
                {"message": f"This was not understood: {error!r}", "code": 50035}, 400
            )
        if request.path.startswith(API):
            await self._log_request(request, response.status)
        return response

    async def _log_request(self, request: web.Request, status: int) -> None:
        """Log a request of the bot."""
        body = None
        if request.method not in ("GET", "DELETE"):
            with suppress(ApiError):
                body = await read_json(request)
        path = request.path.removeprefix(API)
        size = request.content_length or 0
        self.log.append(
            {"method": request.method, "path": path, "json": body, "status": status, "bytes": size}
        )

    @web.middleware
    async def apply_faults(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let a request of the bot meet the fault that is set for it."""
        path = request.path.removeprefix(API)
        fault = None
        if request.path.startswith(API):
            fault = self._faults.take_matching_fault(request.method, path)
        if fault is None:
            return await handler(request)
        match fault.kind:
            case "status" if fault.status == 429:
                return build_rate_limited_response(fault.seconds)
            case "status":
                return json_response(
                    {"message": f"{fault.status}: on request", "code": fault.code}, fault.status
                )
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
    async def check_token_and_limits(
        self, request: web.Request, handler: Handler
    ) -> web.StreamResponse:
        """Check the bot's token and its rate limits. Raises ApiError if the token is wrong."""
        path = request.path.removeprefix(API)
        if not request.path.startswith(API):
            return await handler(request)
        if (
            not path.startswith(PATHS_WITH_TOKEN)
            and request.headers.get("Authorization") != f"Bot {self._token}"
        ):
            raise build_error("unauthorized")
        key = self._rate_limits.get_bucket(request.method, path)
        if key is None:
            return await handler(request)
        headers, wait = self._rate_limits.count_request(key)
        if wait is not None:
            return build_rate_limited_response(wait, headers)
        response = await handler(request)
        response.headers.update(headers)
        return response


def build_rate_limited_response(
    seconds: float, headers: dict[str, str] | None = None
) -> web.Response:
    """Return a 429.

    Clients recognize Discord's own 429 by the header `Via`; a proxy's ban has none.
    """
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
    all_headers = {"Via": "1.1 google", "Retry-After": str(max(1, round(seconds)))}
    if headers:
        all_headers |= headers
    return json_response(body, 429, all_headers)
