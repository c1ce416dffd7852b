"""Deduplication of deliveries: Discord may deliver an interaction twice, and the bot answers it
once."""

import asyncio
import logging

from bot.lru import LRUCache

log = logging.getLogger("bot")

DeliveryOutcome = asyncio.Future[bool]
"""A future of whether a delivery was answered."""


class Deduplicator:
    """A filter that lets one delivery of each request through. Requests are told apart by their
    ids."""

    def __init__(self) -> None:
        self._deliveries: LRUCache[int, DeliveryOutcome] = LRUCache()

    def has_seen(self, request_id: int) -> bool:
        """Return whether a delivery of this request came before."""
        return request_id in self._deliveries

    async def admit_delivery(self, request_id: int) -> DeliveryOutcome | None:
        """Return a future for the outcome of this delivery, or None if an earlier delivery was
        answered.

        The caller sets the result of the future. A second delivery waits for the first: the first
        may fail, and then the second is answered instead.
        """
        while earlier := self._deliveries.get(request_id):
            if await asyncio.shield(earlier):
                log.info(
                    "deduplication: ignoring the second delivery of interaction %s", request_id
                )
                return None
            if self._deliveries.get(request_id) is earlier:
                break
        outcome = asyncio.get_running_loop().create_future()
        self._deliveries[request_id] = outcome
        return outcome
