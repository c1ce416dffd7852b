"""Sockets and sessions: a session outlives its socket, and keeps what it sent for a while."""

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
"""Events of a session."""
GUILDS, MESSAGES, DIRECT = 1 << 0, 1 << 9, 1 << 12
INTENTS = {"GUILD": GUILDS, "CHANNEL": GUILDS, "THREAD": GUILDS, "MESSAGE": MESSAGES}


class Socket:
    """One connection: what is queued for it goes out in order, compressed where that was asked for."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request, compress: bool) -> None:
        self.ws = ws
        self._request = request
        self._deflate = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[Thing] = asyncio.Queue()
        self.beaten = time.monotonic()
        self.closing: asyncio.Task[bool] | None = None

    def send(self, payload: Thing) -> None:
        self._queue.put_nowait(payload)

    async def write(self) -> None:
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
    intents: int
    shard: tuple[int, int] = (0, 1)
    """Its number, and how many there are."""
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    sent: deque[Thing] = field(default_factory=lambda: deque(maxlen=KEPT))
    socket: Socket | None = None
    left: float = 0.0

    def dispatch(self, name: str, data: Thing) -> None:
        self.seq += 1
        payload = {"op": DISPATCH, "t": name, "s": self.seq, "d": data}
        self.sent.append(payload)
        if self.socket:
            self.socket.send(payload)

    def leave(self) -> None:
        self.socket, self.left = None, time.monotonic()

    def wants(self, name: str, data: Thing) -> bool:
        """What is said in a chat has an intent of its own."""
        kind = name.split("_", maxsplit=1)[0]
        in_a_chat = kind in ("CHANNEL", "MESSAGE") and "guild_id" not in data
        needed = DIRECT if in_a_chat else INTENTS.get(kind, 0)
        return self.intents & needed == needed

    def serves(self, number: int | None) -> bool:
        """Whether what happens in this server comes here. What belongs to none is told to the first shard."""
        shard, count = self.shard
        return shard == (0 if number is None else (number >> 22) % count)

    def missed(self, seq: int) -> list[Thing] | None:
        """What came after `seq`; None where it is not kept any more."""
        later = [payload for payload in self.sent if payload["s"] > seq]
        return later if seq + len(later) == self.seq else None
