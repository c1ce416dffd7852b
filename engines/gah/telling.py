"""Events as sentences for the person at the table: what happened, what to move, and what brought the points."""

from collections.abc import Sequence
from typing import Any

from engines.core import Event, Row, Sentence, Teller, brought, either, joined, laid
from engines.gah import cards, events, setting_up, things
from engines.gah.cards import SPACES, STAFF
from engines.gah.saying import say, spoken
from engines.gah.state import State
from engines.gah.waltz import events as waltz
from engines.gah.waltz.printed import colours

BEATS = frozenset(
    {
        "guest_taken",
        "no_guest_taken",
        "die_taken",
        "no_die_taken",
        "emperor_advanced",
        "staff_turned_up",
        "no_staff_left",
        "objective_chosen",
        "no_objective_left",
        "dancer_placed",
        "no_dancer_left",
        "celebrity_taken",
        "more_staff_turned_up",
        "your_scoring_due",
        "round_ended",
    }
)
"""Each symbol of the card, and the end of the round, is told as a part of its own."""


def scored(event: Event) -> tuple[str, int] | None:
    """The source of his points as a heading."""
    if not isinstance(event, events.PointsScored | events.PointsFollowed):
        return None
    return spoken("heading", source=event.source), event.vp


def values(event: Event) -> dict[str, Any]:
    """What the voices of an event need beside its fields."""
    match event:
        case events.CardDrawn():
            return _card(event)
        case events.GuestTaken(guest=guest):
            return {"colour": guest.colour}
        case events.RoomOccupied(room=room, colour=colour, guest=guest):
            return {"floor": SPACES[room].floor, "column": SPACES[room].column, "same": colour == guest.colour}
        case events.DieTaken(space=space):
            return {"die": space}
        case events.YouTookGuest(guest=seen):
            return {"guest": seen and seen.words(), "colour": seen and seen.colour, "vp": seen and seen.vp}
        case events.GuestsRevealed(slots=slots, guests=guests):
            lie = (say("in-slot", slot=slot, guest=guest.words()) for slot, guest in zip(slots, guests, strict=True))
            return {"guests": tuple(lie)}
        case events.QueueStated(queue=queue):
            return {"queue": things.plain(queue)}
        case events.DiceRolled(counts=counts, coloured=coloured) | events.DiceStated(counts=counts, coloured=coloured):
            return {"dice": laid(counts), "coloured": coloured if coloured and coloured.on_board else None}
        case events.StaffTurnedUp(card=card) | events.StaffHeld(card=card):
            return {"name": STAFF[card].name}
        case events.PointsScored(vp=vp, card=card, name=name):
            return {"lost": -vp if vp < 0 else None, "name": STAFF[card].name if card else name}
        case events.SecretaryCopied(card=int(card)):
            return {"name": STAFF[card].name}
        case events.PointsFollowed(vp=vp):
            return {"more": vp > 0, "points": abs(vp)}
        case events.YourStaffTold(cards=played, more=more):
            return {"cards": (*(STAFF[card].name for card in played), *(more or ()))}
        case events.RoundStarted(order=order):
            return {"order": tuple(map(say, order))}
        case events.RoundEnded():
            return {"also": to_do(event)}
        case events.GameEnded(you=yours, opponent=his):
            return {"his": his, "tie": yours == his}
    return _of_modules(event)


def _of_modules(event: Event) -> dict[str, Any]:
    match event:
        case waltz.CelebritiesTold(points=points):
            known = ((colour, points[colour]) for colour in cards.DIE_COLOURS if points[colour] is not None)
            return {"worth": tuple(say("worth", colour=colour, points=worth) for colour, worth in known)}
        case waltz.LoungeTold(colours=named) | waltz.CelebritiesDiscarded(colours=named):
            return {"colours": colours(named)}
        case waltz.RoomReserved(guest=guest):
            return {"guest": guest.words("Guest")}
        case waltz.OrderCompleted(guest=guest):
            return {"guest": guest.words("Guest"), "colour": guest.colour}
        case waltz.ItemPlaced(guest=guest):
            return {"guest": guest.words()}
        case waltz.ItemsLaid(items=tuple(items), spaces=spaces):
            lie = zip(spaces, items, strict=True)
            return {"items": tuple(say("on-space", space=space, item=item) for space, item in lie)}
        case waltz.EntranceChosen(entrance=entrance):
            return {"name": cards.ENTRANCE_TITLES[entrance], "steps": joined(setting_up.laying_out(entrance))}
        case waltz.TollTaken(tokens=tokens):
            return {"left": tokens - 1, "penalty": cards.TOLL_PENALTY}
    return {}


tell = Teller(say, values, things.THINGS.told)


def to_do(event: events.RoundEnded) -> Row | None:
    """What else the end of a round brings by hand."""
    return Row(items=tuple(say("to-do", what=what) for what in event.also), last="space") if event.also else None


def _card(event: events.CardDrawn) -> dict[str, Any]:
    """In the order in which it is read; a border that does not count here is named, and who never dances."""
    guests = [symbol for symbol in event.symbols if symbol.kind == "guest"]
    actions = [symbol for symbol in event.symbols if symbol.kind != "guest"]
    die = say("die-wanted", coloured=event.coloured, die=either(event.die) if event.die else None)
    level = (event.rule or "").removeprefix("level.")
    bordered = [symbol for symbol in event.ignored if not symbol.counts_at(level)]  # type: ignore[arg-type]
    return {
        "shown": Row(items=(*guests, die, *actions, say("ties", hand=event.hand)), last="dot"),
        "ignored": tuple(say("not-counted", symbol=symbol, border=symbol.border) for symbol in bordered),
        "idle": len(bordered) < len(event.ignored),
    }


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


def feat(state: State, told: Sequence[Event]) -> Sentence | None:
    last, rooms = told[-1], [event for event in told if isinstance(event, events.RoomOccupied)]
    if not isinstance(last, events.PointsScored):
        return None
    number = _which(state, rooms[-1]) if rooms else None
    return brought(tell, told, PAID_BY.get(last.source, ()), number=number)


def _which(state: State, occupied: events.RoomOccupied) -> int:
    """The how-many-th room of its colour it was: the hotel lists them in the order occupied."""
    alike = [other for other in state.opponent.hotel if SPACES[other].colour == occupied.colour]
    return alike.index(occupied.room) + 1 if occupied.room in alike else len(alike)


def yours(state: State) -> tuple[tuple[str, int], ...]:
    sheet = state.you.final
    if sheet is None:
        return ()
    points = dict(sheet) | {"cafe": cards.GUEST_LEFT * sheet.cafe}
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
