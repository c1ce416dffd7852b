"""Rate limits on request, for tests: on writes to the messages of a channel, told in headers."""

import math
import re
import time
from collections import defaultdict

MESSAGES_PATH = re.compile(r"/channels/(\d+)/messages")


class RateLimits:
    """Rate limits by bucket.

    They use real time, not the world's clock, because clients wait in real time.
    """

    def __init__(self) -> None:
        self.max_requests: int | None = None
        self.seconds = 5.0
        self._request_times: defaultdict[str, list[float]] = defaultdict(list)

    def get_bucket(self, method: str, path: str) -> str | None:
        """Return the bucket of a request, or None if it is not limited."""
        channel = MESSAGES_PATH.match(path)
        if channel is None or method == "GET" or self.max_requests is None:
            return None
        return f"{method}:{channel[1]}"

    def count_request(self, bucket: str) -> tuple[dict[str, str], float | None]:
        """Count a request.

        Returns the headers of its response, and the seconds to wait if the limit is reached.
        """
        max_requests, now = self.max_requests or 1, time.monotonic()
        used = [moment for moment in self._request_times[bucket] if now - moment < self.seconds]
        self._request_times[bucket] = used
        is_full = len(used) >= max_requests
        if not is_full:
            used.append(now)
        left = used[0] + self.seconds - now
        headers = {
            "X-RateLimit-Limit": str(max_requests),
            "X-RateLimit-Remaining": str(max_requests - len(used)),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"messages-{bucket.split(':', maxsplit=1)[0].lower()}",
        }
        if is_full:
            return headers, math.ceil(left * 1000) / 1000
        return headers, None
