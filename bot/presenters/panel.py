"""What a panel is made of. A button carries a typed line of its game ("die 4"), or the name of something to read."""

from dataclasses import dataclass
from typing import Literal

Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True)
class Button:
    """`verb` is `say` for a move, else something that only reads; `argument` is the typed line, or a page."""

    label: str
    verb: str = "say"
    argument: str = ""
    style: Style = "secondary"
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True)
class Select:
    """Choosing says `command` followed by the chosen values."""

    placeholder: str
    command: str
    options: tuple[tuple[str, str], ...]
    most: int = 1


@dataclass(frozen=True)
class Field:
    """One input of a form."""

    name: str
    label: str
    value: str = ""
    placeholder: str = ""


@dataclass(frozen=True)
class Form:
    """A form to type into: its fields, joined by blanks, follow `command`."""

    title: str
    command: str
    fields: tuple[Field, ...]


Row = tuple[Button, ...] | tuple[Select]


@dataclass(frozen=True)
class Panel:
    title: str
    body: str
    facts: tuple[tuple[str, str], ...] = ()
    rows: tuple[Row, ...] = ()
    footer: str = ""
    ended: bool = False


WHY = Button("Why?", "why")
UNDO = Button("Undo", "say", "undo")
MORE = Button("More…", "more")
SCORE = Button("Score", "score")


def clipped(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
