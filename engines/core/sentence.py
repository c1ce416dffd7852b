"""A sentence is a key and values; it becomes text when somebody reads it, in the language that is spoken then.

What people typed and what is printed is a value and stays as it is. Words of ours inside a sentence are sentences too.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Literal

from pydantic import Field

from engines.core.value import Value
from engines.core.words import declared, in_words, listed, wanted

Label = Callable[[str], Any]
"""A field of the state, `opponent.vp`, as people call it."""


class Sentence(Value):
    words: str
    """The package whose file has it."""
    key: str
    values: dict[str, Any] = Field(default_factory=dict)
    opponent: str = ""
    """Who sits in the chair: there in every sentence of the game as `$opponent`."""
    called: Any = None
    """What people call the field that it names as `$field`; records have the field itself."""

    def by(self, opponent: str, label: Label | None = None) -> "Sentence":
        """As it is told in a game against this opponent, with the sentences inside it: they were said together."""
        if label is None and opponent == self.opponent:
            return self
        inside = self.values
        if not TELLING.isdisjoint(map(type, inside.values())):
            inside = {
                name: _by(value, opponent, label) if type(value) in TELLING else value for name, value in inside.items()
            }
        elif opponent == self.opponent and "field" not in inside:
            return self
        field = inside.get("field")
        called = self.called
        if called is None:
            called = label(field) if label and isinstance(field, str) else None
        elif type(called) in TELLING:
            called = _by(called, opponent, label)
        return self.replace(values=inside, opponent=opponent, called=called)

    def voice(self, name: str, **beside: Any) -> "Sentence | None":
        """The same told otherwise: this attribute of its message, with those of its values and of what is `beside`
        them that it names. None where nothing is said so."""
        key = f"{self.key}.{name}"
        if not declared(self.words, key):
            return None
        given, named = self.values | beside if beside else self.values, wanted(self.words, key)
        return self.replace(key=key, values={name: given[name] for name in named if name in given})

    @property
    def plain(self) -> dict[str, Any]:
        """Its values as a record has them: what is no plain value becomes text."""
        return {name: _plain(value) for name, value in self.values.items()}

    def __hash__(self) -> int:
        return hash((self.words, self.key, self.opponent))

    def __str__(self) -> str:
        told = self.values | {"opponent": self.opponent} if self.opponent else self.values
        return in_words(self.words, self.key, **(told | {"field": self.called} if self.called else told))


Last = Literal["comma", "and", "also", "or", "else", "space", "dot", "semicolon"]
"""What stands before the last item of a row."""


class Row(Value):
    """Several things in a row; how the last one follows is the language's to say."""

    items: tuple[Any, ...]
    last: Last = "comma"

    def by(self, opponent: str, label: Label | None = None) -> "Row":
        return self.replace(items=_by(self.items, opponent, label))

    def __str__(self) -> str:
        return listed(self.items, self.last)


TELLING = frozenset((Sentence, Row, tuple))  # what may have sentences inside it


def _by(value: Any, opponent: str, label: Label | None) -> Any:
    if type(value) is tuple:
        return tuple([_by(item, opponent, label) if type(item) in TELLING else item for item in value])
    return value.by(opponent, label)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value if isinstance(value, str | int | None) else str(value)


def _rowed(last: Last) -> Callable[[Iterable[Any]], Row]:
    return lambda items: Row(items=tuple(items), last=last)


row, either = _rowed("comma"), _rowed("or")
any_of = _rowed("else")
"""What may be said instead of each other: `left or middle or right`"""
dotted = _rowed("dot")
"""What stands side by side: `3/4 · red group · Emperor 1`"""
clauses = _rowed("semicolon")
"""What has commas of its own: `1-7, 1-6 not blue; 1-5 occupied`"""


def joined(sentences: Iterable[Sentence]) -> Sentence:
    """One sentence after the other, by the same opponent; one alone is what it is."""
    several = tuple(sentences)
    if len(several) == 1:
        return several[0]
    say = sayer("engines.core", several[0].opponent if several else "")
    return say("sentences", sentences=Row(items=several, last="space"))


def sayer(words: str, opponent: str = "") -> Callable[..., Sentence]:
    """For one package: `say = sayer("engines.gah", "Leopold")`."""

    def say(key: str, **values: Any) -> Sentence:
        return Sentence(words=words, key=key, values=values, opponent=opponent)

    return say


def speaker(words: str) -> Callable[..., str]:
    """As text at once, for whoever builds what is shown now."""
    return partial(in_words, words)


def signed(number: int, *, plus: bool = False) -> str:
    """With a minus as wide as the plus."""
    return f"{number:+d}".replace("-", "−") if plus else str(number).replace("-", "−")


def if_told(points: int | None) -> str | None:
    """None where nobody told them."""
    return None if points is None else signed(points)
