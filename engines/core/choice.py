"""Choosing by the book: options go in, each rule narrows them, and the path is kept as data."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from engines.core.events import Narrowing, Option

O = TypeVar("O", bound=Option)  # noqa: E741

Hand = Literal["from_left", "from_right"]


class Choice(NamedTuple, Generic[O]):
    left: tuple[O, ...]
    why: tuple[Narrowing, ...] = ()

    def ruled(self, rule: str, kept: Iterable[O]) -> "Choice[O]":
        """The options that this rule leaves, even if it leaves none."""
        left = tuple(kept)
        return Choice(left, (*self.why, Narrowing(rule=rule, before=self.left, left=left)))

    def keep(self, rule: str, wanted: Callable[[O], bool]) -> "Choice[O]":
        """Only the wanted options; where there are none, the rule was consulted and could not narrow."""
        return self.ruled(rule, [option for option in self.left if wanted(option)] or self.left)

    def most(self, rule: str, worth: Callable[[O], Any]) -> "Choice[O]":
        worths = [worth(option) for option in self.left]
        best = max(worths)
        return self.ruled(rule, [option for option, its in zip(self.left, worths, strict=True) if its == best])

    def by_hand(self, rule: str, hand: Hand) -> "Choice[O]":
        """Settles a tie: options stand in board order, the hand says from which side. No tie, no hand."""
        if len(self.left) == 1:
            return self
        return self.ruled(rule, self.left[:1] if hand == "from_left" else self.left[-1:])

    @property
    def chosen(self) -> O:
        (option,) = self.left
        return option

    @property
    def rule(self) -> str:
        """The last rule that narrowed; the last one consulted where none did."""
        narrowed = [entry for entry in self.why if entry.left != entry.before]
        return (narrowed or self.why)[-1].rule
