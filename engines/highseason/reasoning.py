"""Each room that Ralph passed over, and why: read from the event, never worked out anew."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engines.core import Event, Row, Sentence, clauses, fields, gist_of, joined, row
from engines.highseason.events import DieTaken, Fined, NoRoomLeft, PreferenceShown, RoomOccupied
from engines.highseason.saying import say
from engines.highseason.state import State
from engines.highseason.telling import tell

_RULING_OUT = frozenset({"room.colour", "room.free", "room.none-left", "room.row", "room.column", "room.group"})


def passed_over(event: RoomOccupied | NoRoomLeft) -> tuple[tuple[str, str], ...]:
    """Room by room in the order of his way, with the rule that ruled it out.

    Where the preference had to be ignored he has been everywhere; otherwise he stops at his room.
    """
    room = event.room if isinstance(event, RoomOccupied) else None
    way = event.why[0].before
    seen = way if room is None or ignored(event) else way[: way.index(room)]
    return tuple((str(other), _ruled_out(event, other)) for other in seen if other != room)


def ignored(event: RoomOccupied | NoRoomLeft) -> bool:
    """Whether no room completes what the card prefers."""
    return any(entry.rule == "room.ignore-preference" for entry in event.why)


def _ruled_out(event: RoomOccupied | NoRoomLeft, room: int | str) -> str:
    """The first rule that left it out; with the preference ignored, free rooms failed that."""
    for entry in event.why:
        if room in entry.before and room not in entry.left and entry.rule in _RULING_OUT:
            return entry.rule
    return f"room.{event.prefer}"


def grounds(event: Event) -> tuple[Sentence, ...]:
    """`Passed over: 1-7, 1-6 not blue; 1-5 occupied; 2-5 completes no row`; nothing where no room was chosen."""
    if not isinstance(event, RoomOccupied | NoRoomLeft):
        return ()
    told = []
    for why, passed in groupby(passed_over(event), key=lambda found: _why(found[1])):
        rooms = [room for room, _ in passed]
        told.append(say("ruled-out", rooms=row(rooms), count=len(rooms), why=why, wanted=event.wanted))
    return (say("passed-over", rooms=clauses(told)),) if told else ()


def _why(rule: str) -> str:
    """Its name without `room.`; that none was left means that all were occupied."""
    return "free" if rule == "room.none-left" else rule.removeprefix("room.")


# ── In two lines ────────────────────────────────────────────────────────────────────────────────────────────────────


def because(state: State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """The die, then the rooms, and a fine at the end of the round; with depth card where the two sides came from."""
    if not state.tracked:
        return tuple(_because([event for event in events if isinstance(event, PreferenceShown)][:1]))
    dice = _because(event for event in events if isinstance(event, DieTaken))
    rooms = _because(event for event in events if isinstance(event, RoomOccupied | NoRoomLeft))
    fines = _because(event for event in events if isinstance(event, Fined))
    return tuple(joined(line) for line in (dice, rooms + fines) if line)


def _because(events: Iterable[Event]) -> list[Sentence]:
    told = (tell.voice(event, "because", rules=_rules(event), ignored=_given_up(event)) for event in events)
    return [said for said in told if said]


def _given_up(event: Event) -> str | None:
    return event.prefer if isinstance(event, RoomOccupied) and ignored(event) else None


def _rules(event: Event) -> Row:
    """All that decided this, in a few words each: the rule's own voice, with the values of the event."""
    rules = dict.fromkeys(entry.rule for entry in event.narrowed or event.why[:1])
    said = (say(gist_of(rule), **fields(event)).voice("because") for rule in rules)
    return row(filter(None, said))
