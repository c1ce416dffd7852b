"""What happens to a port a thousand times a second is told once a minute: a flood must not fill the disk."""

import logging
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any

from aiohttp.http_exceptions import HttpProcessingError

log = logging.getLogger("bot")

SECONDS = 60.0


class Seldom:
    def __init__(self, name: str, clock: Callable[[], float] = monotonic) -> None:
        self.name = name
        self._clock = clock
        self._told: float | None = None
        self._counted: Counter[str] = Counter()

    def tell(self, what: str) -> None:
        """At once, or with the next line that is due."""
        self._counted[what] += 1
        now = self._clock()
        if self._told is None or now - self._told >= SECONDS:
            self._told = now
            counted = ", ".join(f"{what}: {times}" for what, times in self._counted.items())
            log.warning("%s turned visitors away (%s)", self.name, counted)
            self._counted.clear()


class Discreet(logging.LoggerAdapter[logging.Logger]):
    """What the server itself logs: never what was asked for, for that holds a link, and never who asked.

    A request that cannot be read is quoted by the fault that it causes, so it is only counted.
    """

    def __init__(self, seldom: Seldom) -> None:
        super().__init__(log)
        self._seldom = seldom

    def log(self, level: int, msg: object, *_: object, exc_info: Any = None, **__: Any) -> None:
        if isinstance(exc_info, HttpProcessingError):
            self._seldom.tell("requests that cannot be read")
        elif isinstance(exc_info, BaseException):
            super().log(level, "%s failed (%s)", self._seldom.name, type(exc_info).__name__)
        else:
            super().log(level, "%s: %s", self._seldom.name, str(msg).replace("%s", "…"))
