"""A game looked back on: what brought Ralph's points, and where yours came from."""

from collections.abc import Sequence

from engines.core import Event, Sentence
from engines.highseason import hotel, telling
from engines.highseason.events import RoomOccupied
from engines.highseason.saying import spoken
from engines.highseason.state import State


def feat(state: State, events: Sequence[Event]) -> Sentence | None:
    return telling.tell.voice(events[-1], "feat", number=_which(state, events[-1]))


def _which(state: State, event: Event) -> int | None:
    """The how-many-th room of its colour it was: the hotel lists them in the order occupied."""
    if not isinstance(event, RoomOccupied):
        return None
    colours = state.hotel_board.colours
    alike = [other for other in state.opponent.hotel if colours[other] == event.colour]
    return alike.index(event.room) + 1 if event.room in alike else len(alike)


def yours(state: State) -> tuple[tuple[str, int], ...]:
    sheet = state.you.final
    if sheet is None:
        return ()
    worth = {"krones": sheet.krones // hotel.KRONES_FOR_A_POINT, "loans": hotel.LOANS[sheet.loans]}
    return tuple((spoken("your-source", source=name), vp) for name, vp in (dict(sheet) | worth).items())
