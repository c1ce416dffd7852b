"""The rooms that Ralph passed over, and the reasons, read from the event and not computed again."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engines.core import (
    Event,
    JoinedItems,
    Sentence,
    collect_sentence_values,
    drop_item,
    filter_by_type,
    join_groups,
    join_with_commas,
    join_with_semicolons,
    make_gist_key,
)
from engines.highseason.event_sentences import describe_event
from engines.highseason.events import DieTaken, Fined, NoRoomLeft, PreferenceShown, RoomOccupied
from engines.highseason.messages import say
from engines.highseason.state import State

_RULING_OUT = frozenset(
    {"room.colour", "room.free", "room.none-left", "room.row", "room.column", "room.group"}
)


def list_passed_over_rooms(event: RoomOccupied | NoRoomLeft) -> tuple[tuple[str, str], ...]:
    """Return the rooms in the order of his way, each with the rule that ruled it out.

    If the preference had to be ignored, he has passed every room. Otherwise he stops at his room.
    """
    room = event.room if isinstance(event, RoomOccupied) else None
    way = event.why[0].before
    visited = way if room is None or is_aim_ignored(event) else way[: way.index(room)]
    passed = drop_item(visited, room)
    return tuple((str(other), _find_excluding_rule(event, other)) for other in passed)


def is_aim_ignored(event: RoomOccupied | NoRoomLeft) -> bool:
    """Return whether no room completes what the card prefers."""
    return any(entry.rule == "room.ignore-preference" for entry in event.why)


def _find_excluding_rule(event: RoomOccupied | NoRoomLeft, room: int | str) -> str:
    """Return the first rule that left the room out; if the preference was ignored, that of the
    preference."""
    for entry in event.why:
        if room in entry.before and room not in entry.left and entry.rule in _RULING_OUT:
            return entry.rule
    return f"room.{event.prefer}"


def describe_considered(event: Event) -> tuple[Sentence, ...]:
    """Return the sentence about rooms passed over; nothing if no room was chosen.

    `Passed over: 1-7, 1-6 not blue; 1-5 occupied; 2-5 completes no row`
    """
    if not isinstance(event, RoomOccupied | NoRoomLeft):
        return ()
    sentences = []
    passed_over = list_passed_over_rooms(event)
    for why, passed in groupby(passed_over, key=lambda entry: _reason_key(entry[1])):
        rooms = [room for room, _ in passed]
        listed = join_with_commas(rooms)
        sentence = say("ruled-out", rooms=listed, count=len(rooms), why=why, wanted=event.wanted)
        sentences.append(sentence)
    if not sentences:
        return ()
    return (say("passed-over", rooms=join_with_semicolons(sentences)),)


def _reason_key(rule: str) -> str:
    """Return the rule's name without `room.`. If none was left, all rooms were occupied."""
    return "free" if rule == "room.none-left" else rule.removeprefix("room.")


# ── In two lines ──────────────────────────────────────────────────────────────────────────────────


def list_short_reasons(state: State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """Return the reasons in two lines: the die, then the rooms and a fine at the end of the round.

    Depth card gives only the reason for the preference side.
    """
    if not state.is_tracked:
        preferences = filter_by_type(events, PreferenceShown)
        return tuple(_list_reasons(preferences[:1]))
    dice = _list_reasons(filter_by_type(events, DieTaken))
    rooms = _list_reasons(filter_by_type(events, RoomOccupied, NoRoomLeft))
    fines = _list_reasons(filter_by_type(events, Fined))
    return join_groups(dice, rooms + fines)


def _list_reasons(events: Iterable[Event]) -> list[Sentence]:
    """Return the reason for each event that has one."""
    reasons = []
    for event in events:
        values = {"rules": _list_rules(event), "ignored": _find_ignored_aim(event)}
        reason = describe_event.voice(event, "because", **values)
        if reason:
            reasons.append(reason)
    return reasons


def _find_ignored_aim(event: Event) -> str | None:
    """Return the aim of the card that no room completed."""
    if isinstance(event, RoomOccupied) and is_aim_ignored(event):
        return event.prefer
    return None


def _list_rules(event: Event) -> JoinedItems:
    """Return all rules that decided this, in a few words each and with the values of the event."""
    deciding = event.effective_narrowings or event.why[:1]
    rules = dict.fromkeys(entry.rule for entry in deciding)
    values = collect_sentence_values(event)
    gists = (say(make_gist_key(rule), **values).voice("because") for rule in rules)
    return join_with_commas(filter(None, gists))
