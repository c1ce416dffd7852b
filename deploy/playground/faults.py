"""Faults and rate limits on request, for tests.

A fault applies to a method and a path pattern, a number of times. The gateway's method is
`DISPATCH` and its path is the name of an event. A rate limit applies to writes to the messages of a
channel.
"""

import math
import re
import time
from collections import defaultdict
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

MESSAGES = re.compile(r"/channels/(\d+)/messages")
FaultKind = Literal["drop", "lose", "delay", "duplicate", "status"]
KINDS: tuple[FaultKind, ...] = ("drop", "lose", "delay", "duplicate", "status")


@dataclass
class Fault:
    """A fault that matching requests meet.

    - `drop`: the connection breaks before the request is handled
    - `lose`: the request is handled and its response is lost
    - `delay`: the request is handled after `seconds`
    - `duplicate`: the request is handled twice
    - `status`: the response is an error; for 429 with `seconds` to wait
    """

    method: str
    path: str
    kind: FaultKind
    times: int | None = 1
    status: int = 500
    code: int = 0
    seconds: float = 0.0
    met: int = 0

    def __post_init__(self) -> None:
        """Raise TypeError if the kind is unknown."""
        if self.kind not in KINDS:
            raise TypeError(f"kind is one of {', '.join(KINDS)}")


class Faults:
    """The faults that are set now."""

    def __init__(self) -> None:
        self.all: list[Fault] = []

    def meet(self, method: str, path: str) -> Fault | None:
        """Return the first fault that matches and count it as met, or None."""
        for fault in self.all:
            fits = fault.method in ("*", method) and fnmatchcase(path, fault.path)
            if fits and (fault.times is None or fault.met < fault.times):
                fault.met += 1
                return fault
        return None


class Buckets:
    """Rate limits by bucket.

    They use real time, not the world's clock, because clients wait in real time.
    """

    def __init__(self) -> None:
        self.most: int | None = None
        self.seconds = 5.0
        self._used: defaultdict[str, list[float]] = defaultdict(list)

    def key(self, method: str, path: str) -> str | None:
        """Return the bucket of a request, or None if it is not limited."""
        found = MESSAGES.match(path)
        if found is None or method == "GET" or self.most is None:
            return None
        return f"{method}:{found[1]}"

    def enter(self, key: str) -> tuple[dict[str, str], float | None]:
        """Count a request.

        Returns the headers of its response, and the seconds to wait if the limit is reached.
        """
        most, now = self.most or 1, time.monotonic()
        used = [moment for moment in self._used[key] if now - moment < self.seconds]
        self._used[key] = used
        is_full = len(used) >= most
        if not is_full:
            used.append(now)
        left = used[0] + self.seconds - now
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(most - len(used)),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"messages-{key.split(':', maxsplit=1)[0].lower()}",
        }
        if is_full:
            return headers, math.ceil(left * 1000) / 1000
        return headers, None
