"""The gateway: sessions that outlive their sockets, so that RESUME brings what was missed, once and in order."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from aiohttp import WSMsgType, web

from . import payloads
from .errors import Thing
from .sessions import Session, Socket
from .trouble import Faults
from .world import Event, World

WRONG_SHARD = 4010
RECONNECT, INVALID, HELLO, ACK = 7, 9, 10, 11
UNKNOWN_OPCODE, NO_JSON, NOT_IDENTIFIED, WRONG_TOKEN, TWICE, TIMED_OUT = 4001, 4002, 4003, 4004, 4005, 4009
INTERVAL = 41.25
TRAVEL = 0.01
"""Seconds until a heartbeat is acknowledged: discord.py takes one that comes at once for the answer to the last."""
RESUMABLE = 120.0
"""Seconds after the socket is gone."""


@dataclass
class Starting:
    """What a bot is told before it begins, and how often it may: a session per place and pause. A shard's place is its
    number modulo theirs."""

    shards: int = 1
    """As many as are recommended."""
    places: int = 1
    pause: float = 0.0
    """Seconds. Discord's are five."""
    turned_away: int = 0
    """Those that began too early."""
    _begun: dict[int, float] = field(default_factory=dict)

    def set(self, shards: int = 1, places: int = 1, pause: float = 0.0) -> None:
        """From here on, whatever was before."""
        self.shards, self.places, self.pause = shards, places, pause
        self._begun.clear()

    def may(self, shard: int) -> bool:
        place, now = shard % self.places, time.monotonic()
        if now - self._begun.get(place, -self.pause) < self.pause:
            self.turned_away += 1
            return False
        self._begun[place] = now
        return True


class Gateway:
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

    # ── What happens in the world ───────────────────────────────────────────────────────────────────────────────

    def hear(self, event: Event) -> None:
        """The bot does not hear of ephemeral messages: their answers have told it."""
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
        """By which it is dealt out. What people do on a server without the bot may go to any shard: each in turn."""
        told = event.data.get("id" if event.name.startswith("GUILD_") else "guild_id")
        guild = self._world.guilds.get(int(told)) if told else None
        if event.name == "INTERACTION_CREATE" and guild and not guild.has_bot:
            return next(self._lots) << 22
        return int(told) if told else None

    @property
    def online(self) -> bool:
        return any(session.socket for session in self.sessions.values())

    def _presence(self) -> None:
        self._world.tell("PRESENCE", {"online": self.online}, inside=True)

    # ── Trouble on request ──────────────────────────────────────────────────────────────────────────────────────

    def cut(self) -> None:
        """From here on nothing reaches the sockets; what happens meanwhile waits for RESUME."""
        for session in self.sessions.values():
            session.leave()
        for socket in self.sockets:
            socket.cut()

    def reconnect(self) -> None:
        for socket in self.sockets:
            socket.send({"op": RECONNECT, "d": None})

    def invalidate(self) -> None:
        """Every session is forgotten: clients have to identify anew."""
        self.sessions.clear()
        for socket in self.sockets:
            socket.send({"op": INVALID, "d": False})

    def close(self, code: int) -> None:
        """For good: 4004, 4011, 4014 …"""
        for socket in self.sockets:
            socket.closing = asyncio.create_task(socket.ws.close(code=code))

    # ── Connections ─────────────────────────────────────────────────────────────────────────────────────────────

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
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
        while True:
            try:
                heard = await socket.ws.receive(timeout=socket.beaten + 2 * self._interval - time.monotonic())
            except TimeoutError:
                await socket.ws.close(code=TIMED_OUT)
                return
            if heard.type is not WSMsgType.TEXT:
                return
            if code := self._heard(socket, heard.data, address):
                await socket.ws.close(code=code)
                return

    def _heard(self, socket: Socket, text: str, address: str) -> int:
        """Acts on one payload; the code to close with, or 0."""
        try:
            payload = json.loads(text)
            return self._act(socket, payload["op"], payload.get("d"), address)
        except (ValueError, KeyError, TypeError):
            return NO_JSON

    def _act(self, socket: Socket, op: int, data: Any, address: str) -> int:
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
        if data["token"] != self._token:
            return WRONG_TOKEN
        number, of = data.get("shard") or (0, 1)
        if not 0 <= number < of:
            return WRONG_SHARD
        if not self.starting.may(number):
            socket.send({"op": INVALID, "d": False})
            return 0
        recent = time.monotonic() - RESUMABLE
        self.sessions = {key: each for key, each in self.sessions.items() if each.socket or each.left > recent}
        session = Session(data.get("intents", 0), (number, of), socket=socket)
        self.sessions[session.id] = session
        bot = self._world.bot
        guilds = [each for each in self._world.guilds.values() if each.has_bot and session.serves(each.id)]
        ready: Thing = payloads.ALWAYS["ready"] | {
            "user": payloads.me(bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "shard": [number, of],
            "resume_gateway_url": address,
            "application": {"id": str(bot.id), "flags": 0},
        }
        session.dispatch("READY", ready)
        self._presence()
        for shown in map(self._world.shown, guilds):
            if session.wants("GUILD_CREATE", shown):
                session.dispatch("GUILD_CREATE", shown)
        return 0

    def _resume(self, socket: Socket, data: Any) -> int:
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
