"""How large the database is, table by table, and which games are: for the host who looks why a disk is full."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, LargeBinary, cast, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine
from storage.address import is_sqlite
from storage.tables import Base, games

TABLES = Base.metadata.sorted_tables
ON_DISK = text("SELECT m.tbl_name, SUM(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name GROUP BY 1")
"""With its indexes. A build of SQLite may lack `dbstat`."""
ON_SERVER = text("SELECT pg_total_relation_size(CAST(:name AS regclass))")
LARGEST = select(games.c.id, games.c.game, games.c.status, games.c.imported, games.c.seq, games.c.stored_bytes)


@dataclass(frozen=True)
class SizedGame:
    id: int
    game: str
    status: str
    imported: bool
    seq: int
    stored_bytes: int

    @property
    def described(self) -> str:
        came = "imported, " if self.imported else ""
        return f"{self.game}, {came}{self.status}, {self.seq} entries"


async def table_sizes(database: engine.Database) -> dict[str, int]:
    """Return the bytes of each table with its indexes, the largest first."""
    measure = _sizes_in_file if is_sqlite(database.url) else _sizes_on_server
    sizes = await database.run_queries(measure)
    return dict(sorted(sizes.items(), key=lambda each: -each[1]))


async def _sizes_on_server(connection: AsyncConnection) -> dict[str, int]:
    return {table.name: int(await connection.scalar(ON_SERVER, {"name": table.name})) for table in TABLES}


async def _sizes_in_file(connection: AsyncConnection) -> dict[str, int]:
    """Return what the tables take of an SQLite file, or what stands in them where that cannot be asked for."""
    try:
        found = {row[0]: int(row[1]) for row in await connection.execute(ON_DISK)}
    except DBAPIError:  # no such table: dbstat
        return {table.name: int(await connection.scalar(_contents(table))) for table in TABLES}
    return {table.name: found.get(table.name, 0) for table in TABLES}


def _contents(table: Any) -> Any:
    """Return a query for the bytes of what stands in a table, without its indexes."""
    sizes = [func.coalesce(func.length(cast(column, LargeBinary)), 0) for column in table.c]
    return select(cast(func.coalesce(func.sum(sum(sizes[1:], sizes[0])), 0), BigInteger)).select_from(table)


async def largest_games(database: engine.Database, count: int) -> list[SizedGame]:
    """Return the games that take most bytes, the largest first."""
    largest = LARGEST.order_by(games.c.stored_bytes.desc(), games.c.id).limit(count)
    return await database.read_as(SizedGame, largest)
