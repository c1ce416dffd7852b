"""The presenter of Ark Nova."""

from collections.abc import Sequence

from bot.presenters.arknova import picture, rows, words
from bot.presenters.kit import Fact, Panel, Presenter, Row, Sketch, Start
from engines.arknova.state import State
from engines.kit import Event


class ArnoPresenter(Presenter[State]):
    """A.R.N.O.'s panels: the texts are in `words.py`, the buttons in `rows.py`, the picture in `picture.py`."""

    def starts(self) -> tuple[Start, ...]:
        return words.list_starts()

    def _describe_setup(self, state: State) -> str:
        return str(state.setup)

    about = _describe_setup

    def facts(self, state: State) -> tuple[Fact, ...]:
        return words.list_facts(state)

    def sheet(self, state: State) -> tuple[Fact, ...]:
        return words.list_sheet(state)

    def offered(self, state: State, side: int) -> tuple[Row, ...]:
        return rows.arrange_rows(state, side)

    def more(self, _state: State, /) -> tuple[Row, ...]:
        """Return no further buttons: every answer stands on the panel when it is asked."""
        return ()

    def page(self, state: State, name: str) -> Panel | None:
        return rows.make_page(state, name)

    def sketch(self, state: State, events: Sequence[Event]) -> Sketch:
        return picture.make_sketch(state, events, words.describe_table(self.heading(state), state))
