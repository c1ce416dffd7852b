"""Ralph's side of the table: pictures and alt texts."""

from collections.abc import Sequence

from bot.pictures.canvas import Sheet
from bot.pictures.choice_drawings import ChoiceDrawing
from bot.pictures.game_picture import GamePicture
from bot.presenters.highseason.picture import alt_text, lines, reasons, table, tops
from engines.core import Event
from engines.highseason.questions import find_ask
from engines.highseason.state import State


class RalphPicture(GamePicture[State]):
    """The pictures of this game, drawn by `table.py` and `reasons.py`, described by
    `alt_text.py`."""

    def draw_table(self, state: State, events: Sequence[Event]) -> Sheet | None:
        return table.draw_table(state, events)

    def describe_table(self, state: State, events: Sequence[Event]) -> str:
        return alt_text.describe_table(state, events)

    def draw_pad(self, state: State) -> Sheet | None:
        ask = find_ask(state)
        if ask is None or ask.about != "top":
            return None
        return tops.draw_possible_top_sides(state)

    def describe_pad(self, state: State) -> str:
        return tops.describe_possible_top_sides(state)

    def draw_guide(self, name: str) -> Sheet | None:
        return lines.draw_route_guide() if name == "lines" else None

    def describe_guide(self, _name: str, /) -> str:
        return lines.describe_route_guide()

    def list_choices(self, events: Sequence[Event]) -> list[ChoiceDrawing]:
        return reasons.list_choices(events)
