"""A game looked back on: what brought Ralph's points, and where yours came from."""

from collections.abc import Sequence

from engines.core.events import Event
from engines.core.sentence import Sentence
from engines.highseason.events import ExtraMarked, GroupCompleted, LineCompleted, RoomOccupied
from engines.highseason.hotel import KRONES_FOR_A_POINT, LOANS
from engines.highseason.saying import say, spoken
from engines.highseason.state import State
from engines.highseason.telling import line_name


def feat(state: State, events: Sequence[Event]) -> Sentence | None:
    match events[-1]:
        case RoomOccupied(room=room, colour=colour):
            return say("feat-room", number=_which(state, room, colour), colour=colour)
        case GroupCompleted(colour=colour, rooms=rooms):
            return say("feat-group", colour=colour, rooms=len(rooms))
        case LineCompleted(line=line):
            return say("feat-line", name=line_name(line))
        case ExtraMarked(spaces=spaces):
            return say("feat-extra", spaces=spaces)
    return None


def _which(state: State, room: str, colour: str) -> int:
    """The how-many-th room of its colour it was: the hotel lists them in the order occupied."""
    colours = state.hotel_board.colours
    alike = [other for other in state.opponent.hotel if colours[other] == colour]
    return alike.index(room) + 1 if room in alike else len(alike)


def yours(state: State) -> tuple[tuple[str, int], ...]:
    sheet = state.you.final
    if sheet is None:
        return ()
    worth = {"krones": sheet.krones // KRONES_FOR_A_POINT, "loans": LOANS[sheet.loans]}
    return tuple((spoken("your-source", source=name), vp) for name, vp in (dict(sheet) | worth).items())
