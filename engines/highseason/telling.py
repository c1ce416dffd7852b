"""The sentences for events: what happened, what to move, and where points come from."""

from collections.abc import Sequence
from typing import Any

from engines.core import (
    Adjusted,
    Event,
    Row,
    Sentence,
    Teller,
    describe_dice,
    format_signed,
    join_sentences,
    join_with_commas,
    join_with_dots,
)
from engines.highseason import cards, events, hotel, things, writing
from engines.highseason.events import RoomOccupied
from engines.highseason.saying import say, say_now
from engines.highseason.state import State

BEATS = frozenset({"die_taken", "room_occupied", "no_room_left", "emperor_marked", "extra_marked"})
"""The events that begin the next part of a move that is told part by part."""


def scored(event: Event) -> tuple[str, int] | None:
    """Return the source and number of Ralph's points in an event, or None.

    The score sheet at the end adds up the same points.
    """
    match event:
        case events.RoomOccupied(room=room):
            return say_now("part", part="rooms"), hotel.ROOM_POINTS[hotel.floor_of(room) - 1]
        case events.GroupCompleted(vp=vp) if vp:
            return say_now("part", part="groups"), vp
        case events.LineCompleted(line=line, vp=vp) | events.ClaimTakenBack(line=line, vp=vp) if vp:
            part = "emperor" if line.startswith("E") else "lines"
            return say_now("part", part=part), vp
        case events.ExtraMarked(spaces=vp) | events.Fined(vp=vp):
            return say_now("part", part="emperor"), vp
    return None


def values(told: Any) -> dict[str, Any]:
    """Return the values that the sentences of an event need beside its fields."""
    match told.event:
        case "card_flipped":
            left, right = told.dice
            return {
                "card": cards.card_id(told.card),
                "left": left,
                "right": right,
                "actions": _actions(told, "action"),
                "labels": _actions(told, "action-label"),
                "shortly": _actions(told, "alt-action"),
            }
        case "preference_shown":
            onto = told.zigzag.removesuffix(cards.ZED)
            return {"apart": told.die != told.stairs, "onto": onto, **writing.zigzag_parts(told.zigzag)}
        case "room_occupied":
            return {"vp": hotel.ROOM_POINTS[hotel.floor_of(told.room) - 1]}
        case "group_completed":
            return {"count": len(told.rooms)}
        case "line_completed" | "claim_taken_back" | "remarked":
            return line_parts(told.line)
        case "you_claimed":
            return {"lines": join_with_commas(map(line_name, told.lines))}
        case "emperor_marked":
            return {"most": hotel.EMPEROR[told.row - 1].spaces}
        case "extra_marked":
            return {"most": hotel.EXTRA}
        case "dice_rolled" | "dice_stated":
            return {"dice": describe_dice(told.counts), "counted": _dice_counts(told.counts)}
        case "round_started":
            return {"order": join_with_commas(say("seat", seat=seat) for seat in told.order), "first": told.order[0]}
        case "round_ended" if told.emperor_row is not None:
            checked = hotel.EMPEROR[told.emperor_row - 1]
            return {"needed": checked.needed, "cost": -checked.penalty, "costs": format_signed(checked.penalty)}
        case "fined":
            return {"lost": format_signed(told.vp)}
        case "points_scored":
            return {"vp": f"{told.vp:+d}"}
        case "game_ended":
            return {"his": told.opponent}
    return {}


def _actions(flipped: events.CardFlipped, key: str) -> Row:
    """Return the actions of a flipped card in the words of a Fluent key."""
    return join_with_dots(say(key, **dict(action)) for action in flipped.actions)


def _log(event: Event) -> Sentence:
    """Return the sentence for an event of the log; a correction also names the lines that lost their owner."""
    sentence = things.THINGS.describe_log_event(event)
    if not isinstance(event, Adjusted):
        return sentence
    unowned = things.nobodys(event.changes)
    return join_sentences((sentence, *unowned)) if unowned else sentence


tell = Teller(say, values, _log)


def _dice_counts(counts: Sequence[int]) -> str:
    """Return the number of dice of each value that lies there."""
    return " ".join(f"{value}×{count}" for value, count in enumerate(counts, start=1) if count)


def line_name(line: str) -> Sentence:
    """Return the name of a line: `row L1`, `column C3`, `Emperor row E2`."""
    return say("line", **line_parts(line))


def line_parts(line: str) -> dict[str, str]:
    return {"line": line, "kind": line[0], "number": line[1:]}


def feat(state: State, events: Sequence[Event]) -> Sentence | None:
    """Return the sentence that praises the last event, if it has one."""
    return tell.voice(events[-1], "feat", number=_room_ordinal(state, events[-1]))


def _room_ordinal(state: State, event: Event) -> int | None:
    """Return the ordinal of a room among those of its colour. The hotel lists rooms in the order occupied."""
    if not isinstance(event, RoomOccupied):
        return None
    colours = state.hotel_board.colours
    alike = [other for other in state.opponent.hotel if colours[other] == event.colour]
    if event.room not in alike:
        return len(alike)
    return alike.index(event.room) + 1


def yours(state: State) -> tuple[tuple[str, int], ...]:
    """Return your final points by source, with krones and loans turned into points."""
    sheet = state.you.final
    if sheet is None:
        return ()
    points = dict(sheet)
    points["krones"] = sheet.krones // hotel.KRONES_FOR_A_POINT
    points["loans"] = hotel.LOANS[sheet.loans]
    return tuple((say_now("your-source", source=name), vp) for name, vp in points.items())
