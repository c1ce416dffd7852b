"""Duplicate nights."""

from discord import Interaction, app_commands
from discord.ext import commands

from bot.cogs import Room
from bot.play.opponents import opponents
from bot.ui.where import on_servers


@on_servers
class DuplicateCog(Room, commands.GroupCog, group_name="duplicate"):
    @app_commands.command()
    @app_commands.choices(opponent=[app_commands.Choice(name=name, value=name) for name in opponents()])
    async def start(self, interaction: Interaction, opponent: str) -> None:
        await self.bot.nights.start(interaction, opponent)
