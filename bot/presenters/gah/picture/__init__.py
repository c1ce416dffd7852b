"""The picture of Leopold's side of the table, and its alt text."""

from collections.abc import Sequence

from bot.pictures.canvas import Sheet
from bot.pictures.choice_drawings import ChoiceDrawing
from bot.pictures.game_picture import GamePicture
from bot.presenters.gah.picture import alt_text, reasons, table
from engines.core import Event
from engines.gah.state import State


class LeopoldPicture(GamePicture[State]):
    """The pictures of Grand Austria Hotel, drawn by `table.py` and `reasons.py`, described by
    `alt_text.py`."""

    def draw_table(self, state: State, events: Sequence[Event]) -> Sheet | None:
        return table.draw_table(state, events)

    def describe_table(self, state: State, events: Sequence[Event]) -> str:
        return alt_text.describe_table(state, events)

    def list_choices(self, events: Sequence[Event]) -> list[ChoiceDrawing]:
        return reasons.list_choices(events)
