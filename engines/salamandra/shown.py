"""What the table shows, and what therefore lies in the deck: every card is in exactly one place."""

from collections.abc import Collection, Mapping

from engines.core.correcting import moved
from engines.salamandra.state import State


def named(state: State) -> Mapping[str, Collection[int]]:
    return {"placement": state.played}


def rest_in_deck(old: State, new: State) -> State:
    return new.but(box=old.box.but(placement=moved(old.box.placement, old.played, new.played)))
