"""The presenter of Lords of Waterdeep."""

from collections.abc import Sequence

from bot.presenters.components import Fact, Form, Panel, Row
from bot.presenters.presenter import Extra, Presenter, StartOption
from bot.presenters.waterdeep import choices, pages, rows, words
from engines.waterdeep.messages import say_now
from engines.waterdeep.state import State


class PseudoPresenter(Presenter[State]):
    """Pseudo's panels: the texts are in `words.py`, the buttons in `rows.py`, forms and pages in
    `pages.py`."""

    has_reasons_picture = True

    def list_start_options(self) -> tuple[StartOption, ...]:
        return words.list_start_options()

    def list_start_extras(self) -> tuple[Extra, ...]:
        return words.list_start_extras()

    def suggest_values(self, topic: str, typed: str, state: State | None, /) -> Sequence[Fact]:
        """Return completions of names that may be meant in this state; no option of the setup has
        any."""
        return choices.suggest_values(topic, typed, state) if state else ()

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

    def arrange_more_rows(self, state: State) -> tuple[Row, ...]:
        return pages.arrange_more_rows(state)

    def make_form(self, state: State, name: str) -> Form | None:
        return pages.make_form(state, name)

    def make_page(self, state: State, name: str) -> Panel | None:
        return pages.make_page(state, name)
