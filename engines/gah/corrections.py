"""The rules for corrections: impossible tables are refused, and cards move between table and
decks."""

from functools import partial
from operator import attrgetter

from engines.core import (
    check_points,
    check_score_sheets,
    check_unchanged,
    drop_item,
    drop_items,
    filter_by_type,
    has_instance_of,
    is_at_end,
    is_opponent_turn_under_way,
    keep_items,
    replace_item,
)
from engines.gah import ballrooms, rounds, staff, timing, visible_cards
from engines.gah.cards import DICE_COUNT, HAUTEL_GUESTS, PRIVATE_DECK_SIZE, SUSHI_ROOMS
from engines.gah.messages import refuse
from engines.gah.state import FillPool, Roll, State
from engines.gah.waltz.values import ColouredDice, HautelCouture, SushiResort

_TURN_FIELDS = ("round", "slot", "you.passed")


def apply_correction(old: State, new: State) -> State:
    """Return the corrected state with claims, dice, decks and the agenda adapted to it.

    Raises IllegalCommand if a field may not change now or if the table cannot be so.
    """
    new = _adapt_entrance(old, new)
    if (
        is_opponent_turn_under_way(old)
        or timing.is_module_waiting(old)
        or is_at_end(old)
        or old.is_over
    ):
        check_unchanged(
            old,
            new,
            *_TURN_FIELDS,
            "card",
            "played",
            make_refusal=partial(refuse, "only-between-turns"),
        )
    _check_dice(old, new)
    new = _remove_absent_coloured_dice(new)
    _check_passed_slot(new)
    _check_cards(new)
    _check_modules(old, new)
    check_points(old, new)
    check_score_sheets(old, new)
    new = _make_unopposed_claims_first(new)
    if new.ballrooms:
        new = new.replace(ballrooms=ballrooms.drop_floors_contradicting_counts(new.ballrooms))
    adapted = (
        _recompute_dice_to_roll(old, new) if new.is_tracked else _advance_slot_to_his_next_turn(new)
    )
    rested = visible_cards.fit_decks(old, adapted)
    _check_staff_deck_size(rested)
    return rested


def _make_unopposed_claims_first(state: State) -> State:
    """Return the state in which your later claims are first claims, if he has not claimed the
    objective."""
    open_objectives = state.opponent.objectives.open
    first = keep_items(state.you.later, open_objectives)
    claims = tuple(dict.fromkeys(state.you.claims + first))
    later = drop_items(state.you.later, claims)
    return state.replace_player(claims=claims, later=later)


def _check_dice(old: State, new: State) -> None:
    """Raise IllegalCommand if dice become unknown, or if none are left while they are to be
    rolled."""
    is_gone = new.dice is None or (old.dice is None and not any(new.dice))
    if new.dice != old.dice and is_gone:
        raise refuse("must-be-dice-on-the-board", field="dice")


def _check_passed_slot(state: State) -> None:
    """Raise IllegalCommand if the slot of your pass is not a past turn of yours."""
    passed = state.you.passed
    if passed is None:
        return
    if passed > state.slot or rounds.turn_order(state.round)[passed - 1] != "you":
        raise refuse("must-be-a-turn-of-yours", field="you.passed", round=state.round)


def _check_cards(state: State) -> None:
    """Raise IllegalCommand if a card belongs to another deck, lies there twice, or is missing."""
    deck = state.setup.instructions
    for field, cards in {"card": (state.card,), "played": state.played}.items():
        if drop_items(cards, (None, *deck)):
            raise refuse(
                "must-be-an-instruction-card", field=field, first=min(deck), last=max(deck)
            )
    if state.card is not None and state.card in state.played:
        raise refuse("card-played-before", field="card", card=state.card)
    if state.card is None and state.played:
        raise refuse("field-cannot-be-empty", field="card")
    shared = keep_items(state.you.staff or (), state.opponent.staff)
    if shared:
        raise refuse("card-lies-face-up", field="you.staff", card=shared[0])


def _check_modules(old: State, new: State) -> None:
    """Raise IllegalCommand if a module's fields appear or vanish, or if its components cannot lie
    so."""
    for field in ("ballrooms", "celebrities", "entrance", "more_staff"):
        before, after = getattr(old, field), getattr(new, field)
        if type(before) is not type(after):
            raise refuse("follows-from-modules", field=field, rule="combine.modules")
    if new.face_up > PRIVATE_DECK_SIZE:
        raise refuse("five-cards-at-most", field="opponent.staff")
    _check_staff_known_by_name(old, new)
    _check_coloured_dice(new)
    _check_entrance(new)
    _check_cafe_is_complete(new)


