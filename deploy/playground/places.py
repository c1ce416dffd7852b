"""What there is: users, guilds and their members, channels and threads, messages."""

from dataclasses import dataclass, field

from .errors import Thing

TEXT, PUBLIC_THREAD = 0, 11
EPHEMERAL, LOADING = 1 << 6, 1 << 7


@dataclass
class User:
    id: int
    name: str
    bot: bool = False
    about: str = ""


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
    id: int
    name: str
    owner_id: int
    joined: str
    members: dict[int, Member] = field(default_factory=dict)


@dataclass
class Channel:
    """A text channel, or a thread in one."""

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

    @property
    def is_thread(self) -> bool:
        return self.parent is not None


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
