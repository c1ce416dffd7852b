"""The table as facts of the panel: what every game has, and what the modules put there."""

from bot.presenters.gah.words import EMOJI, Fact, base_facts, guest_text
from engines.core.dice import dice_text
from engines.core.sentence import dotted
from engines.gah.cards import ENTRANCE_TITLES, STARS
from engines.gah.saying import spoken
from engines.gah.state import State
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel


def facts(state: State) -> tuple[Fact, ...]:
    if not state.tracked:
        return ()
    return (*base_facts(state), *_celebrities(state), *_ballrooms(state), *_entrance(state))


def _celebrities(state: State) -> tuple[Fact, ...]:
    shown = state.celebrities
    if shown is None:
        return ()
    lie = [
        spoken(
            "coloured-die", emoji=EMOJI[colour], colour=colour, space=shown.dice[colour], points=shown.points[colour]
        )
        for colour in shown.dice.on_board
    ]
    taken = tuple(spoken("dyed", emoji=EMOJI[colour], colour=colour) for colour in shown.tiles)
    text = spoken("coloured-dice", dice=dotted(lie) if lie else None, taken=taken)
    return ((spoken("fact-coloured-dice"), text),)


def _ballrooms(state: State) -> tuple[Fact, ...]:
    if state.ballrooms is None:
        return ()
    each = zip((1, 2, 3, "balcony"), state.ballrooms.placed, (*state.ballrooms.free, None), strict=True)
    rooms = [spoken("dancers-in", room=room, dancers=dancers, free=free) for room, dancers, free in each]
    left = spoken("dancers-left", dancers=state.ballrooms.dancers)
    return ((spoken("fact-dancers", opponent=state.setup.opponent), str(dotted((*rooms, left)))),)


def _entrance(state: State) -> tuple[Fact, ...]:
    if state.entrance is None:
        return ()
    return ((ENTRANCE_TITLES[state.entrance.name], _laid_out(state)),)


def _laid_out(state: State) -> str:
    opponent = state.setup.opponent
    match state.entrance:
        case HautelCouture() as hotel:
            return _cafe(hotel) or spoken("cafe-empty", opponent=opponent)
        case NineStarsInn(tokens=tokens):
            return spoken("stars-lie", tokens=tokens, most=STARS)
        case SushiResort(rooms=rooms, slots=slots):
            return spoken("sushi-tokens", slots=slots, rooms=rooms, opponent=opponent)
        case TollBridgeHotel(tokens=tokens):
            return spoken("tolls-lie", tokens=dice_text(tokens))
    return ""


def _cafe(hotel: HautelCouture) -> str:
    """Who waits there, and the items on the action spaces as long as somebody does."""
    waiting = [
        spoken("cafe-guest", place=place, guest=guest_text(one.guest), room=one.room, needs=one.needs)
        for place, one in enumerate(hotel.cafe, start=1)
        if one.waits
    ]
    return "\n".join([*waiting, spoken("items-lie", items=items_on(hotel))]) if waiting else ""


def items_on(hotel: HautelCouture) -> tuple[str, ...]:
    """What lies on the action spaces, as far as anybody has looked."""
    lie = enumerate(hotel.spaces, start=1)
    return tuple(spoken("item-lies", space=space, item=item) for space, item in lie if item != "empty")
