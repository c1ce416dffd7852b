"""The gateway.

A session outlives its socket, so that RESUME sends the missed events once and in order.
"""

import asyncio
import json
import time
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from aiohttp import WSMsgType, web

from . import payloads
from .errors import JsonObject
from .faults import FaultList
from .sessions import Session, Socket
from .world import Event, World

RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
UNKNOWN_OPCODE = 4001
DECODE_ERROR = 4002
NOT_AUTHENTICATED = 4003
AUTHENTICATION_FAILED = 4004
ALREADY_AUTHENTICATED = 4005
SESSION_TIMED_OUT = 4009
INVALID_SHARD = 4010
HEARTBEAT_INTERVAL_SECONDS = 41.25
"""Seconds between heartbeats, as Discord asks for them."""
ACK_DELAY_SECONDS = 0.01
"""Seconds until a heartbeat is acknowledged. discord.py takes an immediate one for that of the
last heartbeat.
"""
RESUMABLE_SECONDS = 120.0
"""Seconds for which a session can be resumed after its socket is gone."""


@dataclass
class SessionStarts:
    """The recommended number of shards, and the limit on how fast their sessions may start.

    One session may start per rate-limit bucket and pause. The bucket of a shard is its number
    modulo `places`, which Discord calls `max_concurrency`.
    """

    shards: int = 1
    places: int = 1
    pause: float = 0.0
    """Seconds between two starts in a bucket. Discord's pause is five."""
    rejected: int = 0
    """The number of sessions that tried to start too early."""
    _started_at: dict[int, float] = field(default_factory=dict)

    def configure_session_limits(
        self, shards: int = 1, places: int = 1, pause: float = 0.0
    ) -> None:
        """Replace the recommendation and the limit, and forget earlier starts."""
        self.shards = shards
        self.places = places
        self.pause = pause
        self._started_at.clear()

    def try_start_session(self, shard: int) -> bool:
        """Return whether a session of this shard may start now, and count it either way."""
        bucket, now = shard % self.places, time.monotonic()
        if now - self._started_at.get(bucket, -self.pause) < self.pause:
            self.rejected += 1
            return False
        self._started_at[bucket] = now
        return True


