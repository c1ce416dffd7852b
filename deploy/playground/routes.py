"""Methods as HTTP routes, request bodies, JSON responses."""

import inspect
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

from aiohttp import web

from .errors import JsonObject, build_error

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Query = Mapping[str, str]
NUMBER_IN_PATH = re.compile(r"<(\w+)>")
RouteMethod = TypeVar("RouteMethod", bound=Callable[..., Any])
API = "/api/v10"
MAX_BODY_BYTES = 128 * 1024 * 1024
"""The most bytes of a body that are read.

A body that is too large for Discord is read, and gets Discord's error.
"""


def route(method: str, path: str) -> Callable[[RouteMethod], RouteMethod]:
    """Mark a method of a `Routes` as the handler of a route.

    The method takes by name what it needs: `request`, `query`, the JSON `body`, and the variables
    of the path. There `<user>` is a number and `{name}` a text. It returns the JSON of the
    response, a whole response, or None for status 204. It may be a coroutine function.
    """

    def mark(handler: RouteMethod) -> RouteMethod:
        handler.__dict__.setdefault("routes", []).append((method, path))
        return handler

    return mark


class Routes:
    """A group of routes: its methods that are marked by `route`."""

    def get_path_converters(self) -> dict[str, Callable[[int], Any]]:
        """Return functions that turn numbers of the path into the objects that methods take."""
        return {}

    def build_routes(self) -> list[web.RouteDef]:
        """Return the routes of all marked methods."""
        routes: list[web.RouteDef] = []
        for name, member in vars(type(self)).items():
            for method, path in getattr(member, "routes", ()):
                handler = _build_handler(getattr(self, name), path, self.get_path_converters())
                routes.append(web.route(method, NUMBER_IN_PATH.sub(r"{\1:\\d+}", path), handler))
        return routes


def _build_handler(
    method: Callable[..., Any], path: str, converters: dict[str, Callable[[int], Any]]
) -> Handler:
    """Return the HTTP handler of a method that is marked by `route`."""
    parameters, numbers = inspect.signature(method).parameters, NUMBER_IN_PATH.findall(path)

    @wraps(method)
    async def handle(request: web.Request) -> web.StreamResponse:
        values: JsonObject = {"request": request, "query": request.query, **request.match_info}
        for name in numbers:
            convert = converters.get(name, int)
            values[name] = convert(int(values[name]))
        if "body" in parameters:
            values["body"] = await read_json(request)
        result = method(**{name: values[name] for name in parameters if name in values})
        if inspect.isawaitable(result):
            result = await result
        if result is None:
            return web.Response(status=204)
        if isinstance(result, web.StreamResponse):
            return result
        return json_response(result)

    return handle


def json_response(
    body: Any, status: int = 200, headers: dict[str, str] | None = None
) -> web.Response:
    """Return a JSON response.

    Its content type has no charset, because clients compare the whole type.
    """
    data = json.dumps(body).encode()
    return web.Response(body=data, status=status, content_type="application/json", headers=headers)


async def read_json(request: web.Request) -> Any:
    """Return the JSON of a request; of one with files, its `payload_json`.

    Raises ApiError if it is no JSON.
    """
    try:
        if request.content_type == "multipart/form-data":
            form = await request.post()
            return json.loads(str(form.get("payload_json", "{}")))
        return json.loads(await request.read() or b"{}")
    except ValueError:
        raise build_error("no JSON") from None


async def read_files(request: web.Request) -> dict[int, web.FileField]:
    """Return the files of a request by their number: `files[0]`, `files[1]`, …"""
    if request.content_type != "multipart/form-data":
        return {}
    form = await request.post()
    return {int(name[6:-1]): part for name, part in form.items() if isinstance(part, web.FileField)}


def get_local_address(request: web.Request) -> str | None:
    """Return the address and port of this end of the connection, as `Host` should have it."""
    if request.transport is None:
        return None
    socket = request.transport.get_extra_info("sockname")
    return f"{socket[0]}:{socket[1]}" if socket else None
