"""The checks when a command may come. All other checks of a command come after them."""

from typing import TypeVar

from engines.core import Sentence, Task
from engines.salamandra import state as states
from engines.salamandra.cards import HOUSE_LABOUR, LabourCard
from engines.salamandra.messages import refuse, say

W = TypeVar("W", bound=Task)


def phrase_expected_answer(state: states.State) -> Sentence:
    """Return the sentence about the answer that the game waits for."""
    work = None
    if state.asks_labour:
        work = "labour"
    elif state.agenda:
        work = state.agenda[0].work
    return say("now", work=work, round=state.round, example=str(HOUSE_LABOUR[state.setup.level]))


def check_nothing_pending(state: states.State) -> None:
    """Check that no answer is due. Raises IllegalCommand if one is."""
    if state.agenda or state.asks_labour:
        raise refuse("not-yet", now=phrase_expected_answer(state), rule="course.sequence")


def check_labour_level(state: states.State, card: LabourCard) -> None:
    """Check the level of a labour card. Raises IllegalCommand if it is not that of the game."""
    if card.level != state.setup.level:
        raise refuse(
            "labour-of-another-level",
            card=card.level,
            level=state.setup.level,
            rule="setup.labour-card",
        )


def require_task(state: states.State, *kinds: type[W]) -> W:
    """Return the task that waits for this answer. Raises IllegalCommand if another one or none
    does."""
    if not state.agenda or not isinstance(state.agenda[0], kinds):
        raise refuse("not-asked", now=phrase_expected_answer(state), rule="course.sequence")
    return state.agenda[0]


def is_before_his_turn(state: states.State) -> bool:
    """Return whether only his part of the round is due. Turned tiles can be told even then."""
    return not state.agenda and not state.is_over


def require_map(state: states.State) -> states.Map:
    """Return the map. Raises IllegalCommand if none is kept."""
    if state.map is None:
        raise refuse("no-map", rule="setup.names")
    return state.map


def check_no_map(state: states.State) -> None:
    """Check that no map is kept. Raises IllegalCommand if one is."""
    if state.map is not None:
        raise refuse("map-knows", now=phrase_expected_answer(state), rule="setup.names")
