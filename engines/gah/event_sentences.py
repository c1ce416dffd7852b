"""The sentences for events: what happened, what to move, and where points come from."""

from collections.abc import Sequence
from typing import Any

from engines.core import (
    Event,
    JoinedItems,
    Sentence,
    Teller,
    describe_cause_of_points,
    describe_dice,
    filter_by_type,
    join_sentences,
    join_with_or,
)
from engines.gah import cards, events, setup_steps, things
from engines.gah.cards import SPACES, STAFF
from engines.gah.messages import say, say_now
from engines.gah.state import State
from engines.gah.waltz.typed_components import name_colours

PART_STARTS = frozenset(
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


def find_points(event: Event) -> tuple[str, int] | None:
    """Return the source of his points as a heading, and their number; None for other events."""
    if not isinstance(event, events.PointsScored | events.PointsFollowed):
        return None
    return say_now("heading", source=event.source), event.vp


def sentence_values(event: Any) -> dict[str, Any]:
    """Return the values that the sentences of an event need beside its fields."""
    match event.event:
        case "card_drawn":
            return _make_card_sentence_values(event)
        case "guest_taken":
            return {"colour": event.guest.colour}
        case "room_occupied":
            room = SPACES[event.room]
            return {
                "floor": room.floor,
                "column": room.column,
                "same": event.colour == event.guest.colour,
            }
        case "die_taken":
            return {"die": event.space}
        case "you_took_guest":
            guest = event.guest
            if guest is None:
                return {"guest": None, "colour": None, "vp": None}
            return {"guest": guest.words(), "colour": guest.colour, "vp": guest.vp}
        case "guests_revealed":
            guests = []
            for slot, guest in zip(event.slots, event.guests, strict=True):
                sentence = say("in-slot", slot=slot, guest=guest.words())
                guests.append(sentence)
            return {"guests": tuple(guests)}
        case "queue_stated":
            return {"queue": things.format_value(event.queue)}
        case "dice_rolled" | "dice_stated":
            coloured = event.coloured if event.coloured and event.coloured.on_board else None
            return {"dice": describe_dice(event.counts), "coloured": coloured}
        case "staff_turned_up" | "staff_held" | "secretary_copied" if event.card is not None:
            return {"name": STAFF[event.card].name}
        case "points_scored":
            name = STAFF[event.card].name if event.card else event.name
            return {"lost": -event.vp if event.vp < 0 else None, "name": name}
        case "points_followed":
            return {"more": event.vp > 0, "points": abs(event.vp)}
        case "your_staff_told":
            names = [STAFF[card].name for card in event.cards]
            return {"cards": (*names, *(event.more or ()))}
        case "round_started":
            return {"order": tuple(map(say, event.order))}
        case "round_ended":
            return {"also": list_manual_round_end_steps(event)}
        case "game_ended":
            return {"his": event.opponent, "tie": event.you == event.opponent}
    return _make_module_sentence_values(event)


def _make_module_sentence_values(event: Any) -> dict[str, Any]:
    """Return the values that the sentences of the modules' events need beside their fields."""
    match event.event:
        case "celebrities_told":
            known = [colour for colour in cards.DIE_COLOURS if event.points[colour] is not None]
            worth = [say("worth", colour=colour, points=event.points[colour]) for colour in known]
            return {"worth": tuple(worth)}
        case "lounge_told" | "celebrities_discarded":
            return {"colours": name_colours(event.colours)}
        case "room_reserved":
            return {"guest": event.guest.words("Guest")}
        case "order_completed":
            return {"guest": event.guest.words("Guest"), "colour": event.guest.colour}
        case "item_placed":
            return {"guest": event.guest.words()}
        case "items_laid" if event.items is not None:
            items_on_spaces = zip(event.spaces, event.items, strict=True)
            items = [say("on-space", space=space, item=item) for space, item in items_on_spaces]
            return {"items": tuple(items)}
        case "entrance_chosen":
            steps = join_sentences(setup_steps.list_entrance_setup(event.entrance))
            return {"name": cards.ENTRANCE_TITLES[event.entrance], "steps": steps}
        case "toll_taken":
            return {"left": event.tokens - 1, "penalty": cards.TOLL_PENALTY}
    return {}


describe_event = Teller(say, sentence_values, things.THINGS.describe_log_event)


def list_manual_round_end_steps(event: events.RoundEnded) -> JoinedItems | None:
    """Return what else the end of a round brings by hand, or None."""
    if not event.also:
        return None
    work = [say("to-do", what=what) for what in event.also]
    return JoinedItems(items=tuple(work), last="space")


def _make_card_sentence_values(event: events.CardDrawn) -> dict[str, Any]:
    """Return the symbols in the order in which they are read, and those that do not count.

    A border that does not count is named. `idle` says that a dancer is ignored because no ballroom
    is in play.
    """
    guests = []
    actions = []
    for symbol in event.symbols:
        if symbol.kind == "guest":
            guests.append(symbol)
        else:
            actions.append(symbol)
    wanted = join_with_or(event.die) if event.die else None
    die = say("die-wanted", coloured=event.coloured, die=wanted)
    level = (event.rule or "").removeprefix("level.")
    bordered = [symbol for symbol in event.ignored if not symbol.counts_at(level)]  # type: ignore[arg-type]
    ignored = [say("not-counted", symbol=symbol, border=symbol.border) for symbol in bordered]
    return {
        "shown": JoinedItems(
            items=(*guests, die, *actions, say("ties", hand=event.hand)), last="dot"
        ),
        "ignored": tuple(ignored),
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


def describe_achievement(state: State, events_told: Sequence[Event]) -> Sentence | None:
    """Return the sentence that praises the last event, if it brought points."""
    last = events_told[-1]
    if not isinstance(last, events.PointsScored):
        return None
    rooms = filter_by_type(events_told, events.RoomOccupied)
    number = _get_room_ordinal_within_colour(state, rooms[-1]) if rooms else None
    return describe_cause_of_points(
        describe_event, events_told, PAID_BY.get(last.source, ()), number=number
    )


def _get_room_ordinal_within_colour(state: State, occupied: events.RoomOccupied) -> int:
    """Return the ordinal of a room among those of its colour. The hotel lists rooms in the order
    occupied."""
    alike = [other for other in state.opponent.hotel if SPACES[other].colour == occupied.colour]
    if occupied.room not in alike:
        return len(alike)
    return alike.index(occupied.room) + 1


def list_your_sources(state: State) -> tuple[tuple[str, int], ...]:
    """Return your final points by source, with guests left in the café as a loss."""
    sheet = state.you.final
    if sheet is None:
        return ()
    points = dict(sheet) | {"cafe": cards.POINTS_PER_GUEST_LEFT * sheet.cafe}
    return tuple((say_now("your-source", source=name), vp) for name, vp in points.items())
