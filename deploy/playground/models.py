"""The objects of the world: users, guilds and their members, channels and threads, messages.

Their fields are the keys of the file that `--keep` writes.
"""

from dataclasses import dataclass, field

from .errors import JsonObject

TEXT_CHANNEL, DIRECT_MESSAGES, GROUP_CHAT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
GUILD_CONTEXT, BOT_CHAT_CONTEXT, PRIVATE_CHAT_CONTEXT = 0, 1, 2
"""Discord's interaction contexts."""
EPHEMERAL, LOADING, SILENT = 1 << 6, 1 << 7, 1 << 12


@dataclass
class User:
    """A person, or the bot."""

    id: int
    name: str
    bot: bool = False
    about: str = ""
    installed: bool = True
    """Whether the person has installed the app, and so has it everywhere."""
    locale: str = "en-US"
    """The language of the browser by which the person acted last."""


@dataclass
class Member:
    """A user in a guild. Each member has one role of their own with all extra permissions."""

    user: User
    guild: "Guild"
    role_id: int
    permissions: int
    joined: str


@dataclass
class Guild:
    """A server; or a chat, which only has people and one channel of the same id."""

    id: int
    name: str
    owner_id: int
    joined: str
    members: dict[int, Member] = field(default_factory=dict)
    chat: bool = False
    denied: int = 0
    """The default permissions that everyone is denied here, as bits."""

    @property
    def has_bot(self) -> bool:
        """Whether the bot is a member."""
        return any(member.user.bot for member in self.members.values())

    @property
    def context(self) -> int:
        """The context of interactions that start here."""
        if not self.chat:
            return GUILD_CONTEXT
        return BOT_CHAT_CONTEXT if self.has_bot else PRIVATE_CHAT_CONTEXT

    @property
    def people(self) -> list[User]:
        """The members who are no bot."""
        return [member.user for member in self.members.values() if not member.user.bot]


@dataclass
class Channel:
    """A text channel, a thread in one, or the channel of a chat."""

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
    """The ids of the users in a private thread; None if the channel or thread is not private."""

    @property
    def is_thread(self) -> bool:
        """Whether the channel is a thread."""
        return self.parent is not None

    @property
    def guild_fields(self) -> JsonObject:
        """The fields that events in a guild carry and events in a chat do not."""
        return {} if self.guild.chat else {"guild_id": str(self.guild.id)}


@dataclass
class Message:
    """A message. `body` has content, embeds, components and attachments.

    An ephemeral message has a `viewer`, the only user who sees it.
    """

    id: int
    channel: Channel
    author: User
    created: str
    body: JsonObject
    kind: int = 0
    flags: int = 0
    viewer: int | None = None
    edited: str | None = None
    pinned: str | None = None
    origin: JsonObject = field(default_factory=dict)

    def is_visible_to(self, user: int) -> bool:
        """Return whether the message is shown to this user, if they can read the channel."""
        return self.viewer is None or self.viewer == user
