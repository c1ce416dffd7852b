"""Coordination of the processes on one database: advisory locks, and messages by NOTIFY.

Both need a connection of their own, which a pool could not give. On SQLite there is a single
process, which needs neither.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from time import monotonic
from typing import Any, Literal, get_args

from sqlalchemy import URL, text

from storage import errors, faults
from storage.address import address, is_sqlite, place
from storage.engine import Database

log = logging.getLogger("storage")

CHANNEL = "empty_chair"
SHARD = 7301
"""The first half of the keys of advisory locks for shards. The second half is the id of a shard."""
PLACE = 7302
"""The first half of the keys of locks for identify slots.

The second half is a rate-limit bucket.
"""
COUNT = 7303
"""The first half of the key of a shared lock. The second half is the number of all shards."""
OFTEN = 0.1
"""Seconds between two attempts to take a lock."""
IDENTIFY_EVERY = 5.0
"""Seconds between two IDENTIFYs in one rate-limit bucket, as Discord requires."""
BEAT = 5.0
"""Seconds between two heartbeats, which also check the connection."""
PATIENCE = 5.0
"""Seconds that PostgreSQL has to answer a statement."""
SLEPT = 20.0
"""Seconds without a check after which a process was suspended, and may have lost its locks.

This is longer than two attempts to connect, and shorter than PostgreSQL keeps the locks of a
process that does not answer.
"""
LOOK_FOR_FROZEN_EVERY = 1.0
"""Seconds between two checks that the process that holds a lock still writes its heartbeat."""
AGAIN_AFTER = 0.5
"""Seconds between two attempts to reconnect. `close` waits so long for unsent messages."""
# PostgreSQL releases the locks of a machine that vanishes after at most half a minute.
SESSION = {
    "application_name": "empty-chair wire",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
POOLER = "seems to be a pooler, which keeps no locks: set WIRE_URL to PostgreSQL itself."

TAKE = "SELECT shard FROM unnest($1::int[]) AS shard WHERE pg_try_advisory_lock($2, shard)"
OTHERS = """
SELECT objid::bigint FROM pg_locks
WHERE locktype = 'advisory' AND classid = $1 AND objid <> $2 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1
"""
HOLDERS = """
SELECT pid FROM pg_locks
WHERE locktype = 'advisory' AND classid = $1 AND objid::bigint = ANY($2::bigint[]) AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
# All times are those of the server's clock. A process that connects deletes the rows of backends
# that are gone, with SKIP LOCKED because two may do so at once.
FIRST_BEAT = """
WITH gone AS (
    DELETE FROM heartbeats WHERE backend_pid IN (
        SELECT backend_pid FROM heartbeats
        WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = backend_pid)
        FOR UPDATE SKIP LOCKED
    )
)
INSERT INTO heartbeats (backend_pid, process, beat_at)
VALUES (pg_backend_pid(), $1, clock_timestamp())
ON CONFLICT (backend_pid) DO UPDATE SET process = excluded.process, beat_at = excluded.beat_at
"""
BEAT_AGAIN = "UPDATE heartbeats SET beat_at = clock_timestamp() WHERE backend_pid = pg_backend_pid()"
FROZEN = f"""
SELECT DISTINCT backend_pid, process
FROM heartbeats JOIN ({HOLDERS}) AS holders ON pid = backend_pid
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
    """A message to the other processes about a game.

    It holds ids and numbers, and no personal data. `moved`: its log has grown. `linked`: its link
    was changed or revoked. `watched`: the sender shows its watch page. `sealed`: it has moved, and
    others play the same cards. `forgot`: it was deleted, or without an id any game was.
    """

    kind: Kind
    game: int = 0
    seq: int = 0
    ends: int | None = None
    """The time at which the next move is revealed, in seconds since the epoch."""

    @property
    def is_one(self) -> bool:
        """Whether the values are valid.

        Every role of the database may send anything on the channel.
        """
        if self.kind not in get_args(Kind):
            return False
        numbers = [self.game, self.seq]
        if self.ends is not None:
            numbers.append(self.ends)
        return all(type(number) is int and 0 <= number < 1 << 63 for number in numbers)


class OtherCount(Exception):
    """Raised when other processes use another number of shards.

    Some servers would be served twice, and some never.
    """


class LockLost(Exception):
    """Raised when another process serves shards of this one."""


class OneProcess:
    """The coordination of a single process: it has all locks, and sends no messages."""

    is_silent = True

    def __init__(self) -> None:
        self.listeners: list[Callable[[Word], None]] = []
        """Callbacks for messages of other processes."""
        self.missed: list[Callable[[], None]] = []
        """Callbacks that are called when messages of other processes may have been lost."""
        self.lost: list[Callable[[Exception], None]] = []
        """Callbacks for LockLost or OtherCount. This process must then stop to serve its shards."""

    @property
    def unlocked_for(self) -> float:
        """The seconds since the locks were lost with their connection, or 0."""
        return 0.0

    @property
    def has_slept(self) -> bool:
        """Whether this process was suspended for so long that others may have its locks by now."""
        return False

    async def open(self, count: int) -> None:
        """Connect. `count` is the number of all shards.

        Raises DatabaseUnavailable, or OtherCount if other processes have another number of shards.
        """

    async def take(self, shards: Collection[int]) -> AsyncIterator[set[int]]:
        """Take the locks of these shards. Yield shards as soon as their locks are taken."""
        yield set(shards)

    async def turn(self, _number: int, /) -> bool:
        """Wait for the identify slot of this rate-limit bucket.

        Return False if it was not obtained.
        """
        return False

    def say(self, word: Word) -> None:
        """Send a message to the other processes."""

    async def close(self) -> None:
        """Send the messages that are left, and release the locks."""


class Wire(OneProcess):
    """The coordination of several processes on PostgreSQL.

    One connection has the locks, which end with it, and the messages. If it is lost, this process
    connects again and takes its locks again. Callbacks of `lost` are called if another process has
    them by then.
    """

    is_silent = False

    def __init__(
        self,
        url: URL,
        beat: float = BEAT,
        identify_every: float = IDENTIFY_EVERY,
        frozen_after: float = SLEPT,
        process: str = "",
    ) -> None:
        """Create it without connecting.

        `process` is the application name of the other connections of this process. `frozen_after`
        are the seconds without a heartbeat after which another process counts as frozen.
        """
        super().__init__()
        self._url = url
        self._heartbeat_seconds = beat
        self._identify_seconds = identify_every
        self._frozen_after = frozen_after
        self._process = process
        self._has_heartbeat = False
        self._may_end_frozen = True
        self._connection: Any = None
        self._pid = 0
        self._one = asyncio.Lock()
        """Held while a statement runs, because asyncpg runs one at a time."""
        self._connected = asyncio.Event()
        self._disconnected = asyncio.Event()
        self._unlocked_since: float | None = None
        self._checked_at = monotonic()
        self._was_suspended_before_check = False
        self._has_logged_unknown_payload = False
        self._shard_count = 1
        self._held_shards: set[int] = set()
        self._held_slots: set[int] = set()
        self._outgoing: dict[tuple[Kind, int], Word] = {}
        self._sender: asyncio.Task[None] | None = None
        self._monitor: asyncio.Task[None] | None = None
        self._background_tasks: set[asyncio.Task[None]] = set()

    @property
    def is_up(self) -> bool:
        return self._connected.is_set()

    @property
    def unlocked_for(self) -> float:
        return monotonic() - self._unlocked_since if self._unlocked_since else 0.0

    @property
    def has_slept(self) -> bool:
        return self._was_suspended_before_check or monotonic() - self._checked_at > SLEPT

    async def open(self, count: int) -> None:
        self._shard_count = count
        await self._connect()
        self._checked_at = monotonic()
        self._monitor = asyncio.create_task(self._monitor_connection())

    async def _connect(self) -> None:
        """Connect, write the first heartbeat, and listen.

        Raises DatabaseUnavailable or OtherCount.
        """
        driver = _driver()
        dsn = _format_dsn(self._url)
        try:
            connection = await driver.connect(dsn, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SESSION)
            try:
                await self._check_count(connection)
                self._has_heartbeat = await self._begin_heartbeat(connection)
                await connection.add_listener(CHANNEL, self._on_notify)
            except BaseException:
                connection.terminate()
                raise
        except driver.ProtocolViolationError as error:  # a pooler refuses the settings of a session
            raise errors.DatabaseUnavailable(f"{place(self._url)} {POOLER}") from error
        except (OSError, driver.PostgresError, driver.InterfaceError) as error:
            raise faults.unreachable(self._url, error) from error
        connection.add_termination_listener(self._ended)
        self._connection = connection
        self._pid = connection.get_server_pid()
        self._held_slots.clear()
        self._disconnected.clear()
        self._connected.set()

    async def _check_count(self, connection: Any) -> None:
        """Raise OtherCount if another process has another number of shards.

        Each process takes a shared lock on its number, which the others can see.
        """
        await connection.execute("SELECT pg_advisory_lock_shared($1, $2)", COUNT, self._shard_count)
        other_count = await connection.fetchval(OTHERS, COUNT, self._shard_count)
        if other_count is not None:
            raise OtherCount(
                f"The processes on this database divide the servers into {other_count} shards, and this one into "
                f"{self._shard_count}: stop them all first, or give this one the same SHARD_COUNT."
            )

    async def _begin_heartbeat(self, connection: Any) -> bool:
        """Write the first heartbeat, before any lock is taken.

        Return False if the server refuses it. Without heartbeats a process that takes over waits
        until this connection ends.
        """
        try:
            await connection.fetch(FIRST_BEAT, self._process)
        except _driver().PostgresError as error:
            log.warning(
                "wire: cannot write heartbeats, so a successor cannot end this process if it freezes: %s", error
            )
            return False
        return True

    # ── Locks ─────────────────────────────────────────────────────────────────────────────────────

    async def take(self, shards: Collection[int]) -> AsyncIterator[set[int]]:
        missing = set(shards)
        has_logged = False
        checked_at = monotonic()
        while missing:
            taken = await self._try_take(missing)
            if taken:
                self._held_shards |= taken
                missing -= taken
                yield taken
            if not missing:
                break
            if not has_logged:
                has_logged = True
                numbers = ", ".join(map(str, sorted(missing)))
                log.info("wire: another process serves shards %s, waiting for it to leave", numbers)
            if monotonic() - checked_at >= LOOK_FOR_FROZEN_EVERY:
                checked_at = monotonic()
                await self._end_frozen(missing)
            await asyncio.sleep(OFTEN)

    async def _end_frozen(self, shards: Collection[int]) -> None:
        """End the connections of frozen processes that hold these shards.

        Such a process writes no heartbeat, for example after SIGSTOP. The connection with its locks
        goes last: when the process wakes up, it must not have a connection left on which it could
        still commit beside its successor. So that connection is ended by a later call, when the
        others are gone.
        """
        if not self.is_up or not self._may_end_frozen:
            return
        try:
            frozen = await self._ask(FROZEN, SHARD, sorted(shards), self._frozen_after)
            if not frozen:
                return
            ended_now = await self._ask(END_OTHERS, [row["process"] for row in frozen])
            if not ended_now:
                pids = sorted(row["backend_pid"] for row in frozen)
                log.warning("wire: ending backends %s: no heartbeat for %g seconds", pids, self._frozen_after)
                await self._ask(END, pids)
        except errors.DatabaseUnavailable as error:
            self._may_end_frozen = not isinstance(error.__cause__, _driver().InsufficientPrivilegeError)
            log.warning("wire: cannot end the connections of frozen processes: %s", error)

    async def _try_take(self, shards: Collection[int]) -> set[int]:
        """Wait for the connection, and return the shards whose locks are free and taken now."""
        try:
            await self._connected.wait()
            taken = await self._ask(TAKE, sorted(shards), SHARD)
        except errors.DatabaseUnavailable:
            return set()
        return {row["shard"] for row in taken}

    async def turn(self, number: int, /) -> bool:
        """Wait for the identify slot of this bucket across all processes. It is released after 5 s.

        Return False if the connection is lost meanwhile.
        """
        while self.is_up:
            try:
                is_taken = number not in self._held_slots and await self._ask(TAKE, [number], PLACE)
            except errors.DatabaseUnavailable:
                break
            if is_taken:
                self._held_slots.add(number)
                self._run_in_background(self._release_slot(number, self._pid))
                return True
            await asyncio.sleep(OFTEN)
        return False

    async def _release_slot(self, number: int, pid: int) -> None:
        await asyncio.sleep(self._identify_seconds)
        if pid != self._pid:  # the lock has ended with the earlier connection
            return
        with suppress(errors.DatabaseUnavailable):
            await self._ask("SELECT pg_advisory_unlock($1, $2)", PLACE, number)
        self._held_slots.discard(number)

    def _run_in_background(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(coroutine)
        self._background_tasks.add(task)
        task.add_done_callback(self._background_tasks.discard)

    # ── Messages ──────────────────────────────────────────────────────────────────────────────────

    def say(self, word: Word) -> None:
        """Send a message soon.

        A later one of the same kind about the same game replaces it until then.
        """
        self._outgoing[word.kind, word.game] = word
        if self.is_up and (self._sender is None or self._sender.done()):
            self._sender = asyncio.create_task(self._send())

    async def _send(self) -> None:
        """Send all messages. If the connection is lost, keep them until there is another one."""
        while self._outgoing:
            sending = self._outgoing
            self._outgoing = {}
            payloads = [json.dumps(asdict(word)) for word in sending.values()]
            try:
                await self._ask(TELL, payloads)
            except errors.DatabaseUnavailable:
                self._outgoing = sending | self._outgoing
                return

    def _on_notify(self, _connection: Any, sender: int, _channel: str, payload: str) -> None:
        """Pass a message to the listeners.

        Own messages and unknown ones, as of other releases, are ignored.
        """
        if sender == self._pid:
            return
        word = _parse_payload(payload)
        if word is None:
            if not self._has_logged_unknown_payload:
                log.warning("wire: ignoring unknown NOTIFY payloads on channel %s from now on", CHANNEL)
            self._has_logged_unknown_payload = True
            return
        for listener in self.listeners:
            listener(word)

    # ── The connection ────────────────────────────────────────────────────────────────────────────

    async def _ask(self, statement: str, *given: Any) -> list[Any]:
        """Execute a statement and return its rows.

        Raises DatabaseUnavailable if it fails. Then the connection is closed, and made again.
        """
        driver = _driver()
        async with self._one:
            connection = self._connection
            try:
                # The timeout of asyncpg does not cover the wait for a cancelled statement before
                # this one.
                async with asyncio.timeout(2 * PATIENCE):
                    return list(await connection.fetch(statement, *given))
            except (OSError, driver.PostgresError, driver.InterfaceError, driver.InternalClientError) as error:
                connection.terminate()
                # The listener is not called if the connection had ended before it was added.
                self._ended(connection)
                raise faults.unreachable(self._url, error) from error

    def _ended(self, connection: Any) -> None:
        """Remember that a connection is lost, unless it was replaced before."""
        if connection is not self._connection:
            return
        self._connected.clear()
        self._disconnected.set()
        if not self._unlocked_since:
            self._unlocked_since = monotonic()

    async def _monitor_connection(self) -> None:
        """Write heartbeats, which find a dead connection, and connect again when it is lost."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._disconnected.wait(), self._heartbeat_seconds)
            self._was_suspended_before_check = self.has_slept
            self._checked_at = monotonic()
            if not self._disconnected.is_set():
                statement = BEAT_AGAIN if self._has_heartbeat else "SELECT 1"
                with suppress(errors.DatabaseUnavailable):
                    await self._ask(statement)
                    self._was_suspended_before_check = False
                continue
            log.warning("wire: lost the connection to PostgreSQL, connecting again", extra={"outage": True})
            try:
                await self._reconnect()
            except (LockLost, OtherCount) as error:
                for callback in self.lost:
                    callback(error)
                return

    async def _reconnect(self) -> None:
        """Connect and take all locks again. Try until that succeeds.

        Raises LockLost if another process has one of them, OtherCount if the number of shards
        differs.
        """
        earlier_pids: set[int] = set()
        while self._disconnected.is_set():
            earlier_pids.add(self._pid)
            self._checked_at = monotonic()
            try:
                await self._connect()
                await self._take_again(earlier_pids)
            except (LockLost, OtherCount):
                raise
            except Exception as error:
                self._disconnected.set()
                log.info("wire: cannot connect to PostgreSQL yet: %s", error)
                await asyncio.sleep(AGAIN_AFTER)
        self._unlocked_since = None
        self._was_suspended_before_check = False
        log.info("wire: connected to PostgreSQL again")
        for callback in self.missed:
            callback()
        self._sender = asyncio.create_task(self._send())

    async def _take_again(self, earlier_pids: set[int]) -> None:
        """Take the locks of all held shards. Raises LockLost if another process has one of them.

        The server may not know yet that earlier connections of this process are gone. They are
        ended.
        """
        missing = set(self._held_shards)
        while True:
            taken = await self._ask(TAKE, sorted(missing), SHARD)
            missing -= {row["shard"] for row in taken}
            if not missing:
                return
            rows = await self._ask(HOLDERS, SHARD, sorted(missing))
            holders = {row["pid"] for row in rows}
            if holders - earlier_pids:
                raise LockLost("Another process serves shards of this one, which lost its locks with its connection.")
            await self._ask(END, sorted(holders))
            await asyncio.sleep(OFTEN)

    async def close(self) -> None:
        if self._sender:
            await asyncio.wait([self._sender], timeout=AGAIN_AFTER)
        tasks = [task for task in (self._monitor, self._sender, *self._background_tasks) if task]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        if self._connection:
            with suppress(Exception):  # a broken connection is closed as well
                await self._connection.close(timeout=1)
            self._connected.clear()


