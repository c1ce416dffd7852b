"""Printed things that an owner of the game can type in, one a line. Each game lists its own."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engines.core.events import Event
from engines.core.text.errors import refuse

WHOLE: frozenset[str] = frozenset({"whole"})
LONGEST = 300
"""The maximum length of a line."""
_WORD = re.compile(r"\S+")


def of_some_length(line: str) -> str:
    """Return the line. Raises IllegalCommand if it is longer than any printed thing needs."""
    if len(line) > LONGEST:
        raise refuse("line-too-long", most=LONGEST, count=len(line))
    return line


def closed_up(text: str, sign: str) -> str:
    """Return the text without blanks around a sign: `3 / 6` becomes `3/6`."""
    return sign.join(part.strip() for part in text.split(sign))


def begun_by(word: re.Pattern[str]) -> Callable[[Sequence[str]], Iterable[int]]:
    """Return a `starts` for lines that begin with one word, like `B4`."""
    return lambda words: (at for at, typed in enumerate(words) if word.match(typed))


@dataclass(frozen=True)
class Typed:
    """A line as it was understood."""

    key: str
    """The name of the printed thing: `B4`."""
    line: str
    """The line in the notation, as it is kept."""
    sides: frozenset[str] = WHOLE
    """The sides of the thing that the line tells. Sides may be told in several lines."""


@dataclass(frozen=True)
class Checked:
    """The progress of a deck that is typed in: counts in words, and what is missing."""

    counts: str
    missing: tuple[str, ...]


def differing(told: str, known: str) -> str | None:
    """Return the line that is told if it differs from the known one, or None. Upper and lower case do not count."""
    return None if told.casefold() == known.casefold() else told


@dataclass(frozen=True)
class Component:
    """A kind of printed things that an owner can type in, with the hooks that read them."""

    name: str
    """The name, which is also the field of the setup that takes the lines, and the key of its title on the cover."""
    examples: tuple[str, ...]
    """A line, and the same in short."""
    starts: Callable[[Sequence[str]], Iterable[int]]
    """A hook that returns at which of these words a line begins, because line breaks may be lost. A paste can be long,
    so each word is looked at a few times at most."""
    read: Callable[[str], Typed]
    """A hook that reads a line. Raises IllegalCommand with the exact word that is not understood."""
    words: Callable[[str], str]
    """A hook that returns a line in plain words."""
    check: Callable[[Sequence[str]], Checked]
    """A hook that returns how complete these lines are."""
    dealt: Callable[[Mapping[str, Any], Sequence[str]], Any]
    """A hook that returns the value for the field of the setup from the owner's lines, or None if the game is not
    played with them. Raises IllegalCommand as long as something is missing."""
    joined: Callable[[str, str], str] = lambda _, told: told
    """A hook that joins a known line and a further one, which alone remains if it tells all."""
    order: Callable[[str], Any] = str
    """The sort key of the names of the things."""
    learned: Callable[[Event], str | None] = lambda _: None
    """A hook that returns the line that an event of the game tells, or None."""
    replaces: Callable[[Event], str | None] = lambda _: None
    """A hook that returns the line that the event's line replaces if the table has said that it is wrong, or None."""
    contradicting: Callable[[str, str], str | None] = differing
    """A hook that returns the part of the first line that contradicts the second, as a line, or None if they agree or
    tell different sides."""

    def split(self, text: str) -> Iterator[str]:
        """Yield the lines of a paste. The option of a command comes without line breaks."""
        for line in text.splitlines():
            words = list(_WORD.finditer(line))
            if not words:
                continue
            starts = {0, *self.starts([word[0] for word in words])}
            cuts = [words[index].start() for index in sorted(starts)]
            cuts.append(len(line))
            for start, end in pairwise(cuts):
                yield line[start:end].rstrip()

    def begins(self, text: str) -> bool:
        """Return whether the text begins as one of its lines does."""
        for line in text.splitlines():
            if line.strip():
                return 0 in self.starts(line.split())
        return 0 in self.starts([])