def _check_staff_known_by_name(old: State, new: State) -> None:
    """Raise IllegalCommand if a card told by name has a number, or if a name occurs twice."""
    if new.named_staff == old.named_staff:
        return
    names = [card.name for card in new.named_staff]
    for name in names:
        number = staff.find_known_staff(name)
        if number:
            raise refuse(
                "staff-has-a-number",
                field="more_staff.his",
                name=name,
                number=number,
                staff="staff",
            )
    if staff.has_name_twice(names):
        raise refuse("must-name-nothing-twice", field="more_staff.his")


def _remove_absent_coloured_dice(state: State) -> State:
    """Return the state without coloured dice if no die is on the board."""
    if state.celebrities is None or state.dice is None or any(state.dice):
        return state
    return state.with_celebrities(dice=ColouredDice())


def _check_coloured_dice(state: State) -> None:
    """Raise IllegalCommand if more coloured dice than dice lie on a space."""
    if state.celebrities is None:
        return
    dice = state.dice or (0,) * 6
    for space in range(1, 7):
        coloured = state.celebrities.dice.dice_on(space)
        if len(coloured) > dice[space - 1]:
            last = coloured[-1]
            gone = f"{last[0]}0"
            raise refuse(
                "too-few-dice-there", field="celebrities.dice", colour=last, space=space, gone=gone
            )


def _check_entrance(state: State) -> None:
    """Raise IllegalCommand if a room is reserved twice, or if there are too many items or
    tokens."""
    match state.entrance:
        case HautelCouture() as entrance:
            rooms = entrance.reserved
            if len(set(rooms)) < len(rooms) or set(rooms) & set(state.opponent.hotel):
                raise refuse("room-reserved-once", field="entrance.cafe")
            if entrance.pool and entrance.in_bag < 0:
                raise refuse("too-many-items-unread", field="entrance.pool")
        case SushiResort(rooms=rooms, slots=slots):
            if len(rooms) + len(slots) > len(SUSHI_ROOMS):
                raise refuse("six-tokens-in-all", field="entrance.slots")


def _adapt_entrance(old: State, new: State) -> State:
    """Return the state with the entrance adapted to the hotel.

    A guest of his café that lacks something again leaves its room. Tokens under occupied rooms are
    removed. Raises IllegalCommand if a token is put under a room that was occupied before.
    """
    match new.entrance:
        case HautelCouture(cafe=cafe):
            hotel = new.opponent.hotel
            discard = new.discard
            for waiting in cafe:
                if waiting.is_waiting and waiting.guest in new.discard:
                    hotel = drop_item(hotel, waiting.room)
                    discard = drop_item(discard, waiting.guest)
            return new.replace_opponent(hotel=hotel).replace(discard=discard)
        case SushiResort(rooms=rooms):
            covered = set(rooms) & set(old.opponent.hotel)
            if new.entrance != old.entrance and covered:
                raise refuse("token-under-room", room=min(covered))
            return new.with_entrance(rooms=drop_items(rooms, new.opponent.hotel))
    return new


def _check_cafe_is_complete(state: State) -> None:
    """Raise IllegalCommand if the open hotel lacks one of its three guests or its pool."""
    entrance = state.entrance
    if not isinstance(entrance, HautelCouture) or has_instance_of(state.agenda, FillPool):
        return
    if len(entrance.cafe) < HAUTEL_GUESTS and state.is_tracked:
        raise refuse("must-be-three-guests", field="entrance.cafe")
    if entrance.pool is None and state.is_tracked:
        raise refuse("field-cannot-be-empty", field="entrance.pool")


def _check_staff_deck_size(state: State) -> None:
    """Raise IllegalCommand if more staff cards are turned up than the deck has."""
    if (
        state.opponent.staff.count(None) > len(state.box.staff)
        and not state.setup.has_unknown_cards
    ):
        raise refuse("no-staff-card-left", field="opponent.staff")


def _recompute_dice_to_roll(old: State, new: State) -> State:
    """Return the state with the number of dice to roll adapted to the corrected turn.

    The number changes by as many dice as lie between the two turns.
    """
    read_turn = attrgetter(*_TURN_FIELDS)
    rolls = filter_by_type(new.agenda, Roll)
    if not rolls or new.dice is not None or read_turn(old) == read_turn(new):
        return new
    awaited = rolls[0]
    total = awaited.total + rounds.count_dice_due(new) - rounds.count_dice_due(old)
    total = min(max(total, 1), DICE_COUNT)
    coloured = awaited.coloured and awaited.coloured[:total]
    due = awaited.replace(total=total, coloured=coloured)
    index = new.agenda.index(awaited)
    return new.replace(agenda=replace_item(new.agenda, index, due))


def _advance_slot_to_his_next_turn(state: State) -> State:
    """Return the state at his next turn, since depth card counts only his turns.

    Raises IllegalCommand if he has no turn left in the round.
    """
    slots = rounds.list_his_slots(state.round, state.slot)
    if not slots:
        raise refuse("must-be-a-turn-of-his", field="slot")
    return state.replace(slot=slots[0])
