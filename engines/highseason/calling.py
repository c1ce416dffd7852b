"""What watchers can call before Ralph's card is flipped: the die he takes, and the colour of his first room."""

from collections.abc import Sequence
from typing import get_args

from engines.core.calls import Calls, Question
from engines.core.events import Event
from engines.core.timing import in_his_turn
from engines.highseason.asking import asking
from engines.highseason.cards import Colour
from engines.highseason.events import DieTaken, RoomOccupied
from engines.highseason.rounds import whose_turn
from engines.highseason.saying import spoken
from engines.highseason.state import State

NONE = "none"
ROOMS = (*get_args(Colour), NONE)


def questions(state: State) -> tuple[Question, ...]:
    if not state.tracked or state.over or on_your_table(state):
        return ()
    if asking(state) or state.dice is None or whose_turn(state) != "opponent":
        return ()
    dice = [str(space) for space in range(1, 7) if state.dice[space - 1]]
    return (
        Question("die", spoken("call-die"), tuple((die, spoken("called-die", die=die)) for die in dice)),
        Question("room", spoken("call-room"), tuple((room, spoken("called-room", colour=room)) for room in ROOMS)),
    )


def on_your_table(state: State) -> bool:
    return state.setup.deck == "physical"


def answers(events: Sequence[Event]) -> dict[str, str]:
    """The first of each kind."""
    found = {"die": NONE, "room": NONE}
    for event in reversed(events):
        match event:
            case DieTaken(space=space):
                found["die"] = str(space)
            case RoomOccupied(colour=colour):
                found["room"] = colour
    return found


CALLS = Calls(
    "solo",
    questions,
    answers,
    lambda state: not in_his_turn(state),
    on_your_table,
    lambda word: spoken("call-word", word=word),
)
