"""Games as files."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.where import anywhere


class RecordsCog(commands.Cog):
    def __init__(self, bot: EmptyChair) -> None:
        self.records = bot.records

    @app_commands.command()
    @anywhere
    async def export(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        await self.records.give(interaction, game)

    @app_commands.command(name="import")
    @anywhere
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        await self.records.take(interaction, file)
