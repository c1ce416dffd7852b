"""When a command may come: everything else wrong with it is looked at afterwards."""

from engines.core.errors import IllegalCommand
from engines.highseason.rounds import whose_turn
from engines.highseason.state import EndTurn, FinalScoring, State


def in_his_turn(state: State) -> bool:
    """Between flipping his card and the end of his turn."""
    return any(isinstance(work, EndTurn) for work in state.agenda)


def at_the_end(state: State) -> bool:
    """After the last round, before final scoring."""
    return any(isinstance(work, FinalScoring) for work in state.agenda)


def outside_his_turn(state: State) -> None:
    if in_his_turn(state):
        raise IllegalCommand(
            "Ralph is in the middle of his turn: first tell him what he asks for.", rule="turn.printed-order"
        )


def still_playing(state: State) -> None:
    if at_the_end(state):
        raise IllegalCommand("All seven rounds are played; the scores are next.", rule="round.last")


def dice_rolled(state: State) -> None:
    still_playing(state)
    if state.dice is None:
        raise IllegalCommand("The dice have to be rolled first.", rule="round.roll-dice")


def your_turn(state: State) -> None:
    if whose_turn(state) != "you":
        raise IllegalCommand(
            "It is Ralph's turn (round {round}, turn {slot} of 4).",
            round=state.round,
            slot=state.slot,
            rule="round.order",
        )


def his_turn(state: State) -> None:
    if whose_turn(state) != "opponent":
        raise IllegalCommand(
            "It is your turn (round {round}, turn {slot} of 4): take a die.",
            round=state.round,
            slot=state.slot,
            rule="round.order",
        )
