"""Rudolph's side of the table: pictures and alt texts."""

from collections.abc import Sequence

from bot.pictures.canvas import Sheet
from bot.pictures.game_picture import GamePicture
from bot.pictures.verdicts import Verdict
from bot.presenters.salamandra.picture import reasons, table, told
from engines.core import Event
from engines.salamandra.state import State


class RudolphPicture(GamePicture[State]):
    """The pictures of this game, drawn by `table.py` and `reasons.py`, described by `told.py`."""

    def draw(self, state: State, events: Sequence[Event]) -> Sheet:
        return table.draw(state, events)

    def draw_marked(self, state: State, events: Sequence[Event], marks: str) -> Sheet:
        return table.draw(state, events, marks)

    def describe(self, state: State, events: Sequence[Event]) -> str:
        return told.describe(state, events)

    def choices(self, events: Sequence[Event]) -> list[Verdict]:
        return reasons.choices(events)
