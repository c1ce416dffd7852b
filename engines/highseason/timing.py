"""When a command may come: everything else wrong with it is looked at afterwards."""

from engines.core import at_the_end, in_his_turn
from engines.highseason import hotel, rounds
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


def turn_of(state: State, seat: hotel.Seat) -> None:
    """With dice to take, and nothing else under way."""
    outside_his_turn(state)
    dice_rolled(state)
    if rounds.whose_turn(state) != seat:
        key = "it-is-his-turn" if seat == "you" else "it-is-your-turn"
        raise refuse(key, round=state.round, slot=state.slot, rule="round.order")
