"""Leopold's side of the table as a picture, and in sentences for those who cannot see it."""

from bot.presenters.gah.picture.reasons import describe_reasons, draw_reasons
from bot.presenters.gah.picture.table import draw
from bot.presenters.gah.picture.told import describe

__all__ = ["describe", "describe_reasons", "draw", "draw_reasons"]
