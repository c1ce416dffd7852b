"""The top section of a card, guests: selecting and accommodating them."""

from typing import get_args

from engines.core import Choice, drop_items
from engines.gah import cards, scoring
from engines.gah.entrances import sushi_resort
from engines.gah.events import GahStep, GuestDiscarded, GuestTaken, NoGuestTaken, RoomOccupied, step
from engines.gah.guest import Guest
from engines.gah.state import PlaceDancer, Queue, State, TakeGuest


def take_guest(state: State, work: TakeGuest) -> GahStep:
    """Take the guest that the rules choose, score it, and house it or send it to dance."""
    wanted, dancer = work.colour, work.dancer
    choice = choose_guest(state, wanted)
    if not choice.options:
        return step(
            state,
            NoGuestTaken(wanted=wanted, queue=state.queue, rule="guest.nobody", why=choice.why),
        )
    slot = choice.only_option
    guest = state.queue[slot - 1]
    assert guest is not None, "a guest choice reads the whole queue"
    taken = GuestTaken(
        slot=slot,
        guest=guest,
        wanted=wanted,
        queue=state.queue,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    scored = (
        step(state.replace(queue=slide_queue(state.queue, slot)), taken)
        .then_play(
            lambda state: sushi_resort.remove_token_of_departed_guest(state, slot, "opponent")
        )
        .then_play(lambda state: scoring.score_points(state, "guest", guest.vp, "guest.points"))
    )
    if dancer:
        return scored.then_play(lambda state: send_to_dance(state, guest, dancer)).then_play(
            sushi_resort.score_token_at_right_end
        )
    return scored.then_play(lambda state: house_guest(state, guest)).then_play(
        lambda state: discard_guest(state, guest)
    )


def choose_guest(state: State, wanted: cards.Colour | None) -> Choice[int]:
    """Narrow the slots to the guest he takes; nothing is left if no guest can be housed."""
    guests = dict(enumerate(state.queue, start=1))
    free = list_free_colours(state.taken_rooms)
    choice = Choice(tuple(guests))
    housed = [slot for slot in choice.options if _colour_of(guests[slot]) in free]
    if not housed:
        return choice.narrow_to("guest.nobody", ())
    choice = choice.narrow_to("guest.housed", housed)
    if wanted:
        choice = choice.keep_wanted("guest.colour", lambda slot: _colour_of(guests[slot]) == wanted)
    if not any(_colour_of(guests[slot]) == wanted for slot in choice.options):
        choice = choice.narrow_to("guest.any-colour", choice.options)
    choice = choice.keep_best("guest.most-points", lambda slot: guests[slot].vp)  # type: ignore[union-attr]
    return choice.break_tie("guest.hand", state.current_card.hand)


def _colour_of(guest: Guest | None) -> cards.Colour | None:
    return guest.colour if guest else None


def list_free_colours(taken_rooms: tuple[str, ...]) -> set[cards.Colour]:
    """Return the colours of guests that can still be housed: green while any space is free."""
    occupied = {*taken_rooms}
    free: set[cards.Colour] = {colour for colour, rooms in _ROOMS.items() if not rooms <= occupied}
    return {*free, "green"} if free else set()


def _list_rooms_of(colour: cards.RoomColour) -> frozenset[str]:
    return frozenset(room for room, space in cards.SPACES.items() if space.colour == colour)


_ROOMS: dict[cards.RoomColour, frozenset[str]] = {
    colour: _list_rooms_of(colour) for colour in get_args(cards.RoomColour)
}


def slide_queue(queue: Queue, slot: int) -> Queue:
    """Return the queue without this guest: guests to its left slide right, and the newcomer is
    unknown."""
    return (None, *queue[: slot - 1], *queue[slot:])  # type: ignore[return-value]


def house_guest(state: State, guest: Guest) -> GahStep:
    """House the guest in the room that the rules choose, and score the room."""
    choice = choose_room(state.taken_rooms, guest.colour)
    space = cards.SPACES[choice.only_option]
    occupied = RoomOccupied(
        room=space.room, colour=space.colour, guest=guest, rule=choice.deciding_rule, why=choice.why
    )
    moved_in = step(state.replace_opponent(hotel=(*state.opponent.hotel, space.room)), occupied)
    if space.vp:
        moved_in = moved_in.then_play(
            lambda state: scoring.score_points(state, "room", space.vp, "room.points")
        )
    return moved_in.then_play(sushi_resort.score_token_at_right_end).then_play(
        lambda state: sushi_resort.move_token_from_room_to_queue(state, space.room)
    )


def choose_room(taken_rooms: tuple[str, ...], colour: cards.Colour) -> Choice[str]:
    """Narrow the rooms: bottom row first and from the left; for green from the right and from the
    bottom."""
    rooms = Choice(drop_items(cards.SPACES, taken_rooms))
    if colour == "green":
        return (
            rooms.narrow_to("room.any", rooms.options)
            .keep_best("room.rightmost-column", lambda room: cards.SPACES[room].column)
            .keep_best("room.from-bottom", lambda room: -cards.SPACES[room].floor)
        )
    return (
        rooms.keep_wanted("room.matching", lambda room: cards.SPACES[room].colour == colour)
        .keep_best("room.bottommost-row", lambda room: -cards.SPACES[room].floor)
        .keep_best("room.leftmost", lambda room: -cards.SPACES[room].column)
    )


def send_to_dance(state: State, guest: Guest, arrows: int) -> GahStep:
    """Discard this guest and put a dancer on the agenda (module 1). The guest gets no room."""
    discarded = GuestDiscarded(guest=guest, rule="dancer.guest")
    agenda = (PlaceDancer(arrows=arrows, guest=True), *state.agenda)
    return step(state.replace(discard=(*state.discard, guest), agenda=agenda), discarded)


def discard_guest(state: State, guest: Guest) -> GahStep:
    return step(
        state.replace(discard=(*state.discard, guest)),
        GuestDiscarded(guest=guest, rule="guest.discard"),
    )
