"""Limits on the connections of a port: in all, from one address, and for how long one may be
idle.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

REQUEST_TIMEOUT_SECONDS = 10.0
"""Seconds for a request to arrive completely, from the connection or from the answer before it."""
READ_TIMEOUT_SECONDS = 60.0
"""Seconds for a client to read an answer."""


@dataclass(frozen=True)
class ConnectionLimits:
    """The limits of one port."""

    max_connections: int
    """The most connections at once."""
    max_per_address: int
    """The most connections from one address, and the most requests at once that a proxy forwards
    for it."""
    reserved_descriptors: int
    """The file descriptors that stay free for Discord, the database, pictures and forecasts."""


class LimitedConnection(asyncio.Protocol):
    """A connection that passes everything on to the HTTP server, and is closed if it stays idle."""

    def __init__(
        self, speaker: asyncio.Protocol, visitors: "ConnectionCounter", address_key: str | None
    ) -> None:
        self._speaker = speaker
        self._visitors = visitors
        self.address = address_key
        self._idle_timer: asyncio.TimerHandle | None = None
        # These need no check, so the transport calls the methods of the HTTP server directly.
        for name in ("data_received", "eof_received", "pause_writing", "resume_writing"):
            setattr(self, name, getattr(speaker, name))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._visitors.add_connection(self)
        self._speaker.connection_made(transport)
        self.start_idle_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_idle_timer()
        self._visitors.remove_connection(self)
        self._speaker.connection_lost(exc)

    def stop_idle_timer(self) -> None:
        """Stop the timer, because a complete request has arrived."""
        if self._idle_timer:
            self._idle_timer.cancel()
            self._idle_timer = None

    def start_idle_timer(self) -> None:
        """Start the timer for the next request.

        Only a complete request stops it, not single bytes.
        """
        self.stop_idle_timer()
        if not self.transport.is_closing():
            self._idle_timer = asyncio.get_running_loop().call_later(
                REQUEST_TIMEOUT_SECONDS, self._abort_if_idle, REQUEST_TIMEOUT_SECONDS
            )

    def _abort_if_idle(self, waited_seconds: float) -> None:
        """Abort the connection after so many seconds, unless the client still reads its answer."""
        if self.transport.get_write_buffer_size() and waited_seconds < READ_TIMEOUT_SECONDS:
            waited_seconds += REQUEST_TIMEOUT_SECONDS
            self._idle_timer = asyncio.get_running_loop().call_later(
                REQUEST_TIMEOUT_SECONDS, self._abort_if_idle, waited_seconds
            )
        else:
            self.transport.abort()


class ConnectionCounter:
    """The open connections of a port, and the requests that are being answered, by address."""

    def __init__(self, bounds: ConnectionLimits) -> None:
        self._bounds = bounds
        self._connections: dict[asyncio.BaseTransport, LimitedConnection] = {}
        self._counts_by_address: Counter[str | None] = Counter()
        self._requests_by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._connections)

    def find_rejection_reason(self, address_key: str | None) -> str | None:
        """Return why another connection from this address is rejected, or None.

        `address_key` is None for a trusted proxy, whose connections carry many clients.
        """
        if len(self) >= self._bounds.max_connections:
            return "too many connections"
        if address_key and self._counts_by_address[address_key] >= self._bounds.max_per_address:
            return "too many connections from one address"
        return None

    def add_connection(self, visitor: LimitedConnection) -> None:
        """Count a new connection."""
        self._connections[visitor.transport] = visitor
        self._counts_by_address[visitor.address] += 1

    def remove_connection(self, visitor: LimitedConnection) -> None:
        """Forget a closed connection."""
        del self._connections[visitor.transport]
        _decrement_count(self._counts_by_address, visitor.address)

    @contextmanager
    def count_request(
        self, transport: asyncio.BaseTransport | None, address_key: str
    ) -> Iterator[bool]:
        """Count a request while it is answered. Yields whether its address is within the limit."""
        visitor = self._connections.get(transport) if transport else None
        self._requests_by_address[address_key] += 1
        if visitor:
            visitor.stop_idle_timer()
        try:
            yield self._requests_by_address[address_key] <= self._bounds.max_per_address
        finally:
            _decrement_count(self._requests_by_address, address_key)
            if visitor:
                visitor.start_idle_timer()


def _decrement_count(counted: Counter[T], key: T) -> None:
    """Decrement a count, and remove it at zero, because there are many addresses."""
    counted[key] -= 1
    if not counted[key]:
        del counted[key]
