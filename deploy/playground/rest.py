"""The API with the bot's token: who am I, where is the gateway, which commands and members there are; channels,
threads, messages, pins. Parse, check who may, call the world, show."""

from collections.abc import Callable
from typing import Any

from aiohttp import web

from . import payloads
from .commands import check_commands, registered
from .errors import Thing, refused, unknown
from .files import Files
from .gateway import Starting
from .permissions import BY_A_GUILD, BY_A_USER, may, may_write
from .places import PRIVATE_THREAD, SILENT, Channel, Message
from .shape import check_message
from .web import API, Part, Query, answer, route
from .world import EVERYWHERE, World, existing

APPLICATION = f"{API}/applications/{{application}}"
NEEDED = {"attachments": "attach_files", "embeds": "embed_links"}
PINNED = 6
MOST_PINS = 250
CHANNEL = f"{API}/channels/<channel>"
MESSAGE, PINS = f"{CHANNEL}/messages/<message>", f"{CHANNEL}/messages/pins"


class Rest(Part):
    def __init__(self, world: World, starting: Starting, files: Files) -> None:
        self._world = world
        self._starting = starting
        self._files = files

    def stands_for(self) -> dict[str, Callable[[int], Any]]:
        return {"channel": self._channel}

    def _channel(self, number: int) -> Channel:
        """One that the bot sees."""
        channel = self._world.channel(number)
        self._world.member(self._world.bot.id, channel)
        return channel

    @route("GET", f"{API}/users/@me")
    def me(self) -> Thing:
        return payloads.me(self._world.bot)

    @route("GET", f"{API}/users/<user>")
    def somebody(self, user: int) -> Thing:
        return payloads.user(self._world.user(user))

    @route("GET", f"{API}/users/@me/guilds")
    def guilds(self, query: Query) -> list[Thing]:
        """Those of the bot, in the order of their ids, with what its roles let it do there."""
        most, after = int(query.get("limit", 200)), int(query.get("after", 0))
        mine = [each for each in self._world.guilds.values() if each.has_bot and each.id > after]
        found = sorted(mine, key=lambda guild: guild.id)[:most]
        return [payloads.of_mine(guild, self._world.bot) for guild in found]

    @route("POST", f"{API}/users/@me/channels")
    def direct(self, body: Thing) -> Thing:
        """With one person. There is none with a bot."""
        who = self._world.user(int(body.get("recipient_id") or 0))
        if who.bot:
            raise refused("not reached")
        return payloads.channel(self._world.direct(who))

    @route("GET", f"{API}/oauth2/applications/@me")
    @route("GET", f"{API}/applications/@me")
    def application(self) -> Thing:
        bot = self._world.bot
        owner = payloads.user(bot) | {"bot": False}
        ways = (BY_A_GUILD, BY_A_USER) if self._world.user_install else (BY_A_GUILD,)
        own: Thing = {"id": str(bot.id), "name": bot.name, "integration_types_config": {str(way): {} for way in ways}}
        return payloads.ALWAYS["application"] | own | {"owner": owner, "bot": payloads.user(bot)}

    @route("GET", f"{API}/gateway")
    @route("GET", f"{API}/gateway/bot")
    def gateway(self, request: web.Request) -> Thing:
        starting = self._starting
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": starting.places}
        more = {"shards": starting.shards, "session_start_limit": limit} if request.path.endswith("/bot") else {}
        return {"url": f"ws://{request.host}/gateway"} | more

    @route("GET", f"{APPLICATION}/commands")
    @route("GET", f"{APPLICATION}/guilds/<guild>/commands")
    def commands(self, guild: int = EVERYWHERE) -> list[Thing]:
        self._check_member(guild)
        return self._world.commands.get(guild, [])

    @route("PUT", f"{APPLICATION}/commands")
    @route("PUT", f"{APPLICATION}/guilds/<guild>/commands")
    def register(self, body: list[Thing], guild: int = EVERYWHERE) -> list[Thing]:
        """All at once. A command of a known name keeps its id."""
        self._check_member(guild)
        check_commands(body, user_install=self._world.user_install)
        known = {command["name"]: int(command["id"]) for command in self._world.commands.get(guild, ())}
        ids = [known.get(command["name"]) or self._world.clock.new_id() for command in body]
        self._world.register(guild, registered(body, self._world.bot.id, ids, guild))
        return self._world.commands[guild]

    def _check_member(self, guild: int) -> None:
        if guild != EVERYWHERE and not self._world.guild(guild).has_bot:
            raise refused("missing access")

    @route("GET", f"{API}/guilds/<guild>/members/<user>")
    def member(self, guild: int, user: int) -> Thing:
        place = self._world.guild(guild)
        if not place.has_bot:
            raise unknown("Guild")
        return payloads.member(existing("Member", place.members, user))

    # ── Channels and threads ────────────────────────────────────────────────────────────────────────────────────

    @route("GET", CHANNEL)
    def channel(self, channel: Channel) -> Thing:
        return payloads.channel(channel)

    @route("PATCH", CHANNEL)
    def change_channel(self, channel: Channel, body: Thing) -> Thing:
        """Threads: archive, un-archive, lock. A locked one is opened only by those who manage threads."""
        if channel.guild.chat:
            raise refused("not in a chat")
        me = channel.guild.members[self._world.bot.id]
        manages = may(me, channel, "manage_threads" if channel.is_thread else "manage_channels")
        own = channel.is_thread and channel.owner_id == me.user.id
        opening = body.keys() == {"archived"} and not body["archived"] and not channel.locked
        if not (manages or (own and not channel.locked and "locked" not in body) or opening):
            raise refused("missing permissions")
        if channel.archived and body.get("archived", True):
            raise refused("archived")
        self._world.change_channel(channel, body)
        return payloads.channel(channel)

    @route("POST", f"{CHANNEL}/threads")
    @route("POST", f"{MESSAGE}/threads")
    def thread(self, channel: Channel, body: Thing, message: int | None = None) -> web.Response:
        if channel.guild.chat:
            raise refused("not in a chat")
        private = body.get("type") == PRIVATE_THREAD
        needed = "create_private_threads" if private else "create_public_threads"
        self._world.member(self._world.bot.id, channel, needed)
        if channel.is_thread:
            raise refused("not in this channel")
        if message in self._world.channels:
            raise refused("has a thread")
        made = self._world.add_thread(channel, body["name"], self._world.bot, message, private=private)
        return answer(payloads.channel(made), 201)

    @route("PUT", f"{CHANNEL}/thread-members/<user>")
    def add_guest(self, channel: Channel, user: int) -> None:
        """Whoever can write in a thread adds others to it: members who see its channel."""
        if channel.parent is None:
            raise refused("not in this channel")
        if not may_write(channel.guild.members[self._world.bot.id], channel):
            raise refused("missing permissions")
        self._world.add_guest(channel, self._world.member(user, channel.parent).user)

    @route("GET", f"{CHANNEL}/thread-members/<user>")
    def guest(self, channel: Channel, user: int) -> Thing:
        """Of a private thread; who has joined an open one the world does not keep."""
        if not channel.is_thread:
            raise refused("not in this channel")
        if user not in (channel.guests or ()):
            raise unknown("Member")
        return {"id": str(channel.id), "user_id": str(user), "join_timestamp": channel.created, "flags": 0}

    # ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────

    def _message(self, channel: Channel, number: int) -> Message:
        """Ephemeral ones are not there for the bot's token."""
        self._world.member(self._world.bot.id, channel, "read_message_history")
        return self._world.message(channel.id, number, viewer=0)

    @route("GET", f"{CHANNEL}/messages")
    def messages(self, channel: Channel, query: Query) -> list[Thing]:
        """Newest first."""
        self._world.member(self._world.bot.id, channel, "read_message_history")
        before, after = int(query.get("before", 1 << 63)), int(query.get("after", 0))
        seen = [each for each in channel.messages.values() if each.seen_by(0) and after < each.id < before]
        chosen = seen[: int(query["limit"])] if "after" in query else seen[-int(query.get("limit", 50)) :]
        return [payloads.message(each) for each in reversed(chosen)]

    @route("GET", MESSAGE)
    def message(self, channel: Channel, message: int) -> Thing:
        return payloads.message(self._message(channel, message))

    @route("POST", f"{CHANNEL}/messages")
    async def post(self, request: web.Request, channel: Channel) -> Thing:
        """A message opens an archived thread again, unless it is locked."""
        body = await self._files.body(request, str(channel.id))
        self._may_post(channel, body)
        check_message(body, new=True)
        if channel.locked and not may(channel.guild.members[self._world.bot.id], channel, "manage_threads"):
            raise refused("archived")
        if channel.archived:
            self._world.change_channel(channel, {"archived": False})
        flags = body.get("flags", 0) & SILENT
        return payloads.message(self._world.post(channel, self._world.bot, body, flags=flags))

    def _may_post(self, channel: Channel, body: Thing) -> None:
        me = channel.guild.members[self._world.bot.id]
        if channel.guild.chat and not all(map(self._world.in_reach, channel.guild.people)):
            raise refused("not reached")
        needed = [name for part, name in NEEDED.items() if body.get(part)]
        if not may_write(me, channel) or not may(me, channel, *needed):
            raise refused("missing permissions")

    @route("PATCH", MESSAGE)
    async def edit(self, request: web.Request, channel: Channel, message: int) -> Thing:
        said, body = self._message(channel, message), await self._files.body(request, str(channel.id))
        if said.author is not self._world.bot:
            raise refused("no edit")
        self._world.open_for_edits(channel)
        check_message(body, new=False)
        self._world.edit(said, body)
        return payloads.message(said)

    @route("DELETE", MESSAGE)
    def delete(self, channel: Channel, message: int) -> None:
        said = self._message(channel, message)
        me = channel.guild.members[self._world.bot.id]
        if said.author is not self._world.bot and not may(me, channel, "manage_messages"):
            raise refused("not in a chat") if channel.guild.chat else refused("missing permissions")
        self._world.open_for_edits(channel)
        self._world.delete(said)

    # ── Pins: the newest comes first, and each is told by a small message of its own ────────────────────────────

    @route("GET", PINS)
    def pinned(self, channel: Channel, query: Query) -> Thing:
        self._world.member(self._world.bot.id, channel, "read_message_history")
        before, limit = query.get("before", "9"), int(query.get("limit", 50))
        pinned = [said for said in channel.messages.values() if said.pinned and said.pinned < before]
        newest = sorted(pinned, key=lambda said: said.pinned or "", reverse=True)
        items = [{"pinned_at": said.pinned, "message": payloads.message(said)} for said in newest[:limit]]
        return {"items": items, "has_more": len(newest) > limit}

    @route("PUT", f"{PINS}/<message>")
    def pin(self, channel: Channel, message: int) -> None:
        said = self._to_pin(channel, message)
        if sum(each.pinned is not None for each in channel.messages.values()) >= MOST_PINS:
            raise refused("many pins")
        if not said.pinned:
            self._world.pin(said, True)
            reference = {"type": 0, "message_id": str(said.id), "channel_id": str(channel.id), **channel.server}
            origin = {"message_reference": reference}
            self._world.post(channel, self._world.bot, {}, kind=PINNED, origin=origin)

    @route("DELETE", f"{PINS}/<message>")
    def unpin(self, channel: Channel, message: int) -> None:
        self._world.pin(self._to_pin(channel, message), False)

    def _to_pin(self, channel: Channel, number: int) -> Message:
        self._world.member(self._world.bot.id, channel, "pin_messages", "read_message_history")
        self._world.open_for_edits(channel)
        return self._message(channel, number)
