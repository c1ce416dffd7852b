"""What every game tells alike: how an event becomes a sentence."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from engines.core.events import Adjusted, Event, Redone, Undone
from engines.core.sentence import Sentence
from engines.core.value import Value

LOGGED = (Adjusted, Undone, Redone)
"""What happens to the log of every game."""
_UNTOLD = {"event", "why"}


def fields(event: Value) -> dict[str, Any]:
    """The values of its sentence. A value inside it stands there whole and by its parts: `guest` and `guest_vp`."""
    told = {name: value for name, value in event if name not in _UNTOLD}
    inside = ((name, value) for name, value in told.items() if isinstance(value, Value))
    return told | {f"{name}_{part}": inner for name, value in inside for part, inner in value}


def teller(
    say: Callable[..., Sentence],
    values: Callable[[Event], dict[str, Any]],
    log: Callable[[Event], Sentence],
) -> Callable[[Event], Sentence]:
    """How a game tells an event in full: by the message of its name, with its fields and the `values` that no field
    has. Whatever else is said of it is a voice of that sentence. `log` tells corrections, undo and redo."""

    def tell(event: Event) -> Sentence:
        return log(event) if isinstance(event, LOGGED) else say(event.event, **fields(event) | values(event))

    return tell


def brought(
    tell: Callable[[Event], Sentence], events: Sequence[Event], by: Collection[str], **beside: Any
) -> Sentence | None:
    """What brought the points of the last of these events, shortly: the voice `feat` of what happened just before, of
    one of these kinds; where nothing did, their own says it."""
    *before, scored = events
    cause = next((event for event in reversed(before) if event.event in by), scored)
    return tell(cause).voice("feat", **beside) or tell(scored).voice("feat")


def once(sentences: Iterable[Sentence]) -> list[Sentence]:
    """Of those that are said alike the first."""
    found: dict[str, Sentence] = {}
    for sentence in sentences:
        found.setdefault(str(sentence), sentence)
    return list(found.values())
