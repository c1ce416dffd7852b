"""One door to the player: whatever comes in, refusals are private and in words, faults get a reference number."""

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.play.refusals import Refusal
from bot.presenters.panel import fitting
from engines.core.errors import IllegalCommand
from storage import AlreadyPlayed

log = logging.getLogger("bot")

UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
MOST = 2000
"""Characters of a message."""


async def answering(interaction: discord.Interaction[Any], act: Callable[[], Awaitable[None]]) -> None:
    try:
        await act()
    except (IllegalCommand, Refusal) as no:
        await private(interaction, str(no))
    except AlreadyPlayed:
        log.info("interaction %s was delivered twice and played once", interaction.id)
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
            log.info("interaction %s could not be answered (%s); what was played is stored", interaction.id, error.code)
        else:
            await _fault(interaction)
    except (TimeoutError, aiohttp.ClientError):
        log.warning("interaction %s could not be answered in time; what was played is stored", interaction.id)
    except Exception:  # the door is the last place where a person can still be told
        await _fault(interaction)


async def _fault(interaction: discord.Interaction[Any]) -> None:
    reference = secrets.token_hex(4)
    log.exception("fault %s in interaction %s", reference, interaction.id)
    await private(
        interaction, f"Something went wrong on our side (reference `{reference}`). Nothing you told was lost."
    )


async def private(interaction: discord.Interaction[Any], text: str) -> None:
    """Only the person who asked sees it. A fault while telling a fault is only logged."""
    text = fitting(text, MOST)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        log.info("interaction %s could not be answered privately (%s)", interaction.id, type(error).__name__)
