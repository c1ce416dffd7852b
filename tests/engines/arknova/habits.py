"""Somebody who plays Ark Nova against A.R.N.O., with the box on the table."""

from collections.abc import Sequence
from typing import Any

from engines.core import Log, Rng

SETUPS: dict[str, dict[str, Any]] = {"guided": {"level": 3, "depth": "guided"}}
HIS = ("open", "untouched", "printed", "snapped", "tile", "drew")
TURNS_A_BREAK = 6
"""As in the model of a table in `presses.py`."""
LAST_ROUND = 30


def likely(log: Log, moves: Sequence[Any], rng: Rng) -> tuple[Sequence[Any], Rng]:
    """Your turn, now and then with a break, and in the last round with the end; every tile lies
    there."""
    reports = {move.news: move for move in moves if move.do == "done"}
    if log.state.round >= LAST_ROUND:
        return (reports["end"],), rng
    number, rng = rng.draw_below(TURNS_A_BREAK)
    if number == 0:
        return (reports["break"],), rng
    return (reports[None],), rng
