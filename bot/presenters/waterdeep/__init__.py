"""Lords of Waterdeep as a panel: Pseudo's script, the board and Builder's Hall, your placements as buttons."""

from bot.presenters.plain import Plain
from bot.presenters.waterdeep import choices, pages, rows, words


class Shown(Plain):
    starts, suggest = staticmethod(words.starts), staticmethod(choices.suggest)
    about, heading, sheet = staticmethod(words.about), staticmethod(words.heading), staticmethod(words.sheet)
    aside, facts = staticmethod(words.aside), staticmethod(words.facts)
    form, more, page = staticmethod(pages.form), staticmethod(pages.more), staticmethod(pages.page)
    offers = staticmethod(rows.rows)
