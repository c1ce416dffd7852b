"""What the table shows, and what therefore does not lie in the deck: every card is in exactly one place."""

from collections.abc import Collection, Mapping

from engines.salamandra.state import State


def named(state: State) -> Mapping[str, Collection[int]]:
    return {"placement": state.played}
