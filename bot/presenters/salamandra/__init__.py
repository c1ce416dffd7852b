"""Salamandra as a panel: Rudolph's questions as buttons, or the map with a form for your round."""

from bot.presenters.salamandra.pages import form, more, page
from bot.presenters.salamandra.rows import rows
from bot.presenters.salamandra.words import about, facts, heading, sheet, starts

__all__ = ["about", "facts", "form", "heading", "more", "page", "rows", "sheet", "starts"]
