"""A move in brief: what players must do with their hands, in that order; the card last and in small print."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from engines.core import Brief, Event, Sentence, joined
from engines.gah import events as facts
from engines.gah.saying import say
from engines.gah.state import State
from engines.gah.telling import BEATS, PAID_BY, tell

FIRST_CARDS = 2
"""The number of his cards in the first round."""
OPEN = frozenset({"guest_taken", "room_occupied", "marker_moved", "emperor_advanced", "celebrity_taken"})
"""The events whose sentences are open; points, or else a full stop, close them."""
BESIDE = frozenset(
    {
        *("celebrity_taken", "dancer_placed", "emperor_advanced", "emperor_reset", "guests_revealed", "marker_moved"),
        *("more_staff_turned_up", "room_occupied", "staff_turned_up", "star_placed", "toll_token_placed"),
    }
)
"""The events that are told in the line of the event before."""
EVERY_TURN = {"guest": "guest_taken", "dancer": "dancer_placed", "die": "die_taken", "room": "room_occupied"}
TOLD = frozenset({"celebrities_told", "lounge_told", "spaces_told"})
"""The reports of the table itself."""
NOTHING_TO_DO = TOLD.union(
    ("card_drawn", "guest_discarded", "no_objective_left", "no_staff_left", "objective_chosen", "round_started")
)
"""The events without a line: reports, the card, and what hands do every turn, which the routine says once."""


@dataclass
class Thing:
    """A thing that is done, as a part of a line."""

    event: str
    what: Sentence
    hands: bool = False
    beside: bool = False
    small: bool = False
    vp: int = 0
    total: int | None = None
    """The place of his marker then, said once with the last points."""

    @property
    def told(self) -> tuple[Sentence, ...]:
        """The sentences about it: what is done, then its points."""
        if self.vp:
            return self.what, say("brief-points", vp=self.vp, total=self.total)
        if self.event in OPEN:
            return (say("brief-done", what=self.what),)
        return (self.what,)


def brief(state: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the move in brief; if there is nothing to do, the reports, else every event as a note."""
    things = _things(state, events)
    if not things:
        things = [*_reports(events)]
    last = [*_last(state, events)]
    if state.tracked:
        things += last
    else:  # the card ends the round, if it does
        things = [*last, *things]
    if not things:
        return tuple(Brief(note=tell(event)) for event in events)
    return tuple(_line(each) for each in _lines(things))


def _reports(events: Sequence[Event]) -> Iterator[Thing]:
    """Yield what the table has told, while nothing has come of it."""
    revealed = [event for event in events if isinstance(event, facts.GuestsRevealed)]
    guests = [*chain.from_iterable(map(_in_slots, revealed))]
    if guests:
        yield Thing(revealed[-1].event, _new_guests(revealed[-1], guests))
    for event in events:
        if event.event in TOLD:
            yield Thing(event.event, tell(event))


# ── Last: what is the same every turn, and the card ─────────────────────────────────────────────────────────────────


def _last(state: State, events: Sequence[Event]) -> Iterator[Thing]:
    """Yield the routine of every turn, and the card while nothing has come of its symbols."""
    happened = {event.event for event in events}
    yield from _routine(state, happened)
    for card in events:
        if type(card) is facts.CardDrawn and not (state.tracked and happened & BEATS):
            yield Thing(card.event, tell(card))


def _is_first(state: State) -> bool:
    """Return whether the card drawn last is one of the first round, in which the routine is told."""
    return len(state.played) < FIRST_CARDS


def _routine(state: State, happened: set[str]) -> Iterator[Thing]:
    """Yield what is done every turn, in the first round and until you have moved."""
    if not _is_first(state) or any(name.startswith("you_") for name in happened):
        return
    done = {name: event in happened for name, event in EVERY_TURN.items()}
    if any(done.values()):
        yield Thing("every_turn", say("brief-every-turn", **done), small=True)


# ── Things and lines ────────────────────────────────────────────────────────────────────────────────────────────────


def _lines(things: Sequence[Thing]) -> list[list[Thing]]:
    """Group the things into lines. Related things, and what you do, stand in one line."""
    lines: list[list[Thing]] = []
    for thing in things:
        if lines and (thing.beside or thing.small) and thing.small == lines[-1][-1].small:
            lines[-1].append(thing)
        else:
            lines.append([thing])
    return lines


def _line(things: Sequence[Thing]) -> Brief:
    """Return a line in brief: the first sentence for the hands, the rest as a note."""
    first = things[0]
    sentences = [*chain.from_iterable(thing.told for thing in things)]
    hands = sentences.pop(0) if first.hands else None
    note = joined(sentences) if sentences else None
    return Brief(hands=hands, note=note, small=first.small)


def _things(state: State, events: Sequence[Event]) -> list[Thing]:
    """Return the things that were done, with their points."""
    things: list[Thing] = []
    for event in events:
        if type(event) is facts.PointsScored:
            _add_points(things, event)
        else:
            things += _thing(state, event)
    return things


def _add_points(things: list[Thing], event: facts.PointsScored) -> None:
    """Add points to the thing that brought them. Other points are told by themselves."""
    if not event.vp:
        return
    payers = PAID_BY.get(event.source, ())
    earned = [thing for thing in things if thing.event in payers]
    if not earned:
        things.append(_make_thing(event))
        return
    for thing in things:
        thing.total = None
    earned[-1].vp += event.vp
    scoring = [thing for thing in things if thing.vp]
    scoring[-1].total = event.total


def _thing(state: State, event: Any) -> list[Thing]:
    """Return the things of one event; none if there is nothing to do or it lies there already."""
    name = event.event
    if name in NOTHING_TO_DO or (name in ("guests_revealed", "dice_rolled") and event.by == "table"):
        return []
    if name == "round_ended":
        return _round_ended(event)
    if name == "guests_revealed":
        return [Thing(name, _laid_out(state, event), beside=True)]
    return [_make_thing(event, first=_is_first(state))]


def _make_thing(event: Event, **values: Any) -> Thing:
    """Return the thing in the words for hands, else as a note. What you did is small, since only watchers need it."""
    sentence, name = tell(event), event.event
    beside_others, small = name in BESIDE, name.startswith("you_")
    hands = sentence.voice("hands", **values)
    if hands:
        return Thing(name, hands, hands=True, beside=beside_others, small=small)
    note = sentence.voice("note", **values)
    return Thing(name, note or sentence, beside=beside_others, small=small)


def _laid_out(state: State, event: facts.GuestsRevealed) -> Sentence:
    """Return the sentence about guests that the bot dealt. A guest can be found by its number."""
    if event.slots == (1,) and not _is_first(state):
        newest = tell.voice(event, "newest", **vars(event.guests[0]))
        if newest:
            return newest
    return _new_guests(event, _in_slots(event))


def _new_guests(event: Event, guests: Iterable[Sentence]) -> Sentence:
    return tell.voice(event, "note", guests=tuple(guests)) or tell(event)


def _in_slots(event: facts.GuestsRevealed) -> Iterator[Sentence]:
    for slot, guest in zip(event.slots, event.guests, strict=True):
        yield say("brief-in-slot", slot=slot, **vars(guest))


def _round_ended(event: facts.RoundEnded) -> list[Thing]:
    """Return the end of the round, with a note if it brings something or is the first."""
    first = event.round == 1
    note = tell.voice(event, "note", first=first)
    ends = _make_thing(event)
    brings_something = event.emperor_scoring or event.also or event.last
    if note and (brings_something or first):
        return [ends, Thing(event.event, note, beside=True)]
    return [ends]
