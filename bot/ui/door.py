"""One door to the player: whatever comes in, refusals are private and in words, faults get a reference number."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.play.refusals import Refusal
from bot.presenters.panel import fitting
from bot.ui.replies import DEFERRAL, in_time, send
from engines.core.errors import IllegalCommand
from storage import AlreadyPlayed

log = logging.getLogger("bot")

UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
MOST = 2000
"""Characters of a message."""

STORED = "It is stored: `/table` shows it."
NOT_STORED = "No move was stored: `/table` shows where the game stands."
UNKNOWN = "I cannot tell whether it was stored: look before you do it again."

Stored = Callable[[], Awaitable[bool]]
"""Asks the store whether what this interaction told is in it."""

_inside: "dict[asyncio.Task[Any], discord.Client]" = {}
"""Who is at the door: a bot that stops lets them finish."""


async def answering(
    interaction: discord.Interaction[Any], act: Callable[[], Awaitable[None]], stored: Stored | None = None
) -> None:
    task = asyncio.current_task()
    assert task
    _inside[task] = interaction.client
    try:
        with in_time(interaction):
            await _answered(interaction, act, stored)
    finally:
        del _inside[task]


async def drain(client: discord.Client, within: float) -> None:
    """What was begun is finished and answered; what takes longer is broken off before its connections are closed."""
    end = asyncio.get_running_loop().time() + within
    while begun := [task for task, of in _inside.items() if of is client]:
        if (left := end - asyncio.get_running_loop().time()) <= 0:
            break
        await asyncio.wait(begun, timeout=left)
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


async def _answered(
    interaction: discord.Interaction[Any], act: Callable[[], Awaitable[None]], stored: Stored | None
) -> None:
    try:
        await act()
    except (IllegalCommand, Refusal) as no:
        await private(interaction, str(no))
    except AlreadyPlayed:
        log.info("interaction %s was delivered twice and played once", interaction.id)
        if DEFERRAL in interaction.extras:  # whoever was put off is not left waiting
            await private(interaction, STORED)
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
            log.info("interaction %s could not be answered (%s)", interaction.id, error.code)
        else:
            await _fault(interaction, stored)
    except (TimeoutError, aiohttp.ClientError):
        log.warning("interaction %s could not be answered in time", interaction.id)
        await private(interaction, f"Discord was too slow to show it. {await _fate(stored)}")
    except Exception:  # the door is the last place where a person can still be told
        await _fault(interaction, stored)


async def _fault(interaction: discord.Interaction[Any], stored: Stored | None) -> None:
    reference = secrets.token_hex(4)
    log.exception("fault %s in interaction %s", reference, interaction.id)
    text = f"Something went wrong on our side (reference `{reference}`). {await _fate(stored)}"
    await private(interaction, text)


async def _fate(stored: Stored | None) -> str:
    """Whether the move stands. Only the store knows, and it may be the one that is out of order."""
    if stored is None:
        return UNKNOWN
    try:
        return STORED if await stored() else NOT_STORED
    except Exception as error:  # whatever hinders the question, the person is told as much
        log.warning("nobody knows whether a move was stored (%s)", type(error).__name__)
        return UNKNOWN


async def private(interaction: discord.Interaction[Any], text: str) -> None:
    """Only the person who asked sees it. A fault while telling a fault is only logged."""
    text = fitting(text, MOST)
    try:
        await send(interaction, text, ephemeral=True)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info("interaction %s could not be answered privately (%s)", interaction.id, type(error).__name__)
