"""Places and signs as people read them."""

from collections.abc import Iterable

from engines.core import Sentence
from engines.salamandra.cards import ARROW_SIGNS, Arrow
from engines.salamandra.saying import say


def book_name(book: str) -> Sentence:
    """`2u` as it is said."""
    return say("spellbook", number=book[0], level=book[1])


def arrow_name(arrow: Arrow) -> Sentence:
    """With the sign that we draw."""
    return say("arrow-name", sign=ARROW_SIGNS[arrow], arrow=arrow)


def places(names: Iterable[str] | None) -> str | None:
    """As they are typed; nothing where there are none."""
    return " ".join(names or ()) or None
