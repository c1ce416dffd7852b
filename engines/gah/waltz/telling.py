"""Events of the modules as sentences for the person at the table."""

from engines.core.events import Event
from engines.core.sentence import Sentence, joined, say, words
from engines.gah.cards import DIE_COLOURS, ENTRANCE_TITLES, TOLL_PENALTY
from engines.gah.setup_lines import laying_out
from engines.gah.waltz.events import (
    CelebritiesDealt,
    CelebritiesDiscarded,
    CelebritiesTold,
    CelebrityTaken,
    DancerPlaced,
    DancerReseated,
    EntranceChosen,
    ItemPlaced,
    ItemReturned,
    ItemsLaid,
    LoungeTold,
    MoreStaffTurnedUp,
    NoDancerLeft,
    OrderCompleted,
    PoolFilled,
    RoomReserved,
    SpacesTold,
    StaffPointsTold,
    StarPlaced,
    StarsRemoved,
    TileLearned,
    TokenMoved,
    TokenRemoved,
    TollTaken,
    TollTokenPlaced,
    YouDanced,
)
from engines.gah.waltz.printed import Tile
from engines.gah.waltz.values import ColouredDice


def tell(event: Event) -> Sentence | None:
    return _ballrooms(event) or _celebrities(event) or _hautel_couture(event) or _entrances(event) or _staff(event)


def _ballrooms(event: Event) -> Sentence | None:
    match event:
        case DancerPlaced(ballroom="balcony", left=left):
            return say("Place one of her dancers on the balcony, the rightmost ballroom ({left} left).", left=left)
        case DancerPlaced(ballroom=ballroom, row=int(row), left=left):
            return say(
                "Place one of her dancers in ballroom {ballroom}, row {row} from the bottom ({left} left).",
                ballroom=ballroom,
                row=row,
                left=left,
            )
        case DancerPlaced(ballroom=ballroom, left=left):
            return say(
                "Place one of her dancers in ballroom {ballroom}, in the lowest row with a free space ({left} left).",
                ballroom=ballroom,
                left=left,
            )
        case NoDancerLeft():
            return say("All ten of her dancers are dancing: none is placed.")
        case DancerReseated(ballroom=ballroom):
            return say("Her last dancer moves from the balcony to ballroom {ballroom}.", ballroom=ballroom)
        case SpacesTold(ballroom=ballroom, free=free):
            return say("Ballroom {ballroom}: {free} free.", ballroom=ballroom, free=free)
        case YouDanced(ballroom=ballroom, row=int(row)):
            return say("You send a dancer to ballroom {ballroom}, row {row}.", ballroom=ballroom, row=row)
        case YouDanced(ballroom=ballroom):
            return say("You send a dancer to ballroom {ballroom}.", ballroom=ballroom)
    return None


def _celebrities(event: Event) -> Sentence | None:
    match event:
        case CelebrityTaken(colour=colour):
            return say("Elisabeth takes the celebrity of the {colour} die; its effect is ignored.", colour=colour)
        case CelebritiesDealt(red=red, yellow=yellow, blue=blue):
            return say(
                "Lay out the celebrities: red {red}, yellow {yellow}, blue {blue} points.",
                red=_tile(red),
                yellow=_tile(yellow),
                blue=_tile(blue),
            )
        case TileLearned(line=line):
            return say("Noted: {line}.", line=line)
        case CelebritiesTold(points=points):
            worth = [f"{colour} {points[colour]}" for colour in DIE_COLOURS if points[colour] is not None]
            return say("The celebrities are worth {worth}.", worth=", ".join(worth))
        case LoungeTold(colours=colours):
            return say("The lounge tile shows {colours}.", colours=", ".join(colours))
        case CelebritiesDiscarded(colours=colours):
            return say("Discard her celebrities: {colours}.", colours=", ".join(colours))
    return None


def _tile(tile: Tile) -> str:
    return f"{tile.name} with {tile.points}"


