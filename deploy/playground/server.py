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

from .attachments import AttachmentRoutes
from .bot_routes import BotRoutes
from .control_routes import ControlRoutes
from .fault_routes import FaultRoutes
from .faults import FaultList
from .gateway import HEARTBEAT_INTERVAL_SECONDS, Gateway
from .interaction_routes import InteractionRoutes
from .interactions import InteractionStore
from .middlewares import Middlewares
from .page_routes import LiveRoutes, PageRoutes
from .phone import LINK_PARAMETER, PhoneAccess, RedactingLogger
from .rate_limits import RateLimits
from .routes import API, MAX_BODY_BYTES
from .world import World

T = TypeVar("T")
HOST = "127.0.0.1"
KEEPALIVE_SECONDS, LINGERING_SECONDS = 30.0, 2.0
"""Seconds for which an idle connection from the network stays open, and for which the rest of a
refused body is read. Without the latter its sender would not get the answer.
"""


def get_addresses(port: int, token: str) -> dict[str, str]:
    """Return the URLs for the bot, for people and for tests, and the bot's token."""
    origin = f"http://{HOST}:{port}"
    return {
        "url": origin,
        "api": f"{origin}{API}",
        "gateway": f"ws://{HOST}:{port}/gateway",
        "control": f"{origin}/playground",
        "token": token,
    }


def create_token(world: World) -> str:
    """Return a random token for the bot. As in Discord's tokens, the first part is the bot's id."""
    bot = base64.b64encode(str(world.bot.id).encode()).decode()
    return f"{bot}.{secrets.token_urlsafe(24)}"


def build_playground(
    world: World, token: str, heartbeat_interval: float = HEARTBEAT_INTERVAL_SECONDS
) -> tuple[web.Application, PhoneAccess]:
    """Return the application for this machine, and what may be opened to a phone.

    `heartbeat_interval` is the interval in seconds that the gateway asks of the bot.
    """
    faults, rate_limits = FaultList(), RateLimits()
    interactions = InteractionStore(world)
    gateway = Gateway(world, faults, token, heartbeat_interval)
    middlewares = Middlewares(faults, rate_limits, token)
    files = AttachmentRoutes(world)
    control = ControlRoutes(world, interactions)
    fault_routes = FaultRoutes(world.clock, gateway, faults, rate_limits, middlewares)
    active_middlewares = [
        middlewares.check_host,
        middlewares.handle_errors,
        middlewares.apply_faults,
        middlewares.check_token_and_limits,
    ]
    app = web.Application(middlewares=active_middlewares, client_max_size=MAX_BODY_BYTES)
    app.add_routes(
        [
            web.get("/gateway", gateway.serve_connection),
            web.get("/gateway/", gateway.serve_connection),
        ]
    )
    bot_routes = BotRoutes(world, gateway.session_starts, files)
    interaction_routes = InteractionRoutes(world, interactions, files)
    page = PageRoutes()
    live = LiveRoutes(world, gateway)
    for routes in (bot_routes, interaction_routes, files, control, fault_routes, page, live):
        app.add_routes(routes.build_routes())
    return app, PhoneAccess(control, files, page, live, middlewares)


async def serve_locally(app: web.Application, port: int) -> tuple[web.AppRunner, int]:
    """Serve on this port of 127.0.0.1, or the next free one; for 0, on any.

    Returns the port as well.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    return runner, await _start_site(runner, HOST, port)


@dataclass(frozen=True)
class LimitedServer:
    """A listener whose connections are limited in number."""

    runner: web.AppRunner
    listener: asyncio.Server

    async def cleanup(self) -> None:
        """Stop listening and close what is open."""
        self.listener.close()
        await self.runner.cleanup()


async def serve_phone(
    phone: PhoneAccess, network_address: str, port: int
) -> tuple[LimitedServer, str]:
    """Open the page to a phone at this address of the computer.

    Returns the listener and the link. Raises OSError if the address cannot be used.
    """
    runner = web.AppRunner(
        phone.build_app(f"{HOST}:{port}"),
        access_log=None,
        logger=RedactingLogger(),
        shutdown_timeout=0.1,
        keepalive_timeout=KEEPALIVE_SECONDS,
        lingering_time=LINGERING_SECONDS,
    )
    await runner.setup()
    assert runner.server
    protocol_factory = phone.connections.limit_protocols(runner.server)
    try:
        listener = await _listen_on_free_port(
            port,
            lambda candidate: asyncio.get_running_loop().create_server(
                protocol_factory, network_address, candidate
            ),
        )
    except OSError:
        await runner.cleanup()
        raise
    phone_port: int = listener.sockets[0].getsockname()[1]
    return LimitedServer(
        runner, listener
    ), f"http://{network_address}:{phone_port}/?{LINK_PARAMETER}={phone.link_key}"


def create_stop_event() -> asyncio.Event:
    """Return an event that is set by Ctrl-C, SIGTERM, or when the terminal is closed.

    On Windows, where a loop cannot handle signals, Ctrl-C cancels the running task instead.
    """
    stop = asyncio.Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with suppress(AttributeError, NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), stop.set)
    return stop


async def _start_site(runner: web.AppRunner, host: str, port: int) -> int:
    """Listen on this port or the next free one, and return it.

    Raises OSError if that is not possible.
    """
    await runner.setup()
    try:
        await _listen_on_free_port(
            port, lambda candidate: web.TCPSite(runner, host, candidate).start()
        )
    except OSError:
        await runner.cleanup()
        raise
    chosen_port: int = runner.addresses[0][1]
    return chosen_port


async def _listen_on_free_port(port: int, listen: Callable[[int], Awaitable[T]]) -> T:
    """Return the result of `listen` for this port, or for the next one that is not in use.

    Raises OSError if listening fails for another reason.
    """
    for candidate in count(port):
        try:
            return await listen(candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise AssertionError("count() never ends")
