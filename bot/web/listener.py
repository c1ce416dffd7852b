"""The listener of the watch page and of the health port.

It accepts or rejects a connection before anything is read from it.
"""

import asyncio
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from aiohttp import web

from bot.sentences import say_now
from bot.web import clients, connection_limits, request_guard
from bot.web.clients import Network, TrustedProxies
from bot.web.request_guard import HostCheck, RequestGuard

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

ACCEPT_RETRY_SECONDS = 1.0
"""Seconds until the next try after the system could not accept a connection."""
BUSY_RESPONSE = (
    "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 30\r\nConnection: close\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n\r\n"
)


class LimitedListener:
    """A listener with limits on connections, and the middleware that checks its requests."""

    def __init__(
        self,
        name: str,
        bounds: connection_limits.ConnectionLimits,
        host_check: HostCheck,
        proxies: Iterable[Network] = (),
    ) -> None:
        """Create a listener.

        `name` is used in log lines, `host_check` rejects requests to other hosts.
        """
        self._bounds = bounds
        self._visitors = connection_limits.ConnectionCounter(bounds)
        self._proxies = TrustedProxies(proxies)
        self._rejection_log = request_guard.RejectionLog(name)
        self.guard = RequestGuard(host_check, self._proxies, self._visitors, self._rejection_log)
        self._runner: web.AppRunner | None = None
        self._listeners: list[socket.socket] = []
        self._accept_tasks: list[asyncio.Task[None]] = []

    async def start_listening(
        self, routes: Iterable[web.RouteDef], host: str, port: int, **runner_options: Any
    ) -> int:
        """Serve these routes and return the port; for port 0, a free one. Requests are never
        logged.

        `runner_options` are arguments of AppRunner. Raises OSError if the address cannot be used.
        """
        app = web.Application(middlewares=[self.guard.middleware], client_max_size=1024)
        app.add_routes(routes)
        logger = request_guard.RedactingLogger(self._rejection_log)
        self._runner = web.AppRunner(
            app, access_log=None, logger=logger, shutdown_timeout=0.1, **runner_options
        )
        await self._runner.setup()
        try:
            return await self._listen(host, port)
        except OSError:
            await self.stop_listening()
            raise

    async def _listen(self, host: str, port: int) -> int:
        """Listen on every address of the host, and return the port."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        for family, *_, address in found:
            listener = socket.create_server(address[:2], family=family)
            listener.setblocking(False)
            self._listeners.append(listener)
        self._accept_tasks = [
            asyncio.create_task(self._accept_connections(listener)) for listener in self._listeners
        ]
        return int(self._listeners[0].getsockname()[1])

    async def stop_listening(self) -> None:
        """Stop listening, and close all connections."""
        for task in self._accept_tasks:
            task.cancel()
        await asyncio.gather(*self._accept_tasks, return_exceptions=True)
        for listener in self._listeners:
            listener.close()
        if self._runner:
            await self._runner.cleanup()

    async def _accept_connections(self, listener: socket.socket) -> None:
        """Accept connections one after the other, so that a flood cannot outrun the counting."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, (address, *_) = await loop.sock_accept(listener)
                await self._serve_or_reject_connection(connection, address)
            except ConnectionError:  # the client has left before
                pass
            except OSError as error:
                self._rejection_log.log_rejection(f"accept failed: {error.strerror}")
                await asyncio.sleep(ACCEPT_RETRY_SECONDS)
            await asyncio.sleep(0)  # let other tasks run during a flood

    async def _serve_or_reject_connection(self, connection: socket.socket, address: str) -> None:
        """Serve a connection, or answer it with 503 and close it if there are too many."""
        address_key: str | None = None
        if not self._proxies.is_trusted(address):
            address_key = clients.make_rate_limit_key(address)
        reason = self._visitors.find_rejection_reason(address_key)
        if reason is None:
            reason = _describe_descriptor_shortage(connection, self._bounds.reserved_descriptors)
        if reason:
            self._rejection_log.log_rejection(reason)
            with connection, suppress(OSError):
                connection.send(f"{BUSY_RESPONSE}{say_now('web-crowded')}".encode())
            return
        serve = self._runner.server if self._runner else None
        assert serve
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: connection_limits.LimitedConnection(serve(), self._visitors, address_key),
                connection,
            )
        except BaseException:
            connection.close()
            raise


def _describe_descriptor_shortage(connection: socket.socket, reserved_count: int) -> str | None:
    """Return why a connection is rejected if few file descriptors are left, or None.

    `reserved_count` is how many must stay free. The system hands out the lowest free number, so the
    number of this connection shows how many are in use.
    """
    if resource is None:
        return None
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY:
        return None
    reserved = min(reserved_count, allowed // 2)
    if connection.fileno() < allowed - reserved:
        return None
    return "descriptors are scarce"
