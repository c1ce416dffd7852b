"""Finding a card or a space by a typed part of its name: `field`, `inn left`, `owlbears`."""

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from typing import Literal

from engines.core import join_with_else
from engines.waterdeep.messages import refuse

Kind = Literal["quest", "tile", "intrigue", "card", "side", "space", "your-space", "your-tile"]
MAX_NAMES_LISTED = 4


def find_name(text: str, kind: Kind, names: Collection[str], rule: str | None = None) -> str:
    """Return the one name that is written in full, or by the beginnings of some of its words.

    Raises IllegalCommand if no name or several names fit.
    """
    if text in names:
        return text
    words = _split_words(text)
    fitting = [name for name in names if _split_words(name) == words]
    if not fitting and words:
        fitting = [name for name in names if _do_beginnings_match(words, _split_words(name))]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise refuse("no-such-name", kind=kind, name=text.strip() or "?", rule=rule)
    listed = fitting if len(fitting) <= MAX_NAMES_LISTED else [*fitting[:MAX_NAMES_LISTED], "…"]
    raise refuse("name-of-several", name=text.strip(), names=join_with_else(listed), rule=rule)


def list_matching_names(text: str, names: Iterable[str]) -> list[str]:
    """Return every name that fits the text typed so far."""
    return _find_fitting(_split_words(text), names)


@cache
def _find_shortest_unique_part(name: str, names: tuple[str, ...]) -> str:
    """Return the fewest neighbouring words of the name that no other name fits."""
    words = _split_words(name)
    for size in range(1, len(words)):
        for start in range(len(words) - size + 1):
            typed = words[start : start + size]
            if len(typed[0]) > 2 and _find_fitting(typed, names) == [name]:
                return " ".join(typed)
    return " ".join(words)


def _find_fitting(typed: Sequence[str], names: Iterable[str]) -> list[str]:
    return [name for name in names if _do_beginnings_match(typed, _split_words(name))]


def shorten_name(name: str, names: Collection[str]) -> str:
    """Return the shortest part of a name that finds it among all the others: `owlbears`, `inn
    left`."""
    return _find_shortest_unique_part(name, tuple(names))


@cache
def _find_fewest_unique_first_words(name: str, names: tuple[str, ...]) -> str:
    words = name.split()
    for size in range(1, len(words)):
        beginning = " ".join(words[:size])
        alike = [other for other in names if other.startswith(f"{beginning} ")]
        if alike == [name]:
            return beginning
    return name


def shorten_to_first_words(name: str, names: Collection[str]) -> str:
    """Return the fewest first words that no other name begins with: `Raid Orc`, `Domesticate`."""
    return _find_fewest_unique_first_words(name, tuple(names))


@lru_cache(maxsize=1024)
def _split_words(text: str) -> tuple[str, ...]:
    plain = re.sub(r"['’]", "", text.lower())
    return tuple(re.findall(r"[a-z0-9]+", plain))


def _do_beginnings_match(typed: Iterable[str], name: Iterable[str]) -> bool:
    """Return whether each typed word begins a word of the name, in their order."""
    rest = iter(name)
    return all(_has_beginning(start, rest) for start in typed)


def _has_beginning(start: str, words: Iterable[str]) -> bool:
    return any(word.startswith(start) for word in words)
