"""The sizes of tables and of games, for a host whose disk is full."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, LargeBinary, cast, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.database import Database
from storage.database_url import is_sqlite
from storage.tables import Base, games

MEASURED_TABLES = Base.metadata.sorted_tables
SELECT_FILE_SIZES = text(
    "SELECT m.tbl_name, SUM(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name "
    "GROUP BY 1"
)
"""A query for the bytes of each table and its indexes. A build of SQLite may lack `dbstat`."""
SELECT_SERVER_SIZE = text("SELECT pg_total_relation_size(CAST(:name AS regclass))")
SELECT_GAME_SIZES = select(*games.c["id", "game", "status", "imported", "seq", "stored_bytes"])


@dataclass(frozen=True)
class GameSize:
    """A game and the bytes it takes."""

    id: int
    game: str
    status: str
    imported: bool
    seq: int
    stored_bytes: int

    @property
    def description(self) -> str:
        """A description for the host: the game, its status, and the number of its entries."""
        origin = "imported, " if self.imported else ""
        return f"{self.game}, {origin}{self.status}, {self.seq} entries"


async def measure_tables(database: Database) -> dict[str, int]:
    """Return the bytes of each table with its indexes, the largest first.

    Raises DatabaseUnavailable.
    """
    measure = _measure_sqlite_tables if is_sqlite(database.url) else _measure_postgresql_tables
    sizes = await database.run_queries(measure)
    return dict(sorted(sizes.items(), key=lambda each: -each[1]))


async def _measure_postgresql_tables(connection: AsyncConnection) -> dict[str, int]:
    return {
        table.name: int(await connection.scalar(SELECT_SERVER_SIZE, {"name": table.name}))
        for table in MEASURED_TABLES
    }


async def _measure_sqlite_tables(connection: AsyncConnection) -> dict[str, int]:
    """Return the bytes of tables in an SQLite file, or without `dbstat` those of their values."""
    try:
        rows = await connection.execute(SELECT_FILE_SIZES)
        sizes = {row[0]: int(row[1]) for row in rows}
    except DBAPIError:  # no such table: dbstat
        return {
            table.name: int(await connection.scalar(_select_content_size(table)))
            for table in MEASURED_TABLES
        }
    return {table.name: sizes.get(table.name, 0) for table in MEASURED_TABLES}


def _select_content_size(table: Any) -> Any:
    """Return a query for the bytes of the values in a table, without its indexes."""
    row_size: Any = 0
    for column in table.c:
        row_size += func.coalesce(func.length(cast(column, LargeBinary)), 0)
    size = func.coalesce(func.sum(row_size), 0)
    return select(cast(size, BigInteger)).select_from(table)


async def find_largest_games(database: Database, limit: int) -> list[GameSize]:
    """Return the games that take most bytes, the largest first. Raises DatabaseUnavailable."""
    largest = SELECT_GAME_SIZES.order_by(games.c.stored_bytes.desc(), games.c.id).limit(limit)
    return await database.fetch_all_as(GameSize, largest)
