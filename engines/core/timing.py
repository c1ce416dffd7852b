"""Moments that more than one game has."""

from collections.abc import Callable
from typing import Any

from engines.core.commands import Adjust, Command, Turn
from engines.core.engine import Ask
from engines.core.state import S, State


def at_the_end(state: State) -> bool:
    """After the last round, before final scoring."""
    return any(work.work == "final_scoring" for work in state.agenda)


def in_his_turn(state: State) -> bool:
    """Between his card and the end of his turn."""
    return any(work.work == "end_turn" for work in state.agenda)


def waiting(state: S, mover: Callable[[S], str]) -> str:
    """Where nothing of the table is asked: whoever moves; where the table is not followed, his card or both sheets."""
    if state.over:
        return "over"
    if state.tracked:
        return mover(state)
    return "sheets" if at_the_end(state) else "flip"


def with_a_die(
    *, turn: Turn, whose_turn: Callable[[S], str], asking: Callable[[S], Ask | None]
) -> Callable[[S, Command, S], Turn | None]:
    """Return a `follows` that plays this turn of his once yours is over or you have told the dice.

    His second turn in a row and a new round wait.
    """

    def follows(before: Any, said: Command, after: Any) -> Turn | None:
        waits = after.over or isinstance(said, Adjust) or before.round != after.round or after.agenda or asking(after)
        yours = before.dice is None or whose_turn(before) == "you"
        return turn if yours and not waits and after.tracked and whose_turn(after) == "opponent" else None

    return follows
