"""Ralph's move in brief: die, rooms, Emperor track, and what the end of a round asks for."""

from collections.abc import Sequence
from typing import Any

from engines.core import Brief, Event, join_sentences, join_with_dots, make_brief
from engines.highseason import events as event_types
from engines.highseason.event_sentences import describe_event
from engines.highseason.messages import say
from engines.highseason.state import State

CARD_EVENTS = ("card_flipped", "preference_shown", "card_learned")
CONSEQUENCES = ("line_completed", "group_completed", "steps_lost")
"""The consequences of a cross or a mark, which are told in the same line."""
HIS_TURNS = 2
"""The number of his turns in the first round."""


def write_brief(state: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the move in brief.

    The card is told in small print while nothing has come of it. Depth card tells it in full,
    because the player acts on it.
    """
    lines: list[Brief] = []
    for event in events:
        if (state.is_tracked and event.event in CARD_EVENTS) or _is_plain_round_end(event):
            continue
        if event.event in CONSEQUENCES and lines:
            lines[-1] = _with_consequence(lines[-1], event)
        else:
            lines.append(_write_event_as_brief(event))
    if state.is_tracked and events and events[-1].event in CARD_EVENTS:
        lines += _write_flipped_card_lines(events)
    return (*lines, *_write_reminders(state, events))


def _is_plain_round_end(event: Event) -> bool:
    """Return whether the event ends a round and asks for nothing. The title shows that the round is
    over."""
    if type(event) is not event_types.RoundEnded or event.when != "now":
        return False
    return not (event.emperor_row or event.last)


def _with_consequence(line: Brief, event: Event) -> Brief:
    """Return the line with the consequence added to its note."""
    notes = (line.detail, _write_event_as_brief(event).detail)
    return line.replace(detail=join_sentences(filter(None, notes)))


def _write_event_as_brief(event: Any) -> Brief:
    """Return one event in brief."""
    sentence = describe_event(event)
    line = make_brief(sentence)
    match event.event:
        case "dice_rolled" if event.by == "table":
            return Brief(detail=line.instruction)
        case "round_ended" if event.emperor_row is None:
            note = sentence.voice("final") if event.last else line.detail
            return Brief(detail=note)
        case "round_ended":
            notes = []
            if event.waived:
                notes.append(sentence.voice("spared"))
            if event.last:
                notes.append(sentence.voice("final"))
            if not notes:
                return line.replace(detail=None)
            return line.replace(detail=join_sentences(filter(None, notes)))
    return line


def _write_flipped_card_lines(events: Sequence[Event]) -> list[Brief]:
    """Return both sides that he follows, in the typed notation, and last the note that the card is
    kept.

    A move that only learned a card has no such line.
    """
    card_events = [event for event in events if event.event in CARD_EVENTS]
    card_events.sort(key=lambda event: event.event == "card_learned")
    if card_events[0].event == "card_learned":
        return []
    parts = [describe_event.voice(event, "small") for event in card_events]
    note = say("brief-small", parts=join_with_dots(filter(None, parts)))
    return [Brief(detail=note, is_minor=True)]


def _write_reminders(state: State, events: Sequence[Event]) -> list[Brief]:
    """Return reminders of what is the same in every turn, while the game is new."""
    new = {event.event: event for event in events if _is_first_of_kind(state, event)}
    reminders = []
    for event in new.values():
        note = describe_event.voice(event, "always")
        reminders.append(Brief(detail=note, is_minor=True))
    return reminders


def _is_first_of_kind(state: State, event: Event) -> bool:
    """Return whether the event is one of the first of its kind, so that its reminder is shown."""
    if type(event) is event_types.CardFlipped:
        return state.is_tracked and event.turn <= HIS_TURNS
    return type(event) is event_types.RoundEnded and event.round == 1
