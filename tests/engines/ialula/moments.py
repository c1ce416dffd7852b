"""Moments of IALULA that the tests of all games look at."""

from typing import Any

from tests.engines.ialula.tables import table
from tests.engines.moments import Ending

START: dict[str, Any] = {"level": "medium"}
LAST_CARD: dict[str, Any] = {
    "stack": [10, 20, 30, 25, 35, 36, 40],
    "row": [1, 2, 4, 5, 6, 7, 8, 9],
    "hand": [11, 12],
}
"""You have played in the last round. Nobody knows his card, so it is the next one of the pile."""
ENDING = Ending(lambda: table(depth="dealt", **LAST_CARD), {"cards": [3, 50, 60]})
SPOKEN = {"ialula-guided": 7, "ialula-dealt": 5}
