"""The group of commands of each game, `/play`, and the menu entry of messages that starts a
game."""

from functools import partial
from typing import Any, Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.ui import command_scopes, command_texts, game_commands, game_start
from bot.ui.desk import Desk
from bot.ui.interactions import CommandRunner
from bot.ui.move_handlers import MoveHandlers
from bot.ui.read_handlers import ReadHandlers
from engines.core.catalogue import NAME_IS_TAKEN, exclude_game, find_words_package, read_covers
from engines.core.text.words import BOT, has_message

Depth = Literal["card", "guided", "dealt"]
"""The depths that `/play` offers."""
GAME_CHOICES = [
    app_commands.Choice(
        name=command_texts.make_locale_str(find_words_package(name), "box"), value=name
    )
    for name in read_covers()
]


@command_scopes.allow_anywhere
class GamesCog(commands.Cog):
    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        runner: CommandRunner,
        desk: Desk,
        moves: MoveHandlers,
        reading: ReadHandlers,
    ) -> None:
        self._run = runner.run_command
        self._show_start_lists = partial(game_start.show_start_lists, desk)
        menu = app_commands.ContextMenu(
            name=command_texts.make_locale_str("bot", "menu-play"), callback=self.show_start_menu
        )
        tree.add_command(command_scopes.allow_anywhere(menu))
        for game in tuple(read_covers()):
            if has_message(BOT, f"command-{game}"):
                exclude_game(game, NAME_IS_TAKEN)
                continue
            tree.add_command(game_commands.GameGroup(game, runner, desk, moves, reading))

    async def show_start_menu(self, interaction: Interaction, _: discord.Message) -> None:
        await self._run(interaction, self._show_start_lists)

    @app_commands.command()
    @app_commands.choices(game=GAME_CHOICES)
    async def play(
        self, interaction: Interaction, game: str | None = None, how: Depth | None = None
    ) -> None:
        await self._run(interaction, self._show_start_lists, game, how)
