"""Permissions of users and of the bot, by the members, roles and channels of Discord."""

import asyncio
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import aiohttp
import discord

from bot import play
from bot.sentences import say
from bot.ui.reply import await_with_reply_timeout
from bot.ui.request import Request
from engines.core import Sentence
from storage import StoredGame

T = TypeVar("T")

MAX_FETCH_SECONDS = 0.7
"""The seconds that an answer waits for a channel that is not in the cache of discord.py."""

UNKNOWN_MEMBER = 10007
"""The error code for a user who is not a member of the server."""
PANEL_PERMISSIONS = ("view_channel", "embed_links", "read_message_history")
"""The permissions that the bot needs to show a game, besides that of sending messages."""
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""The permissions for a game in a thread of its own."""


def check_can_post(request: Request) -> None:
    """Raise Refusal if the bot may not post messages in this channel.

    On a server without the bot there is nothing to check, because replies to an interaction are
    always allowed.
    """
    if not request.place.is_on_server:
        return
    is_thread = isinstance(request.place.channel, discord.Thread)
    send_permission = "send_messages_in_threads" if is_thread else "send_messages"
    check_bot_permissions(request, *PANEL_PERMISSIONS, send_permission)


def check_can_start(request: Request) -> None:
    """Raise Refusal if the person may not use commands here, or the bot may not post messages.

    A press that starts a game needs the same permissions as the command that does.
    """
    if request.place.is_on_server and not request.permissions.use_application_commands:
        raise play.Refusal(say("refused-may-not-start"))
    check_can_post(request)


def check_bot_permissions(request: Request, *needed: str) -> None:
    """Raise Refusal if the bot lacks one of these permissions here. It names them as Discord's
    settings do."""
    missing = _list_missing(request.bot_permissions, needed)
    if missing:
        raise _make_refusal(missing)


def check_can_open_threads(request: Request) -> None:
    """Raise Refusal if the person or the bot may not open threads here.

    The person needs the permissions, too, so that the bot does nothing for them that Discord does
    not allow them.
    """
    missing = _list_missing(request.permissions, THREAD_PERMISSIONS)
    if missing:
        raise play.Refusal(say("refused-no-threads", missing=_name_permissions(missing)))
    check_bot_permissions(request, *THREAD_PERMISSIONS)


def _list_missing(permissions: discord.Permissions, needed: Iterable[str]) -> list[str]:
    return [name for name in needed if not getattr(permissions, name)]


def _name_permissions(names: Iterable[str]) -> list[Sentence]:
    """Return the names of permissions as Discord's settings show them."""
    return [say("permission", permission=name) for name in names]


@contextmanager
def turn_forbidden_into_refusal(*needed: str) -> Iterator[None]:
    """Turn a Forbidden of Discord into a Refusal that names these permissions.

    It is needed after a check, too: an interaction has the permissions of the moment when it was
    created.
    """
    try:
        yield
    except discord.Forbidden:
        raise _make_refusal(needed) from None


def _make_refusal(missing: Iterable[str]) -> play.Refusal:
    """Return the refusal that names the permissions which the bot lacks."""
    return play.Refusal(say("refused-not-allowed", missing=_name_permissions(missing)))


async def can_see_channel(request: Request, channel_id: int) -> bool:
    """Return whether the person can see that channel or thread, or False if it is not known.

    The members of a private thread are not known. A person sees it who asks from inside it, or may
    manage threads.
    """
    if channel_id == request.place.channel_id:
        return True
    if not request.place.is_on_server:
        return False
    channel = await _find_channel(request, channel_id)
    granted = _find_permissions(request, channel)
    if granted is None or not granted.view_channel:
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return granted.manage_threads
    return True


async def can_see_game(request: Request, row: StoredGame) -> bool:
    """Return whether the person plays the game or can see its channel."""
    if request.user.id in (row.host_id, *row.co_hosts):
        return True
    return await can_see_channel(request, row.channel_id)


async def find_visible_game(
    request: Request, service: play.GameService, game: int | None
) -> play.Table:
    """Return the game of this number, or without a number the open game of this channel.

    Raises Refusal if there is none, or the person can neither play it nor see its channel.
    """
    actor = request.actor
    if game is None:
        return await service.games.get_open_game(actor.channel)
    table = await service.games.find_game(game)
    if (
        table is None
        or table.row.home_id != actor.home
        or not await can_see_game(request, table.row)
    ):
        raise play.Refusal(say("refused-no-game-seen", game=game))
    return table


async def filter_visible_games(request: Request, rows: Sequence[StoredGame]) -> list[StoredGame]:
    """Return the games that the person plays or whose channel they can see."""
    answers = await asyncio.gather(*(can_see_game(request, row) for row in rows))
    return [row for row, is_known in zip(rows, answers, strict=True) if is_known]


async def can_manage_messages(request: Request, channel_id: int) -> bool:
    """Return whether the person sees that channel and may manage messages in it."""
    if channel_id == request.place.channel_id:
        return request.permissions.manage_messages
    granted = _find_permissions(request, await _find_channel(request, channel_id))
    if granted is None or not granted.manage_messages:
        return False
    return await can_see_channel(request, channel_id)


GuildChannelOrThread = discord.abc.GuildChannel | discord.Thread


async def _find_channel(request: Request, channel_id: int) -> GuildChannelOrThread | None:
    """Return a channel or thread of the server, or None. Archived threads are fetched, as they are
    not in the cache."""
    guild = request.place.guild
    if guild is None:
        return None
    cached = guild.get_channel_or_thread(channel_id)
    return cached or await _fetch_or_none(guild.fetch_channel(channel_id))


def _find_permissions(
    request: Request, channel: GuildChannelOrThread | None
) -> discord.Permissions | None:
    """Return the permissions of the person in a channel, or None if they are not known."""
    if channel is None or not isinstance(request.user, discord.Member):
        return None
    try:
        return channel.permissions_for(request.user)
    except discord.ClientException:  # the channel of this thread is not visible to the bot
        return None


async def _fetch_or_none(asked: Awaitable[T]) -> T | None:
    """Return the result of a request to Discord, or None if it fails or takes too long."""
    try:
        return await asyncio.wait_for(asked, MAX_FETCH_SECONDS)
    except (discord.DiscordException, aiohttp.ClientError, TimeoutError):
        return None


async def has_host_left(request: Request, host_id: int) -> bool:
    """Ask Discord whether the host has left the server, and return True if it says so.

    The bot receives no events about members, so it has to ask.
    """
    guild = request.place.guild
    if guild is None:
        return False
    try:
        await await_with_reply_timeout(guild.fetch_member(host_id))
    except (discord.HTTPException, TimeoutError) as error:
        return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_MEMBER
    return False
