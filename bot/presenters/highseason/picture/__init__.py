"""Ralph's side of the table: pictures and alt texts."""

from collections.abc import Sequence

from bot.pictures.canvas import Sheet
from bot.pictures.game_picture import GamePicture
from bot.pictures.verdicts import Verdict
from bot.presenters.highseason.picture import lines, reasons, table, told, tops
from engines.core import Event
from engines.highseason.asking import asking
from engines.highseason.state import State


class RalphPicture(GamePicture[State]):
    """The pictures of this game, drawn by `table.py` and `reasons.py`, described by `told.py`."""

    def draw(self, state: State, events: Sequence[Event]) -> Sheet | None:
        return table.draw(state, events)

    def describe(self, state: State, events: Sequence[Event]) -> str:
        return told.describe(state, events)

    def draw_pad(self, state: State) -> Sheet | None:
        ask = asking(state)
        if ask is None or ask.about != "top":
            return None
        return tops.draw(state)

    def describe_pad(self, state: State) -> str:
        return tops.describe(state)

    def draw_guide(self, name: str) -> Sheet | None:
        return lines.draw() if name == "lines" else None

    def describe_guide(self, _name: str, /) -> str:
        return lines.describe()

    def choices(self, events: Sequence[Event]) -> list[Verdict]:
        return reasons.choices(events)
