"""The API with the bot's token: users, guilds, commands, channels, threads, messages, pins.

Each route parses its request, checks the permissions, changes the world and returns a payload.
"""

from collections.abc import Callable
from typing import Any

from aiohttp import web

from . import payloads
from .attachments import AttachmentRoutes
from .commands import build_registered_commands, check_commands
from .errors import JsonObject, build_error, build_unknown_error
from .gateway import SessionStarts
from .message_limits import check_message
from .models import PRIVATE_THREAD, SILENT, Channel, Message
from .permissions import GUILD_INSTALL, USER_INSTALL, can_write, has_permissions
from .routes import API, Query, Routes, json_response, route
from .world import GLOBAL_COMMANDS, World, require_existing

APPLICATION_PATH = f"{API}/applications/{{application}}"
NEEDED_PERMISSIONS = {"attachments": "attach_files", "embeds": "embed_links"}
"""The permission that each part of a message needs."""
PIN_ANNOUNCEMENT = 6
"""The type of the message that announces a pin."""
MAX_PINS = 250
CHANNEL_PATH = f"{API}/channels/<channel>"
MESSAGE_PATH, PINS_PATH = f"{CHANNEL_PATH}/messages/<message>", f"{CHANNEL_PATH}/messages/pins"


class BotRoutes(Routes):
    """The routes that take the bot's token."""

    def __init__(
        self, world: World, session_starts: SessionStarts, files: AttachmentRoutes
    ) -> None:
        self._world = world
        self._session_starts = session_starts
        self._files = files

    def get_path_converters(self) -> dict[str, Callable[[int], Any]]:
        return {"channel": self._get_channel}

    def _get_channel(self, channel_id: int) -> Channel:
        """Return a channel by id. Raises ApiError if there is none, or the bot does not see it."""
        channel = self._world.get_channel(channel_id)
        self._world.require_member(self._world.bot.id, channel)
        return channel

    @route("GET", f"{API}/users/@me")
    def get_current_user(self) -> JsonObject:
        """Return the bot's user."""
        return payloads.build_current_user(self._world.bot)

    @route("GET", f"{API}/users/<user>")
    def get_user(self, user: int) -> JsonObject:
        """Return a user."""
        return payloads.build_user(self._world.get_user(user))

    @route("GET", f"{API}/users/@me/guilds")
    def list_guilds(self, query: Query) -> list[JsonObject]:
        """Return the bot's guilds in the order of their ids, with its permissions there."""
        limit, after = int(query.get("limit", 200)), int(query.get("after", 0))
        guilds = [
            guild for guild in self._world.guilds.values() if guild.has_bot and guild.id > after
        ]
        guilds.sort(key=lambda guild: guild.id)
        return [payloads.build_guild_summary(guild, self._world.bot) for guild in guilds[:limit]]

    @route("POST", f"{API}/users/@me/channels")
    def open_direct_channel(self, body: JsonObject) -> JsonObject:
        """Return the channel of direct messages with one person. Raises ApiError for a bot."""
        person = self._world.get_user(int(body.get("recipient_id") or 0))
        if person.bot:
            raise build_error("not reached")
        return payloads.build_channel(self._world.get_direct_channel(person))

    @route("GET", f"{API}/oauth2/applications/@me")
    @route("GET", f"{API}/applications/@me")
    def get_application(self) -> JsonObject:
        """Return the bot's application."""
        bot = self._world.bot
        integration_types: JsonObject = {str(GUILD_INSTALL): {}}
        if self._world.user_install:
            integration_types[str(USER_INSTALL)] = {}
        return payloads.CONSTANT_FIELDS["application"] | {
            "id": str(bot.id),
            "name": bot.name,
            "integration_types_config": integration_types,
            "owner": payloads.build_user(bot) | {"bot": False},
            "bot": payloads.build_user(bot),
        }

    @route("GET", f"{API}/gateway")
    @route("GET", f"{API}/gateway/bot")
    def get_gateway(self, request: web.Request) -> JsonObject:
        """Return the URL of the gateway; for `/bot` also how many shards to start, and how fast."""
        gateway: JsonObject = {"url": f"ws://{request.host}/gateway"}
        if request.path.endswith("/bot"):
            concurrency = self._session_starts.places
            limit = {
                "total": 1000,
                "remaining": 1000,
                "reset_after": 0,
                "max_concurrency": concurrency,
            }
            gateway |= {"shards": self._session_starts.shards, "session_start_limit": limit}
        return gateway

    @route("GET", f"{APPLICATION_PATH}/commands")
    @route("GET", f"{APPLICATION_PATH}/guilds/<guild>/commands")
    def list_commands(self, guild: int = GLOBAL_COMMANDS) -> list[JsonObject]:
        """Return the commands of a guild, or the global ones."""
        self._check_bot_is_member(guild)
        return self._world.commands.get(guild, [])

    @route("PUT", f"{APPLICATION_PATH}/commands")
    @route("PUT", f"{APPLICATION_PATH}/guilds/<guild>/commands")
    def register_commands(
        self, body: list[JsonObject], guild: int = GLOBAL_COMMANDS
    ) -> list[JsonObject]:
        """Replace the commands of a guild, or the global ones.

        A command of a known name keeps its id.
        """
        self._check_bot_is_member(guild)
        check_commands(body, user_install=self._world.user_install)
        known = {
            command["name"]: int(command["id"]) for command in self._world.commands.get(guild, ())
        }
        ids = [known.get(command["name"]) or self._world.clock.create_id() for command in body]
        self._world.register_commands(
            guild, build_registered_commands(body, self._world.bot.id, ids, guild)
        )
        return self._world.commands[guild]

    def _check_bot_is_member(self, guild: int) -> None:
        """Raise ApiError if the bot is not a member of this guild."""
        if guild != GLOBAL_COMMANDS and not self._world.get_guild(guild).has_bot:
            raise build_error("missing access")

    @route("GET", f"{API}/guilds/<guild>/members/<user>")
    def get_member(self, guild: int, user: int) -> JsonObject:
        """Return a member of a guild.

        Raises ApiError if there is none, or if the bot is not a member itself.
        """
        place = self._world.get_guild(guild)
        if not place.has_bot:
            raise build_unknown_error("Guild")
        return payloads.build_member(require_existing("Member", place.members, user))

    # ── Channels and threads ──────────────────────────────────────────────────────────────────────

    @route("GET", CHANNEL_PATH)
    def get_channel(self, channel: Channel) -> JsonObject:
        """Return a channel or thread."""
        return payloads.build_channel(channel)

    @route("PATCH", CHANNEL_PATH)
    def change_channel(self, channel: Channel, body: JsonObject) -> JsonObject:
        """Rename a channel; archive, open or lock a thread.

        Raises ApiError if the bot may not, or the thread is archived and stays so.
        """
        if channel.guild.chat:
            raise build_error("not in a chat")
        if not self._can_change(channel, body):
            raise build_error("missing permissions")
        if channel.archived and body.get("archived", True):
            raise build_error("archived")
        self._world.change_channel(channel, body)
        return payloads.build_channel(channel)

    def _can_change(self, channel: Channel, change: JsonObject) -> bool:
        """Return whether the bot may change a channel or thread in this way.

        Without the permission it may change its own thread, and open an archived one, unless the
        thread is locked.
        """
        me = channel.guild.members[self._world.bot.id]
        needed = "manage_threads" if channel.is_thread else "manage_channels"
        if has_permissions(me, channel, needed):
            return True
        if channel.locked:
            return False
        is_opening = change.keys() == {"archived"} and not change["archived"]
        is_own = channel.is_thread and channel.owner_id == me.user.id
        return is_opening or (is_own and "locked" not in change)

    @route("POST", f"{CHANNEL_PATH}/threads")
    @route("POST", f"{MESSAGE_PATH}/threads")
    def start_thread(
        self, channel: Channel, body: JsonObject, message: int | None = None
    ) -> web.Response:
        """Start a thread in a channel, or at one of its messages.

        Raises ApiError if that is not possible.
        """
        if channel.guild.chat:
            raise build_error("not in a chat")
        private = body.get("type") == PRIVATE_THREAD
        needed = "create_private_threads" if private else "create_public_threads"
        self._world.require_member(self._world.bot.id, channel, needed)
        if channel.is_thread:
            raise build_error("not in this channel")
        if message in self._world.channels:
            raise build_error("has a thread")
        thread = self._world.add_thread(
            channel, body["name"], self._world.bot, message, private=private
        )
        return json_response(payloads.build_channel(thread), 201)

    @route("PUT", f"{CHANNEL_PATH}/thread-members/<user>")
    def add_thread_guest(self, channel: Channel, user: int) -> None:
        """Add a member who sees the channel to a thread.

        Raises ApiError if the bot may not write there.
        """
        if channel.parent is None:
            raise build_error("not in this channel")
        if not can_write(channel.guild.members[self._world.bot.id], channel):
            raise build_error("missing permissions")
        self._world.add_thread_guest(channel, self._world.require_member(user, channel.parent).user)

    @route("GET", f"{CHANNEL_PATH}/thread-members/<user>")
    def get_thread_guest(self, channel: Channel, user: int) -> JsonObject:
        """Return a member of a private thread. Raises ApiError if the user is not one.

        The world does not store who has joined a public thread.
        """
        if not channel.is_thread:
            raise build_error("not in this channel")
        if user not in (channel.guests or ()):
            raise build_unknown_error("Member")
        return {
            "id": str(channel.id),
            "user_id": str(user),
            "join_timestamp": channel.created,
            "flags": 0,
        }

    # ── Messages ──────────────────────────────────────────────────────────────────────────────────

    def _get_message(self, channel: Channel, message_id: int) -> Message:
        """Return a message that is not ephemeral.

        Raises ApiError if there is none, or the bot may not read it.
        """
        self._world.require_member(self._world.bot.id, channel, "read_message_history")
        return self._world.get_message(channel.id, message_id, viewer_id=0)

    @route("GET", f"{CHANNEL_PATH}/messages")
    def list_messages(self, channel: Channel, query: Query) -> list[JsonObject]:
        """Return messages of a channel, newest first: those next to `after`, or else the newest."""
        self._world.require_member(self._world.bot.id, channel, "read_message_history")
        before, after = int(query.get("before", 1 << 63)), int(query.get("after", 0))
        limit = int(query.get("limit", 50))
        seen = [
            each
            for each in channel.messages.values()
            if each.is_visible_to(0) and after < each.id < before
        ]
        seen = seen[:limit] if "after" in query else seen[-limit:]
        return [payloads.build_message(each) for each in reversed(seen)]

    @route("GET", MESSAGE_PATH)
    def get_message(self, channel: Channel, message: int) -> JsonObject:
        """Return a message."""
        return payloads.build_message(self._get_message(channel, message))

    @route("POST", f"{CHANNEL_PATH}/messages")
    async def post_message(self, request: web.Request, channel: Channel) -> JsonObject:
        """Post a message, which opens an archived thread again.

        Raises ApiError if the bot may not write here, or the thread is locked.
        """
        body = await self._files.read_body_and_store_files(request, str(channel.id))
        self._check_can_post(channel, body)
        check_message(body, is_new=True)
        if channel.locked and not has_permissions(
            channel.guild.members[self._world.bot.id], channel, "manage_threads"
        ):
            raise build_error("archived")
        if channel.archived:
            self._world.change_channel(channel, {"archived": False})
        flags = body.get("flags", 0) & SILENT
        return payloads.build_message(
            self._world.post_message(channel, self._world.bot, body, flags=flags)
        )

    def _check_can_post(self, channel: Channel, body: JsonObject) -> None:
        """Raise ApiError if the bot may not post this body in a channel."""
        me = channel.guild.members[self._world.bot.id]
        if channel.guild.chat and not all(map(self._world.can_be_messaged, channel.guild.people)):
            raise build_error("not reached")
        needed = [name for field, name in NEEDED_PERMISSIONS.items() if body.get(field)]
        if not can_write(me, channel) or not has_permissions(me, channel, *needed):
            raise build_error("missing permissions")

    @route("PATCH", MESSAGE_PATH)
    async def edit_message(
        self, request: web.Request, channel: Channel, message: int
    ) -> JsonObject:
        """Edit a message of the bot.

        Raises ApiError for messages of others, and in archived threads.
        """
        edited = self._get_message(channel, message)
        body = await self._files.read_body_and_store_files(request, str(channel.id))
        if edited.author is not self._world.bot:
            raise build_error("no edit")
        self._world.check_bot_can_edit(channel)
        check_message(body, is_new=False)
        self._world.edit_message(edited, body)
        return payloads.build_message(edited)

    @route("DELETE", MESSAGE_PATH)
    def delete_message(self, channel: Channel, message: int) -> None:
        """Delete a message. Raises ApiError for messages of others without the permission."""
        deleted = self._get_message(channel, message)
        me = channel.guild.members[self._world.bot.id]
        if deleted.author is not self._world.bot and not has_permissions(
            me, channel, "manage_messages"
        ):
            reason = "not in a chat" if channel.guild.chat else "missing permissions"
            raise build_error(reason)
        self._world.check_bot_can_edit(channel)
        self._world.delete_message(deleted)

    # ── Pins ──────────────────────────────────────────────────────────────────────────────────────

    @route("GET", PINS_PATH)
    def list_pins(self, channel: Channel, query: Query) -> JsonObject:
        """Return the pinned messages of a channel, the newest pin first."""
        self._world.require_member(self._world.bot.id, channel, "read_message_history")
        before, limit = query.get("before", "9"), int(query.get("limit", 50))
        pins = [each for each in channel.messages.values() if each.pinned and each.pinned < before]
        pins.sort(key=lambda message: message.pinned or "", reverse=True)
        items = [
            {"pinned_at": each.pinned, "message": payloads.build_message(each)}
            for each in pins[:limit]
        ]
        return {"items": items, "has_more": len(pins) > limit}

    @route("PUT", f"{PINS_PATH}/<message>")
    def pin_message(self, channel: Channel, message: int) -> None:
        """Pin a message and announce it by a message. Raises ApiError if there are too many
        pins."""
        pinned = self._get_pinnable_message(channel, message)
        if sum(each.pinned is not None for each in channel.messages.values()) >= MAX_PINS:
            raise build_error("many pins")
        if not pinned.pinned:
            self._world.set_pinned(pinned, True)
            reference = {
                "type": 0,
                "message_id": str(message),
                "channel_id": str(channel.id),
                **channel.guild_fields,
            }
            origin = {"message_reference": reference}
            self._world.post_message(
                channel, self._world.bot, {}, kind=PIN_ANNOUNCEMENT, origin=origin
            )

    @route("DELETE", f"{PINS_PATH}/<message>")
    def unpin_message(self, channel: Channel, message: int) -> None:
        """Unpin a message."""
        self._world.set_pinned(self._get_pinnable_message(channel, message), False)

    def _get_pinnable_message(self, channel: Channel, message_id: int) -> Message:
        """Return a message that the bot may pin or unpin. Raises ApiError if it may not."""
        self._world.require_member(
            self._world.bot.id, channel, "pin_messages", "read_message_history"
        )
        self._world.check_bot_can_edit(channel)
        return self._get_message(channel, message_id)
