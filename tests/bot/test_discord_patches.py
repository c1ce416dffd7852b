"""Changes inside discord.py: each is still needed and works."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.gateway import DiscordWebSocket

from bot import discord_patches

USER = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION = {
    **{
        "id": "1",
        "name": "bot",
        "description": "",
        "icon": None,
        "owner": USER,
        "verify_key": "",
        "summary": "",
    },
    **{"bot_public": True, "bot_require_code_grant": False, "flags": 0},
}
READY = {
    "t": "READY",
    "s": 1,
    "op": 0,
    "d": {
        "user": USER,
        "guilds": [],
        "shard": [0, 1],
        "session_id": "one",
        "resume_gateway_url": "ws://127.0.0.1",
        "application": {"id": "1", "flags": 0},
    },
}
HALF = '{"t": "HALF", "s": 2, "op": 0, "d": {"name": "\\ud83c"}}'
"""A frame with a lone half of a surrogate pair: Python's own reader takes it, and orjson does
not."""
AFTER = '{"t": "AFTER", "s": 3, "op": 0, "d": {}}'

UNPATCHED = DiscordWebSocket.received_message
"""The method of the library: modules are imported before any test has applied the patch."""


class Client(discord.AutoShardedClient):
    """A client of the library as it is, which notes what it hears of."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none(), shard_count=1)
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def on_socket_event_type(self, event: str) -> None:
        self.heard.put_nowait(event)


async def gateway(request: web.Request) -> web.WebSocketResponse:
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    await socket.send_str(json.dumps({"op": 10, "d": {"heartbeat_interval": 40_000}}))
    async for message in socket:
        said = json.loads(message.data)
        if said["op"] == 2:
            for frame in (json.dumps(READY), HALF, AFTER):
                await socket.send_str(frame)
    return socket


@pytest.fixture
async def loopback(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """A Discord of its own, which discord.py is sent to."""
    app = web.Application()
    app.router.add_get("/api/users/@me", user)
    app.router.add_get("/api/oauth2/applications/@me", application)
    app.router.add_get("/gateway", gateway)
    for owner, name in (
        (discord.http.Route, "BASE"),
        (discord.Asset, "BASE"),
        (DiscordWebSocket, "DEFAULT_GATEWAY"),
    ):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    monkeypatch.setattr(DiscordWebSocket, "received_message", DiscordWebSocket.received_message)
    async with TestServer(app) as server:
        discord_patches.redirect_discord_to_addresses(
            str(server.make_url("/api/")), str(server.make_url("/gateway"))
        )
        yield


async def user(_: web.Request) -> web.Response:
    return json_response(USER)


async def application(_: web.Request) -> web.Response:
    return json_response(APPLICATION)


def json_response(body: Any) -> web.Response:
    """Return a response as Discord sends it: without a charset, or the library would not read
    it."""
    return web.Response(body=json.dumps(body).encode(), content_type="application/json")


def test_the_version_of_the_library_is_the_checked_one() -> None:
    """If the library changes, check both patches again and update the version."""
    assert discord.__version__ == discord_patches.CHECKED_WITH


def test_use_addresses_changes_all_addresses_of_the_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for owner, name in (
        (discord.http.Route, "BASE"),
        (discord.Asset, "BASE"),
        (DiscordWebSocket, "DEFAULT_GATEWAY"),
    ):
        assert "discord" in str(vars(owner)[name]), (
            f"{owner.__name__}.{name} is no address any more"
        )
        monkeypatch.setattr(owner, name, vars(owner)[name])
    discord_patches.redirect_discord_to_addresses(
        "http://127.0.0.1:1/api/", "ws://127.0.0.1:1/gateway"
    )
    assert discord.http.Route("GET", "/users/@me").url == "http://127.0.0.1:1/api/users/@me"
    assert discord.Asset.BASE == "http://127.0.0.1:1/api"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:1/gateway"


@pytest.mark.usefixtures("loopback")
async def test_the_library_without_the_patch_ends_at_an_unreadable_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If this fails, the library handles such frames, and the patch can be removed."""
    monkeypatch.setattr(DiscordWebSocket, "received_message", UNPATCHED)
    async with Client() as client:
        with pytest.raises(json.JSONDecodeError):
            await asyncio.wait_for(client.start("token"), 10)


@pytest.mark.usefixtures("loopback")
async def test_an_unreadable_frame_is_dropped_with_one_log_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    discord_patches.ignore_invalid_gateway_frames()
    async with Client() as client:
        running = asyncio.create_task(client.start("token"))
        heard = [await asyncio.wait_for(client.heard.get(), 10) for _ in range(2)]
        assert not running.done()
    await running
    assert heard == ["READY", "AFTER"]
    (line,) = [record for record in caplog.records if record.name == "bot"]
    assert line.getMessage().startswith("gateway: dropping a frame that is not valid JSON: ")
    assert line.exc_info is None
