"""Moments that more than one game has."""

from collections.abc import Callable

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
