"""What people say to a game. Each game has its own commands; these belong to all of them."""

from collections.abc import Callable
from typing import Any, ClassVar, Literal

from pydantic import Field

from engines.core import value
from engines.core.text import sentence


class Command(value.Value):
    """Plain types, parsed strictly. Ranges are the engine's to refuse, with a rule.

    Each command writes out its name in records: `do: Literal["dice"] = "dice"`.
    """

    do: str
    says: ClassVar[tuple[str, ...]] = ()
    """How it is typed: see `core/lines.py`. Without it a command is typed by its name and its fields."""
    reads: ClassVar[Callable[[str], dict[str, Any] | None] | None] = None
    """What stands behind its name, read otherwise than by these patterns; None where that is not understood."""
    by_words: ClassVar[bool] = False
    """Whether each field takes one word, and nothing else is understood."""
    lacking: ClassVar[sentence.Sentence | None] = None
    """What is refused where it is not told with as many numbers as it has."""


class Turn(Command):
    """The opponent's turn. `along`: nobody said it, it came by itself with what was said before it."""

    do: Literal["turn"] = "turn"
    says = ("turn /",)

    along: bool = False


class Adjust(Command):
    """Corrects what the bot believes about the table: a JSON merge patch on the state, and a note."""

    do: Literal["adjust"] = "adjust"
    patch: dict[str, Any]
    note: str = Field(default="", max_length=500)
    consequences: bool | None = None
    """Whether the rules are applied to the new position, too. `Log.play` does so where nothing is said, and keeps it in
    the entry. Records of earlier releases do not say it: the `recorded` of their game does."""


class Undo(Command):
    """Back by one entry, or to the entry with the number `to` (0 is the start)."""

    do: Literal["undo"] = "undo"
    to: int | None = None


class Redo(Command):
    """Forward again by one entry, until something new is played."""

    do: Literal["redo"] = "redo"
