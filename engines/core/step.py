"""A step: the new state and what happened on the way to it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True)
class Step(Generic[S, E]):
    state: S
    events: tuple[E, ...] = ()

    def then(self, go_on: "Callable[[S], Step[S, E]]") -> "Step[S, E]":
        """Goes on from here, keeping what has happened so far."""
        after = go_on(self.state)
        return Step(after.state, self.events + after.events)
