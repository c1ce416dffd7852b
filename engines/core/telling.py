"""What every game tells alike: how an event becomes a sentence, and a move what a friend would say of it: what hands
must do, in the order in which they do it, and no more."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engines.core.events import Adjusted, Event, Redone, Undone
from engines.core.sentence import Label, Sentence
from engines.core.value import Value
from engines.core.words import PLAIN, declared

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
