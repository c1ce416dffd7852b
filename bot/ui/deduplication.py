"""Duplicated deliveries: Discord may deliver an interaction twice, and it is answered once."""

import asyncio
import logging

from bot.lru import LRUCache

log = logging.getLogger("bot")

Outcome = asyncio.Future[bool]
"""Whether a delivery was answered."""


class Deduplicator:
    """Lets one delivery of each request through, by the id of the request."""

    def __init__(self) -> None:
        self._deliveries: LRUCache[int, Outcome] = LRUCache()

    async def admit(self, request_id: int) -> Outcome | None:
        """Wait for an earlier delivery, and return a future; or return None if the earlier one was answered.

        The caller sets the result of the future. A second delivery waits, because the first may fail where the second
        would not, and two answers would contradict each other.
        """
        while earlier := self._deliveries.get(request_id):
            if await asyncio.shield(earlier):
                log.info("interaction %s was delivered twice and is answered", request_id)
                return None
            if self._deliveries.get(request_id) is earlier:
                break
        self._deliveries[request_id] = outcome = asyncio.get_running_loop().create_future()
        return outcome
