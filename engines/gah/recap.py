"""A game looked back on: what brought the opponent's points, and where yours came from."""

from collections.abc import Sequence

from engines.core import Event, Sentence, brought
from engines.gah import brief, cards, telling
from engines.gah.events import PointsScored, RoomOccupied
from engines.gah.saying import spoken
from engines.gah.state import State


def feat(state: State, events: Sequence[Event]) -> Sentence | None:
    scored, rooms = events[-1], [event for event in events if isinstance(event, RoomOccupied)]
    if not isinstance(scored, PointsScored):
        return None
    number = _which(state, rooms[-1]) if rooms else None
    return brought(telling.tell, events, brief.PAID_BY.get(scored.source, ()), number=number)


def _which(state: State, occupied: RoomOccupied) -> int:
    """The how-many-th room of its colour it was: the hotel lists them in the order occupied."""
    alike = [other for other in state.opponent.hotel if cards.SPACES[other].colour == occupied.colour]
    return alike.index(occupied.room) + 1 if occupied.room in alike else len(alike)


def yours(state: State) -> tuple[tuple[str, int], ...]:
    sheet = state.you.final
    if sheet is None:
        return ()
    points = dict(sheet) | {"cafe": cards.GUEST_LEFT * sheet.cafe}
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
