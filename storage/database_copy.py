"""A copy of everything in one database to another, SQLite or PostgreSQL, all of it or nothing.

The source is read in one snapshot, and the target is written in one transaction. Before the commit
every row is read back from the target and compared with the source.
"""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Column, Executable, Select, Table, Text, exists, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import driver_errors, schema, tables
from storage.database import Database
from storage.database_url import describe_location, is_sqlite
from storage.errors import DatabaseUnavailable
from storage.statements import BATCH_SIZE

COPIED_TABLES = [
    table for table in tables.Base.metadata.sorted_tables if table is not tables.heartbeats
]
"""The tables to copy, each after the tables it refers to.

Heartbeats belong to processes on one server.
"""
COPY_LOCK_KEY = 0x686F757365
"""The key of an advisory lock that nothing else takes."""


@dataclass(frozen=True)
class CopyEnd:
    """The source or the target of a copy: its URL, and a connection in a transaction."""

    url: URL
    connection: AsyncConnection

    @property
    def is_file(self) -> bool:
        return is_sqlite(self.url)

    @property
    def file(self) -> Path:
        return Path(str(self.url.database))

    async def query_value(
        self, statement: Executable, parameters: dict[str, Any] | None = None
    ) -> Any:
        """Execute a query and return one value.

        Raises DatabaseUnavailable with a text about this end.
        """
        with driver_errors.translate_errors(self.url):
            return await self.connection.scalar(statement, parameters)


async def copy_database(source: Database, target: Database) -> dict[str, int]:
    """Copy all rows, and return how many each table has.

    Raises DatabaseUnavailable if that is not possible. Then the target is as before.
    """
    await _check_both_are_migrated(source, target)
    async with source.begin_snapshot() as snapshot, target.begin_transaction() as transaction:
        source_end = CopyEnd(source.url, snapshot)
        target_end = CopyEnd(target.url, transaction)
        await _check_different_databases(source_end, target_end)
        await _lock_tables(target_end)
        await _check_empty(target_end)
        for table in COPIED_TABLES:
            await _copy_table(source_end, target_end, table)
        counts = {}
        for table in COPIED_TABLES:
            counts[table.name] = await _compare_table(source_end, target_end, table)
        for table in COPIED_TABLES:
            await _continue_id_sequence(source_end, target_end, table)
    return counts


# ── Checks ────────────────────────────────────────────────────────────────────────────────────────


async def _check_both_are_migrated(source: Database, target: Database) -> None:
    """Raise DatabaseUnavailable if the source does not exist, or one of the two is not migrated.

    A missing source is checked first: the advice to migrate it would end in a copy of nothing.
    """
    if is_sqlite(source.url) and not Path(str(source.url.database)).exists():
        raise DatabaseUnavailable(
            f"{describe_location(source.url)} does not exist: there is nothing to copy."
        )
    for database in (source, target):
        if not await schema.is_schema_current(database):
            raise DatabaseUnavailable(
                f"{describe_location(database.url)} does not have the tables of this release: "
                "set DATABASE_URL to it and run `empty-chair migrate`."
            )


async def _check_different_databases(source: CopyEnd, target: CopyEnd) -> None:
    """Raise DatabaseUnavailable if both ends are one database, although their URLs differ.

    Files are compared. On a server one end takes a lock, and the other tries to take it.
    """
    if source.is_file != target.is_file:
        return
    if source.is_file:
        is_same = source.file.samefile(target.file)
    else:
        await source.query_value(select(func.pg_advisory_xact_lock_shared(COPY_LOCK_KEY)))
        is_same = not await target.query_value(
            select(func.pg_try_advisory_xact_lock(COPY_LOCK_KEY))
        )
    if is_same:
        raise DatabaseUnavailable(
            f"{describe_location(source.url)} cannot be copied onto itself: name two databases."
        )


async def _lock_tables(target: CopyEnd) -> None:
    """Lock the tables of the target until the end.

    On SQLite its transaction holds a lock already.
    """
    if not target.is_file:
        names = ", ".join(table.name for table in COPIED_TABLES)
        await target.connection.exec_driver_sql(f"LOCK TABLE {names} IN EXCLUSIVE MODE")


