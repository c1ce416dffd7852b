"""Who asks, and who may do what where, as Discord knows it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import TypeVar

import aiohttp
import discord
from discord import Interaction

from bot import languages, play
from bot.saying import say
from bot.ui import door, replies, where
from storage import StoredGame

T = TypeVar("T")

ASK_WITHIN = 0.7
"""Seconds that an answer waits for Discord to tell what it did not tell by itself."""

UNKNOWN_MEMBER = 10007
NEEDED = ("view_channel", "embed_links", "read_message_history")
THREADS = ("create_public_threads", "send_messages_in_threads")


def actor_of(interaction: Interaction) -> play.Actor:
    home, kind = where.home_of(interaction)
    person, channel = interaction.user.id, interaction.channel_id or home
    return play.Actor(person, home, channel, interaction.id, kind, languages.of_person(interaction))


@asynccontextmanager
async def acting(interaction: Interaction) -> AsyncIterator[play.Actor]:
    """The door, and who came through it."""
    async with door.answering(interaction):
        yield actor_of(interaction)


def may_write(interaction: Interaction) -> None:
    """Before anything is promised. Where no server has invited the bot it can answer whoever asks, and no more."""
    if not where.is_on_server(interaction):
        return
    threaded = isinstance(interaction.channel, discord.Thread)
    allowed(interaction, *NEEDED, "send_messages_in_threads" if threaded else "send_messages")


def may_start(interaction: Interaction) -> None:
    """Before a press starts a game: what the person could do by a command, and the bot could answer."""
    if where.is_on_server(interaction) and not interaction.permissions.use_application_commands:
        raise play.Refusal(say("refused-may-not-start"))
    may_write(interaction)


def allowed(interaction: Interaction, *needed: str) -> None:
    """Names the permission that is missing as Discord's settings do."""
    if missing := [name for name in needed if not getattr(interaction.app_permissions, name)]:
        raise _not_allowed(missing)


def may_open_threads(interaction: Interaction) -> None:
    """The bot, and whoever asks it to: nobody gets by it what Discord refuses to them."""
    if missing := [name for name in THREADS if not getattr(interaction.permissions, name)]:
        raise play.Refusal(say("refused-no-threads", missing=[say("permission", permission=name) for name in missing]))
    allowed(interaction, *THREADS)


@contextmanager
def needing(*needed: str) -> Iterator[None]:
    """Around what Discord may still refuse: permissions change, and an interaction tells those it began with."""
    try:
        yield
    except discord.Forbidden:
        raise _not_allowed(needed) from None


def _not_allowed(missing: Iterable[str]) -> play.Refusal:
    return play.Refusal(say("refused-not-allowed", missing=[say("permission", permission=name) for name in missing]))


async def sees(interaction: Interaction, channel_id: int) -> bool:
    """Whether the person can see that channel or thread. What we do not know is a no.

    Nobody tells us who is in a private thread: it is seen by whoever asks from inside it, and by those who manage it.
    """
    if channel_id == interaction.channel_id:
        return True
    if not where.is_on_server(interaction):
        return False
    channel = await _place(interaction, channel_id)
    granted = _granted(interaction, channel)
    if granted is None or not granted.view_channel:
        return False
    return granted.manage_threads or not (isinstance(channel, discord.Thread) and channel.is_private())


async def knows(interaction: Interaction, row: StoredGame) -> bool:
    """Whether somebody may be told of a game from elsewhere: those who play it know of it anyway."""
    return interaction.user.id in (row.host_id, *row.co_hosts) or await sees(interaction, row.channel_id)


async def wanted(interaction: Interaction, service: play.GameService, game: int | None) -> play.Table:
    """The game of this channel, or one by its number: of another channel only for those who may be told of it."""
    actor = actor_of(interaction)
    if game is None:
        return await service.games.at(actor.channel)
    table = await service.games.of(game)
    if table is None or table.row.home_id != actor.home or not await knows(interaction, table.row):
        raise play.Refusal(say("refused-no-game-seen", game=game))
    return table


async def known(interaction: Interaction, rows: Sequence[StoredGame]) -> list[StoredGame]:
    told = await asyncio.gather(*(knows(interaction, row) for row in rows))
    return [row for row, may_know in zip(rows, told, strict=True) if may_know]


async def manages(interaction: Interaction, channel_id: int) -> bool:
    """Manage Messages where the game is played, wherever somebody says so."""
    if channel_id == interaction.channel_id:
        return interaction.permissions.manage_messages
    granted = _granted(interaction, await _place(interaction, channel_id))
    return granted is not None and granted.manage_messages and await sees(interaction, channel_id)


Place = discord.abc.GuildChannel | discord.Thread


async def _place(interaction: Interaction, channel_id: int) -> Place | None:
    """Discord tells of threads until they sleep; then they have to be asked for."""
    if interaction.guild is None or not where.is_on_server(interaction):
        return None
    known = interaction.guild.get_channel_or_thread(channel_id)
    return known or await _found(interaction.guild.fetch_channel(channel_id))


def _granted(interaction: Interaction, channel: Place | None) -> discord.Permissions | None:
    if channel is None or not isinstance(interaction.user, discord.Member):
        return None
    try:
        return channel.permissions_for(interaction.user)
    except discord.ClientException:  # a thread whose channel we may not see
        return None


async def _found(asked: Awaitable[T]) -> T | None:
    try:
        return await asyncio.wait_for(asked, ASK_WITHIN)
    except (discord.DiscordException, aiohttp.ClientError, TimeoutError):
        return None


async def host_is_gone(interaction: Interaction, host_id: int) -> bool:
    """Found out when somebody asks: we do not follow who comes and goes."""
    if interaction.guild is None or not where.is_on_server(interaction):
        return False
    try:
        await replies.promptly(interaction.guild.fetch_member(host_id))
    except (discord.HTTPException, TimeoutError) as error:
        return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_MEMBER
    return False
