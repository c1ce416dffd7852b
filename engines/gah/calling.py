"""What watchers can call before Leopold's card is turned up: the first guest, the die, the objective."""

from collections.abc import Iterable, Sequence

from engines.core.calls import Calls, Question
from engines.core.events import Event
from engines.core.timing import in_his_turn
from engines.gah.asking import asking
from engines.gah.cards import COLOURS
from engines.gah.events import DieTaken, GuestTaken, ObjectiveChosen
from engines.gah.rounds import whose_turn
from engines.gah.saying import say, spoken
from engines.gah.state import State

NONE = "none"


def questions(state: State) -> tuple[Question, ...]:
    if not state.tracked or state.over or asking(state) or state.dice is None or whose_turn(state) != "opponent":
        return ()
    dice = [str(space) for space in range(1, 7) if state.dice[space - 1]]
    return (
        _question(state, "guest", (*COLOURS.values(), NONE)),
        _question(state, "die", dice),
        _question(state, "objective", (*state.opponent.objectives.open, NONE)),
    )


def _question(state: State, about: str, options: Iterable[str]) -> Question:
    labelled = tuple((value, spoken("call-option", about=about, value=value, colour=value)) for value in options)
    return Question(about, str(say("call", about=about).by(state.setup.opponent)), labelled)


def answers(events: Sequence[Event]) -> dict[str, str]:
    """The first of each kind; a level or a card may leave one out. A guest who dances is a guest, and a red
    celebrity's step a turn to an objective."""
    found = {"guest": NONE, "die": NONE, "objective": NONE}
    for event in reversed(events):
        match event:
            case GuestTaken(guest=guest):
                found["guest"] = guest.colour
            case DieTaken(space=space):
                found["die"] = str(space)
            case ObjectiveChosen(objective=letter):
                found["objective"] = letter
    return found


CALLS = Calls(
    "instruction",
    questions,
    answers,
    done=lambda state: not in_his_turn(state),
    word=lambda word: str(say("call-word", word=word)),
)
