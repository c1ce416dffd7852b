"""Taking a die: the one the hand points out, the other one, or one from the fullest space."""

from engines.core import Choice, without_die
from engines.highseason.cards import Die, Side
from engines.highseason.events import DieTaken, SeasonStep, step
from engines.highseason.state import State


def take_die(state: State, pictured: tuple[Die, Die]) -> SeasonStep:
    assert state.dice is not None and state.preference is not None, "his turn begins with dice and a card"
    hand = state.preference.die
    choice = choose_die(state.dice, pictured, hand, reverse_ties=state.setup.ties == "reversed")
    taken = DieTaken(space=choice.chosen, dice=state.dice, rule=choice.rule, why=choice.why)
    return step(state.but(dice=without_die(state.dice, choice.chosen)), taken)


def choose_die(dice: tuple[int, ...], pictured: tuple[Die, Die], hand: Side, *, reverse_ties: bool) -> Choice[int]:
    """The die on the hand's side, else the other one; the symbol, or neither of them, means the fullest space."""
    choice = Choice(tuple(space for space in range(1, 7) if dice[space - 1]))
    preferred, other = pictured if hand == "left" else pictured[::-1]
    fullest = "die.neither"
    for rule, die in (("die.pointer", preferred), ("die.other", other)):
        if die == "most":
            fullest = "die.symbol"
            break
        if die in choice.left:
            return choice.ruled(rule, [die])
        choice = choice.ruled(rule, choice.left)
    from_left = (hand == "left") != reverse_ties
    tied = choice.most(fullest, lambda space: dice[space - 1])
    return tied.by_hand("die.tie", "from_left" if from_left else "from_right")
