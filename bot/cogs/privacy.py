"""What is stored about you."""

from typing import Literal

from discord import Interaction, app_commands
from discord.ext import commands

from bot.cogs import Room
from bot.ui.where import anywhere


@anywhere
class PrivacyCog(Room, commands.Cog):
    @app_commands.command()
    async def privacy(self, interaction: Interaction, data: Literal["export", "delete"] | None = None) -> None:
        await self.bot.privacy.tell(interaction, data)
