"""Suggestions for an option while it is typed.

They are sent here, because discord.py only logs an error of a callback, and sends no answer then.
"""

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
from bot.ui.reply import await_with_reply_timeout

log = logging.getLogger("bot")

Choices = list[app_commands.Choice[Any]]
Callback = TypeVar("Callback", bound=Callable[..., Awaitable[Choices]])

MAX_SUGGESTION_SECONDS = 2.0
"""The seconds that suggestions may take."""
SUGGESTERS = "suggesters"
"""The key in the extras of a command for its callbacks, by the name of the option."""


def register_suggestions(
    command: app_commands.Command[Any, ..., Any], option: str
) -> Callable[[Callback], Callback]:
    """Return a decorator that makes a callback the source of suggestions for an option of this
    command.

    The callback takes the interaction and what was typed so far. A method of a cog takes the cog
    first.
    """

    def register(callback: Callback) -> Callback:
        source: Any = callback
        command.autocomplete(option)(source)
        command.extras.setdefault(SUGGESTERS, {})[option] = callback
        return callback

    return register


async def answer_autocomplete(interaction: Interaction) -> None:
    """Answer with suggestions, or after an error with an empty list. The person can still send what
    was typed."""
    started_at = monotonic()
    outcome: observer.Outcome = "answered"
    try:
        await asyncio.wait_for(_send_suggestions(interaction), MAX_SUGGESTION_SECONDS)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        outcome = "unanswered"
        log.info(
            "autocomplete: cannot send suggestions for interaction %s: %s",
            interaction.id,
            type(error).__name__,
        )
        if isinstance(error, TimeoutError):  # Discord waits for three seconds
            await _answer_with_nothing(interaction)
    except Exception as error:  # without an answer Discord would show an error to the person
        outcome = "fault"
        log.warning(
            "autocomplete: cannot find suggestions for interaction %s: %s",
            interaction.id,
            type(error).__name__,
        )
        await _answer_with_nothing(interaction)
    command = interaction.command.qualified_name if interaction.command else ""
    observer.current_observer.observe_request(
        "suggestion", command, outcome, monotonic() - started_at
    )


async def _send_suggestions(interaction: Interaction) -> None:
    """Find the suggestions and send them."""
    choices = await _find_choices(interaction)
    await interaction.response.autocomplete(choices)


async def _find_choices(interaction: Interaction) -> Choices:
    """Return the suggestions for what was typed. Options that only another release has get none."""
    command = interaction.command
    option = _find_focused_option(interaction.data)
    if not isinstance(command, app_commands.Command) or option is None:
        return []
    callback = command.extras.get(SUGGESTERS, {}).get(option)
    if callback is None:
        return []
    arguments: list[Any] = [interaction, interaction.namespace[option]]
    if len(signature(callback).parameters) > len(arguments):
        arguments.insert(0, command.binding)
    return list(await callback(*arguments))


async def _answer_with_nothing(interaction: Interaction) -> None:
    """Send an empty list, unless an answer was sent. A failure is only logged."""
    try:
        if not interaction.response.is_done():
            await await_with_reply_timeout(interaction.response.autocomplete([]))
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info(
            "autocomplete: cannot send an empty list for interaction %s: %s",
            interaction.id,
            type(error).__name__,
        )


def _find_focused_option(data: Any) -> str | None:
    """Return the name of the option that is being typed, at any depth of subcommands, or None."""
    for option in (data or {}).get("options", ()):
        if option.get("focused"):
            return str(option["name"])
        if found := _find_focused_option(option):
            return found
    return None
