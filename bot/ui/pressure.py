"""Pressure: more comes in than can be answered in time.

So many moves are worked on at once; others wait in line, the newest first. While somebody waits for long nothing is
drawn, and whoever would be answered too late is not let in: nothing is stored that nobody hears of. What takes long to
be read has a line of its own.
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
"""Moves. Each has its place until its answer is on the way: how long Discord takes is no matter of ours."""
DEADLINE = 3.0
"""Seconds after which Discord takes no answer any more."""
LATEST = DEFER_AFTER
"""Seconds after which nobody is let in: what is left is needed to store the move and to answer."""
READERS = 2
"""Who reads at once what takes long: each takes a share of the one processor that everybody is answered by."""
READING_WITHIN = 10.0
"""Seconds that somebody waits until it is their turn to read; Discord says meanwhile that it takes a while."""
MOMENT = 1.0
"""Seconds that somebody may wait in line before pictures have to."""
RECENT = 60.0
"""Seconds for which it is remembered how quick Discord can be, twice at most."""
LONGEST = 30.0
"""Seconds: whatever seems to have been on its way for longer tells of a clock that was set, ours or Discord's."""
JUMP = 0.3
"""Seconds by which a clock is not off from one look to the next, unless it was set."""


class Ages:
    """How long something has been on its way, by the time in its id. How far Discord's clock is from ours is learnt:
    whatever came quickest was on its way for no time at all. So a clock that is wrong makes nobody late."""

    def __init__(self, wall: Callable[[], float], steady: Callable[[], float]) -> None:
        self._wall = wall
        self._steady = steady
        self._ahead = 0.0
        """Our clock, before one that nobody sets."""
        self._least = self._before = inf
        self._until = -inf

    def age_of(self, created_at: datetime) -> float:
        """Return for how many seconds something has been on its way that Discord made at this time."""
        now, steady = self._wall(), self._steady()
        if abs(now - steady - self._ahead) > JUMP:
            self._least = self._before = inf
        elif steady > self._until:
            self._least, self._before = inf, self._least
        if self._least == inf:
            self._until = steady + RECENT
        self._ahead = now - steady
        taken = now - created_at.timestamp()
        if taken - min(self._least, self._before) > LONGEST:
            self._least = self._before = inf
        self._least = min(self._least, taken)
        return taken - min(self._least, self._before)


class Pressure:
    def __init__(
        self, wall: Callable[[], float] = lambda: utcnow().timestamp(), steady: Callable[[], float] = monotonic
    ) -> None:
        self.age = Ages(wall, steady).age_of
        self._steady = steady
        self._inside = 0
        self._line: dict[asyncio.Future[None], float] = {}
        """Since when each of them waits; the newest is last."""
        self.relieved: list[Callable[[], None]] = []
        """Told when somebody was let in, and the others do not wait for long."""
        self._refused = 0
        """Since it was logged."""
        self._readers: set[int] = set()
        """Those who read what takes long, or wait for it."""
        self._reading = asyncio.Semaphore(READERS)

    @property
    def is_high(self) -> bool:
        return bool(self._line) and self._steady() - next(iter(self._line.values())) > MOMENT

    @asynccontextmanager
    async def reading(self, request: Request) -> AsyncIterator[None]:
        """Around what takes long to be read or put together: a few at once, in turn, and one for each person."""
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
        """Give the request a place, which its reply holds until an answer begins. Raises Overloaded."""
        if self._inside < AT_ONCE:
            self._inside += 1
        elif not await self._waited(LATEST - self._age(request)):
            raise self._refusal(request)
        if self._age(request) >= LATEST:  # also after a place was handed over: the loop may have been held
            self._leave()
            raise self._refusal(request)
        request.reply.hold_place(self._leave)

    def _age(self, request: Request) -> float:
        """Return for how many seconds the request has been on its way. A deferral begins this time anew."""
        return 0.0 if request.reply.was_deferred else self.age(request.created_at)

    async def _waited(self, patience: float) -> bool:
        """Whether whoever leaves has handed over a place in time."""
        turn = asyncio.get_running_loop().create_future()
        self._line[turn] = self._steady()
        try:
            await asyncio.wait([turn], timeout=patience)
        except asyncio.CancelledError:
            if turn.done():
                self._leave()
            raise
        finally:
            self._line.pop(turn, None)
        return turn.done()

    def _leave(self) -> None:
        if self._line:
            turn, _ = self._line.popitem()
            turn.set_result(None)
        else:
            self._inside -= 1
        if not self.is_high:
            for tell in self.relieved:
                tell()

    def _refusal(self, request: Request) -> Overloaded:
        if not self._refused:
            asyncio.get_running_loop().call_later(1.0, self._log, context=nobody_s())
        self._refused += 1
        return Overloaded(can_be_told=self._age(request) < DEADLINE)

    def _log(self) -> None:
        log.warning("%s came too late to be answered in time, and were not played", self._refused)
        self._refused = 0
