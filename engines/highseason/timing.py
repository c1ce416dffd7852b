"""When a command may come: everything else wrong with it is looked at afterwards."""

from engines.core import at_the_end, in_his_turn
from engines.highseason.rounds import whose_turn
from engines.highseason.saying import refuse
from engines.highseason.state import State


def outside_his_turn(state: State) -> None:
    if in_his_turn(state):
        raise refuse("in-his-turn", rule="turn.printed-order")


def still_playing(state: State) -> None:
    if at_the_end(state):
        raise refuse("rounds-are-played", rule="round.last")


def dice_rolled(state: State) -> None:
    still_playing(state)
    if state.dice is None:
        raise refuse("dice-not-rolled", rule="round.roll-dice")


def your_turn(state: State) -> None:
    if whose_turn(state) != "you":
        raise refuse("it-is-his-turn", round=state.round, slot=state.slot, rule="round.order")


def his_turn(state: State) -> None:
    if whose_turn(state) != "opponent":
        raise refuse("it-is-your-turn", round=state.round, slot=state.slot, rule="round.order")
