"""What is yours: how it went, what is stored about you, and games as files."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.cogs import Room
from bot.ui.where import anywhere


@anywhere
class YoursCog(Room, commands.Cog):
    @app_commands.command()
    async def stats(self, interaction: Interaction, of: discord.User | None = None, server: bool = False) -> None:
        await self.run(interaction, self.bot.stats.tell, of, server)

    @app_commands.command()
    async def privacy(
        self, interaction: Interaction, data: Literal["export", "imports", "delete"] | None = None
    ) -> None:
        await self.run(interaction, self.bot.privacy.tell, data)

    @app_commands.command()
    async def export(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        await self.run(interaction, self.bot.records.give, game)

    @app_commands.command(name="import")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        await self.run(interaction, self.bot.records.take, file)
