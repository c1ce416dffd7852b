"""What the bot deals: at once, because nobody can see it otherwise."""

from collections.abc import Callable

from engines.core.deck import Deck
from engines.core.errors import IllegalCommand
from engines.gah.asking import roll, unknown_slots
from engines.gah.events import DiceRolled, GahStep, GuestsReshuffled, GuestsRevealed, step
from engines.gah.shown import with_guests
from engines.gah.staff import turn_face_up
from engines.gah.state import GUEST, State
from engines.gah.table import awaited_roll, filled


def supply(state: State) -> GahStep:
    """Deals what is missing and the bot's to deal, until nothing is."""
    deal = missing(state)
    return deal(state).then(supply) if deal else step(state)


def missing(state: State) -> Callable[[State], GahStep] | None:
    """What has to be dealt next."""
    deals, box = state.setup.bot_deals, state.box
    if not all(state.queue):
        if not len(box.guests) and state.discard:
            return reshuffle
        if len(box.guests) and deals("guests"):
            return deal_guests
    if state.dice is None and awaited_roll(state) and deals("dice"):
        return roll_for_me
    if None in state.opponent.staff and len(box.staff) and deals("staff"):
        return deal_staff
    return None


def deal_guests(state: State) -> GahStep:
    """From the top of the deck, so nothing about these guests needs to be checked."""
    slots, deck = unknown_slots(state), state.box.guests.cards
    guests = tuple(GUEST[number] for number in deck[: len(slots)])
    return step(
        state.but(queue=filled(state.queue, slots, guests), box=state.box.but(guests=Deck(deck[len(guests) :]))),
        GuestsRevealed(by="bot", slots=slots[: len(guests)], guests=guests, rule="guest.replenish"),
    )


def reshuffle(state: State) -> GahStep:
    """The guest deck is used up and the queue has a gap: the discard pile becomes the new deck."""
    returned = with_guests(state, state.but(discard=()))
    rng = state.box.rng.stream("guests", state.round, state.slot)
    deck = Deck.shuffle(returned.box.guests.cards, rng)
    return step(
        returned.but(box=returned.box.but(guests=deck)),
        GuestsReshuffled(count=len(state.discard), rule="guest.reshuffle"),
    )


def roll_for_me(state: State) -> GahStep:
    """Every roll has a stream of its own, named by its round and its number of dice: a pass changes no later one."""
    awaited = awaited_roll(state)
    if awaited is None:
        raise IllegalCommand("There is nothing to roll now.", rule="round.roll-dice")
    counts, _ = roll(awaited.total, state.box.rng.stream("dice", state.round, awaited.total))
    return step(state.but(dice=counts), DiceRolled(by="bot", counts=counts, rule="round.roll-dice"))


def deal_staff(state: State) -> GahStep:
    return turn_face_up(state, state.box.staff.cards[0], by="bot")