async def _check_empty(target: CopyEnd) -> None:
    """Raise DatabaseUnavailable if a table of the target has a row."""
    for table in COPIED_TABLES:
        if await target.query_value(select(exists().select_from(table))):
            raise DatabaseUnavailable(
                f"{describe_location(target.url)} is not empty ({table.name}): name a new database."
            )


# ── Copying and comparing ─────────────────────────────────────────────────────────────────────────


async def _copy_table(source: CopyEnd, target: CopyEnd, table: Table) -> None:
    """Copy all rows of a table. Raises DatabaseUnavailable if the target refuses one."""
    async with aclosing(_read_batches(source, table)) as batches:
        async for rows in batches:
            try:
                with driver_errors.translate_errors(target.url):
                    await target.connection.execute(table.insert(), rows)
            except DBAPIError:
                raise DatabaseUnavailable(
                    f"{describe_location(target.url)} does not take {table.name}: "
                    "nothing was copied."
                ) from None


async def _compare_table(source: CopyEnd, target: CopyEnd, table: Table) -> int:
    """Compare all rows of a table, and return their number.

    Raises DatabaseUnavailable if they differ.
    """
    count = 0
    async with (
        aclosing(_read_batches(source, table)) as source_batches,
        aclosing(_read_batches(target, table)) as target_batches,
    ):
        async for rows in source_batches:
            if rows != await anext(target_batches, None):
                raise _make_difference_error(target, table)
            count += len(rows)
        if await anext(target_batches, None):
            raise _make_difference_error(target, table)
    return count


def _make_difference_error(target: CopyEnd, table: Table) -> DatabaseUnavailable:
    return DatabaseUnavailable(
        f"{describe_location(target.url)} gives {table.name} back otherwise: nothing was copied."
    )


async def _read_batches(end: CopyEnd, table: Table) -> AsyncGenerator[list[dict[str, Any]]]:
    """Yield the rows of a table in batches, so that only a few are in memory."""
    statement = select_in_key_order(table, is_file=end.is_file)
    options = {"yield_per": BATCH_SIZE}
    with driver_errors.translate_errors(end.url):
        async with end.connection.stream(statement, execution_options=options) as result:
            async for rows in result.mappings().partitions(BATCH_SIZE):
                yield [dict(row) for row in rows]


def select_in_key_order(table: Table, *, is_file: bool) -> Select[Any]:
    """Return a query for all rows in the order of their keys.

    Texts are ordered by their bytes, as on SQLite. PostgreSQL would take the collation of its
    locale.
    """
    keys: list[Any] = []
    for key in table.primary_key:
        if isinstance(key.type, Text) and not is_file:
            keys.append(key.collate("C"))
        else:
            keys.append(key.expression)
    return select(table).order_by(*keys)


# ── Numbering ─────────────────────────────────────────────────────────────────────────────────────


async def _continue_id_sequence(source: CopyEnd, target: CopyEnd, table: Table) -> None:
    """Let ids of the target continue after the last one of the source, even if its row is deleted.

    An id of a deleted game must never name another. To be called last, because PostgreSQL does not
    roll back `setval`.
    """
    column = table.autoincrement_column
    if column is None:
        return
    last = await _read_last_id(source, table, column)
    if not last:
        return
    if target.is_file:
        row = {"name": table.name, "last": last}
        await target.connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), row)
        await target.connection.execute(
            text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), row
        )
    else:
        await target.query_value(select(func.setval(_select_sequence_name(table, column), last)))


async def _read_last_id(source: CopyEnd, table: Table, column: Column[int]) -> int:
    """Return the highest id so far: of the sequence, or of a row that was inserted with an id."""
    if source.is_file:
        last_of_sequence = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        last = await source.query_value(last_of_sequence, {"name": table.name})
    else:
        last = await source.query_value(
            select(func.pg_sequence_last_value(_select_sequence_name(table, column)))
        )
    highest = await source.query_value(select(func.max(column)))
    return max(last or 0, highest or 0)


def _select_sequence_name(table: Table, column: Column[int]) -> Any:
    return func.pg_get_serial_sequence(table.name, column.name)