class Gateway:
    """The WebSocket gateway, which sends the events of the world to the sessions of the bot."""

    def __init__(
        self,
        world: World,
        faults: FaultList,
        token: str,
        heartbeat_interval: float = HEARTBEAT_INTERVAL_SECONDS,
    ) -> None:
        self._world = world
        self._faults = faults
        self._token = token
        self._heartbeat_interval = heartbeat_interval
        self.sessions: dict[str, Session] = {}
        self.sockets: set[Socket] = set()
        self.resumed_count = 0
        self.session_starts = SessionStarts()
        self._round_robin = count()
        world.listeners.append(self.on_event)

    # ── Events of the world ───────────────────────────────────────────────────────────────────────

    def on_event(self, event: Event) -> None:
        """Send an event to the bot, with the fault that is set for it.

        Ephemeral messages are left out, because the bot got them in the responses to its answers.
        """
        if event.viewer_id is not None or event.is_internal:
            return
        fault = self._faults.take_matching_fault("DISPATCH", event.name)
        if fault and fault.kind == "delay":
            asyncio.get_running_loop().call_later(fault.seconds, self._send_gateway_event, event)
            return
        if fault and fault.kind == "drop":
            self.drop_connections()
        self._send_gateway_event(event)
        if fault and fault.kind == "duplicate":
            self._send_gateway_event(event)

    def _send_gateway_event(self, event: Event) -> None:
        shard_key = self._get_shard_key(event)
        for session in self.sessions.values():
            if session.has_intent_for(event.name, event.data) and session.is_responsible_for(
                shard_key
            ):
                session.dispatch(event.name, event.data)

    def _get_shard_key(self, event: Event) -> int | None:
        """Return the guild id that chooses the shard of an event; None if it belongs to no guild.

        Interactions in a guild without the bot may go to any shard, so the shards get them in turn.
        """
        field = "id" if event.name.startswith("GUILD_") else "guild_id"
        if not event.data.get(field):
            return None
        guild_id = int(event.data[field])
        guild = self._world.guilds.get(guild_id)
        if event.name == "INTERACTION_CREATE" and guild and not guild.has_bot:
            return next(self._round_robin) << 22
        return guild_id

    @property
    def is_online(self) -> bool:
        """Whether a session of the bot is connected."""
        return any(session.socket for session in self.sessions.values())

    def _publish_presence(self) -> None:
        """Publish to the page whether the bot is connected."""
        self._world.publish("PRESENCE", {"online": self.is_online}, is_internal=True)

    # ── Faults on request ─────────────────────────────────────────────────────────────────────────

    def drop_connections(self) -> None:
        """Drop all connections without a close frame. Later events wait for RESUME."""
        for session in self.sessions.values():
            session.disconnect()
        for socket in self.sockets:
            socket.abort()

    def request_reconnect(self) -> None:
        """Ask all clients to reconnect and resume."""
        for socket in self.sockets:
            socket.send({"op": RECONNECT, "d": None})

    def invalidate_sessions(self) -> None:
        """Forget every session. The clients have to identify again."""
        self.sessions.clear()
        for socket in self.sockets:
            socket.send({"op": INVALID_SESSION, "d": False})

    def close_connections(self, code: int) -> None:
        """Close all connections with a code that forbids to reconnect, such as 4004 or 4014."""
        for socket in self.sockets:
            socket.closing = asyncio.create_task(socket.ws.close(code=code))

    # ── Connections ───────────────────────────────────────────────────────────────────────────────

    async def serve_connection(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket connection until it is closed."""
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        socket = Socket(ws, request, request.query.get("compress") == "zlib-stream")
        writer = asyncio.create_task(socket.send_queued())
        self.sockets.add(socket)
        socket.send(
            {
                "op": HELLO,
                "d": {"heartbeat_interval": int(self._heartbeat_interval * 1000), "_trace": []},
            }
        )
        try:
            await self._receive_payloads(socket, f"ws://{request.host}{request.path}")
        finally:
            self.sockets.discard(socket)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            for session in self.sessions.values():
                if session.socket is socket:
                    session.disconnect()
            self._publish_presence()
        return ws

    async def _receive_payloads(self, socket: Socket, gateway_url: str) -> None:
        """Handle the payloads of a client until it leaves, errs or misses two heartbeats."""
        while True:
            deadline = socket.last_heartbeat + 2 * self._heartbeat_interval
            try:
                frame = await socket.ws.receive(timeout=deadline - time.monotonic())
            except TimeoutError:
                await socket.ws.close(code=SESSION_TIMED_OUT)
                return
            if frame.type is not WSMsgType.TEXT:
                return
            if code := self._handle_text(socket, frame.data, gateway_url):
                await socket.ws.close(code=code)
                return

    def _handle_text(self, socket: Socket, text: str, gateway_url: str) -> int:
        """Handle the text of one payload. Returns the code to close the connection with, or 0."""
        try:
            payload = json.loads(text)
            return self._handle_payload(socket, payload["op"], payload.get("d"), gateway_url)
        except (ValueError, KeyError, TypeError):
            return DECODE_ERROR

    def _handle_payload(self, socket: Socket, op: int, data: Any, gateway_url: str) -> int:
        """Handle a payload by its opcode. Returns the code to close the connection with, or 0."""
        is_identified = any(session.socket is socket for session in self.sessions.values())
        match op:
            case 1:  # heartbeat
                socket.last_heartbeat = time.monotonic()
                asyncio.get_running_loop().call_later(
                    ACK_DELAY_SECONDS, socket.send, {"op": HEARTBEAT_ACK}
                )
            case 2:  # identify
                return (
                    ALREADY_AUTHENTICATED
                    if is_identified
                    else self._identify(socket, data, gateway_url)
                )
            case 6:  # resume
                return ALREADY_AUTHENTICATED if is_identified else self._resume(socket, data)
            case 3 | 4 | 8:  # presence, voice, members
                return 0 if is_identified else NOT_AUTHENTICATED
            case _:
                return UNKNOWN_OPCODE
        return 0

    def _identify(self, socket: Socket, data: Any, gateway_url: str) -> int:
        """Start a session. Returns the code to close the connection with, or 0."""
        if data["token"] != self._token:
            return AUTHENTICATION_FAILED
        shard_id, shard_count = data.get("shard") or (0, 1)
        if not 0 <= shard_id < shard_count:
            return INVALID_SHARD
        if not self.session_starts.try_start_session(shard_id):
            socket.send({"op": INVALID_SESSION, "d": False})
            return 0
        self._forget_old_sessions()
        session = Session(data.get("intents", 0), (shard_id, shard_count), socket=socket)
        self.sessions[session.id] = session
        bot = self._world.bot
        guilds = [
            each
            for each in self._world.guilds.values()
            if each.has_bot and session.is_responsible_for(each.id)
        ]
        ready: JsonObject = payloads.CONSTANT_FIELDS["ready"] | {
            "user": payloads.build_current_user(bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "shard": [shard_id, shard_count],
            "resume_gateway_url": gateway_url,
            "application": {"id": str(bot.id), "flags": 0},
        }
        session.dispatch("READY", ready)
        self._publish_presence()
        for guild in guilds:
            payload = self._world.build_guild_payload(guild)
            if session.has_intent_for("GUILD_CREATE", payload):
                session.dispatch("GUILD_CREATE", payload)
        return 0

    def _forget_old_sessions(self) -> None:
        """Forget the sessions that cannot be resumed any more."""
        oldest = time.monotonic() - RESUMABLE_SECONDS
        self.sessions = {
            key: each
            for key, each in self.sessions.items()
            if each.socket or each.disconnected_at > oldest
        }

    def _resume(self, socket: Socket, data: Any) -> int:
        """Send the missed events of a session.

        Returns the code to close the connection with, or 0.
        """
        if data["token"] != self._token:
            return AUTHENTICATION_FAILED
        session = self.sessions.get(data["session_id"] or "")
        missed = session.get_missed_events(data["seq"] or 0) if session else None
        if session is None or missed is None:
            socket.send({"op": INVALID_SESSION, "d": False})
            return 0
        session.socket = socket
        for payload in missed:
            socket.send(payload)
        session.dispatch("RESUMED", {"_trace": []})
        self.resumed_count += 1
        self._publish_presence()
        return 0
