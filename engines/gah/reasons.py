"""The reasons of the opponent: what he looked at before he chose, his options in words, and what
decided."""

from collections.abc import Sequence
from typing import Any, cast

from engines.core import (
    Event,
    Option,
    Sentence,
    describe_dice,
    drop_items,
    join_groups,
    join_with_commas,
)
from engines.gah import event_sentences, state
from engines.gah import events as event_types
from engines.gah.cards import LETTERS, SPACES, STAFF, Letter
from engines.gah.guest import Guest
from engines.gah.messages import say, say_now
from engines.gah.waltz.events import RoomReserved

HOUSING_EVENTS = (
    event_types.GuestTaken | event_types.NoGuestTaken | event_types.RoomOccupied | RoomReserved
)


def describe_considered(event: Event) -> tuple[Sentence, ...]:
    """Return what he looked at before a choice; nothing if the event is no choice."""
    match event:
        case (
            event_types.GuestTaken(wanted=wanted, queue=queue)
            | event_types.NoGuestTaken(wanted=wanted, queue=queue)
        ):
            slots = tuple(_phrase_slot(queue, slot) for slot in range(1, 6))
            return (say("grounds-guest", colour=wanted, slots=slots),)
        case event_types.RoomOccupied(guest=guest, why=(first, *_)):
            return (
                say("grounds-room", colour=guest.colour, free=len(first.before), rooms=len(SPACES)),
            )
        case event_types.DieTaken(dice=dice):
            return (say("grounds-die", dice=describe_dice(dice)),)
        case event_types.ObjectiveChosen(progress=progress):
            markers = tuple(_phrase_marker("marker", progress, each) for each in LETTERS)
            return (say("grounds-objective", markers=markers),)
    return ()


def name_option(event: Event, option: Option) -> str:
    """Return an option of a choice in a player's words."""
    match event:
        case event_types.GuestTaken(queue=queue) | event_types.NoGuestTaken(queue=queue):
            return str(_phrase_slot(queue, int(option)))
        case event_types.RoomOccupied():
            return say_now("option-room", room=option, colour=SPACES[str(option)].colour)
        case event_types.DieTaken(dice=dice):
            return say_now("option-die", die=option, count=dice[int(option) - 1])
        case event_types.ObjectiveChosen(progress=progress):
            return str(_phrase_marker("option-objective", progress, cast(Letter, option)))
        case event_types.SecretaryCopied() if isinstance(option, int):
            return STAFF[option].name
    return str(option)


def _phrase_slot(queue: state.Queue, slot: int) -> Sentence:
    return say("option-slot", slot=slot, **_guest_values(queue[slot - 1]))


def describe_guest(guest: Guest | None) -> str:
    return say_now("guest-seen", **_guest_values(guest))


def _guest_values(guest: Guest | None) -> dict[str, Any]:
    """Return colour and points of a guest; both are None if it is unknown."""
    return {"colour": guest and guest.colour, "vp": guest and guest.vp}


def _phrase_marker(key: str, progress: state.Objectives, letter: Letter) -> Sentence:
    return say(key, objective=letter, stands=progress[letter])


# ── In two lines ──────────────────────────────────────────────────────────────────────────────────


def list_short_reasons(_: state.State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """Return the reasons in two lines: the guests and their rooms, then the die and the other
    actions."""
    housed: list[Sentence] = []
    others: list[Sentence] = []
    for event in events:
        reason = _phrase_reason(event)
        if reason:
            line = housed if isinstance(event, HOUSING_EVENTS) else others
            line.append(reason)
    return join_groups(housed, others)


def _phrase_reason(event: Event) -> Sentence | None:
    """Return the sentence about the rule that decided, or None. Of points only those for rooms have
    one."""
    if not event_sentences.describe_event.has_voice(event, "because"):
        return None
    if isinstance(event, event_types.PointsScored) and event.source != "rooms":
        return None
    decided = (
        event.effective_narrowings[-1].rule.replace(".", "-")
        if event.effective_narrowings
        else None
    )
    others = join_with_commas(say("dice-of", die=space) for space in _list_ruled_out(event))
    values: dict[str, Any] = {"by": decided, "side": _find_tie_side(event), "others": others}
    if isinstance(event, event_types.GuestTaken):
        values |= {"colour": event.wanted, "found": event.wanted == event.guest.colour}
    return event_sentences.describe_event.voice(event, "because", **values)


def _list_ruled_out(event: Event) -> tuple[Option, ...]:
    """Return the options that the last rule ruled out."""
    if not event.effective_narrowings:
        return ()
    last = event.effective_narrowings[-1]
    return drop_items(last.before, last.left)


def _find_tie_side(event: Event) -> str:
    """Return the side from which a tie was settled."""
    if not event.effective_narrowings:
        return "right"
    last = event.effective_narrowings[-1]
    return "left" if last.left[:1] == last.before[:1] else "right"
