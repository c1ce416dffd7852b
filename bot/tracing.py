"""A trace of the HTTP requests that discord.py sends, which counts them."""

from types import SimpleNamespace

import aiohttp

from bot import observer

INTERACTION_ROUTES = {"interactions", "webhooks"}
"""Parts of the URLs that have an interaction's token in them."""


def create_request_counting_trace() -> aiohttp.TraceConfig:
    """Return a trace that counts every request by its kind of token and its status."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_count_request)
    trace.on_request_exception.append(_count_request)
    return trace


async def _count_request(
    _session: aiohttp.ClientSession,
    _context: SimpleNamespace,
    request: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams,
) -> None:
    """Count a request. A request without a token, such as that for the gateway, is not counted."""
    status = "none"
    if isinstance(request, aiohttp.TraceRequestEndParams):
        status = str(request.response.status)
    if "Authorization" in request.headers:
        observer.current_observer.add_to_counter("discord_requests", "bot", status)
    elif INTERACTION_ROUTES.intersection(request.url.parts):
        observer.current_observer.add_to_counter("discord_requests", "interaction", status)
