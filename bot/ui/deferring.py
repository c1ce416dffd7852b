"""Work that may take longer than Discord waits: after a moment the person is told, privately, that it is on its way."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

log = logging.getLogger("bot")

MOMENT = 1.0
"""Seconds of the three that Discord waits. Most work is done by then, and answered as if nothing had been."""


class Deferral:
    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self._interaction = interaction
        self._begun = False
        self._task = asyncio.create_task(self._later())

    async def _later(self) -> None:
        await asyncio.sleep(MOMENT)
        self._begun = True
        try:
            await self._interaction.response.defer(ephemeral=True, thinking=True)
        except (discord.HTTPException, aiohttp.ClientError) as error:
            log.info("interaction %s could not be deferred (%s)", self._interaction.id, type(error).__name__)

    async def settled(self) -> bool:
        """From here on nothing is deferred any more; whether it was."""
        if self._begun:
            await self._task
        else:
            self._task.cancel()
        return self._begun


@asynccontextmanager
async def deferring(interaction: discord.Interaction[Any]) -> AsyncIterator[Deferral]:
    deferral = Deferral(interaction)
    try:
        yield deferral
    finally:
        await deferral.settled()
