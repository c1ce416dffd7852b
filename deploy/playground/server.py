"""Everything behind one port of 127.0.0.1, and on request the page behind one of the network."""

import asyncio
import base64
import errno
import secrets
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

from aiohttp import web

from .answers import Answers
from .control import Control
from .disturbing import Disturbing
from .files import Files
from .gateway import INTERVAL, Gateway
from .interactions import Interactions
from .phone import KEY, Discreet, Phone
from .rest import Rest
from .trouble import Buckets, Faults
from .watching import Page, Watching
from .web import API, MOST_READ, Around
from .world import World

T = TypeVar("T")
HOST = "127.0.0.1"
IDLE_FOR, LINGERING = 30.0, 2.0
"""Seconds that a connection from the network stays open after an answer, and that the rest of a refused body is read
for, so that its sender hears the answer."""


def addresses(port: int, token: str) -> dict[str, str]:
    """Where it is, for the bot and for people."""
    here = f"{HOST}:{port}"
    web = f"http://{here}"
    urls = {"api": f"{web}{API}", "gateway": f"ws://{here}/gateway", "control": f"{web}/playground"}
    return {"url": web, **urls, "token": token}


def new_token(world: World) -> str:
    """Its first part is the bot's id, as in Discord's tokens."""
    return f"{base64.b64encode(str(world.bot.id).encode()).decode()}.{secrets.token_urlsafe(24)}"


def make(world: World, token: str, heartbeat: float = INTERVAL) -> tuple[web.Application, Phone]:
    """All of it, for this machine; and what may be opened to a phone."""
    faults, buckets = Faults(), Buckets()
    interactions = Interactions(world)
    gateway = Gateway(world, faults, token, heartbeat)
    around = Around(faults, buckets, token)
    files = Files(world)
    control = Control(world, interactions)
    disturbing = Disturbing(world.clock, gateway, faults, buckets, around)
    all_around = [around.guard, around.refusals, around.trouble, around.limits]
    app = web.Application(middlewares=all_around, client_max_size=MOST_READ)
    app.add_routes([web.get("/gateway", gateway.connect), web.get("/gateway/", gateway.connect)])
    api = (Rest(world, gateway.starting, files), Answers(world, interactions, files), files)
    page, watching = Page(), Watching(world, gateway)
    for part in (*api, control, disturbing, page, watching):
        app.add_routes(part.routes())
    return app, Phone(control, files, page, watching, around)


async def serve(app: web.Application, port: int) -> tuple[web.AppRunner, int]:
    """On this port, or the next free one. 0 is any."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    return runner, await _listen(runner, HOST, port)


@dataclass(frozen=True)
class Limited:
    """A listener whose connections are limited by a crowd."""

    runner: web.AppRunner
    listener: asyncio.Server

    async def cleanup(self) -> None:
        """Stop listening and close what is open."""
        self.listener.close()
        await self.runner.cleanup()


async def open_to(phone: Phone, network: str, port: int) -> tuple[Limited, str]:
    """To a phone, at this address of ours, by the link that comes back."""
    runner = web.AppRunner(
        phone.app(f"{HOST}:{port}"),
        access_log=None,
        logger=Discreet(),
        shutdown_timeout=0.1,
        keepalive_timeout=IDLE_FOR,
        lingering_time=LINGERING,
    )
    await runner.setup()
    assert runner.server
    serve = phone.crowd.wrap(runner.server)
    try:
        listener = await _try_ports(port, lambda each: asyncio.get_running_loop().create_server(serve, network, each))
    except OSError:
        await runner.cleanup()
        raise
    found: int = listener.sockets[0].getsockname()[1]
    return Limited(runner, listener), f"http://{network}:{found}/?{KEY}={phone.link}"


def asked_to_stop() -> asyncio.Event:
    """Set when somebody presses Ctrl-C, closes the terminal or sends SIGTERM. Where a loop cannot be told of signals
    (Windows), Ctrl-C cancels what runs instead."""
    stop = asyncio.Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with suppress(AttributeError, NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), stop.set)
    return stop


async def _listen(runner: web.AppRunner, host: str, port: int) -> int:
    await runner.setup()
    try:
        await _try_ports(port, lambda each: web.TCPSite(runner, host, each).start())
    except OSError:
        await runner.cleanup()
        raise
    found: int = runner.addresses[0][1]
    return found


async def _try_ports(port: int, listen: Callable[[int], Awaitable[T]]) -> T:
    """Return what listening gives on this port, or on the next that is free. Raises OSError if it cannot be done."""
    for each in count(port):
        try:
            return await listen(each)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise AssertionError("there is always a next number")
