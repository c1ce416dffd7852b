"""Admission control, for times when more requests come in than can be answered in time.

A limited number of moves is worked on at once. Other requests wait, and the newest is admitted first. While a request
waits for long no picture is drawn. A request that cannot be answered in time is rejected before anything is stored.
Slow reads have a limit of their own.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from math import inf
from time import monotonic

from discord.utils import utcnow

from bot.errors import Overloaded
from bot.logs import nobody_s
from bot.saying import Refusal, refuse_if, say
from bot.ui.reply import DEFER_AFTER
from bot.ui.request import Request

log = logging.getLogger("bot")

AT_ONCE = 16
"""The moves that are worked on at once. A move holds its place until its answer begins; sending it does not count."""
DEADLINE = 3.0
"""The seconds after which Discord takes no answer any more."""
LATEST = DEFER_AFTER
"""The seconds after which a request is not admitted. The rest of the time is needed to store and answer the move."""
READERS = 2
"""The slow reads that run at once. Each takes a share of the processor that answers all requests."""
READING_WITHIN = 10.0
"""The seconds that a slow read waits for its turn. Its reply is deferred meanwhile."""
MOMENT = 1.0
"""The seconds that a request may wait before no more pictures are drawn."""
RECENT = 60.0
"""The seconds of one period. The shortest delay of this period and of the one before it counts."""
LONGEST = 30.0
"""The seconds of delay that are believed. A longer one means that a clock was set, here or at Discord."""
JUMP = 0.3
"""The seconds by which the wall clock may drift from the monotonic one between two requests without being set."""


class Ages:
    """An estimator of how old a request is, by the time in its id.

    The difference between Discord's clock and ours is learnt: the fastest request of the last one or two minutes counts
    as delivered in no time. So a wrong clock makes no request late.
    """

    def __init__(self, wall: Callable[[], float], steady: Callable[[], float]) -> None:
        self._wall = wall
        self._steady = steady
        self._ahead = 0.0
        """The seconds by which the wall clock is ahead of the monotonic one."""
        self._least = inf
        """The shortest delay of this period."""
        self._before = inf
        """The shortest delay of the period before."""
        self._until = -inf
        """The end of this period by the monotonic clock."""

    def age_of(self, created_at: datetime) -> float:
        """Return the age in seconds of a request that Discord created at this time, and learn from its delay."""
        now = self._wall()
        steady = self._steady()
        if abs(now - steady - self._ahead) > JUMP:
            self._least = inf
            self._before = inf
        elif steady > self._until:
            self._before = self._least
            self._least = inf
        if self._least == inf:
            self._until = steady + RECENT
        self._ahead = now - steady
        delay = now - created_at.timestamp()
        if delay - min(self._least, self._before) > LONGEST:
            self._least = inf
            self._before = inf
        self._least = min(self._least, delay)
        return delay - min(self._least, self._before)


def _wall_clock() -> float:
    return utcnow().timestamp()


class Pressure:
    """The admission control of moves, and the limit of slow reads."""

    def __init__(self, wall: Callable[[], float] = _wall_clock, steady: Callable[[], float] = monotonic) -> None:
        self.age = Ages(wall, steady).age_of
        self._steady = steady
        self._inside = 0
        """The number of moves that hold a place."""
        self._line: dict[asyncio.Future[None], float] = {}
        """The requests that wait, with the time since when they do. The newest is last."""
        self.relieved: list[Callable[[], None]] = []
        """The callbacks that run when a place was freed and no request waits for long."""
        self._refused = 0
        """The number of rejected requests that were not logged yet."""
        self._readers: set[int] = set()
        """The persons whose slow read runs or waits."""
        self._reading = asyncio.Semaphore(READERS)

    @property
    def is_high(self) -> bool:
        """Whether the oldest waiting request has waited for longer than a moment."""
        if not self._line:
            return False
        oldest = next(iter(self._line.values()))
        return self._steady() - oldest > MOMENT

    @asynccontextmanager
    async def reading(self, request: Request) -> AsyncIterator[None]:
        """Run a slow read: at most READERS of them at once, in order, and one per person.

        Raises Refusal if the person has another one, or it has to wait for too long.
        """
        person = request.user.id
        refuse_if(person in self._readers, say("refused-reading-twice"))
        self._readers.add(person)
        try:
            try:
                async with asyncio.timeout(READING_WITHIN):
                    await self._reading.acquire()
            except TimeoutError:
                raise Refusal(say("refused-reading-busy")) from None
            try:
                yield
            finally:
                self._reading.release()
        finally:
            self._readers.discard(person)

    async def admit(self, request: Request) -> None:
        """Wait for a place, which the reply of the request holds until an answer begins. Raises Overloaded."""
        if self._inside < AT_ONCE:
            self._inside += 1
        elif not await self._waited(LATEST - self._age(request)):
            raise self._refusal(request)
        if self._age(request) >= LATEST:  # a place can come in time, and the event loop be blocked after that
            self._leave()
            raise self._refusal(request)
        request.reply.hold_place(self._leave)

    def _age(self, request: Request) -> float:
        """Return the age of the request in seconds. It is 0 after a deferral, because Discord waits longer then."""
        return 0.0 if request.reply.was_deferred else self.age(request.created_at)

    async def _waited(self, seconds: float) -> bool:
        """Wait until a place is handed over, and return whether that happened within these seconds."""
        place = asyncio.get_running_loop().create_future()
        self._line[place] = self._steady()
        try:
            await asyncio.wait([place], timeout=seconds)
        except asyncio.CancelledError:
            if place.done():
                self._leave()
            raise
        finally:
            self._line.pop(place, None)
        return place.done()

    def _leave(self) -> None:
        """Hand a place over to the newest waiting request, or free it."""
        if self._line:
            place, _ = self._line.popitem()
            place.set_result(None)
        else:
            self._inside -= 1
        if not self.is_high:
            for callback in self.relieved:
                callback()

    def _refusal(self, request: Request) -> Overloaded:
        """Return the error for a rejected request, and count it. The count is logged after a second."""
        if not self._refused:
            asyncio.get_running_loop().call_later(1.0, self._log, context=nobody_s())
        self._refused += 1
        return Overloaded(can_be_told=self._age(request) < DEADLINE)

    def _log(self) -> None:
        """Log how many requests were rejected, and begin to count anew."""
        log.warning("%s came too late to be answered in time, and were not played", self._refused)
        self._refused = 0
