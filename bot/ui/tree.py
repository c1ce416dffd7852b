"""The command tree: what goes wrong before a command has its handler is answered here, in words."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import discord
from discord import Interaction, app_commands

from bot.saying import Refusal, say
from bot.ui import describing, edge, games, options
from bot.ui.request import Request
from bot.ui.suggesting import suggest


class Tree(app_commands.CommandTree[Any]):
    """The tree of slash commands. The library makes it, so the application sets its attributes afterwards."""

    runner: edge.CommandRunner
    note_time: Callable[[datetime], None]
    """Told when each interaction was made, by the clock of Discord."""

    async def sync(self, *, guild: discord.abc.Snowflake | None = None) -> list[app_commands.AppCommand]:
        describing.describe(self)
        await self.set_translator(describing.Translated())
        return await super().sync(guild=guild)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Clean and check what a command was given; suggestions are answered here."""
        edge.prepare(interaction)
        self.note_time(interaction.created_at)
        data: Any = interaction.data
        group = self.get_command(data["name"])
        missing = group.refused() if isinstance(group, games.GameGroup) else None
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest(interaction)
            return False
        if missing:
            await self.runner.run(interaction, _refuse, missing)
            return False
        try:
            options.check_options(interaction.command, data)
        except Refusal as refusal:
            await self.runner.run(interaction, _refuse, refusal)
            return False
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Tell the person what went wrong. An error of a handler does not come here, but to the error boundary."""
        await self.runner.run(interaction, _refuse, _user_error(error), error)


async def _refuse(_: Request, error: Exception, cause: Exception | None = None) -> None:
    raise error from cause


def _user_error(error: app_commands.AppCommandError) -> Exception:
    """Return a refusal for what a person can do something about; the rest is a fault and gets its number."""
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
