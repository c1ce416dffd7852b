"""Why, in two lines: the guests and their rooms, then the die and what else he did. What decided is told."""

from collections.abc import Sequence

from engines.core.events import Event, Narrowing, Option
from engines.core.sentence import Sentence, joined, row
from engines.gah.events import (
    DieTaken,
    EmperorReset,
    GuestTaken,
    NoGuestTaken,
    ObjectiveChosen,
    PointsScored,
    RoomOccupied,
    SecretaryCopied,
    TurnsLapsed,
)
from engines.gah.saying import say
from engines.gah.state import State
from engines.gah.waltz.events import CelebrityTaken, DancerPlaced, RoomReserved

HOUSED = GuestTaken | NoGuestTaken | RoomOccupied | RoomReserved


def because(_: State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    housed = [said for event in events if isinstance(event, HOUSED) and (said := _because(event))]
    others = [said for event in events if not isinstance(event, HOUSED) and (said := _because(event))]
    return tuple(joined(line) for line in (housed, others) if line)


def _because(event: Event) -> Sentence | None:
    match event:
        case GuestTaken(wanted=wanted, guest=guest):
            found = wanted == guest.colour
            return say("because-guest", by=_decided(event), colour=wanted, found=found, side=_side(event))
        case NoGuestTaken():
            return say("because-no-guest")
        case RoomOccupied(colour=colour) | RoomReserved(colour=colour):
            return say("because-room", by=_decided(event), colour=colour)
        case DieTaken(space=space):
            return say(
                "because-die", by=_decided(event), die=space, others=row(map(_dice, _out(event))), side=_side(event)
            )
        case CelebrityTaken(colour=colour):
            return say("because-celebrity", by=_decided(event), colour=colour)
        case ObjectiveChosen(objective=objective):
            return say("because-objective", by=_decided(event), objective=objective, side=_side(event))
        case DancerPlaced(ballroom=ballroom):
            return say("because-dancer", by=_decided(event), ballroom=ballroom)
        case EmperorReset() | TurnsLapsed():
            return say("because-round", event=event.event)
        case SecretaryCopied(rule=str(rule)) | PointsScored(source="rooms", rule=str(rule)):
            return say("because-final", by=rule.replace(".", "-"))
    return None


def _last(event: Event) -> Narrowing | None:
    """The rule that decided: the last that ruled anything out. None where there was no choice."""
    return next((entry for entry in reversed(event.why) if entry.left != entry.before), None)


def _decided(event: Event) -> str | None:
    last = _last(event)
    return last.rule.replace(".", "-") if last else None


def _dice(space: Option) -> Sentence:
    return say("dice-of", die=space)


def _out(event: Event) -> tuple[Option, ...]:
    last = _last(event)
    return tuple(option for option in last.before if option not in last.left) if last else ()


def _side(event: Event) -> str:
    """From which side a tie was settled."""
    last = _last(event)
    return "left" if last and last.left[:1] == last.before[:1] else "right"
