"""The checks when a command may come. All other checks of a command come after them."""

from engines.core import Sentence, join_with_else
from engines.waterdeep import hall, rounds
from engines.waterdeep.asking import asking
from engines.waterdeep.saying import refuse, say
from engines.waterdeep.state import FinalScoring, State


def at_rest(state: State) -> None:
    """Check that no answer is due. Raises IllegalCommand if one is."""
    if not state.agenda:
        return
    if isinstance(state.agenda[0], FinalScoring):
        raise refuse("final-count-is-next", rule="final.leftovers")
    raise refuse("first-answer", answer=_expected_answer(state), rule="script.order")


def _expected_answer(state: State) -> Sentence | str:
    """Return the word that answers the open question; for the place of a tile, the whole line."""
    ask = asking(state)
    command = hall.waiting(state)
    if ask and ask.about == "place" and command:
        return say("answer-tile", tile=command.tile, places=join_with_else(hall.untold_places(state)))
    return ask.answer if ask else "turn"


def at_rest_or_the_end(state: State) -> None:
    """Check that no answer is due except your final count, until which quests are reported.

    Raises IllegalCommand otherwise.
    """
    if not (state.agenda and isinstance(state.agenda[0], FinalScoring)):
        at_rest(state)


def your_move(state: State) -> None:
    """Check that it is your move. Raises IllegalCommand if not."""
    at_rest(state)
    moves = rounds.mover(state)
    if moves == "you":
        return
    if moves is None:
        raise refuse("turn-ends-the-round", rule="base.agents")
    if state.reassign is None and not state.you.agents:
        raise refuse("no-agent-left", rule="base.agents")
    raise refuse("his-turn", round=state.round, rule="base.turn-order")


def his_move(state: State) -> None:
    """Check that it is Pseudo's move, or the end of the round. Raises IllegalCommand if not."""
    at_rest(state)
    if rounds.mover(state) != "you":
        return
    if state.reassign is not None and not state.you.extra:
        raise refuse("your-turn-to-reassign", rule="base.reassign")
    raise refuse("your-turn", round=state.round, rule="base.turn-order")
