"""The cards that the table shows, and therefore those in the decks: every card is in exactly one
place."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from engines.core import Deck, drop_item, drop_items, fit_decks_to_table, keep_items
from engines.gah.cards import END_STAFF, GUESTS, Colour
from engines.gah.guest import GUESTS_BY_NUMBER, Guest
from engines.gah.messages import refuse
from engines.gah.state import State
from engines.gah.waltz.values import HautelCouture


def list_visible_cards(state: State) -> Mapping[str, Collection[int]]:
    """Return the cards that the table shows by number, deck by deck."""
    staff = filter(None, (*state.opponent.staff, *(state.you.staff or ())))
    return {
        "instruction": [card for card in (*state.played, state.card) if card is not None],
        "guests": _list_guest_numbers(list_visible_guests(state)),
        "staff": keep_items(staff, END_STAFF),
    }


def _list_guest_numbers(guests: Iterable[Guest]) -> list[int]:
    return [guest.number for guest in guests if guest.number is not None]


def list_visible_guests(state: State) -> tuple[Guest, ...]:
    in_queue = tuple(filter(None, state.queue))
    return in_queue + list_cafe_guests(state) + state.discard + state.you.guests


def list_cafe_guests(state: State) -> tuple[Guest, ...]:
    """Return the guests who wait in his café (Hautel Couture)."""
    cafe = state.entrance.cafe if isinstance(state.entrance, HautelCouture) else ()
    return tuple(waiting.guest for waiting in cafe if waiting.is_waiting)


def fit_decks(old: State, new: State, *, sure: bool = False) -> State:
    """Return `new` with its decks adapted: newly shown cards leave them, and hidden ones return.

    Raises IllegalCommand if a card is shown twice, or if a guest is not in the deck and the report
    is not `sure`.
    """
    fit = fit_decks_to_table(old, new, list_visible_cards, "instruction", "staff")
    return fit.replace(box=fit.box.replace(guests=compute_guest_deck(old, new, sure=sure)))


def fit_guest_deck(old: State, new: State, *, sure: bool = False) -> State:
    """Return `new` with its guest deck adapted. Raises IllegalCommand as `fit_decks` does."""
    return new.replace(box=old.box.replace(guests=compute_guest_deck(old, new, sure=sure)))


def compute_guest_deck(old: State, new: State, *, sure: bool) -> Deck:
    """Return the guest deck without the guests shown.

    A guest told by number leaves the deck. One told by colour and points takes the first such card
    with it. Which card went for a pair is not stored. If its number turns up later, another card of
    the same pair takes its place. Raises IllegalCommand as `fit_decks` does.
    """
    guests = list_visible_guests(new)
    numbers = _list_guest_numbers(guests)
    _check_no_guest_twice(new, numbers)
    if not sure:
        _check_guests_shown_within_print(old, new)
    deck = old.box.guests.cards
    undealt, visible = set(deck), set(numbers)
    gone = drop_items(GUESTS, undealt)
    free = drop_items((*gone, *deck), visible)
    for guest in guests:
        if guest.number is None:
            free = _remove_one_card_of_pair(free, guest.pair)
    return Deck(keep_items((*deck, *gone), set(free)))


def _remove_one_card_of_pair(numbers: tuple[int, ...], pair: tuple[Colour, int]) -> tuple[int, ...]:
    """Return the cards without the first of this colour and worth."""
    for number in numbers:
        if _PAIRS[number] == pair:
            return drop_item(numbers, number)
    return numbers


_PAIRS = {number: guest.pair for number, guest in GUESTS_BY_NUMBER.items()}
_PRINTED = Counter(_PAIRS.values())


def _check_guests_shown_within_print(old: State, new: State) -> None:
    """Raise IllegalCommand if more guests of a colour and worth are shown than are printed.

    Guests that a `sure` report has shown before are allowed. With modules 1 and 5 any colour and
    worth may come.
    """
    if new.setup.has_unknown_cards:
        return
    for pair in _count_surplus_pairs(new) - _count_surplus_pairs(old):
        guest = next(guest for guest in list_visible_guests(new) if guest.pair == pair)
        raise refuse(
            "guest-not-in-deck",
            field=_find_guest_field(new, guest),
            guest=str(guest),
            unless_sure=True,
        )


def _count_surplus_pairs(state: State) -> Counter[tuple[Colour, int]]:
    return Counter(guest.pair for guest in list_visible_guests(state)) - _PRINTED


def _check_no_guest_twice(state: State, numbers: list[int]) -> None:
    """Raise IllegalCommand if a guest is shown twice."""
    if len(set(numbers)) == len(numbers):
        return
    guests = list_visible_guests(state)
    twice = next(guest for guest in guests if guest.number and numbers.count(guest.number) > 1)
    name = GUESTS[twice.number or 0].name
    raise refuse(
        "guest-lies-there-already",
        field=_find_guest_field(state, twice),
        number=twice.number,
        name=name,
    )


def _find_guest_field(state: State, guest: Guest) -> str:
    """Return the field of the state that shows this guest."""
    places = {
        "queue": state.queue,
        "entrance.cafe": list_cafe_guests(state),
        "discard": state.discard,
        "you.guests": state.you.guests,
    }
    return next(name for name, guests in places.items() if guest in guests)
