"""What Leopold looked at before he chose, and his options in a player's words."""

from typing import cast

from engines.core.dice import dice_text
from engines.core.events import Event, Option
from engines.core.sentence import Sentence
from engines.gah.cards import LETTERS, SPACES, STAFF, Letter
from engines.gah.events import DieTaken, GuestTaken, NoGuestTaken, ObjectiveChosen, RoomOccupied, SecretaryCopied
from engines.gah.guest import Guest
from engines.gah.saying import say
from engines.gah.state import Objectives, Queue


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case GuestTaken(wanted=wanted, queue=queue) | NoGuestTaken(wanted=wanted, queue=queue):
            slots = ", ".join(_slot(queue, slot) for slot in range(1, 6))
            asked = "any" if wanted is None else f"a {wanted}"
            return (say("the-card-asks-for-asked", asked=asked, slots=slots),)
        case RoomOccupied(guest=guest, why=(first, *_)):
            return (
                say(
                    "the-guest-is-colour-free",
                    colour=guest.colour,
                    free=len(first.before),
                    rooms=len(SPACES),
                ),
            )
        case DieTaken(dice=dice):
            return (say("on-the-action-board-dice", dice=dice_text(dice)),)
        case ObjectiveChosen(progress=progress):
            return (say("his-markers-markers", markers=", ".join(_marker(progress, each) for each in LETTERS)),)
    return ()


def option(event: Event, option: Option) -> str:
    match event:
        case GuestTaken(queue=queue) | NoGuestTaken(queue=queue):
            return _slot(queue, int(option))
        case RoomOccupied():
            return f"{option} {SPACES[str(option)].colour}"
        case DieTaken(dice=dice):
            return f"the {option}s (×{dice[int(option) - 1]})"
        case ObjectiveChosen(progress=progress):
            return f"objective {_marker(progress, cast(Letter, option))}"
        case SecretaryCopied() if isinstance(option, int):
            return STAFF[option].name
    return str(option)


def _slot(queue: Queue, slot: int) -> str:
    return f"slot {slot} ({guest_words(queue[slot - 1])})"


def guest_words(guest: Guest | None) -> str:
    return f"{guest.colour} {guest.vp}" if guest else "unknown"


def _marker(progress: Objectives, letter: Letter) -> str:
    stands = progress[letter]
    return f"{letter} ({'claimed' if stands == 'claimed' else f'marker on {stands}' if stands else 'no marker'})"
