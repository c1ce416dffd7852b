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
from .errors import Thing
from .faults import Faults
from .sessions import Session, Socket
from .world import Event, World

RECONNECT, INVALID, HELLO, ACK = 7, 9, 10, 11
UNKNOWN_OPCODE = 4001
NO_JSON = 4002
NOT_IDENTIFIED = 4003
WRONG_TOKEN = 4004
TWICE = 4005
TIMED_OUT = 4009
WRONG_SHARD = 4010
INTERVAL = 41.25
"""Seconds between heartbeats, as Discord asks for them."""
TRAVEL = 0.01
"""Seconds until a heartbeat is acknowledged. discord.py takes an immediate one for that of the
last heartbeat.
"""
RESUMABLE = 120.0
"""Seconds for which a session can be resumed after its socket is gone."""


@dataclass
class Starting:
    """The recommended number of shards, and the limit on how fast their sessions may start.

    One session may start per rate-limit bucket and pause. The bucket of a shard is its number
    modulo `places`, which Discord calls `max_concurrency`.
    """

    shards: int = 1
    places: int = 1
    pause: float = 0.0
    """Seconds between two starts in a bucket. Discord's pause is five."""
    turned_away: int = 0
    """The number of sessions that tried to start too early."""
    _begun: dict[int, float] = field(default_factory=dict)

    def set(self, shards: int = 1, places: int = 1, pause: float = 0.0) -> None:
        """Replace the recommendation and the limit, and forget earlier starts."""
        self.shards = shards
        self.places = places
        self.pause = pause
        self._begun.clear()

    def may(self, shard: int) -> bool:
        """Return whether a session of this shard may start now, and count it either way."""
        place, now = shard % self.places, time.monotonic()
        if now - self._begun.get(place, -self.pause) < self.pause:
            self.turned_away += 1
            return False
        self._begun[place] = now
        return True


