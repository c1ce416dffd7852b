"""Events as sentences for the person at the table: what happened, and what to move."""

from engines.core.dice import dice_text
from engines.core.events import Adjusted, Event
from engines.core.sentence import Sentence, say
from engines.core.telling import tell_log
from engines.highseason.cards import card_id
from engines.highseason.events import (
    CardFlipped,
    CardLearned,
    ClaimTakenBack,
    DiceRolled,
    DiceStated,
    DieTaken,
    EmperorMarked,
    ExtraMarked,
    Fined,
    GameEnded,
    GroupCompleted,
    HisScoreTold,
    LineCompleted,
    NoRoomLeft,
    PointsScored,
    PreferenceShown,
    RoomOccupied,
    RoundEnded,
    RoundStarted,
    StepsLost,
    YouClaimed,
    YourPointsTold,
    YourScoreTold,
    YouTookDie,
)
from engines.highseason.hotel import EMPEROR, ROOM_POINTS, floor_of
from engines.highseason.moving import moved, nobodys, plain
from engines.highseason.writing import action_words, zigzag_words

BEATS = frozenset({"die_taken", "room_occupied", "no_room_left", "emperor_marked", "extra_marked"})
"""What begins the next part of a move that is told part by part."""


def scored(event: Event) -> tuple[str, int] | None:
    """Where Ralph's points come from, as they are won or lost; the score sheet at the end adds the same ones up."""
    match event:
        case RoomOccupied(room=room):
            return "rooms", ROOM_POINTS[floor_of(room) - 1]
        case GroupCompleted(vp=vp) if vp:
            return "groups", vp
        case LineCompleted(line=line, vp=vp) | ClaimTakenBack(line=line, vp=vp) if vp:
            return "Emperor" if line.startswith("E") else "rows and columns", vp
        case ExtraMarked(spaces=spaces):
            return "Emperor", spaces
        case Fined(vp=vp):
            return "Emperor", vp
    return None


def tell(event: Event) -> Sentence:
    return _turn(event) or _round(event) or _table(event) or _log(event)


def _log(event: Event) -> Sentence:
    said = tell_log(event, moved, plain)
    nobody = nobodys(event.changes) if isinstance(event, Adjusted) else None
    return say("{said} {nobody}", said=str(said), nobody=str(nobody)) if nobody else said


# ── Ralph's turn ────────────────────────────────────────────────────────────────────────────────────────────────────


def _turn(event: Event) -> Sentence | None:
    match event:
        case CardFlipped():
            return _card(event)
        case PreferenceShown(die=die, stairs=stairs, zigzag=zigzag):
            hand = f"hand {die}" if die == stairs else f"hand {die} for the die, {stairs} side of the stairs first"
            return say("On top of the stack: {hand}; {line}.", hand=hand, line=zigzag_words(zigzag))
        case DieTaken(space=space):
            return say("Ralph takes a {die}: remove it from the action board.", die=space)
        case RoomOccupied(room=room, colour=colour):
            return say("Cross out room {room} ({colour}).", room=room, colour=colour)
        case NoRoomLeft(wanted=wanted):
            none = "No room" if wanted == "any" else f"No {wanted} room"
            return say("{none} is free: the action is lost.", none=none)
        case LineCompleted(line=line, first=True, vp=vp):
            return say("He is the first to complete {line}: +{vp}.", line=line_name(line), vp=vp)
        case LineCompleted(line=line):
            return say("He completes {line}, but you were first.", line=line_name(line))
        case GroupCompleted(colour="yellow", steps=steps):
            return say("He completes a yellow group: Emperor {steps}.", steps=steps)
        case GroupCompleted(colour=colour, vp=vp):
            return say("He completes a {colour} group: {vp} points at the end.", colour=colour, vp=vp)
        case EmperorMarked(row=row, spaces=spaces, new=new):
            return say(
                "Mark {spaces} on row {row} of the Emperor track ({new} of {most}).",
                spaces=spaces,
                row=row,
                new=new,
                most=EMPEROR[row - 1].spaces,
            )
        case ExtraMarked(spaces=spaces, new=new):
            return say("Mark {spaces} extra behind row 3 ({new} of 10): 1 point each.", spaces=spaces, new=new)
        case StepsLost(spaces=spaces):
            return say("The Emperor track is full: {spaces} lost.", spaces=spaces)
    return None


