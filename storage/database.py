"""A database and its connections: on SQLite one writes and two read, on PostgreSQL five do both.

A move is one transaction (`run_transaction`), which is run once more if it loses its connection
before the commit.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any, Self, TypeVar, cast

from sqlalchemy import (
    URL,
    Connection,
    Executable,
    QueuePool,
    Row,
    Select,
    Table,
    UpdateBase,
    bindparam,
    event,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage import driver_errors, errors
from storage.database_url import forbid_file_creation, is_sqlite, parse_database_url
from storage.open_file import OpenFile
from storage.tables import games

log = logging.getLogger("storage")

T = TypeVar("T")
AnyRow = Row[*tuple[Any, ...]]
AnySelect = Select[*tuple[Any, ...]]
WriteStep = tuple[UpdateBase, dict[str, Any] | list[dict[str, Any]]]
"""A statement and its parameters, those of one row or of many."""
Work = Callable[[AsyncConnection], Awaitable[T]]
"""A function that uses a connection.

It may be called twice, so it changes nothing but the database.
"""

# WAL: readers and the writer do not wait for each other. FULL: an answered move survives a power
# cut. secure_delete: deleted content is overwritten with zeros. cache_size: 500 KB for each
# connection in place of 2 MB, which a connection never gives back; the operating system caches the
# file as well.
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",
    "cache_size=-500",
)
LOCK_GAME = (
    games.update().where(games.c.id == bindparam("where_id")).values(touched_at=games.c.touched_at)
)
"""An update that changes nothing, but locks a game, so that it is not deleted meanwhile."""

RETRY_DELAY_SECONDS = 0.7
"""Seconds before work that lost its connection is run again.

