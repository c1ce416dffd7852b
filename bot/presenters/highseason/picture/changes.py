"""The changes of his last move on the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import Event
from engines.highseason import cards, hotel
from engines.highseason import events as event_types
from engines.highseason.state import State


@dataclass(frozen=True)
class Changes:
    """The things that his last move has changed and that a correction has not taken back; the
    picture marks them."""

    rooms: tuple[str, ...]
    marks: dict[int, tuple[int, int]]
    """The marked spaces before and after, by row of the Emperor track; the last row is the extra
    one."""
    lines: tuple[str, ...]
    dice: tuple[int, ...]
    preference: cards.Preference | None
    """The preference side that he followed."""

    @classmethod
    def from_events(cls, state: State, events: Sequence[Event]) -> "Changes":
        """Return the changes of these events that still hold in the state."""
        preference = None
        for event in events:
            if isinstance(event, event_types.PreferenceShown):
                preference = cards.Preference(
                    die=event.die, stairs=event.stairs, zigzag=event.zigzag
                )
        his = state.opponent
        rooms = [event.room for event in events if isinstance(event, event_types.RoomOccupied)]
        lines = [
            event.line
            for event in events
            if isinstance(event, event_types.LineCompleted) and event.first
        ]
        marks = dict[int, tuple[int, int]]()
        for row, (old, new) in _collect_emperor_mark_changes(events).items():
            if his.emperor[row - 1] == new:
                marks[row] = (old, new)
        return cls(
            rooms=tuple(room for room in rooms if room in his.hotel),
            marks=marks,
            lines=tuple(line for line in lines if line in his.claims),
            dice=_list_taken_dice(events),
            preference=preference,
        )


def _list_taken_dice(events: Sequence[Event]) -> tuple[int, ...]:
    """Return the spaces from which he took dice, unless the dice were rolled later."""
    taken: tuple[int, ...] = ()
    for event in events:
        match event:
            case event_types.DieTaken(space=space):
                taken = (*taken, space)
            case event_types.DiceRolled() | event_types.DiceStated():
                taken = ()
    return taken


def _collect_emperor_mark_changes(events: Sequence[Event]) -> dict[int, tuple[int, int]]:
    """Return the marked spaces before and after, by row; several steps in one row are joined."""
    marks: dict[int, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, event_types.EmperorMarked | event_types.ExtraMarked):
            row = len(hotel.EMPEROR_ROWS) + 1
            if isinstance(event, event_types.EmperorMarked):
                row = event.row
            old, _ = marks.get(row, (event.old, event.new))
            marks[row] = (old, event.new)
    return marks
