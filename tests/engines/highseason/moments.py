"""Moments of High Season that the tests of all games look at."""

from typing import Any

from bot.play.table import get_move_entries
from engines.core import Event, Log
from engines.highseason.hotel import ROOMS
from tests.engines.highseason.tables import LAST_TURN, flipped, numbers, physical, table
from tests.engines.moments import Ending

START: dict[str, Any] = {"level": 1}

LONGEST = "most/most ac rc bc yc yg ag"
"""As many actions as a card can have."""
LAST_FLOOR: dict[str, Any] = {
    "round": 7,
    "slot": 4,
    "dice": [0, 0, 10, 0, 0, 0],
    "opponent": {
        "hotel": [room for room in ROOMS if not room.startswith("4")],
        "emperor": [5, 3, 7, 8],
        "claims": ["L1", "R1", "L2", "C1", "E1"],
    },
    "you": {"claims": ["R2", "C7", "E2"], "points": {"vp": 999, "round": 7}},
}


def fullest(board: int = 3, **switches: str) -> Log:
    """Ralph's last turn: the longest card on a table that is nearly full, with readings that differ
    from ours."""
    setup = {"hand": "literal", "ties": "reversed", **switches}
    return flipped(physical(setup=setup, board=board, **LAST_FLOOR), LONGEST, "left down-right zed")


def last_move() -> tuple[Any, tuple[Event, ...]]:
    log = fullest()
    return log.state, tuple(event for entry in get_move_entries(log) for event in entry.events)


ENDING = Ending(
    lambda: table(depth="dealt", **LAST_TURN), {"solo": numbers("B1", "B2", "B7", "C1")}
)
FULL = {"highseason-fullest": last_move}
TABLES = {
    "highseason-start": ("highseason-guided-3", 1),
    "highseason-guided-3-30": ("highseason-guided-3", 30),
    "highseason-dealt-5-14": ("highseason-dealt-5", 14),
    "highseason-dealt-5-31": ("highseason-dealt-5", 31),
    "highseason-card-2-9": ("highseason-card-2", 9),
    "highseason-physical-1-20": ("highseason-physical-1", 20),
}
REASONS = {
    "highseason-reasons-guided-3-11": ("highseason-guided-3", 11),
    "highseason-reasons-dealt-5-14": ("highseason-dealt-5", 14),
    "highseason-reasons-two-rooms": ("highseason-guided-3", 3),
}
SPOKEN = {"highseason-guided-3": 11, "highseason-physical-1": 20}
