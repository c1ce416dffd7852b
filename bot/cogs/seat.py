"""Who plays: hand the seat over, or play together."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.cogs import Room
from bot.ui.where import on_servers


@on_servers
class SeatCog(Room, commands.GroupCog, group_name="seat"):
    @app_commands.command()
    async def give(self, interaction: Interaction, to: discord.Member) -> None:
        await self.bot.seats.seat(interaction, "give", to)

    @app_commands.command()
    @app_commands.rename(member="with")
    async def share(self, interaction: Interaction, member: discord.Member) -> None:
        await self.bot.seats.seat(interaction, "share", member)

    @app_commands.command()
    @app_commands.rename(member="with")
    async def unshare(self, interaction: Interaction, member: discord.User) -> None:
        await self.bot.seats.seat(interaction, "unshare", member)
