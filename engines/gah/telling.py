"""Events as sentences for the person at the table: what happened, and what to move."""

from engines.core.dice import dice_text
from engines.core.events import Event
from engines.core.sentence import Sentence, joined, row
from engines.core.telling import tell_log
from engines.gah.cards import STAFF, Symbol
from engines.gah.events import (
    CardDrawn,
    DiceRolled,
    DiceStated,
    DieRemoved,
    DieTaken,
    EmperorAdvanced,
    EmperorReset,
    GameEnded,
    GuestDiscarded,
    GuestsReshuffled,
    GuestsRevealed,
    GuestTaken,
    HisScoreTold,
    MarkerMoved,
    NoDieTaken,
    NoGuestTaken,
    NoObjectiveLeft,
    NoStaffLeft,
    ObjectiveChosen,
    PointsScored,
    QueueStated,
    RoomOccupied,
    RoundEnded,
    RoundStarted,
    SecretaryCopied,
    StaffHeld,
    StaffTurnedUp,
    TurnsLapsed,
    YouClaimed,
    YouPassed,
    YourPointsTold,
    YourScoreTold,
    YourScoringDue,
    YourStaffTold,
    YouTookDie,
    YouTookGuest,
)
from engines.gah.guest import Guest
from engines.gah.moving import moved, plain
from engines.gah.saying import say
from engines.gah.waltz import telling as waltz
from engines.gah.waltz.telling import coloured_text

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
    return (_HEADINGS[event.source], event.vp) if isinstance(event, PointsScored) else None


def tell(event: Event) -> Sentence:
    own = _turn(event) or _round(event) or _table(event) or _yours(event)
    return own or waltz.tell(event) or tell_log(event, moved, plain)


def _turn(event: Event) -> Sentence | None:
    match event:
        case CardDrawn():
            return _card(event)
        case GuestTaken(slot=slot, guest=guest):
            return say(
                "guest_taken",
                colour=guest.colour,
                vp=guest.vp,
                slot=slot,
            )
        case NoGuestTaken():
            return say("no_guest_taken")
        case RoomOccupied(room=room, colour=colour):
            return say("room_occupied", colour=colour, room=room)
        case GuestDiscarded():
            return say("guest_discarded")
        case DieTaken(space=space, colour=str(colour)):
            return say("die_taken", colour=colour, die=space)
        case DieTaken(space=space):
            return say("die_taken-leopold-takes-a-die-put", die=space)
        case NoDieTaken():
            return say("no_die_taken")
        case EmperorAdvanced(spaces=spaces, old=old, new=new):
            return say("emperor_advanced", spaces=spaces, old=old, new=new)
        case StaffTurnedUp(card=card):
            return say("staff_turned_up", card=card, name=STAFF[card].name)
        case NoStaffLeft():
            return say("no_staff_left")
        case ObjectiveChosen(objective=objective):
            return say("objective_chosen", objective=objective)
        case MarkerMoved(objective=objective, old=old, new="claimed"):
            return say("marker_moved", objective=objective)
        case MarkerMoved(objective=objective, old=None, new=new):
            return say("marker_moved-place-a-marker-of-his", objective=objective, new=new)
        case MarkerMoved(objective=objective, old=old, new=new):
            return say("marker_moved-move-his-marker-on-objective", objective=objective, old=old, new=new)
        case NoObjectiveLeft():
            return say("no_objective_left")
        case PointsScored():
            return _points(event)
    return None


def _card(event: CardDrawn) -> Sentence:
    guests = [symbol_text(symbol) for symbol in event.symbols if symbol.kind == "guest"]
    actions = [symbol_text(symbol) for symbol in event.symbols if symbol.kind != "guest"]
    die = "coloured die" if event.coloured else _die(event.die)
    shown = " · ".join([*guests, die, *actions, f"ties {_HANDS[event.hand]}"])
    level = (event.rule or "").removeprefix("level.")
    bordered = [symbol for symbol in event.ignored if not symbol.counts_at(level)]  # type: ignore[arg-type]
    ignored = ", ".join(f"{symbol_text(symbol)} ({symbol.border})" for symbol in bordered)
    return say(
        "card_drawn",
        card=event.card,
        shown=shown,
        ignored=ignored or None,
        idle=len(bordered) < len(event.ignored),
    )


_HANDS = {"from_left": "from the left", "from_right": "from the right"}


def symbol_text(symbol: Symbol) -> str:
    match symbol.kind:
        case "guest":
            guest = "any guest" if symbol.value == "any" else f"{symbol.value} guest"
            return f"{guest} dances {_ARROWS[symbol.dancer]}" if symbol.dancer else guest
        case "emperor":
            return f"Emperor {symbol.value}"
        case "objective":
            return "objective ?" if symbol.value == "any" else f"objective {symbol.value}"
        case "staff":
            return "staff card"
        case "dancer":
            return f"dancer {_ARROWS[symbol.value]}"


