"""What people who watch can call before a move is revealed. Each game lists its own questions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.events import Event


@dataclass(frozen=True)
class Question:
    """A call is written `die 4`: the question's name and the value of an option."""

    name: str
    text: str
    options: tuple[tuple[str, str], ...]
    """Value and label. Options never tell more than the table does."""


@dataclass(frozen=True)
class Calls:
    deck: str
    """The opponent's own deck in the box: its next card is what nobody knows."""
    questions: Callable[[Any], tuple[Question, ...]]
    """What can be called now; nothing unless the opponent's move comes next."""
    answers: Callable[[Sequence[Event]], dict[str, str]]
    """What came, question by question, read from the events of the move."""
    done: Callable[[Any], bool]
    """Whether the move is told to its end."""
    on_your_table: Callable[[Any], bool] = lambda _: False
    """Whether that deck lies on your table: nobody here knows which of its cards remain."""
    word: Callable[[str], str] = str
    """The name of a question or the value of an answer, as it is shown."""
