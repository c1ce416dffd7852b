"""The presenter of Salamandra."""

from collections.abc import Sequence

from bot.presenters.panel import Fact, Form, Panel, Row
from bot.presenters.presenter import Extra, Presenter, Start
from bot.presenters.salamandra import pages, rows, words
from engines.core import Event
from engines.salamandra.saying import spoken
from engines.salamandra.state import State


class RudolphPresenter(Presenter[State]):
    """Rudolph's panels: the texts are in `words.py`, the buttons in `rows.py`, forms and pages in `pages.py`."""

    has_reasons_picture = True

    def starts(self) -> tuple[Start, ...]:
        return words.starts()

    def extras(self) -> tuple[Extra, ...]:
        return words.extras()

    def heading(self, state: State) -> str:
        return words.heading(state)

    def about(self, state: State) -> str:
        return words.about(state)

    def shows(self, _state: State, /) -> str:
        return spoken("picture-shows")

    def facts(self, state: State) -> tuple[Fact, ...]:
        return words.facts(state)

    def sheet(self, state: State) -> tuple[Fact, ...]:
        return words.sheet(state)

    def offered(self, state: State, side: int) -> tuple[Row, ...]:
        return rows.offered(state, side)

    def side(self, state: State, events: Sequence[Event]) -> int:
        return rows.find_side(state, events)

    def marks(self, state: State, side: int) -> str:
        return rows.find_marks(state, side)

    def more(self, state: State) -> tuple[Row, ...]:
        return pages.more(state)

    def form(self, state: State, name: str) -> Form | None:
        return pages.form(state, name)

    def page(self, state: State, name: str) -> Panel | None:
        return pages.page(state, name)
