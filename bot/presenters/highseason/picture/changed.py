"""What his last move has changed on the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import Event
from engines.highseason import cards, hotel
from engines.highseason import events as happened
from engines.highseason.state import State


@dataclass(frozen=True)
class Changed:
    """Only what still lies there: a correction may have taken some of it back."""

    rooms: tuple[str, ...]
    marks: dict[int, tuple[int, int]]
    """Marked spaces before and after, by row of the Emperor track; the row behind the last is the extra one."""
    lines: tuple[str, ...]
    dice: tuple[int, ...]
    preference: cards.Preference | None
    """The preference side that he followed."""

    @classmethod
    def by(cls, state: State, events: Sequence[Event]) -> "Changed":
        shown = [event for event in events if isinstance(event, happened.PreferenceShown)]
        sides = [cards.Preference(die=event.die, stairs=event.stairs, zigzag=event.zigzag) for event in shown]
        rooms = [event.room for event in events if isinstance(event, happened.RoomOccupied)]
        lines = [event.line for event in events if isinstance(event, happened.LineCompleted) and event.first]
        return cls(
            rooms=tuple(room for room in rooms if room in state.opponent.hotel),
            marks={row: step for row, step in _marks(events).items() if state.opponent.emperor[row - 1] == step[1]},
            lines=tuple(line for line in lines if line in state.opponent.claims),
            dice=_dice(events),
            preference=sides[-1] if sides else None,
        )


def _dice(events: Sequence[Event]) -> tuple[int, ...]:
    """None of those that were rolled later."""
    taken: tuple[int, ...] = ()
    for event in events:
        match event:
            case happened.DieTaken(space=space):
                taken = (*taken, space)
            case happened.DiceRolled() | happened.DiceStated():
                taken = ()
    return taken


def _marks(events: Sequence[Event]) -> dict[int, tuple[int, int]]:
    """Several steps in one row are one stretch."""
    marks: dict[int, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, happened.EmperorMarked | happened.ExtraMarked):
            row = event.row if isinstance(event, happened.EmperorMarked) else len(hotel.EMPEROR) + 1
            old, _ = marks.get(row, (event.old, event.new))
            marks[row] = (old, event.new)
    return marks
