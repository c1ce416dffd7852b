"""Trouble on request, for tests: by method and path pattern, a number of times. `DISPATCH` and an event's name are
the gateway's method and path. And rate limits: so many writes to the messages of a channel in so many seconds, told in
headers."""

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
    """`drop`: the connection breaks and nothing was done. `lose`: it was done, and the answer is lost. `delay`: it is
    done `seconds` later. `duplicate`: it is done twice. `status`: an error (429 with `seconds` to wait) instead."""

    method: str
    path: str
    kind: FaultKind
    times: int | None = 1
    status: int = 500
    code: int = 0
    seconds: float = 0.0
    met: int = 0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise TypeError(f"kind is one of {', '.join(KINDS)}")


class Faults:
    def __init__(self) -> None:
        self.all: list[Fault] = []

    def meet(self, method: str, path: str) -> Fault | None:
        """The first that fits, once less."""
        for fault in self.all:
            fits = fault.method in ("*", method) and fnmatchcase(path, fault.path)
            if fits and (fault.times is None or fault.met < fault.times):
                fault.met += 1
                return fault
        return None


class Buckets:
    """Real time, not the world's clock: clients wait in real time."""

    def __init__(self) -> None:
        self.most: int | None = None
        self.seconds = 5.0
        self._used: defaultdict[str, list[float]] = defaultdict(list)

    def key(self, method: str, path: str) -> str | None:
        found = MESSAGES.match(path)
        return f"{method}:{found[1]}" if found and method != "GET" and self.most is not None else None

    def enter(self, key: str) -> tuple[dict[str, str], float | None]:
        """The headers, and the seconds to wait where the bucket is empty."""
        most, now = self.most or 1, time.monotonic()
        used = self._used[key] = [at for at in self._used[key] if now - at < self.seconds]
        full = len(used) >= most
        if not full:
            used.append(now)
        left = used[0] + self.seconds - now
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(most - len(used)),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"messages-{key.split(':', maxsplit=1)[0].lower()}",
        }
        return headers, math.ceil(left * 1000) / 1000 if full else None
