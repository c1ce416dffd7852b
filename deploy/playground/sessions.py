"""Sockets and sessions. A session outlives its socket, and keeps its latest events for a RESUME."""

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from .errors import Thing

DISPATCH = 0
KEPT = 1000
"""The most events that a session keeps."""
GUILDS, MESSAGES, DIRECT = 1 << 0, 1 << 9, 1 << 12
INTENTS = {"GUILD": GUILDS, "CHANNEL": GUILDS, "THREAD": GUILDS, "MESSAGE": MESSAGES}
"""The intent that an event needs, by the first word of its name."""


class Socket:
    """A WebSocket with a queue of payloads. They are compressed if the client asked for it."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request, compress: bool) -> None:
        self.ws = ws
        self._request = request
        self._deflate = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[Thing] = asyncio.Queue()
        self.beaten = time.monotonic()
        self.closing: asyncio.Task[bool] | None = None

    def send(self, payload: Thing) -> None:
        """Queue a payload."""
        self._queue.put_nowait(payload)

    async def write(self) -> None:
        """Send queued payloads until the task is cancelled."""
        while True:
            text = json.dumps(await self._queue.get())
            if self._deflate:
                packed = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                await self.ws.send_bytes(packed)
            else:
                await self.ws.send_str(text)

    def cut(self) -> None:
        """Drop the connection without a close frame, as a pulled cable does."""
        transport = self._request.transport
        if isinstance(transport, asyncio.WriteTransport):
            transport.abort()


@dataclass
class Session:
    """A session of one shard of the bot."""

    intents: int
    shard: tuple[int, int] = (0, 1)
    """The number of the shard, and how many shards there are."""
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    sent: deque[Thing] = field(default_factory=lambda: deque(maxlen=KEPT))
    socket: Socket | None = None
    left: float = 0.0

    def dispatch(self, name: str, data: Thing) -> None:
        """Send an event, and keep it for a RESUME."""
        self.seq += 1
        payload = {"op": DISPATCH, "t": name, "s": self.seq, "d": data}
        self.sent.append(payload)
        if self.socket:
            self.socket.send(payload)

    def leave(self) -> None:
        """Note that the socket is gone."""
        self.socket = None
        self.left = time.monotonic()

    def wants(self, name: str, data: Thing) -> bool:
        """Return whether the session's intents include this event.

        Direct messages have their own intent.
        """
        kind = name.split("_", maxsplit=1)[0]
        in_a_chat = kind in ("CHANNEL", "MESSAGE") and "guild_id" not in data
        needed = DIRECT if in_a_chat else INTENTS.get(kind, 0)
        return self.intents & needed == needed

    def serves(self, number: int | None) -> bool:
        """Return whether events of the guild with this id go to this shard.

        Events of no guild go to the first.
        """
        shard, count = self.shard
        if number is None:
            return shard == 0
        return shard == (number >> 22) % count

    def missed(self, seq: int) -> list[Thing] | None:
        """Return the events after `seq`, or None if some of them are not kept any more."""
        later = [payload for payload in self.sent if payload["s"] > seq]
        return later if seq + len(later) == self.seq else None
