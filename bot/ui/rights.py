"""Who asks, and who may do what where, as Discord knows it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import discord

from bot.play.refusals import Refusal
from bot.play.service import Call

Act = discord.Interaction[Any]

UNKNOWN_MEMBER = 10007
NOT_HERE = "<@{person}> is not on this server, so they cannot play here."
NEEDED = ("view_channel", "embed_links", "read_message_history")
THREADS = ("create_public_threads", "send_messages_in_threads")
MISSING = "I may not do this here. Please allow me: {missing}."


def call_of(interaction: Act) -> Call:
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("Games are played in the channels of a server.")
    return Call(interaction.user.id, interaction.guild_id, interaction.channel_id, interaction.id)


def may_write(interaction: Act) -> None:
    """Before anything is promised."""
    threaded = isinstance(interaction.channel, discord.Thread)
    allowed(interaction, *NEEDED, "send_messages_in_threads" if threaded else "send_messages")


def allowed(interaction: Act, *needed: str) -> None:
    """Names the permission that is missing as Discord's settings do."""
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if missing:
        raise Refusal(MISSING, missing=_titles(missing))


@contextmanager
def needing(*needed: str) -> Iterator[None]:
    """Around what Discord may still refuse: permissions change, and an interaction tells those it began with."""
    try:
        yield
    except discord.Forbidden:
        raise Refusal(MISSING, missing=_titles(needed)) from None


def _titles(permissions: Iterable[str]) -> str:
    return ", ".join(name.replace("_", " ").title() for name in permissions)


def sees(interaction: Act, channel_id: int) -> bool:
    """Whether the person can see that channel. One we do not know of is an archived thread, or gone."""
    channel = interaction.guild.get_channel_or_thread(channel_id) if interaction.guild else None
    member = interaction.user
    if channel is None or not isinstance(member, discord.Member):
        return True
    return channel.permissions_for(member).view_channel


async def host_is_gone(interaction: Act, host_id: int) -> bool:
    """Found out when somebody asks: we do not follow who comes and goes."""
    if interaction.guild is None:
        return False
    try:
        await interaction.guild.fetch_member(host_id)
    except discord.HTTPException as error:
        return error.code == UNKNOWN_MEMBER
    return False
