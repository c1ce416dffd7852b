"""Hautel Couture: three guests wait in his café, and your dice serve them."""

from functools import partial
from itertools import cycle

from engines.core import Choice, IllegalCommand, drop_items, find_equal, keep_items, replace_item
from engines.gah import events, scoring, visible_cards
from engines.gah.cards import GUESTS, HAUTEL_GUESTS, HAUTEL_POINTS, ITEMS, POOL_SIZE, SPACES, Item
from engines.gah.guest import GUESTS_BY_NUMBER, Guest, parse_guest
from engines.gah.messages import refuse
from engines.gah.state import State
from engines.gah.waltz.commands import CafeGuest
from engines.gah.waltz.events import (
    ItemPlaced,
    ItemReturned,
    ItemsLaid,
    OrderCompleted,
    PoolFilled,
    RoomReserved,
)
from engines.gah.waltz.values import HautelCouture, Items, Waiting

# ── Setup: the café ───────────────────────────────────────────────────────────────────────────────


def seat_told_cafe_guests(
    state: State, guests: tuple[int | str | CafeGuest, ...]
) -> events.GahStep:
    """Seat guests revealed for his café, one to three at a time.

    Raises IllegalCommand if there are too many, or if a guest or its order cannot be so.
    """
    free = HAUTEL_GUESTS - len(require_hautel_couture(state).cafe)
    if not 1 <= len(guests) <= free:
        raise refuse(
            "cafe-takes-guests",
            guests=HAUTEL_GUESTS,
            free=free,
            count=len(guests),
            rule="hautel.guests",
        )
    after = events.step(state)
    for text in guests:
        guest, order = _parse_guest_and_order(state, text)
        after = after.then_play(
            partial(seat_guest_in_cafe, guest=guest, order=order, dealer="table")
        )
    return after


def _parse_guest_and_order(state: State, text: int | str | CafeGuest) -> tuple[Guest, Items]:
    """Parse a guest and its order. Raises IllegalCommand if points or order do not fit the café."""
    order = None
    if isinstance(text, CafeGuest):
        order = text.order
        guest = _find_guest(state, text.guest, is_order_told=True)
    else:
        guest = _find_guest(state, text, is_order_told=False)
    if guest.vp not in HAUTEL_POINTS:
        raise refuse("cafe-takes-points", guest=guest.words(), vp=guest.vp, rule="hautel.guests")
    if order is None:
        return guest, Items.from_counts(GUESTS[guest.number or 0].order)
    if len(order) != len(ITEMS) or min(order) < 0 or not 0 < sum(order) <= 6:
        raise refuse("order-needs-four-counts", example="r6:1210", rule="hautel.pool")
    return guest, Items.from_counts(order)


def _find_guest(state: State, text: int | str, *, is_order_told: bool) -> Guest:
    """Return the guest by number, or as a pair with its order or with a single printed card.

    Raises IllegalCommand if there is no such guest or if its order is unclear.
    """
    guest = parse_guest(text)
    if guest is None:
        raise refuse("cafe-guest-unknown", guest=text)
    if guest.number is not None or is_order_told:
        return guest
    unseen = keep_items(GUESTS_BY_NUMBER, state.box.guests.cards)
    guests = map(GUESTS_BY_NUMBER.__getitem__, unseen)
    printed = [other for other in guests if other.pair == guest.pair]
    if len(printed) != 1 or state.setup.has_unknown_cards:
        raise refuse("order-unclear", guest=str(guest), example=f"{guest}:1210", rule="hautel.pool")
    return printed[0]


