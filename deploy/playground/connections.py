"""Limits on connections from the network: how many there are, and how long a request may take."""

import asyncio
from collections.abc import Callable
from typing import Literal

MAX_CONNECTIONS = 100
"""The most connections that are open at once. A page has up to seven."""
MAX_HALF_SENT = 20
"""The most connections whose request has not arrived completely."""
REQUEST_TIMEOUT_SECONDS = 10.0
"""Seconds for a request to arrive with its body, from the connection or from its first byte."""

Stage = Literal["half-sent", "busy", "idle"]


class Connection(asyncio.Protocol):
    """A connection that passes data on to the HTTP server and knows the stage of its request."""

    def __init__(self, server: asyncio.Protocol, limiter: "ConnectionLimiter") -> None:
        self._protocol, self._limiter = server, limiter
        self._timer: asyncio.TimerHandle | None = None
        self.stage: Stage = "half-sent"
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._protocol.connection_made(transport)
        self._start_request_timeout()
        self._limiter.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self._limiter.remove(self)
        self._protocol.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.stage == "idle":
            self._start_request_timeout()
            self._limiter.add(self)
        self._protocol.data_received(data)

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received()

    def pause_writing(self) -> None:
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._protocol.resume_writing()

    def mark_busy(self) -> None:
        """Note that a complete request has arrived. There is no time limit for its answer."""
        self._stop_timer()
        self.stage = "busy"

    def mark_idle(self) -> None:
        """Note that the request was answered. The HTTP server closes connections that stay idle."""
        self._stop_timer()
        self.stage = "idle"

    def _start_request_timeout(self) -> None:
        """Abort the connection unless a complete request arrives in time."""
        self._stop_timer()
        self.stage = "half-sent"
        self._timer = asyncio.get_running_loop().call_later(
            REQUEST_TIMEOUT_SECONDS, self.transport.abort
        )

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


class ConnectionLimiter:
    """The open connections, in the order in which they began to wait for a request."""

    def __init__(self) -> None:
        self._connections: dict[asyncio.BaseTransport, Connection] = {}

    def __len__(self) -> int:
        return len(self._connections)

    def find(self, transport: asyncio.BaseTransport | None) -> Connection | None:
        """Return the open connection on this transport, or None."""
        return self._connections.get(transport) if transport else None

    def limit_protocols(self, serve: Callable[[], asyncio.Protocol]) -> Callable[[], Connection]:
        """Return a protocol factory for `create_server` whose connections are limited."""
        return lambda: Connection(serve(), self)

    def add(self, connection: Connection) -> None:
        """Put a connection last, and close the one that has waited longest if there are too many.

        The newest connection stays, because a browser sends its request at once; a client that
        only holds connections does not.
        """
        self._connections.pop(connection.transport, None)
        self._connections[connection.transport] = connection
        half_sent = [each for each in self._connections.values() if each.stage == "half-sent"]
        if len(half_sent) > MAX_HALF_SENT:
            self._close(half_sent[0])
        elif len(self) > MAX_CONNECTIONS:
            waiting = [each for each in self._connections.values() if each.stage != "busy"]
            self._close(waiting[0])

    def _close(self, connection: Connection) -> None:
        # At once, because connection_lost comes later, after other connections.
        self.remove(connection)
        connection.transport.abort()

    def remove(self, connection: Connection) -> None:
        """Forget a connection that is closed."""
        self._connections.pop(connection.transport, None)
