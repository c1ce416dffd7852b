"""What is said, in the language of whoever hears it: one `words/<language>.ftl` for each package."""

import logging
import re
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from contextvars import Context, ContextVar, copy_context
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import NoneType
from typing import Any, Generic, TypeVar

from engines.core.text.fluent import NotFluent, Speech

T = TypeVar("T")
ENGLISH = "en"
CORE, BOT = "engines.core", "bot"
TYPED, SHOWN = "typed-words", "shown-codes"
LETTERS = 2
"""The most letters of a typed code: longer ones are words."""
YOU = "you"
"""The player, to the player."""
PSEUDO = "⟦⟧"
"""English with every saying in brackets: a test finds by it what is said past the files."""

PLAIN, SEVERAL, TEXTS = frozenset((str, int, bool, NoneType)), (list, tuple), (str, list, tuple)
KEPT, LONG = 2000, 100
"""Sayings that are remembered, and letters from which on a value is too long for that."""
ROW, NEXT = "\udc00", "\udc01"
"""Stand for others, and are in no text that anybody can write."""

log = logging.getLogger("words")
_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
_about: ContextVar[str] = ContextVar("about", default=YOU)


language = _spoken.get
"""The one that is spoken now."""
player = _about.get
"""Who plays, as it is told now: `you`, or a name."""


class During(Generic[T]):
    """What a variable is in here alone. Every panel needs it: a generator would take twice as many calls."""

    __slots__ = ("_before", "_value", "_variable")

    def __init__(self, variable: ContextVar[T], value: T) -> None:
        self._variable, self._value = variable, value

    def __enter__(self) -> None:
        self._before = self._variable.set(self._value)

    def __exit__(self, *_: object) -> None:
        self._variable.reset(self._before)


def speaking(language: str) -> AbstractContextManager[None]:
    """Whatever becomes text in here is said in this language."""
    return During(_spoken, language)


def telling_of(player: str) -> AbstractContextManager[None]:
    """Whatever becomes text in here is told to somebody else: `$player` has this name."""
    return During(_about, player)


def speak(language: str) -> None:
    """For the rest of this task."""
    _spoken.set(language)


def nobody_s() -> Context:
    """For a task that outlives whoever began it: it inherits neither their language nor who is spoken to. What it
    makes says its own."""
    context = copy_context()
    context.run(_spoken.set, ENGLISH)
    context.run(_about.set, YOU)
    return context


@cache
def speech(package: str, language: str) -> Speech:
    """Read when somebody first speaks, without opening the game; a language that a package lacks says nothing."""
    if language == PSEUDO:
        return speech(package, ENGLISH)
    file = folder(package) / "words" / f"{language}.ftl"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    try:
        return Speech(text, language, f"{package} {language}.ftl")
    except NotFluent as error:
        log.error("%s", error)
        return Speech("", language)


@cache
def declared(package: str, key: str) -> bool:
    """Whether there is such a sentence: English has all of them."""
    return key in speech(package, ENGLISH).patterns


@cache
def wanted(package: str, key: str) -> frozenset[str]:
    """The values of a sentence: no language names others than English."""
    return speech(package, ENGLISH).values(key)


@cache
def selectors(package: str, key: str) -> frozenset[str]:
    """Return the values that select a variant of a sentence in any language: they are keys rather than text."""
    spoken = home(package, key)
    return frozenset().union(*(speech(spoken, language).selectors(key) for language in spoken_by(spoken)))


@cache
def folder(package: str) -> Path:
    """Where it lies, without opening it."""
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise LookupError(f"there is no package {package}")
    return Path(found.submodule_search_locations[0])


def spoken_by(package: str) -> set[str]:
    """The languages that it has words in."""
    names = (file.name for file in (folder(package) / "words").iterdir())
    return {name.removesuffix(".ftl") for name in names if name.endswith(".ftl")}


@cache
def typed_words(package: str, language: str = ENGLISH) -> Mapping[str, str]:
    """Return what is typed in other languages by how English has it, for a table of this language.

    Each line `blau blue` of a saying `typed-words` gives a word. Letters and codes (`S`, `2o`) count only in the
    language of the table, since they are names of other things in English. Words of other languages count as well,
    unless two languages mean different things by them.
    """
    others: dict[str, set[str]] = {}
    own: dict[str, set[str]] = {}
    for home in (CORE, package):
        for speaker in spoken_by(home):
            for word, meant in lines(home, speaker, TYPED):
                typed = word.casefold()
                if speaker == language:
                    own.setdefault(typed, set()).add(meant)
                elif not is_code(typed):
                    others.setdefault(typed, set()).add(meant)
    elsewhere = {word: meant.pop() for word, meant in others.items() if len(meant) == 1 and word not in own}
    return elsewhere | {word: meant.pop() for word, meant in own.items() if len(meant) == 1}


