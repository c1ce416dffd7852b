"""Printed things that an owner of the game can type in, one a line. Each game lists its own."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.events import Event

WHOLE: frozenset[str] = frozenset({"whole"})


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


@dataclass(frozen=True)
class Component:
    name: str
    """Also the field of the setup that takes the lines."""
    title: str
    """`Ralph's cards`"""
    examples: tuple[str, ...]
    """A line, and the same in short."""
    begins: str
    """A pattern for the word that a line begins with: where line breaks are lost, the next one starts there."""
    read: Callable[[str], Typed]
    """Refuses with the exact word that is not understood."""
    joined: Callable[[str, str], str]
    """What was known and what a further line tells, as one line."""
    words: Callable[[str], str]
    """A line in plain words."""
    check: Callable[[Sequence[str]], Checked]
    order: Callable[[str], Any]
    """Sorts the keys."""
    dealt: Callable[[Mapping[str, Any], Sequence[str]], Any]
    """What a game with this setup gets of the owner's lines, for the field of its setup: None where it is not played
    with them. Refuses as long as something is missing."""
    learned: Callable[[Event], str | None] = lambda _: None
    """The line that an event of the game tells."""

    def split(self, text: str) -> Iterator[str]:
        """The lines of a paste; a command's option comes without line breaks."""
        start = re.compile(rf"(?:(?<=\s)|^)(?=(?:{self.begins})(?:[\s:|]|$))", re.IGNORECASE)
        for line in text.splitlines():
            yield from (part.strip() for part in start.split(line) if part.strip())
