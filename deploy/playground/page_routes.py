"""The page and its live connection.

The page is plain files, served with a policy that allows nothing from elsewhere. The live
connection sends one viewer all events that this person may see.
"""

import asyncio
import json
from pathlib import Path

from aiohttp import WSMsgType, web

from . import payloads
from .commands import localize_command_item
from .control_routes import get_locale
from .errors import ApiError, JsonObject
from .gateway import Gateway
from .models import Channel, Guild, Member, User
from .permissions import can_write, has_permissions
from .routes import Routes, route
from .sessions import Socket
from .world import Event, World

PAGE_FOLDER = Path(__file__).parent / "page"
CONTENT_TYPES = {
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
DEFAULT_MESSAGES = 100
"""The most messages of a channel that are sent until the page asks for earlier ones."""


class PageRoutes(Routes):
    """The routes of the page's files."""

    def __init__(self) -> None:
        self._files = {
            path.name: path for path in PAGE_FOLDER.iterdir() if path.suffix in CONTENT_TYPES
        }

    @route("GET", "/favicon.ico")
    def get_icon(self) -> web.Response:
        """Return the icon."""
        return self.get_page_file("chair.svg")

    @route("GET", "/")
    @route("GET", "/page/{name}")
    def get_page_file(self, name: str = "index.html") -> web.Response:
        """Return a file of the page. Raises HTTPNotFound if there is none of this name."""
        path = self._files.get(name)
        if path is None:
            raise web.HTTPNotFound
        return web.Response(
            body=path.read_bytes(),
            content_type=CONTENT_TYPES[path.suffix],
            charset="utf-8",
            headers=HEADERS,
        )


class Viewer:
    """The live connection of one tab. A person may have several."""

    def __init__(
        self, world: World, gateway: Gateway, person: User, socket: Socket, is_person_fixed: bool
    ) -> None:
        self._world = world
        self._is_person_fixed = is_person_fixed
        self._gateway = gateway
        self._person = person
        self._socket = socket

    def on_event(self, event: Event) -> None:
        """Send an event to the tab, if the person may see it."""
        if event.viewer_id not in (None, self._person.id):
            return
        match event.name:
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE":
                channel = self._world.channels.get(int(event.data["channel_id"]))
                if channel and self._world.can_read(self._person.id, channel):
                    self.send(event.name, event.data)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "THREAD_CREATE" | "THREAD_UPDATE":
                self.send(
                    "CHANNELS",
                    {"places": self._list_guilds_and_chats(), "channels": self._list_channels()},
                )
            case "MEMBER":
                data = {
                    "people": self._list_people(),
                    "places": self._list_guilds_and_chats(),
                    "channels": self._list_channels(),
                }
                self.send("PEOPLE", data)
            case "COMMANDS":
                self.send(
                    "COMMANDS",
                    {"places": self._list_guilds_and_chats(), "commands": self._list_commands()},
                )
            case "PRESENCE":
                self.send("PRESENCE", event.data)

    def send_messages(self, channel_id: int, limit: int = DEFAULT_MESSAGES) -> None:
        """Send the newest messages of a channel, oldest first. Later changes follow as events.

        Raises ApiError if the person cannot read the channel.
        """
        channel = self._world.get_channel(channel_id)
        self._world.require_member(self._person.id, channel, "read_message_history")
        seen = [
            message
            for message in channel.messages.values()
            if message.is_visible_to(self._person.id)
        ]
        messages = [payloads.build_message(message) for message in seen[-limit:]]
        self.send(
            "OPENED", {"id": str(channel_id), "messages": messages, "earlier": len(seen) > limit}
        )

    def send(self, name: str, data: JsonObject) -> None:
        """Send an event of this name to the tab."""
        self._socket.send({"t": name, "d": data})

    # ── The state of the page ─────────────────────────────────────────────────────────────────────

    def build_initial_state(self) -> JsonObject:
        """Return all that the page shows at its start, except messages."""
        return {
            "me": str(self._person.id),
            "alone": self._is_person_fixed,
            "bot": str(self._world.bot.id),
            "online": self._gateway.is_online,
            "people": self._list_people(),
            "places": self._list_guilds_and_chats(),
            "channels": self._list_channels(),
            "commands": self._list_commands(),
        }

    def _get_memberships(self) -> list[Member]:
        """Return the person's memberships in guilds and chats."""
        return self._world.list_memberships(self._person.id)

    def _list_commands(self) -> list[JsonObject]:
        """Return all commands that the person has anywhere. Each place lists the ids of its own."""
        commands: dict[str, JsonObject] = {}
        for me in self._get_memberships():
            commands |= {command["id"]: command for command in self._world.find_commands(me)}
        return [
            localize_command_item(command, self._person.locale) for command in commands.values()
        ]

    def _list_people(self) -> list[JsonObject]:
        """Return all users with whom the person shares a guild or chat."""
        known: set[int] = set()
        for me in self._get_memberships():
            known.update(me.guild.members)
        users = [user for user in self._world.users.values() if user.id in known]
        return [payloads.build_user(user) | {"about": user.about} for user in users]

    def _list_guilds_and_chats(self) -> list[JsonObject]:
        """Return the guilds and chats of the person."""
        return [self._build_guild_or_chat(me) for me in self._get_memberships()]

    def _build_guild_or_chat(self, me: Member) -> JsonObject:
        """Return a guild or chat with its members and the commands that the person has there."""
        guild = me.guild
        return {
            "id": str(guild.id),
            "name": self._get_name(guild),
            "chat": guild.chat,
            "bot": guild.has_bot,
            "people": {
                str(member.user.id): str(member.role_id) for member in guild.members.values()
            },
            "commands": [command["id"] for command in self._world.find_commands(me)],
        }

    def _get_name(self, guild: Guild) -> str:
        """Return the name of a guild or chat. A chat without one is named by its other people."""
        if guild.name:
            return guild.name
        others = [
            member.user.name for member in guild.members.values() if member.user is not self._person
        ]
        return ", ".join(others)

    def _list_channels(self) -> list[JsonObject]:
        """Return the channels that the person sees."""
        memberships = {me.guild.id: me for me in self._get_memberships()}
        seen = [
            channel
            for channel in self._world.channels.values()
            if self._world.can_read(self._person.id, channel)
        ]
        return [self._build_channel(memberships[channel.guild.id], channel) for channel in seen]

    def _build_channel(self, me: Member, channel: Channel) -> JsonObject:
        """Return a channel, and what the person may do there."""
        manage = "manage_threads" if channel.is_thread else "manage_channels"
        payload = payloads.build_channel(channel)
        if channel.guild.chat:
            payload["name"] = self._get_name(channel.guild)
        payload["place"] = str(channel.guild.id)
        payload["writable"] = can_write(me, channel)
        payload["manageable"] = has_permissions(me, channel, manage)
        return payload


class LiveRoutes(Routes):
    """The route of the live connection."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._viewers: set[Viewer] = set()
        world.listeners.append(self._on_event)

    def _on_event(self, event: Event) -> None:
        """Send an event to all tabs whose person may see it."""
        for viewer in self._viewers:
            viewer.on_event(event)

    @route("GET", "/playground/live")
    async def serve_live(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the tab of the person `?as=`, or of the first person if the id is unknown."""
        people = self.list_people()
        shown_person = people[0] if people else None
        for person in people:
            if str(person.id) == request.query.get("as", ""):
                shown_person = person
        return await self.serve_tab(request, shown_person)

    async def serve_tab(
        self, request: web.Request, person: User | None, *, is_person_fixed: bool = False
    ) -> web.WebSocketResponse:
        """Serve the tab of a person until it is closed.

        With `is_person_fixed` the tab cannot change to another person.
        """
        ws = web.WebSocketResponse(heartbeat=30, max_msg_size=1 << 16)
        await ws.prepare(request)
        socket = Socket(ws, request, compress=False)
        if person is None:
            await ws.close(code=4404, message=b"Nobody lives here yet.")
            return ws
        person.locale = get_locale(request)
        viewer = Viewer(self._world, self._gateway, person, socket, is_person_fixed)
        writer = asyncio.create_task(socket.send_queued())
        self._viewers.add(viewer)
        viewer.send("WORLD", viewer.build_initial_state())
        try:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    _handle_request(viewer, frame.data)
        finally:
            self._viewers.discard(viewer)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return ws

    def list_people(self) -> list[User]:
        """Return all users who are no bot, in the order in which they were added."""
        return [user for user in self._world.users.values() if not user.bot]


def _handle_request(viewer: Viewer, request_text: str) -> None:
    """Open the channel that the tab asks for. A request that makes no sense is ignored."""
    try:
        request = json.loads(request_text)
        viewer.send_messages(int(request["open"]), int(request.get("most", DEFAULT_MESSAGES)))
    except (ApiError, ValueError, KeyError, TypeError, AttributeError):
        return
