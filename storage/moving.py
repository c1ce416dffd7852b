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

from storage import faults, schema, tables
from storage.address import is_sqlite, place
from storage.engine import Database
from storage.errors import DatabaseUnavailable
from storage.statements import AT_ONCE

TABLES = [table for table in tables.Base.metadata.sorted_tables if table is not tables.heartbeats]
"""The tables to copy, each after the tables it refers to.

Heartbeats belong to processes on one server.
"""
LOCK = 0x686F757365
"""The key of an advisory lock that nothing else takes."""


@dataclass(frozen=True)
class End:
    """The source or the target of a copy: its URL, and a connection in a transaction."""

    url: URL
    connection: AsyncConnection

    @property
    def is_file(self) -> bool:
        return is_sqlite(self.url)

    @property
    def file(self) -> Path:
        return Path(str(self.url.database))

    async def ask(self, question: Executable, given: dict[str, Any] | None = None) -> Any:
        """Execute a query and return one value.

        Raises DatabaseUnavailable with a text about this end.
        """
        with faults.named(self.url):
            return await self.connection.scalar(question, given)


async def copy(source: Database, target: Database) -> dict[str, int]:
    """Copy all rows, and return how many each table has.

    Raises DatabaseUnavailable if that is not possible. Then the target is as before.
    """
    await _check_tables(source, target)
    async with source.snapshot() as snapshot, target.writing() as transaction:
        old = End(source.url, snapshot)
        new = End(target.url, transaction)
        await _check_different_databases(old, new)
        await _lock_tables(new)
        await _check_empty(new)
        for table in TABLES:
            await _copy_table(old, new, table)
        counts = {}
        for table in TABLES:
            counts[table.name] = await _compare_table(old, new, table)
        for table in TABLES:
            await _continue_numbering(old, new, table)
    return counts


# ── Checks ────────────────────────────────────────────────────────────────────────────────────────


async def _check_tables(source: Database, target: Database) -> None:
    """Raise DatabaseUnavailable if the source does not exist, or one of the two is not migrated.

    A missing source is checked first: the advice to migrate it would end in a copy of nothing.
    """
    if is_sqlite(source.url) and not Path(str(source.url.database)).exists():
        raise DatabaseUnavailable(f"{place(source.url)} does not exist: there is nothing to copy.")
    for database in (source, target):
        if not await schema.is_current(database):
            raise DatabaseUnavailable(
                f"{place(database.url)} does not have the tables of this release: "
                "set DATABASE_URL to it and run `python -m bot migrate`."
            )


async def _check_different_databases(old: End, new: End) -> None:
    """Raise DatabaseUnavailable if both ends are one database, although their URLs differ.

    Files are compared. On a server one end takes a lock, and the other tries to take it.
    """
    if old.is_file != new.is_file:
        return
    if old.is_file:
        is_same = old.file.samefile(new.file)
    else:
        await old.ask(select(func.pg_advisory_xact_lock_shared(LOCK)))
        is_same = not await new.ask(select(func.pg_try_advisory_xact_lock(LOCK)))
    if is_same:
        raise DatabaseUnavailable(f"{place(old.url)} cannot be copied onto itself: name two databases.")


async def _lock_tables(new: End) -> None:
    """Lock the tables of the target until the end.

    On SQLite its transaction holds a lock already.
    """
    if not new.is_file:
        names = ", ".join(table.name for table in TABLES)
        await new.connection.exec_driver_sql(f"LOCK TABLE {names} IN EXCLUSIVE MODE")


async def _check_empty(new: End) -> None:
    """Raise DatabaseUnavailable if a table of the target has a row."""
    for table in TABLES:
        if await new.ask(select(exists().select_from(table))):
            raise DatabaseUnavailable(f"{place(new.url)} is not empty ({table.name}): name a new database.")


# ── Copying and comparing ─────────────────────────────────────────────────────────────────────────


async def _copy_table(old: End, new: End, table: Table) -> None:
    """Copy all rows of a table. Raises DatabaseUnavailable if the target refuses one."""
    async with aclosing(_read_batches(old, table)) as batches:
        async for rows in batches:
            try:
                with faults.named(new.url):
                    await new.connection.execute(table.insert(), rows)
            except DBAPIError:
                raise DatabaseUnavailable(f"{place(new.url)} does not take {table.name}: nothing was copied.") from None


async def _compare_table(old: End, new: End, table: Table) -> int:
    """Compare all rows of a table, and return their number.

    Raises DatabaseUnavailable if they differ.
    """
    count = 0
    async with aclosing(_read_batches(old, table)) as old_batches, aclosing(_read_batches(new, table)) as new_batches:
        async for rows in old_batches:
            if rows != await anext(new_batches, None):
                raise _make_difference_error(new, table)
            count += len(rows)
        if await anext(new_batches, None):
            raise _make_difference_error(new, table)
    return count


def _make_difference_error(new: End, table: Table) -> DatabaseUnavailable:
    return DatabaseUnavailable(f"{place(new.url)} gives {table.name} back otherwise: nothing was copied.")


async def _read_batches(end: End, table: Table) -> AsyncGenerator[list[dict[str, Any]]]:
    """Yield the rows of a table in batches, so that only a few are in memory."""
    statement = in_order(table, is_file=end.is_file)
    options = {"yield_per": AT_ONCE}
    with faults.named(end.url):
        async with end.connection.stream(statement, execution_options=options) as result:
            async for rows in result.mappings().partitions(AT_ONCE):
                yield [dict(row) for row in rows]


def in_order(table: Table, *, is_file: bool) -> Select[Any]:
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


async def _continue_numbering(old: End, new: End, table: Table) -> None:
    """Let ids of the target continue after the last one of the source, even if its row is deleted.

    An id of a deleted game must never name another. To be called last, because PostgreSQL does not
    roll back `setval`.
    """
    column = table.autoincrement_column
    if column is None:
        return
    last = await _read_last_id(old, table, column)
    if not last:
        return
    if new.is_file:
        row = {"name": table.name, "last": last}
        await new.connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), row)
        await new.connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), row)
    else:
        await new.ask(select(func.setval(_select_sequence_name(table, column), last)))


async def _read_last_id(old: End, table: Table, column: Column[int]) -> int:
    """Return the highest id so far: of the sequence, or of a row that was inserted with an id."""
    if old.is_file:
        last_of_sequence = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        last = await old.ask(last_of_sequence, {"name": table.name})
    else:
        last = await old.ask(select(func.pg_sequence_last_value(_select_sequence_name(table, column))))
    highest = await old.ask(select(func.max(column)))
    return max(last or 0, highest or 0)


def _select_sequence_name(table: Table, column: Column[int]) -> Any:
    return func.pg_get_serial_sequence(table.name, column.name)
