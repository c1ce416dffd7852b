"""What his last move has changed on the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.core import Event
from engines.gah import events as happened
from engines.gah.state import Guest
from engines.gah.waltz.events import MoreStaffTurnedUp, OrderCompleted


@dataclass(frozen=True)
class Changed:
    guests: tuple[Guest, ...]
    rooms: tuple[str, ...]
    dice: tuple[int, ...]
    markers: tuple[str, ...]
    staff: tuple[int | str, ...]
    emperor: tuple[int, int] | None
    points: int

    @classmethod
    def by(cls, events: Sequence[Event]) -> "Changed":
        def these(*kinds: type[Event]) -> list[Any]:
            return [event for event in events if type(event) in kinds]

        steps = [(event.old, event.new) for event in these(happened.EmperorAdvanced, happened.EmperorReset)]
        up = these(happened.StaffTurnedUp, MoreStaffTurnedUp)
        return cls(
            guests=tuple(event.guest for event in these(happened.GuestTaken)),
            rooms=tuple(event.room for event in these(happened.RoomOccupied, OrderCompleted)),
            dice=tuple(event.space for event in these(happened.DieTaken)),
            markers=tuple(event.objective for event in these(happened.MarkerMoved)),
            staff=tuple(event.card if isinstance(event, happened.StaffTurnedUp) else event.name for event in up),
            emperor=steps[-1] if steps and steps[-1][0] != steps[-1][1] else None,
            points=sum(event.vp for event in these(happened.PointsScored)),
        )
