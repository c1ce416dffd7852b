"""Rate limits, when asked for: so many writes to the messages of a channel in so many seconds, told in headers."""

import math
import re
import time
from collections import defaultdict

MESSAGES = re.compile(r"/channels/(\d+)/messages")


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
