"""How it went."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.cogs import Room
from bot.ui.where import anywhere


@anywhere
class StatsCog(Room, commands.Cog):
    @app_commands.command()
    async def stats(self, interaction: Interaction, of: discord.User | None = None, server: bool = False) -> None:
        await self.bot.stats.tell(interaction, of, server)
