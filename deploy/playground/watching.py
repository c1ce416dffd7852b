"""The page: plain files, served with a policy that lets nothing in from elsewhere. And its live connection: one viewer,
who is told what this person may see, wherever they are, as it happens."""

import asyncio
import json
from pathlib import Path

from aiohttp import WSMsgType, web

from . import payloads
from .commands import localised
from .control import locale_of
from .errors import Refused, Thing
from .gateway import Gateway
from .permissions import may, may_write
from .places import Channel, Guild, Member, User
from .sessions import Socket
from .web import Part, route
from .world import Event, World

FOLDER = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
POLICY = "; ".join(
    (
        *("default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"),
        *("manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"),
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
MOST = 100
"""Messages of a channel, until somebody asks for earlier ones."""


class Page(Part):
    def __init__(self) -> None:
        self._files = {path.name: path for path in FOLDER.iterdir() if path.suffix in KINDS}

    @route("GET", "/favicon.ico")
    def icon(self) -> web.Response:
        return self.shown("chair.svg")

    @route("GET", "/")
    @route("GET", "/page/{name}")
    def shown(self, name: str = "index.html") -> web.Response:
        path = self._files.get(name)
        if path is None:
            raise web.HTTPNotFound
        return web.Response(body=path.read_bytes(), content_type=KINDS[path.suffix], charset="utf-8", headers=HEADERS)


class Viewer:
    """One tab. A person may have several."""

    def __init__(self, world: World, gateway: Gateway, person: User, socket: Socket, alone: bool) -> None:
        self._world = world
        self._alone = alone
        self._gateway = gateway
        self._person = person
        self._socket = socket

    def hear(self, event: Event) -> None:
        if event.viewer not in (None, self._person.id):
            return
        match event.name:
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE":
                channel = self._world.channels.get(int(event.data["channel_id"]))
                if channel and self._world.sees(self._person.id, channel):
                    self.send(event.name, event.data)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "THREAD_CREATE" | "THREAD_UPDATE":
                self.send("CHANNELS", {"places": self._places(), "channels": self._channels()})
            case "MEMBER":
                told = {"people": self._people(), "places": self._places(), "channels": self._channels()}
                self.send("PEOPLE", told)
            case "COMMANDS":
                self.send("COMMANDS", {"places": self._places(), "commands": self._commands()})
            case "PRESENCE":
                self.send("PRESENCE", event.data)

    def open(self, number: int, most: int = MOST) -> None:
        """The messages of a channel, oldest first; from here on events keep them right."""
        channel = self._world.channel(number)
        self._world.member(self._person.id, channel, "read_message_history")
        seen = [said for said in channel.messages.values() if said.seen_by(self._person.id)]
        shown = [payloads.message(said) for said in seen[-most:]]
        self.send("OPENED", {"id": str(number), "messages": shown, "earlier": len(seen) > most})

    def send(self, name: str, data: Thing) -> None:
        self._socket.send({"t": name, "d": data})

    # ── What there is ───────────────────────────────────────────────────────────────────────────────────────────

    def everything(self) -> Thing:
        return {
            "me": str(self._person.id),
            "alone": self._alone,
            "bot": str(self._world.bot.id),
            "online": self._gateway.online,
            "people": self._people(),
            "places": self._places(),
            "channels": self._channels(),
            "commands": self._commands(),
        }

    def _here(self) -> list[Member]:
        """Who the person is in every place."""
        return self._world.places_of(self._person.id)

    def _commands(self) -> list[Thing]:
        """All that the person has anywhere; each place says which."""
        every = {command["id"]: command for me in self._here() for command in self._world.commands_for(me)}
        return [localised(command, self._person.locale) for command in every.values()]

    def _people(self) -> list[Thing]:
        met = {number for me in self._here() for number in me.guild.members}
        return [payloads.user(who) | {"about": who.about} for who in self._world.users.values() if who.id in met]

    def _places(self) -> list[Thing]:
        return [
            {
                "id": str(me.guild.id),
                "name": self._name(me.guild),
                "chat": me.guild.chat,
                "bot": me.guild.has_bot,
                "people": {str(who.user.id): str(who.role_id) for who in me.guild.members.values()},
                "commands": [command["id"] for command in self._world.commands_for(me)],
            }
            for me in self._here()
        ]

    def _name(self, place: Guild) -> str:
        """Of a chat, if it has none of its own: who else is there."""
        others = [who.user.name for who in place.members.values() if who.user is not self._person]
        return place.name or ", ".join(others)

    def _channels(self) -> list[Thing]:
        mine = {me.guild.id: me for me in self._here()}
        seen = [each for each in self._world.channels.values() if self._world.sees(self._person.id, each)]
        return [self._channel(mine[each.guild.id], each) for each in seen]

    def _channel(self, me: Member, place: Channel) -> Thing:
        named = {"name": self._name(place.guild)} if place.guild.chat else {}
        manages = may(me, place, "manage_threads" if place.is_thread else "manage_channels")
        rights = {"writable": may_write(me, place), "manageable": manages}
        return payloads.channel(place) | named | {"place": str(place.guild.id)} | rights


class Watching(Part):
    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._viewers: set[Viewer] = set()
        world.listeners.append(self._hear)

    def _hear(self, event: Event) -> None:
        for viewer in self._viewers:
            viewer.hear(event)

    @route("GET", "/playground/live")
    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """`?as=`: who looks; whoever is not known here is the first person of the house."""
        everyone = self.everyone()
        known = [who for who in everyone if str(who.id) == request.query.get("as", "")]
        return await self.show(request, next(iter(known or everyone), None))

    async def show(self, request: web.Request, person: User | None, *, alone: bool = False) -> web.WebSocketResponse:
        """`alone`: this tab cannot become somebody else."""
        ws = web.WebSocketResponse(heartbeat=30, max_msg_size=1 << 16)
        await ws.prepare(request)
        socket = Socket(ws, request, compress=False)
        if person is None:
            await ws.close(code=4404, message=b"Nobody lives here yet.")
            return ws
        person.locale = locale_of(request)
        viewer = Viewer(self._world, self._gateway, person, socket, alone)
        writer = asyncio.create_task(socket.write())
        self._viewers.add(viewer)
        viewer.send("WORLD", viewer.everything())
        try:
            async for heard in ws:
                if heard.type is WSMsgType.TEXT:
                    _asked(viewer, heard.data)
        finally:
            self._viewers.discard(viewer)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return ws

    def everyone(self) -> list[User]:
        """Who lives here, in the order in which they came."""
        return [who for who in self._world.users.values() if not who.bot]


def _asked(viewer: Viewer, text: str) -> None:
    """A channel to open. What makes no sense is passed over: the page will ask again."""
    try:
        asked = json.loads(text)
        viewer.open(int(asked["open"]), int(asked.get("most", MOST)))
    except (Refused, ValueError, KeyError, TypeError, AttributeError):
        return
