"""The world: all objects, the changes to them, and the listeners that get an event for each."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import TypeVar

from . import payloads
from .errors import Thing, refused, unknown
from .models import AMONG_PEOPLE, IN_A_GUILD, WITH_THE_BOT, Channel, Guild, Member, Message, User
from .permissions import bits, may, owners

T = TypeVar("T")

EPOCH = 1_420_070_400.0
"""The time from which Discord's ids count."""
EVERYWHERE = 0
"""The key of the global commands among those of guilds."""


class Clock:
    """A clock that tests may set ahead, and a source of ids that carry the time as Discord's do."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._count = count()

    def now(self) -> float:
        """Return the time in seconds."""
        return time.time() + self.ahead

    def stamp(self) -> str:
        """Return the time as ISO 8601."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def new_id(self) -> int:
        """Return a new id: the real time in milliseconds, then a counter.

        Ids rise even if the clock is set back.
        """
        milliseconds = int((time.time() - EPOCH) * 1000)
        return milliseconds << 22 | next(self._count) % (1 << 22)


@dataclass(frozen=True)
class Event:
    """A change that listeners get.

    If there is a `viewer`, only this user may see it. The bot does not get an event that is
    `inside`.
    """

    name: str
    data: Thing
    viewer: int | None = None
    inside: bool = False


