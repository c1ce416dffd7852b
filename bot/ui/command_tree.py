"""The command tree: it answers errors that occur before the handler of a command runs."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import discord
from discord import Interaction, app_commands

from bot.sentences import Refusal, say
from bot.ui import command_options, command_texts, game_commands, interactions
from bot.ui.request import Request
from bot.ui.suggestions import answer_autocomplete


class BotCommandTree(app_commands.CommandTree[Any]):
    """The tree of slash commands. The library makes it, so the application sets its attributes
    afterwards."""

    runner: interactions.CommandRunner
    note_time: Callable[[datetime], None]
    """The function that is called with the creation time of each interaction, by the clock of
    Discord."""

    async def sync(
        self, *, guild: discord.abc.Snowflake | None = None
    ) -> list[app_commands.AppCommand]:
        """Describe all commands in every language, and register them with Discord."""
        command_texts.set_tree_descriptions(self)
        await self.set_translator(command_texts.CommandTranslator())
        return await super().sync(guild=guild)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Clean and check the options, and return whether the library shall run the command.

        Suggestions and refusals are answered here, so the library has nothing left to run.
        """
        interactions.prepare_interaction(interaction)
        self.note_time(interaction.created_at)
        data: Any = interaction.data
        group = self.get_command(data["name"])
        group_error = None
        if isinstance(group, game_commands.GameGroup):
            group_error = group.try_make_commands()
        if interaction.type is discord.InteractionType.autocomplete:
            await answer_autocomplete(interaction)
            return False
        if group_error:
            await self.runner.run_command(interaction, _raise_error, group_error)
            return False
        try:
            command_options.check_options(interaction.command, data)
        except Refusal as refusal:
            await self.runner.run_command(interaction, _raise_error, refusal)
            return False
        return True

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Tell the person what went wrong. The errors of handlers go to the error boundary
        instead."""
        await self.runner.run_command(
            interaction, _raise_error, _convert_to_refusal_or_cause(error), error
        )


async def _raise_error(_: Request, error: Exception, cause: Exception | None = None) -> None:
    """Raise the error inside the error boundary, which tells it to the person."""
    raise error from cause


def _convert_to_refusal_or_cause(error: app_commands.AppCommandError) -> Exception:
    """Return a refusal if the person can do something about the error, else the error or its cause.

    The error boundary treats the latter as a fault.
    """
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