def seat_guest_in_cafe(
    state: State, guest: Guest, order: Items, dealer: events.By
) -> events.GahStep:
    """Seat a guest in his café, and reserve a vacant room for it."""
    choice = choose_reserved_room(state, guest)
    space = SPACES[choice.only_option]
    waiting = Waiting(guest=guest, room=space.room, needs=order)
    cafe = require_hautel_couture(state).cafe
    seated = state.with_entrance(cafe=(*cafe, waiting))
    reserved = RoomReserved(
        by=dealer,
        room=space.room,
        colour=space.colour,
        guest=guest,
        needs=order,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    is_sure = state.setup.has_unknown_cards
    fitted = visible_cards.fit_guest_deck(state, seated, sure=is_sure)
    after = events.step(fitted, reserved)
    if not space.vp:
        return after
    return after.then_play(
        lambda state: scoring.score_points(state, "room", space.vp, "room.points")
    )


def choose_reserved_room(state: State, guest: Guest) -> Choice[str]:
    """Narrow the rooms from the top floor and from the left; green guests count as any colour.

    Raises IllegalCommand if no room is left for the guest.
    """
    rooms = Choice(drop_items(SPACES, state.taken_rooms))
    matching = [room for room in rooms.options if guest.colour in (SPACES[room].colour, "green")]
    if not matching:
        raise refuse("no-room-to-reserve", guest=guest.words())
    rule = "room.any" if guest.colour == "green" else "room.matching"
    return (
        rooms.narrow_to(rule, matching)
        .keep_best("hautel.top-floor", lambda room: SPACES[room].floor)
        .keep_best("hautel.from-left", lambda room: -SPACES[room].column)
    )


# ── The item pool ─────────────────────────────────────────────────────────────────────────────────


def is_cafe_full(state: State) -> bool:
    return len(require_hautel_couture(state).cafe) == HAUTEL_GUESTS


def fill_pool(state: State) -> events.GahStep:
    """Fill the pool with everything his guests ordered, then strudel, cake, wine and coffee in
    turn.

    One item goes to each action space.
    """
    entrance = require_hautel_couture(state)
    if entrance.pool is not None:
        return events.step(state)
    pool = Items.from_counts(tuple(_count_ordered(entrance, item) for item in ITEMS))
    items = cycle(ITEMS)
    while pool.total < POOL_SIZE:
        pool = pool.with_change(next(items), +1)
    filled = events.step(state.with_entrance(pool=pool), PoolFilled(pool=pool, rule="hautel.pool"))
    return filled.then_play(lambda state: lay_unread_items(state, tuple(range(1, 7))))


def _count_ordered(entrance: HautelCouture, item: Item) -> int:
    """Return how many items of this kind his guests need."""
    return sum(waiting.needs[item] for waiting in entrance.cafe)


def lay_unread_items(state: State, spaces: tuple[int, ...]) -> events.GahStep:
    """Lay an unread item on each of these spaces. If the bot draws the items, it tells them as it
    deals them."""
    entrance = require_hautel_couture(state)
    contents: list[str | None] = [*entrance.spaces]
    for space in spaces:
        contents[space - 1] = None
    after = state.with_entrance(spaces=tuple(contents))
    if state.setup.bot_deals("items") or not spaces:
        return events.step(after)
    return events.step(
        after, ItemsLaid(by="table", spaces=spaces, items=None, rule="hautel.replenish")
    )


def replenish_items(state: State) -> events.GahStep:
    """Lay items on empty spaces at the start of a round, while the pool has any and a guest
    waits."""
    entrance = state.entrance
    if not isinstance(entrance, HautelCouture) or not has_waiting_guest(entrance):
        return events.step(state)
    empty = _list_spaces_with(entrance, "empty")
    return lay_unread_items(state, empty[: entrance.in_bag])


def draw_unread_items(state: State) -> events.GahStep:
    """Draw the unread items. Each space of each round has a random stream of its own."""
    entrance = require_hautel_couture(state)
    spaces = list_unread_spaces(entrance)
    pool = entrance.pool or Items()
    on_spaces = list(entrance.spaces)
    drawn: list[Item] = []
    for space in spaces:
        bag: list[Item] = []
        for kind in ITEMS:
            bag += [kind] * pool[kind]
        item, _ = state.box.rng.make_stream("items", state.round, space).pick_one(bag)
        pool = pool.with_change(item, -1)
        on_spaces[space - 1] = item
        drawn.append(item)
    laid = ItemsLaid(by="bot", spaces=spaces, items=tuple(drawn), rule="hautel.replenish")
    return events.step(state.with_entrance(pool=pool, spaces=tuple(on_spaces)), laid)


def list_unread_spaces(entrance: HautelCouture) -> tuple[int, ...]:
    return _list_spaces_with(entrance, None)


def _list_spaces_with(entrance: HautelCouture, content: str | None) -> tuple[int, ...]:
    return tuple(number for number, item in enumerate(entrance.spaces, start=1) if item == content)


# ── Your die serves his guests ────────────────────────────────────────────────────────────────────


def has_waiting_guest(entrance: HautelCouture) -> bool:
    return bool(entrance.reserved)


def list_places_needing_item(entrance: HautelCouture, item: Item) -> tuple[int, ...]:
    """Return the places of his café, from 1, whose guests can use this item."""
    return tuple(
        place for place, waiting in enumerate(entrance.cafe, start=1) if waiting.needs[item]
    )


def record_seen_item(state: State, space: int, item: str) -> State:
    """Return the state with the item that the table has seen on this space.

    Raises IllegalCommand if there is no such item, another one lies there, or the pool has none
    left.
    """
    entrance = require_hautel_couture(state)
    named_item = find_equal(ITEMS, item.strip().lower())
    if named_item is None:
        raise refuse("item-unknown", item=item, rule="hautel.serve")
    known = entrance.spaces[space - 1]
    if known == named_item:
        return state
    if known is not None:
        raise refuse("other-item-lies-there", item=known, space=space, rule="hautel.serve")
    if not (entrance.pool and entrance.pool[named_item]):
        raise refuse("pool-has-none-left", item=named_item, rule="hautel.pool")
    pool = entrance.pool.with_change(named_item, -1)
    spaces = _with_item_on_space(entrance, space, named_item)
    return state.with_entrance(pool=pool, spaces=spaces)


def give_item_to_guest(state: State, space: int, cafe_place: int) -> events.GahStep:
    """Give the item of this space to the guest in this place of his café, counted from 1.

    With its last item the guest moves to the room reserved for it. Raises IllegalCommand if the
    guest cannot use the item.
    """
    entrance = require_hautel_couture(state)
    item: Item = entrance.spaces[space - 1]  # type: ignore[assignment]
    if cafe_place not in list_places_needing_item(entrance, item):
        raise _make_unusable_item_refusal(entrance, item, cafe_place)
    waiting = entrance.cafe[cafe_place - 1]
    served = waiting.replace(needs=waiting.needs.with_change(item, -1))
    cafe = replace_item(entrance.cafe, cafe_place - 1, served)
    spaces = _with_item_on_space(entrance, space, "empty")
    event = ItemPlaced(
        space=space,
        item=item,
        place=cafe_place,
        guest=served.guest,
        needs=served.needs,
        rule="hautel.serve",
    )
    after = events.step(state.with_entrance(cafe=cafe, spaces=spaces), event)
    if served.is_waiting:
        return after
    return after.then_play(lambda state: house_served_guest(state, cafe_place))


def _make_unusable_item_refusal(
    entrance: HautelCouture, item: Item, cafe_place: int
) -> IllegalCommand:
    """Return the refusal of a guest who cannot use the item."""
    able = list_places_needing_item(entrance, item)
    if not able:
        return refuse("nobody-needs-item", item=item, line=f"serve {item}", rule="hautel.return")
    if not 1 <= cafe_place <= len(entrance.cafe):
        return refuse("cafe-place-unknown", count=len(entrance.cafe), place=cafe_place)
    return refuse(
        "guest-needs-no-such-item",
        place=cafe_place,
        guest=entrance.cafe[cafe_place - 1].guest.words(),
        item=item,
        able=able,
        rule="hautel.serve",
    )


def return_item_to_supply(state: State, space: int) -> events.GahStep:
    """Return an item that no guest can use to the general supply, not to the pool."""
    entrance = require_hautel_couture(state)
    item = entrance.spaces[space - 1]
    item_seen = None if item == "empty" else item
    returned = ItemReturned(space=space, item=item_seen, rule="hautel.return")
    spaces = _with_item_on_space(entrance, space, "empty")
    return events.step(state.with_entrance(spaces=spaces), returned)


def house_served_guest(state: State, cafe_place: int) -> events.GahStep:
    """Move the guest of this place into its room, score it and discard its card."""
    waiting = require_hautel_couture(state).cafe[cafe_place - 1]
    completed = OrderCompleted(
        place=cafe_place, guest=waiting.guest, room=waiting.room, rule="hautel.complete"
    )
    discarded = events.GuestDiscarded(guest=waiting.guest, rule="guest.discard")
    moved_in = state.replace_opponent(hotel=(*state.opponent.hotel, waiting.room))
    moved_in = moved_in.replace(discard=(*state.discard, waiting.guest))
    return (
        events.step(moved_in, completed)
        .then_play(
            lambda state: scoring.score_points(state, "guest", waiting.guest.vp, "hautel.complete")
        )
        .add_events(discarded)
    )


def _with_item_on_space(
    entrance: HautelCouture, space: int, content: str
) -> tuple[str | None, ...]:
    contents: tuple[str | None, ...] = entrance.spaces
    return replace_item(contents, space - 1, content)


def require_hautel_couture(state: State) -> HautelCouture:
    """Return the entrance. Raises IllegalCommand if it is not Hautel Couture."""
    if not isinstance(state.entrance, HautelCouture):
        raise refuse("hautel-not-in-play", rule="entrance.choose")
    return state.entrance
