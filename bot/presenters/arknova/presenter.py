"""The presenter of Ark Nova."""

from collections.abc import Sequence

from bot.presenters.arknova import picture, rows, words
from bot.presenters.kit import Fact, Panel, Presenter, Row, Sketch, StartOption
from engines.arknova.state import State
from engines.kit import Event


class ArnoPresenter(Presenter[State]):
    """A.R.N.O.'s panels: the texts are in `words.py`, the buttons in `rows.py`, the picture in
    `picture.py`."""

    def list_start_options(self) -> tuple[StartOption, ...]:
        return words.list_head_start_options()

    def describe_setup(self, state: State) -> str:
        return str(state.setup)

    def list_facts(self, state: State) -> tuple[Fact, ...]:
        return words.list_facts(state)

    def list_score_facts(self, state: State) -> tuple[Fact, ...]:
        return words.list_score_sheet_facts(state)

    def arrange_move_rows(self, state: State, side: int) -> tuple[Row, ...]:
        return rows.arrange_move_rows(state, side)

    def arrange_more_rows(self, _state: State, /) -> tuple[Row, ...]:
        """Return no further buttons: every answer stands on the panel when it is asked."""
        return ()

    def make_page(self, state: State, name: str) -> Panel | None:
        return rows.make_page(state, name)

    def sketch(self, state: State, events: Sequence[Event]) -> Sketch:
        return picture.make_sketch(
            state, events, words.describe_table(self.format_heading(state), state)
        )