@dataclass
class World:
    """All objects by id. Every change goes through its methods, which call the listeners."""

    clock: Clock = field(default_factory=Clock)
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    chats: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    commands: dict[int, list[Thing]] = field(default_factory=dict)
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict)
    uploads: dict[int, Thing] = field(default_factory=dict)
    user_install: bool = True
    """Whether the app allows users to install it."""
    listeners: list[Callable[[Event], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bot = self.add_user("Empty Chair", bot=True)

    def tell(self, name: str, data: Thing, viewer: int | None = None, *, inside: bool = False) -> None:
        """Call all listeners with an event."""
        for listener in self.listeners:
            listener(Event(name, data, viewer, inside))

    def _tell_of(self, guild: Guild, name: str, data: Thing, viewer: int | None = None) -> None:
        """Call all listeners with an event in a guild. The bot gets it only if it is a member."""
        self.tell(name, data, viewer, inside=not guild.has_bot)

    # ── Finding ─────────────────────────────────────────────────────────────────────────────────────────────────

    def user(self, number: int) -> User:
        """Return a user by id. Raises Refused if there is none."""
        return existing("User", self.users, number)

    def guild(self, number: int) -> Guild:
        """Return a guild by id. Raises Refused if there is none."""
        return existing("Guild", self.guilds, number)

    def channel(self, number: int) -> Channel:
        """Return a channel by id. Raises Refused if there is none."""
        return existing("Channel", self.channels, number)

    def message(self, channel: int, number: int, viewer: int) -> Message:
        """Return a message by id. Raises Refused if there is none that the viewer sees."""
        found = self.channel(channel).messages.get(number)
        if found is None or not found.seen_by(viewer):
            raise unknown("Message")
        return found

    def member(self, user: int, channel: Channel, *needed: str) -> Member:
        """Return a member who sees a channel.

        Raises Refused if they lack access or a needed permission.
        """
        found = channel.guild.members.get(user)
        if found is None or not may(found, channel, "view_channel"):
            raise refused("missing access")
        if not may(found, channel, *needed):
            raise refused("missing permissions")
        return found

    def commands_for(self, person: Member) -> list[Thing]:
        """Return the commands that a member has here: first those of the guild, then global
        ones.
        """
        every = [*self.commands.get(person.guild.id, ()), *self.commands.get(EVERYWHERE, ())]
        return [command for command in every if owners(command, person)]

    def places_of(self, user: int) -> list[Member]:
        """Return a user's memberships: direct messages with the bot, guilds, group chats."""
        guilds = [*self.chats.values(), *self.guilds.values()]
        memberships = [guild.members[user] for guild in guilds if user in guild.members]
        order = (WITH_THE_BOT, IN_A_GUILD, AMONG_PEOPLE)
        return sorted(memberships, key=lambda me: (order.index(me.guild.context), not me.guild.has_bot))

    def sees(self, user: int, channel: Channel) -> bool:
        """Return whether a user can read a channel."""
        return may(channel.guild.members.get(user), channel, "view_channel", "read_message_history")

    def in_reach(self, user: User) -> bool:
        """Return whether the bot may write to a user: they have installed it or share a guild."""
        if user.installed:
            return True
        return any(guild.has_bot and user.id in guild.members for guild in self.guilds.values())

    # ── Building ────────────────────────────────────────────────────────────────────────────────────────────────

    def add_user(self, name: str, *, bot: bool = False, about: str = "") -> User:
        """Add a user. A person gets direct messages with the bot."""
        made = User(self.clock.new_id(), name, bot, about)
        self.users[made.id] = made
        if not bot:
            self.direct(made)
        return made

    def direct(self, user: User) -> Channel:
        """Return the channel of a user's direct messages with the bot; there is exactly one."""
        for chat in self.chats.values():
            if chat.has_bot and user.id in chat.members and chat.id in self.channels:
                return self.channels[chat.id]
        return self.add_chat([self.bot, user])

    def add_chat(self, people: list[User], name: str = "") -> Channel:
        """Add a chat of people, one of whom may be the bot. Returns its channel."""
        now = self.clock.stamp()
        chat = Guild(self.clock.new_id(), name, people[0].id, now, chat=True)
        chat.members = {user.id: Member(user, chat, 0, 0, now) for user in people}
        self.chats[chat.id] = chat
        made = Channel(chat.id, chat, name, now)
        self.channels[chat.id] = made
        self.tell("CHANNEL_CREATE", payloads.channel(made), inside=True)
        return made

    def add_guild(self, name: str, *, bot: bool = True) -> Guild:
        """Add a guild, with the bot as a member or without."""
        made = Guild(self.clock.new_id(), name, 0, self.clock.stamp())
        self.guilds[made.id] = made
        if bot:
            self.add_member(made, self.bot)
        return made

    def deny(self, guild: Guild, permissions: list[str]) -> None:
        """Deny everyone these permissions, and no others, from now on."""
        guild.denied = bits(permissions)
        self.tell("MEMBER", {}, inside=True)

    def install(self, user: User, installed: bool) -> None:
        """Set whether a user has installed the app."""
        user.installed = installed
        self.tell("COMMANDS", {}, inside=True)

    def shown(self, guild: Guild) -> Thing:
        """Return the payload of a guild with its channels."""
        channels = [channel for channel in self.channels.values() if channel.guild is guild]
        return payloads.guild(guild, channels, guild.members.get(self.bot.id))

    def add_member(self, guild: Guild, user: User, permissions: tuple[str, ...] = ()) -> Member:
        """Add a member with these permissions, or replace the member."""
        known = user.id in guild.members
        made = Member(user, guild, self.clock.new_id(), bits(permissions), self.clock.stamp())
        guild.members[user.id] = made
        self.tell("MEMBER", payloads.member(made), inside=True)
        if user is self.bot and not known:
            self.tell("GUILD_CREATE", self.shown(guild))
        return made

    def remove_member(self, guild: Guild, user: int) -> None:
        """Remove a member. Raises KeyError if the user is none."""
        gone = guild.members.pop(user)
        self.tell("MEMBER", payloads.member(gone), inside=True)
        if gone.user is self.bot:
            self.tell("GUILD_DELETE", {"id": str(guild.id)})

    def register(self, guild: int, commands: list[Thing]) -> None:
        """Replace the commands of a guild, or the global ones."""
        self.commands[guild] = commands
        self.tell("COMMANDS", {}, inside=True)

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Add a text channel."""
        made = Channel(self.clock.new_id(), guild, name, self.clock.stamp())
        self.channels[made.id] = made
        self._tell_of(guild, "CHANNEL_CREATE", payloads.channel(made))
        return made

    def add_thread(
        self, parent: Channel, name: str, owner: User, number: int | None = None, *, private: bool = False
    ) -> Channel:
        """Add a thread. One that starts at a message has the `number` of that message as its id."""
        made = Channel(number or self.clock.new_id(), parent.guild, name, self.clock.stamp(), parent, owner.id)
        made.guests = [owner.id] if private else None
        self.channels[made.id] = made
        self._tell_of(parent.guild, "THREAD_CREATE", payloads.channel(made) | {"newly_created": True})
        return made

    def add_guest(self, thread: Channel, guest: User) -> None:
        """Let a user see a private thread.

        The bot gets no event, because it has no intent for members.
        """
        if thread.guests is not None and guest.id not in thread.guests:
            thread.guests.append(guest.id)
            self.tell("THREAD_UPDATE", payloads.channel(thread), inside=True)

    def change_channel(self, channel: Channel, change: Thing) -> None:
        """Rename a channel; archive, open or lock a thread."""
        channel.name = change.get("name", channel.name)
        if channel.is_thread:
            channel.archived = change.get("archived", channel.archived)
            channel.locked = change.get("locked", channel.locked)
        name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self._tell_of(channel.guild, name, payloads.channel(channel))

    # ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────

    def post(
        self,
        channel: Channel,
        author: User,
        body: Thing,
        *,
        flags: int = 0,
        kind: int = 0,
        viewer: int | None = None,
        origin: Thing | None = None,
    ) -> Message:
        """Post a message. `viewer` is the only user who sees an ephemeral one.

        `origin` are the fields that name the interaction or message which it answers.
        """
        now = self.clock.stamp()
        number = self.clock.new_id()
        made = Message(number, channel, author, now, body, kind, flags, viewer, origin=origin or {})
        channel.messages[made.id] = made
        self._tell_of(channel.guild, "MESSAGE_CREATE", self._told(made), made.viewer)
        return made

    def edit(self, said: Message, change: Thing) -> None:
        """Replace the parts of a message that the change names."""
        said.body = said.body | {key: value for key, value in change.items() if key != "flags"}
        said.edited = self.clock.stamp()
        self._tell_of(said.channel.guild, "MESSAGE_UPDATE", self._told(said), said.viewer)

    def delete(self, said: Message) -> None:
        """Delete a message."""
        del said.channel.messages[said.id]
        data = {"id": str(said.id), "channel_id": str(said.channel.id), **said.channel.server}
        self._tell_of(said.channel.guild, "MESSAGE_DELETE", data, said.viewer)

    def pin(self, said: Message, pinned: bool) -> None:
        """Pin or unpin a message."""
        said.pinned = self.clock.stamp() if pinned else None
        data = {"channel_id": str(said.channel.id), **said.channel.server, "last_pin_timestamp": said.pinned}
        self._tell_of(said.channel.guild, "CHANNEL_PINS_UPDATE", data)
        self._tell_of(said.channel.guild, "MESSAGE_UPDATE", self._told(said), said.viewer)

    def open_for_edits(self, channel: Channel) -> None:
        """Raise Refused if the bot may not edit messages here.

        An archived thread takes no edits, a locked one only from members who manage threads.
        """
        me = channel.guild.members.get(self.bot.id)
        if channel.archived or (channel.locked and not may(me, channel, "manage_threads")):
            raise refused("archived")

    def _told(self, said: Message) -> Thing:
        """Return the data of an event about a message."""
        return payloads.message(said) | said.channel.server


def existing(what: str, among: Mapping[int, T], number: int) -> T:
    """Return an object by id. Raises Refused with "Unknown" and what it is if there is none."""
    if number not in among:
        raise unknown(what)
    return among[number]
