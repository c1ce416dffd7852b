"""High Season as a panel: Ralph's move, his hotel, the dice and the lines to complete as buttons."""

from bot.presenters.highseason import pages, rows, words
from bot.presenters.plain import Plain


class Shown(Plain):
    starts, suggest = staticmethod(words.starts), staticmethod(words.suggest)
    about, heading, sheet = staticmethod(words.about), staticmethod(words.heading), staticmethod(words.sheet)
    aside, facts = staticmethod(words.aside), staticmethod(words.facts)
    form, more, page = staticmethod(pages.form), staticmethod(pages.more), staticmethod(pages.page)
    offers = staticmethod(rows.rows)
