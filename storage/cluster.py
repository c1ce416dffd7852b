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

from storage import driver_errors, errors
from storage.database import Database
from storage.database_url import describe_location, is_sqlite, parse_database_url

log = logging.getLogger("storage")

NOTIFY_CHANNEL = "empty_chair"
SHARD_LOCK = 7301
"""The first half of the keys of advisory locks for shards. The second half is the id of a shard."""
IDENTIFY_LOCK = 7302
"""The first half of the keys of locks for identify slots.

The second half is a rate-limit bucket.
"""
SHARD_COUNT_LOCK = 7303
"""The first half of the key of a shared lock. The second half is the number of all shards."""
LOCK_RETRY_SECONDS = 0.1
"""Seconds between two attempts to take a lock."""
IDENTIFY_SECONDS = 5.0
"""Seconds between two IDENTIFYs in one rate-limit bucket, as Discord requires."""
HEARTBEAT_SECONDS = 5.0
"""Seconds between two heartbeats, which also check the connection."""
STATEMENT_TIMEOUT_SECONDS = 5.0
"""Seconds that PostgreSQL has to answer a statement."""
SUSPENDED_AFTER_SECONDS = 20.0
"""Seconds without a check after which a process was suspended, and may have lost its locks.

This is longer than two attempts to connect, and shorter than PostgreSQL keeps the locks of a
process that does not answer.
"""
FROZEN_CHECK_SECONDS = 1.0
"""Seconds between two checks that the process that holds a lock still writes its heartbeat."""
RECONNECT_SECONDS = 0.5
"""Seconds between two attempts to reconnect. `close` waits so long for unsent messages."""
# PostgreSQL releases the locks of a machine that vanishes after at most half a minute.
SESSION_SETTINGS = {
    "application_name": "empty-chair wire",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
POOLER_HINT = "seems to be a pooler, which keeps no locks: set WIRE_URL to PostgreSQL itself."

TRY_LOCKS = "SELECT shard FROM unnest($1::int[]) AS shard WHERE pg_try_advisory_lock($2, shard)"
SELECT_OTHER_COUNT = """
SELECT objid::bigint FROM pg_locks
WHERE locktype = 'advisory' AND classid = $1 AND objid <> $2 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1
"""
SELECT_HOLDERS = """
SELECT pid FROM pg_locks
WHERE locktype = 'advisory' AND classid = $1 AND objid::bigint = ANY($2::bigint[]) AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
# All times are those of the server's clock. A process that connects deletes the rows of backends
# that are gone, with SKIP LOCKED because two may do so at once.
INSERT_HEARTBEAT = """
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
UPDATE_HEARTBEAT = (
    "UPDATE heartbeats SET beat_at = clock_timestamp() WHERE backend_pid = pg_backend_pid()"
)
SELECT_FROZEN = f"""
SELECT DISTINCT backend_pid, process
FROM heartbeats JOIN ({SELECT_HOLDERS}) AS holders ON pid = backend_pid
WHERE beat_at < clock_timestamp() - make_interval(secs => $3)
"""
TERMINATE_BY_APPLICATION = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = ANY($1::text[]) AND application_name <> '' AND datname = current_database()
"""
TERMINATE_BACKENDS = "SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid"
NOTIFY_ALL = f"SELECT pg_notify('{NOTIFY_CHANNEL}', word) FROM unnest($1::text[]) AS word"
NOTIFY_ONE = text("SELECT pg_notify(:channel, :word)")

MessageKind = Literal["moved", "linked", "watched", "sealed", "forgot"]


@dataclass(frozen=True)
class ClusterMessage:
    """A message to the other processes about a game.

    It holds ids and numbers, and no personal data. `moved`: its log has grown. `linked`: its link
    was changed or revoked. `watched`: the sender shows its watch page. `sealed`: it has moved, and
    others play the same cards. `forgot`: it was deleted, or without an id any game was.
    """

    kind: MessageKind
    game: int = 0
    seq: int = 0
    ends: int | None = None
    """The time at which the next move is revealed, in seconds since the epoch."""

    @property
    def is_valid(self) -> bool:
        """Whether the values are valid.

        Every role of the database may send anything on the channel.
        """
        if self.kind not in get_args(MessageKind):
            return False
        numbers = [self.game, self.seq]
        if self.ends is not None:
            numbers.append(self.ends)
        return all(type(number) is int and 0 <= number < 1 << 63 for number in numbers)


class ShardCountMismatch(Exception):
    """Raised when other processes use another number of shards.

    Some servers would be served twice, and some never.
    """


class LockLost(Exception):
    """Raised when another process serves shards of this one."""


class SingleProcess:
    """The coordination of a single process: it has all locks, and sends no messages."""

    is_single = True

    def __init__(self) -> None:
        self.on_message: list[Callable[[ClusterMessage], None]] = []
        """Callbacks for messages of other processes."""
        self.on_messages_missed: list[Callable[[], None]] = []
        """Callbacks that are called when messages of other processes may have been lost."""
        self.on_lock_lost: list[Callable[[Exception], None]] = []
        """Callbacks for LockLost or ShardCountMismatch. This process must then stop to serve its
        shards."""

    @property
    def seconds_without_locks(self) -> float:
        """The seconds since the locks were lost with their connection, or 0."""
        return 0.0

    @property
    def was_suspended(self) -> bool:
        """Whether this process was suspended for so long that others may have its locks by now."""
        return False

    async def open(self, shard_count: int) -> None:
        """Connect. `shard_count` is the number of all shards.

        Raises DatabaseUnavailable, or ShardCountMismatch if other processes have another number of
        shards.
        """

    async def acquire_shards(self, shards: Collection[int]) -> AsyncIterator[set[int]]:
        """Take the locks of these shards. Yield shards as soon as their locks are taken."""
        yield set(shards)

    async def wait_for_identify_slot(self, _bucket: int, /) -> bool:
        """Wait for the identify slot of this rate-limit bucket.

        Return False if it was not obtained.
        """
        return False

    def publish(self, message: ClusterMessage) -> None:
        """Send a message to the other processes."""

    async def close(self) -> None:
        """Send the messages that are left, and release the locks."""


class PostgresCluster(SingleProcess):
    """The coordination of several processes on PostgreSQL.

    One connection has the locks, which end with it, and the messages. If it is lost, this process
    connects again and takes its locks again. Callbacks of `on_lock_lost` are called if another
    process has them by then.
    """

    is_single = False

    def __init__(
        self,
        url: URL,
        heartbeat_seconds: float = HEARTBEAT_SECONDS,
        identify_seconds: float = IDENTIFY_SECONDS,
        frozen_after: float = SUSPENDED_AFTER_SECONDS,
        application_name: str = "",
    ) -> None:
        """Create it without connecting.

        `application_name` is that of the other connections of this process. `frozen_after`
        are the seconds without a heartbeat after which another process counts as frozen.
        """
        super().__init__()
        self._url = url
        self._heartbeat_seconds = heartbeat_seconds
        self._identify_seconds = identify_seconds
        self._frozen_after = frozen_after
        self._application_name = application_name
        self._has_heartbeat = False
        self._may_end_frozen = True
        self._connection: Any = None
        self._pid = 0
        self._statement_lock = asyncio.Lock()
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
        self._outgoing: dict[tuple[MessageKind, int], ClusterMessage] = {}
        self._sender: asyncio.Task[None] | None = None
        self._monitor: asyncio.Task[None] | None = None
        self._background_tasks: set[asyncio.Task[None]] = set()

    @property
    def is_connected(self) -> bool:
        return self._connected.is_set()

    @property
    def seconds_without_locks(self) -> float:
        return monotonic() - self._unlocked_since if self._unlocked_since else 0.0

    @property
    def was_suspended(self) -> bool:
        return (
            self._was_suspended_before_check
            or monotonic() - self._checked_at > SUSPENDED_AFTER_SECONDS
        )

    async def open(self, shard_count: int) -> None:
        self._shard_count = shard_count
        await self._connect()
        self._checked_at = monotonic()
        self._monitor = asyncio.create_task(self._monitor_connection())

    async def _connect(self) -> None:
        """Connect, write the first heartbeat, and listen.

        Raises DatabaseUnavailable or ShardCountMismatch.
        """
        driver = _import_driver()
        dsn = _format_dsn(self._url)
        try:
            connection = await driver.connect(
                dsn,
                timeout=STATEMENT_TIMEOUT_SECONDS,
                command_timeout=STATEMENT_TIMEOUT_SECONDS,
                server_settings=SESSION_SETTINGS,
            )
            try:
                await self._check_shard_count(connection)
                self._has_heartbeat = await self._write_first_heartbeat(connection)
                await connection.add_listener(NOTIFY_CHANNEL, self._on_notify)
            except BaseException:
                connection.terminate()
                raise
        except driver.ProtocolViolationError as error:  # a pooler refuses the settings of a session
            raise errors.DatabaseUnavailable(
                f"{describe_location(self._url)} {POOLER_HINT}"
            ) from error
        except (OSError, driver.PostgresError, driver.InterfaceError) as error:
            raise driver_errors.make_connection_error(self._url, error) from error
        connection.add_termination_listener(self._on_connection_lost)
        self._connection = connection
        self._pid = connection.get_server_pid()
        self._held_slots.clear()
        self._disconnected.clear()
        self._connected.set()

    async def _check_shard_count(self, connection: Any) -> None:
        """Raise ShardCountMismatch if another process has another number of shards.

        Each process takes a shared lock on its number, which the others can see.
        """
        await connection.execute(
            "SELECT pg_advisory_lock_shared($1, $2)", SHARD_COUNT_LOCK, self._shard_count
        )
        other_count = await connection.fetchval(
            SELECT_OTHER_COUNT, SHARD_COUNT_LOCK, self._shard_count
        )
        if other_count is not None:
            raise ShardCountMismatch(
                f"The processes on this database divide the servers into {other_count} "
                "shards, and this one into "
                f"{self._shard_count}: stop them all first, or give this one the same SHARD_COUNT."
            )

    async def _write_first_heartbeat(self, connection: Any) -> bool:
        """Write the first heartbeat, before any lock is taken.

        Return False if the server refuses it. Without heartbeats a process that takes over waits
        until this connection ends.
        """
        try:
            await connection.fetch(INSERT_HEARTBEAT, self._application_name)
        except _import_driver().PostgresError as error:
            log.warning(
                (
                    "cluster: cannot write heartbeats, so a successor cannot end this process if "
                    "it freezes: %s"
                ),
                error,
            )
            return False
        return True

    # ── Locks ─────────────────────────────────────────────────────────────────────────────────────

    async def acquire_shards(self, shards: Collection[int]) -> AsyncIterator[set[int]]:
        missing = set(shards)
        has_logged = False
        checked_at = monotonic()
        while missing:
            taken = await self._try_lock_shards(missing)
            if taken:
                self._held_shards |= taken
                missing -= taken
                yield taken
            if not missing:
                break
            if not has_logged:
                has_logged = True
                numbers = ", ".join(map(str, sorted(missing)))
                log.info(
                    "cluster: another process serves shards %s, waiting for it to leave", numbers
                )
            if monotonic() - checked_at >= FROZEN_CHECK_SECONDS:
                checked_at = monotonic()
                await self._end_connections_of_frozen_processes(missing)
            await asyncio.sleep(LOCK_RETRY_SECONDS)

    async def _end_connections_of_frozen_processes(self, shards: Collection[int]) -> None:
        """End the connections of frozen processes that hold these shards.

        Such a process writes no heartbeat, for example after SIGSTOP. The connection with its locks
        goes last: when the process wakes up, it must not have a connection left on which it could
        still commit beside its successor. So that connection is ended by a later call, when the
        others are gone.
        """
        if not self.is_connected or not self._may_end_frozen:
            return
        try:
            frozen = await self._fetch_rows(
                SELECT_FROZEN, SHARD_LOCK, sorted(shards), self._frozen_after
            )
            if not frozen:
                return
            ended_now = await self._fetch_rows(
                TERMINATE_BY_APPLICATION, [row["process"] for row in frozen]
            )
            if not ended_now:
                pids = sorted(row["backend_pid"] for row in frozen)
                log.warning(
                    "cluster: ending backends %s: no heartbeat for %g seconds",
                    pids,
                    self._frozen_after,
                )
                await self._fetch_rows(TERMINATE_BACKENDS, pids)
        except errors.DatabaseUnavailable as error:
            self._may_end_frozen = not isinstance(
                error.__cause__, _import_driver().InsufficientPrivilegeError
            )
            log.warning("cluster: cannot end the connections of frozen processes: %s", error)

    async def _try_lock_shards(self, shards: Collection[int]) -> set[int]:
        """Wait for the connection, and return the shards whose locks are free and taken now."""
        try:
            await self._connected.wait()
            taken = await self._fetch_rows(TRY_LOCKS, sorted(shards), SHARD_LOCK)
        except errors.DatabaseUnavailable:
            return set()
        return {row["shard"] for row in taken}

    async def wait_for_identify_slot(self, bucket: int, /) -> bool:
        """Wait for the identify slot of this bucket across all processes. It is released after 5 s.

        Return False if the connection is lost meanwhile.
        """
        while self.is_connected:
            try:
                is_taken = bucket not in self._held_slots and await self._fetch_rows(
                    TRY_LOCKS, [bucket], IDENTIFY_LOCK
                )
            except errors.DatabaseUnavailable:
                break
            if is_taken:
                self._held_slots.add(bucket)
                self._run_in_background(self._release_identify_slot_later(bucket, self._pid))
                return True
            await asyncio.sleep(LOCK_RETRY_SECONDS)
        return False

    async def _release_identify_slot_later(self, bucket: int, pid: int) -> None:
        await asyncio.sleep(self._identify_seconds)
        if pid != self._pid:  # the lock has ended with the earlier connection
            return
        with suppress(errors.DatabaseUnavailable):
            await self._fetch_rows("SELECT pg_advisory_unlock($1, $2)", IDENTIFY_LOCK, bucket)
        self._held_slots.discard(bucket)

    def _run_in_background(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(coroutine)
        self._background_tasks.add(task)
        task.add_done_callback(self._background_tasks.discard)

    # ── Messages ──────────────────────────────────────────────────────────────────────────────────

    def publish(self, message: ClusterMessage) -> None:
        """Send a message soon.

        A later one of the same kind about the same game replaces it until then.
        """
        self._outgoing[message.kind, message.game] = message
        if self.is_connected and (self._sender is None or self._sender.done()):
            self._sender = asyncio.create_task(self._send_queued_messages())

    async def _send_queued_messages(self) -> None:
        """Send all messages. If the connection is lost, keep them until there is another one."""
        while self._outgoing:
            sending = self._outgoing
            self._outgoing = {}
            payloads = [json.dumps(asdict(message)) for message in sending.values()]
            try:
                await self._fetch_rows(NOTIFY_ALL, payloads)
            except errors.DatabaseUnavailable:
                self._outgoing = sending | self._outgoing
                return

    def _on_notify(self, _connection: Any, sender: int, _channel: str, payload: str) -> None:
        """Pass a message to the listeners.

        Own messages and unknown ones, as of other releases, are ignored.
        """
        if sender == self._pid:
            return
        message = _parse_payload(payload)
        if message is None:
            if not self._has_logged_unknown_payload:
                log.warning(
                    "cluster: ignoring unknown NOTIFY payloads on channel %s from now on",
                    NOTIFY_CHANNEL,
                )
            self._has_logged_unknown_payload = True
            return
        for listener in self.on_message:
            listener(message)

    # ── The connection ────────────────────────────────────────────────────────────────────────────

    async def _fetch_rows(self, statement: str, *parameters: Any) -> list[Any]:
        """Execute a statement and return its rows.

        Raises DatabaseUnavailable if it fails. Then the connection is closed, and made again.
        """
        driver = _import_driver()
        async with self._statement_lock:
            connection = self._connection
            try:
                # The timeout of asyncpg does not cover the wait for a cancelled statement before
                # this one.
                async with asyncio.timeout(2 * STATEMENT_TIMEOUT_SECONDS):
                    return list(await connection.fetch(statement, *parameters))
            except (
                OSError,
                driver.PostgresError,
                driver.InterfaceError,
                driver.InternalClientError,
            ) as error:
                connection.terminate()
                # The listener is not called if the connection had ended before it was added.
                self._on_connection_lost(connection)
                raise driver_errors.make_connection_error(self._url, error) from error

    def _on_connection_lost(self, connection: Any) -> None:
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
            self._was_suspended_before_check = self.was_suspended
            self._checked_at = monotonic()
            if not self._disconnected.is_set():
                statement = UPDATE_HEARTBEAT if self._has_heartbeat else "SELECT 1"
                with suppress(errors.DatabaseUnavailable):
                    await self._fetch_rows(statement)
                    self._was_suspended_before_check = False
                continue
            log.warning(
                "cluster: lost the connection to PostgreSQL, connecting again",
                extra={"outage": True},
            )
            try:
                await self._reconnect()
            except (LockLost, ShardCountMismatch) as error:
                for callback in self.on_lock_lost:
                    callback(error)
                return

    async def _reconnect(self) -> None:
        """Connect and take all locks again. Try until that succeeds.

        Raises LockLost if another process has one of them, ShardCountMismatch if the number of
        shards differs.
        """
        earlier_pids: set[int] = set()
        while self._disconnected.is_set():
            earlier_pids.add(self._pid)
            self._checked_at = monotonic()
            try:
                await self._connect()
                await self._retake_shard_locks(earlier_pids)
            except (LockLost, ShardCountMismatch):
                raise
            except Exception as error:
                self._disconnected.set()
                log.info("cluster: cannot connect to PostgreSQL yet: %s", error)
                await asyncio.sleep(RECONNECT_SECONDS)
        self._unlocked_since = None
        self._was_suspended_before_check = False
        log.info("cluster: connected to PostgreSQL again")
        for callback in self.on_messages_missed:
            callback()
        self._sender = asyncio.create_task(self._send_queued_messages())

    async def _retake_shard_locks(self, earlier_pids: set[int]) -> None:
        """Take the locks of all held shards. Raises LockLost if another process has one of them.

        The server may not know yet that earlier connections of this process are gone. They are
        ended.
        """
        missing = set(self._held_shards)
        while True:
            taken = await self._fetch_rows(TRY_LOCKS, sorted(missing), SHARD_LOCK)
            missing -= {row["shard"] for row in taken}
            if not missing:
                return
            rows = await self._fetch_rows(SELECT_HOLDERS, SHARD_LOCK, sorted(missing))
            holders = {row["pid"] for row in rows}
            if holders - earlier_pids:
                raise LockLost(
                    "Another process serves shards of this one, which lost its locks with "
                    "its connection."
                )
            await self._fetch_rows(TERMINATE_BACKENDS, sorted(holders))
            await asyncio.sleep(LOCK_RETRY_SECONDS)

    async def close(self) -> None:
        if self._sender:
            await asyncio.wait([self._sender], timeout=RECONNECT_SECONDS)
        tasks = [task for task in (self._monitor, self._sender, *self._background_tasks) if task]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        if self._connection:
            with suppress(Exception):  # a broken connection is closed as well
                await self._connection.close(timeout=1)
            self._connected.clear()


def _parse_payload(payload: str) -> ClusterMessage | None:
    """Return the message, or None if the payload is not a valid one."""
    try:
        message = ClusterMessage(**json.loads(payload))
        return message if message.is_valid else None
    except (TypeError, ValueError, RecursionError):
        return None


def create_cluster(
    database_url: URL, direct_url: str | None = None, application_name: str = ""
) -> SingleProcess:
    """Return the coordination of processes on this database.

    `direct_url` is the URL of PostgreSQL itself if `database` is a pooler. `application_name` is
    that of the other connections of this process. Raises DatabaseUnavailable if `direct_url` is not
    a URL of PostgreSQL.
    """
    if is_sqlite(database_url):
        return SingleProcess()
    try:
        url = parse_database_url(direct_url) if direct_url else database_url
    except errors.DatabaseUnavailable as error:
        raise errors.DatabaseUnavailable(
            str(error).replace("The database URL", "WIRE_URL")
        ) from None
    if is_sqlite(url):
        raise errors.DatabaseUnavailable(
            "WIRE_URL must lead to the same PostgreSQL as DATABASE_URL."
        )
    return PostgresCluster(url, application_name=application_name)


async def publish_once(database: Database, message: ClusterMessage) -> None:
    """Send a message to all processes that serve shards, from a process that does not."""
    if not is_sqlite(database.url):
        given = {"channel": NOTIFY_CHANNEL, "word": json.dumps(asdict(message))}
        await database.run_queries(lambda connection: connection.execute(NOTIFY_ONE, given))


def _import_driver() -> Any:
    """Import asyncpg and return it. On SQLite it is not loaded."""
    return import_module("asyncpg")


def _format_dsn(url: URL) -> str:
    """Return the URL for asyncpg, which calls `sslmode` what SQLAlchemy's dialect calls `ssl`."""
    query = dict(url.query)
    if "ssl" in query:
        query["sslmode"] = query.pop("ssl")
    plain_url = url.set(drivername="postgresql", query=query)
    return plain_url.render_as_string(hide_password=False)
