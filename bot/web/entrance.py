"""The entrance of a port, the watch page's or that of health: who comes is let in or turned away, before anything is
read."""

import asyncio
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from aiohttp import web

from bot.saying import spoken
from bot.web import askers, guard, visitors
from bot.web.askers import Network, Proxies
from bot.web.guard import Guard, Stranger

try:
    import resource
except ImportError:  # Windows has no such bound
    resource = None  # type: ignore[assignment]

PAUSE = 1.0
"""Seconds after which a system that could not give us a connection is asked again."""
BUSY = (
    "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 30\r\nConnection: close\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n\r\n"
)


class Entrance:
    def __init__(self, name: str, bounds: visitors.Bounds, stranger: Stranger, proxies: Iterable[Network] = ()) -> None:
        self._bounds = bounds
        self._visitors = visitors.Visitors(bounds)
        self._proxies = Proxies(proxies)
        self._seldom = guard.Seldom(name)
        self.guard = Guard(stranger, self._proxies, self._visitors, self._seldom)
        self._runner: web.AppRunner | None = None
        self._listeners: list[socket.socket] = []
        self._doors: list[asyncio.Task[None]] = []

    async def open(self, routes: Iterable[web.RouteDef], host: str, port: int, **more: Any) -> int:
        """The port on which it listens: 0 asks for any. What is asked for is never logged."""
        app = web.Application(middlewares=[self.guard.middleware], client_max_size=1024)
        app.add_routes(routes)
        logger = guard.Discreet(self._seldom)
        self._runner = web.AppRunner(app, access_log=None, logger=logger, shutdown_timeout=0.1, **more)
        await self._runner.setup()
        try:
            return await self._listen(host, port)
        except OSError:
            await self.close()
            raise

    async def _listen(self, host: str, port: int) -> int:
        loop = asyncio.get_running_loop()
        for family, *_, where in await loop.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        ):
            listener = socket.create_server(where[:2], family=family)
            listener.setblocking(False)
            self._listeners.append(listener)
        self._doors = [asyncio.create_task(self._let_in(listener)) for listener in self._listeners]
        return int(self._listeners[0].getsockname()[1])

    async def close(self) -> None:
        for door in self._doors:
            door.cancel()
        await asyncio.gather(*self._doors, return_exceptions=True)
        for listener in self._listeners:
            listener.close()
        if self._runner:
            await self._runner.cleanup()

    async def _let_in(self, listener: socket.socket) -> None:
        """One after the other: a flood is never ahead of our counting."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                guest, (address, *_) = await loop.sock_accept(listener)
                await self._meet(guest, address)
            except ConnectionError:  # gone before we looked
                pass
            except OSError as error:
                self._seldom.tell(f"the system gave no connection: {error.strerror}")
                await asyncio.sleep(PAUSE)
            await asyncio.sleep(0)  # a flood would keep the loop here

    async def _meet(self, guest: socket.socket, address: str) -> None:
        where = None if self._proxies.has(address) else askers.home(address)
        reason = self._visitors.refused(where) or _scarce(guest, self._bounds.kept)
        if reason:
            self._seldom.tell(reason)
            with guest, suppress(OSError):
                guest.send(f"{BUSY}{spoken('web-crowded')}".encode())
            return
        serve = self._runner.server if self._runner else None
        assert serve
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: visitors.Visitor(serve(), self._visitors, where), guest
            )
        except BaseException:
            guest.close()
            raise


def _scarce(guest: socket.socket, kept: int) -> str | None:
    """Descriptors are numbered from the lowest that is free: the number of this one tells how many are left."""
    if resource is None:
        return None
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    bounded = allowed != resource.RLIM_INFINITY
    return "descriptors are scarce" if bounded and guest.fileno() >= allowed - min(kept, allowed // 2) else None
