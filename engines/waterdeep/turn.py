"""Pseudo's turn: one placement by the script; while agents are reassigned, his harbor agent."""

from engines.core import at_the_end
from engines.waterdeep import events, rounds, timing
from engines.waterdeep.state import EndTurn, PlaceAgent, State


def begin(state: State) -> events.WaterdeepStep:
    """Where the round only waited for its end, it ends first; then he moves, if it is his turn."""
    timing.his_move(state)
    if rounds.mover(state) is None:
        return rounds.end_round(state).then(lambda state: events.step(_his_turn(state)))
    return events.step(_his_turn(state))


def _his_turn(state: State) -> State:
    if rounds.mover(state) != "opponent" or at_the_end(state):
        return state
    harbor = state.reassign
    work = PlaceAgent.trusted(work="place_agent", harbor=harbor, barred=state.harbor_barred)
    return state.but(agenda=(*state.agenda, work, _HIS_TURN_ENDS))


_HIS_TURN_ENDS = EndTurn(seat="opponent")
