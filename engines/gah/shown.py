"""What the table shows, and what therefore lies in the decks: every card is in exactly one place."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from engines.core import Deck, rested
from engines.gah.cards import END_STAFF, GUESTS, Colour
from engines.gah.guest import GUEST, Guest
from engines.gah.saying import refuse
from engines.gah.state import State
from engines.gah.waltz.values import HautelCouture


def named(state: State) -> Mapping[str, Collection[int]]:
    """The cards that the table shows by number, deck by deck."""
    return {
        "instruction": [card for card in (*state.played, state.card) if card is not None],
        "guests": _numbers(shown_guests(state)),
        "staff": [card for card in (*state.opponent.staff, *(state.you.staff or ())) if card in END_STAFF],
    }


def _numbers(guests: Iterable[Guest]) -> list[int]:
    return [guest.number for guest in guests if guest.number is not None]


def shown_guests(state: State) -> tuple[Guest, ...]:
    in_queue = tuple(guest for guest in state.queue if guest)
    return in_queue + in_cafe(state) + state.discard + state.you.guests


def in_cafe(state: State) -> tuple[Guest, ...]:
    """Guests who wait in his café (Hautel Couture)."""
    cafe = state.entrance.cafe if isinstance(state.entrance, HautelCouture) else ()
    return tuple(waiting.guest for waiting in cafe if waiting.waits)


def rest_in_decks(old: State, new: State, *, sure: bool = False) -> State:
    """`new` with its decks made to fit: what it shows and `old` did not leaves them, the reverse returns."""
    fit = rested(old, new, named, "instruction", "staff")
    return fit.replace(box=fit.box.replace(guests=unseen_guests(old, new, sure=sure)))


def with_guests(old: State, new: State, *, sure: bool = False) -> State:
    """The same where only guests have moved."""
    return new.replace(box=old.box.replace(guests=unseen_guests(old, new, sure=sure)))


def unseen_guests(old: State, new: State, *, sure: bool) -> Deck:
    """A guest told by number leaves the deck; one told by colour and points takes the first such card with it.

    Which card went for a pair is not remembered, nor does it matter: if its number turns up later after all,
    another card of the same pair takes its place.
    """
    guests = shown_guests(new)
    numbers = _numbers(guests)
    _once_each(new, numbers)
    if not sure:
        _not_too_many(old, new)
    deck = old.box.guests.cards
    undealt, shown = set(deck), set(numbers)
    gone = tuple(number for number in GUESTS if number not in undealt)
    free = [number for number in (*gone, *deck) if number not in shown]
    for guest in guests:
        if guest.number is None:
            free = _without_one(free, guest.pair)
    unseen = set(free)
    return Deck(tuple(number for number in (*deck, *gone) if number in unseen))


def _without_one(numbers: list[int], pair: tuple[Colour, int]) -> list[int]:
    first = next((number for number in numbers if _PAIRS[number] == pair), None)
    return [number for number in numbers if number != first]


_PAIRS = {number: guest.pair for number, guest in GUEST.items()}
_PRINTED = Counter(_PAIRS.values())


def _not_too_many(old: State, new: State) -> None:
    """No more guests of a colour and worth than are printed, save those that people were sure of before.

    With modules 1 and 5 there are guests that only the table knows: any colour and worth may come.
    """
    if new.setup.more_cards:
        return
    for pair in _too_many(new) - _too_many(old):
        guest = next(guest for guest in shown_guests(new) if guest.pair == pair)
        raise refuse("guest-not-in-deck", field=_field(new, guest), guest=str(guest), unless_sure=True)


def _too_many(state: State) -> Counter[tuple[Colour, int]]:
    return Counter(guest.pair for guest in shown_guests(state)) - _PRINTED


def _once_each(state: State, numbers: list[int]) -> None:
    if len(set(numbers)) == len(numbers):
        return
    twice = next(guest for guest in shown_guests(state) if guest.number and numbers.count(guest.number) > 1)
    raise refuse(
        "guest-lies-there-already", field=_field(state, twice), number=twice.number, name=GUESTS[twice.number or 0].name
    )


def _field(state: State, guest: Guest) -> str:
    places = {
        "queue": state.queue,
        "entrance.cafe": in_cafe(state),
        "discard": state.discard,
        "you.guests": state.you.guests,
    }
    return next(name for name, guests in places.items() if guest in guests)
