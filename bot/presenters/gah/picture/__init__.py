"""Leopold's side of the table as a picture, and in sentences for those who cannot see it."""

from bot.presenters.gah.picture.reasons import choices
from bot.presenters.gah.picture.table import draw
from bot.presenters.gah.picture.told import describe

__all__ = ["choices", "describe", "draw"]
