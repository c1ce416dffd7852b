"""The check whether a person is in one of the threads in which a deck of the week is played.

Discord is asked about a server first, and about its threads only if the person is a member there.
The answers are cached for a while, and the number of requests is limited for each try and for each
person.
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
from bot.sentences import Refusal, say
from bot.ui import rights

MAX_REQUESTS = 50
"""The number of requests to Discord for one try."""
MAX_REQUEST_SECONDS = 2.0
"""The seconds that one request may take."""
MAX_CHECK_SECONDS = 15.0
"""The seconds that all requests of one try may take."""
MAX_CONCURRENT_REQUESTS = 4
"""The requests at a time, for all persons together. Discord allows 50 a second for everything that
the bot does."""
MIN_CHECK_INTERVAL = 10.0
"""The seconds after which Discord is asked again about the same person."""
MEMBERSHIP_SECONDS = 3600.0
"""The seconds for which it is cached whether a person is a member of a server."""
ABSENCE_SECONDS = 30.0
"""The seconds for which it is cached that a person is not in a thread."""
MAX_CACHED = 10_000
"""The number of entries in each cache."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
MISSING_ACCESS = 50001
NOT_A_THREAD = 50024
NOT_A_MEMBER = (rights.UNKNOWN_MEMBER, UNKNOWN_GUILD, MISSING_ACCESS)
"""The error codes for a server that the person has left, or that has removed the bot.

A server that has removed the bot counts as left, so that it does not make every check of the week
uncertain.
"""
NOT_IN_THREAD = (rights.UNKNOWN_MEMBER, UNKNOWN_CHANNEL, NOT_A_THREAD)
"""The error codes for a thread without the person, for a deleted thread, and for a channel that is
no thread.

An earlier release began tries in such channels.
"""

Presence = Literal["absent", "seen", "unknown", "many"]
"""The result of a check: in none of the threads, in one of them, not known, or too many threads to
ask about."""
Key = tuple[int, int]
"""A server or thread, and a person."""


@dataclass(frozen=True)
class WeekDeck:
    """The cards that several persons play in one week."""

    week: str
    opponent: str


class _TooManyRequests(Exception):
    """Raised when a check has used up its requests."""


