"""Dice on six action spaces: a roll, how many lie on each, and one fewer."""

from collections.abc import Callable

from engines.core.rng import Rng
from engines.core.text import errors, sentence
from engines.core.text.errors import refuse
from engines.core.text.sentence import say

Dice = tuple[int, ...]
"""How many lie on each space."""


def roll(dice: int, rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """What each die shows."""
    values, rng = rng.numbers([6] * dice)
    return tuple([value + 1 for value in values]), rng


def counted(values: tuple[int, ...]) -> Dice:
    """How many dice show each value."""
    return tuple([values.count(value) for value in range(1, 7)])


def without_die(dice: Dice, space: int) -> Dice:
    return tuple([count - (value == space) for value, count in enumerate(dice, start=1)])


def six_counts(counts: Dice, most: int) -> None:
    if len(counts) != 6 or not all(0 <= count <= most for count in counts):
        raise refuse("six-counts-needed", dice=most, rule="round.roll-dice")


def up_to(dice: int) -> Callable[[Dice], Dice]:
    """For validators: six counts, and no more dice than there are."""

    def enough(counts: Dice) -> Dice:
        if len(counts) != 6 or min(counts) < 0 or sum(counts) > dice:
            raise errors.must("must-be-dice", dice=dice)
        return counts

    return enough


def adding_up(counts: Dice, due: int) -> None:
    if sum(counts) != due:
        raise refuse("dice-must-add-up", due=due, sum=sum(counts), rule="round.roll-dice")


def laid(counts: Dice) -> sentence.Sentence:
    """How many lie on each space that has any."""
    lie = "  ".join([f"{value} ×{count}" for value, count in enumerate(counts, start=1) if count])
    return say("dice-laid", dice=lie or None)


def dice_text(counts: Dice) -> str:
    return str(laid(counts))
