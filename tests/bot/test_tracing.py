"""Requests that discord.py sends are counted by their token and their status."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot import observer, tracing

BOT = {"Authorization": "Bot token"}


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    seen: list[tuple[str, ...]] = []
    monkeypatch.setattr(
        observer.current_observer, "add_to_counter", lambda *counted: seen.append(counted)
    )
    return seen


@pytest.fixture
async def server() -> AsyncIterator[TestServer]:
    async def answer(request: web.Request) -> web.Response:
        if request.path.endswith("gone"):
            assert request.transport
            request.transport.close()
        return web.Response(status=204)

    app = web.Application()
    app.router.add_route("*", "/{any:.*}", answer)
    started = TestServer(app)
    async with started:
        yield started


async def test_requests_are_counted_by_token_and_status(
    server: TestServer, counted: list[tuple[str, ...]]
) -> None:
    async with aiohttp.ClientSession(
        trace_configs=[tracing.create_request_counting_trace()]
    ) as session:
        await session.post(server.make_url("/api/v10/interactions/7/key/callback"))
        await session.patch(server.make_url("/api/v10/webhooks/1/key/messages/5"))
        await session.get(server.make_url("/api/v10/users/@me"), headers=BOT)
        await session.get(server.make_url("/gateway"))
    assert counted == [
        ("discord_requests", "interaction", "204"),
        ("discord_requests", "interaction", "204"),
        ("discord_requests", "bot", "204"),
    ]


async def test_a_request_without_a_response_is_counted_too(
    server: TestServer, counted: list[tuple[str, ...]]
) -> None:
    async with aiohttp.ClientSession(
        trace_configs=[tracing.create_request_counting_trace()]
    ) as session:
        with pytest.raises(aiohttp.ClientError):
            await session.post(server.make_url("/api/v10/interactions/7/key/gone"))
    assert counted == [("discord_requests", "interaction", "none")]
