"""Opens a database. On SQLite one connection writes and a few read; on PostgreSQL five do both."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any, Self, TypeVar, cast

from sqlalchemy import URL, Executable, QueuePool, Row, Table, bindparam, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, DisconnectionError

from storage import errors, faults, lean, together
from storage.address import address, existing, is_sqlite
from storage.open_file import OpenFile
from storage.tables import games
from storage.together import AnySelect, Broken, Step, Together

log = logging.getLogger("storage")

T = TypeVar("T")
AnyRow = Row[*tuple[Any, ...]]

# FULL: what was answered must survive a power cut as well. WAL: readers and the writer do not wait for each other.
# secure_delete: what somebody has deleted is overwritten, and not only left out. cache_size: half a megabyte for each
# connection, in place of two that are never given back; the system has the file in its memory as well.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", "cache_size=-500")
STILL_HERE = games.update().where(games.c.id == bindparam("of")).values(touched_at=games.c.touched_at)
"""Changes nothing, but locks the row: a game is not forgotten in between."""

AGAIN_AFTER = 0.7
"""Seconds after which a server that was away is asked once more: whoever waits for an answer waits for three."""
PASSING = ("08", "53300", "57P")
"""How the codes begin by which PostgreSQL says that it stops, starts, or has no connection left."""


LOOK_EVERY = 0.25
"""Seconds between two looks whether the SQLite file is still at its path. Commits look as well."""
WIPE_TRIES, WIPE_AGAIN_AFTER = 20, 0.1
"""How often a -wal file with deleted content is truncated before it is left to `tend_wal`, and seconds in between."""
RESCUE_AGAIN_AFTER = 5.0
"""Seconds after which a copy of a lost file that failed is tried again."""


class Patient(lean.AsyncConnection):
    """PostgreSQL may have gone for a moment, or have ended a connection that we believe in: what has not begun yet is
    tried once more, on another one. Nothing can be done twice by that."""

    _has_begun = False

    async def start(self, is_ctxmanager: bool = False) -> lean.AsyncConnection:
        try:
            return await super().start(is_ctxmanager)
        except (ConnectionError, DBAPIError) as fault:
            code = str(getattr(getattr(fault, "orig", None), "sqlstate", None))
            if not (isinstance(fault, ConnectionError) or code.startswith(PASSING)):
                raise
        await asyncio.sleep(AGAIN_AFTER)
        return await super().start(is_ctxmanager)

    async def execute(self, *given: Any, **more: Any) -> Any:
        try:
            result = await super().execute(*given, **more)
        except DBAPIError as fault:
            if self._has_begun or not fault.connection_invalidated:
                raise
            await self.close()
            self.sync_connection = (await Patient(self.engine).start()).sync_connection
            result = await super().execute(*given, **more)
        self._has_begun = True
        return result


class Commit:
    has_begun = False


@dataclass(frozen=True)
class Database:
    url: URL
    reader: lean.AsyncEngine
    writer: lean.AsyncEngine
    has_slept: Callable[[], bool] = lambda: False
    """Whether this process stood still for so long that others may play its games by now: asked before each commit."""
    shared: Together | None = None
    """Where writers share their transactions: on SQLite there is one at a time."""
    file: OpenFile | None = None
    """The file that is open, on SQLite."""
    process: str = ""
    """The application name of the connections of this process, on PostgreSQL: a successor can end them by it."""

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[lean.AsyncConnection]:
        """Each statement sees what is committed by then."""
        self._require_file()
        with faults.named(self.url):
            async with Patient(self.reader) as connection:
                yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[lean.AsyncConnection]:
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

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[lean.AsyncConnection]:
        """One transaction, rolled back when anything is raised. Begin it with a write: that takes the lock."""
        with self._certain() as commit:
            async with Patient(self.writer) as connection:
                yield connection
                if self.has_slept():
                    raise errors.DatabaseUnavailable("this process stood still, and does not know what is its own")
                commit.has_begun = True
                await connection.commit()

    async def write_steps(self, *steps: Step, if_found: bool = True) -> bool:
        """One transaction. What follows is done only if the first statement found its row, or not `if_found`."""
        if self.shared is None:
            async with self.writing() as connection:
                found = int((await connection.execute(*steps[0])).rowcount)
                for step in steps[1:] if found or not if_found else ():
                    await connection.execute(*step)
            return found > 0
        outcome = await self.shared.write(steps, if_found, self.has_slept, self.writer)
        if isinstance(outcome, Broken):
            with self._certain() as commit:
                commit.has_begun = outcome.committing
                raise outcome.fault
        return outcome > 0

    @contextmanager
    def _certain(self) -> Iterator[Commit]:
        """Raises NothingStored where it is certain; a commit that broke off may have been one."""
        commit = Commit()
        try:
            with faults.named(self.url):
                yield commit
        except errors.DatabaseUnavailable as fault:
            if commit.has_begun or isinstance(fault, errors.NotMigrated):
                raise
            raise errors.NothingStored(str(fault)) from fault

    async def read(self, statement: AnySelect, given: Any = None) -> Sequence[AnyRow]:
        """All that one statement finds. Those that are given something are built once."""
        self._require_file()
        if self.shared and given and together.is_plain(statement, self.reader.dialect, given):
            with faults.named(self.url):
                async with together.thread_of(self.reader) as do:
                    rows: Sequence[AnyRow] = await do(together.read, statement, given)
            return rows
        async with self.reading() as connection:
            return (await connection.execute(statement, given)).all()

    async def read_as(self, kind: Callable[..., T], statement: AnySelect, given: Any = None) -> list[T]:
        return [kind(**row._asdict()) for row in await self.read(statement, given)]

    async def first_as(self, kind: Callable[..., T], statement: AnySelect, given: Any = None) -> T | None:
        return next(iter(await self.read_as(kind, statement, given)), None)

    async def value(self, statement: AnySelect, given: Any = None) -> Any:
        """Of the first column; None where nothing is found."""
        return next((row[0] for row in await self.read(statement, given)), None)

    async def write(self, statement: Executable, given: Any = None) -> int:
        """One statement, stored by itself: how many rows it found."""
        async with self.writing() as connection:
            return int((await connection.execute(statement, given)).rowcount)

    async def put(self, table: Table, *rows: dict[str, Any], anew: bool = True) -> None:
        async with self.writing() as connection:
            await put(connection, table, [*rows], anew=anew)

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[lean.AsyncConnection]:
        """As somebody sees it who comes just now: a file that was moved away stays open to those who have it open."""
        if not is_sqlite(self.url):
            async with self.reading() as connection:
                yield connection
            return
        fresh = sqlite_engine(self.url, _prepare, pool_size=1)  # which a file that may only be read does not let us do
        try:
            with faults.named(self.url):
                async with fresh.connect() as connection:
                    yield connection
        finally:
            await fresh.dispose()

    def busy(self) -> dict[str, tuple[int, int]]:
        """By pool: the connections that are in use, and those that there may be."""
        engines = {"all": self.writer} if not is_sqlite(self.url) else {"read": self.reader, "write": self.writer}
        pools = {name: cast(QueuePool, engine.sync_engine.pool) for name, engine in engines.items()}
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
        if self.shared:
            await self.shared.rest()
        if self.file:
            await asyncio.to_thread(self.file.close)
        await self.writer.dispose()
        await self.reader.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def put(connection: lean.AsyncConnection, table: Table, rows: list[dict[str, Any]], *, anew: bool = True) -> None:
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
        async with self._database.writing() as connection:
            if (await connection.execute(STILL_HERE, {"of": row["game_id"]})).rowcount:
                await put(connection, table, [row])


def open_database(text: str) -> Database:
    """From a URL. Nothing is connected yet; the first statement tells whether the database can be reached."""
    url = address(text)
    return _sqlite(url) if is_sqlite(url) else _postgresql(url)


def _sqlite(url: URL) -> Database:
    # A transaction that takes the lock late may find it taken: "database is locked". This one takes it when it begins.
    # What a writer has begun it takes back itself: nothing is left to be reset, at the price of a trip to its thread.
    file = OpenFile(Path(str(url.database)))
    begins = {"isolation_level": "IMMEDIATE", "factory": file.connect}
    writer = sqlite_engine(url, _prepare, pool_size=1, connect_args=begins, pool_reset_on_return=None)
    reader = sqlite_engine(url, _prepare, pool_size=2, isolation_level="AUTOCOMMIT", skip_autocommit_rollback=True)
    event.listen(writer.sync_engine, "do_connect", lambda *_: file.hold())
    event.listen(reader.sync_engine, "do_connect", lambda *_: file.require_same())
    return Database(url, reader, writer, shared=Together(), file=file)


def _postgresql(url: URL) -> Database:
    process = f"empty-chair {token_hex(8)}"
    options = {"timeout": 5, "command_timeout": 15, "server_settings": {"application_name": process}}
    writer = _engine(url, pool_size=5, pool_recycle=600, skip_autocommit_rollback=True, connect_args=options)
    event.listen(writer.sync_engine, "checkout", _refuse_closed)
    return Database(url, writer.execution_options(isolation_level="AUTOCOMMIT"), writer, process=process)


def sqlite_engine(url: URL, prepare: Callable[[Any, object], None], **options: Any) -> lean.AsyncEngine:
    engine = _engine(existing(url), **options)
    event.listen(engine.sync_engine, "do_connect", _try_first)
    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def _engine(url: URL, **options: Any) -> lean.AsyncEngine:
    # Parameters hold seeds and hidden decks: they do not belong in a log line.
    return lean.create_async_engine(url, max_overflow=0, hide_parameters=True, **options)


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
