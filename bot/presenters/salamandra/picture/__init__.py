"""Rudolph's side of the table as a picture, and in sentences for those who cannot see it."""

from bot.presenters.salamandra.picture.reasons import choices
from bot.presenters.salamandra.picture.table import draw
from bot.presenters.salamandra.picture.told import describe

__all__ = ["choices", "describe", "draw"]
