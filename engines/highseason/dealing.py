"""What the bot deals: at once, because nobody can see it otherwise."""

from collections.abc import Callable

from engines.core.errors import IllegalCommand
from engines.highseason.asking import roll
from engines.highseason.events import DiceRolled, SeasonStep, step
from engines.highseason.state import ReadCard, State
from engines.highseason.table import awaited_roll
from engines.highseason.turn import flip, show_preference


def supply(state: State) -> SeasonStep:
    """Deals what is missing and the bot's to deal, until nothing is."""
    deal = missing(state)
    return deal(state).then(supply) if deal else step(state)


def missing(state: State) -> Callable[[State], SeasonStep] | None:
    """What has to be dealt next."""
    if awaited_roll(state):
        return roll_for_me if state.setup.depth == "dealt" else None
    if state.setup.deck == "physical" or not state.agenda or not isinstance(state.agenda[0], ReadCard):
        return None
    if state.card is None:
        return flip
    return show_preference if state.preference is None else None


def roll_for_me(state: State) -> SeasonStep:
    """Every roll has a stream of its own, named by its round: nothing that happens in between changes it."""
    awaited = awaited_roll(state)
    if awaited is None:
        raise IllegalCommand("There is nothing to roll now.", rule="round.roll-dice")
    counts, _ = roll(awaited.total, state.box.rng.stream("dice", state.round, awaited.total))
    return step(state.but(dice=counts), DiceRolled(by="bot", counts=counts, rule="round.roll-dice"))
