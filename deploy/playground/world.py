"""The world: everything there is, what happens to it, and who is told."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import TypeVar

from . import payloads
from .errors import Thing, refused, unknown
from .permissions import bits, may, owners
from .places import AMONG_PEOPLE, IN_A_GUILD, WITH_THE_BOT, Channel, Guild, Member, Message, User

T = TypeVar("T")

EPOCH = 1_420_070_400.0
EVERYWHERE = 0
"""Commands by guild; these are everybody's."""


class Clock:
    """Which tests may set ahead, and ids that carry the time as Discord's do."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._count = count()

    def now(self) -> float:
        return time.time() + self.ahead

    def stamp(self) -> str:
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def new_id(self) -> int:
        """Rising, however the clock is set: the time in milliseconds, then a counter."""
        return int((time.time() - EPOCH) * 1000) << 22 | next(self._count) % (1 << 22)


@dataclass(frozen=True)
class Event:
    """What listeners hear. Only `viewer` may learn of it, where there is one; of what is `inside`, no bot."""

    name: str
    data: Thing
    viewer: int | None = None
    inside: bool = False


@dataclass
class World:
    clock: Clock = field(default_factory=Clock)
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    chats: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    commands: dict[int, list[Thing]] = field(default_factory=dict)
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict)
    uploads: dict[int, Thing] = field(default_factory=dict)
    user_install: bool = True
    """Whether people may have the app for themselves, as its owner has said."""
    listeners: list[Callable[[Event], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bot = self.add_user("Empty Chair", bot=True)

    def tell(self, name: str, data: Thing, viewer: int | None = None, *, inside: bool = False) -> None:
        for listener in self.listeners:
            listener(Event(name, data, viewer, inside))

    def _tell_of(self, guild: Guild, name: str, data: Thing, viewer: int | None = None) -> None:
        """The bot hears of it where it is a member."""
        self.tell(name, data, viewer, inside=not guild.has_bot)

    # ── Finding ─────────────────────────────────────────────────────────────────────────────────────────────────

    def user(self, number: int) -> User:
        return existing("User", self.users, number)

    def guild(self, number: int) -> Guild:
        return existing("Guild", self.guilds, number)

    def channel(self, number: int) -> Channel:
        return existing("Channel", self.channels, number)

    def message(self, channel: int, number: int, viewer: int) -> Message:
        said = self.channel(channel).messages.get(number)
        if said is None or not said.seen_by(viewer):
            raise unknown("Message")
        return said

    def member(self, user: int, channel: Channel, *needed: str) -> Member:
        """A member who sees the channel and may do what is needed there."""
        who = channel.guild.members.get(user)
        if who is None or not may(who, channel, "view_channel"):
            raise refused("missing access")
        if not may(who, channel, *needed):
            raise refused("missing permissions")
        return who

    def commands_for(self, person: Member) -> list[Thing]:
        """Those that somebody has in this place: the guild's own first, then those of every place."""
        every = [*self.commands.get(person.guild.id, ()), *self.commands.get(EVERYWHERE, ())]
        return [command for command in every if owners(command, person)]

    def places_of(self, user: int) -> list[Member]:
        """Where somebody is, the bot's own direct message first, then servers, then people among themselves."""
        places = [*self.chats.values(), *self.guilds.values()]
        there = [place.members[user] for place in places if user in place.members]
        order = (WITH_THE_BOT, IN_A_GUILD, AMONG_PEOPLE)
        return sorted(there, key=lambda who: (order.index(who.guild.context), not who.guild.has_bot))

    def sees(self, user: int, channel: Channel) -> bool:
        return may(channel.guild.members.get(user), channel, "view_channel", "read_message_history")

    def in_reach(self, user: User) -> bool:
        """Whether the bot may write to somebody: they have it themselves, or share a server with it."""
        return user.installed or any(user.id in each.members for each in self.guilds.values() if each.has_bot)

    # ── Building ────────────────────────────────────────────────────────────────────────────────────────────────

    def add_user(self, name: str, *, bot: bool = False, about: str = "") -> User:
        made = User(self.clock.new_id(), name, bot, about)
        self.users[made.id] = made
        if not bot:
            self.direct(made)
        return made

    def direct(self, user: User) -> Channel:
        """What this person and the bot say to each other. There is one."""
        found = (chat.id for chat in self.chats.values() if chat.has_bot and user.id in chat.members)
        return self.channels.get(next(found, 0)) or self.add_chat([self.bot, user])

    def add_chat(self, people: list[User], name: str = "") -> Channel:
        """Of people among themselves, or with the bot."""
        now = self.clock.stamp()
        chat = Guild(self.clock.new_id(), name, people[0].id, now, chat=True)
        chat.members = {who.id: Member(who, chat, 0, 0, now) for who in people}
        self.chats[chat.id] = chat
        made = self.channels[chat.id] = Channel(chat.id, chat, name, now)
        self.tell("CHANNEL_CREATE", payloads.channel(made), inside=True)
        return made

    def add_guild(self, name: str, *, bot: bool = True) -> Guild:
        made = Guild(self.clock.new_id(), name, 0, self.clock.stamp())
        self.guilds[made.id] = made
        if bot:
            self.add_member(made, self.bot)
        return made

    def deny(self, guild: Guild, permissions: list[str]) -> None:
        """To everyone: all that they are denied from here on."""
        guild.denied = bits(permissions)
        self.tell("MEMBER", {}, inside=True)

    def install(self, user: User, installed: bool) -> None:
        user.installed = installed
        self.tell("COMMANDS", {}, inside=True)

    def shown(self, guild: Guild) -> Thing:
        channels = [channel for channel in self.channels.values() if channel.guild is guild]
        return payloads.guild(guild, channels, guild.members.get(self.bot.id))

    def add_member(self, guild: Guild, user: User, permissions: tuple[str, ...] = ()) -> Member:
        known = user.id in guild.members
        made = Member(user, guild, self.clock.new_id(), bits(permissions), self.clock.stamp())
        guild.members[user.id] = made
        self.tell("MEMBER", payloads.member(made), inside=True)
        if user is self.bot and not known:
            self.tell("GUILD_CREATE", self.shown(guild))
        return made

    def remove_member(self, guild: Guild, user: int) -> None:
        gone = guild.members.pop(user)
        self.tell("MEMBER", payloads.member(gone), inside=True)
        if gone.user is self.bot:
            self.tell("GUILD_DELETE", {"id": str(guild.id)})

    def register(self, guild: int, commands: list[Thing]) -> None:
        self.commands[guild] = commands
        self.tell("COMMANDS", {}, inside=True)

    def add_channel(self, guild: Guild, name: str) -> Channel:
        made = Channel(self.clock.new_id(), guild, name, self.clock.stamp())
        self.channels[made.id] = made
        self._tell_of(guild, "CHANNEL_CREATE", payloads.channel(made))
        return made

    def add_thread(
        self, parent: Channel, name: str, owner: User, number: int | None = None, *, private: bool = False
    ) -> Channel:
        made = Channel(number or self.clock.new_id(), parent.guild, name, self.clock.stamp(), parent, owner.id)
        made.guests = [owner.id] if private else None
        self.channels[made.id] = made
        self._tell_of(parent.guild, "THREAD_CREATE", payloads.channel(made) | {"newly_created": True})
        return made

    def add_guest(self, thread: Channel, guest: User) -> None:
        """From here on they see it. Bots that do not follow members hear nothing of it."""
        if thread.guests is not None and guest.id not in thread.guests:
            thread.guests.append(guest.id)
            self.tell("THREAD_UPDATE", payloads.channel(thread), inside=True)

    def change_channel(self, channel: Channel, change: Thing) -> None:
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
        now = self.clock.stamp()
        number = self.clock.new_id()
        said = Message(number, channel, author, now, body, kind, flags, viewer, origin=origin or {})
        channel.messages[said.id] = said
        self._tell_of(channel.guild, "MESSAGE_CREATE", self._told(said), said.viewer)
        return said

    def edit(self, said: Message, change: Thing) -> None:
        """Only what is named changes."""
        said.body = said.body | {key: value for key, value in change.items() if key != "flags"}
        said.edited = self.clock.stamp()
        self._tell_of(said.channel.guild, "MESSAGE_UPDATE", self._told(said), said.viewer)

    def delete(self, said: Message) -> None:
        del said.channel.messages[said.id]
        gone = {"id": str(said.id), "channel_id": str(said.channel.id), **said.channel.server}
        self._tell_of(said.channel.guild, "MESSAGE_DELETE", gone, said.viewer)

    def pin(self, said: Message, pinned: bool) -> None:
        said.pinned = self.clock.stamp() if pinned else None
        where = {"channel_id": str(said.channel.id), **said.channel.server}
        self._tell_of(said.channel.guild, "CHANNEL_PINS_UPDATE", {**where, "last_pin_timestamp": said.pinned})
        self._tell_of(said.channel.guild, "MESSAGE_UPDATE", self._told(said), said.viewer)

    def open_for_edits(self, channel: Channel) -> None:
        """An archived thread takes no edits; a locked one only from those who manage threads."""
        me = channel.guild.members.get(self.bot.id)
        if channel.archived or (channel.locked and not may(me, channel, "manage_threads")):
            raise refused("archived")

    def _told(self, said: Message) -> Thing:
        return payloads.message(said) | said.channel.server


def existing(what: str, among: Mapping[int, T], number: int) -> T:
    if number not in among:
        raise unknown(what)
    return among[number]
