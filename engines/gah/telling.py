"""The sentences for events: what happened, what to move, and where points come from."""

from collections.abc import Sequence
from typing import Any

from engines.core import Event, Row, Sentence, Teller, describe_dice, find_achievement, join_sentences, join_with_or
from engines.gah import cards, events, setting_up, things
from engines.gah.cards import SPACES, STAFF
from engines.gah.saying import say, say_now
from engines.gah.state import State
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
"""The events told as a part of their own: each symbol of the card, and the end of the round."""


def scored(event: Event) -> tuple[str, int] | None:
    """Return the source of his points as a heading, and their number; None for other events."""
    if not isinstance(event, events.PointsScored | events.PointsFollowed):
        return None
    return say_now("heading", source=event.source), event.vp


def values(told: Any) -> dict[str, Any]:
    """Return the values that the sentences of an event need beside its fields."""
    match told.event:
        case "card_drawn":
            return _card_values(told)
        case "guest_taken":
            return {"colour": told.guest.colour}
        case "room_occupied":
            room = SPACES[told.room]
            return {"floor": room.floor, "column": room.column, "same": told.colour == told.guest.colour}
        case "die_taken":
            return {"die": told.space}
        case "you_took_guest":
            guest = told.guest
            if guest is None:
                return {"guest": None, "colour": None, "vp": None}
            return {"guest": guest.words(), "colour": guest.colour, "vp": guest.vp}
        case "guests_revealed":
            guests_in_slots = zip(told.slots, told.guests, strict=True)
            return {"guests": tuple(say("in-slot", slot=slot, guest=guest.words()) for slot, guest in guests_in_slots)}
        case "queue_stated":
            return {"queue": things.plain(told.queue)}
        case "dice_rolled" | "dice_stated":
            coloured = told.coloured if told.coloured and told.coloured.on_board else None
            return {"dice": describe_dice(told.counts), "coloured": coloured}
        case "staff_turned_up" | "staff_held" | "secretary_copied" if told.card is not None:
            return {"name": STAFF[told.card].name}
        case "points_scored":
            name = STAFF[told.card].name if told.card else told.name
            return {"lost": -told.vp if told.vp < 0 else None, "name": name}
        case "points_followed":
            return {"more": told.vp > 0, "points": abs(told.vp)}
        case "your_staff_told":
            names = [STAFF[card].name for card in told.cards]
            return {"cards": (*names, *(told.more or ()))}
        case "round_started":
            return {"order": tuple(map(say, told.order))}
        case "round_ended":
            return {"also": to_do(told)}
        case "game_ended":
            return {"his": told.opponent, "tie": told.you == told.opponent}
    return _module_values(told)


def _module_values(told: Any) -> dict[str, Any]:
    """Return the values that the sentences of the modules' events need beside their fields."""
    match told.event:
        case "celebrities_told":
            known = [colour for colour in cards.DIE_COLOURS if told.points[colour] is not None]
            return {"worth": tuple(say("worth", colour=colour, points=told.points[colour]) for colour in known)}
        case "lounge_told" | "celebrities_discarded":
            return {"colours": colours(told.colours)}
        case "room_reserved":
            return {"guest": told.guest.words("Guest")}
        case "order_completed":
            return {"guest": told.guest.words("Guest"), "colour": told.guest.colour}
        case "item_placed":
            return {"guest": told.guest.words()}
        case "items_laid" if told.items is not None:
            items_on_spaces = zip(told.spaces, told.items, strict=True)
            return {"items": tuple(say("on-space", space=space, item=item) for space, item in items_on_spaces)}
        case "entrance_chosen":
            steps = join_sentences(setting_up.laying_out(told.entrance))
            return {"name": cards.ENTRANCE_TITLES[told.entrance], "steps": steps}
        case "toll_taken":
            return {"left": told.tokens - 1, "penalty": cards.TOLL_PENALTY}
    return {}


tell = Teller(say, values, things.THINGS.describe_log_event)


def to_do(event: events.RoundEnded) -> Row | None:
    """Return what else the end of a round brings by hand, or None."""
    if not event.also:
        return None
    return Row(items=tuple(say("to-do", what=what) for what in event.also), last="space")


def _card_values(event: events.CardDrawn) -> dict[str, Any]:
    """Return the symbols in the order in which they are read, and those that do not count.

    A border that does not count is named. `idle` says that a dancer is ignored because no ballroom is in play.
    """
    guests = [symbol for symbol in event.symbols if symbol.kind == "guest"]
    actions = [symbol for symbol in event.symbols if symbol.kind != "guest"]
    wanted = join_with_or(event.die) if event.die else None
    die = say("die-wanted", coloured=event.coloured, die=wanted)
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
"""The events that bring points in passing, by source."""


def feat(state: State, told: Sequence[Event]) -> Sentence | None:
    """Return the sentence that praises the last event, if it brought points."""
    last = told[-1]
    if not isinstance(last, events.PointsScored):
        return None
    rooms = [event for event in told if isinstance(event, events.RoomOccupied)]
    number = _room_ordinal(state, rooms[-1]) if rooms else None
    return find_achievement(tell, told, PAID_BY.get(last.source, ()), number=number)


def _room_ordinal(state: State, occupied: events.RoomOccupied) -> int:
    """Return the ordinal of a room among those of its colour. The hotel lists rooms in the order occupied."""
    alike = [other for other in state.opponent.hotel if SPACES[other].colour == occupied.colour]
    if occupied.room not in alike:
        return len(alike)
    return alike.index(occupied.room) + 1


def yours(state: State) -> tuple[tuple[str, int], ...]:
    """Return your final points by source, with guests left in the café as a loss."""
    sheet = state.you.final
    if sheet is None:
        return ()
    points = dict(sheet) | {"cafe": cards.GUEST_LEFT * sheet.cafe}
    return tuple((say_now("your-source", source=name), vp) for name, vp in points.items())
