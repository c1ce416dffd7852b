"""What there is: users, guilds and their members, channels and threads, messages."""

from dataclasses import dataclass, field

from .errors import Thing

TEXT, DIRECT, GROUP, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
IN_A_GUILD, WITH_THE_BOT, AMONG_PEOPLE = 0, 1, 2
"""Where an interaction comes from: Discord's contexts."""
EPHEMERAL, LOADING, SILENT = 1 << 6, 1 << 7, 1 << 12


@dataclass
class User:
    id: int
    name: str
    bot: bool = False
    about: str = ""
    installed: bool = True
    """Has the app for themselves, wherever they go."""
    locale: str = "en-US"
    """That of their Discord: as the browser speaks by which they did something last."""


@dataclass
class Member:
    """Whatever a member may do beyond everyone comes from one role of their own."""

    user: User
    guild: "Guild"
    role_id: int
    permissions: int
    joined: str


@dataclass
class Guild:
    """Of a chat, which is no server, only its people: its one channel has its id."""

    id: int
    name: str
    owner_id: int
    joined: str
    members: dict[int, Member] = field(default_factory=dict)
    chat: bool = False
    denied: int = 0
    """What everyone may not do here, of what everyone may elsewhere."""

    @property
    def has_bot(self) -> bool:
        return any(who.user.bot for who in self.members.values())

    @property
    def context(self) -> int:
        if not self.chat:
            return IN_A_GUILD
        return WITH_THE_BOT if self.has_bot else AMONG_PEOPLE

    @property
    def people(self) -> list[User]:
        return [who.user for who in self.members.values() if not who.user.bot]


@dataclass
class Channel:
    """A text channel, a thread in one, or what is said in a chat."""

    id: int
    guild: Guild
    name: str
    created: str
    parent: "Channel | None" = None
    owner_id: int = 0
    archived: bool = False
    locked: bool = False
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)
    messages: "dict[int, Message]" = field(default_factory=dict)
    guests: list[int] | None = None
    """Who is in a private thread; None where whoever sees its channel is."""

    @property
    def is_thread(self) -> bool:
        return self.parent is not None

    @property
    def server(self) -> Thing:
        """What goes with everything that is said on a server."""
        return {} if self.guild.chat else {"guild_id": str(self.guild.id)}


@dataclass
class Message:
    """`body` holds content, embeds, components and attachments. Only `viewer` sees an ephemeral one."""

    id: int
    channel: Channel
    author: User
    created: str
    body: Thing
    kind: int = 0
    flags: int = 0
    viewer: int | None = None
    edited: str | None = None
    pinned: str | None = None
    origin: Thing = field(default_factory=dict)

    def seen_by(self, user: int) -> bool:
        return self.viewer is None or self.viewer == user
