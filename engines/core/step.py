"""A step: the new state and what happened on the way to it."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
E = TypeVar("E")


class Step(NamedTuple, Generic[S, E]):
    state: S
    events: tuple[E, ...] = ()

    def then(self, go_on: "Callable[[S], Step[S, E]]") -> "Step[S, E]":
        """Goes on from here, keeping what has happened so far."""
        state, events = go_on(self.state)
        return Step(state, self.events + events)

    def also(self, *events: E) -> "Step[S, E]":
        """The same, with what else has happened."""
        return Step(self.state, self.events + events)
