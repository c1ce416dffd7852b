"""Questions that watchers answer before a move is revealed: the value that the first event of a
kind will have.

Each game lists its own questions. The texts of a question and of its options are the voices `call`
and `called` of that event.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from engines.core.events import Event
from engines.core.text.sentence import Sentence
from engines.core.text.words import format_message

NO_ANSWER = "none"


@dataclass(frozen=True)
class Question:
    """A question that can be called now. A call of it is written `die 4`: its name and the value of
    an option."""

    name: str
    text: str
    options: tuple[tuple[str, str], ...]
    """The value and label of each option. Options never tell more than the table does."""


@dataclass(frozen=True, kw_only=True)
class Calls:
    """The questions of a game, with the hooks that list their options and answer them."""

    words: str
    deck: str
    """The name of the opponent's own deck in the box. Its next card is unknown."""
    answer_places: Mapping[str, tuple[type[Event], str]] = field(hash=False)
    """The event that answers each question, and the path of the field with the answer, by the name
    of the question."""
    list_options: Callable[[Any], Mapping[str, Iterable[str]]]
    """A hook that returns the options of each question, or nothing unless the opponent's move comes
    next.

    A mapping from value to label stands for options that are shown otherwise than they are written.
    """
    is_told_completely: Callable[[Any], bool]
    """A hook that returns whether the move is told to its end."""
    is_deck_on_your_table: Callable[[Any], bool] = lambda _: False
    """A hook that returns whether that deck lies on the player's table, so that its remaining cards
    are unknown."""
    no_answer: str = NO_ANSWER
    """The answer if no event of that kind came."""

    def list_guessable_questions(self, state: Any) -> tuple[Question, ...]:
        """Return the questions that can be called in this state, in the language that is spoken."""
        opponent = getattr(state.setup, "opponent", "")
        return tuple(
            self._make_call_question(name, options, opponent)
            for name, options in self.list_options(state).items()
        )

    def _make_call_question(self, name: str, options: Iterable[str], opponent: str) -> Question:
        kind, path = self.answer_places[name]
        event = Sentence(words=self.words, key=kind.get_tag(), opponent=opponent)
        value_name = path.rpartition(".")[2]
        labels = options if isinstance(options, Mapping) else {option: option for option in options}
        labelled: list[tuple[str, str]] = []
        for option, label in labels.items():
            text = event.voice("called", **{value_name: label})
            labelled.append((option, str(text)))
        return Question(name, str(event.voice("call")), tuple(labelled))

    def find_answers(self, events: Sequence[Event]) -> dict[str, str]:
        """Return the answer that these events of a move give to each question, by its name.

        It is the value of the first event of its kind, or `no_answer` without one.
        """
        return {
            name: self._find_answer(events, kind, path)
            for name, (kind, path) in self.answer_places.items()
        }

    def _find_answer(self, events: Sequence[Event], kind: type[Event], path: str) -> str:
        for event in events:
            if isinstance(event, kind):
                return str(attrgetter(path)(event))
        return self.no_answer

    def show_word(self, word: str) -> str:
        """Return the name of a question or the value of an answer as it is shown."""
        return format_message(self.words, "call-word", {"word": word})
