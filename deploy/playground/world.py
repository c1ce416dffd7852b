"""The world: all objects, the changes to them, and the listeners that get an event for each."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import TypeVar

from . import payloads
from .errors import JsonObject, build_error, build_unknown_error
from .models import (
    BOT_CHAT_CONTEXT,
    GUILD_CONTEXT,
    PRIVATE_CHAT_CONTEXT,
    Channel,
    Guild,
    Member,
    Message,
    User,
)
from .permissions import combine_bits, find_installation_owners, has_permissions

T = TypeVar("T")

DISCORD_EPOCH = 1_420_070_400.0
"""The time from which Discord's ids count."""
GLOBAL_COMMANDS = 0
"""The key of the global commands among those of guilds."""


class Clock:
    """A clock that tests may set ahead, and a source of ids that carry the time as Discord's do."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._count = count()

    def now(self) -> float:
        """Return the time in seconds."""
        return time.time() + self.ahead

    def get_timestamp(self) -> str:
        """Return the time as ISO 8601."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def create_id(self) -> int:
        """Return a new id: the real time in milliseconds, then a counter.

        Ids rise even if the clock is set back.
        """
        milliseconds = int((time.time() - DISCORD_EPOCH) * 1000)
        return milliseconds << 22 | next(self._count) % (1 << 22)


@dataclass(frozen=True)
class Event:
    """A change that listeners get.

    If there is a `viewer_id`, only this user may see it. The bot does not get an event that is
    `is_internal`.
    """

    name: str
    data: JsonObject
    viewer_id: int | None = None
    is_internal: bool = False


