"""The command tree: what goes wrong before a command's own door is answered at this one, in words."""

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import Any

import aiohttp
import discord
from discord import Interaction, app_commands

from bot import languages, logs, observer
from bot.saying import Refusal, say
from bot.ui import describing, door, games, options, pressure, replies
from engines.core import speak

log = logging.getLogger("bot")

SUGGEST_WITHIN = 2.0
"""Seconds for suggestions: nobody waits for them."""


class Tree(app_commands.CommandTree[Any]):
    async def sync(self, *, guild: discord.abc.Snowflake | None = None) -> list[app_commands.AppCommand]:
        describing.describe(self)
        await self.set_translator(describing.Translated())
        return await super().sync(guild=guild)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whoever asks hears their own language. Suggestions are made here: the library would only log what goes wrong
        with them, and leave people waiting."""
        speak(languages.of_person(interaction))
        logs.about(interaction=interaction.id)
        self.client.note_time(interaction.created_at)
        data: Any = interaction.data
        group = self.get_command(data["name"])
        missing = group.refused() if isinstance(group, games.GameGroup) else None
        if interaction.type is discord.InteractionType.autocomplete:
            await _suggest(interaction)
            return False
        if missing:
            await _tell(interaction, missing)
            return False
        try:
            options.check_options(interaction.command, data)
        except Refusal as refusal:
            await _tell(interaction, refusal)
            return False
        return True

    async def _call(self, interaction: Interaction) -> None:
        await super()._call(interaction)
        replies.let_go(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await _tell(interaction, _meant(error), error)


async def _tell(interaction: Interaction, wrong: Exception, why: Exception | None = None) -> None:
    """Who comes to the door only now may be too late there: a second delivery of what was answered is one."""
    if not isinstance(wrong, pressure.TooLate):
        with suppress(pressure.TooLate):
            async with door.answering(interaction):
                raise wrong from why


def _meant(error: app_commands.AppCommandError) -> Exception:
    """What a person can do something about is a refusal; the rest is a fault and gets its number."""
    match error:
        case app_commands.CommandInvokeError():
            return error.original
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return Refusal(say("refused-no-command"))
        case app_commands.TransformerError(value=discord.User() as person):
            return Refusal(say("refused-no-member", person=person.id))
        case app_commands.TransformerError():
            return Refusal(say("refused-no-value", value=str(error.value).replace("`", "")))
    return error


async def _suggest(interaction: Interaction) -> None:
    """Where nothing can be suggested the list stays empty; what was typed can still be sent."""
    begun = monotonic()
    outcome: observer.Outcome = "answered"
    try:
        await asyncio.wait_for(_suggested(interaction), SUGGEST_WITHIN)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        outcome = "unanswered"
        log.info("interaction %s got no suggestions (%s)", interaction.id, type(error).__name__)
        if isinstance(error, TimeoutError):  # Discord waits for a moment longer
            await _nothing(interaction)
    except Exception as error:  # a list that stays empty is better than one that never comes
        outcome = "fault"
        log.warning("interaction %s got no suggestions: %s", interaction.id, type(error).__name__)
        await _nothing(interaction)
    observer.by.answered(interaction, outcome, monotonic() - begun)


async def _suggested(interaction: Interaction) -> None:
    command, name = interaction.command, _focused(interaction.data)
    if isinstance(command, app_commands.Command) and name and _suggests(command, name):
        await command._invoke_autocomplete(interaction, name, interaction.namespace)
    else:
        await interaction.response.autocomplete([])


def _suggests(command: app_commands.Command[Any, ..., Any], name: str) -> bool:
    """Not where Discord shows an option of another release."""
    return any(each.display_name == name and each.autocomplete for each in command.parameters)


async def _nothing(interaction: Interaction) -> None:
    try:
        if not interaction.response.is_done():
            await replies.promptly(interaction.response.autocomplete([]))
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info("interaction %s could not be answered (%s)", interaction.id, type(error).__name__)


def _focused(data: Any) -> str | None:
    """The option that is being typed, below the names of the subcommands."""
    for option in (data or {}).get("options", ()):
        if option.get("focused"):
            return str(option["name"])
        if found := _focused(option):
            return found
    return None
