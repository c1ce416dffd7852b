"""Events: facts in the past tense, each with the rule behind it."""

from typing import Any, Literal

from engines.core.value import Value

Option = str | int


class Narrowing(Value):
    """A rule that was consulted in a choice, by its id in `data/rules.toml`: the options before it
    and those it left."""

    rule: str
    before: tuple[Option, ...]
    left: tuple[Option, ...]


class Event(Value):
    """A fact that a command led to. `why` has the narrowings of a choice, rule by rule.

    `rule` is the id of the rule that caused it, an entry of the game's `data/rules.toml` (see
    `Rulebook`).

    Each event writes out its name in stored games: `event: Literal["die_taken"] = "die_taken"`.
    """

    event: str
    rule: str | None = None
    why: tuple[Narrowing, ...] = ()

    @classmethod
    def get_tag(cls) -> str:
        """Return the name of this kind of event in stored games, which is also that of its
        sentence."""
        return str(cls.model_fields["event"].default)

    @property
    def effective_narrowings(self) -> tuple[Narrowing, ...]:
        """The narrowings that ruled something out. The last of them decided."""
        return tuple(entry for entry in self.why if entry.left != entry.before)


class Change(Value):
    field: str
    old: Any
    new: Any


class Adjusted(Event):
    event: Literal["adjusted"] = "adjusted"
    changes: tuple[Change, ...]
    note: str


class Misplayed(Event):
    """An event for an earlier move that was played on wrong information and stays as it was.

    `told_by` is the kind of the command that gave the information, so that an undo to it can be
    offered.
    """

    told_by: str | None = None


class Undone(Event):
    """An undo: `entries` are no longer on the mainline, and the game stands where it stood after
    `to`."""

    event: Literal["undone"] = "undone"
    to: int
    entries: tuple[int, ...]


class Redone(Event):
    event: Literal["redone"] = "redone"
    entry: int


LogEvent = Adjusted | Undone | Redone
"""The events of the log of every game: part of the union of each game's events."""