def is_code(word: str) -> bool:
    """Return whether a typed word is a letter or a code rather than a word: `S`, `no`, `2o`."""
    return len(word) <= LETTERS or not word.isalpha()


@cache
def lines(package: str, language: str, key: str) -> list[tuple[str, str]]:
    """The first word of each line of a saying, and the rest of the line."""
    try:
        said = speech(package, language).say(key, {}).splitlines()
    except (KeyError, NotFluent):
        return []
    return [(word, rest.strip()) for word, _, rest in (line.strip().partition(" ") for line in said)]


def shown(package: str, text: str) -> str:
    """What is stored in English letters, in those of the language that is spoken: patterns of its `shown-codes`."""
    for code, letters in lines(package, _spoken.get(), SHOWN):
        text = re.sub(code, letters, text)
    return text


def home(package: str, key: str) -> str:
    """The package whose words have it: what a game does not say itself, the core says for all of them."""
    return CORE if package != BOT and key not in speech(package, ENGLISH) else package


def said(package: str, key: str, values: Mapping[str, Any]) -> str:
    return in_words(package, key, **values)


def in_words(package: str, key: str, /, **values: Any) -> str:
    """The same, for whoever names the values one by one."""
    values.setdefault("player", _about.get())
    for value in values.values():
        if type(value) not in PLAIN or (type(value) is str and len(value) >= LONG):
            return _said(package, key, values)
    language = _spoken.get()
    return _said_before(speech(package, language), language, package, key, **values)


@lru_cache(KEPT, typed=True)
def _said_before(_: Speech, _language: str, package: str, key: str, /, **given: Any) -> str:
    """What is made of short texts and numbers alone is said at one move as at the next."""
    return _said(package, key, given)


def _said(package: str, key: str, given: Mapping[str, Any]) -> str:
    language, plain = _spoken.get(), _Plain(package, given)
    try:
        text = speech(package, language).say(key, plain)
    except (KeyError, NotFluent) as lack:
        if (other := home(package, key)) != package:
            return _said(other, key, given)
        _missed(package, language, key, str(lack))
        text = speech(package, ENGLISH).say(key, plain)
    if package != BOT and not package.startswith("engines."):  # another's package
        text = text.replace("](", "] (")  # Discord would hide an address behind other words
    return f"⟦{text}⟧" if language == PSEUDO else text


@cache
def _missed(package: str, language: str, key: str, why: str) -> None:
    """Once."""
    log.warning("%s cannot say %s in %s (%s)", package, key, language, why)


class _Plain(dict[str, Any]):
    """Values as a pattern takes them, each when the pattern first names it: events have more than they tell."""

    def __init__(self, package: str, given: Mapping[str, Any]) -> None:
        self.package, self.given, self.is_coded = package, given, bool(lines(package, _spoken.get(), SHOWN))

    def __missing__(self, name: str) -> Any:
        value = self.given[name]
        plain = value if type(value) in (str, int) else "none" if value is None else _plain(value)
        if self.is_coded and (isinstance(value, TEXTS) or "items" in getattr(value, "__dict__", ())):
            plain = shown(self.package, plain)
        self[name] = plain
        return plain


def _plain(value: Any) -> Any:
    """As a pattern takes it: numbers choose plurals, nothing is "none", several things stand in a row."""
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, SEVERAL):
        return listed(value) if value else "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return value if isinstance(value, int) else str(value)


def listed(items: Sequence[Any], last: str = "comma") -> str:
    """Several things in a row; `last` is how the last one follows. Only `and` and `or` are not between all."""
    texts = [item if type(item) is str else str(_plain(item)) for item in items]
    row = texts[0] if texts else ""
    for number, text in enumerate(texts[1:], 2):
        joint = "comma" if last in ("and", "or") and number < len(texts) else last
        row = _joint(_spoken.get(), joint).replace(NEXT, text).replace(ROW, row)
    return row


@cache
def _joint(_: str, joint: str) -> str:
    """How the next one follows a row, in the language that is spoken."""
    return in_words(CORE, f"list-{joint}", row=ROW, next=NEXT)
