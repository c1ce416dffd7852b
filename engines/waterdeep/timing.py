"""The checks when a command may come. All other checks of a command come after them."""

from engines.core import Sentence, join_with_else
from engines.waterdeep import hall, rounds
from engines.waterdeep.messages import refuse, say
from engines.waterdeep.questions import find_ask
from engines.waterdeep.state import FinalScoring, State


def check_nothing_asked(state: State) -> None:
    """Check that no answer is due. Raises IllegalCommand if one is."""
    if not state.agenda:
        return
    if isinstance(state.agenda[0], FinalScoring):
        raise refuse("final-count-is-next", rule="final.leftovers")
    raise refuse("first-answer", answer=_phrase_expected_answer(state), rule="script.order")


def _phrase_expected_answer(state: State) -> Sentence | str:
    """Return the word that answers the open question; for the place of a tile, the whole line."""
    ask = find_ask(state)
    command = hall.find_waiting_command(state)
    if ask and ask.about == "place" and command:
        return say(
            "answer-tile", tile=command.tile, places=join_with_else(hall.list_untold_places(state))
        )
    return ask.answer if ask else "turn"


def check_nothing_asked_but_final(state: State) -> None:
    """Check that no answer is due except your final count, until which quests are reported.

    Raises IllegalCommand otherwise.
    """
    if not (state.agenda and isinstance(state.agenda[0], FinalScoring)):
        check_nothing_asked(state)


def check_your_move(state: State) -> None:
    """Check that it is your move. Raises IllegalCommand if not."""
    check_nothing_asked(state)
    moves = rounds.find_next_seat(state)
    if moves == "you":
        return
    if moves is None:
        raise refuse("turn-ends-the-round", rule="base.agents")
    if state.reassign is None and not state.you.agents:
        raise refuse("no-agent-left", rule="base.agents")
    raise refuse("his-turn", round=state.round, rule="base.turn-order")


def check_his_move(state: State) -> None:
    """Check that it is Pseudo's move, or the end of the round. Raises IllegalCommand if not."""
    check_nothing_asked(state)
    if rounds.find_next_seat(state) != "you":
        return
    if state.reassign is not None and not state.you.extra:
        raise refuse("your-turn-to-reassign", rule="base.reassign")
    raise refuse("your-turn", round=state.round, rule="base.turn-order")
