"""Sockets and sessions. A session outlives its socket, and keeps its latest events for a RESUME."""

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from .errors import JsonObject

DISPATCH = 0
MAX_SENT_EVENTS = 1000
"""The most events that a session keeps."""
GUILDS_INTENT, MESSAGES_INTENT, DIRECT_MESSAGES_INTENT = 1 << 0, 1 << 9, 1 << 12
INTENT_BY_PREFIX = {
    "GUILD": GUILDS_INTENT,
    "CHANNEL": GUILDS_INTENT,
    "THREAD": GUILDS_INTENT,
    "MESSAGE": MESSAGES_INTENT,
}
"""The intent that an event needs, by the first word of its name."""


class Socket:
    """A WebSocket with a queue of payloads. They are compressed if the client asked for it."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request, compress: bool) -> None:
        self.ws = ws
        self._request = request
        self._compressor = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[JsonObject] = asyncio.Queue()
        self.last_heartbeat = time.monotonic()
        self.closing: asyncio.Task[bool] | None = None

    def send(self, payload: JsonObject) -> None:
        """Queue a payload."""
        self._queue.put_nowait(payload)

    async def send_queued(self) -> None:
        """Send queued payloads until the task is cancelled."""
        while True:
            text = json.dumps(await self._queue.get())
            if self._compressor:
                packed = self._compressor.compress(text.encode()) + self._compressor.flush(
                    zlib.Z_SYNC_FLUSH
                )
                await self.ws.send_bytes(packed)
            else:
                await self.ws.send_str(text)

    def abort(self) -> None:
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
    sent_events: deque[JsonObject] = field(default_factory=lambda: deque(maxlen=MAX_SENT_EVENTS))
    socket: Socket | None = None
    disconnected_at: float = 0.0

    def dispatch(self, name: str, data: JsonObject) -> None:
        """Send an event, and keep it for a RESUME."""
        self.seq += 1
        payload = {"op": DISPATCH, "t": name, "s": self.seq, "d": data}
        self.sent_events.append(payload)
        if self.socket:
            self.socket.send(payload)

    def disconnect(self) -> None:
        """Note that the socket is gone."""
        self.socket = None
        self.disconnected_at = time.monotonic()

    def has_intent_for(self, name: str, data: JsonObject) -> bool:
        """Return whether the session's intents include this event.

        Direct messages have their own intent.
        """
        kind = name.split("_", maxsplit=1)[0]
        in_a_chat = kind in ("CHANNEL", "MESSAGE") and "guild_id" not in data
        needed = DIRECT_MESSAGES_INTENT if in_a_chat else INTENT_BY_PREFIX.get(kind, 0)
        return self.intents & needed == needed

    def is_responsible_for(self, guild_id: int | None) -> bool:
        """Return whether events of the guild with this id go to this shard.

        Events of no guild go to the first.
        """
        shard_id, shard_count = self.shard
        if guild_id is None:
            return shard_id == 0
        return shard_id == (guild_id >> 22) % shard_count

    def get_missed_events(self, seq: int) -> list[JsonObject] | None:
        """Return the events after `seq`, or None if some of them are not kept any more."""
        later = [payload for payload in self.sent_events if payload["s"] > seq]
        return later if seq + len(later) == self.seq else None
