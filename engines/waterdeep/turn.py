"""Pseudo's turn: one placement by the script; while agents are reassigned, his harbor agent."""

from engines.core import at_the_end
from engines.waterdeep.events import WaterdeepStep, step
from engines.waterdeep.rounds import end_round, mover
from engines.waterdeep.state import EndTurn, PlaceAgent, State
from engines.waterdeep.timing import his_move


def begin(state: State) -> WaterdeepStep:
    """Where the round only waited for its end, it ends first; then he moves, if it is his turn."""
    his_move(state)
    if mover(state) is None:
        return end_round(state).then(lambda state: step(_his_turn(state)))
    return step(_his_turn(state))


def _his_turn(state: State) -> State:
    if mover(state) != "opponent" or at_the_end(state):
        return state
    harbor = state.reassign
    work = PlaceAgent.trusted(work="place_agent", harbor=harbor, barred=state.harbor_barred)
    return state.but(agenda=(*state.agenda, work, _HIS_TURN_ENDS))


_HIS_TURN_ENDS = EndTurn(seat="opponent")
