"""The page's live connection: one viewer, who is told what this person may see, as it happens."""

import asyncio
import json

from aiohttp import WSMsgType, web

from . import payloads
from .errors import Refused, Thing
from .gateway import Gateway
from .permissions import may, may_write
from .places import Channel, Guild, Member
from .sessions import Socket
from .world import Event, World

MOST = 100
"""Messages of a channel, until somebody asks for earlier ones."""


class Viewer:
    """One tab. A person may have several."""

    def __init__(self, world: World, gateway: Gateway, person: Member, socket: Socket, alone: bool) -> None:
        self._world = world
        self._alone = alone
        self._gateway = gateway
        self._person = person
        self._socket = socket

    @property
    def _guild(self) -> Guild:
        return self._person.guild

    def greet(self) -> None:
        self._send("WORLD", self._everything())

    def hear(self, event: Event) -> None:
        if event.viewer not in (None, self._person.user.id):
            return
        match event.name:
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE":
                channel = self._world.channels.get(int(event.data["channel_id"]))
                if channel and self._sees(channel):
                    self._send(event.name, event.data)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "THREAD_CREATE" | "THREAD_UPDATE":
                self._send("CHANNELS", {"channels": self._channels()})
            case "MEMBER":
                self._person = self._guild.members.get(self._person.user.id, self._person)
                self._send("PEOPLE", {"people": self._people(), "channels": self._channels()})
            case "COMMANDS":
                self._send("COMMANDS", {"commands": self._commands()})
            case "PRESENCE":
                self._send("PRESENCE", event.data)

    def open(self, number: int, most: int = MOST) -> None:
        """The messages of a channel, oldest first; from here on events keep them right."""
        channel = self._world.channel(number)
        self._world.member(self._person.user.id, channel, "read_message_history")
        seen = [said for said in channel.messages.values() if said.seen_by(self._person.user.id)]
        shown = [payloads.message(said) for said in seen[-most:]]
        self._send("OPENED", {"id": str(number), "messages": shown, "earlier": len(seen) > most})

    def _send(self, name: str, data: Thing) -> None:
        self._socket.send({"t": name, "d": data})

    # ── What there is ───────────────────────────────────────────────────────────────────────────────────────────

    def _everything(self) -> Thing:
        return {
            "me": str(self._person.user.id),
            "alone": self._alone,
            "bot": str(self._world.bot.id),
            "online": self._gateway.online,
            "guild": {"id": str(self._guild.id), "name": self._guild.name},
            "people": self._people(),
            "channels": self._channels(),
            "commands": self._commands(),
        }

    def _commands(self) -> list[Thing]:
        table = next((each for each in self._world.channels.values() if each.guild is self._guild), None)
        return self._world.commands_for(self._person, table) if table else []

    def _people(self) -> list[Thing]:
        return [
            payloads.user(who.user) | {"about": who.user.about, "role_id": str(who.role_id)}
            for who in self._guild.members.values()
        ]

    def _channels(self) -> list[Thing]:
        places = [place for place in self._world.channels.values() if place.guild is self._guild and self._sees(place)]
        return [payloads.channel(place) | self._rights(place) for place in places]

    def _rights(self, place: Channel) -> Thing:
        manages = may(self._person, place, "manage_threads" if place.is_thread else "manage_channels")
        return {"writable": may_write(self._person, place), "manageable": manages}

    def _sees(self, place: Channel) -> bool:
        return place.guild is self._guild and may(self._person, place, "view_channel", "read_message_history")


class Watching:
    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._viewers: set[Viewer] = set()
        world.listeners.append(self._hear)

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/playground/live", self.connect)]

    def _hear(self, event: Event) -> None:
        for viewer in self._viewers:
            viewer.hear(event)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """`?as=`: who looks; whoever is not known here is the first person of the house."""
        everyone = self.everyone()
        known = [who for who in everyone if str(who.user.id) == request.query.get("as", "")]
        return await self.show(request, next(iter(known or everyone), None))

    async def show(self, request: web.Request, person: Member | None, *, alone: bool = False) -> web.WebSocketResponse:
        """`alone`: this tab cannot become somebody else."""
        ws = web.WebSocketResponse(heartbeat=30, max_msg_size=1 << 16)
        await ws.prepare(request)
        socket = Socket(ws, compress=False)
        if person is None:
            await ws.close(code=4404, message=b"Nobody lives here yet.")
            return ws
        viewer = Viewer(self._world, self._gateway, person, socket, alone)
        writer = asyncio.create_task(socket.write())
        self._viewers.add(viewer)
        viewer.greet()
        try:
            async for heard in ws:
                if heard.type is WSMsgType.TEXT:
                    _asked(viewer, heard.data)
        finally:
            self._viewers.discard(viewer)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return ws

    def everyone(self) -> list[Member]:
        """Who lives here, in the order in which they came."""
        return [who for guild in self._world.guilds.values() for who in guild.members.values() if not who.user.bot]


def _asked(viewer: Viewer, text: str) -> None:
    """A channel to open. What makes no sense is passed over: the page will ask again."""
    try:
        asked = json.loads(text)
        viewer.open(int(asked["open"]), int(asked.get("most", MOST)))
    except (Refused, ValueError, KeyError, TypeError, AttributeError):
        return
