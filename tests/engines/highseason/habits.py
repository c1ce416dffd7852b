"""Somebody who plays High Season with the box on the table."""

from collections.abc import Sequence
from typing import Any

from engines.core.log import Log
from engines.core.rng import Rng
from engines.highseason.commands import ReportDice

SETUPS: dict[str, dict[str, Any]] = {
    "guided": {"level": 3, "depth": "guided"},
    "dealt": {"level": 3, "depth": "dealt"},
}
HIS = ("card", "top")
TURNS_A_LINE = 5
"""As in the playthroughs."""


def likely(log: Log, moves: Sequence[Any], rng: Rng) -> tuple[Sequence[Any], Rng]:
    """A die; in every fifth turn or so a row, a column or an Emperor row is completed before it."""
    last = log.entries[-1].command
    lines = [move for move in moves if move.do == "claim"] if last is None or last.do != "claim" else []
    completed, rng = rng.below(TURNS_A_LINE)
    return lines if lines and completed == 0 else [move for move in moves if move.do == "take_die"], rng


def tellings(command: Any) -> tuple[tuple[str, ...], ...]:
    """Dice without blanks."""
    match command:
        case ReportDice(counts=counts) if max(counts) < 10:
            return ((f"dice {''.join(map(str, counts))}",),)
    return ()
