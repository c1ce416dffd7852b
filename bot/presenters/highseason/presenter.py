"""The presenter of High Season."""

from bot.presenters.components import Fact, Form, Panel, Row
from bot.presenters.highseason import pages, rows, words
from bot.presenters.pads import Pad
from bot.presenters.presenter import Extra, Presenter, StartOption
from engines.highseason.messages import say_now
from engines.highseason.state import State


class RalphPresenter(Presenter[State]):
    """Ralph's panels: the texts are in `words.py`, the buttons in `rows.py`, forms and pages in
    `pages.py`."""

    has_reasons_picture = True

    def list_start_options(self) -> tuple[StartOption, ...]:
        return words.list_start_options()

    def list_start_extras(self) -> tuple[Extra, ...]:
        return words.list_start_extras()

    def suggest_values(self, _topic: str, typed: str, _state: State | None, /) -> list[Fact]:
        return words.suggest_boards(typed)

    def format_heading(self, state: State) -> str:
        return words.format_heading(state)

    def describe_setup(self, state: State) -> str:
        return words.describe_setup(state)

    def list_notes(self, state: State) -> tuple[str, ...]:
        return words.list_notes(state)

    def describe_picture_contents(self, _state: State, /) -> str:
        return say_now("picture-shows")

    def list_facts(self, state: State) -> tuple[Fact, ...]:
        return words.list_facts(state)

    def list_score_facts(self, state: State) -> tuple[Fact, ...]:
        return words.list_score_facts(state)

    def arrange_move_rows(self, state: State, side: int) -> tuple[Row, ...]:
        return rows.arrange_move_rows(state, side)

    def make_pad(self, state: State, line: str) -> Pad | None:
        return rows.make_pad(state, line)

    def make_example_answer(self, state: State) -> str:
        return rows.make_example_answer(state)

    def arrange_more_rows(self, state: State) -> tuple[Row, ...]:
        return pages.arrange_more_rows(state)

    def make_form(self, state: State, name: str) -> Form | None:
        return pages.make_form(state, name)

    def make_page(self, state: State, name: str) -> Panel | None:
        return pages.make_page(state, name)
