"""Salamandra as a panel: Rudolph's questions as buttons, or the map with a form for your round."""

from bot.presenters.plain import Plain
from bot.presenters.salamandra import pages, rows, words


class Shown(Plain):
    starts, facts = staticmethod(words.starts), staticmethod(words.facts)
    about, heading, sheet = staticmethod(words.about), staticmethod(words.heading), staticmethod(words.sheet)
    form, more, page = staticmethod(pages.form), staticmethod(pages.more), staticmethod(pages.page)
    offers = staticmethod(rows.rows)
