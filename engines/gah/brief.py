"""A move as a friend would tell it: what hands must do, in the order in which they do it; the card last and small."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core import Brief, Event, Sentence, joined
from engines.gah import events as facts
from engines.gah.saying import say
from engines.gah.state import State
from engines.gah.telling import BEATS, PAID_BY, tell

FIRST_CARDS = 2
"""His cards of the first round."""
OPEN = frozenset({"guest_taken", "room_occupied", "marker_moved", "emperor_advanced", "celebrity_taken"})
"""Those of them whose sentences are open: points, or else a full stop, close them."""
BESIDE = frozenset(
    {
        *("celebrity_taken", "dancer_placed", "emperor_advanced", "emperor_reset", "guests_revealed", "marker_moved"),
        *("more_staff_turned_up", "room_occupied", "staff_turned_up", "star_placed", "toll_token_placed"),
    }
)
"""What stands beside what was done before it."""
EVERY_TURN = {"guest": "guest_taken", "dancer": "dancer_placed", "die": "die_taken", "room": "room_occupied"}
TOLD = frozenset({"celebrities_told", "lounge_told", "spaces_told"})
"""What the table itself has told."""
NOTHING_TO_DO = TOLD.union(
    ("card_drawn", "guest_discarded", "no_objective_left", "no_staff_left", "objective_chosen", "round_started")
)
"""The same, the card, and what hands do every turn: the routine says that once."""


@dataclass
class Thing:
    """One thing that is done."""

    event: str
    what: Sentence
    hands: bool = False
    beside: bool = False
    small: bool = False
    vp: int = 0
    total: int | None = None
    """Where his marker stands then: said once, with the last points."""

    @property
    def told(self) -> tuple[Sentence, ...]:
        if self.vp:
            return self.what, say("brief-points", vp=self.vp, total=self.total)
        return (say("brief-done", what=self.what) if self.event in OPEN else self.what,)


def brief(state: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    things = _things(state, events) or list(_understood(events))
    lines = [_line(each) for each in _lines([*things, *_last(state, events)])]
    return tuple(lines) or tuple(Brief(note=tell(event)) for event in events)


def _understood(events: Sequence[Event]) -> Iterator[Thing]:
    """What the table has told, as long as nothing has come of it."""
    revealed = [event for event in events if isinstance(event, facts.GuestsRevealed)]
    if guests := [seen for event in revealed for seen in _in_slots(event)]:
        yield Thing(revealed[-1].event, _new(revealed[-1], guests))
    for event in events:
        if event.event in TOLD:
            yield Thing(event.event, tell(event))


# ── Last: what is the same every turn, and the card ─────────────────────────────────────────────────────────────────


def _last(state: State, events: Sequence[Event]) -> Iterator[Thing]:
    """The card is told as long as nothing has come of its symbols."""
    happened = {event.event for event in events}
    yield from _routine(state, happened)
    for card in events:
        if type(card) is facts.CardDrawn and not (state.tracked and happened & BEATS):
            yield Thing(card.event, tell(card))


def _is_first(state: State) -> bool:
    """Whether the card drawn last is one of the first round: what is the same ever after is said then."""
    return len(state.played) < FIRST_CARDS


def _routine(state: State, happened: set[str]) -> Iterator[Thing]:
    """Said in the first round, until you have moved."""
    if not _is_first(state) or any(name.startswith("you_") for name in happened):
        return
    done = {name: event in happened for name, event in EVERY_TURN.items()}
    if any(done.values()):
        yield Thing("every_turn", say("brief-every-turn", **done), small=True)


# ── Things and lines ────────────────────────────────────────────────────────────────────────────────────────────────


def _lines(things: Sequence[Thing]) -> list[list[Thing]]:
    """What belongs together, and what you do, stands in one line."""
    lines: list[list[Thing]] = []
    for thing in things:
        if lines and (thing.beside or thing.small) and thing.small == lines[-1][-1].small:
            lines[-1].append(thing)
        else:
            lines.append([thing])
    return lines


def _line(things: Sequence[Thing]) -> Brief:
    told = [said for thing in things for said in thing.told]
    hands, notes = (told[0], told[1:]) if things[0].hands else (None, told)
    return Brief(hands=hands, note=joined(notes) if notes else None, small=things[0].small)


def _things(state: State, events: Sequence[Event]) -> list[Thing]:
    things: list[Thing] = []
    for event in events:
        if type(event) is facts.PointsScored:
            _score(things, event)
        else:
            things += _thing(state, event)
    return things


def _score(things: list[Thing], event: facts.PointsScored) -> None:
    """In passing, behind what brought the points; all others are told by themselves."""
    if not event.vp:
        return
    if earned := [thing for thing in things if thing.event in PAID_BY.get(event.source, ())]:
        for thing in things:
            thing.total = None
        earned[-1].vp += event.vp
        [thing for thing in things if thing.vp][-1].total = event.total
    else:
        things.append(_done(event))


def _thing(state: State, event: Any) -> list[Thing]:
    name = event.event
    if name in NOTHING_TO_DO or (name in ("guests_revealed", "dice_rolled") and event.by == "table"):
        return []  # or it lies there already
    if name == "round_ended":
        return _round_ended(event)
    if name == "guests_revealed":
        return [Thing(name, _laid_out(state, event), beside=True)]
    return [_done(event, first=_is_first(state))]


def _done(event: Event, **beside: Any) -> Thing:
    """As its voices say it. What you did you know: those who watch do not."""
    told, name = tell(event), event.event
    hands = told.voice("hands", **beside)
    what = hands or told.voice("note", **beside) or told
    return Thing(name, what, hands=hands is not None, beside=name in BESIDE, small=name.startswith("you_"))


def _laid_out(state: State, event: facts.GuestsRevealed) -> Sentence:
    """What the bot dealt: a guest can be found by its number."""
    newest = event.slots == (1,) and not _is_first(state) and tell.voice(event, "newest", **vars(event.guests[0]))
    return newest or _new(event, _in_slots(event))


def _new(event: Event, guests: Iterable[Sentence]) -> Sentence:
    return tell.voice(event, "note", guests=tuple(guests)) or tell(event)


def _in_slots(event: facts.GuestsRevealed) -> Iterator[Sentence]:
    for slot, guest in zip(event.slots, event.guests, strict=True):
        yield say("brief-in-slot", slot=slot, **vars(guest))


def _round_ended(event: facts.RoundEnded) -> list[Thing]:
    first = event.round == 1
    note = tell.voice(event, "note", first=first)
    ends = _done(event)
    brings = event.emperor_scoring or event.also or event.last or first
    return [ends, Thing(event.event, note, beside=True)] if note and brings else [ends]
