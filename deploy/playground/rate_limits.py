"""Rate limits on request, for tests: on writes to the messages of a channel, told in headers."""

import math
import re
import time
from collections import defaultdict

MESSAGES = re.compile(r"/channels/(\d+)/messages")


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
