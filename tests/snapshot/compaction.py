"""Text files without their repetitions: what was written before is written as `^` and a short hash
of it, a block of lines as `^^`, a hash of its first lines and their number.

A panel says again most of what the panel before it said. Written out, the snapshot would have some
20 MB. The comparer expands files before it compares them, so that a difference is shown in full.
"""

import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import takewhile

LONG_LINE, LONG_PART = 24, 14
"""Characters from which a line or a part of it is written once."""
BETWEEN = re.compile(r"((?<=[.:;!?)]) +)")
"""Where a line falls into parts: after sentences and buttons."""
BLOCK = 3
"""Lines from which a repeated block is written as one mark."""
BLOCK_MARK = re.compile(r"\^\^([\w-]{5}) (\d+)")
MARK = re.compile(r"\^([\w-]{5})(?![\w-])")


class Repetitions:
    """What was written so far, by its hash."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def remember(self, text: str) -> None:
        self._known.setdefault(_digest(text), text)

    def shorten(self, text: str, least: int) -> str:
        """Return the mark of a text that was written before, else the text."""
        digest = _digest(text)
        return f"^{digest}" if len(text) >= least and self._known.get(digest) == text else text

    def restore(self, text: str) -> str:
        """Return the text with all its marks replaced by what they stand for."""
        return MARK.sub(lambda mark: self._known.get(mark[1], mark[0]), text)


class Blocks:
    """The lines so far, and where each sequence of three lines was first."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._starts: dict[str, int] = {}

    def append(self, line: str) -> None:
        self.lines.append(line)
        if len(self.lines) >= BLOCK:
            start = len(self.lines) - BLOCK
            self._starts.setdefault(_digest("\n".join(self.lines[start:])), start)

    def match(self, lines: list[str], at: int) -> tuple[str, int]:
        """Return the hash of the next three lines, and how many lines from there on were there
        before in that order."""
        digest = _digest("\n".join(lines[at : at + BLOCK]))
        start = self._starts.get(digest)
        if start is None or self.lines[start : start + BLOCK] != lines[at : at + BLOCK]:
            return digest, 0
        most = min(len(self.lines) - start, len(lines) - at)
        same = takewhile(lambda count: self.lines[start + count] == lines[at + count], range(most))
        return digest, sum(1 for _ in same)

    def copy(self, digest: str, count: int) -> list[str]:
        start = self._starts[digest]
        return self.lines[start : start + count]


def compact(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines with marks for what was written before. Raises ValueError for a line that has
    a mark already."""
    every = list(lines)
    known, blocks, at = Repetitions(), Blocks(), 0
    while at < len(every):
        digest, count = blocks.match(every, at)
        if count:
            yield f"^^{digest} {count}"
        else:
            yield _shorten(known, every[at])
        for line in every[at : at + max(count, 1)]:
            blocks.append(line)
        at += max(count, 1)


def _shorten(known: Repetitions, line: str) -> str:
    if MARK.search(line) or BLOCK_MARK.fullmatch(line):
        raise ValueError(f"this line looks as if it were compacted: {line}")
    short = known.shorten(line, LONG_LINE)
    if short == line:
        short = "".join(known.shorten(part, LONG_PART) for part in BETWEEN.split(line))
    _remember(known, line)
    return short


def expand(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines that `compact` was given."""
    known, blocks = Repetitions(), Blocks()
    for short in lines:
        block = BLOCK_MARK.fullmatch(short)
        found = blocks.copy(block[1], int(block[2])) if block else [known.restore(short)]
        for line in found:
            yield line
            blocks.append(line)
            _remember(known, line)


def _remember(known: Repetitions, line: str) -> None:
    known.remember(line)
    for part in BETWEEN.split(line):
        known.remember(part)


@lru_cache(100_000)
def _digest(text: str) -> str:
    return urlsafe_b64encode(sha256(text.encode()).digest()[:6]).decode()[:5]
