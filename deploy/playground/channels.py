"""The API with the bot's token: channels, threads, messages. Parse, check who may, call the world, show."""

from aiohttp import web

from . import payloads
from .errors import Thing, refused, unknown
from .files import Files
from .permissions import may, may_write
from .places import PRIVATE_THREAD, Channel, Message
from .shape import check_message
from .web import API, answer, json_of
from .world import World

SILENT = 1 << 12


class Channels:
    def __init__(self, world: World, files: Files) -> None:
        self._world = world
        self._files = files

    def routes(self) -> list[web.RouteDef]:
        channel = f"{API}/channels/{{channel:\\d+}}"
        message = f"{channel}/messages/{{message:\\d+}}"
        return [
            web.get(channel, self.channel),
            web.patch(channel, self.change_channel),
            web.get(f"{channel}/messages", self.messages),
            web.post(f"{channel}/messages", self.post),
            web.get(message, self.message),
            web.patch(message, self.edit),
            web.delete(message, self.delete),
            web.post(f"{channel}/threads", self.thread),
            web.post(f"{message}/threads", self.thread),
            web.put(f"{channel}/thread-members/{{user:\\d+}}", self.add_guest),
            web.get(f"{channel}/thread-members/{{user:\\d+}}", self.guest),
        ]

    # ── Channels and threads ────────────────────────────────────────────────────────────────────────────────────

    def _channel(self, request: web.Request, *needed: str) -> Channel:
        channel = self._world.channel(int(request.match_info["channel"]))
        self._world.member(self._world.bot.id, channel, *needed)
        return channel

    async def channel(self, request: web.Request) -> web.Response:
        return answer(payloads.channel(self._channel(request)))

    async def change_channel(self, request: web.Request) -> web.Response:
        """Threads: archive, un-archive, lock. A locked one is opened only by those who manage threads."""
        channel, change = self._channel(request), await json_of(request)
        if channel.guild.chat:
            raise refused("not in a chat")
        me = channel.guild.members[self._world.bot.id]
        manages = may(me, channel, "manage_threads" if channel.is_thread else "manage_channels")
        own = channel.is_thread and channel.owner_id == me.user.id
        opening = change.keys() == {"archived"} and not change["archived"] and not channel.locked
        if not (manages or (own and not channel.locked and "locked" not in change) or opening):
            raise refused("missing permissions")
        if channel.archived and change.get("archived", True):
            raise refused("archived")
        self._world.change_channel(channel, change)
        return answer(payloads.channel(channel))

    async def thread(self, request: web.Request) -> web.Response:
        if self._channel(request).guild.chat:
            raise refused("not in a chat")
        body = await json_of(request)
        private = body.get("type") == PRIVATE_THREAD
        parent = self._channel(request, "create_private_threads" if private else "create_public_threads")
        if parent.is_thread:
            raise refused("not in this channel")
        number = int(request.match_info["message"]) if "message" in request.match_info else None
        if number in self._world.channels:
            raise refused("has a thread")
        made = self._world.add_thread(parent, body["name"], self._world.bot, number, private=private)
        return answer(payloads.channel(made), 201)

    async def add_guest(self, request: web.Request) -> web.Response:
        """Whoever can write in a thread adds others to it: members who see its channel."""
        thread = self._channel(request)
        if not thread.is_thread:
            raise refused("not in this channel")
        if not may_write(thread.guild.members[self._world.bot.id], thread):
            raise refused("missing permissions")
        assert thread.parent
        guest = self._world.member(int(request.match_info["user"]), thread.parent)
        self._world.add_guest(thread, guest.user)
        return web.Response(status=204)

    async def guest(self, request: web.Request) -> web.Response:
        """Of a private thread; who has joined an open one the world does not keep."""
        thread, user = self._channel(request), int(request.match_info["user"])
        if not thread.is_thread:
            raise refused("not in this channel")
        if user not in (thread.guests or ()):
            raise unknown("Member")
        return answer({"id": str(thread.id), "user_id": str(user), "join_timestamp": thread.created, "flags": 0})

    # ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────

    def _message(self, request: web.Request) -> Message:
        """Ephemeral ones are not there for the bot's token."""
        channel = self._channel(request, "read_message_history")
        return self._world.message(channel.id, int(request.match_info["message"]), viewer=0)

    async def messages(self, request: web.Request) -> web.Response:
        """Newest first."""
        channel, query = self._channel(request, "read_message_history"), request.query
        before, after = int(query.get("before", 1 << 63)), int(query.get("after", 0))
        seen = [each for each in channel.messages.values() if each.seen_by(0) and after < each.id < before]
        chosen = seen[: int(query["limit"])] if "after" in query else seen[-int(query.get("limit", 50)) :]
        return answer([payloads.message(each) for each in reversed(chosen)])

    async def message(self, request: web.Request) -> web.Response:
        return answer(payloads.message(self._message(request)))

    async def post(self, request: web.Request) -> web.Response:
        """A message opens an archived thread again, unless it is locked."""
        channel, body = self._channel(request), await self._files.body(request, request.match_info["channel"])
        me = channel.guild.members[self._world.bot.id]
        self._may_post(channel, body)
        check_message(body, new=True)
        if channel.locked and not may(me, channel, "manage_threads"):
            raise refused("archived")
        if channel.archived:
            self._world.change_channel(channel, {"archived": False})
        flags = body.get("flags", 0) & SILENT
        return answer(payloads.message(self._world.post(channel, self._world.bot, body, flags=flags)))

    def _may_post(self, channel: Channel, body: Thing) -> None:
        me = channel.guild.members[self._world.bot.id]
        if channel.guild.chat and not all(map(self._world.in_reach, channel.guild.people)):
            raise refused("not reached")
        if not may_write(me, channel) or (body.get("attachments") and not may(me, channel, "attach_files")):
            raise refused("missing permissions")
        if body.get("embeds") and not may(me, channel, "embed_links"):
            raise refused("missing permissions")

    async def edit(self, request: web.Request) -> web.Response:
        said, body = self._message(request), await self._files.body(request, request.match_info["channel"])
        if said.author is not self._world.bot:
            raise refused("no edit")
        self._world.open_for_edits(said.channel)
        check_message(body, new=False)
        self._world.edit(said, body)
        return answer(payloads.message(said))

    async def delete(self, request: web.Request) -> web.Response:
        said = self._message(request)
        me = said.channel.guild.members[self._world.bot.id]
        if said.author is not self._world.bot and not may(me, said.channel, "manage_messages"):
            raise refused("not in a chat") if said.channel.guild.chat else refused("missing permissions")
        self._world.open_for_edits(said.channel)
        self._world.delete(said)
        return web.Response(status=204)
