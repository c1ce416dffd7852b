"""Instructions for hands after his turn, in the order in which they are done and within forty
words."""

from collections.abc import Sequence
from typing import Any

from engines.arknova.event_sentences import describe_event
from engines.arknova.state import State
from engines.kit import Brief, Event, make_brief

SILENT = frozenset(
    {
        "you_are_done",
        "row_moved",
        "bonus_tile_rolled",
        "kind_chosen",
        "project_supported",
        "your_score_told",
    }
)
"""Events without a line: they move nothing, or another event says it."""
SMALL = frozenset({"card_played"})
MAX_LINES = 8
"""The most lines that are told with their notes. Of a longer move only what hands do is told."""
COUNTERS = {
    "appeal_gained": "new",
    "debt_paid": "left",
    "conservation_gained": "new",
    "reputation_gained": "new",
}
"""Events that move a counter, each with the field that says where it stands after that."""


def write_brief(_: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the lines of a move. After a tile that was not there only what is different is
    told."""
    missed = [index for index, event in enumerate(events) if event.event == "tile_missed"]
    events_told = events[missed[-1] :] if missed else events
    is_laid = any(event.event == "snapped_card_laid" for event in events_told)
    moved = merge_moves_of_same_counter(
        [event for event in events_told if _has_brief_line(event, is_laid)]
    )
    lines = [_write_event_line(event) for event in moved]
    if len(lines) > MAX_LINES:
        lines = [line.replace(detail=None) for line in lines if line.instruction]
    return tuple(lines)


def _has_brief_line(event: Event, is_laid: bool) -> bool:
    """Return whether an event has a line. A snapped card is told once, with where it is laid if
    that is known."""
    if event.event == "card_snapped" and is_laid:
        return False
    return event.event not in SILENT and not getattr(event, "again", False)


def merge_moves_of_same_counter(events: Sequence[Event]) -> list[Event]:
    """Return the events with each counter moved once, at its first step to where it comes to
    stand."""
    merged: list[Event] = []
    places: dict[str, int] = {}
    for event in events:
        if event.event in places:
            index = places[event.event]
            merged[index] = _merge_counter_events(merged[index], event)
            continue
        if event.event in COUNTERS:
            places[event.event] = len(merged)
        merged.append(event)
    return merged


def _merge_counter_events(first: Any, later: Any) -> Any:
    """Return one event for two moves of a counter."""
    field = COUNTERS[first.event]
    return first.replace(amount=first.amount + later.amount, **{field: getattr(later, field)})


def _write_event_line(event: Event) -> Brief:
    line = make_brief(describe_event(event))
    if event.event in SMALL:
        return line.replace(is_minor=True)
    if event.event == "snapped_card_laid" and getattr(event, "card", "") != "animal":
        return line.replace(detail=None)
    return line
