"""The picture of Leopold's side of the table, and its alt text."""

from collections.abc import Sequence

from bot.pictures.canvas import Sheet
from bot.pictures.game_picture import GamePicture
from bot.pictures.verdicts import Verdict
from bot.presenters.gah.picture import reasons, table, told
from engines.core import Event
from engines.gah.state import State


class LeopoldPicture(GamePicture[State]):
    """The pictures of Grand Austria Hotel, drawn by `table.py` and `reasons.py`, described by `told.py`."""

    def draw(self, state: State, events: Sequence[Event]) -> Sheet | None:
        return table.draw(state, events)

    def describe(self, state: State, events: Sequence[Event]) -> str:
        return told.describe(state, events)

    def choices(self, events: Sequence[Event]) -> list[Verdict]:
        return reasons.choices(events)
