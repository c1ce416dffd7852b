"""The same cards for several people: the deck of the week, and duplicate nights."""

from discord import Interaction, app_commands
from discord.ext import commands

from bot.cogs import Room
from bot.play.meetings import opponents
from bot.ui.where import anywhere, on_servers

CHOICES = [app_commands.Choice(name=name, value=name) for name in opponents()]


@anywhere
class WeekCog(Room, commands.GroupCog, group_name="week"):
    @app_commands.command()
    @app_commands.choices(opponent=CHOICES)
    async def play(self, interaction: Interaction, opponent: str, counted: bool = True) -> None:
        await self.run(interaction, self.bot.weeks.play, opponent, counted)

    @app_commands.command()
    @app_commands.choices(opponent=CHOICES)
    async def table(self, interaction: Interaction, opponent: str | None = None, last: bool = False) -> None:
        await self.run(interaction, self.bot.weeks.table, opponent, last)

    @app_commands.command()
    async def here(self, interaction: Interaction, on: bool = True) -> None:
        await self.run(interaction, self.bot.weeks.here, on)


@on_servers
class DuplicateCog(Room, commands.GroupCog, group_name="duplicate"):
    @app_commands.command()
    @app_commands.choices(opponent=CHOICES)
    async def start(self, interaction: Interaction, opponent: str) -> None:
        await self.run(interaction, self.bot.nights.start, opponent)
