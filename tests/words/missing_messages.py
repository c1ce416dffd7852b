"""The messages that a language lacks beside English, and values that English does not give."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from engines.core import ENGLISH
from engines.core.text.fluent import Bundle, find_plural_rules
from engines.core.text.words import CORE
from tests.tiers import PACKAGES, ROOT


def languages() -> list[str]:
    """Those that at least one package speaks, beside English."""
    found = {path.stem for package in PACKAGES for path in folder(package).glob("*.ftl")}
    return sorted(found - {ENGLISH})


def without_plurals(languages: Iterable[str]) -> list[str]:
    """Return those that have no plural rules: their numbers would be counted as in English."""
    return [language for language in languages if find_plural_rules(language) is None]


def folder(package: str) -> Path:
    return ROOT / package.replace(".", "/") / "words"


def read(path: Path) -> Bundle:
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    shared = None if path.parent == folder(CORE) else read(folder(CORE) / path.name)
    return Bundle(text, path.stem, str(path), shared).parse_all()


def lacking(english: Bundle, other: Bundle) -> Iterator[str]:
    yield from (f"{key} is not there" for key in english.list_missing_messages(other))
    for key in other.sayings.keys() & english.sayings.keys():
        if strange := values(other, key) - values(english, key) - {"opponent", "player"}:
            yield f"{key} names {', '.join(sorted(strange))}, which nobody gives it"
    inside = frozenset[str]().union(*other.named.values())
    for key in other.sayings.keys() - english.sayings.keys() - inside:
        yield f"{key} is said by nobody"


def values(speech: Bundle, key: str) -> frozenset[str]:
    return speech.list_value_names(key)
