"""High Season as a panel: Ralph's move, his hotel, the dice and the lines to complete as buttons."""

from bot.presenters.highseason.pages import form, more, page
from bot.presenters.highseason.rows import rows
from bot.presenters.highseason.words import about, aside, facts, heading, sheet, starts, suggest

__all__ = ["about", "aside", "facts", "form", "heading", "more", "page", "rows", "sheet", "starts", "suggest"]
