"""The entrance of the watch page: who comes is let in or turned away, before anything is read."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

from bot.saying import spoken
from bot.web.misses import home
from bot.web.proxies import Proxies
from bot.web.seldom import Seldom
from bot.web.visitors import Visitor, Visitors

try:
    import resource
except ImportError:  # Windows has no such bound
    resource = None  # type: ignore[assignment]

KEPT = 200
"""Descriptors that stay free for the bot itself: Discord, the database, pictures, forecasts."""
PAUSE = 1.0
"""Seconds after which a system that could not give us a connection is asked again."""
BUSY = (
    "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 30\r\nConnection: close\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n\r\n"
)


class Entrance:
    def __init__(
        self, serve: Callable[[], asyncio.Protocol], visitors: Visitors, proxies: Proxies, seldom: Seldom
    ) -> None:
        self._serve = serve
        self._visitors = visitors
        self._proxies = proxies
        self._seldom = seldom
        self._listeners: list[socket.socket] = []
        self._doors: list[asyncio.Task[None]] = []

    async def open(self, host: str, port: int) -> int:
        """The port on which it listens: 0 asks for any."""
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
        where = None if self._proxies.has(address) else home(address)
        reason = self._visitors.refused(where) or _scarce(guest)
        if reason:
            self._seldom.tell(reason)
            _turn_away(guest)
            return
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: Visitor(self._serve(), self._visitors, where), guest
            )
        except BaseException:
            guest.close()
            raise


def _scarce(guest: socket.socket) -> str | None:
    """Descriptors are numbered from the lowest that is free: the number of this one tells how many are left."""
    if resource is None:
        return None
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    bounded = allowed != resource.RLIM_INFINITY
    kept = min(KEPT, allowed // 2)
    return "descriptors are scarce" if bounded and guest.fileno() >= allowed - kept else None


def _turn_away(guest: socket.socket) -> None:
    with guest, suppress(OSError):
        guest.send(f"{BUSY}{spoken('web-crowded')}".encode())
