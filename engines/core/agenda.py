"""Working off the agenda: a half-finished turn is plain data, so it can wait for the table, or for a restart."""

from collections.abc import Callable
from typing import Any, TypeVar

from engines.core.asking import Ask
from engines.core.state import S
from engines.core.step import Step

E = TypeVar("E")


def work_off(
    state: S,
    supply: Callable[[S], Step[S, E]],
    asking: Callable[[S], Ask | None],
    work: Callable[[S, Any], Step[S, E]],
) -> Step[S, E]:
    """Does one piece of work after another until the agenda is empty or the next one must ask the table.

    `supply` deals what is the bot's to deal the moment it is missing; `work` does the first piece, on a state
    whose agenda no longer has it.
    """
    step: Step[S, E] = Step(state)
    while True:
        step = step.then(supply)
        if not step.state.agenda or asking(step.state):
            return step
        step = step.then(lambda state: work(state.but(agenda=state.agenda[1:]), state.agenda[0]))
