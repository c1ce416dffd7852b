"""Requests: what a person asks of the bot by a press, a form, a command or a message.

A request does not depend on the class of discord.py by which it came. `bot/ui/interactions.py`
makes requests.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Literal

import discord

from bot.play import Actor
from bot.text_cleaning import strip_unwanted_characters
from bot.ui.custom_ids import Press
from bot.ui.reply import Reply
from storage import HomeKind

RequestKind = Literal["command", "suggestion", "press", "form", "message"]
"""The way in which a request came."""
Channel = (
    discord.abc.GuildChannel
    | discord.Thread
    | discord.abc.PrivateChannel
    | discord.PartialMessageable
)
User = discord.User | discord.Member
StoredCheck = Callable[[], Awaitable[bool]]
"""A function that asks the store whether the move of a request is in it."""
Callback = Callable[[], Awaitable[object]]


@dataclass(frozen=True)
class RequestPlace:
    """The channel and the server in which a request was made."""

    client: discord.Client
    channel: Channel | None
    guild_id: int | None
    is_group: bool = False
    """Whether it is a chat of several people, to which one of them has brought the bot."""

    @property
    def channel_id(self) -> int:
        """The id of the channel, or 0 if Discord did not send the channel."""
        return self.channel.id if self.channel else 0

    @property
    def guild(self) -> discord.Guild | None:
        """The server if the bot is a member of it, else None. Only there Discord sends channels and
        permissions."""
        if self.guild_id is None:
            return None
        return self.client.get_guild(self.guild_id)

    @property
    def kind(self) -> HomeKind:
        """The kind of place: a server with or without the bot, a group chat, or a chat with the
        bot."""
        if self.guild_id is None:
            return "group" if self.is_group else "direct"
        return "server" if self.guild else "visited"

    @property
    def is_on_server(self) -> bool:
        """Whether it is a server of which the bot is a member."""
        return self.kind == "server"

    @property
    def shard(self) -> int | None:
        """The shard that serves this place; None where the bot is not a member, because any shard
        may."""
        if self.guild_id is None:
            return 0
        return self.guild.shard_id if self.guild else None


@dataclass(frozen=True)
class ChosenUser:
    """A user who was chosen from a list or named in a command."""

    id: int
    bot: bool
    is_member: bool
    """Whether the user is a member of this server."""


class NoPress(LookupError):
    """Raised when a handler asks a command for its press."""


@dataclass(eq=False, kw_only=True)
class Request:
    """One delivery of what a person asks for."""

    id: int
    """The id of the interaction or message. A move with the same id is stored once, even if it is
    delivered twice."""
    kind: RequestKind
    user: User
    place: RequestPlace
    reply: Reply
    created_at: datetime
    language: str
    """The language of the user."""
    permissions: discord.Permissions
    """The permissions of the user in this channel."""
    bot_permissions: discord.Permissions
    """The permissions of the bot in this channel."""
    command: str = ""
    """The full name of a slash command."""
    message: discord.Message | None = None
    """The message that was pressed."""
    chosen_users: tuple[ChosenUser, ...] = ()
    """The users who were chosen from a list."""
    reopen_form_id: str = ""
    """The key of the draft that opens the sent form again if it is refused."""
    was_delivered_before: bool = False
    """Whether Discord has delivered the same request before. The error boundary sets it."""
    stored_check: StoredCheck | None = None
    """The check that the error boundary runs after a fault. Handlers that store a move set it."""
    _press: Press | None = None
    _unlock_callbacks: list[Callback] = field(default_factory=list)

    @property
    def press(self) -> Press:
        """The press, the choice or the sent form. Raises NoPress for a command."""
        if self._press is None:
            raise NoPress(self.command)
        return self._press

    @press.setter
    def press(self, press: Press) -> None:
        self._press = press

    @property
    def name(self) -> str:
        """The name of the command or of the press, or an empty string if the press could not be
        parsed."""
        if self._press:
            return self._press.name
        return self.command

    @property
    def home(self) -> int:
        """The id of the server, or of the chat. Every chat has a home of its own, so that strangers
        do not meet."""
        return self.place.guild_id or self.place.channel_id or self.user.id

    @cached_property
    def actor(self) -> Actor:
        """The person and the place as the class that `bot/play` uses."""
        channel = self.place.channel_id or self.home
        return Actor(self.user.id, self.home, channel, self.id, self.place.kind, self.language)

    @property
    def user_name(self) -> str:
        """The name of the user as it is shown here."""
        return str(strip_unwanted_characters(self.user.display_name))

    @property
    def is_pressed_privately(self) -> bool:
        """Whether the pressed message is seen by this user alone."""
        return self.message is not None and self.message.flags.ephemeral

    # ── The lock of the channel ───────────────────────────────────────────────────────────────────

    def add_unlock_callback(self, callback: Callback) -> None:
        """Add a callback that runs after the lock of the channel is released, so that no other
        request waits for it.

        `Desk.hold_channel_lock` runs it, unless the handler fails under the lock.
        """
        self._unlock_callbacks.append(callback)

    async def run_unlock_callbacks(self) -> None:
        """Run the callbacks that `add_unlock_callback` was given, once each."""
        callbacks = self._unlock_callbacks
        self._unlock_callbacks = []
        for callback in callbacks:
            await callback()
