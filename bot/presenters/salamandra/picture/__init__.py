"""Rudolph's side of the table as a picture, and in sentences for those who cannot see it."""

from bot.presenters.salamandra.picture.reasons import describe_reasons, draw_reasons
from bot.presenters.salamandra.picture.table import draw
from bot.presenters.salamandra.picture.told import describe

__all__ = ["describe", "describe_reasons", "draw", "draw_reasons"]
