"""Which tables this release needs. Apart from the migrations, so that the running bot need not import Alembic."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import engine, errors, faults
from storage.address import place

REVISION = "0018"


async def check_reached(database: engine.Database) -> None:
    """Raises DatabaseUnavailable."""
    await database.run_fresh_queries(lambda connection: connection.execute(text("SELECT 1")))


async def check_writable(database: engine.Database) -> None:
    """Asks for a change of nothing. Raises DatabaseUnavailable."""
    await database.write(text("UPDATE games SET seq = seq WHERE id < 0"))


async def check_current(database: engine.Database) -> None:
    """Raises NotMigrated when the tables are missing, older or newer, DatabaseUnavailable when nobody can tell."""
    found = await database.run_fresh_queries(_read_revisions)
    if found != [REVISION]:
        raise errors.NotMigrated(f"{place(database.url)} has the tables of another release: {faults.MIGRATE}")


async def _read_revisions(connection: AsyncConnection) -> list[str]:
    return list(await connection.scalars(text("SELECT version_num FROM alembic_version")))


async def is_current(database: engine.Database) -> bool:
    """Raises DatabaseUnavailable when nobody can tell."""
    try:
        await check_current(database)
    except errors.NotMigrated:
        return False
    return True
