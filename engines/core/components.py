"""Printed things that an owner of the game can type in, one a line. Each game lists its own."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engines.core.events import Event
from engines.core.text.errors import refuse

WHOLE_THING: frozenset[str] = frozenset({"whole"})
MAX_LINE_LENGTH = 300
"""The maximum length of a line."""
_WORD = re.compile(r"\S+")


def check_line_length(line: str) -> str:
    """Return the line. Raises IllegalCommand if it is longer than any printed thing needs."""
    if len(line) > MAX_LINE_LENGTH:
        raise refuse("line-too-long", most=MAX_LINE_LENGTH, count=len(line))
    return line


def remove_blanks_around(text: str, sign: str) -> str:
    """Return the text without blanks around a sign: `3 / 6` becomes `3/6`."""
    return sign.join(part.strip() for part in text.split(sign))


def find_line_starts_by(word: re.Pattern[str]) -> Callable[[Sequence[str]], Iterable[int]]:
    """Return a hook `find_line_starts` for lines that begin with one word, like `B4`."""
    return lambda words: (index for index, first_word in enumerate(words) if word.match(first_word))


@dataclass(frozen=True)
class TypedLine:
    """A line as it was understood."""

    key: str
    """The name of the printed thing: `B4`."""
    line: str
    """The line in the notation, as it is kept."""
    sides: frozenset[str] = WHOLE_THING
    """The sides of the thing that the line tells. Sides may be told in several lines."""


@dataclass(frozen=True)
class DeckProgress:
    """The progress of a deck that is typed in: counts in words, and what is missing."""

    counts: str
    missing: tuple[str, ...]


def find_difference(line: str, known_line: str) -> str | None:
    """Return the line that is told if it differs from the known one, or None. Upper and lower case
    do not count."""
    return None if line.casefold() == known_line.casefold() else line


@dataclass(frozen=True)
class Component:
    """A kind of printed things that an owner can type in, with the hooks that read them."""

    name: str
    """The name, which is also the field of the setup that takes the lines, and the key of its title
    on the cover."""
    examples: tuple[str, ...]
    """A line, and the same in short."""
    find_line_starts: Callable[[Sequence[str]], Iterable[int]]
    """A hook that returns at which of these words a line begins, because line breaks may be lost. A
    paste can be long, so each word is looked at a few times at most."""
    parse_line: Callable[[str], TypedLine]
    """A hook that reads a line. Raises IllegalCommand with the exact word that is not
    understood."""
    describe_line: Callable[[str], str]
    """A hook that returns a line in plain words."""
    check_deck: Callable[[Sequence[str]], DeckProgress]
    """A hook that returns how complete these lines are."""
    make_setup_value: Callable[[Mapping[str, Any], Sequence[str]], Any]
    """A hook that returns the value for the field of the setup from the owner's lines, or None if
    the game is not played with them. Raises IllegalCommand as long as something is missing."""
    join_lines: Callable[[str, str], str] = lambda _, told: told
    """A hook that joins a known line and a further one, which alone remains if it tells all."""
    sort_key: Callable[[str], Any] = str
    """The sort key of the names of the things."""
    find_learned_line: Callable[[Event], str | None] = lambda _: None
    """A hook that returns the line that an event of the game tells, or None."""
    find_replaced_line: Callable[[Event], str | None] = lambda _: None
    """A hook that returns the line that the event's line replaces if the table has said that it is
    wrong, or None."""
    find_contradiction: Callable[[str, str], str | None] = find_difference
    """A hook that returns the part of the first line that contradicts the second, as a line, or
    None if they agree or tell different sides."""

    def split_pasted_lines(self, paste: str) -> Iterator[str]:
        """Yield the lines of a paste, even if its line breaks were lost, as in the option of a
        slash command."""
        for line in paste.splitlines():
            words = list(_WORD.finditer(line))
            if not words:
                continue
            starts = {0, *self.find_line_starts([word[0] for word in words])}
            cuts = [words[index].start() for index in sorted(starts)]
            cuts.append(len(line))
            for start, end in pairwise(cuts):
                yield line[start:end].rstrip()

    def has_line_at_start(self, text: str) -> bool:
        """Return whether the text begins as one of its lines does."""
        for line in text.splitlines():
            if line.strip():
                return 0 in self.find_line_starts(line.split())
        return 0 in self.find_line_starts([])
