"""What the table shows, and what therefore does not lie in the stack: every card is in exactly one place."""

from collections.abc import Collection, Mapping

from engines.highseason.state import State


def named(state: State) -> Mapping[str, Collection[int]]:
    return {"solo": [card for card in (*state.played, state.card) if card is not None]}
