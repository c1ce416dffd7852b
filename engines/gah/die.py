"""Middle section: die."""

from engines.core.choice import Choice
from engines.gah.cards import InstructionCard
from engines.gah.events import DieTaken, GahStep, NoDieTaken, step
from engines.gah.state import State


def take_die(state: State) -> GahStep:
    dice = state.dice or ()
    if not any(dice):
        return step(state, NoDieTaken(rule="die.none-left"))
    choice = choose_die(dice, state.current_card)
    taken = DieTaken(space=choice.chosen, dice=dice, rule=choice.rule, why=choice.why)
    return step(state.but(dice=without_die(dice, choice.chosen)), taken)


def choose_die(dice: tuple[int, ...], card: InstructionCard) -> Choice[int]:
    """The die shown; of two the one with more dice; otherwise the most dice; then the hand."""
    choice = Choice(tuple(space for space in range(1, 7) if dice[space - 1]))
    if card.die:
        choice = choice.keep("die.depicted", lambda space: space in card.die)
    if not set(choice.left) <= set(card.die):
        choice = choice.most("die.most-dice", lambda space: dice[space - 1])
    elif len(choice.left) > 1:
        choice = choice.most("die.more-dice", lambda space: dice[space - 1])
    return choice.by_hand("die.hand", card.hand)


def without_die(dice: tuple[int, ...], space: int) -> tuple[int, ...]:
    return tuple(count - (value == space) for value, count in enumerate(dice, start=1))
