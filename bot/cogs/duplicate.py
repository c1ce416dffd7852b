"""Duplicate nights."""

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.play.opponents import opponents
from bot.ui.where import on_servers


@on_servers
class DuplicateCog(commands.GroupCog, group_name="duplicate"):
    def __init__(self, bot: EmptyChair) -> None:
        self.nights = bot.nights

    @app_commands.command()
    @app_commands.choices(opponent=[app_commands.Choice(name=name, value=name) for name in opponents()])
    async def start(self, interaction: Interaction, opponent: str) -> None:
        await self.nights.start(interaction, opponent)