An interaction must be answered in 3 s.
"""

FILE_CHECK_SECONDS = 0.25
"""Seconds between two checks that the SQLite file is at its path. Each commit checks it as well."""
MAX_ERASE_ATTEMPTS = 20
"""The number of attempts of `erase_deleted_content_from_wal`. After them the -wal file is left to
`maintain_wal`."""
ERASE_RETRY_SECONDS = 0.1
"""Seconds between two of these attempts."""
RESCUE_RETRY_SECONDS = 5.0
"""Seconds before a failed copy of a lost file is tried again."""


class CommitState:
    """A flag of one transaction: after COMMIT was sent, a lost connection leaves it uncertain."""

    has_begun = False


@dataclass(frozen=True)
class Database:
    """An open database.

    Its methods raise DatabaseUnavailable, or a subclass, if it cannot be used.
    """

    url: URL
    reader: AsyncEngine
    writer: AsyncEngine
    was_suspended: Callable[[], bool] = lambda: False
    """Return whether this process was suspended for so long that others may play its games by now.

    It is called before each commit.
    """
    file: OpenFile | None = None
    """The open file, on SQLite."""
    application_name: str = ""
    """The application name of the connections of this process, on PostgreSQL.

    A process that takes over ends connections by it.
    """

    # ── Reading ───────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def connect_for_reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection without a transaction: each statement sees what is committed by then.

        Raises DatabaseUnavailable.
        """
        self._require_open_file()
        with driver_errors.translate_errors(self.url):
            async with self.reader.connect() as connection:
                yield connection

    async def run_queries(self, work: Work[T]) -> T:
        """Run work that only reads, and return its result.

        Run it once more if its connection is lost. Raises DatabaseUnavailable.
        """

        async def attempt() -> T:
            async with self.reader.connect() as connection:
                return await work(connection)

        self._require_open_file()
        with driver_errors.translate_errors(self.url):
            return await _retry_once_if_connection_lost(attempt)

    @asynccontextmanager
    async def begin_snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a read transaction, which does not see later commits of others.

        Raises DatabaseUnavailable.
        """
        if is_sqlite(self.url):
            async with self.connect_for_reading() as connection:
                await connection.exec_driver_sql("BEGIN")
                try:
                    yield connection
                finally:
                    # A statement that is cancelled invalidates its connection.
                    if not connection.invalidated:
                        await connection.exec_driver_sql("ROLLBACK")
        else:
            options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
            with driver_errors.translate_errors(self.url):
                async with self.writer.execution_options(**options).connect() as connection:
                    yield connection

    async def fetch_all(self, statement: AnySelect, parameters: Any = None) -> Sequence[AnyRow]:
        """Execute a statement with parameters, and return all rows."""

        async def query(connection: AsyncConnection) -> Sequence[AnyRow]:
            result = await connection.execute(statement, parameters)
            return result.all()

        return await self.run_queries(query)

    async def fetch_all_as(
        self, row_type: Callable[..., T], statement: AnySelect, parameters: Any = None
    ) -> list[T]:
        """Return all rows as values of this class, whose fields have the names of the columns."""
        rows = await self.fetch_all(statement, parameters)
        return [row_type(**row._asdict()) for row in rows]

    async def fetch_first_as(
        self, row_type: Callable[..., T], statement: AnySelect, parameters: Any = None
    ) -> T | None:
        """Return the first row as a value of this class, or None."""
        found = await self.fetch_all_as(row_type, statement, parameters)
        return next(iter(found), None)

    async def fetch_value(self, statement: AnySelect, parameters: Any = None) -> Any:
        """Return the first column of the first row, or None."""
        rows = await self.fetch_all(statement, parameters)
        return rows[0][0] if rows else None

    # ── Writing ───────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def begin_transaction(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction. Commit it at the end, or roll it back on any error.

        Nothing is tried again. Raises NothingStored, or DatabaseUnavailable if the commit has
        begun.
        """
        with self._translate_errors_by_commit_state() as commit:
            async with self._open_transaction(commit) as connection:
                yield connection

    async def run_transaction(self, work: Work[T]) -> T:
        """Run work in a transaction, and return its result when it is committed.

        Run it once more if its connection is lost before the commit. Raises NothingStored, or
        DatabaseUnavailable if the commit has begun.
        """

        async def attempt() -> T:
            async with self._open_transaction(commit) as connection:
                return await work(connection)

        with self._translate_errors_by_commit_state() as commit:
            return await _retry_once_if_connection_lost(attempt, unless=lambda: commit.has_begun)

    async def execute_steps(self, *steps: WriteStep, only_if_first_matched: bool = True) -> bool:
        """Execute statements in one transaction, and return whether the first one matched a row.

        If it did not, the others are executed only with `only_if_first_matched=False`. Raises as
        `run_transaction`.
        """

        async def execute(connection: AsyncConnection) -> bool:
            first, *others = steps
            result = await connection.execute(*first)
            found = result.rowcount > 0
            if found or not only_if_first_matched:
                for step in others:
                    await connection.execute(*step)
            return found

        return await self.run_transaction(execute)

    async def execute_write(self, statement: Executable, parameters: Any = None) -> int:
        """Execute one statement in a transaction, and return how many rows it matched.

        Raises as `run_transaction`.
        """

        async def execute(connection: AsyncConnection) -> int:
            result = await connection.execute(statement, parameters)
            return int(result.rowcount)

        return await self.run_transaction(execute)

    async def upsert(self, table: Table, *rows: dict[str, Any], overwrite: bool = True) -> None:
        """Insert or overwrite rows in a transaction: see the function `upsert`."""
        await self.run_transaction(
            lambda connection: upsert(connection, table, [*rows], overwrite=overwrite)
        )

    @asynccontextmanager
    async def _open_transaction(self, commit: CommitState) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction.

        Raises DatabaseUnavailable if the process was suspended.
        """
        async with self.writer.begin() as connection:
            yield connection
            if self.was_suspended():
                raise errors.DatabaseUnavailable(
                    "this process was suspended, and others may serve its games by now"
                )
            commit.has_begun = True

    @contextmanager
    def _translate_errors_by_commit_state(self) -> Iterator[CommitState]:
        """Raise NothingStored in place of DatabaseUnavailable, unless the commit has begun."""
        commit = CommitState()
        try:
            with driver_errors.translate_errors(self.url):
                yield commit
        except errors.DatabaseUnavailable as error:
            if commit.has_begun or isinstance(error, errors.NotMigrated):
                raise
            raise errors.NothingStored(str(error)) from error

    # ── The database itself ───────────────────────────────────────────────────────────────────────

    async def run_queries_on_file_at_path(self, work: Work[T]) -> T:
        """Run work that only reads on the database at the path, and return its result.

        On SQLite this takes a new connection, because earlier connections keep a file open that was
        moved away. Raises DatabaseUnavailable, also if the file is read-only.
        """
        if not is_sqlite(self.url):
            return await self.run_queries(work)
        fresh = create_sqlite_engine(self.url, _set_pragmas, pool_size=1)
        try:
            with driver_errors.translate_errors(self.url):
                async with fresh.connect() as connection:
                    return await work(connection)
        finally:
            await fresh.dispose()

    def read_pool_usage(self) -> dict[str, tuple[int, int]]:
        """Return for each connection pool how many connections are in use, and how many may be."""
        engines = {"all": self.writer}
        if is_sqlite(self.url):
            engines = {"read": self.reader, "write": self.writer}
        usage = {}
        for name, engine in engines.items():
            pool = cast(QueuePool, engine.pool)
            usage[name] = pool.checkedout(), pool.size()
        return usage

    async def erase_deleted_content_from_wal(self) -> None:
        """Remove deleted content from the -wal file of SQLite, which holds it after a deletion.

        While a read transaction is open that fails, and is left to `maintain_wal` after 2 s. Raises
        DatabaseUnavailable.
        """
        for _ in range(MAX_ERASE_ATTEMPTS):
            if await self._truncate_wal(force=True):
                break
            await asyncio.sleep(ERASE_RETRY_SECONDS)

    async def maintain_wal(self) -> None:
        """Truncate the -wal file of SQLite if it is large or holds deleted content.

        Do nothing while a transaction is open. To be called periodically. Errors of the database
        are ignored.
        """
        with suppress(errors.DatabaseUnavailable):
            await self._truncate_wal()

    async def _truncate_wal(self, *, force: bool = False) -> bool:
        if self.file is None:
            return True
        with driver_errors.translate_errors(self.url):
            return await asyncio.to_thread(self.file.truncate_wal, force=force)

    def find_file_problem(self) -> str:
        """Return a sentence if the SQLite file is not at its path any more, else ""."""
        return self.file.find_location_problem() if self.file else ""

    def _require_open_file(self) -> None:
        """Raise DatabaseUnavailable if the open file is lost: reads from it confirm nothing."""
        if self.file:
            self.file.require_not_lost()

    async def wait_for_file_loss(self) -> None:
        """Wait until the SQLite file is lost: deleted, replaced, or moved away for more than 5 s.

        Raises DatabaseUnavailable if the file cannot be opened in the first place.
        """
        file = self.file
        assert file
        with driver_errors.translate_errors(self.url):
            await asyncio.to_thread(file.open_and_watch)
        while not file.is_lost:
            await asyncio.sleep(FILE_CHECK_SECONDS)
            file.find_location_problem()

    async def rescue_lost_file(self) -> str:
        """Copy what a lost SQLite file holds to a new file beside its path.

        Return a text for the person who runs the bot, about the loss and the new file. Return "" if
        nothing is lost, or if it was rescued before. A failed copy is tried again until it
        succeeds, because this process has the last copy.
        """
        file = self.file
        if file is None or file.is_rescued:
            return ""
        file.find_location_problem()
        if not file.is_lost:
            return ""
        log.error("database file: lost while open: %s", file.describe_problem())
        while True:
            try:
                await asyncio.to_thread(file.write_rescue_copy)
            except (OSError, sqlite3.Error) as error:
                log.error("database file: cannot write the rescued file, trying again: %s", error)
                await asyncio.sleep(RESCUE_RETRY_SECONDS)
            else:
                return file.describe_problem()

    async def close(self) -> None:
        if self.file:
            await asyncio.to_thread(self.file.close)
        await self.writer.dispose()
        await self.reader.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def _retry_once_if_connection_lost(
    attempt: Callable[[], Awaitable[T]], unless: Callable[[], bool] = lambda: False
) -> T:
    """Return the result of the attempt, or of a second one if the first has lost its connection.

    There is no second one if `unless` returns True by then.
    """
    try:
        return await attempt()
    except (ConnectionError, DBAPIError) as error:
        if unless() or not driver_errors.is_connection_lost(error):
            raise
    await asyncio.sleep(RETRY_DELAY_SECONDS)
    return await attempt()


async def upsert(
    connection: AsyncConnection, table: Table, rows: list[dict[str, Any]], *, overwrite: bool = True
) -> None:
    """Insert rows, and overwrite rows whose primary key exists.

    With `overwrite=False` existing rows are left as they are. Rows that two writers may put at once
    must be sorted by their keys, or the writers can deadlock.
    """
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        insert: Any = sqlite.insert(table)
    else:
        insert = _create_postgresql_insert(table)
    if overwrite:
        changed = {
            column.name: insert.excluded[column.name]
            for column in table.c
            if not column.primary_key
        }
        statement = insert.on_conflict_do_update(
            index_elements=list(table.primary_key), set_=changed
        )
    else:
        statement = insert.on_conflict_do_nothing()
    await connection.execute(statement, rows)


def _create_postgresql_insert(table: Table) -> Any:
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - takes 40 ms and 2 MB

    return postgresql.insert(table)


def utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    """The base class of the stores, each of which reads and writes one kind of data."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def _upsert_unless_game_deleted(self, table: Table, row: dict[str, Any]) -> None:
        """Insert or overwrite a row that belongs to a game, unless the game is deleted."""

        async def put_row(connection: AsyncConnection) -> None:
            locked = await connection.execute(LOCK_GAME, {"where_id": row["game_id"]})
            if locked.rowcount:
                await upsert(connection, table, [row])

        await self._database.run_transaction(put_row)


