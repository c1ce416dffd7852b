"""Events as sentences for the person at the table: what happened, and what to move."""

from engines.core.dice import dice_text
from engines.core.events import Event
from engines.core.sentence import Sentence, joined, say, words
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
from engines.gah.waltz import telling as waltz
from engines.gah.waltz.telling import coloured_text
from engines.gah.waltz.values import ColouredDice

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
                "Leopold takes the {colour} guest worth {vp} from slot {slot}; slide the queue to the right.",
                colour=guest.colour,
                vp=guest.vp,
                slot=slot,
            )
        case NoGuestTaken():
            return say("Nobody in the queue can be housed: Leopold takes no guest.")
        case RoomOccupied(room=room, colour=colour):
            return say("Place an occupied {colour} room on {room}.", colour=colour, room=room)
        case GuestDiscarded():
            return say("Discard the guest card.")
        case DieTaken(space=space, colour=str(colour)):
            return say("Leopold takes the {colour} {die}: put it on his turn order tile.", colour=colour, die=space)
        case DieTaken(space=space):
            return say("Leopold takes a {die}: put it on his turn order tile.", die=space)
        case NoDieTaken():
            return say("No die is left; Leopold takes none.")
        case EmperorAdvanced(spaces=spaces, old=old, new=new):
            return say("Emperor track: {spaces} ahead, from {old} to {new}.", spaces=spaces, old=old, new=new)
        case StaffTurnedUp(card=card):
            return say("Staff card {card}, {name}, lies face up before him.", card=card, name=STAFF[card].name)
        case NoStaffLeft():
            return say("His private deck is used up: no staff card is turned up.")
        case ObjectiveChosen(objective=objective):
            return say("Leopold turns to objective {objective}.", objective=objective)
        case MarkerMoved(objective=objective, old=old, new="claimed"):
            return say("He claims {objective}: move his marker to the best free spot.", objective=objective)
        case MarkerMoved(objective=objective, old=None, new=new):
            return say("Place a marker of his on {objective}, {new}.", objective=objective, new=new)
        case MarkerMoved(objective=objective, old=old, new=new):
            return say("Move his marker on {objective} from {old} to {new}.", objective=objective, old=old, new=new)
        case NoObjectiveLeft():
            return say("He has claimed all three objectives; the symbol does nothing.")
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
    dancers = words(" Without ballrooms nobody dances." if len(bordered) < len(event.ignored) else "")
    if ignored:
        return say(
            "Card {card}: {shown}. Not at this level: {ignored}.{dancers}",
            card=event.card,
            shown=shown,
            ignored=ignored,
            dancers=dancers,
        )
    return say("Card {card}: {shown}.{dancers}", card=event.card, shown=shown, dancers=dancers)


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


_SOURCES = {
    "guest": "for the guest",
    "room": "printed on the room",
    "objective": "for the objective",
    "emperor_overflow": "beyond the Emperor track",
    "emperor": "on the Emperor track",
    "rooms": "for closed rooms",
    "ballroom": "for the dancers",
    "celebrity": "for the celebrity",
    "celebrity_bonus": "for the blue die",
    "stars": "on the stars track",
    "token": "for the token",
    "toll": "for the tokens",
}


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
    source = f"for {card}" if card else _SOURCES[event.source]
    return say("+{vp} {source}: Leopold has {total}.", vp=event.vp, source=source, total=event.total)


def _round(event: Event) -> Sentence | None:
    match event:
        case RoundStarted(round=number, order=order):
            return say("Round {round}: {order}.", round=number, order=joined((_SEATS[seat] for seat in order), ", "))
        case YourScoringDue(ballroom=None):
            return words(_EMPEROR["yours"])
        case YourScoringDue(ballroom=ballroom):
            dancers = say("Then score your dancers in ballroom {ballroom}.", ballroom=ballroom)
            return joined((words(_EMPEROR["yours"]), dancers))
        case RoundEnded():
            return _round_ended(event)
        case EmperorReset(old=old, new=new):
            return say("His marker goes back from {old} to {new}.", old=old, new=new)
        case SecretaryCopied(card=card, name=name):
            return say("His Secretary scores as your {name}.", name=STAFF[card].name if card else name)
        case GameEnded(opponent=his, you=yours, winner="you"):
            return say("You {yours}, Leopold {his}: you win!", yours=yours, his=his)
        case GameEnded(opponent=his, you=yours):
            return say("You {yours}, Leopold {his}: Leopold wins.", yours=yours, his=his)
    return None