class ThreadMembers:
    """The caches and limits of all checks."""

    def __init__(self, client: discord.Client, clock: Callable[[], float] = monotonic) -> None:
        self._client = client
        self._clock = clock
        self._seen: LRUCache[tuple[WeekDeck, int], bool] = LRUCache(MAX_CACHED)
        self._memberships: LRUCache[Key, tuple[bool, float]] = LRUCache(MAX_CACHED)
        """Whether the person is a member of the server, and the time at which that expires."""
        self._absences: LRUCache[Key, float] = LRUCache(MAX_CACHED)
        """The time at which the absence of the person from the thread expires."""
        self._asked_at: LRUCache[int, float] = LRUCache(MAX_CACHED)
        """The time at which Discord was last asked about a person."""
        self._request_slots = asyncio.Semaphore(MAX_CONCURRENT_REQUESTS)

    def note_member(self, server: int, person: int) -> None:
        """Store that the person is a member of the server. An interaction from there proves it."""
        self._memberships[server, person] = True, self._clock() + MEMBERSHIP_SECONDS

    async def check_person_in_threads(
        self, deck: WeekDeck, person: int, threads: Mapping[int, Sequence[int]]
    ) -> Presence:
        """Return whether the person is in one of these threads, which are given by server.

        It stops at the first thread that the person is in. Raises Refusal if Discord was asked
        about the same person less than MIN_CHECK_INTERVAL seconds ago.
        """
        if self._seen.get((deck, person)):
            return "seen"
        check = _PresenceCheck(self, person)
        try:
            async with asyncio.timeout(MAX_CHECK_SECONDS):
                finding = await check.check_person_in_threads(threads)
        except _TooManyRequests:
            return "many"
        except TimeoutError:
            return "unknown"
        if finding == "seen":
            self._seen[deck, person] = True
        return finding

    # ── For a check ───────────────────────────────────────────────────────────────────────────────

    def check_query_interval(self, person: int) -> None:
        """Record that Discord is asked about this person. Raises Refusal if MIN_CHECK_INTERVAL has
        not passed since."""
        now = self._clock()
        last = self._asked_at.get(person)
        if last is not None and now - last < MIN_CHECK_INTERVAL:
            raise Refusal(say("refused-week-soon", seconds=ceil(last + MIN_CHECK_INTERVAL - now)))
        self._asked_at[person] = now

    def get_cached_membership(self, server: int, person: int) -> bool | None:
        """Return whether the person is a member of the server by the cache, or None if it does not
        say."""
        cached = self._memberships.get((server, person))
        if cached is None:
            return None
        is_member, until = cached
        return is_member if until > self._clock() else None

    def is_cached_thread_absence(self, thread: int, person: int) -> bool:
        """Return whether the cache says that the person is not in the thread."""
        until = self._absences.get((thread, person))
        return until is not None and until > self._clock()

    async def fetch_server_membership(self, server: int, person: int) -> bool | None:
        """Ask Discord whether the person is a member of the server, and cache it. Return None if it
        does not say."""
        answer = await self._send_request(
            self._client.http.get_member, server, person, NOT_A_MEMBER
        )
        if answer is not None:
            self._memberships[server, person] = answer, self._clock() + MEMBERSHIP_SECONDS
        return answer

    async def fetch_thread_membership(self, thread: int, person: int) -> bool | None:
        """Ask Discord whether the person is in the thread, and cache a no. Return None if it does
        not say."""
        answer = await self._send_request(
            self._client.http.get_thread_member, thread, person, NOT_IN_THREAD
        )
        if answer is False:
            self._absences[thread, person] = self._clock() + ABSENCE_SECONDS
        return answer

    async def _send_request(
        self,
        request: Callable[[int, int], Awaitable[Any]],
        place: int,
        person: int,
        negative_codes: Sequence[int],
    ) -> bool | None:
        """Send a request about a person in a server or thread. Return True if it succeeds, and
        False if it fails with one of `negative_codes`.

        Return None after any other failure.
        """
        async with self._request_slots:
            try:
                await asyncio.wait_for(request(place, person), MAX_REQUEST_SECONDS)
            except discord.HTTPException as error:
                return False if error.code in negative_codes else None
            except (TimeoutError, OSError, aiohttp.ClientError):
                return None
            return True


class _PresenceCheck:
    """One check of one person, with its budget of requests."""

    def __init__(self, members: ThreadMembers, person: int) -> None:
        self._thread_members = members
        self._person = person
        self._request_count = 0

    async def check_person_in_threads(self, threads: Mapping[int, Sequence[int]]) -> Presence:
        """Return what was found in these threads by server.

        Raises _TooManyRequests, and Refusal if Discord was asked less than MIN_CHECK_INTERVAL
        seconds ago.
        """
        is_certain = True
        for server, server_threads in threads.items():
            to_ask = [
                each
                for each in server_threads
                if not self._thread_members.is_cached_thread_absence(each, self._person)
            ]
            if not to_ask:
                continue
            is_member = await self._is_member(server)
            if is_member is None:
                is_certain = False
            if not is_member:
                continue
            for thread in to_ask:
                answer = await self._query_membership(
                    self._thread_members.fetch_thread_membership, thread
                )
                if answer:
                    return "seen"
                if answer is None:
                    is_certain = False
        return "absent" if is_certain else "unknown"

    async def _is_member(self, server: int) -> bool | None:
        """Return whether the person is a member of the server, or None if Discord does not say.

        Raises _TooManyRequests and Refusal, as `_query_membership` does.
        """
        known = self._thread_members.get_cached_membership(server, self._person)
        if known is not None:
            return known
        return await self._query_membership(self._thread_members.fetch_server_membership, server)

    async def _query_membership(
        self, ask: Callable[[int, int], Awaitable[bool | None]], place: int
    ) -> bool | None:
        """Ask Discord and return the answer, or None if it does not say.

        Raises _TooManyRequests if the requests of this check are used up. Before its first one,
        raises Refusal if Discord was asked about the person less than MIN_CHECK_INTERVAL seconds
        ago.
        """
        if self._request_count == 0:
            self._thread_members.check_query_interval(self._person)
        if self._request_count >= MAX_REQUESTS:
            raise _TooManyRequests
        self._request_count += 1
        return await ask(place, self._person)
