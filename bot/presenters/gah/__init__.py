"""Grand Austria Hotel as a panel: the opponent's move, the queue and the dice as buttons."""

from bot.presenters.gah.facts import facts
from bot.presenters.gah.pages import form, more, page
from bot.presenters.gah.rows import rows
from bot.presenters.gah.starting import starts, suggest
from bot.presenters.gah.words import about, aside, heading, sheet

__all__ = ["about", "aside", "facts", "form", "heading", "more", "page", "rows", "sheet", "starts", "suggest"]
