"""Pseudo's side of the table and the board as a picture, and in sentences for those who cannot see it."""

from bot.presenters.waterdeep.picture.reasons import describe_reasons, draw_reasons
from bot.presenters.waterdeep.picture.table import draw
from bot.presenters.waterdeep.picture.told import describe

__all__ = ["describe", "describe_reasons", "draw", "draw_reasons"]
