"""The presenter of Lords of Waterdeep."""

from collections.abc import Sequence

from bot.presenters.panel import Fact, Form, Panel, Row
from bot.presenters.presenter import Extra, Presenter, Start
from bot.presenters.waterdeep import choices, pages, rows, words
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import State


class PseudoPresenter(Presenter[State]):
    """Pseudo's panels: the texts are in `words.py`, the buttons in `rows.py`, forms and pages in `pages.py`."""

    has_reasons_picture = True

    def starts(self) -> tuple[Start, ...]:
        return words.starts()

    def extras(self) -> tuple[Extra, ...]:
        return words.extras()

    def suggest(self, what: str, typed: str, state: State | None, /) -> Sequence[Fact]:
        """Return completions of names that may be meant in this state; no option of the setup has any."""
        return choices.suggest(what, typed, state) if state else ()

    def heading(self, state: State) -> str:
        return words.heading(state)

    def about(self, state: State) -> str:
        return words.about(state)

    def aside(self, state: State) -> tuple[str, ...]:
        return words.aside(state)

    def shows(self, _state: State, /) -> str:
        return spoken("picture-shows")

    def facts(self, state: State) -> tuple[Fact, ...]:
        return words.facts(state)

    def sheet(self, state: State) -> tuple[Fact, ...]:
        return words.sheet(state)

    def offered(self, state: State, side: int) -> tuple[Row, ...]:
        return rows.offered(state, side)

    def more(self, state: State) -> tuple[Row, ...]:
        return pages.more(state)

    def form(self, state: State, name: str) -> Form | None:
        return pages.form(state, name)

    def page(self, state: State, name: str) -> Panel | None:
        return pages.page(state, name)