def _parse_payload(payload: str) -> Word | None:
    """Return the message, or None if the payload is not a valid one."""
    try:
        word = Word(**json.loads(payload))
        return word if word.is_one else None
    except (TypeError, ValueError, RecursionError):
        return None


def wire(database: URL, direct: str | None = None, process: str = "") -> OneProcess:
    """Return the coordination of processes on this database.

    `direct` is the URL of PostgreSQL itself if `database` is a pooler. `process` is the application
    name of the other connections of this process. Raises DatabaseUnavailable if `direct` is not a
    URL of PostgreSQL.
    """
    if is_sqlite(database):
        return OneProcess()
    try:
        url = address(direct) if direct else database
    except errors.DatabaseUnavailable as error:
        raise errors.DatabaseUnavailable(str(error).replace("The database URL", "WIRE_URL")) from None
    if is_sqlite(url):
        raise errors.DatabaseUnavailable("WIRE_URL must lead to the same PostgreSQL as DATABASE_URL.")
    return Wire(url, process=process)


async def announce(database: Database, word: Word) -> None:
    """Send a message to all processes that serve shards, from a process that does not."""
    if not is_sqlite(database.url):
        given = {"channel": CHANNEL, "word": json.dumps(asdict(word))}
        await database.run_queries(lambda connection: connection.execute(ANNOUNCE, given))


def _driver() -> Any:
    """Import asyncpg and return it. On SQLite it is not loaded."""
    return import_module("asyncpg")


def _format_dsn(url: URL) -> str:
    """Return the URL for asyncpg, which calls `sslmode` what SQLAlchemy's dialect calls `ssl`."""
    query = dict(url.query)
    if "ssl" in query:
        query["sslmode"] = query.pop("ssl")
    plain_url = url.set(drivername="postgresql", query=query)
    return plain_url.render_as_string(hide_password=False)
