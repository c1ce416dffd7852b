"""Rudolph's side of the table: pictures and alt texts."""

from collections.abc import Sequence

from bot.pictures.canvas import Sheet
from bot.pictures.choice_drawings import ChoiceDrawing
from bot.pictures.game_picture import GamePicture
from bot.presenters.salamandra.picture import alt_text, reasons, table
from engines.core import Event
from engines.salamandra.state import State


class RudolphPicture(GamePicture[State]):
    """The pictures of this game, drawn by `table.py` and `reasons.py`, described by
    `alt_text.py`."""

    def draw_table(self, state: State, events: Sequence[Event]) -> Sheet:
        return table.draw_table(state, events)

    def draw_table_with_marks(self, state: State, events: Sequence[Event], marks: str) -> Sheet:
        return table.draw_table(state, events, marks)

    def describe_table(self, state: State, events: Sequence[Event]) -> str:
        return alt_text.describe_table(state, events)

    def list_choices(self, events: Sequence[Event]) -> list[ChoiceDrawing]:
        return reasons.list_choices(events)
