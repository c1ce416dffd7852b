"""What is stored about you."""

from typing import Literal

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.where import anywhere


class PrivacyCog(commands.Cog):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.privacy

    @app_commands.command()
    @anywhere
    async def privacy(self, interaction: Interaction, data: Literal["export", "delete"] | None = None) -> None:
        await self.desk.tell(interaction, data)
