"""Lords of Waterdeep as a panel: Pseudo's script, the board and Builder's Hall, your placements as buttons."""

from bot.presenters.waterdeep.naming import suggest
from bot.presenters.waterdeep.pages import form, more, page
from bot.presenters.waterdeep.rows import rows
from bot.presenters.waterdeep.words import about, aside, facts, heading, sheet, starts

__all__ = ["about", "aside", "facts", "form", "heading", "more", "page", "rows", "sheet", "starts", "suggest"]
