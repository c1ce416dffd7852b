"""When a command may come: everything else wrong with it is looked at afterwards."""

from engines.core.errors import IllegalCommand
from engines.waterdeep.asking import asking
from engines.waterdeep.hall import untold_places, waiting
from engines.waterdeep.rounds import mover
from engines.waterdeep.state import FinalScoring, State


def at_the_end(state: State) -> bool:
    """After the last round, before final scoring."""
    return any(isinstance(work, FinalScoring) for work in state.agenda)


def at_rest(state: State) -> None:
    """Nothing may be waiting for an answer."""
    if not state.agenda:
        return
    if isinstance(state.agenda[0], FinalScoring):
        raise IllegalCommand("All eight rounds are played; your final count is next.", rule="final.leftovers")
    raise IllegalCommand("First answer what is asked: {answer}.", answer=_answer(state), rule="script.order")


def _answer(state: State) -> str:
    """The word that is waited for; where a tile lay, the whole line."""
    ask, command = asking(state), waiting(state)
    if ask and ask.about == "place" and command:
        return f"tile {command.tile} {' or '.join(untold_places(state))}"
    return ask.answer if ask else "turn"


def at_rest_or_the_end(state: State) -> None:
    """Quests are reported until your final count; also then nothing else may be waiting."""
    if not (state.agenda and isinstance(state.agenda[0], FinalScoring)):
        at_rest(state)


def your_move(state: State) -> None:
    at_rest(state)
    if mover(state) == "you":
        return
    if mover(state) is None:
        raise IllegalCommand("All agents are placed: turn ends the round.", rule="base.agents")
    if state.reassign is None and not state.you.agents:
        raise IllegalCommand("You have no agent left in this round; it is Pseudo's turn.", rule="base.agents")
    raise IllegalCommand("It is Pseudo's turn (round {round}).", round=state.round, rule="base.turn-order")


def his_move(state: State) -> None:
    at_rest(state)
    if mover(state) != "you":
        return
    if state.reassign is not None and not state.you.extra:
        raise IllegalCommand("It is your turn: reassign your agent from the harbor.", rule="base.reassign")
    raise IllegalCommand("It is your turn (round {round}): place an agent.", round=state.round, rule="base.turn-order")
