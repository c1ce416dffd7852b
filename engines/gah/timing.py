"""The moments at which commands may come, which are checked before anything else."""

from engines.core import has_instance_of, is_at_end, is_opponent_turn_under_way
from engines.gah import cards, rounds
from engines.gah.messages import refuse
from engines.gah.state import FillPool, RemoveDie, ScoreBallroom, ServeItem, State, TellReward


def is_module_waiting(state: State) -> bool:
    """Return whether a module waits for an answer that belongs to the turn or round just played."""
    return has_instance_of(state.agenda, ServeItem, RemoveDie, TellReward, ScoreBallroom)


def can_tell_guests_with_turn(state: State) -> bool:
    """Return whether unread guests can be told together with his turn, without a look at the panel
    before.

    That is so if he has not just moved.
    """
    if (
        not state.is_tracked
        or state.is_over
        or state.agenda
        or state.dice is None
        or None not in state.queue
    ):
        return False
    played = rounds.turn_order(state.round, state.you.passed)[: state.slot]
    return played[-1] == "opponent" and played[-2:-1] != ("opponent",)


def check_outside_his_turn(state: State) -> None:
    """Raise IllegalCommand while his turn is under way."""
    if is_opponent_turn_under_way(state):
        raise refuse("his-turn-goes-on", rule="turn.top-to-bottom")


def check_rounds_left(state: State) -> None:
    """Raise IllegalCommand if all rounds are played."""
    if is_at_end(state):
        raise refuse("rounds-are-over", rule="final.yours")


def check_dice_rolled(state: State) -> None:
    """Raise IllegalCommand if the rounds are played, a module waits, or the dice are not rolled."""
    check_rounds_left(state)
    check_nothing_asked(state)
    if state.dice is None:
        raise refuse("dice-first", rule="round.roll-dice")


def check_nothing_asked(state: State) -> None:
    """Raise IllegalCommand while a module waits for an answer."""
    match state.agenda[:1]:
        case (FillPool(),):
            raise refuse("cafe-first", rule="hautel.guests")
        case (ServeItem(),):
            raise refuse("item-first", rule="hautel.serve")
        case (RemoveDie(),):
            raise refuse("removed-die-first", rule="pass.yours")
        case (ScoreBallroom(),):
            raise refuse("ballroom-first", rule="ballroom.score")


def check_between_turns(state: State) -> None:
    """Raise IllegalCommand while his turn is under way, a module waits, or no dice are to take."""
    check_outside_his_turn(state)
    check_dice_rolled(state)


def check_turn_of(state: State, seat: cards.Seat) -> None:
    """Raise IllegalCommand unless it is this seat's turn, with dice to take and nothing else under
    way."""
    check_between_turns(state)
    if rounds.whose_turn(state) != seat:
        key = "his-turn-now" if seat == "you" else "your-turn-now"
        raise refuse(key, round=state.round, slot=state.slot, rule="course.turn-order")
