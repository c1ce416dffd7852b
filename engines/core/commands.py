"""What people say to a game. Each game has its own commands; these belong to all of them."""

from typing import Annotated, Any, ClassVar

from pydantic import Field, TypeAdapter

from engines.core.value import Kind


class Command(Kind):
    """Plain types, parsed strictly. Ranges are the engine's to refuse, with a rule."""

    tag: ClassVar = "do"
    do: str = ""


class Turn(Command):
    """The opponent's turn. `along`: nobody said it, it came by itself with what was said before it."""

    along: bool = False


class Adjust(Command):
    """Corrects what the bot believes about the table: a JSON merge patch on the state, and a note."""

    patch: dict[str, Any]
    note: str = Field(default="", max_length=500)


class Undo(Command):
    """Back by one entry, or to the entry with the number `to` (0 is the start)."""

    to: int | None = None


class Redo(Command):
    """Forward again by one entry, until something new is played."""


def commands_of(game: Any) -> TypeAdapter[Any]:
    """The commands of a game, and those of all of them."""
    return TypeAdapter(Annotated[game | Adjust | Undo | Redo, Field(discriminator="do")])