_SEATS = {"opponent": words("Leopold"), "you": words("you")}


def _round_ended(event: RoundEnded) -> Sentence:
    ends = "Round {round} ends." if event.when == "now" else "After your last turn round {round} ends."
    emperor = (_EMPEROR[event.emperor_scoring],) if event.emperor_scoring else ()
    also = (_ALSO[name] for name in event.also or ())
    tiles = "Now the final scoring." if event.last else _TILES
    return joined((say(ends, round=event.round), *map(words, (*emperor, *also, tiles))))


_EMPEROR = {
    "yours": "Score your place on the Emperor track and go back; the reward or the penalty is yours alone.",
    "both": "Score both places on the Emperor track and go back; the reward or the penalty is yours alone.",
}
_ALSO = {
    "stars": "Take a token for each floor or column that your reward completes; "
    "then Leopold scores the bottommost row of the stars track that has one.",
    "ballroom": "Score the ballroom for both sides.",
    "your_ballroom": "Score your dancers in the ballroom.",
    "celebrities": "Discard his celebrities.",
    "items": "Lay an item from the pool on each empty action space.",
}
_TILES = "Swap the turn order tiles, turn your staff upright, advance the round marker."


def _table(event: Event) -> Sentence | None:
    match event:
        case GuestsRevealed(slots=slots, guests=guests):
            lie = ", ".join(f"slot {slot} {guest.name}" for slot, guest in zip(slots, guests, strict=True))
            return say("New in the queue: {guests}.", guests=lie)
        case QueueStated(queue=queue):
            return say("The queue is {queue}.", queue=" ".join(str(guest or "?") for guest in queue))
        case GuestsReshuffled(count=count):
            return say("The guest deck is used up: shuffle the discard pile into a new one ({count}).", count=count)
        case (
            DiceRolled(counts=counts, coloured=ColouredDice() as lie)
            | DiceStated(counts=counts, coloured=ColouredDice() as lie)
        ) if lie.on_board:
            return say("The dice: {dice}; coloured {coloured}.", dice=dice_text(counts), coloured=coloured_text(lie))
        case DiceRolled(counts=counts) | DiceStated(counts=counts):
            return say("The dice: {dice}.", dice=dice_text(counts))
        case DieRemoved(left=left, colour=str(colour)):
            return say(
                "The {colour} die leaves the board; the others are rolled anew: {left}.", colour=colour, left=left
            )
        case DieRemoved(left=left):
            return say("One die leaves the board; the others are rolled anew: {left}.", left=left)
        case TurnsLapsed(turns=turns):
            return say("No die is left: your turns lapse ({turns}).", turns=turns)
    return None


def _yours(event: Event) -> Sentence | None:
    match event:
        case YouTookGuest(slot=slot, guest=None):
            return say("You take the guest from slot {slot}.", slot=slot)
        case YouTookGuest(slot=slot, guest=Guest() as guest):
            return say("You take the {guest} from slot {slot}.", guest=guest.name, slot=slot)
        case YouTookDie(space=space, extra=extra, colour=str(colour)):
            which = words("an extra" if extra else "the")
            return say("You take {which} {colour} {die} and its celebrity.", which=which, colour=colour, die=space)
        case YouTookDie(space=space, extra=extra):
            return say("You take an extra {die}." if extra else "You take a {die}.", die=space)
        case YouPassed():
            return say("You pass.")
        case YouClaimed(objective=objective):
            return say("You claim objective {objective}.", objective=objective)
        case StaffHeld(card=card):
            return say("You hold {card}, {name}: it leaves his display.", card=card, name=STAFF[card].name)
        case YourStaffTold(cards=cards, more=more):
            names = [*(STAFF[card].name for card in cards), *(more or ())]
            return say("Your staff: {cards}.", cards=", ".join(names) or "none")
        case YourPointsTold(vp=vp, round=number):
            return say("You have {vp} points in round {round}.", vp=vp, round=number)
        case YourScoreTold(total=total):
            return say("Your points: {total}.", total=total)
        case HisScoreTold(total=total):
            return say("Leopold's points: {total}.", total=total)
    return None
