"""After a patch: what cannot be is refused, and the cards move between table and decks."""

from functools import partial
from operator import attrgetter

from engines.core import at_the_end, in_his_turn, points_can_be, scored_already, unchanged
from engines.gah import ballrooms, rounds, shown, staff, timing
from engines.gah.cards import DICE, HAUTEL_GUESTS, PRIVATE_DECK, SUSHI_ROOMS
from engines.gah.saying import refuse
from engines.gah.state import FillPool, Roll, State
from engines.gah.waltz.values import ColouredDice, HautelCouture, SushiResort

_WHEN = ("round", "slot", "you.passed")


def corrected(old: State, new: State) -> State:
    new = _entrance_follows(old, new)
    if in_his_turn(old) or timing.in_between(old) or at_the_end(old) or old.over:
        unchanged(old, new, *_WHEN, "card", "played", no=partial(refuse, "only-between-turns"))
    _dice_can_be(old, new)
    new = _coloured_dice_follow(new)
    _pass_can_be(new)
    _cards_can_be(new)
    _modules_can_be(old, new)
    points_can_be(old, new)
    scored_already(old, new)
    first = tuple(letter for letter in new.you.later if letter in new.opponent.objectives.open)
    claims = tuple(dict.fromkeys(new.you.claims + first))  # nobody is second where he is not first
    new = new.with_yours(claims=claims, later=tuple(letter for letter in new.you.later if letter not in claims))
    if new.ballrooms:
        new = new.replace(ballrooms=ballrooms.in_agreement(new.ballrooms))
    rested = shown.rest_in_decks(old, _roll_due(old, new) if new.tracked else _his_slot(new))
    _cards_left_to_turn_up(rested)
    return rested


def _dice_can_be(old: State, new: State) -> None:
    """Dice that lie there cannot be unknown. All of them may be gone, but not while they are to be rolled."""
    is_gone = new.dice is None or (old.dice is None and not any(new.dice))
    if new.dice != old.dice and is_gone:
        raise refuse("must-be-dice-on-the-board", field="dice")


def _pass_can_be(state: State) -> None:
    passed = state.you.passed
    if passed is None:
        return
    if passed > state.slot or rounds.order(state.round)[passed - 1] != "you":
        raise refuse("must-be-a-turn-of-yours", field="you.passed", round=state.round)


def _cards_can_be(state: State) -> None:
    deck = state.setup.instructions
    for field, cards in {"card": (state.card,), "played": state.played}.items():
        if any(card is not None and card not in deck for card in cards):
            raise refuse("must-be-an-instruction-card", field=field, first=min(deck), last=max(deck))
    if state.card is not None and state.card in state.played:
        raise refuse("card-played-before", field="card", card=state.card)
    if state.card is None and state.played:
        raise refuse("field-cannot-be-empty", field="card")
    shared = [card for card in state.you.staff or () if card in state.opponent.staff]
    if shared:
        raise refuse("card-lies-face-up", field="you.staff", card=shared[0])


def _modules_can_be(old: State, new: State) -> None:
    """What belongs to a module is there exactly where the module is in play."""
    for field in ("ballrooms", "celebrities", "entrance", "more_staff"):
        before, after = getattr(old, field), getattr(new, field)
        if type(before) is not type(after):
            raise refuse("follows-from-modules", field=field, rule="combine.modules")
    if new.face_up > PRIVATE_DECK:
        raise refuse("five-cards-at-most", field="opponent.staff")
    _named_staff_can_be(old, new)
    _coloured_dice_can_be(new)
    _hotel_can_be(new)
    _cafe_can_be(new)


def _named_staff_can_be(old: State, new: State) -> None:
    """Cards that the bot knows have a number, and no other lies there twice."""
    if new.named_staff == old.named_staff:
        return
    names = [card.name for card in new.named_staff]
    for name in names:
        if number := staff.known(name):
            raise refuse("staff-has-a-number", field="more_staff.his", name=name, number=number, staff="staff")
    if len({name.casefold() for name in names}) < len(names):
        raise refuse("must-name-nothing-twice", field="more_staff.his")


