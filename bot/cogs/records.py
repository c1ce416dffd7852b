"""Games as files."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.cogs import Room
from bot.ui.where import anywhere


@anywhere
class RecordsCog(Room, commands.Cog):
    @app_commands.command()
    async def export(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        await self.bot.records.give(interaction, game)

    @app_commands.command(name="import")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        await self.bot.records.take(interaction, file)
