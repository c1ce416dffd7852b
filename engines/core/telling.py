"""Corrections, undo and redo in words: the same in every game."""

from collections.abc import Callable
from typing import Any

from engines.core.events import Adjusted, Change, Event, Redone, Undone
from engines.core.saying import say
from engines.core.sentence import Sentence, joined


def tell_log(event: Event, moved: Callable[[Change], Sentence | None], plain: Callable[[Any], str]) -> Sentence:
    """`moved` says what to move on the table; where nothing lies there, `plain` writes the values of the field."""
    match event:
        case Adjusted(changes=changes):
            told = [moved(change) or _field(change, plain) for change in changes]
            return say("adjusted", changes=joined(told))
        case Undone(to=to):
            return say("undone", to=to)
        case Redone(entry=entry):
            return say("redone", entry=entry)
    raise TypeError(f"no words for {event.event}")


def _field(change: Change, plain: Callable[[Any], str]) -> Sentence:
    return say("field-was-old-is-new", field=change.field, old=plain(change.old), new=plain(change.new))
