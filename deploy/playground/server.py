"""The playground on one port of 127.0.0.1, and its page on one of the local network."""

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

from .attachments import Files
from .bot_routes import Rest
from .control_routes import Control
from .fault_routes import Disturbing
from .faults import Faults
from .gateway import INTERVAL, Gateway
from .interaction_routes import Answers
from .interactions import Interactions
from .middlewares import Around
from .page_routes import Page, Watching
from .phone import KEY, Discreet, Phone
from .rate_limits import Buckets
from .routes import API, MOST_READ
from .world import World

T = TypeVar("T")
HOST = "127.0.0.1"
IDLE_FOR, LINGERING = 30.0, 2.0
"""Seconds for which an idle connection from the network stays open, and for which the rest of a
refused body is read. Without the latter its sender would not get the answer.
"""


def addresses(port: int, token: str) -> dict[str, str]:
    """Return the URLs for the bot, for people and for tests, and the bot's token."""
    origin = f"http://{HOST}:{port}"
    return {
        "url": origin,
        "api": f"{origin}{API}",
        "gateway": f"ws://{HOST}:{port}/gateway",
        "control": f"{origin}/playground",
        "token": token,
    }


def new_token(world: World) -> str:
    """Return a random token for the bot. As in Discord's tokens, the first part is the bot's id."""
    bot = base64.b64encode(str(world.bot.id).encode()).decode()
    return f"{bot}.{secrets.token_urlsafe(24)}"


def make(world: World, token: str, heartbeat: float = INTERVAL) -> tuple[web.Application, Phone]:
    """Return the application for this machine, and what may be opened to a phone.

    `heartbeat` is the interval in seconds that the gateway asks of the bot.
    """
    faults, buckets = Faults(), Buckets()
    interactions = Interactions(world)
    gateway = Gateway(world, faults, token, heartbeat)
    around = Around(faults, buckets, token)
    files = Files(world)
    control = Control(world, interactions)
    disturbing = Disturbing(world.clock, gateway, faults, buckets, around)
    middlewares = [around.guard, around.refusals, around.trouble, around.limits]
    app = web.Application(middlewares=middlewares, client_max_size=MOST_READ)
    app.add_routes([web.get("/gateway", gateway.connect), web.get("/gateway/", gateway.connect)])
    rest = Rest(world, gateway.starting, files)
    answers = Answers(world, interactions, files)
    page = Page()
    watching = Watching(world, gateway)
    for part in (rest, answers, files, control, disturbing, page, watching):
        app.add_routes(part.routes())
    return app, Phone(control, files, page, watching, around)


async def serve(app: web.Application, port: int) -> tuple[web.AppRunner, int]:
    """Serve on this port of 127.0.0.1, or the next free one; for 0, on any.

    Returns the port as well.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    return runner, await _listen(runner, HOST, port)


@dataclass(frozen=True)
class Limited:
    """A listener whose connections are limited in number."""

    runner: web.AppRunner
    listener: asyncio.Server

    async def cleanup(self) -> None:
        """Stop listening and close what is open."""
        self.listener.close()
        await self.runner.cleanup()


async def open_to(phone: Phone, network: str, port: int) -> tuple[Limited, str]:
    """Open the page to a phone at this address of the computer.

    Returns the listener and the link. Raises OSError if the address cannot be used.
    """
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
    """Return an event that is set by Ctrl-C, SIGTERM, or when the terminal is closed.

    On Windows, where a loop cannot handle signals, Ctrl-C cancels the running task instead.
    """
    stop = asyncio.Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with suppress(AttributeError, NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), stop.set)
    return stop


async def _listen(runner: web.AppRunner, host: str, port: int) -> int:
    """Listen on this port or the next free one, and return it.

    Raises OSError if that is not possible.
    """
    await runner.setup()
    try:
        await _try_ports(port, lambda each: web.TCPSite(runner, host, each).start())
    except OSError:
        await runner.cleanup()
        raise
    found: int = runner.addresses[0][1]
    return found


async def _try_ports(port: int, listen: Callable[[int], Awaitable[T]]) -> T:
    """Return the result of `listen` for this port, or for the next one that is not in use.

    Raises OSError if listening fails for another reason.
    """
    for each in count(port):
        try:
            return await listen(each)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise AssertionError("there is always a next number")
