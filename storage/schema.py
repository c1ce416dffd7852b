"""The revision of the tables that this release needs.

It is apart from the migrations, so that the bot does not import Alembic.
"""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import errors, faults
from storage.address import place
from storage.engine import Database

REVISION = "0018"


async def check_reached(database: Database) -> None:
    """Raise DatabaseUnavailable if the database cannot be read."""
    await database.run_fresh_queries(lambda connection: connection.execute(text("SELECT 1")))


async def check_writable(database: Database) -> None:
    """Execute an update that changes nothing. Raises DatabaseUnavailable if it fails."""
    await database.write(text("UPDATE games SET seq = seq WHERE id < 0"))


async def check_current(database: Database) -> None:
    """Raise NotMigrated if the tables are missing, older or newer.

    Raises DatabaseUnavailable if the database cannot be read.
    """
    revisions = await database.run_fresh_queries(_read_revisions)
    if revisions != [REVISION]:
        raise errors.NotMigrated(f"{place(database.url)} has the tables of another release: {faults.MIGRATE}")


async def _read_revisions(connection: AsyncConnection) -> list[str]:
    return list(await connection.scalars(text("SELECT version_num FROM alembic_version")))


async def is_current(database: Database) -> bool:
    """Return whether the tables are those of this release.

    Raises DatabaseUnavailable if the database cannot be read.
    """
    try:
        await check_current(database)
    except errors.NotMigrated:
        return False
    return True
