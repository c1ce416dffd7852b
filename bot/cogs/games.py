"""The group of commands of each game, `/play`, and the menu entry of messages that starts a game."""

from functools import partial
from typing import Any, Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.ui import describing, games, starting, where
from bot.ui.desk import Desk
from bot.ui.edge import CommandRunner
from bot.ui.moves import MoveHandlers
from bot.ui.reading import ReadHandlers
from engines.core.catalogue import TAKEN, covers, leave_out, words_of
from engines.core.text.words import BOT, declared

How = Literal["card", "guided", "dealt"]
"""The depths that `/play` offers."""
GAMES = [app_commands.Choice(name=describing.make_localized(words_of(name), "box"), value=name) for name in covers()]


@where.allow_anywhere
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
        self._offer = partial(starting.show_start_lists, desk)
        menu = app_commands.ContextMenu(name=describing.make_localized("bot", "menu-play"), callback=self.sit_down)
        tree.add_command(where.allow_anywhere(menu))
        for game in tuple(covers()):
            if declared(BOT, f"command-{game}"):
                leave_out(game, TAKEN)
                continue
            tree.add_command(games.GameGroup(game, runner, desk, moves, reading))

    async def sit_down(self, interaction: Interaction, _: discord.Message) -> None:
        await self._run(interaction, self._offer)

    @app_commands.command()
    @app_commands.choices(game=GAMES)
    async def play(self, interaction: Interaction, game: str | None = None, how: How | None = None) -> None:
        await self._run(interaction, self._offer, game, how)
