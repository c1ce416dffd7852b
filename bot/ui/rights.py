"""Who asks, and who may do what where, as Discord knows it."""

import asyncio
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import aiohttp
import discord

from bot import play
from bot.saying import say
from bot.ui.reply import with_timeout
from bot.ui.request import Request
from storage import StoredGame

T = TypeVar("T")

ASK_WITHIN = 0.7
"""Seconds that an answer waits for Discord to tell what it did not tell by itself."""

UNKNOWN_MEMBER = 10007
NEEDED = ("view_channel", "embed_links", "read_message_history")
THREADS = ("create_public_threads", "send_messages_in_threads")


def may_write(request: Request) -> None:
    """Before anything is promised. Where no server has invited the bot it can answer whoever asks, and no more."""
    if not request.place.is_on_server:
        return
    threaded = isinstance(request.place.channel, discord.Thread)
    allowed(request, *NEEDED, "send_messages_in_threads" if threaded else "send_messages")


def may_start(request: Request) -> None:
    """Before a press starts a game: what the person could do by a command, and the bot could answer."""
    if request.place.is_on_server and not request.permissions.use_application_commands:
        raise play.Refusal(say("refused-may-not-start"))
    may_write(request)


def allowed(request: Request, *needed: str) -> None:
    """Names the permission that is missing as Discord's settings do."""
    if missing := [name for name in needed if not getattr(request.bot_permissions, name)]:
        raise _not_allowed(missing)


def may_open_threads(request: Request) -> None:
    """The bot, and whoever asks it to: nobody gets by it what Discord refuses to them."""
    if missing := [name for name in THREADS if not getattr(request.permissions, name)]:
        raise play.Refusal(say("refused-no-threads", missing=[say("permission", permission=name) for name in missing]))
    allowed(request, *THREADS)


@contextmanager
def needing(*needed: str) -> Iterator[None]:
    """Around what Discord may still refuse: permissions change, and an interaction tells those it began with."""
    try:
        yield
    except discord.Forbidden:
        raise _not_allowed(needed) from None


def _not_allowed(missing: Iterable[str]) -> play.Refusal:
    return play.Refusal(say("refused-not-allowed", missing=[say("permission", permission=name) for name in missing]))


async def sees(request: Request, channel_id: int) -> bool:
    """Whether the person can see that channel or thread. What we do not know is a no.

    Nobody tells us who is in a private thread: it is seen by whoever asks from inside it, and by those who manage it.
    """
    if channel_id == request.place.channel_id:
        return True
    if not request.place.is_on_server:
        return False
    channel = await _place(request, channel_id)
    granted = _granted(request, channel)
    if granted is None or not granted.view_channel:
        return False
    return granted.manage_threads or not (isinstance(channel, discord.Thread) and channel.is_private())


async def knows(request: Request, row: StoredGame) -> bool:
    """Whether somebody may be told of a game from elsewhere: those who play it know of it anyway."""
    return request.user.id in (row.host_id, *row.co_hosts) or await sees(request, row.channel_id)


async def wanted(request: Request, service: play.GameService, game: int | None) -> play.Table:
    """The game of this channel, or one by its number: of another channel only for those who may be told of it."""
    actor = request.actor
    if game is None:
        return await service.games.at(actor.channel)
    table = await service.games.of(game)
    if table is None or table.row.home_id != actor.home or not await knows(request, table.row):
        raise play.Refusal(say("refused-no-game-seen", game=game))
    return table


async def known(request: Request, rows: Sequence[StoredGame]) -> list[StoredGame]:
    told = await asyncio.gather(*(knows(request, row) for row in rows))
    return [row for row, may_know in zip(rows, told, strict=True) if may_know]


async def manages(request: Request, channel_id: int) -> bool:
    """Manage Messages where the game is played, wherever somebody says so."""
    if channel_id == request.place.channel_id:
        return request.permissions.manage_messages
    granted = _granted(request, await _place(request, channel_id))
    return granted is not None and granted.manage_messages and await sees(request, channel_id)


Place = discord.abc.GuildChannel | discord.Thread


async def _place(request: Request, channel_id: int) -> Place | None:
    """Discord tells of threads until they sleep; then they have to be asked for."""
    guild = request.place.guild
    if guild is None:
        return None
    known = guild.get_channel_or_thread(channel_id)
    return known or await _found(guild.fetch_channel(channel_id))


def _granted(request: Request, channel: Place | None) -> discord.Permissions | None:
    if channel is None or not isinstance(request.user, discord.Member):
        return None
    try:
        return channel.permissions_for(request.user)
    except discord.ClientException:  # a thread whose channel we may not see
        return None


async def _found(asked: Awaitable[T]) -> T | None:
    try:
        return await asyncio.wait_for(asked, ASK_WITHIN)
    except (discord.DiscordException, aiohttp.ClientError, TimeoutError):
        return None


async def host_is_gone(request: Request, host_id: int) -> bool:
    """Found out when somebody asks: we do not follow who comes and goes."""
    guild = request.place.guild
    if guild is None:
        return False
    try:
        await with_timeout(guild.fetch_member(host_id))
    except (discord.HTTPException, TimeoutError) as error:
        return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_MEMBER
    return False
