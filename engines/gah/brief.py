"""A move as a friend would tell it: what hands must do, in the order in which they do it; the card last and small."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.core.brief import Brief
from engines.core.events import Event
from engines.core.sentence import Sentence, joined
from engines.gah import events as facts
from engines.gah.cards import SPACES, STAFF
from engines.gah.saying import say
from engines.gah.state import State
from engines.gah.telling import BEATS, tell, to_do
from engines.gah.waltz import events as waltz_events

FIRST_CARDS = 2
"""His cards of the first round."""
PAID_BY = {
    "guest": ("guest_taken", "order_completed"),
    "room": ("room_occupied",),
    "objective": ("marker_moved",),
    "emperor_overflow": ("emperor_advanced",),
    "celebrity": ("celebrity_taken",),
    "celebrity_bonus": ("celebrity_taken",),
    "token": ("token_removed",),
    "toll": ("toll_taken",),
}
"""What brings points in passing."""
MOVED = frozenset(
    {
        "celebrities_dealt",
        "celebrities_discarded",
        "dancer_reseated",
        "dice_rolled",
        "die_removed",
        "entrance_chosen",
        "guests_reshuffled",
        "item_placed",
        "item_returned",
        "items_laid",
        "pool_filled",
        "room_reserved",
        "staff_held",
        "stars_removed",
        "token_moved",
        "token_removed",
        "toll_taken",
        "your_scoring_due",
    }
)
"""Events whose own sentences say what to move."""
EVERY_TURN = {"guest": "guest_taken", "dancer": "dancer_placed", "die": "die_taken", "room": "room_occupied"}
TOLD = frozenset({"celebrities_told", "lounge_told", "spaces_told"})
"""What the table itself has told."""
NOTHING_TO_DO = TOLD | {"guest_discarded", "no_objective_left", "no_staff_left", "objective_chosen", "round_started"}
"""The same, and what hands do every turn: the routine says that once."""


@dataclass
class Thing:
    """One thing that is done; `whole` where its sentence is finished."""

    event: str
    what: Sentence
    hands: bool = False
    beside: bool = False
    whole: bool = False
    small: bool = False
    vp: int = 0
    total: int | None = None
    """Where his marker stands then: said once, with the last points."""

    @property
    def told(self) -> Iterator[Sentence]:
        yield self.what if self.whole or self.vp else say("brief-done", what=self.what)
        if self.vp:
            yield say("brief-points", vp=self.vp, total=self.total)


def brief(state: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    things = _things(state, events) or list(_understood(events))
    lines = [_line(each) for each in _lines([*things, *_last(state, events)])]
    return tuple(lines) or tuple(Brief(note=tell(event)) for event in events)


def _understood(events: Sequence[Event]) -> Iterator[Thing]:
    """What the table has told, as long as nothing has come of it."""
    revealed = [event for event in events if isinstance(event, facts.GuestsRevealed)]
    if guests := [seen for event in revealed for seen in _in_slots(event)]:
        yield Thing(revealed[-1].event, say("brief-new", guests=tuple(guests)), whole=True)
    for event in events:
        if event.event in TOLD:
            yield Thing(event.event, tell(event), whole=True)


# ── Last: what is the same every turn, and the card ─────────────────────────────────────────────────────────────────


def _last(state: State, events: Sequence[Event]) -> Iterator[Thing]:
    """The card is told as long as nothing has come of its symbols."""
    happened = {event.event for event in events}
    yield from _routine(state, happened)
    for card in events:
        if isinstance(card, facts.CardDrawn) and not (state.tracked and happened & BEATS):
            yield Thing(card.event, tell(card), whole=True)


def _is_first(state: State) -> bool:
    """Whether the card drawn last is one of the first round: what is the same ever after is said then."""
    return len(state.played) < FIRST_CARDS


def _routine(state: State, happened: set[str]) -> Iterator[Thing]:
    """Said in the first round, until you have moved."""
    if not _is_first(state) or any(name.startswith("you_") for name in happened):
        return
    done = {name: event in happened for name, event in EVERY_TURN.items()}
    if any(done.values()):
        yield Thing("every_turn", say("brief-every-turn", **done), whole=True, small=True)


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
        if isinstance(event, facts.PointsScored):
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
    elif event.source == "emperor":
        things.append(Thing(event.event, say("brief-emperor-scored", vp=event.vp, total=event.total), hands=True))
    else:
        things.append(Thing(event.event, tell(event), hands=True, whole=True))


def _thing(state: State, event: Event) -> list[Thing]:
    name = event.event
    if isinstance(event, facts.CardDrawn) or name in NOTHING_TO_DO or _known_at_the_table(event):
        return []
    if found := _his(state, event) or _yours(event):
        return [found]
    if isinstance(event, facts.RoundEnded):
        return _round_ended(event)
    what = _laid_out(state, event) or tell(event)
    return [Thing(name, what, hands=name in MOVED, beside=isinstance(event, facts.GuestsRevealed), whole=True)]


def _laid_out(state: State, event: Event) -> Sentence | None:
    """What the bot dealt: a guest can be found by its number."""
    if not isinstance(event, facts.GuestsRevealed):
        return None
    if event.slots == (1,) and not _is_first(state):
        return say("brief-newest", **dict(event.guests[0]))
    return say("brief-new", guests=tuple(_in_slots(event)))


def _in_slots(event: facts.GuestsRevealed) -> Iterator[Sentence]:
    for slot, guest in zip(event.slots, event.guests, strict=True):
        yield say("brief-in-slot", slot=slot, **dict(guest))


def _known_at_the_table(event: Event) -> bool:
    """What the table itself has told lies there already."""
    return isinstance(event, facts.GuestsRevealed | facts.DiceRolled) and event.by == "table"


def _his(state: State, event: Event) -> Thing | None:
    name = event.event
    match event:
        case facts.GuestTaken(guest=guest, slot=slot):
            return Thing(name, say("brief-guest", colour=guest.colour, vp=guest.vp, slot=slot), hands=True)
        case facts.NoGuestTaken():
            return Thing(name, say("brief-no-guest"))
        case facts.RoomOccupied(room=room, colour=colour, guest=guest):
            where = {"room": room, "floor": SPACES[room].floor, "column": SPACES[room].column}
            told = say("brief-room", colour=colour, same=colour == guest.colour, first=_is_first(state), **where)
            return Thing(name, told, beside=True)
        case facts.DieTaken(space=space, colour=colour):
            return Thing(name, say("brief-die", space=space, colour=colour), hands=True)
        case waltz_events.CelebrityTaken(colour=colour):
            return Thing(name, say("brief-celebrity", colour=colour), hands=True, beside=True)
        case facts.EmperorAdvanced(spaces=spaces, new=new):
            return Thing(name, say("brief-emperor", spaces=spaces, new=new), beside=True)
        case facts.EmperorReset(new=new):
            return Thing(name, say("brief-emperor-back", new=new), beside=True)
        case facts.StaffTurnedUp(card=card):
            return Thing(name, say("brief-staff", card=card, name=STAFF[card].name), beside=True)
        case waltz_events.MoreStaffTurnedUp(name=staff):
            return Thing(name, say("brief-staff", card=None, name=staff), beside=True)
        case facts.MarkerMoved(objective=objective, old=old, new=new):
            told = say("brief-marker", objective=objective, old=old, new=new, first=_is_first(state))
            return Thing(name, told, beside=True)
        case waltz_events.DancerPlaced(ballroom=ballroom, row=row, left=left):
            return Thing(name, say("brief-dancer", ballroom=ballroom, row=row, left=left), hands=True, beside=True)
        case waltz_events.OrderCompleted(guest=guest, room=room):
            return Thing(name, say("brief-order", guest=guest.words("Guest"), room=room), hands=True, whole=True)
        case waltz_events.StarPlaced(tokens=tokens):
            return Thing(name, say("brief-star", tokens=tokens), beside=True)
        case waltz_events.TollTokenPlaced(space=space, tokens=tokens):
            return Thing(name, say("brief-toll", space=space, tokens=tokens), beside=True)
    return None


def _yours(event: Event) -> Thing | None:
    """You know it: those who watch do not."""
    if not event.event.startswith("you_"):
        return None
    told = tell(event)
    if isinstance(event, facts.YouTookGuest):
        seen = event.guest
        told = say("brief-your-guest", slot=event.slot, colour=seen and seen.colour, vp=seen and seen.vp)
    return Thing(event.event, told, whole=True, small=True)


def _round_ended(event: facts.RoundEnded) -> list[Thing]:
    ends = Thing(event.event, say("brief-round", round=event.round, when=event.when), hands=True)
    also, first = to_do(event), event.round == 1
    if not (event.emperor_scoring or also or event.last or first):
        return [ends]
    rest = say("brief-round-brings", emperor=event.emperor_scoring, also=also, last=event.last, first=first)
    return [ends, Thing(event.event, rest, beside=True, whole=True)]
