"""When a command may come: everything else wrong with it is looked at afterwards."""

from engines.core.errors import IllegalCommand
from engines.gah.rounds import whose_turn
from engines.gah.state import (
    EndTurn,
    FillPool,
    FinalScoring,
    RemoveDie,
    ScoreBallroom,
    ServeItem,
    State,
    TellReward,
)


def in_his_turn(state: State) -> bool:
    """Between drawing his card and the end of his turn."""
    return any(isinstance(work, EndTurn) for work in state.agenda)


def at_the_end(state: State) -> bool:
    """After the last round, before final scoring."""
    return any(isinstance(work, FinalScoring) for work in state.agenda)


def in_between(state: State) -> bool:
    """A module waits for an answer that belongs to the turn or the round just played."""
    return any(isinstance(work, ServeItem | RemoveDie | TellReward | ScoreBallroom) for work in state.agenda)


def outside_his_turn(state: State) -> None:
    if in_his_turn(state):
        raise IllegalCommand(
            "Leopold is in the middle of his turn: first tell him what he asks for.",
            rule="turn.top-to-bottom",
        )


def still_playing(state: State) -> None:
    if at_the_end(state):
        raise IllegalCommand("All seven rounds are played; the scores are next.", rule="final.yours")


def dice_rolled(state: State) -> None:
    still_playing(state)
    nothing_asked(state)
    if state.dice is None:
        raise IllegalCommand("The dice have to be rolled first.", rule="round.roll-dice")


def nothing_asked(state: State) -> None:
    """Where a module waits for an answer, nobody goes on."""
    match state.agenda[:1]:
        case (FillPool(),):
            raise IllegalCommand("First name the guests who wait in his café.", rule="hautel.guests")
        case (ServeItem(),):
            raise IllegalCommand("First say who gets the item of the space you used.", rule="hautel.serve")
        case (RemoveDie(),):
            raise IllegalCommand("You have passed: first say which die leaves.", rule="pass.yours")
        case (ScoreBallroom(),):
            raise IllegalCommand("First tell what his dancers score in the ballroom.", rule="ballroom.score")


def your_turn(state: State) -> None:
    if whose_turn(state) != "you":
        raise IllegalCommand(
            "It is Leopold's turn (round {round}, turn {slot} of 4).",
            round=state.round,
            slot=state.slot,
            rule="course.turn-order",
        )


def his_turn(state: State) -> None:
    if whose_turn(state) != "opponent":
        raise IllegalCommand(
            "It is your turn (round {round}, turn {slot} of 4): take a die or pass.",
            round=state.round,
            slot=state.slot,
            rule="course.turn-order",
        )
