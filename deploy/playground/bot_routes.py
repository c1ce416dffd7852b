"""The API with the bot's token: users, guilds, commands, channels, threads, messages, pins.

Each route parses its request, checks the permissions, changes the world and returns a payload.
"""

from collections.abc import Callable
from typing import Any

from aiohttp import web

from . import payloads
from .attachments import Files
from .commands import check_commands, registered
from .errors import Thing, refused, unknown
from .gateway import Starting
from .message_limits import check_message
from .models import PRIVATE_THREAD, SILENT, Channel, Message
from .permissions import BY_A_GUILD, BY_A_USER, may, may_write
from .routes import API, Part, Query, answer, route
from .world import EVERYWHERE, World, existing

APPLICATION = f"{API}/applications/{{application}}"
NEEDED = {"attachments": "attach_files", "embeds": "embed_links"}
"""The permission that each part of a message needs."""
PINNED = 6
"""The type of the message that announces a pin."""
MOST_PINS = 250
CHANNEL = f"{API}/channels/<channel>"
MESSAGE, PINS = f"{CHANNEL}/messages/<message>", f"{CHANNEL}/messages/pins"


class Rest(Part):
    """The routes that take the bot's token."""

    def __init__(self, world: World, starting: Starting, files: Files) -> None:
        self._world = world
        self._starting = starting
        self._files = files

    def stands_for(self) -> dict[str, Callable[[int], Any]]:
        return {"channel": self._channel}

    def _channel(self, number: int) -> Channel:
        """Return a channel by id. Raises Refused if there is none, or the bot does not see it."""
        channel = self._world.channel(number)
        self._world.member(self._world.bot.id, channel)
        return channel

    @route("GET", f"{API}/users/@me")
    def me(self) -> Thing:
        """Return the bot's user."""
        return payloads.me(self._world.bot)

    @route("GET", f"{API}/users/<user>")
    def somebody(self, user: int) -> Thing:
        """Return a user."""
        return payloads.user(self._world.user(user))

    @route("GET", f"{API}/users/@me/guilds")
    def guilds(self, query: Query) -> list[Thing]:
        """Return the bot's guilds in the order of their ids, with its permissions there."""
        limit, after = int(query.get("limit", 200)), int(query.get("after", 0))
        guilds = [guild for guild in self._world.guilds.values() if guild.has_bot and guild.id > after]
        guilds.sort(key=lambda guild: guild.id)
        return [payloads.of_mine(guild, self._world.bot) for guild in guilds[:limit]]

    @route("POST", f"{API}/users/@me/channels")
    def direct(self, body: Thing) -> Thing:
        """Return the channel of direct messages with one person. Raises Refused for a bot."""
        person = self._world.user(int(body.get("recipient_id") or 0))
        if person.bot:
            raise refused("not reached")
        return payloads.channel(self._world.direct(person))

    @route("GET", f"{API}/oauth2/applications/@me")
    @route("GET", f"{API}/applications/@me")
    def application(self) -> Thing:
        """Return the bot's application."""
        bot = self._world.bot
        integration_types: Thing = {str(BY_A_GUILD): {}}
        if self._world.user_install:
            integration_types[str(BY_A_USER)] = {}
        return payloads.ALWAYS["application"] | {
            "id": str(bot.id),
            "name": bot.name,
            "integration_types_config": integration_types,
            "owner": payloads.user(bot) | {"bot": False},
            "bot": payloads.user(bot),
        }

    @route("GET", f"{API}/gateway")
    @route("GET", f"{API}/gateway/bot")
    def gateway(self, request: web.Request) -> Thing:
        """Return the URL of the gateway; for `/bot` also how many shards to start, and how fast."""
        found: Thing = {"url": f"ws://{request.host}/gateway"}
        if request.path.endswith("/bot"):
            concurrency = self._starting.places
            limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": concurrency}
            found |= {"shards": self._starting.shards, "session_start_limit": limit}
        return found

    @route("GET", f"{APPLICATION}/commands")
    @route("GET", f"{APPLICATION}/guilds/<guild>/commands")
    def commands(self, guild: int = EVERYWHERE) -> list[Thing]:
        """Return the commands of a guild, or the global ones."""
        self._check_member(guild)
        return self._world.commands.get(guild, [])

    @route("PUT", f"{APPLICATION}/commands")
    @route("PUT", f"{APPLICATION}/guilds/<guild>/commands")
    def register(self, body: list[Thing], guild: int = EVERYWHERE) -> list[Thing]:
        """Replace the commands of a guild, or the global ones.

        A command of a known name keeps its id.
        """
        self._check_member(guild)
        check_commands(body, user_install=self._world.user_install)
        known = {command["name"]: int(command["id"]) for command in self._world.commands.get(guild, ())}
        ids = [known.get(command["name"]) or self._world.clock.new_id() for command in body]
        self._world.register(guild, registered(body, self._world.bot.id, ids, guild))
        return self._world.commands[guild]

    def _check_member(self, guild: int) -> None:
        """Raise Refused if the bot is not a member of this guild."""
        if guild != EVERYWHERE and not self._world.guild(guild).has_bot:
            raise refused("missing access")

    @route("GET", f"{API}/guilds/<guild>/members/<user>")
    def member(self, guild: int, user: int) -> Thing:
        """Return a member of a guild.

        Raises Refused if there is none, or the bot is none itself.
        """
        found = self._world.guild(guild)
        if not found.has_bot:
            raise unknown("Guild")
        return payloads.member(existing("Member", found.members, user))

    # ── Channels and threads ────────────────────────────────────────────────────────────────────────────────────

    @route("GET", CHANNEL)
    def channel(self, channel: Channel) -> Thing:
        """Return a channel or thread."""
        return payloads.channel(channel)

    @route("PATCH", CHANNEL)
    def change_channel(self, channel: Channel, body: Thing) -> Thing:
        """Rename a channel; archive, open or lock a thread.

        Raises Refused if the bot may not, or the thread is archived and stays so.
        """
        if channel.guild.chat:
            raise refused("not in a chat")
        if not self._can_change(channel, body):
            raise refused("missing permissions")
        if channel.archived and body.get("archived", True):
            raise refused("archived")
        self._world.change_channel(channel, body)
        return payloads.channel(channel)

    def _can_change(self, channel: Channel, change: Thing) -> bool:
        """Return whether the bot may change a channel or thread in this way.

        Without the permission it may change its own thread, and open an archived one, unless the
        thread is locked.
        """
        me = channel.guild.members[self._world.bot.id]
        needed = "manage_threads" if channel.is_thread else "manage_channels"
        if may(me, channel, needed):
            return True
        if channel.locked:
            return False
        is_opening = change.keys() == {"archived"} and not change["archived"]
        is_own = channel.is_thread and channel.owner_id == me.user.id
        return is_opening or (is_own and "locked" not in change)

    @route("POST", f"{CHANNEL}/threads")
    @route("POST", f"{MESSAGE}/threads")
    def thread(self, channel: Channel, body: Thing, message: int | None = None) -> web.Response:
        """Start a thread in a channel, or at one of its messages.

        Raises Refused if that is not possible.
        """
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
        """Add a member who sees the channel to a thread.

        Raises Refused if the bot may not write there.
        """
        if channel.parent is None:
            raise refused("not in this channel")
        if not may_write(channel.guild.members[self._world.bot.id], channel):
            raise refused("missing permissions")
        self._world.add_guest(channel, self._world.member(user, channel.parent).user)

    @route("GET", f"{CHANNEL}/thread-members/<user>")
    def guest(self, channel: Channel, user: int) -> Thing:
        """Return a member of a private thread. Raises Refused if the user is none.

        The world does not store who has joined a public thread.
        """
        if not channel.is_thread:
            raise refused("not in this channel")
        if user not in (channel.guests or ()):
            raise unknown("Member")
        return {"id": str(channel.id), "user_id": str(user), "join_timestamp": channel.created, "flags": 0}

    # ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────

    def _message(self, channel: Channel, number: int) -> Message:
        """Return a message that is not ephemeral.

        Raises Refused if there is none, or the bot may not read it.
        """
        self._world.member(self._world.bot.id, channel, "read_message_history")
        return self._world.message(channel.id, number, viewer=0)

    @route("GET", f"{CHANNEL}/messages")
    def messages(self, channel: Channel, query: Query) -> list[Thing]:
        """Return messages of a channel, newest first: those next to `after`, or else the newest."""
        self._world.member(self._world.bot.id, channel, "read_message_history")
        before, after = int(query.get("before", 1 << 63)), int(query.get("after", 0))
        limit = int(query.get("limit", 50))
        seen = [each for each in channel.messages.values() if each.seen_by(0) and after < each.id < before]
        seen = seen[:limit] if "after" in query else seen[-limit:]
        return [payloads.message(each) for each in reversed(seen)]

    @route("GET", MESSAGE)
    def message(self, channel: Channel, message: int) -> Thing:
        """Return a message."""
        return payloads.message(self._message(channel, message))

    @route("POST", f"{CHANNEL}/messages")
    async def post(self, request: web.Request, channel: Channel) -> Thing:
        """Post a message, which opens an archived thread again.

        Raises Refused if the bot may not write here, or the thread is locked.
        """
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
        """Raise Refused if the bot may not post this body in a channel."""
        me = channel.guild.members[self._world.bot.id]
        if channel.guild.chat and not all(map(self._world.in_reach, channel.guild.people)):
            raise refused("not reached")
        needed = [name for part, name in NEEDED.items() if body.get(part)]
        if not may_write(me, channel) or not may(me, channel, *needed):
            raise refused("missing permissions")

    @route("PATCH", MESSAGE)
    async def edit(self, request: web.Request, channel: Channel, message: int) -> Thing:
        """Edit a message of the bot.

        Raises Refused for messages of others, and in archived threads.
        """
        edited = self._message(channel, message)
        body = await self._files.body(request, str(channel.id))
        if edited.author is not self._world.bot:
            raise refused("no edit")
        self._world.open_for_edits(channel)
        check_message(body, new=False)
        self._world.edit(edited, body)
        return payloads.message(edited)

    @route("DELETE", MESSAGE)
    def delete(self, channel: Channel, message: int) -> None:
        """Delete a message. Raises Refused for messages of others without the permission."""
        deleted = self._message(channel, message)
        me = channel.guild.members[self._world.bot.id]
        if deleted.author is not self._world.bot and not may(me, channel, "manage_messages"):
            reason = "not in a chat" if channel.guild.chat else "missing permissions"
            raise refused(reason)
        self._world.open_for_edits(channel)
        self._world.delete(deleted)

    # ── Pins ────────────────────────────────────────────────────────────────────────────────────────────────────

    @route("GET", PINS)
    def pinned(self, channel: Channel, query: Query) -> Thing:
        """Return the pinned messages of a channel, the newest pin first."""
        self._world.member(self._world.bot.id, channel, "read_message_history")
        before, limit = query.get("before", "9"), int(query.get("limit", 50))
        pins = [each for each in channel.messages.values() if each.pinned and each.pinned < before]
        pins.sort(key=lambda message: message.pinned or "", reverse=True)
        items = [{"pinned_at": each.pinned, "message": payloads.message(each)} for each in pins[:limit]]
        return {"items": items, "has_more": len(pins) > limit}

    @route("PUT", f"{PINS}/<message>")
    def pin(self, channel: Channel, message: int) -> None:
        """Pin a message and announce it by a message. Raises Refused if there are too many pins."""
        pinned = self._to_pin(channel, message)
        if sum(each.pinned is not None for each in channel.messages.values()) >= MOST_PINS:
            raise refused("many pins")
        if not pinned.pinned:
            self._world.pin(pinned, True)
            reference = {"type": 0, "message_id": str(message), "channel_id": str(channel.id), **channel.server}
            origin = {"message_reference": reference}
            self._world.post(channel, self._world.bot, {}, kind=PINNED, origin=origin)

    @route("DELETE", f"{PINS}/<message>")
    def unpin(self, channel: Channel, message: int) -> None:
        """Unpin a message."""
        self._world.pin(self._to_pin(channel, message), False)

    def _to_pin(self, channel: Channel, number: int) -> Message:
        """Return a message that the bot may pin or unpin. Raises Refused if it may not."""
        self._world.member(self._world.bot.id, channel, "pin_messages", "read_message_history")
        self._world.open_for_edits(channel)
        return self._message(channel, number)
