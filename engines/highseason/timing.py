"""The moments at which commands may come, which are checked before anything else."""

from engines.core import is_at_end, is_opponent_turn_under_way
from engines.highseason import hotel, rounds
from engines.highseason.messages import refuse
from engines.highseason.state import State


def check_outside_his_turn(state: State) -> None:
    """Raise IllegalCommand while Ralph's turn is under way."""
    if is_opponent_turn_under_way(state):
        raise refuse("in-his-turn", rule="turn.printed-order")


def check_rounds_left(state: State) -> None:
    """Raise IllegalCommand if all rounds are played."""
    if is_at_end(state):
        raise refuse("rounds-are-played", rule="round.last")


def check_dice_rolled(state: State) -> None:
    """Raise IllegalCommand if all rounds are played or the dice are not rolled."""
    check_rounds_left(state)
    if state.dice is None:
        raise refuse("dice-not-rolled", rule="round.roll-dice")


def check_turn_of(state: State, seat: hotel.Seat) -> None:
    """Raise IllegalCommand unless it is this seat's turn, with dice to take and nothing else under
    way."""
    check_outside_his_turn(state)
    check_dice_rolled(state)
    if rounds.whose_turn(state) != seat:
        key = "it-is-his-turn" if seat == "you" else "it-is-your-turn"
        raise refuse(key, round=state.round, slot=state.slot, rule="round.order")
