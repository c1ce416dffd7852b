"""Open a database: on SQLite one connection writes and two read, on PostgreSQL five do both.

A move is one transaction (`run_transaction`). One that lost its connection before the commit is run once more.
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

from sqlalchemy import URL, Connection, Executable, QueuePool, Row, Select, Table, UpdateBase, bindparam, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage import errors, faults
from storage.address import address, existing, is_sqlite
from storage.open_file import OpenFile
from storage.tables import games

log = logging.getLogger("storage")

T = TypeVar("T")
AnyRow = Row[*tuple[Any, ...]]
AnySelect = Select[*tuple[Any, ...]]
Step = tuple[UpdateBase, dict[str, Any] | list[dict[str, Any]]]
"""A statement and its parameters: those of one row, or of many."""
Work = Callable[[AsyncConnection], Awaitable[T]]
"""What is done on a connection. It may be called twice, and therefore changes nothing outside of the database."""

# FULL: what was answered must survive a power cut as well. WAL: readers and the writer do not wait for each other.
# secure_delete: what somebody has deleted is overwritten, and not only left out. cache_size: half a megabyte for each
# connection, in place of two that are never given back; the system has the file in its memory as well.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", "cache_size=-500")
STILL_HERE = games.update().where(games.c.id == bindparam("of")).values(touched_at=games.c.touched_at)
"""Changes nothing, but locks the row: a game is not forgotten in between."""

RETRY_AFTER = 0.7
"""Seconds after which work that lost its connection is tried again. An interaction has three to be answered."""

LOOK_EVERY = 0.25
"""Seconds between two looks whether the SQLite file is still at its path. Commits look as well."""
WIPE_TRIES, WIPE_AGAIN_AFTER = 20, 0.1
"""How often a -wal file with deleted content is truncated before it is left to `tend_wal`, and seconds in between."""
RESCUE_AGAIN_AFTER = 5.0
"""Seconds after which a copy of a lost file that failed is tried again."""


class Commit:
    """Whether the COMMIT of a transaction was asked for: from then on a lost connection leaves its outcome unknown."""

    has_begun = False


@dataclass(frozen=True)
class Database:
    url: URL
    reader: AsyncEngine
    writer: AsyncEngine
    has_slept: Callable[[], bool] = lambda: False
    """Whether this process stood still for so long that others may play its games by now: asked before each commit."""
    file: OpenFile | None = None
    """The file that is open, on SQLite."""
    process: str = ""
    """The application name of the connections of this process, on PostgreSQL: a successor can end them by it."""

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection without a transaction: each statement sees what is committed by then.

        Raise DatabaseUnavailable.
        """
        self._require_file()
        with faults.named(self.url):
            async with self.reader.connect() as connection:
                yield connection

    async def run_queries(self, work: Work[T]) -> T:
        """Run work that only reads, and return its result. Run it once more if its connection is lost.

        Raise DatabaseUnavailable.
        """

        async def attempt() -> T:
            async with self.reader.connect() as connection:
                return await work(connection)

        self._require_file()
        with faults.named(self.url):
            return await _run_twice_at_most(attempt)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """One look at all of it: what others commit meanwhile is not in it."""
        if is_sqlite(self.url):
            async with self.reading() as connection:
                await connection.exec_driver_sql("BEGIN")
                try:
                    yield connection
                finally:
                    if not connection.invalidated:  # as it is where somebody was broken off
                        await connection.exec_driver_sql("ROLLBACK")
        else:
            options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
            with faults.named(self.url):
                async with self.writer.execution_options(**options).connect() as connection:
                    yield connection

    async def read(self, statement: AnySelect, given: Any = None) -> Sequence[AnyRow]:
        """Return all rows that a statement finds."""

        async def query(connection: AsyncConnection) -> Sequence[AnyRow]:
            return (await connection.execute(statement, given)).all()

        return await self.run_queries(query)

    async def read_as(self, kind: Callable[..., T], statement: AnySelect, given: Any = None) -> list[T]:
        return [kind(**row._asdict()) for row in await self.read(statement, given)]

    async def first_as(self, kind: Callable[..., T], statement: AnySelect, given: Any = None) -> T | None:
        return next(iter(await self.read_as(kind, statement, given)), None)

    async def value(self, statement: AnySelect, given: Any = None) -> Any:
        """Of the first column; None where nothing is found."""
        return next((row[0] for row in await self.read(statement, given)), None)

    # ── Writing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction. Commit it at the end, or roll it back when anything is raised.

        Raise NothingStored, or DatabaseUnavailable if the commit has begun. Nothing is tried again.
        """
        with self._certain() as commit:
            async with self._transaction(commit) as connection:
                yield connection

    async def run_transaction(self, work: Work[T]) -> T:
        """Run work in a transaction, and return its result when that is committed.

        Run it once more if its connection is lost before the commit. Raise NothingStored, or DatabaseUnavailable if
        the commit has begun.
        """

        async def attempt() -> T:
            async with self._transaction(commit) as connection:
                return await work(connection)

        with self._certain() as commit:
            return await _run_twice_at_most(attempt, unless=lambda: commit.has_begun)

    async def write_steps(self, *steps: Step, if_found: bool = True) -> bool:
        """Execute statements in one transaction, and return whether the first one found a row.

        The others are executed only if it did, or not `if_found`.
        """

        async def execute(connection: AsyncConnection) -> bool:
            first, *others = steps
            found = (await connection.execute(*first)).rowcount > 0
            if found or not if_found:
                for step in others:
                    await connection.execute(*step)
            return found

        return await self.run_transaction(execute)

    async def write(self, statement: Executable, given: Any = None) -> int:
        """Execute one statement in a transaction, and return how many rows it found."""

        async def execute(connection: AsyncConnection) -> int:
            return int((await connection.execute(statement, given)).rowcount)

        return await self.run_transaction(execute)

    async def put(self, table: Table, *rows: dict[str, Any], anew: bool = True) -> None:
        await self.run_transaction(lambda connection: put(connection, table, [*rows], anew=anew))

    @asynccontextmanager
    async def _transaction(self, commit: Commit) -> AsyncIterator[AsyncConnection]:
        async with self.writer.begin() as connection:
            yield connection
            if self.has_slept():
                raise errors.DatabaseUnavailable("this process stood still, and does not know what is its own")
            commit.has_begun = True

    @contextmanager
    def _certain(self) -> Iterator[Commit]:
        """Raise NothingStored where that is certain; a commit that broke off may have been one."""
        commit = Commit()
        try:
            with faults.named(self.url):
                yield commit
        except errors.DatabaseUnavailable as fault:
            if commit.has_begun or isinstance(fault, errors.NotMigrated):
                raise
            raise errors.NothingStored(str(fault)) from fault

    # ── The database itself ─────────────────────────────────────────────────────────────────────────────────────────

    async def run_fresh_queries(self, work: Work[T]) -> T:
        """Run work that only reads on the database at the path, and return its result. Raise DatabaseUnavailable.

        On SQLite that takes a new connection: a file that was moved away stays open to connections from before.
        """
        if not is_sqlite(self.url):
            return await self.run_queries(work)
        fresh = sqlite_engine(self.url, _prepare, pool_size=1)  # which a file that may only be read does not let us do
        try:
            with faults.named(self.url):
                async with fresh.connect() as connection:
                    return await work(connection)
        finally:
            await fresh.dispose()

    def busy(self) -> dict[str, tuple[int, int]]:
        """By pool: the connections that are in use, and those that there may be."""
        engines = {"all": self.writer} if not is_sqlite(self.url) else {"read": self.reader, "write": self.writer}
        pools = {name: cast(QueuePool, engine.pool) for name, engine in engines.items()}
        return {name: (pool.checkedout(), pool.size()) for name, pool in pools.items()}

    async def wipe(self) -> None:
        """After a deletion: the -wal file beside an SQLite database still holds what was there before it. While a read
        transaction is open it stays, until `tend_wal` gets rid of it."""
        for _ in range(WIPE_TRIES):
            if await self._truncate_wal(at_once=True):
                break
            await asyncio.sleep(WIPE_AGAIN_AFTER)

    async def tend_wal(self) -> None:
        """Truncate the -wal file of SQLite if it has grown large, or still holds what was deleted, and no transaction
        is open. To be called now and then."""
        with suppress(errors.DatabaseUnavailable):
            await self._truncate_wal()

    async def _truncate_wal(self, *, at_once: bool = False) -> bool:
        if self.file is None:
            return True
        with faults.named(self.url):
            return await asyncio.to_thread(self.file.truncate_wal, at_once=at_once)

    def find_file_problem(self) -> str:
        """Return a sentence where the SQLite file is not at its path any more, or ""."""
        return self.file.find_problem() if self.file else ""

    def _require_file(self) -> None:
        """Raise DatabaseUnavailable if the open file is lost: what is read from it must confirm nothing."""
        if self.file:
            self.file.require_not_lost()

    async def wait_for_loss(self) -> None:
        """Return when the SQLite file is lost: deleted, replaced, or moved away for more than 5 s. Raise
        DatabaseUnavailable if it cannot be opened in the first place."""
        file = self.file
        assert file
        with faults.named(self.url):
            await asyncio.to_thread(file.hold)
        while not file.is_lost:
            await asyncio.sleep(LOOK_EVERY)
            file.find_problem()

    async def rescue(self) -> str:
        """Write what a lost SQLite file holds to a new file beside its path. It is tried again until it succeeds, since
        this process has the last copy. Return a sentence that names the new file, or "" if nothing is to be rescued."""
        file = self.file
        if file is None or file.is_rescued or not (file.find_problem() and file.is_lost):
            return ""
        log.error("%s", file.describe())
        while True:
            try:
                await asyncio.to_thread(file.rescue)
            except (OSError, sqlite3.Error) as error:
                log.error("the database is not rescued yet, trying again: %s", error)
                await asyncio.sleep(RESCUE_AGAIN_AFTER)
            else:
                return file.describe()

    async def close(self) -> None:
        if self.file:
            await asyncio.to_thread(self.file.close)
        await self.writer.dispose()
        await self.reader.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def _run_twice_at_most(attempt: Callable[[], Awaitable[T]], unless: Callable[[], bool] = lambda: False) -> T:
    """Return the result of the attempt, or of a second one if the first has lost its connection, `unless` that is not
    safe any more."""
    try:
        return await attempt()
    except (ConnectionError, DBAPIError) as error:
        if unless() or not faults.is_connection_lost(error):
            raise
    await asyncio.sleep(RETRY_AFTER)
    return await attempt()


async def put(connection: AsyncConnection, table: Table, rows: list[dict[str, Any]], *, anew: bool = True) -> None:
    """What is new is inserted, what is there is changed, or stays: `anew`. In the order of their keys, so that no two
    writers lock."""
    insert = sqlite.insert(table) if connection.dialect.name == "sqlite" else _for_postgresql(table)
    keys = list(table.primary_key)
    changed = {column.name: insert.excluded[column.name] for column in table.c if not column.primary_key}
    told = insert.on_conflict_do_update(index_elements=keys, set_=changed) if anew else insert.on_conflict_do_nothing()
    if rows:
        await connection.execute(told, rows)


def _for_postgresql(table: Table) -> Any:
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - costs those who have SQLite 40 ms and 2 MB

    return postgresql.insert(table)


def utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    """What is kept of one kind."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def _put_beside_game(self, table: Table, row: dict[str, Any]) -> None:
        """Nothing where the game was forgotten meanwhile."""

        async def put_row(connection: AsyncConnection) -> None:
            if (await connection.execute(STILL_HERE, {"of": row["game_id"]})).rowcount:
                await put(connection, table, [row])

        await self._database.run_transaction(put_row)


