"""What people say to a game. Each game has its own commands; these belong to all of them."""

import re
from collections.abc import Callable
from typing import Any, ClassVar

from pydantic import Field

from engines.core import sentence, value

_WORD = re.compile(r"\w+")


class Command(value.Kind):
    """Plain types, parsed strictly. Ranges are the engine's to refuse, with a rule."""

    tag: ClassVar = "do"
    says: ClassVar[tuple[str, ...]] = ()
    """How it is typed: see `core/lines.py`. Its first word is its name in records, unless `do` is another."""
    reads: ClassVar[Callable[[str], dict[str, Any] | None] | None] = None
    """What stands behind its name, read otherwise than by these patterns; None where that is not understood."""
    by_words: ClassVar[bool] = False
    """Whether each field takes one word, and nothing else is understood."""
    lacking: ClassVar[sentence.Sentence | None] = None
    """What is refused where it is not told with as many numbers as it has."""

    do: str = ""

    @classmethod
    def named(cls) -> str:
        said = _WORD.match(cls.says[0]) if "says" in vars(cls) else None
        return said[0] if said else super().named()


class Turn(Command):
    """The opponent's turn. `along`: nobody said it, it came by itself with what was said before it."""

    says = ("turn /",)

    along: bool = False


class Adjust(Command):
    """Corrects what the bot believes about the table: a JSON merge patch on the state, and a note."""

    patch: dict[str, Any]
    note: str = Field(default="", max_length=500)
    consequences: bool | None = None
    """Whether the rules are applied to the new position, too. `Log.play` does so where nothing is said, and keeps it in
    the entry. Records of earlier releases do not say it: the `recorded` of their game does."""


class Undo(Command):
    """Back by one entry, or to the entry with the number `to` (0 is the start)."""

    to: int | None = None


class Redo(Command):
    """Forward again by one entry, until something new is played."""
