"""What is said past the words: in the pseudo-language every saying stands in brackets, and nothing
else has letters.

Names that are printed on cards and tiles pass through, and what people type.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from engines.core.catalogue import read_covers
from tests.tiers import ROOT

_SAYING = re.compile(r"⟦[^⟦⟧]*⟧")
_CLIPPED = re.compile(r"⟦[^⟦⟧\n]*…(?=\n)|⟦[^⟦⟧]*\Z|\A[^⟦⟧]*⟧")
"""A saying that was too long has lost its end; in a picture it goes on in the next line."""
_TYPED = re.compile(
    r"`[^`]*`|<[^<>\n]*>|https?://\S+|\b[a-zA-Z]?\d+[a-zA-Z]*\b|\b[IVX]+\b|\b[NSEWRP]{2,4}\b"
)
"""What is typed, a time or a mention of Discord's, an address, a number with its letter, a Roman
number, letters of a map."""
_NUMBERED = re.compile(r" (?:\d+|\(\w+\))$")
"""One of several spaces of the same name."""
_WORD = re.compile(r"[^\W\d_]{2,}")


def past(text: str) -> list[str]:
    """The words of a text that stand outside of all brackets."""
    outside = _without(_CLIPPED, _without(_SAYING, text, ""), "…")
    return _WORD.findall(_TYPED.sub("", printed().sub("", outside)))


def _without(sayings: re.Pattern[str], text: str, left: str) -> str:
    """From the innermost to the outermost."""
    while (outer := sayings.sub(left, text)) != text:
        text = outer
    return text


@cache
def printed() -> re.Pattern[str]:
    """The names in the data of the games, with their titles and those who sit in the chair."""
    files = [
        path for path in ROOT.glob("engines/*/data/*.toml") if path.stem not in ("rules", "setup")
    ]
    data = [
        text for path in files for text in _texts(tomllib.loads(path.read_text(encoding="utf-8")))
    ]
    names = [name for cover in read_covers().values() for name in (cover.title, *cover.opponents)]
    bare = [_NUMBERED.sub("", text) for text in data]
    longest_first = sorted(
        {text for text in (*data, *bare, *names) if text[:1].isupper()}, key=len, reverse=True
    )
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Mapping():
            yield from (text for inner in value.values() for text in _texts(inner))
        case list():
            yield from (text for inner in value for text in _texts(inner))
