"""Grand Austria Hotel as a panel: the opponent's move, the queue and the dice as buttons."""

from bot.presenters.gah import facts, pages, rows, starting, words
from bot.presenters.plain import Plain


class Shown(Plain):
    starts, suggest = staticmethod(starting.starts), staticmethod(starting.suggest)
    about, heading, sheet = staticmethod(words.about), staticmethod(words.heading), staticmethod(words.sheet)
    facts = staticmethod(facts.facts)
    form, more, page = staticmethod(pages.form), staticmethod(pages.more), staticmethod(pages.page)
    offers = staticmethod(rows.rows)
