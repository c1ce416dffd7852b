"""The requests that discord.py sends, counted for the observer."""

from types import SimpleNamespace

import aiohttp

from bot import observer

BY_INTERACTION = {"interactions", "webhooks"}
"""Parts of the addresses that are asked by an interaction's token."""


def count_requests() -> aiohttp.TraceConfig:
    """Return a trace that tells the observer of every request by its token and its status."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_count_request)
    trace.on_request_exception.append(_count_request)
    return trace


async def _count_request(
    _session: aiohttp.ClientSession,
    _context: SimpleNamespace,
    request: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams,
) -> None:
    """Count a request; the gateway is asked for without any token, and does not count."""
    status = "none"
    if isinstance(request, aiohttp.TraceRequestEndParams):
        status = str(request.response.status)
    if "Authorization" in request.headers:
        observer.by.count("discord_requests", "bot", status)
    elif BY_INTERACTION.intersection(request.url.parts):
        observer.by.count("discord_requests", "interaction", status)
