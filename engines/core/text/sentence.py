"""A sentence is a key and values; it becomes text when somebody reads it, in the language that is spoken then.

What people typed and what is printed is a value and stays as it is. Words of ours inside a sentence are sentences too.
What all games say alike is said by `say` and `spoken`, from `words/` of the core. An event becomes a sentence by its
name and its fields, and a move what a friend would say of it: what hands must do, in the order in which they do it.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Literal

from pydantic import Field

from engines.core.events import Adjusted, Event, Redone, Undone
from engines.core.text.words import PLAIN, declared, in_words, listed, wanted
from engines.core.value import Value

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


# ── What all games say alike ────────────────────────────────────────────────────────────────────────────────────────

say = sayer("engines.core")
spoken = speaker("engines.core")


# ── Events and moves as sentences ───────────────────────────────────────────────────────────────────────────────────

LOGGED = (Adjusted, Undone, Redone)
"""What happens to the log of every game."""


def fields(event: Value) -> dict[str, Any]:
    """The values of its sentence. A value inside it stands there whole and by its parts: `guest` and `guest_vp`."""
    told = vars(event).copy()
    for beside in ("event", "why"):
        told.pop(beside, None)
    for name, value in vars(event).items():
        if type(value) not in PLAIN and isinstance(value, Value):
            told |= {f"{name}_{part}": inner for part, inner in vars(value).items()}
    return told


@dataclass(frozen=True)
class Teller:
    """How a game tells an event in full: by the message of its name, with its fields and the `values` that no field
    has. Whatever else is said of it is a voice of that sentence. `log` tells corrections, undo and redo.

    Games look for `values` by the name of an event: of models, each `case` would ask a metaclass, which takes long.
    """

    say: Callable[..., Sentence]
    values: Callable[[Any], dict[str, Any]]
    log: Callable[[Event], Sentence]

    def __call__(self, event: Event) -> Sentence:
        if type(event) in LOGGED:
            return self.log(event)
        return self.say(event.event, **fields(event) | self.values(event))

    @cached_property
    def words(self) -> str:
        return self.say("").words

    def has(self, event: Event, voice: str) -> bool:
        return declared(self.words, f"{event.event}.{voice}")

    def voice(self, event: Event, name: str, **beside: Any) -> Sentence | None:
        """Its values are looked for only where it has such a voice."""
        return self(event).voice(name, **beside) if self.has(event, name) else None


def brought(tell: Teller, events: Sequence[Event], by: Collection[str], **beside: Any) -> Sentence | None:
    """What brought the points of the last of these events, shortly: the voice `feat` of what happened just before, of
    one of these kinds; where nothing did, their own says it."""
    *before, scored = events
    cause = next((event for event in reversed(before) if event.event in by), scored)
    return tell.voice(cause, "feat", **beside) or tell.voice(scored, "feat")


def once(sentences: Iterable[Sentence]) -> list[Sentence]:
    """Of those that are alike the first."""
    return list(dict.fromkeys(sentences))


class Brief(Value):
    """One line of a move."""

    hands: Sentence | None = None
    """What is to be moved: stands out."""
    note: Sentence | None = None
    """What follows from it, in passing: points, where it comes to lie."""
    small: bool = False
    """The card, and what is the same every turn."""

    def by(self, opponent: str, label: Label | None = None) -> "Brief":
        hands, note = self.hands and self.hands.by(opponent, label), self.note and self.note.by(opponent, label)
        return self if hands is self.hands and note is self.note else self.replace(hands=hands, note=note)


def briefly(told: Sentence, **beside: Any) -> Brief:
    """An event by its voices `hands` and `note`; where it has neither, its sentence in full is short enough."""
    hands, note = told.voice("hands", **beside), told.voice("note", **beside)
    return Brief(hands=hands, note=note if hands or note else told, small=False)
