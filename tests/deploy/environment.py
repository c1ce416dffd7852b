"""The settings that a process of the bot reads from its environment."""

from bot.settings import Settings

OF_START = {"POSTGRES_PASSWORD_FILE"}
"""What deploy/start reads itself, beside the settings of the bot."""
UNDERSTOOD = {name.upper() for name in Settings.model_fields} | OF_START
