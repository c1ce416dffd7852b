"""The page and its live connection.

The page is plain files, served with a policy that allows nothing from elsewhere. The live
connection sends one viewer all events that this person may see.
"""

import asyncio
import json
from pathlib import Path

from aiohttp import WSMsgType, web

from . import payloads
from .commands import localised
from .control_routes import locale_of
from .errors import Refused, Thing
from .gateway import Gateway
from .models import Channel, Guild, Member, User
from .permissions import may, may_write
from .routes import Part, route
from .sessions import Socket
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
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
MOST = 100
"""The most messages of a channel that are sent until the page asks for earlier ones."""


class Page(Part):
    """The routes of the page's files."""

    def __init__(self) -> None:
        self._files = {path.name: path for path in FOLDER.iterdir() if path.suffix in KINDS}

    @route("GET", "/favicon.ico")
    def icon(self) -> web.Response:
        """Return the icon."""
        return self.shown("chair.svg")

    @route("GET", "/")
    @route("GET", "/page/{name}")
    def shown(self, name: str = "index.html") -> web.Response:
        """Return a file of the page. Raises HTTPNotFound if there is none of this name."""
        path = self._files.get(name)
        if path is None:
            raise web.HTTPNotFound
        return web.Response(body=path.read_bytes(), content_type=KINDS[path.suffix], charset="utf-8", headers=HEADERS)


class Viewer:
    """The live connection of one tab. A person may have several."""

    def __init__(self, world: World, gateway: Gateway, person: User, socket: Socket, alone: bool) -> None:
        self._world = world
        self._alone = alone
        self._gateway = gateway
        self._person = person
        self._socket = socket

    def hear(self, event: Event) -> None:
        """Send an event to the tab, if the person may see it."""
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
                data = {"people": self._people(), "places": self._places(), "channels": self._channels()}
                self.send("PEOPLE", data)
            case "COMMANDS":
                self.send("COMMANDS", {"places": self._places(), "commands": self._commands()})
            case "PRESENCE":
                self.send("PRESENCE", event.data)

    def open(self, number: int, most: int = MOST) -> None:
        """Send the newest messages of a channel, oldest first. Later changes follow as events.

        Raises Refused if the person cannot read the channel.
        """
        channel = self._world.channel(number)
        self._world.member(self._person.id, channel, "read_message_history")
        seen = [message for message in channel.messages.values() if message.seen_by(self._person.id)]
        messages = [payloads.message(message) for message in seen[-most:]]
        self.send("OPENED", {"id": str(number), "messages": messages, "earlier": len(seen) > most})

    def send(self, name: str, data: Thing) -> None:
        """Send an event of this name to the tab."""
        self._socket.send({"t": name, "d": data})

    # ── The state of the page ───────────────────────────────────────────────────────────────────────────────────

    def everything(self) -> Thing:
        """Return all that the page shows at its start, except messages."""
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
        """Return the person's memberships in guilds and chats."""
        return self._world.places_of(self._person.id)

    def _commands(self) -> list[Thing]:
        """Return all commands that the person has anywhere. Each place lists the ids of its own."""
        commands: dict[str, Thing] = {}
        for me in self._here():
            commands |= {command["id"]: command for command in self._world.commands_for(me)}
        return [localised(command, self._person.locale) for command in commands.values()]

    def _people(self) -> list[Thing]:
        """Return all users with whom the person shares a guild or chat."""
        known: set[int] = set()
        for me in self._here():
            known.update(me.guild.members)
        users = [user for user in self._world.users.values() if user.id in known]
        return [payloads.user(user) | {"about": user.about} for user in users]

    def _places(self) -> list[Thing]:
        """Return the guilds and chats of the person."""
        return [self._place(me) for me in self._here()]

    def _place(self, me: Member) -> Thing:
        """Return a guild or chat with its members and the commands that the person has there."""
        guild = me.guild
        return {
            "id": str(guild.id),
            "name": self._name(guild),
            "chat": guild.chat,
            "bot": guild.has_bot,
            "people": {str(member.user.id): str(member.role_id) for member in guild.members.values()},
            "commands": [command["id"] for command in self._world.commands_for(me)],
        }

    def _name(self, place: Guild) -> str:
        """Return the name of a guild or chat. A chat without one is named by its other people."""
        if place.name:
            return place.name
        others = [member.user.name for member in place.members.values() if member.user is not self._person]
        return ", ".join(others)

    def _channels(self) -> list[Thing]:
        """Return the channels that the person sees."""
        mine = {me.guild.id: me for me in self._here()}
        seen = [each for each in self._world.channels.values() if self._world.sees(self._person.id, each)]
        return [self._channel(mine[each.guild.id], each) for each in seen]

    def _channel(self, me: Member, place: Channel) -> Thing:
        """Return a channel, and what the person may do there."""
        manage = "manage_threads" if place.is_thread else "manage_channels"
        payload = payloads.channel(place)
        if place.guild.chat:
            payload["name"] = self._name(place.guild)
        payload["place"] = str(place.guild.id)
        payload["writable"] = may_write(me, place)
        payload["manageable"] = may(me, place, manage)
        return payload


class Watching(Part):
    """The route of the live connection."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._viewers: set[Viewer] = set()
        world.listeners.append(self._hear)

    def _hear(self, event: Event) -> None:
        """Send an event to all tabs whose person may see it."""
        for viewer in self._viewers:
            viewer.hear(event)

    @route("GET", "/playground/live")
    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the tab of the person `?as=`, or of the first person if the id is unknown."""
        people = self.everyone()
        shown = people[0] if people else None
        for person in people:
            if str(person.id) == request.query.get("as", ""):
                shown = person
        return await self.show(request, shown)

    async def show(self, request: web.Request, person: User | None, *, alone: bool = False) -> web.WebSocketResponse:
        """Serve the tab of a person until it is closed.

        In a tab that is `alone`, the person cannot be changed.
        """
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
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    _asked(viewer, frame.data)
        finally:
            self._viewers.discard(viewer)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return ws

    def everyone(self) -> list[User]:
        """Return all users who are no bot, in the order in which they were added."""
        return [user for user in self._world.users.values() if not user.bot]


def _asked(viewer: Viewer, text: str) -> None:
    """Open the channel that the tab asks for. A request that makes no sense is ignored."""
    try:
        request = json.loads(text)
        viewer.open(int(request["open"]), int(request.get("most", MOST)))
    except (Refused, ValueError, KeyError, TypeError, AttributeError):
        return
