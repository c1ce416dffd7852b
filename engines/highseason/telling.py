"""Events as sentences for the person at the table: what happened, and what to move."""

from engines.core.dice import dice_text
from engines.core.events import Adjusted, Event
from engines.core.sentence import Sentence, joined
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
from engines.highseason.saying import say
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
    return joined((said, nobody)) if nobody else said


# ── Ralph's turn ────────────────────────────────────────────────────────────────────────────────────────────────────


def _turn(event: Event) -> Sentence | None:
    match event:
        case CardFlipped():
            return _card(event)
        case PreferenceShown(die=die, stairs=stairs, zigzag=zigzag):
            hand = f"hand {die}" if die == stairs else f"hand {die} for the die, {stairs} side of the stairs first"
            return say("preference_shown", hand=hand, line=zigzag_words(zigzag))
        case DieTaken(space=space):
            return say("die_taken", die=space)
        case RoomOccupied(room=room, colour=colour):
            return say("room_occupied", room=room, colour=colour)
        case NoRoomLeft(wanted=wanted):
            none = "No room" if wanted == "any" else f"No {wanted} room"
            return say("no_room_left", none=none)
        case LineCompleted(line=line, first=True, vp=vp):
            return say("line_completed", line=line_name(line), vp=vp)
        case LineCompleted(line=line):
            return say("line_completed-he-completes-line-but-you", line=line_name(line))
        case GroupCompleted(colour="yellow", steps=steps):
            return say("group_completed", steps=steps)
        case GroupCompleted(colour=colour, vp=vp):
            return say("group_completed-he-completes-a-colour-group", colour=colour, vp=vp)
        case EmperorMarked(row=row, spaces=spaces, new=new):
            return say(
                "emperor_marked",
                spaces=spaces,
                row=row,
                new=new,
                most=EMPEROR[row - 1].spaces,
            )
        case ExtraMarked(spaces=spaces, new=new):
            return say("extra_marked", spaces=spaces, new=new)
        case StepsLost(spaces=spaces):
            return say("steps_lost", spaces=spaces)
    return None


def _card(event: CardFlipped) -> Sentence:
    left, right = ("most" if die == "most" else str(die) for die in event.dice)
    actions = " · ".join(map(action_words, event.actions))
    return say(
        "card_flipped",
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
            return say("round_started", round=number, order=", ".join(_SEATS[seat] for seat in order))
        case Fined(row=row, marked=marked, needed=needed, vp=vp):
            return say(
                "fined",
                marked=marked,
                needed=needed,
                row=row,
                vp=vp,
            )
        case RoundEnded():
            return _round_ended(event)
        case PointsScored(source=source, vp=vp, total=total):
            return say("points_scored", vp=f"{vp:+d}", source=_PARTS[source], total=total)
        case GameEnded(opponent=his, you=yours, winner=winner):
            return say("game_ended", yours=yours, his=his, winner=winner)
    return None


_SEATS = {"opponent": "Ralph", "you": "you"}
_PARTS = {
    "rooms": "rooms",
    "groups": "red and blue groups",
    "lines": "rows and columns",
    "emperor": "the Emperor track",
}


def _round_ended(event: RoundEnded) -> Sentence:
    emperor = EMPEROR[event.emperor_row - 1] if event.emperor_row else None
    return say(
        "round_ended",
        when=event.when,
        round=event.round,
        row=event.emperor_row,
        by_hand=event.by_hand,
        waived=event.waived,
        needed=emperor and emperor.needed,
        cost=emperor and -emperor.penalty,
        last=event.last,
    )


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _table(event: Event) -> Sentence | None:
    match event:
        case DiceRolled(counts=counts) | DiceStated(counts=counts):
            return say(event.event, dice=dice_text(counts))
        case CardLearned(line=line):
            return say("card_learned", line=line)
        case YouTookDie(space=space, passed=passed):
            return say("you_took_die" if passed else "you_took_die-you-take-a-die", die=space)
        case YouClaimed(lines=lines):
            return say("you_claimed", lines=", ".join(map(line_name, lines)))
        case ClaimTakenBack(line=line, vp=vp):
            return say("claim_taken_back", line=line_name(line), vp=vp)
        case YourPointsTold(vp=vp, round=number):
            return say("your_points_told", vp=vp, round=number)
        case YourScoreTold(total=total):
            return say("your_score_told", total=total)
        case HisScoreTold(total=total):
            return say("his_score_told", total=total)
    return None
