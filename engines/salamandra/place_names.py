"""The sentences for places and signs."""

from collections.abc import Iterable

from engines.core import Sentence
from engines.salamandra.cards import ARROW_SIGNS, Arrow
from engines.salamandra.messages import say


def name_book(book: str) -> Sentence:
    """Return the sentence for a spot of a spellbook, such as `2u`."""
    return say("spellbook", number=book[0], level=book[1])


def name_arrow(arrow: Arrow) -> Sentence:
    """Return the sentence for an arrow, with its sign."""
    return say("arrow-name", sign=ARROW_SIGNS[arrow], arrow=arrow)


def join_places(names: Iterable[str] | None) -> str | None:
    """Return the places in typed notation, or None if there are none."""
    return " ".join(names or ()) or None
