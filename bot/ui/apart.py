"""Where somebody plays cards that others still have to play: a private thread opened for them alone, or their chat with
the bot."""

import asyncio
from dataclasses import replace

import discord
from discord import Interaction

from bot.play import Actor, Refusal
from bot.presenters.panel import clipped
from bot.saying import say, spoken
from engines.core import Sentence, speaking
from engines.core.catalogue import covers

NEEDED = ("create_private_threads", "send_messages_in_threads")
THREAD_WITHIN = 8.0
"""Seconds for a thread. Nobody but the person who asked waits for it."""


async def apart(
    interaction: Interaction, actor: Actor, game: str, language: str, greeting: Sentence
) -> tuple[Actor, str]:
    """A private thread; where the bot or the person may not open one, their chat. And what to tell them of it."""
    channel = interaction.channel.parent if isinstance(interaction.channel, discord.Thread) else interaction.channel
    lacking = {
        "me": [name for name in NEEDED if not getattr(interaction.app_permissions, name)],
        "you": [name for name in NEEDED if not getattr(interaction.permissions, name)],
    }
    whose = next((who for who, names in lacking.items() if names), None)
    if isinstance(channel, discord.TextChannel) and whose is None:
        try:
            thread = await opened(interaction, channel, game, language, alone=True)
            return replace(actor, channel=thread.id), spoken("game-apart", channel=thread.id, whose=None, missing=None)
        except discord.Forbidden:  # an interaction tells what was allowed when it began
            whose, lacking = "me", {"me": list(NEEDED)}
    try:
        chat = await interaction.user.create_dm()
        with speaking(actor.language):
            await chat.send(str(greeting), silent=True)
    except discord.Forbidden:
        raise Refusal(say("refused-no-chat", missing=[say("permission", permission=n) for n in NEEDED])) from None
    missing = [say("permission", permission=name) for name in lacking[whose]] if whose else None
    told = spoken("game-apart", channel=None, whose=whose, missing=missing)
    return replace(actor, home=chat.id, channel=chat.id, home_kind="direct"), told


async def opened(
    interaction: Interaction, channel: discord.TextChannel, game: str, language: str, *, alone: bool
) -> discord.Thread:
    """A thread for a game, open to all or for whoever asks `alone`. Raises Forbidden."""
    with speaking(language):
        name = clipped(spoken("thread-name", game=covers()[game].title, host=interaction.user.display_name), 100)
    kind = discord.ChannelType.private_thread if alone else discord.ChannelType.public_thread
    try:
        async with asyncio.timeout(THREAD_WITHIN):
            thread = await channel.create_thread(name=name, type=kind, invitable=not alone)
            if alone:
                await thread.add_user(interaction.user)
    except TimeoutError:
        raise Refusal(say("refused-no-thread")) from None
    return thread
