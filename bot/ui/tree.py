"""The command tree: what goes wrong before a command's own door is answered at this one, in words."""

from contextlib import suppress
from typing import Any

import discord
from discord import Interaction, app_commands

from bot import errors, languages, logs
from bot.incoming import clean_interaction
from bot.saying import Refusal, say
from bot.ui import describing, door, games, options
from bot.ui.suggesting import suggest
from engines.core import speak


class Tree(app_commands.CommandTree[Any]):
    async def sync(self, *, guild: discord.abc.Snowflake | None = None) -> list[app_commands.AppCommand]:
        describing.describe(self)
        await self.set_translator(describing.Translated())
        return await super().sync(guild=guild)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Clean and check what a command was given; suggestions are answered here."""
        speak(languages.of_person(interaction))
        logs.about(interaction=interaction.id)
        self.client.note_time(interaction.created_at)
        clean_interaction(interaction)
        data: Any = interaction.data
        group = self.get_command(data["name"])
        missing = group.refused() if isinstance(group, games.GameGroup) else None
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest(interaction)
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

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await _tell(interaction, _meant(error), error)


async def _tell(interaction: Interaction, wrong: Exception, why: Exception | None = None) -> None:
    """Who comes to the door only now may be too late there: a second delivery of what was answered is one."""
    if not isinstance(wrong, errors.Overloaded):
        with suppress(errors.Overloaded):
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
