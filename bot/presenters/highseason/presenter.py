"""The presenter of High Season."""

from bot.presenters.highseason import pages, rows, words
from bot.presenters.pads import Pad
from bot.presenters.panel import Fact, Form, Panel, Row
from bot.presenters.presenter import Extra, Presenter, Start
from engines.highseason.saying import spoken
from engines.highseason.state import State


class RalphPresenter(Presenter[State]):
    """Ralph's panels: the texts are in `words.py`, the buttons in `rows.py`, forms and pages in `pages.py`."""

    has_reasons_picture = True

    def starts(self) -> tuple[Start, ...]:
        return words.starts()

    def extras(self) -> tuple[Extra, ...]:
        return words.extras()

    def suggest(self, _what: str, typed: str, _state: State | None, /) -> list[Fact]:
        return words.suggest_boards(typed)

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

    def pad(self, state: State, line: str) -> Pad | None:
        return rows.pad(state, line)

    def example(self, state: State) -> str:
        return rows.example(state)

    def more(self, state: State) -> tuple[Row, ...]:
        return pages.more(state)

    def form(self, state: State, name: str) -> Form | None:
        return pages.form(state, name)

    def page(self, state: State, name: str) -> Panel | None:
        return pages.page(state, name)
