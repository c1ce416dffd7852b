"""The words of each package in each language: one `words/<language>.ftl` for each."""

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

from engines.core.text.fluent import Bundle, FluentSyntaxError

T = TypeVar("T")
ENGLISH = "en"
CORE, BOT = "engines.core", "bot"
TYPED, SHOWN = "typed-words", "shown-codes"
LETTERS = 2
"""The maximum number of letters of a typed code. Longer ones are words."""
YOU = "you"
"""The value of `$player` in what is told to the player."""
PSEUDO = "⟦⟧"
"""A language that is English with every message in brackets. A test finds text by it that is in no
file."""

PLAIN = frozenset((str, int, bool, NoneType))
SEVERAL = (list, tuple)
TEXTS = (str, list, tuple)
CACHE_SIZE, MAX_CACHED_LENGTH = 2000, 100
"""The number of cached texts, and the number of letters from which on a value is too long to be
cached."""
ROW, NEXT = "\udc00", "\udc01"
"""The placeholders of a row and its next item. They are in no text that can be typed."""

log = logging.getLogger("words")
_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
_about: ContextVar[str] = ContextVar("about", default=YOU)


current_language = _spoken.get
"""A function that returns the language that is spoken now."""
current_player = _about.get
"""A function that returns the player as it is told now: `you`, or a name."""


class ContextValue(Generic[T]):
    """A context manager that sets a variable. Every panel uses it, and a generator would take twice
    as many calls."""

    __slots__ = ("_before", "_value", "_variable")

    def __init__(self, variable: ContextVar[T], value: T) -> None:
        self._variable = variable
        self._value = value

    def __enter__(self) -> None:
        self._before = self._variable.set(self._value)

    def __exit__(self, *_: object) -> None:
        self._variable.reset(self._before)


def use_language(language: str) -> AbstractContextManager[None]:
    """Return a context manager in which sentences become text in this language."""
    return ContextValue(_spoken, language)


def use_player_name(player: str) -> AbstractContextManager[None]:
    """Return a context manager in which sentences are told to other people than the player, who has
    this name."""
    return ContextValue(_about, player)


def set_language(language: str) -> None:
    """Set the language for the rest of this task."""
    _spoken.set(language)


def copy_context_for_background_task() -> Context:
    """Return a context for a task that outlives the request which starts it.

    The task inherits neither the language of the request nor its player.
    """
    context = copy_context()
    context.run(_spoken.set, ENGLISH)
    context.run(_about.set, YOU)
    return context


@cache
def load_bundle(package: str, language: str) -> Bundle:
    """Read the words of a package in a language, without opening the game.

    The result is empty if the package lacks the language, or if its file is not understood, which
    is logged.
    """
    if language == PSEUDO:
        return load_bundle(package, ENGLISH)
    file = find_package_folder(package) / "words" / f"{language}.ftl"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    shared = None if package == CORE else load_bundle(CORE, language)
    try:
        return Bundle(text, language, f"{package} {language}.ftl", shared)
    except FluentSyntaxError as error:
        log.error("words: cannot parse a Fluent file: %s", error)
        return Bundle("", language)


@cache
def has_message(package: str, key: str) -> bool:
    """Return whether there is such a message. English has all of them."""
    return key in load_bundle(package, ENGLISH).patterns


def get_localized_box_name(package: str, title: str) -> str:
    """Return the name on the box of a game in the language that is spoken, or `title` if the
    package names none."""
    if has_message(package, "box"):
        return format_message(package, "box", {})
    return title


@cache
def list_value_names(package: str, key: str) -> frozenset[str]:
    """Return the values that a message names. No language names others than English."""
    return load_bundle(package, ENGLISH).list_value_names(key)


@cache
def list_selectors(package: str, key: str) -> frozenset[str]:
    """Return the values that select a variant of a sentence in any language: they are keys rather
    than text."""
    spoken = find_package_with_message(package, key)
    return frozenset().union(
        *(
            load_bundle(spoken, language).list_selectors(key)
            for language in list_package_languages(spoken)
        )
    )


@cache
def find_package_folder(package: str) -> Path:
    """Return the folder of a package without importing it. Raises LookupError if there is no such
    package."""
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise LookupError(f"there is no package {package}")
    return Path(found.submodule_search_locations[0])


def list_package_languages(package: str) -> set[str]:
    """Return the languages that a package has words in."""
    names = (file.name for file in (find_package_folder(package) / "words").iterdir())
    return {name.removesuffix(".ftl") for name in names if name.endswith(".ftl")}


@cache
def load_typed_word_translations(package: str, language: str = ENGLISH) -> Mapping[str, str]:
    """Return the English word for each word that can be typed at a table of this language.

    Each line `blau blue` of a message `typed-words` gives a word. Letters and codes (`S`, `2o`)
    count only in the language of the table, since they are names of other things in English. Words
    of other languages count as well, unless two languages mean different things by them.
    """
    others: dict[str, set[str]] = {}
    own: dict[str, set[str]] = {}
    for home in (CORE, package):
        for speaker in list_package_languages(home):
            for word, meant in load_lines_as_word_and_rest(home, speaker, TYPED):
                words = word.casefold()
                if speaker == language:
                    own.setdefault(words, set()).add(meant)
                elif not is_code(words):
                    others.setdefault(words, set()).add(meant)
    elsewhere = {
        word: meant.pop() for word, meant in others.items() if len(meant) == 1 and word not in own
    }
    return elsewhere | {word: meant.pop() for word, meant in own.items() if len(meant) == 1}


