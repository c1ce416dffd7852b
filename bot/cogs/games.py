"""Each game's commands: a group of its name, with what can be said in it. And sitting down without typing: by `/play`,
and in the menu of any message, under Apps."""

from functools import partial
from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui import describing, games, starting, where
from engines.core.catalogue import TAKEN, covers, leave_out, words_of
from engines.core.words import BOT, declared

How = Literal["card", "guided", "dealt"]
GAMES = [app_commands.Choice(name=describing.worded(words_of(name), "box"), value=name) for name in covers()]


@where.anywhere
class GamesCog(commands.Cog):
    def __init__(self, bot: EmptyChair) -> None:
        self._run = bot.runner.run
        self._offer = partial(starting.offer, bot.desk)
        menu = app_commands.ContextMenu(name=describing.worded("bot", "menu-play"), callback=self.sit_down)
        bot.tree.add_command(where.anywhere(menu))
        for game in tuple(covers()):
            if declared(BOT, f"command-{game}"):
                leave_out(game, TAKEN)
                continue
            bot.tree.add_command(games.GameGroup(game, bot.runner, bot.desk, bot.moves, bot.reading))

    async def sit_down(self, interaction: Interaction, _: discord.Message) -> None:
        await self._run(interaction, self._offer)

    @app_commands.command()
    @app_commands.choices(game=GAMES)
    async def play(self, interaction: Interaction, game: str | None = None, how: How | None = None) -> None:
        await self._run(interaction, self._offer, game, how)
