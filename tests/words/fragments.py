"""Sentences of the English files, found again in what was sent in another language."""

import re
from collections.abc import Iterable
from functools import cache

from engines.core import ENGLISH
from tests.tiers import PACKAGES, ROOT

_COMMENT = re.compile(r"^#.*$", re.MULTILINE)
_BEHIND_KEY = re.compile(r"^(?:[\w-]+ =|\s*\*?\[[\w-]+\])", re.MULTILINE)
_BETWEEN = re.compile(r"[{}\n]|\$[\w-]+ ->")
"""What a sentence is put together of: values, choices, lines."""
_WORDS = re.compile(r"[^\W\d_]{2,}")
LEAST = 3
"""Words, from which on it is no accident that both languages have them."""


@cache
def fragments(language: str) -> frozenset[str]:
    """What stands between two values."""
    found: set[str] = set()
    for package in PACKAGES:
        text = (ROOT / package.replace(".", "/") / "words" / f"{language}.ftl").read_text(
            encoding="utf-8"
        )
        parts = _BETWEEN.split(_BEHIND_KEY.sub("\n", _COMMENT.sub("", text)))
        found.update(part.strip() for part in parts if len(_WORDS.findall(part)) >= LEAST)
    return frozenset(found)


@cache
def _only_english(language: str) -> re.Pattern[str]:
    longest_first = sorted(fragments(ENGLISH) - fragments(language), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first)))


def english_in(texts: Iterable[str], language: str) -> dict[str, str]:
    """By text, the first English that it has."""
    return {text: found[0] for text in texts if (found := _only_english(language).search(text))}
