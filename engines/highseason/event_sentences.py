"""The sentences for events: what happened, what to move, and where points come from."""

from collections.abc import Sequence
from typing import Any

from engines.core import (
    Adjusted,
    Event,
    JoinedItems,
    Sentence,
    Teller,
    describe_dice,
    format_signed,
    join_sentences,
    join_with_commas,
    join_with_dots,
)
from engines.highseason import card_texts, cards, events, hotel, things
from engines.highseason.events import RoomOccupied
from engines.highseason.messages import say, say_now
from engines.highseason.state import State

PART_STARTS = frozenset(
    {"die_taken", "room_occupied", "no_room_left", "emperor_marked", "extra_marked"}
)
"""The events that begin the next part of a move that is told part by part."""


def find_points(event: Event) -> tuple[str, int] | None:
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


def sentence_values(event: Any) -> dict[str, Any]:
    """Return the values that the sentences of an event need beside its fields."""
    match event.event:
        case "card_flipped":
            left, right = event.dice
            return {
                "card": cards.card_id(event.card),
                "left": left,
                "right": right,
                "actions": _phrase_actions(event, "action"),
                "labels": _phrase_actions(event, "action-label"),
                "shortly": _phrase_actions(event, "alt-action"),
            }
        case "preference_shown":
            onto = event.zigzag.removesuffix(cards.ZED)
            return {
                "apart": event.die != event.stairs,
                "onto": onto,
                **card_texts.split_zigzag(event.zigzag),
            }
        case "room_occupied":
            return {"vp": hotel.ROOM_POINTS[hotel.floor_of(event.room) - 1]}
        case "group_completed":
            return {"count": len(event.rooms)}
        case "line_completed" | "claim_taken_back" | "remarked":
            return split_line_name(event.line)
        case "you_claimed":
            return {"lines": join_with_commas(map(name_line, event.lines))}
        case "emperor_marked":
            return {"most": hotel.EMPEROR_ROWS[event.row - 1].spaces}
        case "extra_marked":
            return {"most": hotel.EXTRA_SPACES}
        case "dice_rolled" | "dice_stated":
            return {
                "dice": describe_dice(event.counts),
                "counted": _format_dice_counts(event.counts),
            }
        case "round_started":
            return {
                "order": join_with_commas(say("seat", seat=seat) for seat in event.order),
                "first": event.order[0],
            }
        case "round_ended" if event.emperor_row is not None:
            checked = hotel.EMPEROR_ROWS[event.emperor_row - 1]
            return {
                "needed": checked.needed,
                "cost": -checked.penalty,
                "costs": format_signed(checked.penalty),
            }
        case "fined":
            return {"lost": format_signed(event.vp)}
        case "points_scored":
            return {"vp": f"{event.vp:+d}"}
        case "game_ended":
            return {"his": event.opponent}
    return {}


def _phrase_actions(flipped: events.CardFlipped, key: str) -> JoinedItems:
    """Return the actions of a flipped card in the words of a Fluent key."""
    return join_with_dots(say(key, **dict(action)) for action in flipped.actions)


def _describe_log_event(event: Event) -> Sentence:
    """Return the sentence for an event of the log; a correction also names the lines that lost
    their owner."""
    sentence = things.THINGS.describe_log_event(event)
    if not isinstance(event, Adjusted):
        return sentence
    unowned = things.describe_unowned_lines(event.changes)
    return join_sentences((sentence, *unowned)) if unowned else sentence


describe_event = Teller(say, sentence_values, _describe_log_event)


def _format_dice_counts(counts: Sequence[int]) -> str:
    """Return the number of dice of each value that lies there."""
    return " ".join(f"{value}×{count}" for value, count in enumerate(counts, start=1) if count)


def name_line(line: str) -> Sentence:
    """Return the name of a line: `row L1`, `column C3`, `Emperor row E2`."""
    return say("line", **split_line_name(line))


def split_line_name(line: str) -> dict[str, str]:
    return {"line": line, "kind": line[0], "number": line[1:]}


def describe_achievement(state: State, events: Sequence[Event]) -> Sentence | None:
    """Return the sentence that praises the last event, if it has one."""
    return describe_event.voice(
        events[-1], "feat", number=_get_room_ordinal_within_colour(state, events[-1])
    )


def _get_room_ordinal_within_colour(state: State, event: Event) -> int | None:
    """Return the ordinal of a room among those of its colour. The hotel lists rooms in the order
    occupied."""
    if not isinstance(event, RoomOccupied):
        return None
    colours = state.hotel_board.colours
    alike = [other for other in state.opponent.hotel if colours[other] == event.colour]
    if event.room not in alike:
        return len(alike)
    return alike.index(event.room) + 1


def list_your_sources(state: State) -> tuple[tuple[str, int], ...]:
    """Return your final points by source, with krones and loans turned into points."""
    sheet = state.you.final
    if sheet is None:
        return ()
    points = dict(sheet)
    points["krones"] = sheet.krones // hotel.KRONES_FOR_A_POINT
    points["loans"] = hotel.LOANS[sheet.loans]
    return tuple((say_now("your-source", source=name), vp) for name, vp in points.items())
