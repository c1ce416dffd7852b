"""Sentences: a key and values, which become text when they are read, in the language that is spoken
then.

Typed and printed texts are values and stay as they are. Words of ours inside a sentence are
sentences, too. `say` and `say_now` make what all games say alike, from `words/` of the core. An
event becomes a sentence by its name and its fields. A move becomes brief lines: what hands must do,
in the order in which they do it.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Literal

from pydantic import Field

from engines.core.events import Adjusted, Event, Redone, Undone
from engines.core.text.words import (
    PLAIN,
    format_list,
    format_message_with,
    has_message,
    list_value_names,
)
from engines.core.value import Value

Label = Callable[[str], Any]
"""A function that returns what people call a field of the state, `opponent.vp`."""


class Sentence(Value):
    """A message of a package with its values."""

    words: str
    """The package whose file has it."""
    key: str
    values: dict[str, Any] = Field(default_factory=dict)
    opponent: str = ""
    """The name of the opponent, which every sentence of the game has as `$opponent`."""
    called: Any = None
    """The text for `$field`, as people call the field that it names. Records have the field
    itself."""

    def for_opponent(self, opponent: str, label: Label | None = None) -> "Sentence":
        """Return the sentence, and the sentences inside it, as they are told in a game against this
        opponent."""
        if label is None and opponent == self.opponent:
            return self
        inside = self.values
        if not SENTENCE_TYPES.isdisjoint(map(type, inside.values())):
            inside = {
                name: _fill_in_opponent(value, opponent, label)
                if type(value) in SENTENCE_TYPES
                else value
                for name, value in inside.items()
            }
        elif opponent == self.opponent and "field" not in inside:
            return self
        field = inside.get("field")
        called = self.called
        if called is None:
            called = label(field) if label and isinstance(field, str) else None
        elif type(called) in SENTENCE_TYPES:
            called = _fill_in_opponent(called, opponent, label)
        return self.replace(values=inside, opponent=opponent, called=called)

    def voice(self, name: str, **values: Any) -> "Sentence | None":
        """Return this attribute of its message as a sentence, or None if it has no such attribute.

        Of its own values and these further ones, the sentence has those that the attribute names.
        """
        key = f"{self.key}.{name}"
        if not has_message(self.words, key):
            return None
        given = self.values | values if values else self.values
        known_values = list_value_names(self.words, key)
        return self.replace(
            key=key, values={name: given[name] for name in known_values if name in given}
        )

    @property
    def plain_values(self) -> dict[str, Any]:
        """The values as a record has them. A value that is not plain becomes text."""
        return {name: _to_plain_value(value) for name, value in self.values.items()}

    def __hash__(self) -> int:
        return hash((self.words, self.key, self.opponent))

    def __str__(self) -> str:
        values = self.values
        if self.opponent:
            values = values | {"opponent": self.opponent}
        if self.called:
            values = values | {"field": self.called}
        return format_message_with(self.words, self.key, **values)


Last = Literal["comma", "and", "also", "or", "else", "space", "dot", "semicolon"]
"""The separator before the last item of a row."""


class JoinedItems(Value):
    """Several items in a row. The language says how the last one follows."""

    items: tuple[Any, ...]
    last: Last = "comma"

    def for_opponent(self, opponent: str, label: Label | None = None) -> "JoinedItems":
        """Return the row with the sentences inside it as they are told in a game against this
        opponent."""
        return self.replace(items=_fill_in_opponent(self.items, opponent, label))

    def __str__(self) -> str:
        return format_list(self.items, self.last)


SENTENCE_TYPES = frozenset((Sentence, JoinedItems, tuple))  # what may have sentences inside it


def _fill_in_opponent(value: Any, opponent: str, label: Label | None) -> Any:
    if type(value) is tuple:
        return tuple(
            [
                _fill_in_opponent(item, opponent, label) if type(item) in SENTENCE_TYPES else item
                for item in value
            ]
        )
    return value.for_opponent(opponent, label)


def _to_plain_value(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_to_plain_value, value))
    return value if isinstance(value, str | int | None) else str(value)


def _make_row_joiner(last: Last) -> Callable[[Iterable[Any]], JoinedItems]:
    return lambda items: JoinedItems(items=tuple(items), last=last)


join_with_commas = _make_row_joiner("comma")
join_with_or = _make_row_joiner("or")
join_with_else = _make_row_joiner("else")
"""A row of alternatives: `left or middle or right`."""
join_with_dots = _make_row_joiner("dot")
"""A row of items side by side: `3/4 · red group · Emperor 1`."""
join_with_semicolons = _make_row_joiner("semicolon")
"""A row of items that have commas of their own: `1-7, 1-6 not blue; 1-5 occupied`."""


def join_sentences(sentences: Iterable[Sentence]) -> Sentence:
    """Return one sentence that has several, one after the other. One alone is returned as it is."""
    several = tuple(sentences)
    if len(several) == 1:
        return several[0]
    opponent = several[0].opponent if several else ""
    say = create_sentence_factory("engines.core", opponent)
    return say("sentences", sentences=JoinedItems(items=several, last="space"))


def join_groups(*groups: Collection[Sentence]) -> tuple[Sentence, ...]:
    """Return each group of sentences as one sentence. Empty groups are left out."""
    return tuple(map(join_sentences, filter(None, groups)))


def create_sentence_factory(package: str, opponent: str = "") -> Callable[..., Sentence]:
    """Return the function that makes the sentences of one package."""

    def say(key: str, **values: Any) -> Sentence:
        return Sentence(words=package, key=key, values=values, opponent=opponent)

    return say


def create_text_factory(package: str) -> Callable[..., str]:
    """Return a function that makes text of a key and values of this package at once."""
    return partial(format_message_with, package)


def format_signed(number: int, *, plus: bool = False) -> str:
    """Return a number with a minus that is as wide as the plus; `plus` writes the plus, too."""
    text = f"{number:+d}" if plus else str(number)
    return text.replace("-", "−")


def format_if_told(points: int | None) -> str | None:
    """Return the points as text, or None if they are not told."""
    return None if points is None else format_signed(points)


# ── What all games say alike ──────────────────────────────────────────────────────────────────────

say = create_sentence_factory("engines.core")
say_now = create_text_factory("engines.core")


# ── Events and moves as sentences ─────────────────────────────────────────────────────────────────

LOG_EVENTS = (Adjusted, Undone, Redone)
"""The events of the log of every game."""


def collect_sentence_values(model: Value) -> dict[str, Any]:
    """Return the values of the sentence of an event, a command or a question.

    A model inside it is there as a whole and by its fields: `guest` and `guest_vp`.
    """
    document = vars(model).copy()
    for values in ("event", "why"):
        document.pop(values, None)
    for name, value in vars(model).items():
        if type(value) not in PLAIN and isinstance(value, Value):
            document |= {f"{name}_{part}": inner for part, inner in vars(value).items()}
    return document


@dataclass(frozen=True)
class Teller:
    """A function that makes the sentence of an event: the message of its name, with its fields and
    further `values`.

    All other texts of an event are voices of that sentence. `describe_log_event` tells corrections,
    undo and redo. Games find `values` by the name of an event, because each `case` of a model would
    ask a metaclass, which takes long.
    """

    say: Callable[..., Sentence]
    values: Callable[[Any], dict[str, Any]]
    describe_log_event: Callable[[Event], Sentence]

    def __call__(self, event: Event) -> Sentence:
        if type(event) in LOG_EVENTS:
            return self.describe_log_event(event)
        return self.say(event.event, **collect_sentence_values(event) | self.values(event))

    @cached_property
    def words(self) -> str:
        return self.say("").words

    def has_voice(self, event: Event, voice: str) -> bool:
        return has_message(self.words, f"{event.event}.{voice}")

    def voice(self, event: Event, name: str, **beside: Any) -> Sentence | None:
        """Return this voice of an event, or None if it has none. Without it the values are not
        computed."""
        return self(event).voice(name, **beside) if self.has_voice(event, name) else None


def describe_cause_of_points(
    tell: Teller, events: Sequence[Event], causes: Collection[str], **values: Any
) -> Sentence | None:
    """Return what brought the points of the last of these events: the voice `feat` of their cause,
    or their own.

    The cause is the last event before it that is of one of the kinds in `causes`. Returns None
    without any voice.
    """
    *before, scored = events
    cause = next((event for event in reversed(before) if event.event in causes), scored)
    return tell.voice(cause, "feat", **values) or tell.voice(scored, "feat")


def remove_repetitions(sentences: Iterable[Sentence]) -> list[Sentence]:
    """Return the sentences without repetitions."""
    return list(dict.fromkeys(sentences))


def reword_for_play_without_box(value: Any) -> Any:
    """Return a sentence, and the sentences inside it, reworded for a player without the box of the
    game, who has nothing to move.

    Where a package has a message `boxless-room-hands`, it stands for `room.hands`. Other values
    stay as they are.
    """
    if isinstance(value, tuple):
        return tuple(reword_for_play_without_box(item) for item in value)
    if isinstance(value, JoinedItems):
        return value.replace(items=reword_for_play_without_box(value.items))
    if not isinstance(value, Sentence):
        return value
    key = f"boxless-{value.key.replace('.', '-')}"
    if has_message(value.words, key):
        return value.replace(key=key)
    return value.replace(
        values={name: reword_for_play_without_box(inner) for name, inner in value.values.items()}
    )


class Brief(Value):
    """A line of a move."""

    instruction: Sentence | None = None
    """The sentence that says what is to be moved. It stands out."""
    detail: Sentence | None = None
    """The sentence that says what follows from it: points, or where a piece comes to lie."""
    is_minor: bool = False
    """Whether it is the card, or what is the same every turn."""

    def for_opponent(self, opponent: str, label: Label | None = None) -> "Brief":
        """Return the line as it is told in a game against this opponent."""
        hands = self.instruction.for_opponent(opponent, label) if self.instruction else None
        note = self.detail.for_opponent(opponent, label) if self.detail else None
        if hands is self.instruction and note is self.detail:
            return self
        return self.replace(instruction=hands, detail=note)


def make_brief(sentence: Sentence, **values: Any) -> Brief:
    """Return the line of an event by its voices `hands` and `note`, or by its full sentence if it
    has neither."""
    hands = sentence.voice("hands", **values)
    note = sentence.voice("note", **values)
    if hands is None and note is None:
        note = sentence
    return Brief(instruction=hands, detail=note, is_minor=False)
