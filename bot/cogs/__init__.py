"""Slash commands: one module for those of every game, one for each game's own. Bodies of one line."""

from bot.client import EmptyChair


class Room:
    """A cog whose commands run handlers of the bot."""

    def __init__(self, bot: EmptyChair) -> None:
        self.bot = bot
        self.run = bot.runner.run
