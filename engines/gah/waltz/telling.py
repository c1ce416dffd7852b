"""Events of the modules as sentences for the person at the table."""

from engines.core.events import Event
from engines.core.sentence import Sentence, joined
from engines.gah.cards import DIE_COLOURS, ENTRANCE_TITLES, TOLL_PENALTY
from engines.gah.saying import say
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
            return say("dancer_placed", left=left)
        case DancerPlaced(ballroom=ballroom, row=int(row), left=left):
            return say(
                "dancer_placed-place-one-of-her-dancers",
                ballroom=ballroom,
                row=row,
                left=left,
            )
        case DancerPlaced(ballroom=ballroom, left=left):
            return say(
                "dancer_placed-place-one-of-her-dancers-in-ballroom",
                ballroom=ballroom,
                left=left,
            )
        case NoDancerLeft():
            return say("no_dancer_left")
        case DancerReseated(ballroom=ballroom):
            return say("dancer_reseated", ballroom=ballroom)
        case SpacesTold(ballroom=ballroom, free=free):
            return say("spaces_told", ballroom=ballroom, free=free)
        case YouDanced(ballroom=ballroom, row=int(row)):
            return say("you_danced", ballroom=ballroom, row=row)
        case YouDanced(ballroom=ballroom):
            return say("you_danced-you-send-a-dancer-to", ballroom=ballroom)
    return None


def _celebrities(event: Event) -> Sentence | None:
    match event:
        case CelebrityTaken(colour=colour):
            return say("celebrity_taken", colour=colour)
        case CelebritiesDealt(red=red, yellow=yellow, blue=blue):
            return say(
                "celebrities_dealt",
                red=_tile(red),
                yellow=_tile(yellow),
                blue=_tile(blue),
            )
        case TileLearned(line=line):
            return say("tile_learned", line=line)
        case CelebritiesTold(points=points):
            worth = [f"{colour} {points[colour]}" for colour in DIE_COLOURS if points[colour] is not None]
            return say("celebrities_told", worth=", ".join(worth))
        case LoungeTold(colours=colours):
            return say("lounge_told", colours=", ".join(colours))
        case CelebritiesDiscarded(colours=colours):
            return say("celebrities_discarded", colours=", ".join(colours))
    return None


def _tile(tile: Tile) -> str:
    return f"{tile.name} with {tile.points}"


def _hautel_couture(event: Event) -> Sentence | None:
    match event:
        case RoomReserved(guest=guest, needs=needs, room=room, colour=colour):
            return say(
                "room_reserved",
                guest=_first(guest.name),
                needs=str(needs),
                colour=colour,
                room=room,
            )
        case PoolFilled(pool=pool):
            return say("pool_filled", pool=str(pool))
        case ItemsLaid(items=None, spaces=spaces):
            return say("items_laid", spaces=", ".join(map(str, spaces)))
        case ItemsLaid(items=tuple(items), spaces=spaces):
            lie = ", ".join(f"{space} {item}" for space, item in zip(spaces, items, strict=True))
            return say("items_laid-items-on-the-action-spaces", lie=lie)
        case ItemPlaced(item=item, guest=guest, needs=needs):
            return say(
                "item_placed",
                item=item,
                guest=guest.name,
                needs=str(needs),
            )
        case ItemReturned(item=None):
            return say("item_returned")
        case ItemReturned(item=item):
            return say("item_returned-nobody-in-his-caf-needs", item=item)
        case OrderCompleted(guest=guest, room=room):
            return say("order_completed", guest=_first(guest.name), room=room)
    return None


def _entrances(event: Event) -> Sentence | None:
    match event:
        case EntranceChosen(entrance=entrance, by="bot"):
            steps = joined(laying_out(entrance))
            return say("entrance_chosen", name=ENTRANCE_TITLES[entrance], steps=steps)
        case EntranceChosen(entrance=entrance):
            return say("entrance_chosen-leopolds-entrance-is-the-name", name=ENTRANCE_TITLES[entrance])
        case StarPlaced(tokens=tokens):
            return say("star_placed", tokens=tokens)
        case StarsRemoved(lines=lines, removed=0):
            return say("stars_removed", lines=_lines(lines))
        case StarsRemoved(lines=lines, removed=removed, tokens=tokens):
            return say(
                "stars_removed-you-complete-lines-take-removed",
                lines=_lines(lines),
                removed=_tokens(removed),
                tokens=tokens,
            )
        case TokenMoved(room=room):
            return say("token_moved", room=room)
        case TokenRemoved(because="opponent"):
            return say("token_removed")
        case TokenRemoved(because="you"):
            return say("token_removed-that-guest-carries-a-token")
        case TokenRemoved(slot=slot):
            return say("token_removed-a-token-has-come-to", slot=slot)
        case TollTokenPlaced(space=space, tokens=tokens):
            return say("toll_token_placed", space=space, tokens=tokens)
        case TollTaken(space=space, tokens=tokens, paid=True):
            return say("toll_taken", space=space, left=tokens - 1)
        case TollTaken(space=space, tokens=tokens):
            return say(
                "toll_taken-you-lose-penalty-points-instead",
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
            return say("more_staff_turned_up", name=name)
        case StaffPointsTold(name=name, points=points):
            return say("staff_points_told", name=name, points=points)
    return None


def coloured_text(dice: ColouredDice) -> str:
    """`r1 y4 b4`: where the coloured dice lie."""
    return " ".join(f"{colour[0]}{dice[colour]}" for colour in DIE_COLOURS if dice[colour] is not None)
