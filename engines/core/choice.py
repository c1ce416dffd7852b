"""Choosing by the book: options go in, each rule narrows them, and the path is kept as data."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from engines.core.events import Narrowing, Option

O = TypeVar("O", bound=Option)  # noqa: E741

Hand = Literal["from_left", "from_right"]


class Choice(NamedTuple, Generic[O]):
    """The options that are left in a decision of the opponent, and the rules that have narrowed
    them so far."""

    options: tuple[O, ...]
    why: tuple[Narrowing, ...] = ()

    def narrow_to(self, rule: str, remaining: Iterable[O]) -> "Choice[O]":
        """Return the choice with the options that this rule keeps, even if it keeps none."""
        left = tuple(remaining)
        narrowing = Narrowing(rule=rule, before=self.options, left=left)
        return Choice(left, (*self.why, narrowing))

    def keep_wanted(self, rule: str, wanted: Callable[[O], bool]) -> "Choice[O]":
        """Return the choice with the wanted options only. If none is wanted, the rule is noted and
        all are kept."""
        found = [option for option in self.options if wanted(option)]
        return self.narrow_to(rule, found or self.options)

    def keep_best(self, rule: str, worth: Callable[[O], Any]) -> "Choice[O]":
        """Return the choice with the options that are worth the most."""
        worths = [worth(option) for option in self.options]
        best = max(worths)
        pairs = zip(self.options, worths, strict=True)
        return self.narrow_to(rule, [option for option, value in pairs if value == best])

    def break_tie(self, rule: str, hand: Hand) -> "Choice[O]":
        """Settle a tie: keep the first or the last option in board order. Without a tie, no rule is
        noted."""
        if len(self.options) == 1:
            return self
        remaining = self.options[:1] if hand == "from_left" else self.options[-1:]
        return self.narrow_to(rule, remaining)

    @property
    def only_option(self) -> O:
        """The one option that is left. Raises ValueError unless it is exactly one."""
        (option,) = self.options
        return option

    @property
    def deciding_rule(self) -> str:
        """The last rule that narrowed, or the last one consulted if none did."""
        narrowed = [entry for entry in self.why if entry.left != entry.before]
        return (narrowed or self.why)[-1].rule
