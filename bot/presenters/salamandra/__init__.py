"""Salamandra as a panel: Rudolph's questions as buttons, or the map with a form for your round."""

from bot.presenters.salamandra.pages import form, more, page
from bot.presenters.salamandra.rows import rows
from bot.presenters.salamandra.words import about, aside, facts, heading, sheet, starts

__all__ = ["about", "aside", "facts", "form", "heading", "more", "page", "rows", "sheet", "starts"]
