"""What watchers can call before Leopold's card is turned up: the first guest, the die, the objective."""

from engines.core import NONE, Calls, in_his_turn
from engines.gah import cards, events, rounds
from engines.gah.asking import asking
from engines.gah.state import State


def options(state: State) -> dict[str, tuple[str, ...]]:
    if not state.tracked or state.over or asking(state) or state.dice is None or rounds.whose_turn(state) != "opponent":
        return {}
    dice = tuple(str(space) for space in range(1, 7) if state.dice[space - 1])
    return {"guest": (*cards.COLOURS.values(), NONE), "die": dice, "objective": (*state.opponent.objectives.open, NONE)}


CALLS = Calls(
    words="engines.gah",
    deck="instruction",
    asked={
        "guest": (events.GuestTaken, "guest.colour"),
        "die": (events.DieTaken, "space"),
        "objective": (events.ObjectiveChosen, "objective"),
    },
    options=options,
    done=lambda state: not in_his_turn(state),
)
"""A level or a card may leave one out. A guest who dances is a guest, and a red celebrity's step a turn to an
objective."""
