"""A game looked back on: what brought the opponent's points, and where yours came from."""

from collections.abc import Sequence

from engines.core.events import Event
from engines.core.sentence import Sentence
from engines.gah.cards import GUEST_LEFT, SPACES, RoomColour
from engines.gah.events import GuestTaken, MarkerMoved, PointsScored, RoomOccupied
from engines.gah.saying import say, spoken
from engines.gah.state import State
from engines.gah.waltz.events import CelebrityTaken, OrderCompleted


def feat(state: State, events: Sequence[Event]) -> Sentence | None:
    """What happened just before the points; where nothing did, their source says it."""
    *before, scored = events
    if not isinstance(scored, PointsScored):
        return None
    told = (_told(state, scored, event) for event in reversed(before))
    return next((found for found in told if found), say("feat", source=scored.source))


def _told(state: State, scored: PointsScored, event: Event) -> Sentence | None:
    match scored.source, event:
        case "guest", GuestTaken(guest=guest) | OrderCompleted(guest=guest):
            return say("feat-guest", colour=guest.colour, vp=guest.vp)
        case "room", RoomOccupied(room=room, colour=colour):
            return say("feat-room", number=_which(state, room, colour), colour=colour)
        case "objective", MarkerMoved(objective=objective):
            return say("feat-objective", objective=objective)
        case "celebrity" | "celebrity_bonus", CelebrityTaken(colour=colour):
            return say("feat-celebrity", colour=colour)
    return None


def _which(state: State, room: str, colour: RoomColour) -> int:
    """The how-many-th room of its colour it was: the hotel lists them in the order occupied."""
    alike = [other for other in state.opponent.hotel if SPACES[other].colour == colour]
    return alike.index(room) + 1 if room in alike else len(alike)


def yours(state: State) -> tuple[tuple[str, int], ...]:
    sheet = state.you.final
    if sheet is None:
        return ()
    points = dict(sheet) | {"cafe": GUEST_LEFT * sheet.cafe}
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
