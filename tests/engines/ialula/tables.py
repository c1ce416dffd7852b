"""Tables of IALULA for tests."""

from typing import Any

from engines.core import Header, Log
from engines.ialula import GAME


def table(*, depth: str = "guided", level: str = "medium", seed: int = 1, **position: Any) -> Log:
    """Return the log of a game that begins with this position."""
    header = Header(
        game="ialula", setup={"depth": depth, "level": level}, seed=seed, position=position
    )
    return Log.begin(GAME, header)
