"""Pseudo's side of the table and the board as a picture, and in sentences for those who cannot see it."""

from bot.presenters.waterdeep.picture.reasons import choices
from bot.presenters.waterdeep.picture.table import draw
from bot.presenters.waterdeep.picture.told import describe

__all__ = ["choices", "describe", "draw"]
