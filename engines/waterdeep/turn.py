"""Pseudo's turn: one placement by the script; while agents are reassigned, his harbor agent.

It comes along after your turn, and so does the end of the round.
"""

from engines.core import Command, has_instance_of, is_at_end
from engines.waterdeep import commands, events, offers, rounds, state, timing
from engines.waterdeep.questions import find_ask
from engines.waterdeep.state import EndTurn, PlaceAgent, State


def begin_turn(state: State, _: commands.Turn) -> events.WaterdeepStep:
    """Begin his turn. If the round only waits for its end, it ends first. Raises IllegalCommand if
    it is your move."""
    timing.check_his_move(state)
    if rounds.find_next_seat(state):
        return events.step(_begin_his_turn(state))
    ended = rounds.end_round(state)
    if rounds.find_next_seat(ended.state) != "opponent" or is_at_end(ended.state):
        return ended
    return events.step(_begin_his_turn(ended.state), *ended.events)


def _begin_his_turn(state: State) -> State:
    work = PlaceAgent(harbor=state.reassign, barred=True) if state.harbor_barred else _HE_PLACES
    return state.replace(agenda=(*state.agenda, work, _HIS_TURN_ENDS))


_HE_PLACES, _HIS_TURN_ENDS = PlaceAgent(), EndTurn(seat="opponent")


def find_automatic_command(
    before: state.State, command: Command, after: state.State
) -> commands.Turn | None:
    """Return the turn that comes along after this command, or None.

    It comes only after a command that ends a turn, so not after a reported quest or a correction. A
    new round waits, because the table is cleared first. A flipped coin waits, because it may be
    turned. So does a quest that touches the board and that your placement may have completed.
    """
    if (
        not _ends_turn(before, command)
        or after.agenda
        or find_ask(after)
        or offers.list_ways_to_turn_coins(after)
    ):
        return None
    if offers.list_urgent_quests(after) and not isinstance(command, commands.Turn):
        return None
    if after.round != before.round or rounds.find_next_seat(after) == "you":
        return None
    return commands.Turn(along=True)


def _ends_turn(before: state.State, command: Command) -> bool:
    """Return whether the command is a placement, or the answer to a question of a turn."""
    if isinstance(command, commands.Place | commands.Buy | commands.Pass | commands.Turn):
        return True
    return has_instance_of(before.agenda, state.EndTurn)
