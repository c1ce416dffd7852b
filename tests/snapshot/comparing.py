"""Finds the first difference between two snapshots."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from tests.snapshot.compaction import expand

HASH = re.compile(r"\b[0-9a-f]{10,16}\b")
NOTHING = "(nothing)"


@dataclass(frozen=True)
class Difference:
    file: str
    line: int
    """Of the expanded file."""
    where: str
    """The headings above it."""
    expected: str
    got: str

    def __str__(self) -> str:
        return (
            f"{self.file}, expanded line {self.line}\n"
            f"  in       {self.where}\n"
            f"  expected {self.expected}\n"
            f"  got      {self.got}"
        )

    @property
    def hashes(self) -> list[tuple[str, str]]:
        """Hashes that differ, as pairs of what was expected and what was got."""
        pairs = zip(HASH.findall(self.expected), HASH.findall(self.got), strict=False)
        return [(old, new) for old, new in pairs if old != new]


def find_differences(
    expected: Path, got: Path, wanted: set[str] | None = None
) -> Iterator[Difference]:
    """Yield the first difference of each file; `wanted` are the files that are compared, or all."""
    names = {
        str(path.relative_to(folder))
        for folder in (expected, got)
        for path in folder.rglob("*.txt")
    }
    for name in sorted(names if wanted is None else names & wanted):
        if not (expected / name).exists():
            yield Difference(name, 0, "", "no such file", "a new file")
        elif not (got / name).exists():
            yield Difference(name, 0, "", "this file", "no such file")
        else:
            yield from compare_lines(
                name, read_expanded(expected / name), read_expanded(got / name)
            )


def read_expanded(path: Path) -> list[str]:
    return list(expand(path.read_text(encoding="utf-8").split("\n")))


def compare_lines(name: str, expected: list[str], got: list[str]) -> Iterator[Difference]:
    """Yield the first difference of two files, if there is one."""
    headings: dict[str, str] = {}
    for number, (old, new) in enumerate(zip_longest(expected, got, fillvalue=NOTHING), start=1):
        if old != new:
            where = " · ".join(headings.values())
            yield Difference(name, number, where, *_shorten(old, new))
            return
        mark = old.partition(" ")[0]
        if mark in ("#", "##"):
            headings = {"#": old} if mark == "#" else {**headings, "##": old}


def _shorten(old: str, new: str) -> tuple[str, str]:
    """Return two long lines from a little before the place where they differ."""
    at = next(
        (at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
        min(len(old), len(new)),
    )
    if max(len(old), len(new)) <= 240:
        return old, new
    start = max(0, at - 60)
    before = "…" if start else ""
    return before + old[start : at + 160], before + new[start : at + 160]
