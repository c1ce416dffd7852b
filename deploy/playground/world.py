"""The world: everything there is, what happens to it, and who is told."""

from collections.abc import Callable
from dataclasses import dataclass, field

from . import payloads
from .clock import Clock
from .errors import Thing, archived, missing_access, missing_permissions, unknown
from .permissions import bits, may
from .places import Channel, Guild, Member, Message, User

EVERYWHERE = 0
"""Commands by guild; these are everybody's."""


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
    channels: dict[int, Channel] = field(default_factory=dict)
    commands: dict[int, list[Thing]] = field(default_factory=dict)
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict)
    uploads: dict[int, Thing] = field(default_factory=dict)
    listeners: list[Callable[[Event], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bot = self.add_user("Empty Chair", bot=True)

    def tell(self, name: str, data: Thing, viewer: int | None = None, *, inside: bool = False) -> None:
        for listener in self.listeners:
            listener(Event(name, data, viewer, inside))

    # ── Finding ─────────────────────────────────────────────────────────────────────────────────────────────────

    def user(self, number: int) -> User:
        if number not in self.users:
            raise unknown("User")
        return self.users[number]

    def guild(self, number: int) -> Guild:
        if number not in self.guilds:
            raise unknown("Guild")
        return self.guilds[number]

    def channel(self, number: int) -> Channel:
        if number not in self.channels:
            raise unknown("Channel")
        return self.channels[number]

    def message(self, channel: int, number: int, viewer: int) -> Message:
        said = self.channel(channel).messages.get(number)
        if said is None or not said.seen_by(viewer):
            raise unknown("Message")
        return said

    def member(self, user: int, channel: Channel, *needed: str) -> Member:
        """A member who sees the channel and may do what is needed there."""
        who = channel.guild.members.get(user)
        if who is None or not may(who, channel, "view_channel"):
            raise missing_access()
        if not may(who, channel, *needed):
            raise missing_permissions()
        return who

    def commands_in(self, guild: Guild) -> list[Thing]:
        """The guild's own first, then those of every guild."""
        return [*self.commands.get(guild.id, ()), *self.commands.get(EVERYWHERE, ())]

    # ── Building ────────────────────────────────────────────────────────────────────────────────────────────────

    def add_user(self, name: str, *, bot: bool = False, about: str = "") -> User:
        made = User(self.clock.new_id(), name, bot, about)
        self.users[made.id] = made
        return made

    def add_guild(self, name: str) -> Guild:
        made = Guild(self.clock.new_id(), name, 0, self.clock.stamp())
        self.guilds[made.id] = made
        self.add_member(made, self.bot)
        self.tell("GUILD_CREATE", self.shown(made))
        return made

    def shown(self, guild: Guild) -> Thing:
        channels = [channel for channel in self.channels.values() if channel.guild is guild]
        return payloads.guild(guild, channels, guild.members.get(self.bot.id))

    def add_member(self, guild: Guild, user: User, permissions: tuple[str, ...] = ()) -> Member:
        made = Member(user, guild, self.clock.new_id(), bits(permissions), self.clock.stamp())
        guild.members[user.id] = made
        self.tell("MEMBER", payloads.member(made), inside=True)
        return made

    def remove_member(self, guild: Guild, user: int) -> None:
        gone = guild.members.pop(user)
        self.tell("MEMBER", payloads.member(gone), inside=True)

    def register(self, guild: int, commands: list[Thing]) -> None:
        self.commands[guild] = commands
        self.tell("COMMANDS", {}, inside=True)

    def add_channel(self, guild: Guild, name: str) -> Channel:
        made = Channel(self.clock.new_id(), guild, name, self.clock.stamp())
        self.channels[made.id] = made
        self.tell("CHANNEL_CREATE", payloads.channel(made))
        return made

    def add_thread(self, parent: Channel, name: str, owner: User, number: int | None = None) -> Channel:
        made = Channel(number or self.clock.new_id(), parent.guild, name, self.clock.stamp(), parent, owner.id)
        self.channels[made.id] = made
        self.tell("THREAD_CREATE", payloads.channel(made) | {"newly_created": True})
        return made

    def change_channel(self, channel: Channel, change: Thing) -> None:
        channel.name = change.get("name", channel.name)
        if channel.is_thread:
            channel.archived = change.get("archived", channel.archived)
            channel.locked = change.get("locked", channel.locked)
        self.tell("THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", payloads.channel(channel))

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
        self.tell("MESSAGE_CREATE", self._told(said), said.viewer)
        return said

    def edit(self, said: Message, change: Thing) -> None:
        """Only what is named changes."""
        said.body = said.body | {key: value for key, value in change.items() if key != "flags"}
        said.edited = self.clock.stamp()
        self.tell("MESSAGE_UPDATE", self._told(said), said.viewer)

    def delete(self, said: Message) -> None:
        del said.channel.messages[said.id]
        gone = {"id": str(said.id), "channel_id": str(said.channel.id), "guild_id": str(said.channel.guild.id)}
        self.tell("MESSAGE_DELETE", gone, said.viewer)

    def pin(self, said: Message, pinned: bool) -> None:
        said.pinned = self.clock.stamp() if pinned else None
        where = {"channel_id": str(said.channel.id), "guild_id": str(said.channel.guild.id)}
        self.tell("CHANNEL_PINS_UPDATE", {**where, "last_pin_timestamp": said.pinned})
        self.tell("MESSAGE_UPDATE", self._told(said), said.viewer)

    def open_for_edits(self, channel: Channel) -> None:
        """An archived thread takes no edits; a locked one only from those who manage threads."""
        me = channel.guild.members.get(self.bot.id)
        if channel.archived or (channel.locked and not may(me, channel, "manage_threads")):
            raise archived()

    def _told(self, said: Message) -> Thing:
        return payloads.message(said) | {"guild_id": str(said.channel.guild.id)}