def open_database(text: str) -> Database:
    """Return the database with this URL. It is connected with the first statement.

    Raises DatabaseUnavailable if the text is not a supported URL.
    """
    url = parse_database_url(text)
    return _open_sqlite(url) if is_sqlite(url) else _open_postgresql(url)


def _open_sqlite(url: URL) -> Database:
    file = OpenFile(Path(str(url.database)))
    options = {"isolation_level": None, "factory": file.create_connection}
    writer = create_sqlite_engine(url, _set_pragmas, pool_size=1, connect_args=options)
    event.listen(writer.sync_engine, "begin", begin_immediate)
    reader = create_sqlite_engine(
        url, _set_pragmas, pool_size=2, isolation_level="AUTOCOMMIT", skip_autocommit_rollback=True
    )
    event.listen(writer.sync_engine, "do_connect", lambda *_: file.open_and_watch())
    event.listen(reader.sync_engine, "do_connect", lambda *_: file.require_same_file())
    return Database(url, reader, writer, file=file)


def _open_postgresql(url: URL) -> Database:
    process = f"empty-chair {token_hex(8)}"
    options = {
        "timeout": 5,
        "command_timeout": 15,
        "server_settings": {"application_name": process},
    }
    writer = _create_engine(
        url, pool_size=5, pool_recycle=600, skip_autocommit_rollback=True, connect_args=options
    )
    event.listen(writer.sync_engine, "checkout", _reject_closed_connection)
    reader = writer.execution_options(isolation_level="AUTOCOMMIT")
    return Database(url, reader, writer, application_name=process)