_ARROWS: dict[int | str | None, str] = {1: "→", 2: "→→"}


def _die(values: tuple[int, ...]) -> str:
    return f"die {' or '.join(map(str, values))}" if values else "die ?"


_HEADINGS = {
    "guest": "guests",
    "room": "rooms",
    "objective": "objectives",
    "emperor_overflow": "Emperor",
    "emperor": "Emperor",
    "rooms": "closed rooms",
    "staff": "staff",
    "ballroom": "ballrooms",
    "celebrity": "celebrities",
    "celebrity_bonus": "celebrities",
    "stars": "stars",
    "token": "tokens",
    "toll": "tolls",
}


def _points(event: PointsScored) -> Sentence:
    card = STAFF[event.card].name if event.card else event.name
    return say("points_scored", vp=event.vp, card=card, source=event.source, total=event.total)


def _round(event: Event) -> Sentence | None:
    match event:
        case RoundStarted(round=number, order=order):
            return say("round_started", round=number, order=row(_SEATS[seat] for seat in order))
        case YourScoringDue(ballroom=ballroom):
            return say("your_scoring_due", ballroom=ballroom)
        case RoundEnded():
            return _round_ended(event)
        case EmperorReset(old=old, new=new):
            return say("emperor_reset", old=old, new=new)
        case SecretaryCopied(card=card, name=name):
            return say("secretary_copied", name=STAFF[card].name if card else name)
        case GameEnded(opponent=his, you=yours, winner="you"):
            return say("game_ended", yours=yours, his=his)
        case GameEnded(opponent=his, you=yours):
            return say("game_ended-you-yours-leopold-his-leopold", yours=yours, his=his)
    return None


_SEATS = {"opponent": say("opponent"), "you": say("you")}


def _round_ended(event: RoundEnded) -> Sentence:
    emperor = (_EMPEROR[event.emperor_scoring],) if event.emperor_scoring else ()
    also = (_ALSO[name] for name in event.also or ())
    tiles = say("round_ended-last") if event.last else say("round_ended-tiles")
    return say("round_ended", when=event.when, round=event.round, steps=joined((*emperor, *also, tiles)))


_EMPEROR = {"yours": say("emperor-yours"), "both": say("emperor-both")}
_ALSO = {
    "stars": say("round_ended-stars"),
    "ballroom": say("round_ended-ballroom"),
    "your_ballroom": say("round_ended-your-ballroom"),
    "celebrities": say("round_ended-celebrities"),
    "items": say("round_ended-items"),
}


def _table(event: Event) -> Sentence | None:
    match event:
        case GuestsRevealed(slots=slots, guests=guests):
            lie = ", ".join(f"slot {slot} {guest.name}" for slot, guest in zip(slots, guests, strict=True))
            return say("guests_revealed", guests=lie)
        case QueueStated(queue=queue):
            return say("queue_stated", queue=" ".join(str(guest or "?") for guest in queue))
        case GuestsReshuffled(count=count):
            return say("guests_reshuffled", count=count)
        case DiceRolled(counts=counts, coloured=lie) | DiceStated(counts=counts, coloured=lie):
            coloured = coloured_text(lie) if lie and lie.on_board else None
            return say(event.event, dice=dice_text(counts), coloured=coloured)
        case DieRemoved(left=left, colour=str(colour)):
            return say("die_removed", colour=colour, left=left)
        case DieRemoved(left=left):
            return say("die_removed-one-die-leaves-the-board", left=left)
        case TurnsLapsed(turns=turns):
            return say("turns_lapsed", turns=turns)
    return None


def _yours(event: Event) -> Sentence | None:
    match event:
        case YouTookGuest(slot=slot, guest=None):
            return say("you_took_guest", slot=slot)
        case YouTookGuest(slot=slot, guest=Guest() as guest):
            return say("you_took_guest-you-take-the-guest-from", guest=guest.name, slot=slot)
        case YouTookDie(space=space, extra=extra, colour=str(colour)):
            return say("you_took_die", extra=extra, colour=colour, die=space)
        case YouTookDie(space=space, extra=extra):
            return say("you_took_die-you-take-an-extra-die" if extra else "you_took_die-you-take-a-die", die=space)
        case YouPassed():
            return say("you_passed")
        case YouClaimed(objective=objective):
            return say("you_claimed", objective=objective)
        case StaffHeld(card=card):
            return say("staff_held", card=card, name=STAFF[card].name)
        case YourStaffTold(cards=cards, more=more):
            names = [*(STAFF[card].name for card in cards), *(more or ())]
            return say("your_staff_told", cards=", ".join(names) or "none")
        case YourPointsTold(vp=vp, round=number):
            return say("your_points_told", vp=vp, round=number)
        case YourScoreTold(total=total):
            return say("your_score_told", total=total)
        case HisScoreTold(total=total):
            return say("his_score_told", total=total)
    return None
