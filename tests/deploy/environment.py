"""The settings that a process of the bot reads from its environment."""

from bot.settings import Settings

UNDERSTOOD = {name.upper() for name in Settings.model_fields}
