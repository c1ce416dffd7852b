"""Sitting down without typing: in the menu of any message, under Apps."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.describing import worded
from bot.ui.starting import offer
from bot.ui.where import anywhere


class SittingCog(commands.Cog):
    def __init__(self, bot: EmptyChair) -> None:
        self._tree = bot.tree
        self._menu = app_commands.ContextMenu(
            name=worded("bot", "menu-play"),
            callback=self.sit_down,
        )
        anywhere(self._menu)
        self._tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        self._tree.remove_command(self._menu.name, type=self._menu.type)

    async def sit_down(self, interaction: Interaction, _: discord.Message) -> None:
        await offer(interaction)
