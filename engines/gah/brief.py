"""A move in brief: what players must do with their hands, in that order; the card last and in small
print."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from engines.core import Brief, Event, Sentence, filter_by_type, join_sentences
from engines.gah import events as event_types
from engines.gah.event_sentences import PAID_BY, PART_STARTS, describe_event
from engines.gah.messages import say
from engines.gah.state import State

FIRST_ROUND_CARDS = 2
"""The number of his cards in the first round."""
UNFINISHED_SENTENCES = frozenset(
    {"guest_taken", "room_occupied", "marker_moved", "emperor_advanced", "celebrity_taken"}
)
"""The events whose sentences are open; points, or else a full stop, close them."""
LINE_JOINERS = frozenset(
    {
        *(
            "celebrity_taken",
            "dancer_placed",
            "emperor_advanced",
            "emperor_reset",
            "guests_revealed",
            "marker_moved",
        ),
        *(
            "more_staff_turned_up",
            "room_occupied",
            "staff_turned_up",
            "star_placed",
            "toll_token_placed",
        ),
    }
)
"""The events that are told in the line of the event before."""
ROUTINE_EVENTS = {
    "guest": "guest_taken",
    "dancer": "dancer_placed",
    "die": "die_taken",
    "room": "room_occupied",
}
TABLE_REPORTS = frozenset({"celebrities_told", "lounge_told", "spaces_told"})
"""The reports of the table itself."""
NOTHING_TO_DO = TABLE_REPORTS.union(
    (
        "card_drawn",
        "guest_discarded",
        "no_objective_left",
        "no_staff_left",
        "objective_chosen",
        "round_started",
    )
)
"""The events without a line: reports, the card, and what hands do every turn, which the routine
says once."""


@dataclass
class LinePart:
    """One thing that is done: a part of a line of the brief."""

    event: str
    sentence: Sentence
    is_instruction: bool = False
    joins_line: bool = False
    is_minor: bool = False
    vp: int = 0
    total: int | None = None
    """The place of his marker then, said once with the last points."""

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences about it: what is done, then its points."""
        if self.vp:
            return self.sentence, say("brief-points", vp=self.vp, total=self.total)
        if self.event in UNFINISHED_SENTENCES:
            return (say("brief-done", what=self.sentence),)
        return (self.sentence,)


