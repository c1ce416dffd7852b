"""Moments of Grand Austria Hotel that the tests of all games look at."""

from typing import Any

from engines.core import Log
from engines.core.log import Header, start_game
from engines.gah import GAME
from engines.gah.cards import END_STAFF, SECRETARY, SPACES
from tests.engines.gah.tables import table
from tests.engines.moments import Ending

START: dict[str, Any] = {"level": "medium"}

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
    return start_game(GAME, Header.parse(document)).state


def full_hotel() -> Log:
    """Leopold's last turn with a full hotel and all his staff face up."""
    staff = [card for card in END_STAFF if card != SECRETARY][:5]
    his = {"hotel": list(SPACES), "staff": staff, "objectives": {"A": "II"}}
    return table(depth="dealt", deals=None, round=7, slot=4, opponent=his)


ENDING = Ending(full_hotel, {"instruction": (193, 197, 201, 206, 210)})
FULL = {"gah-fullest": lambda: (fullest(), ())}
TABLES = {
    "gah-ballrooms-34": ("gah-ballrooms", 34),
    "gah-everything-53": ("gah-everything", 53),
    "gah-hautel-couture-19": ("gah-hautel-couture", 19),
    "gah-nine-stars-inn-18": ("gah-nine-stars-inn", 18),
    "gah-sushi-resort-22": ("gah-sushi-resort", 22),
    "gah-toll-bridge-hotel-16": ("gah-toll-bridge-hotel", 16),
    "gah-elisabeth-card-9": ("gah-elisabeth-card", 9),
    "gah-dealt-hard-30": ("gah-dealt-hard", 30),
    "gah-guided-medium-20": ("gah-guided-medium", 20),
    "gah-card-easy-15": ("gah-card-easy", 15),
}
REASONS = {"gah-reasons-30": ("gah-dealt-hard", 30)}
SPOKEN = {"gah-dealt-hard": 30, "gah-guided-medium": 20, "gah-everything": 53}
