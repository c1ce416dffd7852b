"""The revision of the tables that this release needs.

It is apart from the migrations, so that the bot does not import Alembic.
"""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import driver_errors, errors
from storage.database import Database
from storage.database_url import describe_location

REVISION = "0019"


async def check_reachable(database: Database) -> None:
    """Raise DatabaseUnavailable if the database cannot be read."""
    await database.run_queries_on_file_at_path(
        lambda connection: connection.execute(text("SELECT 1"))
    )


async def check_writable(database: Database) -> None:
    """Execute an update that changes nothing. Raises DatabaseUnavailable if it fails."""
    await database.execute_write(text("UPDATE games SET seq = seq WHERE id < 0"))


async def check_schema_current(database: Database) -> None:
    """Raise NotMigrated if the tables are missing, older or newer.

    Raises DatabaseUnavailable if the database cannot be read.
    """
    revisions = await database.run_queries_on_file_at_path(_read_revisions)
    if revisions != [REVISION]:
        raise errors.NotMigrated(
            f"{describe_location(database.url)} has the tables of another release: "
            f"{driver_errors.MIGRATE_HINT}"
        )


async def _read_revisions(connection: AsyncConnection) -> list[str]:
    return list(await connection.scalars(text("SELECT version_num FROM alembic_version")))


async def is_schema_current(database: Database) -> bool:
    """Return whether the tables are those of this release.

    Raises DatabaseUnavailable if the database cannot be read.
    """
    try:
        await check_schema_current(database)
    except errors.NotMigrated:
        return False
    return True
