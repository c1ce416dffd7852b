"""What happened: facts in the past tense, each with the rule behind it."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ClassVar, Literal, ParamSpec, Self, TypeVar

from engines.core.value import Value
from engines.core.words import During

P = ParamSpec("P")
T = TypeVar("T")
Option = str | int

_told = ContextVar("told", default=True)
told: Callable[[], Any] = _told.get
"""Whether somebody hears what happens. An event that is made often is only made where this is so."""


def untold() -> AbstractContextManager[None]:
    """Nobody hears what happens in here, as in a game that is played out for its end alone: no event is made, and no
    choice keeps its path. The states are the same."""
    return During(_told, False)


class Unheard:
    """Stands where an event would be."""

    def replace(self, **_: Any) -> Self:
        return self


_UNHEARD = Unheard()


class Narrowing(Value):
    """One rule consulted in a choice: the options before it and those it left."""

    rule: str
    before: tuple[Option, ...]
    left: tuple[Option, ...]


def telling(make: Callable[P, T]) -> Callable[P, T]:
    """For what is worked out to be told and for nothing else: where nobody hears it, it is not even begun."""

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> Any:
        return make(*args, **kwargs) if told() else _UNHEARD

    return made


class Event(Value):
    """`rule` names the rule that caused it; `why` is how the options of a choice narrowed, rule by rule.

    Each event writes out its name in stored games: `event: Literal["die_taken"] = "die_taken"`.
    """

    event: str
    rule: str | None = None
    why: tuple[Narrowing, ...] = ()

    always: ClassVar[bool] = False
    """Whether it is made even where nobody hears it: the game itself goes by it."""

    def __new__(cls, **_: Any) -> Any:
        return object.__new__(cls) if told() or cls.always else _UNHEARD

    @classmethod
    def get_tag(cls) -> str:
        """Return the name of this kind of event in stored games, which is also that of its sentence."""
        return str(cls.model_fields["event"].default)

    @property
    def narrowed(self) -> tuple[Narrowing, ...]:
        """By the rules that ruled something out; the last of them decided."""
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
    """An earlier move was played by what was not so, and stays as it was. `told_by`: the kind of command that told it,
    for those who would rather go back to there."""

    told_by: str | None = None


class Undone(Event):
    """`entries` are no longer on the line; the game stands where it stood after `to`."""

    event: Literal["undone"] = "undone"
    to: int
    entries: tuple[int, ...]


class Redone(Event):
    event: Literal["redone"] = "redone"
    entry: int


LogEvent = Adjusted | Undone | Redone
"""What happens to the log of every game: part of the union of each game's events."""
