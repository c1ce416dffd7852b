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
"""Characters of a line."""
_WORD = re.compile(r"\S+")


def of_some_length(line: str) -> str:
    """No printed thing needs more: what is longer is a paste that went wrong."""
    if len(line) > LONGEST:
        raise refuse("line-too-long", most=LONGEST, count=len(line))
    return line


def closed_up(text: str, sign: str) -> str:
    """Without blanks around a sign: `3 / 6` is `3/6`."""
    return sign.join(part.strip() for part in text.split(sign))


def begun_by(word: re.Pattern[str]) -> Callable[[Sequence[str]], Iterable[int]]:
    """Lines that begin with one word, like `B4`."""
    return lambda words: (at for at, typed in enumerate(words) if word.match(typed))


@dataclass(frozen=True)
class Typed:
    """One line as it was understood."""

    key: str
    """Which one it is: `B4`."""
    line: str
    """In the notation, as it is kept."""
    sides: frozenset[str] = WHOLE
    """What the line tells of it: sides may be told apart."""


@dataclass(frozen=True)
class Checked:
    """How far a deck has come."""

    counts: str
    missing: tuple[str, ...]


def differing(told: str, known: str) -> str | None:
    """What is told as a whole contradicts what is known as soon as it differs; upper and lower case do not count."""
    return None if told.casefold() == known.casefold() else told


@dataclass(frozen=True)
class Component:
    name: str
    """Also the field of the setup that takes the lines; the cover has its title by it."""
    examples: tuple[str, ...]
    """A line, and the same in short."""
    starts: Callable[[Sequence[str]], Iterable[int]]
    """At which of these words a line begins: where line breaks are lost, the next one starts there. A paste can be
    long, so each word is looked at a few times at most."""
    read: Callable[[str], Typed]
    """Refuses with the exact word that is not understood."""
    words: Callable[[str], str]
    """A line in plain words."""
    check: Callable[[Sequence[str]], Checked]
    dealt: Callable[[Mapping[str, Any], Sequence[str]], Any]
    """What a game with this setup gets of the owner's lines, for the field of its setup: None where it is not played
    with them. Refuses as long as something is missing."""
    joined: Callable[[str, str], str] = lambda _, told: told
    """What was known and what a further line tells, as one line: where it tells all, that alone."""
    order: Callable[[str], Any] = str
    """Sorts the keys."""
    learned: Callable[[Event], str | None] = lambda _: None
    """The line that an event of the game tells."""
    replaces: Callable[[Event], str | None] = lambda _: None
    """The line that it stands for, where the table has said that that one is wrong."""
    contradicting: Callable[[str, str], str | None] = differing
    """What of the first line contradicts the second, as a line; None where they agree or tell different sides."""

    def split(self, text: str) -> Iterator[str]:
        """The lines of a paste; a command's option comes without line breaks."""
        for line in text.splitlines():
            words = list(_WORD.finditer(line))
            starts = {0, *self.starts([word[0] for word in words])} if words else ()
            cuts = [*(words[at].start() for at in sorted(starts)), len(line)]
            yield from (line[start:end].rstrip() for start, end in pairwise(cuts))

    def begins(self, text: str) -> bool:
        """Whether the text begins as one of its lines does."""
        return 0 in self.starts(next((line.split() for line in text.splitlines() if line.strip()), []))
