"""Moving house: everything from one database to another, SQLite or PostgreSQL, all of it or nothing.

One look at the source, one transaction on the target. Before it is committed every row is read back from there and
compared with the one it was copied from.
"""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Column, Executable, Select, Table, Text, exists, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine, faults, schema, tables
from storage.address import is_sqlite, place
from storage.errors import DatabaseUnavailable
from storage.statements import AT_ONCE

TABLES = [table for table in tables.Base.metadata.sorted_tables if table is not tables.heartbeats]
"""Those that others refer to come first. Heartbeats belong to processes on one server."""
LOCK = 0x686F757365  # any number that nobody else locks


@dataclass(frozen=True)
class End:
    """Of the way: where it is, and the transaction there."""

    url: URL
    connection: AsyncConnection

    @property
    def is_file(self) -> bool:
        return is_sqlite(self.url)

    @property
    def file(self) -> Path:
        return Path(str(self.url.database))

    async def ask(self, question: Executable, given: dict[str, Any] | None = None) -> Any:
        """A fault is that of this end, whatever is under way at the other."""
        with faults.named(self.url):
            return await self.connection.scalar(question, given)


async def copy(source: engine.Database, target: engine.Database) -> dict[str, int]:
    """How many rows of each table. Raises DatabaseUnavailable; then the target is as it was."""
    await _check_tables(source, target)
    async with source.snapshot() as looking, target.writing() as writing:
        old, new = End(source.url, looking), End(target.url, writing)
        await _check_two(old, new)
        await _keep_others_out(new)
        await _check_empty(new)
        for table in TABLES:
            await _copy(old, new, table)
        counts = {table.name: await _compare(old, new, table) for table in TABLES}
        for table in TABLES:
            await _count_on(old, new, table)
    return counts


# ── What is refused ─────────────────────────────────────────────────────────────────────────────────────────────────


async def _check_tables(source: engine.Database, target: engine.Database) -> None:
    """Where there is no source at all, the advice to make one would end in a copy of nothing."""
    if is_sqlite(source.url) and not Path(str(source.url.database)).exists():
        raise DatabaseUnavailable(f"{place(source.url)} does not exist: there is nothing to copy.")
    for database in (source, target):
        if not await schema.is_current(database):
            raise DatabaseUnavailable(
                f"{place(database.url)} does not have the tables of this release: "
                "set DATABASE_URL to it and run `python -m bot migrate`."
            )


async def _check_two(old: End, new: End) -> None:
    """One database can be written in many ways. Files are compared; a server is asked for a lock that is held."""
    if old.is_file != new.is_file:
        return
    if old.is_file:
        same = old.file.samefile(new.file)
    else:
        await old.ask(select(func.pg_advisory_xact_lock_shared(LOCK)))
        same = not await new.ask(select(func.pg_try_advisory_xact_lock(LOCK)))
    if same:
        raise DatabaseUnavailable(f"{place(old.url)} cannot be copied onto itself: name two databases.")


async def _keep_others_out(new: End) -> None:
    """From before it is looked at until the end. A transaction on an SQLite file has done so when it began."""
    if not new.is_file:
        names = ", ".join(table.name for table in TABLES)
        await new.connection.exec_driver_sql(f"LOCK TABLE {names} IN EXCLUSIVE MODE")


async def _check_empty(new: End) -> None:
    for table in TABLES:
        if await new.ask(select(exists().select_from(table))):
            raise DatabaseUnavailable(f"{place(new.url)} is not empty ({table.name}): name a new database.")


# ── Copying and comparing ───────────────────────────────────────────────────────────────────────────────────────────


async def _copy(old: End, new: End, table: Table) -> None:
    async with aclosing(_batches(old, table)) as here:
        async for rows in here:
            try:
                with faults.named(new.url):
                    await new.connection.execute(table.insert(), rows)
            except DBAPIError:
                raise DatabaseUnavailable(f"{place(new.url)} does not take {table.name}: nothing was copied.") from None


async def _compare(old: End, new: End, table: Table) -> int:
    """Row by row. How many there are."""
    count = 0
    async with aclosing(_batches(old, table)) as here, aclosing(_batches(new, table)) as there:
        async for rows in here:
            if rows != await anext(there, None):
                raise _different(new, table)
            count += len(rows)
        if await anext(there, None):
            raise _different(new, table)
    return count


def _different(new: End, table: Table) -> DatabaseUnavailable:
    return DatabaseUnavailable(f"{place(new.url)} gives {table.name} back otherwise: nothing was copied.")


async def _batches(end: End, table: Table) -> AsyncGenerator[list[dict[str, Any]]]:
    """Never more than a few rows in memory."""
    with faults.named(end.url):
        async with end.connection.stream(
            in_order(table, is_file=end.is_file), execution_options={"yield_per": AT_ONCE}
        ) as found:
            async for rows in found.mappings().partitions(AT_ONCE):
                yield [dict(row) for row in rows]


def in_order(table: Table, *, is_file: bool) -> Select[Any]:
    """By their keys, and words by their bytes, as SQLite has them: a server would follow the customs of its country."""
    keys = [
        key.collate("C") if isinstance(key.type, Text) and not is_file else key.expression for key in table.primary_key
    ]
    return select(table).order_by(*keys)


# ── Counting on ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def _count_on(old: End, new: End, table: Table) -> None:
    """The next number comes after every one that was ever given: that of a forgotten game must never name another.

    Last of all, for PostgreSQL does not take it back.
    """
    column = table.autoincrement_column
    given = await _given(old, table, column) if column is not None else 0
    if column is None or not given:
        return
    if new.is_file:
        row = {"name": table.name, "given": given}
        await new.connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), row)
        await new.connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :given)"), row)
    else:
        await new.ask(select(func.setval(_sequence(table, column), given)))


async def _given(old: End, table: Table, column: Column[int]) -> int:
    """The highest number so far: what is counted, or what stands there where somebody chose numbers of their own."""
    if old.is_file:
        counted = await old.ask(text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
    else:
        counted = await old.ask(select(func.pg_sequence_last_value(_sequence(table, column))))
    return max(counted or 0, await old.ask(select(func.max(column))) or 0)


def _sequence(table: Table, column: Column[int]) -> Any:
    return func.pg_get_serial_sequence(table.name, column.name)
