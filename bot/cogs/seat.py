"""Who plays: hand the seat over, or play together."""

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair


@app_commands.guild_only()
class SeatCog(commands.GroupCog, group_name="seat", group_description="Who plays the game of this channel"):
    def __init__(self, bot: EmptyChair) -> None:
        self.seats = bot.seats

    @app_commands.command(description="Give the seat to somebody else, who plays on")
    @app_commands.describe(to="Who plays on")
    async def give(self, interaction: Interaction, to: discord.Member) -> None:
        await self.seats.seat(interaction, "give", to)

    @app_commands.command(description="Play together: both of you move the game")
    @app_commands.describe(member="Who plays along")
    @app_commands.rename(member="with")
    async def share(self, interaction: Interaction, member: discord.Member) -> None:
        await self.seats.seat(interaction, "share", member)

    @app_commands.command(description="Somebody no longer plays along")
    @app_commands.describe(member="Who watches from now on")
    @app_commands.rename(member="with")
    async def unshare(self, interaction: Interaction, member: discord.User) -> None:
        await self.seats.seat(interaction, "unshare", member)


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(SeatCog(bot))
