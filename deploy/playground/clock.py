"""The clock, which tests may set ahead, and ids that carry the time as Discord's do."""

import time
from datetime import UTC, datetime
from itertools import count

EPOCH = 1_420_070_400.0


class Clock:
    def __init__(self) -> None:
        self.ahead = 0.0
        self._count = count()

    def now(self) -> float:
        return time.time() + self.ahead

    def stamp(self) -> str:
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def new_id(self) -> int:
        """Rising, however the clock is set: the time in milliseconds, then a counter."""
        return int((time.time() - EPOCH) * 1000) << 22 | next(self._count) % (1 << 22)
