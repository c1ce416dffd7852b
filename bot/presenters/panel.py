"""What a panel is made of. A button carries a typed line of its game ("die 4"), or the name of something to read."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, wraps
from typing import Any, Literal, ParamSpec, TypeVar
from weakref import ref

from bot.presenters.picture_requests import PictureRequest
from bot.saying import say, spoken
from engines.core import Sentence, player, speaking
from engines.core.text import words

Style = Literal["primary", "secondary", "success", "danger"]
Fact = tuple[str, str]
"""Of the table: its name and how it stands."""


@dataclass(frozen=True)
class Button:
    """`verb` is `say` for a move, else what the desk does with it; `argument` is the typed line, or a name."""

    words: str | Sentence
    verb: str = "say"
    argument: str = ""
    style: Style = "secondary"
    emoji: str | None = None
    disabled: bool = False
    link: str = ""
    """Where it leads, in place of a press."""

    @property
    def label(self) -> str:
        """Said where it is shown: some buttons are there before anybody speaks."""
        return str(self.words)


kept_button = lru_cache(500)(Button)
"""Most of them are there at the next move, too."""


@dataclass(frozen=True)
class Select:
    """Choosing says `argument` followed by the chosen values."""

    placeholder: str
    argument: str
    options: tuple[tuple[str, str], ...]
    most: int = 1
    verb: str = "say"


@dataclass(frozen=True)
class People:
    """A select over the members of the server."""

    placeholder: str
    verb: str


@dataclass(frozen=True)
class Field:
    """One input of a form."""

    name: str
    """One that ends with a colon is said before what is typed: `queue: b4 y0`."""
    label: str
    value: str = ""
    placeholder: str = ""
    most: int = 100
    """Characters; more than a hundred get several lines."""
    numbers: int = 0
    """How many numbers it takes and nothing else; 0 where it takes something else."""
    optional: bool = False
    refusals: tuple[str, ...] = ()
    """Refusals of the game that are about this field, where nothing in them says so."""
    parts: tuple[str, ...] = ()
    """What is told in it, if that is more than its name says, as refusals name it: `loans`."""
    options: tuple[tuple[str, str], ...] = ()
    """To choose from in place of typing, 25 at most: a label and the value, said as if it were typed."""
    picks: int = 1
    """How many of them may be chosen; their values have no blanks where it is more than one."""
    instead: bool = False
    """What is typed here stands in place of all that can be chosen, which may then stay empty."""

    @property
    def chosen(self) -> list[str]:
        return self.value.split() if self.picks > 1 else [self.value]


@dataclass(frozen=True)
class Form:
    """A form to fill in: its fields, joined by blanks, follow `command`."""

    title: str
    command: str
    fields: tuple[Field, ...]
    name: str = ""
    """By which its presenter makes it anew, where nobody remembers that it was opened."""

    @property
    def is_typed(self) -> bool:
        """Whether something was typed in place of its choices."""
        return any(field.instead and field.value for field in self.fields)

    def needs(self, field: Field) -> bool:
        """Whether it must be filled in. What can be typed in place of all choices makes each of them free."""
        free = field.optional or field.instead or field.name == NOTE
        return not free and not (field.options and any(each.instead for each in self.fields))


Row = tuple[Button, ...] | tuple[Select] | tuple[People]
ROWS = 5
"""Of a message; a row has as many buttons."""
MOST_ROWS = 4
"""Of a panel at an ordinary move: what is undone or called may take one more."""
OPTIONS, FIELDS = 25, 5
"""Of a select, and of a form."""
MOST_HEADLINE, MOST_ABOVE = 90, 400
"""Characters above a picture, and where there is none."""
MOST_ALT = 1024
"""Characters that Discord takes to describe an attachment."""
OURS = re.compile(r"^-#? |\*\*|\\(?=\W)")
"""What makes a line small, one of a list, bold or harmless."""
P = ParamSpec("P")
T = TypeVar("T")


def grid(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """As many in a row as it holds."""
    return tuple(tuple(buttons[start : start + ROWS]) for start in range(0, len(buttons), ROWS))


def sided(rows: tuple[Row, ...], side: int, tools: tuple[Button, ...]) -> tuple[Row, ...]:
    """As many as there is room for above the tools; the others are on further sides."""
    most = MOST_ROWS - 1
    last = max(len(rows) - 1, 0) // most
    side = min(side, last)
    return (*rows[side * most :][:most], (*turns(side, last + 1, "flip"), *tools))


def turns(
    number: int,
    pages: int,
    verb: str,
    named: Callable[[int], str] = str,
    words: tuple[str, str] = ("button-back", "button-on"),
) -> tuple[Button, ...]:
    """To the pages beside this one, as far as there are any."""
    beside = zip(words, (number - 1, number + 1), strict=True)
    return tuple(Button(spoken(word), verb, named(to)) for word, to in beside if 0 <= to < pages)


def pages(texts: Iterable[str], most: int, between: str = "\n") -> list[str]:
    """As many texts on a page as fit; none is torn apart."""
    found: list[str] = []
    for text in texts:
        if found and len(found[-1]) + len(between) + len(text) <= most:
            found[-1] += between + text
        else:
            found.append(clipped(text, most))
    return found


@dataclass(frozen=True)
class Picture:
    """As a file, and in sentences for those who cannot see it."""

    png: bytes
    alt: str


class Itself:
    """Equal to nothing else: a picture is drawn before its move is stored, and another one may take its place.

    What it stands for is not kept by it: pictures are remembered for longer than games.
    """

    __slots__ = ("_hash", "_value")

    def __init__(self, value: Any) -> None:
        self._value = ref(value)
        self._hash = id(value)

    def __eq__(self, other: object) -> bool:
        value = self._value()
        return self is other or (isinstance(other, Itself) and value is not None and other._value() is value)

    def __hash__(self) -> int:
        return self._hash


@dataclass(frozen=True)
class Scene:
    """A picture that is still to be drawn, elsewhere; None where it turns out that none belongs there."""

    key: tuple[Any, ...]
    """The same key is the same picture, where it shows the same state."""
    request: PictureRequest = field(compare=False)
    """What the process that draws is asked for."""
    shows: Itself | None = field(default=None, compare=False)
    """Whoever compares panels compares what they say."""
    language: str = field(default_factory=words.language)
    """That of whoever asked for it."""
    dark: bool = False


@dataclass(frozen=True)
class Panel:
    title: str
    body: str
    facts: tuple[Fact, ...] = ()
    """What is told by name and value, where no picture shows it."""
    rows: tuple[Row, ...] = ()
    footer: str = ""
    ended: bool = False
    picture: Scene | None = None
    lists: tuple[tuple[str, str], ...] = ()
    """What no picture shows, under headings of its own."""
    headline: str = ""
    """How the game stands: said above the picture, in a push and in a quote."""
    step: Callable[[], str] = field(default=str, compare=False)
    """The first thing that hands do, beside the headline: said only above a picture."""
    story: tuple[str, ...] = ()
    """The move, line by line, before the text; without a picture it follows the headline, for those without embeds."""
    table: Callable[[], tuple[Fact, ...]] = field(default=tuple, compare=False)
    """The table in words, as further facts: said only when it is known that no picture comes."""
    language: str = field(default_factory=words.language)
    """In which it was put together: what it still has to say when it is sent comes in the same."""

    def described(self, picture: str) -> str:
        """A picture in words, for those who see neither it nor the text below: what was done comes first."""
        told = " ".join(OURS.sub("", line) for line in self.story)
        return clipped(f"{told} {picture}".strip(), MOST_ALT)

    def beside_picture(self) -> "Panel":
        """The picture shows the table, and the headline says where to begin."""
        said = " · ".join(filter(None, (self.headline, self.step())))
        return replace(self, headline=clipped(said, MOST_HEADLINE), facts=())

    def without_picture(self) -> "Panel":
        """The move is told above as far as there is room; the text below goes on from there."""
        told = len(self.story) if self.headline else 0
        while told and len("\n".join((self.headline, *self.story[:told]))) > MOST_ABOVE:
            told -= 1
        above, facts = "\n".join((self.headline, *self.story[:told])), (*self.facts, *self.table())
        return replace(self, headline=above, story=self.story[told:], facts=facts, table=tuple)


def aloud(make: Callable[P, Panel]) -> Callable[P, Panel]:
    """What everybody at the table hears: in the language of the game, whoever has pressed."""

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> Panel:
        table: Any = args[0]
        with speaking(table.row.language):
            return make(*args, **kwargs)

    return made


NOTE = "note"
"""The field of a form that is kept beside a correction, not part of it; it may stay empty."""

WHY = Button(say("button-why"), "why")
UNDO = Button(say("button-undo"), "say", "undo")
REDO = Button(say("button-redo"), "say", "redo")
MORE = Button(say("button-more"), "page", "more")
FULL = Button(say("button-full"), "page", "full")
SCORE = Button(say("button-score"), "score")
CALL = Button(say("button-call"), "page", "calls")
HISTORY = Button(say("button-history"), "history", "0")
TOOLS = (WHY, UNDO, MORE)
"""Below what can be said at an ordinary move."""


MARKUP = re.compile(r"[\\`*_~<\[\]]|\|(?=\|)")


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


BEGINNINGS = (". ", "! ", "? ", ": ", "\n")
"""What stands before the beginning of a sentence."""


def begun(text: str) -> str:
    """Where the player is told of by words, sentences begin with them as with any other; a name keeps its spelling."""
    name = spoken("the-player")
    if name != player():
        return text
    for before in BEGINNINGS:
        text = text.replace(f"{before}{name}", f"{before}{capital(name)}")
    return capital(text) if text.startswith(name) else text


def clipped(text: str | Sentence, most: int) -> str:
    shown = str(text)
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def fitting(text: str, most: int) -> str:
    """As much as Discord takes, and a word about the rest: a text that is too long would never arrive."""
    shown = unlinked(text)
    if len(shown) <= most:
        return shown
    rest = f"\n{spoken('too-long')}"
    return shown[: most - len(rest)] + rest


def unlinked(text: str) -> str:
    """None of our texts hides an address behind other words, so what would do that was typed by somebody."""
    return text.replace("](", "]\\(")


def typed(text: str) -> str:
    """What somebody typed, shown as it was typed: it becomes no markup, no mention and no line of its own."""
    return MARKUP.sub(lambda found: f"\\{found[0]}", " ".join(text.splitlines()))


def as_typed(sentence: Sentence | str) -> str:
    """What a game tells: some of it was typed, and the words of games have no markup of their own. Those who watch are
    told of the player by a mention, which stays one."""
    told, name = typed(str(sentence)), player()
    return told if name is words.YOU else told.replace(typed(name), name)
