"""Grand Austria Hotel as a panel: the opponent's move, the queue and the dice as buttons."""

from bot.presenters.gah import pages, rows, words
from bot.presenters.plain import Plain


class Shown(Plain):
    starts, suggest = staticmethod(words.starts), staticmethod(words.suggest)
    about, heading, sheet = staticmethod(words.about), staticmethod(words.heading), staticmethod(words.sheet)
    form, more, page = staticmethod(pages.form), staticmethod(pages.more), staticmethod(pages.page)
    facts, offers = staticmethod(words.facts), staticmethod(rows.rows)
