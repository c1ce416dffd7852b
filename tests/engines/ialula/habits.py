"""Somebody who plays IALULA with Faraway on the table."""

from collections.abc import Sequence
from typing import Any

from engines.core import Command
from engines.ialula import Display

SETUPS: dict[str, dict[str, Any]] = {
    "guided": {"level": "medium", "depth": "guided"},
    "dealt": {"level": "medium", "depth": "dealt"},
}


def tellings(command: Command) -> Sequence[Sequence[str]]:
    """The display card by card from the lists, or as a whole."""
    if not isinstance(command, Display):
        return ()
    one_by_one = tuple(f"display {card}" for card in command.cards)
    return (one_by_one, (f"display {' '.join(map(str, command.cards))}",))