def _hautel_couture(event: Event) -> Sentence | None:
    match event:
        case RoomReserved(guest=guest, needs=needs, room=room, colour=colour):
            return say(
                "{guest} waits in Leopold's café for {needs}; place a vacant {colour} room on {room}.",
                guest=_first(guest.name),
                needs=str(needs),
                colour=colour,
                room=room,
            )
        case PoolFilled(pool=pool):
            return say("The item pool: {pool}.", pool=str(pool))
        case ItemsLaid(items=None, spaces=spaces):
            return say("Draw an item from the pool for space {spaces}.", spaces=", ".join(map(str, spaces)))
        case ItemsLaid(items=tuple(items), spaces=spaces):
            lie = ", ".join(f"{space} {item}" for space, item in zip(spaces, items, strict=True))
            return say("Items on the action spaces: {lie}.", lie=lie)
        case ItemPlaced(item=item, guest=guest, needs=needs):
            return say(
                "The {item} goes to {guest} in his café, who still needs {needs}.",
                item=item,
                guest=guest.name,
                needs=str(needs),
            )
        case ItemReturned(item=None):
            return say("Nobody waits in his café any more: the item goes back to the supply.")
        case ItemReturned(item=item):
            return say("Nobody in his café needs a {item}: back to the supply.", item=item)
        case OrderCompleted(guest=guest, room=room):
            return say("{guest} moves to {room}: turn the room over.", guest=_first(guest.name), room=room)
    return None


def _entrances(event: Event) -> Sentence | None:
    match event:
        case EntranceChosen(entrance=entrance, by="bot"):
            steps = joined(map(words, laying_out(entrance)))
            return say("Leopold's entrance is the {name}. {steps}", name=ENTRANCE_TITLES[entrance], steps=steps)
        case EntranceChosen(entrance=entrance):
            return say("Leopold's entrance is the {name}.", name=ENTRANCE_TITLES[entrance])
        case StarPlaced(tokens=tokens):
            return say("Place a cogwheel token on the stars track: {tokens}.", tokens=tokens)
        case StarsRemoved(lines=lines, removed=0):
            return say("You complete {lines}; no token lies on the stars track.", lines=_lines(lines))
        case StarsRemoved(lines=lines, removed=removed, tokens=tokens):
            return say(
                "You complete {lines}: take {removed} from the stars track, {tokens} left.",
                lines=_lines(lines),
                removed=_tokens(removed),
                tokens=tokens,
            )
        case TokenMoved(room=room):
            return say("Move the token of {room} onto the leftmost guest, after refilling the queue.", room=room)
        case TokenRemoved(because="opponent"):
            return say("The guest carries a token: return it to the supply.")
        case TokenRemoved(because="you"):
            return say("That guest carries a token: pay 1 krone more and return the token to the supply.")
        case TokenRemoved(slot=slot):
            return say("A token has come to slot {slot}: return it to the supply, the guest stays.", slot=slot)
        case TollTokenPlaced(space=space, tokens=tokens):
            return say("He leaves a token on space {space}: {tokens} there.", space=space, tokens=tokens)
        case TollTaken(space=space, tokens=tokens, paid=True):
            return say("Pay 1 krone and take one token off space {space}: {left} left.", space=space, left=tokens - 1)
        case TollTaken(space=space, tokens=tokens):
            return say(
                "You lose {penalty} points instead of paying; take one token off space {space}: {left} left.",
                penalty=TOLL_PENALTY,
                space=space,
                left=tokens - 1,
            )
    return None


def _first(text: str) -> str:
    return text[0].upper() + text[1:]


def _lines(lines: int) -> str:
    return "a floor or column" if lines == 1 else "a floor and a column"


def _tokens(count: int) -> str:
    return "one token" if count == 1 else f"{count} tokens"


def _staff(event: Event) -> Sentence | None:
    match event:
        case MoreStaffTurnedUp(name=name):
            return say("Staff card {name} lies face up before him.", name=name)
        case StaffPointsTold(name=name, points=points):
            return say("{name} scores {points}.", name=name, points=points)
    return None


def coloured_text(dice: ColouredDice) -> str:
    """`r1 y4 b4`: where the coloured dice lie."""
    return " ".join(f"{colour[0]}{dice[colour]}" for colour in DIE_COLOURS if dice[colour] is not None)
