"""What the table shows, and what therefore lies in the decks: every card is in exactly one place."""

from collections import Counter
from collections.abc import Collection, Mapping

from engines.core.correcting import moved
from engines.core.deck import Deck
from engines.core.errors import IllegalCommand
from engines.gah.cards import END_STAFF, GUESTS
from engines.gah.state import Guest, State


def named(state: State) -> Mapping[str, Collection[int]]:
    """The cards that the table shows by number, deck by deck."""
    return {
        "instruction": [card for card in (*state.played, state.card) if card is not None],
        "guests": [guest.number for guest in shown_guests(state) if guest.number is not None],
        "staff": [card for card in (*state.opponent.staff, *(state.you.staff or ())) if card in END_STAFF],
    }


def shown_guests(state: State) -> tuple[Guest, ...]:
    in_queue = tuple(guest for guest in state.queue if guest)
    return in_queue + state.discard + state.you.guests


def rest_in_decks(old: State, new: State, *, sure: bool = False) -> State:
    """`new` with its decks made to fit: what it shows and `old` did not leaves them, the reverse returns."""
    before, after, box = named(old), named(new), old.box
    return new.but(
        box=box.but(
            instruction=moved(box.instruction, before["instruction"], after["instruction"]),
            staff=moved(box.staff, before["staff"], after["staff"]),
            guests=unseen_guests(old, new, sure=sure),
        )
    )


def with_guests(old: State, new: State, *, sure: bool = False) -> State:
    """The same where only guests have moved."""
    return new.but(box=old.box.but(guests=unseen_guests(old, new, sure=sure)))


def unseen_guests(old: State, new: State, *, sure: bool) -> Deck:
    """A guest told by number leaves the deck; one told by colour and points takes the first such card with it.

    Which card went for a pair is not remembered, nor does it matter: if its number turns up later after all,
    another card of the same pair takes its place.
    """
    _once_each(new)
    deck = old.box.guests.cards
    undealt = set(deck)
    gone = tuple(number for number in GUESTS if number not in undealt)
    shown = set(named(new)["guests"])
    unseen = {number: None for number in (*gone, *deck) if number not in shown}
    accepted = Counter(_told_as_pairs(old))
    for guest in _told_as_pairs(new):
        card = next((number for number in unseen if _pair(number) == guest.pair), None)
        if card is not None:
            del unseen[card]
        elif not sure and not accepted[guest]:
            raise IllegalCommand(
                "{field}: no {guest} can be left in the deck.", field=_field(new, guest), guest=str(guest)
            )
        accepted[guest] -= 1
    return Deck(tuple(number for number in (*deck, *gone) if number in unseen))


def _told_as_pairs(state: State) -> tuple[Guest, ...]:
    return tuple(guest for guest in shown_guests(state) if guest.number is None)


def _pair(number: int) -> tuple[str, int]:
    return GUESTS[number].colour, GUESTS[number].vp


def _once_each(state: State) -> None:
    numbers = named(state)["guests"]
    if len(set(numbers)) == len(numbers):
        return
    twice = next(guest for guest in shown_guests(state) if guest.number and list(numbers).count(guest.number) > 1)
    raise IllegalCommand(
        "{field}: guest {number} ({name}) is on the table already.",
        field=_field(state, twice),
        number=twice.number,
        name=GUESTS[twice.number or 0].name,
    )


def _field(state: State, guest: Guest) -> str:
    places = {"queue": state.queue, "discard": state.discard, "you.guests": state.you.guests}
    return next(name for name, guests in places.items() if guest in guests)
