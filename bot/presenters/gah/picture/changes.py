"""The changes of his last move on the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.core import Event
from engines.gah import events as event_types
from engines.gah.state import Guest
from engines.gah.waltz.events import MoreStaffTurnedUp, OrderCompleted


@dataclass(frozen=True)
class Changes:
    """The things on the table that his last move has changed; the picture marks them."""

    guests: tuple[Guest, ...]
    rooms: tuple[str, ...]
    dice: tuple[int, ...]
    markers: tuple[str, ...]
    staff: tuple[int | str, ...]
    emperor: tuple[int, int] | None
    """The spaces of his Emperor marker before and after, or None if it stands where it stood."""
    points: int

    @classmethod
    def from_events(cls, events: Sequence[Event]) -> "Changes":
        """Return the changes that these events have made."""

        def select(*kinds: type[Event]) -> list[Any]:
            return [event for event in events if type(event) in kinds]

        staff = list[int | str]()
        for event in select(event_types.StaffTurnedUp, MoreStaffTurnedUp):
            staff.append(event.card if isinstance(event, event_types.StaffTurnedUp) else event.name)
        emperor = None
        for event in select(event_types.EmperorAdvanced, event_types.EmperorReset):
            emperor = (event.old, event.new)
        if emperor and emperor[0] == emperor[1]:
            emperor = None
        guests = [event.guest for event in select(event_types.GuestTaken)]
        rooms = [event.room for event in select(event_types.RoomOccupied, OrderCompleted)]
        markers = [event.objective for event in select(event_types.MarkerMoved)]
        points = [event.vp for event in select(event_types.PointsScored)]
        return cls(
            guests=tuple(guests),
            rooms=tuple(rooms),
            dice=_list_taken_dice(events),
            markers=tuple(markers),
            staff=tuple(staff),
            emperor=emperor,
            points=sum(points),
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