def create_sqlite_engine(
    url: URL, on_connect: Callable[[Any, object], None], **options: Any
) -> AsyncEngine:
    """Return an engine for an existing SQLite file.

    `on_connect` is called with each new connection.
    """
    engine = _create_engine(forbid_file_creation(url), **options)
    event.listen(engine.sync_engine, "do_connect", _check_file_opens)
    event.listen(engine.sync_engine, "connect", on_connect)
    return engine


def _create_engine(url: URL, **options: Any) -> AsyncEngine:
    # Parameters hold seeds and hidden decks, which must not be logged.
    return create_async_engine(url, max_overflow=0, hide_parameters=True, **options)


def begin_immediate(connection: Connection) -> None:
    """Take the lock of an SQLite file when a transaction begins.

    Taken later, it may be refused (SQLITE_BUSY). The driver begins no transactions by itself
    (`isolation_level=None`), as SQLAlchemy documents it for SQLite.
    """
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _check_file_opens(
    _dialect: object, _record: object, arguments: list[str], _options: object
) -> None:
    """Open and close the file. Raises sqlite3.Error if that fails.

    Without this check a failed connection of aiosqlite would leave a thread behind.
    """
    sqlite3.connect(arguments[0], uri=True).close()


def _set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _reject_closed_connection(connection: Any, _record: object, _proxy: object) -> None:
    """Raise DisconnectionError if the server has closed the connection, as after a restart.

    This needs no round trip; SQLAlchemy's `pool_pre_ping` would need three.
    """
    if connection.driver_connection.is_closed():
        raise DisconnectionError