def open_database(text: str) -> Database:
    """From a URL. Nothing is connected yet; the first statement tells whether the database can be reached."""
    url = address(text)
    return _sqlite(url) if is_sqlite(url) else _postgresql(url)


def _sqlite(url: URL) -> Database:
    file = OpenFile(Path(str(url.database)))
    options = {"isolation_level": None, "factory": file.connect}
    writer = sqlite_engine(url, _prepare, pool_size=1, connect_args=options)
    event.listen(writer.sync_engine, "begin", begin_immediate)
    reader = sqlite_engine(url, _prepare, pool_size=2, isolation_level="AUTOCOMMIT", skip_autocommit_rollback=True)
    event.listen(writer.sync_engine, "do_connect", lambda *_: file.hold())
    event.listen(reader.sync_engine, "do_connect", lambda *_: file.require_same())
    return Database(url, reader, writer, file=file)


def _postgresql(url: URL) -> Database:
    process = f"empty-chair {token_hex(8)}"
    options = {"timeout": 5, "command_timeout": 15, "server_settings": {"application_name": process}}
    writer = _engine(url, pool_size=5, pool_recycle=600, skip_autocommit_rollback=True, connect_args=options)
    event.listen(writer.sync_engine, "checkout", _refuse_closed)
    return Database(url, writer.execution_options(isolation_level="AUTOCOMMIT"), writer, process=process)


def sqlite_engine(url: URL, prepare: Callable[[Any, object], None], **options: Any) -> AsyncEngine:
    engine = _engine(existing(url), **options)
    event.listen(engine.sync_engine, "do_connect", _try_first)
    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def _engine(url: URL, **options: Any) -> AsyncEngine:
    # Parameters hold seeds and hidden decks: they do not belong in a log line.
    return create_async_engine(url, max_overflow=0, hide_parameters=True, **options)


def begin_immediate(connection: Connection) -> None:
    """Take the lock of an SQLite file when a transaction begins. One that takes it later may fail with SQLITE_BUSY.

    The driver begins no transactions by itself (`isolation_level=None`), as SQLAlchemy documents it for SQLite.
    """
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _try_first(_dialect: object, _record: object, arguments: list[str], _options: object) -> None:
    """A file that cannot be opened would leave a thread behind, which may complain when the event loop is gone."""
    sqlite3.connect(arguments[0], uri=True).close()


def _prepare(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _refuse_closed(connection: Any, _record: object, _proxy: object) -> None:
    """A server that was restarted has closed its connections. Looking is free; a ping would be three round trips."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
