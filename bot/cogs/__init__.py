"""Slash commands: one module for those of every game, one for each game's own. Bodies of one line."""

from bot.client import EmptyChair


class Room:
    """What a cog hands on to is a room of the bot."""

    def __init__(self, bot: EmptyChair) -> None:
        self.bot = bot
