"""What a bench reports: figures, each with its goal, one line each."""

import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

FLAT = 5.0
"""MB by which memory that counts as flat may grow."""


@dataclass(frozen=True)
class Goal:
    """A limit that a figure must not pass."""

    limit: float
    is_least: bool = False

    def is_met(self, value: float) -> bool:
        return value >= self.limit if self.is_least else value <= self.limit

    def __str__(self) -> str:
        return f"{'at least' if self.is_least else 'at most'} {self.limit:g}"


def at_most(limit: float) -> Goal:
    return Goal(limit)


def at_least(limit: float) -> Goal:
    return Goal(limit, is_least=True)


@dataclass(frozen=True)
class Figure:
    """One line of a report: what was measured, its goal if it has one, and a note for the
    reader."""

    name: str
    value: float
    unit: str
    goal: Goal | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """Return `met` or `missed`, and nothing where there is no goal."""
        if self.goal is None:
            return ""
        return "met" if self.goal.is_met(self.value) else "missed"

    def __str__(self) -> str:
        goal = "" if self.goal is None else str(self.goal)
        line = (
            f"{self.name:<62} {format_number(self.value):>8} {self.unit:<9} {goal:<13} "
            f"{self.verdict:<6} {self.note}"
        )
        return line.rstrip()


def format_number(value: float) -> str:
    """Return a number with about three digits."""
    if float(value).is_integer() or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


class Measure(Protocol):
    """What a bench is: it measures in an empty folder, and yields figures as soon as they are
    known.

    With `quick` it takes about a minute. Its figures then only show that it works.
    """

    def __call__(self, folder: Path, /, *, quick: bool) -> AsyncIterator[Figure]: ...


def report_skipped(what: str, reason: object) -> None:
    """Tell on standard error that something is not measured on this machine."""
    print(f"{what}: not measured, {reason}", file=sys.stderr, flush=True)
