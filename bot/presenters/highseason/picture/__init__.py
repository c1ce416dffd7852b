"""Ralph's side of the table as a picture, and in sentences for those who cannot see it."""

from bot.presenters.highseason.picture.changed import Changed
from bot.presenters.highseason.picture.reasons import choices
from bot.presenters.highseason.picture.table import draw
from bot.presenters.highseason.picture.told import describe

__all__ = ["Changed", "choices", "describe", "draw"]
