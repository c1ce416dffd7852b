"""Sitting down without typing: by `/play`, and in the menu of any message, under Apps."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.describing import worded
from bot.ui.starting import offer
from bot.ui.where import anywhere
from engines.core.catalogue import covers

How = Literal["card", "guided", "dealt"]
GAMES = [app_commands.Choice(name=worded(f"engines.{name}", "box"), value=name) for name in covers()]


@anywhere
class SittingCog(commands.Cog):
    def __init__(self, bot: EmptyChair) -> None:
        self._desk = bot.desk
        menu = app_commands.ContextMenu(name=worded("bot", "menu-play"), callback=self.sit_down)
        bot.tree.add_command(anywhere(menu))

    async def sit_down(self, interaction: Interaction, _: discord.Message) -> None:
        await offer(self._desk, interaction)

    @app_commands.command()
    @app_commands.choices(game=GAMES)
    async def play(self, interaction: Interaction, game: str | None = None, how: How | None = None) -> None:
        await offer(self._desk, interaction, game, how)