@dataclass
class World:
    """All objects by id. Every change goes through its methods, which call the listeners."""

    clock: Clock = field(default_factory=Clock)
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    chats: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    commands: dict[int, list[JsonObject]] = field(default_factory=dict)
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict)
    uploads: dict[int, JsonObject] = field(default_factory=dict)
    user_install: bool = True
    """Whether the app allows users to install it."""
    listeners: list[Callable[[Event], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bot = self.add_user("Empty Chair", bot=True)

    def publish(
        self,
        name: str,
        data: JsonObject,
        viewer_id: int | None = None,
        *,
        is_internal: bool = False,
    ) -> None:
        """Call all listeners with an event."""
        for listener in self.listeners:
            listener(Event(name, data, viewer_id, is_internal))

    def _publish_in_guild(
        self, guild: Guild, name: str, data: JsonObject, viewer_id: int | None = None
    ) -> None:
        """Call all listeners with an event in a guild. The bot gets it only if it is a member."""
        self.publish(name, data, viewer_id, is_internal=not guild.has_bot)

    # ── Finding ───────────────────────────────────────────────────────────────────────────────────

    def get_user(self, user_id: int) -> User:
        """Return a user by id. Raises ApiError if there is none."""
        return require_existing("User", self.users, user_id)

    def get_guild(self, guild_id: int) -> Guild:
        """Return a guild by id. Raises ApiError if there is none."""
        return require_existing("Guild", self.guilds, guild_id)

    def get_channel(self, channel_id: int) -> Channel:
        """Return a channel by id. Raises ApiError if there is none."""
        return require_existing("Channel", self.channels, channel_id)

    def get_message(self, channel_id: int, message_id: int, viewer_id: int) -> Message:
        """Return a message by id. Raises ApiError if there is none that the viewer sees."""
        found = self.get_channel(channel_id).messages.get(message_id)
        if found is None or not found.is_visible_to(viewer_id):
            raise build_unknown_error("Message")
        return found

    def require_member(self, user_id: int, channel: Channel, *needed: str) -> Member:
        """Return a member who sees a channel.

        Raises ApiError if they lack access or a needed permission.
        """
        found = channel.guild.members.get(user_id)
        if found is None or not has_permissions(found, channel, "view_channel"):
            raise build_error("missing access")
        if not has_permissions(found, channel, *needed):
            raise build_error("missing permissions")
        return found

    def find_commands(self, person: Member) -> list[JsonObject]:
        """Return the commands that a member has here: first those of the guild, then global
        ones.
        """
        every = [*self.commands.get(person.guild.id, ()), *self.commands.get(GLOBAL_COMMANDS, ())]
        return [command for command in every if find_installation_owners(command, person)]

    def list_memberships(self, user_id: int) -> list[Member]:
        """Return a user's memberships: direct messages with the bot, guilds, group chats."""
        guilds = [*self.chats.values(), *self.guilds.values()]
        memberships = [guild.members[user_id] for guild in guilds if user_id in guild.members]
        order = (BOT_CHAT_CONTEXT, GUILD_CONTEXT, PRIVATE_CHAT_CONTEXT)
        return sorted(
            memberships, key=lambda me: (order.index(me.guild.context), not me.guild.has_bot)
        )

    def can_read(self, user_id: int, channel: Channel) -> bool:
        """Return whether a user can read a channel."""
        return has_permissions(
            channel.guild.members.get(user_id), channel, "view_channel", "read_message_history"
        )

    def can_be_messaged(self, user: User) -> bool:
        """Return whether the bot may write to a user: they have installed it or share a guild."""
        if user.installed:
            return True
        return any(guild.has_bot and user.id in guild.members for guild in self.guilds.values())

    # ── Building ──────────────────────────────────────────────────────────────────────────────────

    def add_user(self, name: str, *, bot: bool = False, about: str = "") -> User:
        """Add a user. A person gets direct messages with the bot."""
        user = User(self.clock.create_id(), name, bot, about)
        self.users[user.id] = user
        if not bot:
            self.get_direct_channel(user)
        return user

    def get_direct_channel(self, user: User) -> Channel:
        """Return the channel of a user's direct messages with the bot; there is exactly one."""
        for chat in self.chats.values():
            if chat.has_bot and user.id in chat.members and chat.id in self.channels:
                return self.channels[chat.id]
        return self.add_chat([self.bot, user])

    def add_chat(self, people: list[User], name: str = "") -> Channel:
        """Add a chat of people, one of whom may be the bot. Returns its channel."""
        now = self.clock.get_timestamp()
        chat = Guild(self.clock.create_id(), name, people[0].id, now, chat=True)
        chat.members = {user.id: Member(user, chat, 0, 0, now) for user in people}
        self.chats[chat.id] = chat
        channel = Channel(chat.id, chat, name, now)
        self.channels[chat.id] = channel
        self.publish("CHANNEL_CREATE", payloads.build_channel(channel), is_internal=True)
        return channel

    def add_guild(self, name: str, *, bot: bool = True) -> Guild:
        """Add a guild, with the bot as a member or without."""
        guild = Guild(self.clock.create_id(), name, 0, self.clock.get_timestamp())
        self.guilds[guild.id] = guild
        if bot:
            self.add_member(guild, self.bot)
        return guild

    def deny_everyone(self, guild: Guild, permissions: list[str]) -> None:
        """Deny everyone these permissions, and no others, from now on."""
        guild.denied = combine_bits(permissions)
        self.publish("MEMBER", {}, is_internal=True)

    def set_installed(self, user: User, installed: bool) -> None:
        """Set whether a user has installed the app."""
        user.installed = installed
        self.publish("COMMANDS", {}, is_internal=True)

    def build_guild_payload(self, guild: Guild) -> JsonObject:
        """Return the payload of a guild with its channels."""
        channels = [channel for channel in self.channels.values() if channel.guild is guild]
        return payloads.build_guild(guild, channels, guild.members.get(self.bot.id))

    def add_member(self, guild: Guild, user: User, permissions: tuple[str, ...] = ()) -> Member:
        """Add a member with these permissions, or replace the member."""
        known = user.id in guild.members
        member = Member(
            user,
            guild,
            self.clock.create_id(),
            combine_bits(permissions),
            self.clock.get_timestamp(),
        )
        guild.members[user.id] = member
        self.publish("MEMBER", payloads.build_member(member), is_internal=True)
        if user is self.bot and not known:
            self.publish("GUILD_CREATE", self.build_guild_payload(guild))
        return member

    def remove_member(self, guild: Guild, user_id: int) -> None:
        """Remove a member. Raises KeyError if the user is not one."""
        gone = guild.members.pop(user_id)
        self.publish("MEMBER", payloads.build_member(gone), is_internal=True)
        if gone.user is self.bot:
            self.publish("GUILD_DELETE", {"id": str(guild.id)})

    def register_commands(self, guild_id: int, commands: list[JsonObject]) -> None:
        """Replace the commands of a guild, or the global ones."""
        self.commands[guild_id] = commands
        self.publish("COMMANDS", {}, is_internal=True)

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Add a text channel."""
        channel = Channel(self.clock.create_id(), guild, name, self.clock.get_timestamp())
        self.channels[channel.id] = channel
        self._publish_in_guild(guild, "CHANNEL_CREATE", payloads.build_channel(channel))
        return channel

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        thread_id: int | None = None,
        *,
        private: bool = False,
    ) -> Channel:
        """Add a thread. One that starts at a message has the `thread_id` of that message as its
        id."""
        thread = Channel(
            thread_id or self.clock.create_id(),
            parent.guild,
            name,
            self.clock.get_timestamp(),
            parent,
            owner.id,
        )
        thread.guests = [owner.id] if private else None
        self.channels[thread.id] = thread
        self._publish_in_guild(
            parent.guild, "THREAD_CREATE", payloads.build_channel(thread) | {"newly_created": True}
        )
        return thread

    def add_thread_guest(self, thread: Channel, guest: User) -> None:
        """Let a user see a private thread.

        The bot gets no event, because it has no intent for members.
        """
        if thread.guests is not None and guest.id not in thread.guests:
            thread.guests.append(guest.id)
            self.publish("THREAD_UPDATE", payloads.build_channel(thread), is_internal=True)

    def change_channel(self, channel: Channel, change: JsonObject) -> None:
        """Rename a channel; archive, open or lock a thread."""
        channel.name = change.get("name", channel.name)
        if channel.is_thread:
            channel.archived = change.get("archived", channel.archived)
            channel.locked = change.get("locked", channel.locked)
        name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self._publish_in_guild(channel.guild, name, payloads.build_channel(channel))

    # ── Messages ──────────────────────────────────────────────────────────────────────────────────

    def post_message(
        self,
        channel: Channel,
        author: User,
        body: JsonObject,
        *,
        flags: int = 0,
        kind: int = 0,
        viewer_id: int | None = None,
        origin: JsonObject | None = None,
    ) -> Message:
        """Post a message. `viewer_id` is the only user who sees an ephemeral one.

        `origin` are the fields that name the interaction or message which it answers.
        """
        now = self.clock.get_timestamp()
        number = self.clock.create_id()
        message = Message(
            number, channel, author, now, body, kind, flags, viewer_id, origin=origin or {}
        )
        channel.messages[message.id] = message
        self._publish_in_guild(
            channel.guild, "MESSAGE_CREATE", self._build_message_data(message), message.viewer
        )
        return message

    def edit_message(self, message: Message, change: JsonObject) -> None:
        """Replace the parts of a message that the change names."""
        message.body = message.body | {
            key: value for key, value in change.items() if key != "flags"
        }
        message.edited = self.clock.get_timestamp()
        self._publish_in_guild(
            message.channel.guild,
            "MESSAGE_UPDATE",
            self._build_message_data(message),
            message.viewer,
        )

    def delete_message(self, message: Message) -> None:
        """Delete a message."""
        del message.channel.messages[message.id]
        data = {
            "id": str(message.id),
            "channel_id": str(message.channel.id),
            **message.channel.guild_fields,
        }
        self._publish_in_guild(message.channel.guild, "MESSAGE_DELETE", data, message.viewer)

    def set_pinned(self, message: Message, is_pinned: bool) -> None:
        """Pin or unpin a message."""
        message.pinned = self.clock.get_timestamp() if is_pinned else None
        data = {
            "channel_id": str(message.channel.id),
            **message.channel.guild_fields,
            "last_pin_timestamp": message.pinned,
        }
        self._publish_in_guild(message.channel.guild, "CHANNEL_PINS_UPDATE", data)
        self._publish_in_guild(
            message.channel.guild,
            "MESSAGE_UPDATE",
            self._build_message_data(message),
            message.viewer,
        )

    def check_bot_can_edit(self, channel: Channel) -> None:
        """Raise ApiError if the bot may not edit messages here.

        An archived thread takes no edits, a locked one only from members who manage threads.
        """
        me = channel.guild.members.get(self.bot.id)
        if channel.archived or (
            channel.locked and not has_permissions(me, channel, "manage_threads")
        ):
            raise build_error("archived")

    def _build_message_data(self, message: Message) -> JsonObject:
        """Return the data of an event about a message."""
        return payloads.build_message(message) | message.channel.guild_fields


def require_existing(kind: str, objects: Mapping[int, T], object_id: int) -> T:
    """Return an object by id. Raises ApiError with "Unknown" and what it is if there is none."""
    if object_id not in objects:
        raise build_unknown_error(kind)
    return objects[object_id]