def _card(event: CardFlipped) -> Sentence:
    left, right = ("most" if die == "most" else str(die) for die in event.dice)
    actions = " · ".join(map(action_words, event.actions))
    return say(
        "Card {card}: die {left} or {right} · {actions}.",
        card=card_id(event.card),
        left=left,
        right=right,
        actions=actions,
    )


def line_name(line: str) -> str:
    """`row L1`, `column C3`, `Emperor row 2`"""
    match line[0]:
        case "C":
            return f"column {line}"
        case "E":
            return f"Emperor row {line[1]}"
        case _:
            return f"row {line}"


# ── Rounds and scores ───────────────────────────────────────────────────────────────────────────────────────────────


def _round(event: Event) -> Sentence | None:
    match event:
        case RoundStarted(round=number, order=order):
            return say("Round {round}: {order}.", round=number, order=", ".join(_SEATS[seat] for seat in order))
        case Fined(row=row, marked=marked, needed=needed, vp=vp):
            return say(
                "The Emperor fines Ralph: {marked} of {needed} in row {row}, {vp} points.",
                marked=marked,
                needed=needed,
                row=row,
                vp=vp,
            )
        case RoundEnded():
            return _round_ended(event)
        case PointsScored(source=source, vp=vp, total=total):
            return say("{vp} for {source}: Ralph has {total}.", vp=f"{vp:+d}", source=_PARTS[source], total=total)
        case GameEnded(opponent=his, you=yours, winner=winner):
            return say(f"You {{yours}}, Ralph {{his}}: {_WINNERS[winner]}", yours=yours, his=his)
    return None


_SEATS = {"opponent": "Ralph", "you": "you"}
_PARTS = {
    "rooms": "rooms",
    "groups": "red and blue groups",
    "lines": "rows and columns",
    "emperor": "the Emperor track",
}
_WINNERS = {"you": "you win!", "opponent": "Ralph wins.", None: "a draw."}


def _round_ended(event: RoundEnded) -> Sentence:
    when = "Round" if event.when == "now" else "After your last turn round"
    last = " Now the final scoring." if event.last else " Take all dice back."
    if event.emperor_row is None:
        return say(f"{when} {{round}} ends.{last}", round=event.round)
    whose = "row {row} of both" if event.by_hand == "both" else "your row {row}" + ("" if event.waived else " too")
    not_him = " Ralph is not fined." if event.waived else ""
    comes = f"The Emperor comes: check {whose}; fewer than {{needed}} marked cost {{cost}} points.{not_him}"
    return say(
        f"{when} {{round}} ends. {comes}{last}",
        round=event.round,
        row=event.emperor_row,
        needed=EMPEROR[event.emperor_row - 1].needed,
        cost=-EMPEROR[event.emperor_row - 1].penalty,
    )


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _table(event: Event) -> Sentence | None:
    match event:
        case DiceRolled(counts=counts) | DiceStated(counts=counts):
            return say("The dice: {dice}.", dice=dice_text(counts))
        case CardLearned(line=line):
            return say("Noted: {line}.", line=line)
        case YouTookDie(space=space, passed=passed):
            return say("You pass and discard a {die}." if passed else "You take a {die}.", die=space)
        case YouClaimed(lines=lines):
            return say("You are the first to complete {lines}.", lines=", ".join(map(line_name, lines)))
        case ClaimTakenBack(line=line, vp=vp):
            return say("Ralph gives the points of {line} back: {vp}.", line=line_name(line), vp=vp)
        case YourPointsTold(vp=vp, round=number):
            return say("You have {vp} points in round {round}.", vp=vp, round=number)
        case YourScoreTold(total=total):
            return say("Your points: {total}.", total=total)
        case HisScoreTold(total=total):
            return say("Ralph's points: {total}.", total=total)
    return None