def write_brief(state: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the move in brief; if there is nothing to do, the reports, else every event as a
    note."""
    parts = _list_line_parts(state, events)
    if not parts:
        parts = [*_list_parts_of_table_reports(events)]
    last = [*_list_routine_and_card_parts(state, events)]
    if state.is_tracked:
        parts += last
    else:  # the card ends the round, if it does
        parts = [*last, *parts]
    if not parts:
        return tuple(Brief(detail=describe_event(event)) for event in events)
    return tuple(_join_parts_into_brief(each) for each in _group_into_lines(parts))


def _list_parts_of_table_reports(events: Sequence[Event]) -> Iterator[LinePart]:
    """Yield what the table has told, while nothing has come of it."""
    revealed = filter_by_type(events, event_types.GuestsRevealed)
    guests = [*chain.from_iterable(map(_phrase_guests_in_slots, revealed))]
    if guests:
        yield LinePart(revealed[-1].event, _phrase_new_guests(revealed[-1], guests))
    for event in events:
        if event.event in TABLE_REPORTS:
            yield LinePart(event.event, describe_event(event))


# ── Last: what is the same every turn, and the card ───────────────────────────────────────────────


def _list_routine_and_card_parts(state: State, events: Sequence[Event]) -> Iterator[LinePart]:
    """Yield the routine of every turn, and the card while nothing has come of its symbols."""
    happened = {event.event for event in events}
    yield from _list_first_round_reminders(state, happened)
    for card in events:
        if type(card) is event_types.CardDrawn and not (
            state.is_tracked and happened & PART_STARTS
        ):
            yield LinePart(card.event, describe_event(card))


def _is_first_round_card(state: State) -> bool:
    """Return whether the card drawn last is one of the first round, in which the routine is
    told."""
    return len(state.played) < FIRST_ROUND_CARDS


def _list_first_round_reminders(state: State, event_names: set[str]) -> Iterator[LinePart]:
    """Yield what is done every turn, in the first round and until you have moved."""
    if not _is_first_round_card(state) or any(name.startswith("you_") for name in event_names):
        return
    is_done = {name: event in event_names for name, event in ROUTINE_EVENTS.items()}
    if any(is_done.values()):
        yield LinePart("every_turn", say("brief-every-turn", **is_done), is_minor=True)


# ── Parts and lines ───────────────────────────────────────────────────────────────────────────────


def _group_into_lines(parts: Sequence[LinePart]) -> list[list[LinePart]]:
    """Group the parts into lines. Related parts, and what you do, stand in one line."""
    lines: list[list[LinePart]] = []
    for part in parts:
        if lines and (part.joins_line or part.is_minor) and part.is_minor == lines[-1][-1].is_minor:
            lines[-1].append(part)
        else:
            lines.append([part])
    return lines


def _join_parts_into_brief(parts: Sequence[LinePart]) -> Brief:
    """Return a line in brief: the first sentence for the hands, the rest as a note."""
    first = parts[0]
    sentences = [*chain.from_iterable(part.sentences for part in parts)]
    hands = sentences.pop(0) if first.is_instruction else None
    note = join_sentences(sentences) if sentences else None
    return Brief(instruction=hands, detail=note, is_minor=first.is_minor)


def _list_line_parts(state: State, events: Sequence[Event]) -> list[LinePart]:
    """Return the parts for what was done, with their points."""
    parts: list[LinePart] = []
    for event in events:
        if type(event) is event_types.PointsScored:
            _add_points_to_part(parts, event)
        else:
            parts += _list_event_parts(state, event)
    return parts


def _add_points_to_part(parts: list[LinePart], event: event_types.PointsScored) -> None:
    """Add points to the part that brought them. Other points are told by themselves."""
    if not event.vp:
        return
    payers = PAID_BY.get(event.source, ())
    earned = [part for part in parts if part.event in payers]
    if not earned:
        parts.append(_make_line_part(event))
        return
    for part in parts:
        part.total = None
    earned[-1].vp += event.vp
    scoring = [part for part in parts if part.vp]
    scoring[-1].total = event.total


def _list_event_parts(state: State, event: Any) -> list[LinePart]:
    """Return the parts of one event; none if there is nothing to do or it lies there already."""
    name = event.event
    if name in NOTHING_TO_DO or (
        name in ("guests_revealed", "dice_rolled") and event.by == "table"
    ):
        return []
    if name == "round_ended":
        return _list_round_end_parts(event)
    if name == "guests_revealed":
        return [LinePart(name, _phrase_dealt_guests(state, event), joins_line=True)]
    return [_make_line_part(event, first=_is_first_round_card(state))]


def _make_line_part(event: Event, **values: Any) -> LinePart:
    """Return the part in the words for hands, else as a note. What you did is small, since only
    watchers need it."""
    sentence, name = describe_event(event), event.event
    beside_others, small = name in LINE_JOINERS, name.startswith("you_")
    hands = sentence.voice("hands", **values)
    if hands:
        return LinePart(name, hands, is_instruction=True, joins_line=beside_others, is_minor=small)
    note = sentence.voice("note", **values)
    return LinePart(name, note or sentence, joins_line=beside_others, is_minor=small)


def _phrase_dealt_guests(state: State, event: event_types.GuestsRevealed) -> Sentence:
    """Return the sentence about guests that the bot dealt. A guest can be found by its number."""
    if event.slots == (1,) and not _is_first_round_card(state):
        newest = describe_event.voice(event, "newest", **vars(event.guests[0]))
        if newest:
            return newest
    return _phrase_new_guests(event, _phrase_guests_in_slots(event))


def _phrase_new_guests(event: Event, guests: Iterable[Sentence]) -> Sentence:
    return describe_event.voice(event, "note", guests=tuple(guests)) or describe_event(event)


def _phrase_guests_in_slots(event: event_types.GuestsRevealed) -> Iterator[Sentence]:
    for slot, guest in zip(event.slots, event.guests, strict=True):
        yield say("brief-in-slot", slot=slot, **vars(guest))


def _list_round_end_parts(event: event_types.RoundEnded) -> list[LinePart]:
    """Return the end of the round, with a note if it brings something or is the first."""
    first = event.round == 1
    note = describe_event.voice(event, "note", first=first)
    ends = _make_line_part(event)
    brings_something = event.emperor_scoring or event.also or event.last
    if note and (brings_something or first):
        return [ends, LinePart(event.event, note, joins_line=True)]
    return [ends]
