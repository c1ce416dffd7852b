"""How it went."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.where import anywhere


class StatsCog(commands.Cog):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.stats

    @app_commands.command()
    @anywhere
    async def stats(self, interaction: Interaction, of: discord.User | None = None, server: bool = False) -> None:
        await self.desk.tell(interaction, of, server)
