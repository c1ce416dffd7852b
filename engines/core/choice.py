"""Choosing by the book: options go in, each rule narrows them, and the path is kept as data."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from engines.core.events import Narrowing, Option

O = TypeVar("O", bound=Option)  # noqa: E741

Hand = Literal["from_left", "from_right"]


class Choice(NamedTuple, Generic[O]):
    """The options that are left in a decision of the opponent, and the rules that have narrowed them so far."""

    left: tuple[O, ...]
    why: tuple[Narrowing, ...] = ()

    def ruled(self, rule: str, kept: Iterable[O]) -> "Choice[O]":
        """Return the choice with the options that this rule keeps, even if it keeps none."""
        left = tuple(kept)
        narrowing = Narrowing(rule=rule, before=self.left, left=left)
        return Choice(left, (*self.why, narrowing))

    def keep(self, rule: str, wanted: Callable[[O], bool]) -> "Choice[O]":
        """Return the choice with the wanted options only. If none is wanted, the rule is noted and all are kept."""
        found = [option for option in self.left if wanted(option)]
        return self.ruled(rule, found or self.left)

    def most(self, rule: str, worth: Callable[[O], Any]) -> "Choice[O]":
        """Return the choice with the options that are worth the most."""
        worths = [worth(option) for option in self.left]
        best = max(worths)
        pairs = zip(self.left, worths, strict=True)
        return self.ruled(rule, [option for option, value in pairs if value == best])

    def by_hand(self, rule: str, hand: Hand) -> "Choice[O]":
        """Settle a tie: keep the first or the last option in board order. Without a tie, no rule is noted."""
        if len(self.left) == 1:
            return self
        kept = self.left[:1] if hand == "from_left" else self.left[-1:]
        return self.ruled(rule, kept)

    @property
    def chosen(self) -> O:
        """The one option that is left. Raises ValueError unless it is exactly one."""
        (option,) = self.left
        return option

    @property
    def rule(self) -> str:
        """The last rule that narrowed, or the last one consulted if none did."""
        narrowed = [entry for entry in self.why if entry.left != entry.before]
        return (narrowed or self.why)[-1].rule
