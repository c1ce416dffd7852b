"""What Leopold looked at before he chose, and his options in a player's words."""

from typing import Any, cast

from engines.core.dice import laid
from engines.core.events import Event, Option
from engines.core.sentence import Sentence
from engines.gah.cards import LETTERS, SPACES, STAFF, Letter
from engines.gah.events import DieTaken, GuestTaken, NoGuestTaken, ObjectiveChosen, RoomOccupied, SecretaryCopied
from engines.gah.guest import Guest
from engines.gah.saying import say, spoken
from engines.gah.state import Objectives, Queue


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case GuestTaken(wanted=wanted, queue=queue) | NoGuestTaken(wanted=wanted, queue=queue):
            slots = tuple(_slot(queue, slot) for slot in range(1, 6))
            return (say("grounds-guest", colour=wanted, slots=slots),)
        case RoomOccupied(guest=guest, why=(first, *_)):
            return (say("grounds-room", colour=guest.colour, free=len(first.before), rooms=len(SPACES)),)
        case DieTaken(dice=dice):
            return (say("grounds-die", dice=laid(dice)),)
        case ObjectiveChosen(progress=progress):
            return (say("grounds-objective", markers=tuple(_marker("marker", progress, each) for each in LETTERS)),)
    return ()


def option(event: Event, option: Option) -> str:
    match event:
        case GuestTaken(queue=queue) | NoGuestTaken(queue=queue):
            return str(_slot(queue, int(option)))
        case RoomOccupied():
            return spoken("option-room", room=option, colour=SPACES[str(option)].colour)
        case DieTaken(dice=dice):
            return spoken("option-die", die=option, count=dice[int(option) - 1])
        case ObjectiveChosen(progress=progress):
            return str(_marker("option-objective", progress, cast(Letter, option)))
        case SecretaryCopied() if isinstance(option, int):
            return STAFF[option].name
    return str(option)


def _slot(queue: Queue, slot: int) -> Sentence:
    return say("option-slot", slot=slot, **_seen(queue[slot - 1]))


def guest_words(guest: Guest | None) -> str:
    return spoken("guest-seen", **_seen(guest))


def _seen(guest: Guest | None) -> dict[str, Any]:
    return {"colour": guest and guest.colour, "vp": guest and guest.vp}


def _marker(key: str, progress: Objectives, letter: Letter) -> Sentence:
    return say(key, objective=letter, stands=progress[letter])
