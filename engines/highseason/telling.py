"""Events as sentences for the person at the table: what happened, what to move, and what brought the points."""

from collections.abc import Sequence
from typing import Any

from engines.core import Adjusted, Event, Sentence, Teller, dotted, joined, laid, row, signed
from engines.highseason import cards, events, hotel, things, writing
from engines.highseason.events import RoomOccupied
from engines.highseason.saying import say, spoken
from engines.highseason.state import State

BEATS = frozenset({"die_taken", "room_occupied", "no_room_left", "emperor_marked", "extra_marked"})
"""What begins the next part of a move that is told part by part."""


def scored(event: Event) -> tuple[str, int] | None:
    """Where Ralph's points come from, as they are won or lost; the score sheet at the end adds the same ones up."""
    match event:
        case events.RoomOccupied(room=room):
            return spoken("part", part="rooms"), hotel.ROOM_POINTS[hotel.floor_of(room) - 1]
        case events.GroupCompleted(vp=vp) if vp:
            return spoken("part", part="groups"), vp
        case events.LineCompleted(line=line, vp=vp) | events.ClaimTakenBack(line=line, vp=vp) if vp:
            return spoken("part", part="emperor" if line.startswith("E") else "lines"), vp
        case events.ExtraMarked(spaces=vp) | events.Fined(vp=vp):
            return spoken("part", part="emperor"), vp
    return None


def values(told: Any) -> dict[str, Any]:
    """What the voices of an event need beside its fields."""
    match told.event:
        case "card_flipped":
            keys = {"actions": "action", "labels": "action-label", "shortly": "alt-action"}
            parts = {name: dotted(say(key, **dict(action)) for action in told.actions) for name, key in keys.items()}
            return {"card": cards.card_id(told.card), "left": told.dice[0], "right": told.dice[1], **parts}
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
            return {"lines": row(map(line_name, told.lines))}
        case "emperor_marked":
            return {"most": hotel.EMPEROR[told.row - 1].spaces}
        case "extra_marked":
            return {"most": hotel.EXTRA}
        case "dice_rolled" | "dice_stated":
            return {"dice": laid(told.counts), "counted": _counted(told.counts)}
        case "round_started":
            return {"order": row(say("seat", seat=seat) for seat in told.order), "first": told.order[0]}
        case "round_ended" if told.emperor_row is not None:
            needed, penalty = hotel.EMPEROR[told.emperor_row - 1].needed, hotel.EMPEROR[told.emperor_row - 1].penalty
            return {"needed": needed, "cost": -penalty, "costs": signed(penalty)}
        case "fined":
            return {"lost": signed(told.vp)}
        case "points_scored":
            return {"vp": f"{told.vp:+d}"}
        case "game_ended":
            return {"his": told.opponent}
    return {}


def _log(event: Event) -> Sentence:
    """A correction with the lines that are nobody's by it."""
    nobody = things.nobodys(event.changes) if isinstance(event, Adjusted) else ()
    return joined((things.THINGS.told(event), *nobody)) if nobody else things.THINGS.told(event)


tell = Teller(say, values, _log)


def _counted(counts: Sequence[int]) -> str:
    return " ".join(f"{value}×{count}" for value, count in enumerate(counts, start=1) if count)


def line_name(line: str) -> Sentence:
    """`row L1`, `column C3`, `Emperor row E2`"""
    return say("line", **line_parts(line))


def line_parts(line: str) -> dict[str, str]:
    return {"line": line, "kind": line[0], "number": line[1:]}


def feat(state: State, events: Sequence[Event]) -> Sentence | None:
    return tell.voice(events[-1], "feat", number=_which(state, events[-1]))


def _which(state: State, event: Event) -> int | None:
    """The how-many-th room of its colour it was: the hotel lists them in the order occupied."""
    if not isinstance(event, RoomOccupied):
        return None
    colours = state.hotel_board.colours
    alike = [other for other in state.opponent.hotel if colours[other] == event.colour]
    return alike.index(event.room) + 1 if event.room in alike else len(alike)


def yours(state: State) -> tuple[tuple[str, int], ...]:
    sheet = state.you.final
    if sheet is None:
        return ()
    worth = {"krones": sheet.krones // hotel.KRONES_FOR_A_POINT, "loans": hotel.LOANS[sheet.loans]}
    return tuple((spoken("your-source", source=name), vp) for name, vp in (dict(sheet) | worth).items())