def is_code(word: str) -> bool:
    """Return whether a typed word is a letter or a code rather than a word: `S`, `no`, `2o`."""
    return len(word) <= LETTERS or not word.isalpha()


@cache
def load_lines_as_word_and_rest(package: str, language: str, key: str) -> list[tuple[str, str]]:
    """Return the first word of each line of a message, and the rest of the line. Without the
    message it is empty."""
    try:
        text = load_bundle(package, language).format_message(key, {})
    except (KeyError, FluentSyntaxError):
        return []
    found = []
    for line in text.splitlines():
        word, _, rest = line.strip().partition(" ")
        found.append((word, rest.strip()))
    return found


def translate_codes(package: str, text: str) -> str:
    """Return a text in English letters with those of the spoken language, by the patterns of its
    `shown-codes`."""
    for code, letters in load_lines_as_word_and_rest(package, _spoken.get(), SHOWN):
        text = re.sub(code, letters, text)
    return text


def find_package_with_message(package: str, key: str) -> str:
    """Return the package whose words have a message. The core says for all games what they do not
    say themselves."""
    if package == BOT or key in load_bundle(package, ENGLISH):
        return package
    return CORE


def format_message(package: str, key: str, values: Mapping[str, Any]) -> str:
    """Return the text of a message with these values, in the language that is spoken."""
    return format_message_with(package, key, **values)


def format_message_with(package: str, key: str, /, **values: Any) -> str:
    """Return the text of a message with these values, in the language that is spoken."""
    values.setdefault("player", _about.get())
    for value in values.values():
        if type(value) not in PLAIN or (type(value) is str and len(value) >= MAX_CACHED_LENGTH):
            return _format_with_fallback(package, key, values)
    language = _spoken.get()
    return _make_cached_text(load_bundle(package, language), language, package, key, **values)


@lru_cache(CACHE_SIZE, typed=True)
def _make_cached_text(_: Bundle, _language: str, package: str, key: str, /, **values: Any) -> str:
    """Return a text of short texts and numbers. It is cached, because most moves have the same
    ones."""
    return _format_with_fallback(package, key, values)


def _format_with_fallback(package: str, key: str, values: Mapping[str, Any]) -> str:
    """Return the text of a message. If the package lacks it, the core says it; if the language
    does, English does.

    Raises KeyError if English lacks it, too.
    """
    language = _spoken.get()
    plain = _PreparedValues(package, values)
    try:
        text = load_bundle(package, language).format_message(key, plain)
    except (KeyError, FluentSyntaxError) as error:
        other = find_package_with_message(package, key)
        if other != package:
            return _format_with_fallback(other, key, values)
        _log_missing(package, language, key, str(error))
        text = load_bundle(package, ENGLISH).format_message(key, plain)
    if package != BOT and not package.startswith("engines."):  # another's package
        text = text.replace("](", "] (")  # Discord would hide an address behind other words
    return f"⟦{text}⟧" if language == PSEUDO else text


@cache
def _log_missing(package: str, language: str, key: str, why: str) -> None:
    """Log once that a package cannot say a message in a language."""
    log.warning(
        "words: package %s cannot format message %s in language %s: %s", package, key, language, why
    )


class _PreparedValues(dict[str, Any]):
    """The values of a pattern. Each is made when the pattern first names it, because events have
    more than it names."""

    def __init__(self, package: str, values: Mapping[str, Any]) -> None:
        """Make the values for a pattern of this package."""
        self.package = package
        self.given = values
        self.is_coded = bool(load_lines_as_word_and_rest(package, _spoken.get(), SHOWN))

    def __missing__(self, name: str) -> Any:
        value = self.given[name]
        plain = value if type(value) in (str, int) else _prepare_value(value)
        if self.is_coded and (
            isinstance(value, TEXTS) or "items" in getattr(value, "__dict__", ())
        ):
            plain = translate_codes(self.package, plain)
        self[name] = plain
        return plain


def _prepare_value(value: Any) -> Any:
    """Return a value as a pattern takes it: numbers choose plurals, None is "none", several items
    stand in a row."""
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, SEVERAL):
        return format_list(value) if value else "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return value if isinstance(value, int) else str(value)


def format_list(items: Sequence[Any], last: str = "comma") -> str:
    """Return several items in a row. `last` names the separator, which for `and` and `or` is only
    before the last."""
    texts = [item if type(item) is str else str(_prepare_value(item)) for item in items]
    row = texts[0] if texts else ""
    for number, text in enumerate(texts[1:], 2):
        joint = "comma" if last in ("and", "or") and number < len(texts) else last
        row = _find_joint(_spoken.get(), joint).replace(NEXT, text).replace(ROW, row)
    return row


@cache
def _find_joint(_: str, joint: str) -> str:
    """Return the pattern by which the next item follows a row, in the language that is spoken."""
    return format_message_with(CORE, f"list-{joint}", row=ROW, next=NEXT)
