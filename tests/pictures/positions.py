"""Positions to draw: those of the playthroughs, and tables as full as they can be."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.play.table import move_entries
from engines.core.events import Event
from engines.core.log import Log
from engines.core.record import played
from engines.core.starting import Header, start
from engines.gah import GAME
from engines.gah.cards import SPACES

PLAYTHROUGHS = Path(__file__).parents[1] / "engines" / "playthroughs"


def logs(name: str) -> Iterator[Log]:
    """A playthrough, move by move."""
    for _, log in played((PLAYTHROUGHS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()):
        assert isinstance(log, Log)
        yield log


def move(log: Log) -> tuple[Event, ...]:
    return tuple(event for entry in move_entries(log) for event in entry.events)


FULLEST: dict[str, Any] = {
    "round": 7,
    "queue": ["b4", "r7", "y5", "g0", "b4"],
    "dice": [0, 0, 10, 0, 0, 0],
    "card": 207,
    "opponent": {
        "vp": 999,
        "emperor": 13,
        "hotel": list(SPACES),
        "objectives": {"A": "claimed", "B": "claimed", "C": "claimed"},
        "staff": [46, 40, 27, 32, 30],
    },
    "you": {"claims": ["A", "B", "C"], "points": {"vp": 999, "round": 7}},
}


def fullest(level: str = "easy") -> Any:
    """Nothing on the table can be longer than this."""
    document = {"game": "gah", "setup": {"level": level}, "seed": 1, "position": FULLEST}
    return start(GAME, Header.parse(document)).state
