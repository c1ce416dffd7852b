"""Suggestions for an option while it is typed. They are answered here, because discord.py would only log a fault and
leave people waiting."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from inspect import signature
from time import monotonic
from typing import Any, TypeVar

import aiohttp
import discord
from discord import Interaction, app_commands

from bot import observer
from bot.ui.reply import with_timeout

log = logging.getLogger("bot")

Choices = list[app_commands.Choice[Any]]
Callback = TypeVar("Callback", bound=Callable[..., Awaitable[Choices]])

SUGGEST_WITHIN = 2.0
"""Seconds for suggestions: nobody waits for them."""
SUGGESTERS = "suggesters"
"""In a command's extras: the callback of every option that has suggestions, by its name."""


def suggests(command: app_commands.Command[Any, ..., Any], option: str) -> Callable[[Callback], Callback]:
    """Return a decorator that makes a callback the source of suggestions for an option of this command.

    It takes the interaction and what was typed so far; a method of a cog takes the cog first.
    """

    def register(callback: Callback) -> Callback:
        source: Any = callback
        command.autocomplete(option)(source)
        command.extras.setdefault(SUGGESTERS, {})[option] = callback
        return callback

    return register


async def suggest(interaction: Interaction) -> None:
    """Answer with suggestions, or with an empty list: what was typed can still be sent."""
    begun = monotonic()
    outcome: observer.Outcome = "answered"
    try:
        await asyncio.wait_for(_answer(interaction), SUGGEST_WITHIN)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        outcome = "unanswered"
        log.info("interaction %s got no suggestions (%s)", interaction.id, type(error).__name__)
        if isinstance(error, TimeoutError):  # Discord waits for a moment longer
            await _answer_with_nothing(interaction)
    except Exception as error:  # a list that stays empty is better than one that never comes
        outcome = "fault"
        log.warning("interaction %s got no suggestions: %s", interaction.id, type(error).__name__)
        await _answer_with_nothing(interaction)
    command = interaction.command.qualified_name if interaction.command else ""
    observer.by.answered("suggestion", command, outcome, monotonic() - begun)


async def _answer(interaction: Interaction) -> None:
    await interaction.response.autocomplete(await _find_choices(interaction))


async def _find_choices(interaction: Interaction) -> Choices:
    """Return what fits to what was typed; nothing where Discord shows an option of another release."""
    command, option = interaction.command, _focused(interaction.data)
    if not isinstance(command, app_commands.Command) or option is None:
        return []
    callback = command.extras.get(SUGGESTERS, {}).get(option)
    if callback is None:
        return []
    given: list[Any] = [interaction, interaction.namespace[option]]
    if len(signature(callback).parameters) > len(given):
        given.insert(0, command.binding)
    return list(await callback(*given))


async def _answer_with_nothing(interaction: Interaction) -> None:
    try:
        if not interaction.response.is_done():
            await with_timeout(interaction.response.autocomplete([]))
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info("interaction %s could not be answered (%s)", interaction.id, type(error).__name__)


def _focused(data: Any) -> str | None:
    """Return the option that is being typed, below the names of the subcommands."""
    for option in (data or {}).get("options", ()):
        if option.get("focused"):
            return str(option["name"])
        if found := _focused(option):
            return found
    return None
