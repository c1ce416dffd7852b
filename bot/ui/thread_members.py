"""Asks Discord whether a person is in one of the threads in which a deck of the week is played.

Discord is asked about a server first, and about its threads only if the person is a member there. What it said is
remembered for a while, and the number of requests is limited for each try and for each person.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from time import monotonic
from typing import Any, Literal

import aiohttp
import discord

from bot.lru import LRUCache
from bot.saying import Refusal, say
from bot.ui import rights

MOST_REQUESTS = 50
"""Requests to Discord for one try."""
EACH_WITHIN = 2.0
"""Seconds for one request."""
ALL_WITHIN = 15.0
"""Seconds for all requests of one try."""
AT_ONCE = 4
"""Requests at a time, over all persons: Discord allows 50 a second for everything that the bot does."""
PACE = 10.0
"""Seconds after which Discord is asked again for the same person."""
MEMBERSHIP_KEPT = 3600.0
"""Seconds for which it is remembered whether a person is a member of a server."""
ABSENCE_KEPT = 30.0
"""Seconds for which it is remembered that a person is not in a thread."""
MOST_REMEMBERED = 10_000

UNKNOWN_CHANNEL, UNKNOWN_GUILD, MISSING_ACCESS, NOT_A_THREAD = 10003, 10004, 50001, 50024
NOT_A_MEMBER = (rights.UNKNOWN_MEMBER, UNKNOWN_GUILD, MISSING_ACCESS)
"""Codes for a server that the person has left, or that has removed the bot: one server must not spoil a week for all
others."""
NOT_IN_THREAD = (rights.UNKNOWN_MEMBER, UNKNOWN_CHANNEL, NOT_A_THREAD)
"""Codes for a thread without the person, for a deleted one, and for a channel in which an earlier release began a
try."""

Finding = Literal["absent", "seen", "unknown", "many"]
"""Whether the person is in one of the threads; `unknown` if Discord does not say, `many` if there are more threads than
may be asked about."""
Key = tuple[int, int]
"""A server or thread, and a person."""


@dataclass(frozen=True)
class Deck:
    """The cards that several persons play in one week."""

    week: str
    opponent: str


class _TooMany(Exception):
    """Raised when a check has used up its requests."""


class ThreadMembers:
    def __init__(self, client: discord.Client, clock: Callable[[], float] = monotonic) -> None:
        self._client = client
        self._clock = clock
        self._seen: LRUCache[tuple[Deck, int], bool] = LRUCache(MOST_REMEMBERED)
        self._members: LRUCache[Key, tuple[bool, float]] = LRUCache(MOST_REMEMBERED)
        """Whether the person is a member of the server, and until when that is believed."""
        self._absent: LRUCache[Key, float] = LRUCache(MOST_REMEMBERED)
        """Until when the person is believed not to be in the thread."""
        self._asked: LRUCache[int, float] = LRUCache(MOST_REMEMBERED)
        """When Discord was last asked for a person."""
        self._requests = asyncio.Semaphore(AT_ONCE)

    def note_member(self, server: int, person: int) -> None:
        """Remember that the person is a member of the server, as an interaction from there tells."""
        self._members[server, person] = True, self._clock() + MEMBERSHIP_KEPT

    async def find(self, deck: Deck, person: int, threads: Mapping[int, Sequence[int]]) -> Finding:
        """Return whether the person is in one of these threads, which are given by server.

        Stop at the first thread that they are in. Raises Refusal if Discord was asked for the same person a moment ago.
        """
        if self._seen.get((deck, person)):
            return "seen"
        check = _Check(self, person)
        try:
            async with asyncio.timeout(ALL_WITHIN):
                finding = await check.run(threads)
        except _TooMany:
            return "many"
        except TimeoutError:
            return "unknown"
        if finding == "seen":
            self._seen[deck, person] = True
        return finding

    # ── For a check ─────────────────────────────────────────────────────────────────────────────────────────────

    def pace(self, person: int) -> None:
        """Raise Refusal if Discord was asked for this person a moment ago."""
        now, last = self._clock(), self._asked.get(person)
        if last is not None and now - last < PACE:
            raise Refusal(say("refused-week-soon", seconds=ceil(last + PACE - now)))
        self._asked[person] = now

    def known_membership(self, server: int, person: int) -> bool | None:
        known = self._members.get((server, person))
        return known[0] if known and known[1] > self._clock() else None

    def is_known_absent(self, thread: int, person: int) -> bool:
        until = self._absent.get((thread, person))
        return until is not None and until > self._clock()

    async def ask_server(self, server: int, person: int) -> bool | None:
        """Ask Discord whether the person is a member of the server; return None if it does not say."""
        answer = await self._ask(self._client.http.get_member, server, person, NOT_A_MEMBER)
        if answer is not None:
            self._members[server, person] = answer, self._clock() + MEMBERSHIP_KEPT
        return answer

    async def ask_thread(self, thread: int, person: int) -> bool | None:
        """Ask Discord whether the person is in the thread; return None if it does not say."""
        answer = await self._ask(self._client.http.get_thread_member, thread, person, NOT_IN_THREAD)
        if answer is False:
            self._absent[thread, person] = self._clock() + ABSENCE_KEPT
        return answer

    async def _ask(
        self, request: Callable[[int, int], Awaitable[Any]], place: int, person: int, negative: Sequence[int]
    ) -> bool | None:
        """Send a request whose success means yes, and whose failure with a `negative` code means no."""
        async with self._requests:
            try:
                await asyncio.wait_for(request(place, person), EACH_WITHIN)
            except discord.HTTPException as error:
                return False if error.code in negative else None
            except (TimeoutError, OSError, aiohttp.ClientError):
                return None
            return True


class _Check:
    """One check of one person, with its budget of requests."""

    def __init__(self, members: ThreadMembers, person: int) -> None:
        self._members = members
        self._person = person
        self._requests = 0

    async def run(self, threads: Mapping[int, Sequence[int]]) -> Finding:
        """Return what was found. Raises _TooMany, and Refusal if Discord was asked a moment ago."""
        is_certain = True
        for server, within in threads.items():
            to_ask = [each for each in within if not self._members.is_known_absent(each, self._person)]
            if not to_ask:
                continue
            is_member = await self._is_member(server)
            if is_member is None:
                is_certain = False
            for thread in to_ask if is_member else ():
                answer = await self._ask(self._members.ask_thread, thread)
                if answer:
                    return "seen"
                if answer is None:
                    is_certain = False
        return "absent" if is_certain else "unknown"

    async def _is_member(self, server: int) -> bool | None:
        known = self._members.known_membership(server, self._person)
        return known if known is not None else await self._ask(self._members.ask_server, server)

    async def _ask(self, ask: Callable[[int, int], Awaitable[bool | None]], place: int) -> bool | None:
        if self._requests == 0:
            self._members.pace(self._person)
        if self._requests >= MOST_REQUESTS:
            raise _TooMany
        self._requests += 1
        return await ask(place, self._person)
