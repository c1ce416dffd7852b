"""What goes back to an interaction: its first answer, or what follows a deferral. Nothing here waits for long."""

import asyncio
import io
import logging
from collections.abc import Awaitable
from typing import Any, TypeVar

import aiohttp
import discord
from discord import Interaction

from bot.errors import ReplyTimeout
from bot.saying import refuse_if, say, spoken

log = logging.getLogger("bot")

T = TypeVar("T")

ANSWER_WITHIN = 2.0
"""Seconds for an answer, as the lock may be held meanwhile. What was played is stored; a press repairs the panel."""
PUT_OFF_AFTER = 2.3
"""Seconds after which somebody who has heard nothing is put off: Discord waits three. Longer than one answer may hold
the lock, so that the next in line is answered at once."""

BEGUN, DEFERRAL, FILLED, PLACE, DRAWN, SINCE = "begun", "deferral", "filled", "place", "drawn", "since"
"""Noted in an interaction's extras: its answer is on the way; it is being put off; the private wait has ended; how it
leaves its place to somebody else; which message it has drawn; when it came, by a clock that nobody sets."""

THINKING = discord.InteractionResponseType.deferred_channel_message


async def promptly(answer: Awaitable[T]) -> T:
    """Return what the awaitable returns. Raises ReplyTimeout if it takes longer than an answer may."""
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            return await answer
    except TimeoutError as error:
        raise ReplyTimeout from error


# ── Being late ──────────────────────────────────────────────────────────────────────────────────────────────────────


def in_time(interaction: Interaction) -> asyncio.TimerHandle:
    """Whoever has heard nothing after a while is put off, so that what comes later still reaches them."""
    return asyncio.get_running_loop().call_later(PUT_OFF_AFTER, _put_off, interaction)


def _put_off(interaction: Interaction) -> None:
    if BEGUN not in interaction.extras and not interaction.response.is_done():
        interaction.extras[DEFERRAL] = asyncio.create_task(defer(interaction))


async def defer(interaction: Interaction) -> None:
    """A press: nothing is seen of it. A command: only the person sees that it takes a while."""
    try:
        await promptly(interaction.response.defer(ephemeral=True, thinking=interaction.message is None))
    except (discord.HTTPException, discord.InteractionResponded, aiohttp.ClientError, TimeoutError) as error:
        log.info("interaction %s could not be put off (%s)", interaction.id, type(error).__name__)


async def claim(interaction: Interaction) -> bool:
    """Whether it is ours to answer: two processes may have heard of it, and Discord lets one put somebody off."""
    asked = interaction.response.defer(ephemeral=True, thinking=interaction.message is None)
    interaction.extras[DEFERRAL] = asyncio.create_task(promptly(asked))
    try:
        await asyncio.shield(interaction.extras[DEFERRAL])  # whoever is broken off has to know what became of it
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info("interaction %s is answered by another process (%s)", interaction.id, type(error).__name__)
        return False
    return True


def leave_place(interaction: Interaction) -> None:
    """To whoever waits for it; once."""
    if leave := interaction.extras.pop(PLACE, None):
        leave()


async def _is_answered(interaction: Interaction) -> bool:
    """Whether follow-ups are all that is left. A deferral that is on its way decides it."""
    interaction.extras[BEGUN] = True
    leave_place(interaction)
    if deferral := interaction.extras.get(DEFERRAL):
        await asyncio.wait([deferral])
    return interaction.response.is_done()


# ── Answers ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def send(interaction: Interaction, content: str | None = None, *, ephemeral: bool = False, **more: Any) -> int:
    """A new message; its id."""
    return await promptly(sent(interaction, {"content": content, "ephemeral": ephemeral} | more))


async def sent(interaction: Interaction, message: dict[str, Any]) -> int:
    """For whoever sees to it that it does not take long."""
    if not await _is_answered(interaction):
        drawn = (await interaction.response.send_message(**message)).message_id or 0
    else:
        if interaction.response.type is THINKING and FILLED not in interaction.extras:
            interaction.extras[FILLED] = True
            if not message["ephemeral"]:  # what ends a private wait is private itself
                await interaction.followup.send(spoken("answer-slow"), ephemeral=True)
        given = {name: value for name, value in message.items() if value is not None}
        drawn = (await interaction.followup.send(**given, wait=True)).id
    interaction.extras[DRAWN] = drawn
    return drawn


def text_file(name: str, text: str) -> discord.File:
    return discord.File(io.BytesIO(text.encode()), name)


async def change(interaction: Interaction, **content: Any) -> None:
    """The message that was pressed on."""
    await promptly(changed(interaction, content))


async def changed(interaction: Interaction, content: dict[str, Any]) -> None:
    """For whoever sees to it that it does not take long."""
    is_answered = await _is_answered(interaction)
    await (interaction.edit_original_response if is_answered else interaction.response.edit_message)(**content)
    interaction.extras[DRAWN] = interaction.message.id if interaction.message else 0


async def open_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """It can only be the first answer."""
    refuse_if(await _is_answered(interaction), say("refused-slow-form"))
    await promptly(interaction.response.send_modal(form))
    form.stop()  # its submit is read from raw data, before a restart as after one