def _coloured_dice_follow(state: State) -> State:
    """Without a die on the board no coloured one lies there either."""
    if state.celebrities is None or state.dice is None or any(state.dice):
        return state
    return state.with_celebrities(dice=ColouredDice())


def _coloured_dice_can_be(state: State) -> None:
    if state.celebrities is None:
        return
    dice = state.dice or (0,) * 6
    for space in range(1, 7):
        coloured = state.celebrities.dice.on(space)
        if len(coloured) > dice[space - 1]:
            gone = f"{coloured[-1][0]}0"
            raise refuse("too-few-dice-there", field="celebrities.dice", colour=coloured[-1], space=space, gone=gone)


def _hotel_can_be(state: State) -> None:
    match state.entrance:
        case HautelCouture() as entrance:
            rooms = [waiting.room for waiting in entrance.cafe if waiting.waits]
            if len(set(rooms)) < len(rooms) or set(rooms) & set(state.opponent.hotel):
                raise refuse("room-reserved-once", field="entrance.cafe")
            if entrance.pool and entrance.in_bag < 0:
                raise refuse("too-many-items-unread", field="entrance.pool")
        case SushiResort(rooms=rooms, slots=slots):
            if len(rooms) + len(slots) > len(SUSHI_ROOMS):
                raise refuse("six-tokens-in-all", field="entrance.slots")


def _entrance_follows(old: State, new: State) -> State:
    """A guest of his café that lacks something again leaves its room, and the points follow; no token lies under a
    room."""
    match new.entrance:
        case HautelCouture(cafe=cafe):
            again = [waiting for waiting in cafe if waiting.waits and waiting.guest in new.discard]
            hotel = tuple(room for room in new.opponent.hotel if room not in [waiting.room for waiting in again])
            discard = tuple(guest for guest in new.discard if guest not in [waiting.guest for waiting in again])
            return new.with_his(hotel=hotel).replace(discard=discard)
        case SushiResort(rooms=rooms):
            if new.entrance != old.entrance and (under := set(rooms) & set(old.opponent.hotel)):
                raise refuse("token-under-room", room=min(under))
            return new.with_entrance(rooms=tuple(room for room in rooms if room not in new.opponent.hotel))
    return new


def _cafe_can_be(state: State) -> None:
    """Once the hotel is open, three guests are known and so is the pool."""
    entrance = state.entrance
    if not isinstance(entrance, HautelCouture) or any(isinstance(work, FillPool) for work in state.agenda):
        return
    if len(entrance.cafe) < HAUTEL_GUESTS and state.tracked:
        raise refuse("must-be-three-guests", field="entrance.cafe")
    if entrance.pool is None and state.tracked:
        raise refuse("field-cannot-be-empty", field="entrance.pool")


def _cards_left_to_turn_up(state: State) -> None:
    if state.opponent.staff.count(None) > len(state.box.staff) and not state.setup.more_cards:
        raise refuse("no-staff-card-left", field="opponent.staff")


def _roll_due(old: State, new: State) -> State:
    """A corrected turn changes how many dice there are to roll, by as many as lie between the two."""
    awaited = next((work for work in new.agenda if isinstance(work, Roll)), None)
    if awaited is None or new.dice is not None or attrgetter(*_WHEN)(old) == attrgetter(*_WHEN)(new):
        return new
    total = awaited.total + rounds.dice_due(new) - rounds.dice_due(old)
    total = min(max(total, 1), DICE)
    due = awaited.replace(total=total, coloured=awaited.coloured and awaited.coloured[:total])
    return new.replace(agenda=tuple(due if work is awaited else work for work in new.agenda))


def _his_slot(state: State) -> State:
    """Depth card counts only his turns: the next one of the round."""
    slots = [slot for slot in range(state.slot, 5) if rounds.order(state.round)[slot - 1] == "opponent"]
    if not slots:
        raise refuse("must-be-a-turn-of-his", field="slot")
    return state.replace(slot=slots[0])
