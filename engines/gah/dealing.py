"""What the bot deals: at once, because nobody can see it otherwise."""

from collections.abc import Callable
from functools import partial

from engines.core.deck import Deck
from engines.core.errors import IllegalCommand
from engines.gah.asking import coloured_among, counted, roll, unknown_slots
from engines.gah.cards import GUESTS, HAUTEL_GUESTS, HAUTEL_POINTS
from engines.gah.celebrities import lay_out, may_lay_out
from engines.gah.entrances.hautel_couture import draw_items, seat, unread_spaces
from engines.gah.events import DiceRolled, GahStep, GuestsReshuffled, GuestsRevealed, step
from engines.gah.guest import GUEST
from engines.gah.shown import with_guests
from engines.gah.staff import turn_face_up
from engines.gah.state import FillPool, State
from engines.gah.table import awaited_roll, filled, with_dice
from engines.gah.waltz.values import HautelCouture, Items


def supply(state: State) -> GahStep:
    """Deals what is missing and the bot's to deal, until nothing is."""
    deal = missing(state)
    return deal(state).then(supply) if deal else step(state)


def missing(state: State) -> Callable[[State], GahStep] | None:
    """What has to be dealt next."""
    deals, box = state.setup.bot_deals, state.box
    if isinstance(state.entrance, HautelCouture) and state.tracked:
        if len(state.entrance.cafe) < HAUTEL_GUESTS and deals("guests") and _fit_for_cafe(state):
            return deal_cafe if isinstance(state.agenda[0], FillPool) else None
        if state.entrance.pool and unread_spaces(state.entrance) and deals("items"):
            return draw_items
    if not all(state.queue):
        if not len(box.guests) and state.discard and (deals("guests") or not state.setup.more_cards):
            return reshuffle
        if len(box.guests) and deals("guests"):
            return deal_guests
    if deals("celebrities") and may_lay_out(state):
        return lay_out
    if state.dice is None and awaited_roll(state) and deals("dice"):
        return roll_for_me
    if None in state.opponent.staff and len(box.staff) and deals("staff"):
        return deal_staff
    return None


def deal_cafe(state: State) -> GahStep:
    """Hautel Couture: cards are turned up until three guests show the right points; the rest is shuffled again."""
    dealt = step(state)
    for number in _fit_for_cafe(state)[: HAUTEL_GUESTS - len(state.entrance.cafe)]:  # type: ignore[union-attr]
        order = Items.counted(GUESTS[number].order)
        dealt = dealt.then(partial(seat, guest=GUEST[number], order=order, by="bot"))
    return dealt.then(_shuffle_guests)


def _fit_for_cafe(state: State) -> list[int]:
    return [number for number in state.box.guests.cards if GUESTS[number].vp in HAUTEL_POINTS]


def _shuffle_guests(state: State) -> GahStep:
    deck = Deck.shuffle(state.box.guests.cards, state.box.rng.stream("guests", "hautel"))
    return step(state.but(box=state.box.but(guests=deck)))


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
    values, _ = roll(awaited.total, state.box.rng.stream("dice", state.round, awaited.total))
    counts, coloured = counted(values), coloured_among(values, awaited.coloured)
    after, lie = with_dice(state, counts, coloured)
    return step(after, DiceRolled(by="bot", counts=counts, coloured=lie, rule="round.roll-dice"))


def deal_staff(state: State) -> GahStep:
    return turn_face_up(state, state.box.staff.cards[0], by="bot")
