"""Grand Austria Hotel as a panel: Leopold's move, the queue and the dice as buttons."""

from bot.presenters.gah.pages import form, more, page
from bot.presenters.gah.rows import rows
from bot.presenters.gah.words import facts, heading, now, sheet, starts

__all__ = ["facts", "form", "heading", "more", "now", "page", "rows", "sheet", "starts"]
