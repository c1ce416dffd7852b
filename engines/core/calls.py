"""What people who watch can call before a move is revealed: what the first event of a kind will tell. Each game lists
its own questions; how they are asked and answered are voices of that event, `call` and `called`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from engines.core.events import Event
from engines.core.text.sentence import Sentence
from engines.core.text.words import said

NONE = "none"


@dataclass(frozen=True)
class Question:
    """A call is written `die 4`: the question's name and the value of an option."""

    name: str
    text: str
    options: tuple[tuple[str, str], ...]
    """Value and label. Options never tell more than the table does."""


@dataclass(frozen=True, kw_only=True)
class Calls:
    words: str
    deck: str
    """The opponent's own deck in the box: its next card is what nobody knows."""
    asked: Mapping[str, tuple[type[Event], str]] = field(hash=False)
    """By the question's name: the event that answers it, and which of its fields."""
    options: Callable[[Any], Mapping[str, Iterable[str]]]
    """What can be called now, question by question; nothing unless the opponent's move comes next. Where an option is
    shown otherwise than it is written, by a mapping."""
    done: Callable[[Any], bool]
    """Whether the move is told to its end."""
    on_your_table: Callable[[Any], bool] = lambda _: False
    """Whether that deck lies on your table: nobody here knows which of its cards remain."""
    none: str = NONE
    """The answer where nothing of the kind came."""

    def questions(self, state: Any) -> tuple[Question, ...]:
        opponent = getattr(state.setup, "opponent", "")
        return tuple(self._question(name, options, opponent) for name, options in self.options(state).items())

    def _question(self, name: str, options: Iterable[str], opponent: str) -> Question:
        kind, field = self.asked[name]
        event, value = Sentence(words=self.words, key=kind.get_tag(), opponent=opponent), field.rpartition(".")[2]
        shown = options if isinstance(options, Mapping) else {option: option for option in options}
        labels = ((option, str(event.voice("called", **{value: label}))) for option, label in shown.items())
        return Question(name, str(event.voice("call")), tuple(labels))

    def answers(self, events: Sequence[Event]) -> dict[str, str]:
        """What came, question by question: the first of each kind."""
        return {name: self._answer(events, kind, field) for name, (kind, field) in self.asked.items()}

    def _answer(self, events: Sequence[Event], kind: type[Event], field: str) -> str:
        return next((str(attrgetter(field)(event)) for event in events if isinstance(event, kind)), self.none)

    def word(self, word: str) -> str:
        """The name of a question or the value of an answer, as it is shown."""
        return said(self.words, "call-word", {"word": word})
