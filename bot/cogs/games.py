"""Each game's commands: a group of its name, with what can be said in it."""

from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.games import GameGroup
from engines.core.catalogue import covers


class GamesCog(commands.Cog):
    def __init__(self, bot: EmptyChair) -> None:
        for game in covers():
            bot.tree.add_command(GameGroup(game, bot.desk, bot.moves, bot.reading))
