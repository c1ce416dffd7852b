"""The commands for several people with the same cards: `/week` and `/duplicate`."""

from discord import Interaction, app_commands
from discord.ext import commands

from bot.play.meetings import list_opponents
from bot.ui.command_scopes import allow_anywhere, allow_only_on_servers
from bot.ui.interactions import CommandRunner
from bot.ui.night_handlers import NightHandlers
from bot.ui.week_handlers import WeekHandlers

OPPONENT_CHOICES = [app_commands.Choice(name=name, value=name) for name in list_opponents()]


@allow_anywhere
class WeekCog(commands.GroupCog, group_name="week"):
    def __init__(self, runner: CommandRunner, weeks: WeekHandlers) -> None:
        self._run = runner.run_command
        self._weeks = weeks

    @app_commands.command()
    @app_commands.choices(opponent=OPPONENT_CHOICES)
    async def play(self, interaction: Interaction, opponent: str, counted: bool = True) -> None:
        await self._run(interaction, self._weeks.start_week_try, opponent, counted)

    @app_commands.command()
    @app_commands.choices(opponent=OPPONENT_CHOICES)
    async def table(
        self, interaction: Interaction, opponent: str | None = None, last: bool = False
    ) -> None:
        await self._run(interaction, self._weeks.show_week_table, opponent, last)

    @app_commands.command()
    async def here(self, interaction: Interaction, on: bool = True) -> None:
        await self._run(interaction, self._weeks.set_week_channel, on)


@allow_only_on_servers
class DuplicateCog(commands.GroupCog, group_name="duplicate"):
    def __init__(self, runner: CommandRunner, nights: NightHandlers) -> None:
        self._run = runner.run_command
        self._nights = nights

    @app_commands.command()
    @app_commands.choices(opponent=OPPONENT_CHOICES)
    async def start(self, interaction: Interaction, opponent: str) -> None:
        await self._run(interaction, self._nights.start_night, opponent)
