"""Lines as people type them: what all games read and write alike."""

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from engines.core.errors import IllegalCommand
from engines.core.saying import refuse
from engines.core.words import TYPED, lines, typed_words

T = TypeVar("T")

_NUMBER = re.compile(r"-?\d{1,4}", re.ASCII)
_SIGNED = re.compile(r"[+-]?\d{1,4}", re.ASCII)
_WORD = re.compile(r"(\d?)([^\W\d_]+)")  # `2o` means something, and the O of `O5` nothing


def number(text: str, *, plus: bool = False) -> int:
    if not (_SIGNED if plus else _NUMBER).fullmatch(text.strip()):
        raise no_number(text.strip())
    return int(text)


def no_number(text: str) -> IllegalCommand:
    return refuse("no-number", text=text) if text else refuse("number-missing")


def counts(text: str) -> list[int]:
    """`2 2 1 3 2 0`, or `221320` where every count has one digit."""
    words = text.split()
    return [number(count) for count in (words[0] if len(words) == 1 else words)]


_PILE = re.compile(r"([1-6])\s{0,3}[×xX*]\s{0,3}(\d{1,2})(?=[\s,;·]|$)", re.ASCII)
_OF = re.compile(r"\s*of (\d{1,2})\s(.*)", re.ASCII | re.IGNORECASE | re.DOTALL)
_BETWEEN = re.compile(r"[\s,;·]*")
SPACES = 6


def dice_counts(text: str) -> list[int]:
    """How many dice lie on each of six spaces: six counts, or `1 x2  4 x1` as we write it, or what each die shows.
    `of 10 2 2 1 3 2`: of so many dice, five counts are enough: the rest are sixes.

    Six numbers are always counts, however many dice there are.
    """
    if of := _OF.fullmatch(text):
        told = counts(of[2].replace(",", " "))
        return [*told, max(0, int(of[1]) - sum(told))] if len(told) == SPACES - 1 else told
    if _PILE.search(text) and _BETWEEN.fullmatch(_PILE.sub("", text)):
        piles = [(int(face), int(count)) for face, count in _PILE.findall(text)]
        return [sum(count for face, count in piles if face == space) for space in range(1, SPACES + 1)]
    numbers = counts(text.replace(",", " "))
    if not numbers or len(numbers) == SPACES or not all(1 <= face <= SPACES for face in numbers):
        return numbers
    return [numbers.count(space) for space in range(1, SPACES + 1)]


def levels(words: Mapping[str, T], numbers: Iterable[T]) -> dict[str, T]:
    """Levels by word, and by number from the lowest."""
    return {**words, **{str(number): level for number, level in enumerate(numbers, start=1)}}


def in_english(words: str, line: str, known: Mapping[str, str] | None = None) -> str:
    """Word by word, as far as other languages have said in these words what they type. A note stays as it is."""
    known = known or typed_words(words)
    said, mark, note = line.partition("#")
    return _WORD.sub(lambda w: known.get(w[0].casefold(), w[1] + known.get(w[2].casefold(), w[2])), said) + mark + note


def readings(package: str, language: str, line: str) -> dict[str, str]:
    """Both readings of a line with words that this language means two things by, lines `g g (grün)` and `g y (gelb)`;
    none where the other letter of English stands there as well: beside `y2` a `g4` is green."""
    words = {each.casefold() for word in _WORD.finditer(line.partition("#")[0]) for each in (word[0], word[2])}
    typed = [(word, rest[:-1]) for word, rest in lines(package, language, TYPED) if rest.endswith(")")]
    found = [(word, *rest.split(" (")) for word, rest in typed if word in words]
    if any(meant in words - {word} for word, meant, _ in found):
        return {}
    halves = {", ".join(name for *_, name in half): half for half in (found[::2], found[1::2]) if half}
    return {name: in_english(package, line, {word: meant for word, meant, _ in half}) for name, half in halves.items()}


def not_understood(line: str) -> IllegalCommand:
    return refuse("line-not-understood", line=line.strip())
