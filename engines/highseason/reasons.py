"""Each room that Ralph passed over, and why: read from the event, never worked out anew."""

from engines.core.events import Event
from engines.core.sentence import Sentence, say
from engines.highseason.events import NoRoomLeft, RoomOccupied

_WORDS = {
    "room.colour": "not {wanted}",
    "room.free": "occupied",
    "room.none-left": "occupied",
    "room.row": "completes no row",
    "room.column": "completes no column",
    "room.group": "completes no group",
}


def passed_over(event: RoomOccupied | NoRoomLeft) -> tuple[tuple[str, str], ...]:
    """Room by room in the order of his way, with the rule that ruled it out.

    Where the preference had to be ignored he has been everywhere; otherwise he stops at his room.
    """
    room = event.room if isinstance(event, RoomOccupied) else None
    way = event.why[0].before
    ignored = any(entry.rule == "room.ignore-preference" for entry in event.why)
    seen = way if room is None or ignored else way[: way.index(room)]
    return tuple((str(other), _ruled_out(event, other)) for other in seen if other != room)


def _ruled_out(event: RoomOccupied | NoRoomLeft, room: int | str) -> str:
    """The first rule that left it out; with the preference ignored, free rooms failed that."""
    for entry in event.why:
        if room in entry.before and room not in entry.left and entry.rule in _WORDS:
            return entry.rule
    return f"room.{event.prefer}"


def grounds(event: Event) -> tuple[Sentence, ...]:
    """`Passed over: 1-7 not blue, 1-6 occupied, 1-5 completes no row`; nothing where no room was chosen."""
    if not isinstance(event, RoomOccupied | NoRoomLeft):
        return ()
    rooms = [f"{room} {_WORDS[rule].format(wanted=event.wanted)}" for room, rule in passed_over(event)]
    return (say("Passed over: {rooms}.", rooms=", ".join(rooms)),) if rooms else ()
