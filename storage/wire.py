"""The wire between processes: locks that end with their connection, and words that all of them hear.

PostgreSQL keeps both, on one connection of its own: a pool would not. On SQLite there is one process, and silence.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from time import monotonic
from typing import Any, Literal, get_args

from sqlalchemy import URL, text

from storage import engine, errors, faults
from storage.address import address, is_sqlite, place

log = logging.getLogger("storage")

CHANNEL = "empty_chair"
SHARD, PLACE, COUNT = 7301, 7302, 7303
"""The first halves of advisory locks; the second is a shard, a place in which one may begin, or how many there are."""
OFTEN = 0.1
"""Seconds between two tries to get a lock."""
IDENTIFY_EVERY = 5.0
"""Seconds between two sessions that begin in the same place, as Discord wants it."""
BEAT = 5.0
"""Seconds between two looks whether the connection still stands."""
PATIENCE = 5.0
"""Seconds for PostgreSQL to answer."""
SLEPT = 20.0
"""Seconds without a look after which a process has stood still: longer than two tries, and shorter than the locks of
one that does not answer are kept."""
LOOK_FOR_FROZEN_EVERY = 1.0
"""Seconds between two looks whether the process that is waited for still writes its heartbeat."""
AGAIN_AFTER = 0.5
# A machine that is gone without a word keeps its locks no longer than half a minute.
SESSION = {
    "application_name": "empty-chair wire",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
POOLER = "seems to be a pooler, which keeps no locks: set WIRE_URL to PostgreSQL itself."

TAKE = "SELECT shard FROM unnest($1::int[]) AS shard WHERE pg_try_advisory_lock($2, shard)"
OTHERS = """
SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid <> $2 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1
"""
HOLDERS = """
SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid::bigint = ANY($2::bigint[]) AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
# By the server's clock alone. Rows of backends that are gone are deleted by the next process that connects; SKIP LOCKED
# because two of them may do so at once.
FIRST_BEAT = """
WITH gone AS (
    DELETE FROM heartbeats WHERE backend_pid IN (
        SELECT backend_pid FROM heartbeats
        WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = backend_pid) FOR UPDATE SKIP LOCKED
    )
)
INSERT INTO heartbeats (backend_pid, process, beat_at) VALUES (pg_backend_pid(), $1, clock_timestamp())
ON CONFLICT (backend_pid) DO UPDATE SET process = excluded.process, beat_at = excluded.beat_at
"""
BEAT_AGAIN = "UPDATE heartbeats SET beat_at = clock_timestamp() WHERE backend_pid = pg_backend_pid()"
FROZEN = f"""
SELECT DISTINCT backend_pid, process FROM heartbeats JOIN ({HOLDERS}) AS holders ON pid = backend_pid
WHERE beat_at < clock_timestamp() - make_interval(secs => $3)
"""
END_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = ANY($1::text[]) AND application_name <> '' AND datname = current_database()
"""
END = "SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid"
TELL = f"SELECT pg_notify('{CHANNEL}', word) FROM unnest($1::text[]) AS word"
ANNOUNCE = text("SELECT pg_notify(:channel, :word)")

Kind = Literal["moved", "linked", "watched", "sealed", "forgot"]


@dataclass(frozen=True)
class Word:
    """About a game: it has moved, its link is another one or none, somebody watches it, one with cards that others play
    as well has moved. `forgot` without a number is about all of them.

    Numbers of games and moves, and nothing about anybody."""

    kind: Kind
    game: int = 0
    seq: int = 0
    ends: int | None = None
    """The second of the epoch in which the next move is revealed."""

    @property
    def is_one(self) -> bool:
        """Every role of the database may say something on the channel."""
        numbers = self.game, self.seq, 0 if self.ends is None else self.ends
        return self.kind in get_args(Kind) and all(type(each) is int and 0 <= each < 1 << 63 for each in numbers)


class OtherCount(Exception):
    """Other processes divide the servers into another number of shards: some would be served twice, some never."""


class LockLost(Exception):
    """Another process serves what was ours."""


class OneProcess:
    """One process: everything is its own, and there is nobody to tell."""

    is_silent = True

    def __init__(self) -> None:
        self.listeners: list[Callable[[Word], None]] = []
        """Told what other processes say."""
        self.missed: list[Callable[[], None]] = []
        """Told that something may have been said that nobody here has heard."""
        self.lost: list[Callable[[Exception], None]] = []
        """Told that what was ours is served by others: LockLost, OtherCount."""

    @property
    def unlocked_for(self) -> float:
        """Seconds since the locks went with their connection; they may be somebody else's by now."""
        return 0.0

    @property
    def has_slept(self) -> bool:
        """Whether it stood still for so long that its locks may be somebody else's, and it has not looked yet."""
        return False

    async def open(self, count: int) -> None:
        """Raises DatabaseUnavailable, OtherCount."""

    async def take(self, shards: Collection[int]) -> AsyncIterator[set[int]]:
        """Some after the other, as they become free."""
        yield set(shards)

    async def turn(self, _number: int, /) -> bool:
        """Waits until a session may begin in this place; False where nobody knows."""
        return False

    def say(self, word: Word) -> None: ...

    async def close(self) -> None:
        """What was said is on its way, and the locks are somebody else's."""


