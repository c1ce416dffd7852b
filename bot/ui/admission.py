"""Admission control, for times when more requests come in than can be answered in time.

A limited number of moves is worked on at once. Other requests wait, and the newest is admitted
first. While a request waits for long no picture is drawn. A request that cannot be answered in time
is rejected before anything is stored. Slow reads have a limit of their own.
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
from bot.logs import make_detached_context
from bot.sentences import Refusal, refuse_if, say
from bot.ui.reply import DEFER_AFTER_SECONDS
from bot.ui.request import Request

log = logging.getLogger("bot")

MAX_MOVES = 16
"""The moves that are worked on at once. A move holds its slot until its answer begins; sending it
does not count."""
ANSWER_DEADLINE = 3.0
"""The seconds after which Discord takes no answer any more."""
MAX_ADMISSION_AGE = DEFER_AFTER_SECONDS
"""The seconds after which a request is not admitted. The rest of the time is needed to store and
answer the move."""
MAX_SLOW_READS = 2
"""The slow reads that run at once. Each takes a share of the processor that answers all
requests."""
MAX_READ_WAIT = 10.0
"""The seconds that a slow read waits for its turn. Its reply is deferred meanwhile."""
MAX_QUIET_WAIT = 1.0
"""The seconds that a request may wait before no more pictures are drawn."""
PERIOD_SECONDS = 60.0
"""The seconds of one period. The shortest delay of this period and of the one before it counts."""
MAX_DELAY_SECONDS = 30.0
"""The seconds of delay that are believed. A longer one means that a clock was set, here or at
Discord."""
MAX_CLOCK_DRIFT = 0.3
"""The seconds by which the wall clock may drift from the monotonic one between two requests without
being set."""


class AgeEstimator:
    """An estimator of how old a request is, by the time in its id.

    The difference between Discord's clock and ours is learnt: the fastest request of the last one
    or two minutes counts as delivered in no time. So a wrong clock makes no request late.
    """

    def __init__(self, wall: Callable[[], float], steady: Callable[[], float]) -> None:
        self._wall_time = wall
        self._monotonic_time = steady
        self._wall_offset = 0.0
        """The seconds by which the wall clock is ahead of the monotonic one."""
        self._shortest_delay = inf
        """The shortest delay of this period."""
        self._previous_delay = inf
        """The shortest delay of the period before."""
        self._period_end = -inf
        """The end of this period by the monotonic clock."""

    def estimate_age(self, created_at: datetime) -> float:
        """Return the age in seconds of a request that Discord created at this time, and learn from
        its delay."""
        now = self._wall_time()
        steady = self._monotonic_time()
        if abs(now - steady - self._wall_offset) > MAX_CLOCK_DRIFT:
            self._shortest_delay = inf
            self._previous_delay = inf
        elif steady > self._period_end:
            self._previous_delay = self._shortest_delay
            self._shortest_delay = inf
        if self._shortest_delay == inf:
            self._period_end = steady + PERIOD_SECONDS
        self._wall_offset = now - steady
        delay = now - created_at.timestamp()
        if delay - min(self._shortest_delay, self._previous_delay) > MAX_DELAY_SECONDS:
            self._shortest_delay = inf
            self._previous_delay = inf
        self._shortest_delay = min(self._shortest_delay, delay)
        return delay - min(self._shortest_delay, self._previous_delay)


def _read_wall_clock() -> float:
    return utcnow().timestamp()


class AdmissionControl:
    """The admission control of moves, and the limit of slow reads."""

    def __init__(
        self, wall: Callable[[], float] = _read_wall_clock, steady: Callable[[], float] = monotonic
    ) -> None:
        self._ages = AgeEstimator(wall, steady)
        self._monotonic_time = steady
        self._admitted = 0
        """The number of moves that hold a slot."""
        self._waiting: dict[asyncio.Future[None], float] = {}
        """The requests that wait, with the time since when they do. The newest is last."""
        self.relief_callbacks: list[Callable[[], None]] = []
        """The callbacks that run when a slot was freed and no request waits for long. The queue of
        pictures adds one, because no drawing begins while moves wait."""
        self._rejected = 0
        """The number of rejected requests that were not logged yet."""
        self._reading_people: set[int] = set()
        """The persons whose slow read runs or waits."""
        self._read_slots = asyncio.Semaphore(MAX_SLOW_READS)

    def estimate_age(self, created_at: datetime) -> float:
        """Return the age in seconds of a request that Discord created at this time, and learn from
        its delay."""
        return self._ages.estimate_age(created_at)

    def note_delivery(self, created_at: datetime) -> None:
        """Learn from a request that has not waited how fast Discord delivers."""
        self._ages.estimate_age(created_at)

    @property
    def is_overloaded(self) -> bool:
        """Whether the oldest waiting request has waited for longer than a moment."""
        if not self._waiting:
            return False
        oldest = next(iter(self._waiting.values()))
        return self._monotonic_time() - oldest > MAX_QUIET_WAIT

    @asynccontextmanager
    async def hold_slow_read_slot(self, request: Request) -> AsyncIterator[None]:
        """Run a slow read: at most MAX_SLOW_READS of them at once, in order, and one per person.

        Raises Refusal if the person has another one, or it has to wait for too long.
        """
        person = request.user.id
        refuse_if(person in self._reading_people, say("refused-reading-twice"))
        self._reading_people.add(person)
        try:
            try:
                async with asyncio.timeout(MAX_READ_WAIT):
                    await self._read_slots.acquire()
            except TimeoutError:
                raise Refusal(say("refused-reading-busy")) from None
            try:
                yield
            finally:
                self._read_slots.release()
        finally:
            self._reading_people.discard(person)

    async def admit_request(self, request: Request) -> None:
        """Wait for a slot, which the reply of the request holds until an answer begins.

        Raises Overloaded if there is none before the request is too old to be answered in time.
        """
        if self._admitted < MAX_MOVES:
            self._admitted += 1
        elif not await self._wait_for_admission_slot(
            MAX_ADMISSION_AGE - self._measure_age(request)
        ):
            raise self._make_overload_error(request)
        # a slot can come in time, and the event loop be blocked after that
        if self._measure_age(request) >= MAX_ADMISSION_AGE:
            self._release_admission_slot()
            raise self._make_overload_error(request)
        request.reply.hold_admission_slot(self._release_admission_slot)

    def _measure_age(self, request: Request) -> float:
        """Return the age of the request in seconds. It is 0 after a deferral, because Discord waits
        longer then."""
        return 0.0 if request.reply.was_deferred else self.estimate_age(request.created_at)

    async def _wait_for_admission_slot(self, max_seconds: float) -> bool:
        """Wait until a slot is handed over, and return whether that happened within
        `max_seconds`."""
        slot = asyncio.get_running_loop().create_future()
        self._waiting[slot] = self._monotonic_time()
        try:
            await asyncio.wait([slot], timeout=max_seconds)
        except asyncio.CancelledError:
            if slot.done():
                self._release_admission_slot()
            raise
        finally:
            self._waiting.pop(slot, None)
        return slot.done()

    def _release_admission_slot(self) -> None:
        """Hand a slot over to the newest waiting request, or free it. Run the relief callbacks
        unless a request waits for long."""
        if self._waiting:
            slot, _ = self._waiting.popitem()
            slot.set_result(None)
        else:
            self._admitted -= 1
        if not self.is_overloaded:
            for callback in self.relief_callbacks:
                callback()

    def _make_overload_error(self, request: Request) -> Overloaded:
        """Return the error for a rejected request, and count it. The count is logged after a
        second."""
        if not self._rejected:
            asyncio.get_running_loop().call_later(
                1.0, self._log_rejections, context=make_detached_context()
            )
        self._rejected += 1
        return Overloaded(can_reply=self._measure_age(request) < ANSWER_DEADLINE)

    def _log_rejections(self) -> None:
        """Log how many requests were rejected, and begin to count anew."""
        log.warning(
            "admission control: rejected %s requests that could not be answered in time",
            self._rejected,
        )
        self._rejected = 0
