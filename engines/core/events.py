"""What happened: facts in the past tense, each with the rule behind it."""

from typing import Any, Literal

from engines.core.value import Value

Option = int | str


class Narrowing(Value):
    """One rule consulted in a choice: the options before it and those it left."""

    rule: str
    before: tuple[Option, ...]
    left: tuple[Option, ...]


class Event(Value):
    """`rule` names the rule that caused it; `why` is how the options of a choice narrowed, rule by rule."""

    event: str
    rule: str | None = None
    why: tuple[Narrowing, ...] = ()


class Change(Value):
    field: str
    old: Any
    new: Any


class Adjusted(Event):
    event: Literal["adjusted"] = "adjusted"
    changes: tuple[Change, ...]
    note: str


class Undone(Event):
    """`entries` are no longer on the line; the game stands where it stood after `to`."""

    event: Literal["undone"] = "undone"
    to: int
    entries: tuple[int, ...]


class Redone(Event):
    event: Literal["redone"] = "redone"
    entry: int
