"""Inserts what is new and changes what is there already, in one statement."""

from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite

from storage.lean import AsyncConnection


async def put(connection: AsyncConnection, table: Table, rows: list[dict[str, Any]], *, anew: bool = True) -> None:
    """In the order of their keys, so that no two writers lock. A row that is there is changed, or stays: `anew`."""
    insert = inserting(connection, table)
    keys = list(table.primary_key)
    changed = {column.name: insert.excluded[column.name] for column in table.c if not column.primary_key}
    told = insert.on_conflict_do_update(index_elements=keys, set_=changed) if anew else insert.on_conflict_do_nothing()
    if rows:
        await connection.execute(told, rows)


def inserting(connection: AsyncConnection, table: Table) -> Any:
    """An insert that can say what becomes of a row that is there."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else _for_postgresql(table)


def _for_postgresql(table: Table) -> Any:
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - costs those who have SQLite 40 ms and 2 MB

    return postgresql.insert(table)