class Gateway:
    """The WebSocket gateway, which sends the events of the world to the sessions of the bot."""

    def __init__(self, world: World, faults: Faults, token: str, interval: float = INTERVAL) -> None:
        self._world = world
        self._faults = faults
        self._token = token
        self._interval = interval
        self.sessions: dict[str, Session] = {}
        self.sockets: set[Socket] = set()
        self.resumed = 0
        self.starting = Starting()
        self._lots = count()
        world.listeners.append(self.hear)

    # ── Events of the world ─────────────────────────────────────────────────────────────────────────────────────

    def hear(self, event: Event) -> None:
        """Send an event to the bot, with the fault that is set for it.

        Ephemeral messages are left out, because the bot got them in the responses to its answers.
        """
        if event.viewer is not None or event.inside:
            return
        fault = self._faults.meet("DISPATCH", event.name)
        if fault and fault.kind == "delay":
            asyncio.get_running_loop().call_later(fault.seconds, self._dispatch, event)
            return
        if fault and fault.kind == "drop":
            self.cut()
        self._dispatch(event)
        if fault and fault.kind == "duplicate":
            self._dispatch(event)

    def _dispatch(self, event: Event) -> None:
        place = self._place(event)
        for session in self.sessions.values():
            if session.wants(event.name, event.data) and session.serves(place):
                session.dispatch(event.name, event.data)

    def _place(self, event: Event) -> int | None:
        """Return the guild id that chooses the shard of an event; None if it belongs to no guild.

        Interactions in a guild without the bot may go to any shard, so the shards get them in turn.
        """
        field = "id" if event.name.startswith("GUILD_") else "guild_id"
        if not event.data.get(field):
            return None
        number = int(event.data[field])
        guild = self._world.guilds.get(number)
        if event.name == "INTERACTION_CREATE" and guild and not guild.has_bot:
            return next(self._lots) << 22
        return number

    @property
    def online(self) -> bool:
        """Whether a session of the bot is connected."""
        return any(session.socket for session in self.sessions.values())

    def _presence(self) -> None:
        """Publish to the page whether the bot is connected."""
        self._world.tell("PRESENCE", {"online": self.online}, inside=True)

    # ── Faults on request ───────────────────────────────────────────────────────────────────────────────────────

    def cut(self) -> None:
        """Drop all connections without a close frame. Later events wait for RESUME."""
        for session in self.sessions.values():
            session.leave()
        for socket in self.sockets:
            socket.cut()

    def reconnect(self) -> None:
        """Ask all clients to reconnect and resume."""
        for socket in self.sockets:
            socket.send({"op": RECONNECT, "d": None})

    def invalidate(self) -> None:
        """Forget every session. The clients have to identify again."""
        self.sessions.clear()
        for socket in self.sockets:
            socket.send({"op": INVALID, "d": False})

    def close(self, code: int) -> None:
        """Close all connections with a code that forbids to reconnect, such as 4004 or 4014."""
        for socket in self.sockets:
            socket.closing = asyncio.create_task(socket.ws.close(code=code))

    # ── Connections ─────────────────────────────────────────────────────────────────────────────────────────────

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket connection until it is closed."""
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        socket = Socket(ws, request, request.query.get("compress") == "zlib-stream")
        writer = asyncio.create_task(socket.write())
        self.sockets.add(socket)
        socket.send({"op": HELLO, "d": {"heartbeat_interval": int(self._interval * 1000), "_trace": []}})
        try:
            await self._listen(socket, f"ws://{request.host}{request.path}")
        finally:
            self.sockets.discard(socket)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            for session in self.sessions.values():
                if session.socket is socket:
                    session.leave()
            self._presence()
        return ws

    async def _listen(self, socket: Socket, address: str) -> None:
        """Handle the payloads of a client until it leaves, errs or misses two heartbeats."""
        while True:
            deadline = socket.beaten + 2 * self._interval
            try:
                frame = await socket.ws.receive(timeout=deadline - time.monotonic())
            except TimeoutError:
                await socket.ws.close(code=TIMED_OUT)
                return
            if frame.type is not WSMsgType.TEXT:
                return
            if code := self._heard(socket, frame.data, address):
                await socket.ws.close(code=code)
                return

    def _heard(self, socket: Socket, text: str, address: str) -> int:
        """Handle the text of one payload. Returns the code to close the connection with, or 0."""
        try:
            payload = json.loads(text)
            return self._act(socket, payload["op"], payload.get("d"), address)
        except (ValueError, KeyError, TypeError):
            return NO_JSON

    def _act(self, socket: Socket, op: int, data: Any, address: str) -> int:
        """Handle a payload by its opcode. Returns the code to close the connection with, or 0."""
        known = any(session.socket is socket for session in self.sessions.values())
        match op:
            case 1:  # heartbeat
                socket.beaten = time.monotonic()
                asyncio.get_running_loop().call_later(TRAVEL, socket.send, {"op": ACK})
            case 2:  # identify
                return TWICE if known else self._identify(socket, data, address)
            case 6:  # resume
                return TWICE if known else self._resume(socket, data)
            case 3 | 4 | 8:  # presence, voice, members
                return 0 if known else NOT_IDENTIFIED
            case _:
                return UNKNOWN_OPCODE
        return 0

    def _identify(self, socket: Socket, data: Any, address: str) -> int:
        """Start a session. Returns the code to close the connection with, or 0."""
        if data["token"] != self._token:
            return WRONG_TOKEN
        number, shard_count = data.get("shard") or (0, 1)
        if not 0 <= number < shard_count:
            return WRONG_SHARD
        if not self.starting.may(number):
            socket.send({"op": INVALID, "d": False})
            return 0
        self._forget_old_sessions()
        session = Session(data.get("intents", 0), (number, shard_count), socket=socket)
        self.sessions[session.id] = session
        bot = self._world.bot
        guilds = [each for each in self._world.guilds.values() if each.has_bot and session.serves(each.id)]
        ready: Thing = payloads.ALWAYS["ready"] | {
            "user": payloads.me(bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "shard": [number, shard_count],
            "resume_gateway_url": address,
            "application": {"id": str(bot.id), "flags": 0},
        }
        session.dispatch("READY", ready)
        self._presence()
        for guild in guilds:
            payload = self._world.shown(guild)
            if session.wants("GUILD_CREATE", payload):
                session.dispatch("GUILD_CREATE", payload)
        return 0

    def _forget_old_sessions(self) -> None:
        """Forget the sessions that cannot be resumed any more."""
        oldest = time.monotonic() - RESUMABLE
        self.sessions = {key: each for key, each in self.sessions.items() if each.socket or each.left > oldest}

    def _resume(self, socket: Socket, data: Any) -> int:
        """Send the missed events of a session.

        Returns the code to close the connection with, or 0.
        """
        if data["token"] != self._token:
            return WRONG_TOKEN
        session = self.sessions.get(data["session_id"] or "")
        missed = session.missed(data["seq"] or 0) if session else None
        if session is None or missed is None:
            socket.send({"op": INVALID, "d": False})
            return 0
        session.socket = socket
        for payload in missed:
            socket.send(payload)
        session.dispatch("RESUMED", {"_trace": []})
        self.resumed += 1
        self._presence()
        return 0
