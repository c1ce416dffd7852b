"""What watchers can call before Pseudo moves: where his agent goes.

The script decides it from what lies open; only a coin is unknown. So a right call is worth one point, and more where a
coin has to fall.
"""

from engines.core import Calls
from engines.waterdeep import order, rounds
from engines.waterdeep.asking import asking
from engines.waterdeep.events import AgentPlaced, place
from engines.waterdeep.state import EndTurn, State

NOWHERE = "nowhere"


def options(state: State) -> dict[str, tuple[str, ...]]:
    if state.over or state.agenda or asking(state) or rounds.mover(state) != "opponent":
        return {}
    places = order.free_places(state, barred=state.harbor_barred)
    found = dict.fromkeys(place(space) for space in (*places.names, *places.beyond))
    return {"space": tuple(found) or (NOWHERE,)}


def _told(state: State) -> bool:
    """His turn is over: nothing of it waits for the table."""
    return not any(isinstance(work, EndTurn) and work.seat == "opponent" for work in state.agenda)


CALLS = Calls(
    words="engines.waterdeep",
    deck="quests",
    asked={"space": (AgentPlaced, "place")},
    options=options,
    done=_told,
    none=NOWHERE,
)
"""No deck of his own decides, so the coins are foreseen once for each quest that may still come."""
