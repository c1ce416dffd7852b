"""The commands about a person's own data: statistics, privacy, and games as files."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.ui.command_scopes import allow_anywhere
from bot.ui.interactions import CommandRunner
from bot.ui.privacy_handlers import PrivacyHandlers
from bot.ui.record_handlers import RecordHandlers
from bot.ui.stats_handlers import StatsHandlers


@allow_anywhere
class OwnDataCog(commands.Cog):
    def __init__(
        self,
        runner: CommandRunner,
        stats: StatsHandlers,
        privacy: PrivacyHandlers,
        records: RecordHandlers,
    ) -> None:
        self._run = runner.run_command
        self._stats = stats
        self._privacy = privacy
        self._records = records

    @app_commands.command()
    async def stats(
        self, interaction: Interaction, of: discord.User | None = None, server: bool = False
    ) -> None:
        await self._run(interaction, self._stats.show_statistics, of, server)

    @app_commands.command()
    async def privacy(
        self, interaction: Interaction, data: Literal["export", "imports", "delete"] | None = None
    ) -> None:
        await self._run(interaction, self._privacy.answer_privacy_command, data)

    @app_commands.command()
    async def export(
        self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None
    ) -> None:
        await self._run(interaction, self._records.export_game, game)

    @app_commands.command(name="import")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        await self._run(interaction, self._records.import_game, file)
