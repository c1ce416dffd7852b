"""Who plays: hand the seat over, or play together."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import EmptyChair

Act = discord.Interaction[Any]


@app_commands.guild_only()
class SeatCog(commands.GroupCog, group_name="seat", group_description="Who plays the game of this channel"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk

    @app_commands.command(description="Give the seat to somebody else, who plays on")
    @app_commands.describe(to="Who plays on")
    async def give(self, interaction: Act, to: discord.Member) -> None:
        await self.desk.seat(interaction, "give", to)

    @app_commands.command(description="Play together: both of you move the game")
    @app_commands.describe(member="Who plays along")
    @app_commands.rename(member="with")
    async def share(self, interaction: Act, member: discord.Member) -> None:
        await self.desk.seat(interaction, "share", member)

    @app_commands.command(description="Somebody no longer plays along")
    @app_commands.describe(member="Who watches from now on")
    @app_commands.rename(member="with")
    async def unshare(self, interaction: Act, member: discord.User) -> None:
        await self.desk.seat(interaction, "unshare", member)


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(SeatCog(bot))
