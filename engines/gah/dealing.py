"""What the bot deals: at once, because nobody can see it otherwise."""

from engines.core.deck import Deck
from engines.core.errors import IllegalCommand
from engines.gah.asking import TableAsk, ask_dice, deal, missing, unknown_slots
from engines.gah.commands import ReportDice, Reveal, Staff
from engines.gah.events import GahStep, GuestsReshuffled, step
from engines.gah.shown import with_guests
from engines.gah.staff import turned_up
from engines.gah.state import State
from engines.gah.table import awaited_roll, report_dice, reveal


def supply(state: State) -> GahStep:
    """Deals whatever is missing and the bot's to deal; first a new guest deck where none is left."""
    ready = reshuffle(state)
    ask = missing(ready.state)
    return ready.then(lambda state: dealt(state, ask)).then(supply) if ask else ready


def dealt(state: State, ask: TableAsk) -> GahStep:
    """One answer of the bot. A roll has a stream of its own, named by its round and its number of dice."""
    command, _ = deal(state, ask, state.box.rng.stream(ask.about, state.round, ask.total or 0))
    match command:
        case Reveal():
            return reveal(state, command, by="bot")
        case ReportDice():
            return report_dice(state, command, by="bot")
        case Staff():
            return turned_up(state, command, by="bot")
        case _:
            raise TypeError(f"the bot does not deal {command.do}")


def roll_for_me(state: State) -> GahStep:
    roll = awaited_roll(state)
    if roll is None:
        raise IllegalCommand("There is nothing to roll now.", rule="round.roll-dice")
    return dealt(state, ask_dice(roll.total))


def reshuffle(state: State) -> GahStep:
    """The guest deck is used up and the queue has a gap: the discard pile becomes the new deck."""
    if len(state.box.guests) or not state.discard or not unknown_slots(state):
        return step(state)
    returned = with_guests(state, state.but(discard=()))
    rng = state.box.rng.stream("guests", state.round, state.slot)
    deck = Deck.shuffle(returned.box.guests.cards, rng)
    event = GuestsReshuffled(count=len(state.discard), rule="guest.reshuffle")
    return step(returned.but(box=returned.box.but(guests=deck)), event)
