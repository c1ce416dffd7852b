"""Everybody who is connected: so many in all and from one address, and nobody who asks for nothing."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

REQUEST_WITHIN = 10.0
"""Seconds for a request to be there whole, counted from the connection or from the answer before it."""
FETCHING = 60.0
"""Seconds for an answer to be fetched."""


@dataclass(frozen=True)
class Bounds:
    """Of one port."""

    most: int
    """Connections at once: every open page, and those that come and go."""
    from_one: int
    """Connections from one address, or requests at once that a proxy passes on for it."""
    kept: int
    """Descriptors that stay free for the bot itself: Discord, the database, pictures, forecasts."""


class Visitor(asyncio.Protocol):
    """One connection. The server speaks; this only looks at the clock."""

    def __init__(self, speaker: asyncio.Protocol, visitors: "Visitors", home: str | None) -> None:
        self._speaker = speaker
        self._visitors = visitors
        self.home = home
        self._alarm: asyncio.TimerHandle | None = None
        for heard in ("data_received", "eof_received", "pause_writing", "resume_writing"):
            setattr(self, heard, getattr(speaker, heard))  # nothing to look at: the server hears it itself

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._visitors.came(self)
        self._speaker.connection_made(transport)
        self.silent()

    def connection_lost(self, exc: Exception | None) -> None:
        self.asks()
        self._visitors.left(self)
        self._speaker.connection_lost(exc)

    def asks(self) -> None:
        """A request is there whole: from here on the answer takes its time."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def silent(self) -> None:
        """Letters that drip in change nothing: only a whole request does."""
        self.asks()
        if not self.transport.is_closing():
            self._alarm = asyncio.get_running_loop().call_later(REQUEST_WITHIN, self._shown_out, REQUEST_WITHIN)

    def _shown_out(self, waited: float) -> None:
        """Unless it still fetches its answer."""
        if self.transport.get_write_buffer_size() and waited < FETCHING:
            again = waited + REQUEST_WITHIN
            self._alarm = asyncio.get_running_loop().call_later(REQUEST_WITHIN, self._shown_out, again)
        else:
            self.transport.abort()


class Visitors:
    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._here: dict[asyncio.BaseTransport, Visitor] = {}
        self._homes: Counter[str | None] = Counter()
        self._asking: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._here)

    def refused(self, home: str | None) -> str | None:
        """Why nobody else may come, or nobody else from there. A proxy of ours has no home: it brings many people."""
        if len(self) >= self._bounds.most:
            return "too many connections"
        crowded = home and self._homes[home] >= self._bounds.from_one
        return "too many connections from one address" if crowded else None

    def came(self, visitor: Visitor) -> None:
        self._here[visitor.transport] = visitor
        self._homes[visitor.home] += 1

    def left(self, visitor: Visitor) -> None:
        del self._here[visitor.transport]
        _less(self._homes, visitor.home)

    @contextmanager
    def asking(self, transport: asyncio.BaseTransport | None, home: str) -> Iterator[bool]:
        """While a request is answered; False where too many of that home are."""
        visitor = self._here.get(transport) if transport else None
        self._asking[home] += 1
        if visitor:
            visitor.asks()
        try:
            yield self._asking[home] <= self._bounds.from_one
        finally:
            _less(self._asking, home)
            if visitor:
                visitor.silent()


def _less(counted: Counter[T], key: T) -> None:
    """Who has gone is forgotten: addresses are many."""
    counted[key] -= 1
    if not counted[key]:
        del counted[key]
