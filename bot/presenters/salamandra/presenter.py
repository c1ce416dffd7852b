"""The presenter of Salamandra."""

from collections.abc import Sequence

from bot.presenters.components import Fact, Form, Panel, Row
from bot.presenters.presenter import Extra, Presenter, StartOption
from bot.presenters.salamandra import pages, rows, words
from engines.core import Event
from engines.salamandra.messages import say_now
from engines.salamandra.state import State


class RudolphPresenter(Presenter[State]):
    """Rudolph's panels: the texts are in `words.py`, the buttons in `rows.py`, forms and pages in
    `pages.py`."""

    has_reasons_picture = True

    def list_start_options(self) -> tuple[StartOption, ...]:
        return words.list_start_options()

    def list_start_extras(self) -> tuple[Extra, ...]:
        return words.list_start_extras()

    def format_heading(self, state: State) -> str:
        return words.format_heading(state)

    def describe_setup(self, state: State) -> str:
        return words.describe_setup(state)

    def describe_picture_contents(self, _state: State, /) -> str:
        return say_now("picture-shows")

    def list_facts(self, state: State) -> tuple[Fact, ...]:
        return words.list_facts(state)

    def list_score_facts(self, state: State) -> tuple[Fact, ...]:
        return words.list_score_facts(state)

    def arrange_move_rows(self, state: State, side: int) -> tuple[Row, ...]:
        return rows.arrange_move_rows(state, side)

    def choose_side(self, state: State, events: Sequence[Event]) -> int:
        return rows.choose_panel_side_after_events(state, events)

    def list_picture_marks(self, state: State, side: int) -> str:
        return rows.find_numbered_kind(state, side)

    def arrange_more_rows(self, state: State) -> tuple[Row, ...]:
        return pages.arrange_more_rows(state)

    def make_form(self, state: State, name: str) -> Form | None:
        return pages.make_form(state, name)

    def make_page(self, state: State, name: str) -> Panel | None:
        return pages.make_page(state, name)
