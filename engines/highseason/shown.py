"""What the table shows, and what therefore lies in the stack: every card is in exactly one place."""

from collections.abc import Collection, Mapping

from engines.core.correcting import moved
from engines.highseason.state import State


def named(state: State) -> Mapping[str, Collection[int]]:
    return {"solo": [card for card in (*state.played, state.card) if card is not None]}


def rest_in_stack(old: State, new: State) -> State:
    stack = moved(old.box.solo, named(old)["solo"], named(new)["solo"])
    return new.but(box=old.box.but(solo=stack))
