"""Events as sentences for the person at the table: what happened, and what to move."""

from typing import Any

from engines.core.dice import laid
from engines.core.events import Adjusted, Event
from engines.core.sentence import Sentence, dotted, joined, row
from engines.core.telling import LOGGED, fields, tell_log
from engines.highseason import events
from engines.highseason.cards import card_id
from engines.highseason.hotel import EMPEROR, ROOM_POINTS, floor_of
from engines.highseason.moving import moved, nobodys, plain
from engines.highseason.saying import say, spoken
from engines.highseason.writing import action_words, zigzag_parts

BEATS = frozenset({"die_taken", "room_occupied", "no_room_left", "emperor_marked", "extra_marked"})
"""What begins the next part of a move that is told part by part."""


def scored(event: Event) -> tuple[str, int] | None:
    """Where Ralph's points come from, as they are won or lost; the score sheet at the end adds the same ones up."""
    match event:
        case events.RoomOccupied(room=room):
            return spoken("part", part="rooms"), ROOM_POINTS[floor_of(room) - 1]
        case events.GroupCompleted(vp=vp) if vp:
            return spoken("part", part="groups"), vp
        case events.LineCompleted(line=line, vp=vp) | events.ClaimTakenBack(line=line, vp=vp) if vp:
            return spoken("part", part="emperor" if line.startswith("E") else "lines"), vp
        case events.ExtraMarked(spaces=vp) | events.Fined(vp=vp):
            return spoken("part", part="emperor"), vp
    return None


def tell(event: Event) -> Sentence:
    if isinstance(event, LOGGED):
        return _log(event)
    return say(event.event, **fields(event) | _more(event))


def _log(event: Event) -> Sentence:
    said = tell_log(event, moved, plain)
    nobody = nobodys(event.changes) if isinstance(event, Adjusted) else None
    return joined((said, nobody)) if nobody else said


def _more(event: Event) -> dict[str, Any]:
    """What a sentence needs beside the fields of its event."""
    match event:
        case events.CardFlipped(card=card, dice=(left, right), actions=actions):
            return {"card": card_id(card), "left": left, "right": right, "actions": dotted(map(action_words, actions))}
        case events.PreferenceShown(die=die, stairs=stairs, zigzag=zigzag):
            return {"apart": die != stairs, **zigzag_parts(zigzag)}
        case events.LineCompleted(line=line) | events.ClaimTakenBack(line=line) | events.Remarked(line=line):
            return line_parts(line)
        case events.YouClaimed(lines=lines):
            return {"lines": row(map(line_name, lines))}
        case events.EmperorMarked(row=number):
            return {"most": EMPEROR[number - 1].spaces}
        case events.DiceRolled(counts=counts) | events.DiceStated(counts=counts):
            return {"dice": laid(counts)}
        case events.RoundStarted(order=order):
            return {"order": row(say("seat", seat=seat) for seat in order)}
        case events.RoundEnded(emperor_row=int(number)):
            return {"needed": EMPEROR[number - 1].needed, "cost": -EMPEROR[number - 1].penalty}
        case events.PointsScored(vp=vp):
            return {"vp": f"{vp:+d}"}
        case events.GameEnded(opponent=his):
            return {"his": his}
    return {}


def line_name(line: str) -> Sentence:
    """`row L1`, `column C3`, `Emperor row E2`"""
    return say("line", **line_parts(line))


def line_parts(line: str) -> dict[str, str]:
    return {"line": line, "kind": line[0], "number": line[1:]}
