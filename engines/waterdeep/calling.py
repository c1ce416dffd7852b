"""What watchers can call before Pseudo moves: where his agent goes.

The script decides it from what lies open; only a coin is unknown. So a right call is worth one point, and more where a
coin has to fall.
"""

import re
from collections.abc import Sequence

from engines.core.calls import Calls, Question
from engines.core.events import Event
from engines.waterdeep.asking import asking
from engines.waterdeep.events import AgentPlaced
from engines.waterdeep.order import free_places
from engines.waterdeep.rounds import mover
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import EndTurn, State

NOWHERE = "nowhere"


def questions(state: State) -> tuple[Question, ...]:
    if state.over or state.agenda or asking(state) or mover(state) != "opponent":
        return ()
    places = free_places(state, barred=state.harbor_barred)
    groups = dict.fromkeys(place(space) for space in (*places.names, *places.beyond))
    options = tuple((name, name) for name in groups) or ((NOWHERE, spoken("call-nowhere")),)
    return (Question("space", spoken("call-space"), options),)


def place(space: str) -> str:
    """The three spaces of the harbor, and those of the inn, are one place: so all of them fit on a watcher's panel."""
    return re.sub(r" (\d|\(\w+\))$", "", space)


def answers(events: Sequence[Event]) -> dict[str, str]:
    placed = (event for event in events if isinstance(event, AgentPlaced))
    return {"space": next((place(event.space) for event in placed), NOWHERE)}


def _told(state: State) -> bool:
    """His turn is over: nothing of it waits for the table."""
    return not any(isinstance(work, EndTurn) and work.seat == "opponent" for work in state.agenda)


CALLS = Calls("quests", questions, answers, done=_told, word=lambda word: spoken("call-word", word=word))
"""No deck of his own decides, so the coins are foreseen once for each quest that may still come."""
