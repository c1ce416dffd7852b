"""What watchers can call before Ralph's card is flipped: the die he takes, and the colour of his first room."""

from typing import get_args

from engines.core import NONE, Calls, in_his_turn
from engines.highseason import cards, events, rounds
from engines.highseason.asking import asking
from engines.highseason.state import State


def options(state: State) -> dict[str, tuple[str, ...]]:
    if not state.tracked or state.over or on_your_table(state):
        return {}
    if asking(state) or state.dice is None or rounds.whose_turn(state) != "opponent":
        return {}
    dice = tuple(str(space) for space in range(1, 7) if state.dice[space - 1])
    return {"die": dice, "room": (*get_args(cards.Colour), NONE)}


def on_your_table(state: State) -> bool:
    return state.setup.deck == "physical"


CALLS = Calls(
    words="engines.highseason",
    deck="solo",
    asked={"die": (events.DieTaken, "space"), "room": (events.RoomOccupied, "colour")},
    options=options,
    done=lambda state: not in_his_turn(state),
    on_your_table=on_your_table,
)