class Wire(OneProcess):
    is_silent = False

    def __init__(
        self,
        url: URL,
        beat: float = BEAT,
        identify_every: float = IDENTIFY_EVERY,
        frozen_after: float = SLEPT,
        process: str = "",
    ) -> None:
        """`process`: the application name of the other connections of this process. `frozen_after`: seconds without a
        heartbeat after which another process is taken for frozen."""
        super().__init__()
        self._url = url
        self._beat, self._identify_every = beat, identify_every
        self._frozen_after, self._process = frozen_after, process
        self._has_heartbeat, self._may_end_frozen = False, True
        self._connection: Any = None
        self._pid = 0
        self._one = asyncio.Lock()
        """One statement at a time, as PostgreSQL wants it."""
        self._up = asyncio.Event()
        self._cut = asyncio.Event()
        self._unlocked_since: float | None = None
        self._looked, self._is_unsure = monotonic(), False
        self._has_heard_junk = False
        self._count = 1
        self._held: set[int] = set()
        self._places: set[int] = set()
        self._outgoing: dict[tuple[Kind, int], Word] = {}
        self._sender: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._returns: set[asyncio.Task[None]] = set()

    @property
    def is_up(self) -> bool:
        return self._up.is_set()

    @property
    def unlocked_for(self) -> float:
        return monotonic() - self._unlocked_since if self._unlocked_since else 0.0

    @property
    def has_slept(self) -> bool:
        return self._is_unsure or monotonic() - self._looked > SLEPT

    async def open(self, count: int) -> None:
        self._count = count
        await self._connect()
        self._looked = monotonic()
        self._keeper = asyncio.create_task(self._keep())

    async def _connect(self) -> None:
        driver = _driver()
        try:
            connection = await driver.connect(
                _dsn(self._url), timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SESSION
            )
            try:
                await self._check_count(connection)
                self._has_heartbeat = await self._begin_heartbeat(connection)
                await connection.add_listener(CHANNEL, self._heard)
            except BaseException:
                connection.terminate()
                raise
        except driver.ProtocolViolationError as fault:  # a pooler keeps no session, and knows none of its settings
            raise errors.DatabaseUnavailable(f"{place(self._url)} {POOLER}") from fault
        except (OSError, driver.PostgresError, driver.InterfaceError) as fault:
            raise faults.unreachable(self._url, fault) from fault
        connection.add_termination_listener(self._ended)
        self._connection, self._pid = connection, connection.get_server_pid()
        self._places.clear()
        self._cut.clear()
        self._up.set()

    async def _check_count(self, connection: Any) -> None:
        """Whoever is there says how many shards there are, by a lock that all of them may share."""
        await connection.execute("SELECT pg_advisory_lock_shared($1, $2)", COUNT, self._count)
        theirs = await connection.fetchval(OTHERS, COUNT, self._count)
        if theirs is not None:
            raise OtherCount(
                f"The processes on this database divide the servers into {theirs} shards, and this one into "
                f"{self._count}: stop them all first, or give this one the same SHARD_COUNT."
            )

    async def _begin_heartbeat(self, connection: Any) -> bool:
        """Write the first heartbeat, before any lock is taken. Return False where the server refuses it: the wire works
        without, and a successor waits until this connection ends."""
        try:
            await connection.fetch(FIRST_BEAT, self._process)
        except _driver().PostgresError as fault:
            log.warning("no heartbeat is written, so a successor cannot end this process if it freezes: %s", fault)
            return False
        return True

    # ── Locks ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def take(self, shards: Collection[int]) -> AsyncIterator[set[int]]:
        """Whoever is there already leaves, or dies: its locks end with its connection."""
        left, said = set(shards), False
        looked = monotonic()
        while left:
            if taken := await self._try(left):
                self._held |= taken
                left -= taken
                yield taken
            if left and not said:
                said = True
                numbers = ", ".join(map(str, sorted(left)))
                log.info("another process serves shards %s: waiting for it to leave", numbers)
            if left and monotonic() - looked >= LOOK_FOR_FROZEN_EVERY:
                looked = monotonic()
                await self._end_frozen(left)
            if left:
                await asyncio.sleep(OFTEN)

    async def _end_frozen(self, shards: Collection[int]) -> None:
        """End the connections of processes that hold these shards and write no heartbeat: SIGSTOP, a frozen container.

        The connection with the locks goes last, so that such a process, when it wakes, has no connection left on which
        it could still commit beside its successor. It is ended by a later call, when the others are gone.
        """
        if not (self.is_up and self._may_end_frozen):
            return
        try:
            found = await self._ask(FROZEN, SHARD, sorted(shards), self._frozen_after)
            if found and not await self._ask(END_OTHERS, [row["process"] for row in found]):
                pids = sorted(row["backend_pid"] for row in found)
                log.warning("ending backends %s: no heartbeat for %g seconds", pids, self._frozen_after)
                await self._ask(END, pids)
        except errors.DatabaseUnavailable as fault:
            self._may_end_frozen = not isinstance(fault.__cause__, _driver().InsufficientPrivilegeError)
            log.warning("frozen processes cannot be ended: %s", fault)

    async def _try(self, shards: Collection[int]) -> set[int]:
        """While the wire is cut there is nothing to be had."""
        try:
            await self._up.wait()
            return {row["shard"] for row in await self._ask(TAKE, sorted(shards), SHARD)}
        except errors.DatabaseUnavailable:
            return set()

    async def turn(self, number: int, /) -> bool:
        """One at a time in each place, over all processes; it is given back by itself."""
        while self.is_up:
            try:
                mine = number not in self._places and await self._ask(TAKE, [number], PLACE)
            except errors.DatabaseUnavailable:
                break
            if mine:
                self._places.add(number)
                self._later(self._give_back(number, self._pid))
                return True
            await asyncio.sleep(OFTEN)
        return False

    async def _give_back(self, number: int, pid: int) -> None:
        await asyncio.sleep(self._identify_every)
        if pid == self._pid:  # another connection has other places
            with suppress(errors.DatabaseUnavailable):
                await self._ask("SELECT pg_advisory_unlock($1, $2)", PLACE, number)
            self._places.discard(number)

    def _later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._returns.add(task)
        task.add_done_callback(self._returns.discard)

    # ── Words ───────────────────────────────────────────────────────────────────────────────────────────────────

    def say(self, word: Word) -> None:
        """Soon. Of several words of a kind about a game the last one counts."""
        self._outgoing[word.kind, word.game] = word
        if self.is_up and (self._sender is None or self._sender.done()):
            self._sender = asyncio.create_task(self._send())

    async def _send(self) -> None:
        """Whatever cannot be said now is said when the wire is mended."""
        while self._outgoing:
            words, self._outgoing = self._outgoing, {}
            try:
                await self._ask(TELL, [json.dumps(asdict(word)) for word in words.values()])
            except errors.DatabaseUnavailable:
                self._outgoing = words | self._outgoing
                return

    def _heard(self, _: Any, sender: int, __: str, payload: str) -> None:
        """Our own words, and those of another release that we do not know, are passed over."""
        if sender == self._pid:
            return
        try:
            word = Word(**json.loads(payload))
            if not word.is_one:
                raise ValueError
        except (TypeError, ValueError, RecursionError):
            if not self._has_heard_junk:
                log.warning("somebody says on the wire what is not understood: it is passed over from now on")
            self._has_heard_junk = True
            return
        for listener in self.listeners:
            listener(word)

    # ── The connection ──────────────────────────────────────────────────────────────────────────────────────────

    async def _ask(self, statement: str, *given: Any) -> list[Any]:
        """Raises DatabaseUnavailable; then the connection is done with."""
        driver = _driver()
        async with self._one:
            connection = self._connection
            try:
                async with asyncio.timeout(2 * PATIENCE):  # what was broken off before it has no end of its own
                    return list(await connection.fetch(statement, *given))
            except (OSError, driver.PostgresError, driver.InterfaceError, driver.InternalClientError) as fault:
                connection.terminate()
                self._ended(connection)  # which may have been over before anybody listened for that
                raise faults.unreachable(self._url, fault) from fault

    def _ended(self, connection: Any) -> None:
        if connection is self._connection:
            self._up.clear()
            self._cut.set()
            self._unlocked_since = self._unlocked_since or monotonic()

    async def _keep(self) -> None:
        """A connection that was cut is made anew; one that is dead without a word is found out."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._cut.wait(), self._beat)
            self._is_unsure, self._looked = self.has_slept, monotonic()
            if not self._cut.is_set():
                with suppress(errors.DatabaseUnavailable):
                    await self._ask(BEAT_AGAIN if self._has_heartbeat else "SELECT 1")
                    self._is_unsure = False
                continue
            log.warning("the wire to other processes is cut", extra={"outage": True})
            try:
                await self._mend()
            except (LockLost, OtherCount) as lost:
                for tell in self.lost:
                    tell(lost)
                return

    async def _mend(self) -> None:
        """Words may have been missed, and locks are gone: those that were ours are taken anew, or we are done. It is
        tried as long as we serve, whatever is in the way: without a lock somebody else may serve the same."""
        before: set[int] = set()
        while self._cut.is_set():
            before.add(self._pid)
            self._looked = monotonic()
            try:
                await self._connect()
                await self._retake(before)
            except (LockLost, OtherCount):
                raise
            except Exception as fault:
                self._cut.set()
                log.info("the wire is still cut: %s", fault)
                await asyncio.sleep(AGAIN_AFTER)
        self._unlocked_since, self._is_unsure = None, False
        log.info("the wire to other processes is mended")
        for tell in self.missed:
            tell()
        self._sender = asyncio.create_task(self._send())

    async def _retake(self, before: set[int]) -> None:
        """The server may not know yet that our old connections are gone: they are ended. Others have taken over."""
        left = set(self._held)
        while left := left - {row["shard"] for row in await self._ask(TAKE, sorted(left), SHARD)}:
            holders = {row["pid"] for row in await self._ask(HOLDERS, SHARD, sorted(left))}
            if holders - before:
                raise LockLost("Another process serves shards of this one, which lost its locks with its connection.")
            await self._ask(END, sorted(holders))
            await asyncio.sleep(OFTEN)

    async def close(self) -> None:
        if self._sender:
            await asyncio.wait([self._sender], timeout=AGAIN_AFTER)
        tasks = [task for task in (self._keeper, self._sender, *self._returns) if task]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        if self._connection:
            with suppress(Exception):  # it may be broken, and then it is closed
                await self._connection.close(timeout=1)
            self._up.clear()


def wire(database: URL, direct: str | None = None, process: str = "") -> OneProcess:
    """`direct`: where PostgreSQL itself is, if a pooler stands before it. `process`: see Wire."""
    if is_sqlite(database):
        return OneProcess()
    try:
        url = address(direct) if direct else database
    except errors.DatabaseUnavailable as fault:
        raise errors.DatabaseUnavailable(str(fault).replace("The database URL", "WIRE_URL")) from None
    if is_sqlite(url):
        raise errors.DatabaseUnavailable("WIRE_URL must lead to the same PostgreSQL as DATABASE_URL.")
    return Wire(url, process=process)


async def announce(database: engine.Database, word: Word) -> None:
    """To all that run, by somebody who is none of them."""
    if not is_sqlite(database.url):
        given = {"channel": CHANNEL, "word": json.dumps(asdict(word))}
        await database.run_queries(lambda connection: connection.execute(ANNOUNCE, given))


def _driver() -> Any:
    """Those who have SQLite need not pay for it."""
    return import_module("asyncpg")


def _dsn(url: URL) -> str:
    """As the driver reads it, which calls `sslmode` what SQLAlchemy calls `ssl`."""
    query = {"sslmode" if name == "ssl" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql", query=query).render_as_string(hide_password=False)
