"""Which tables this release needs. Apart from the migrations, so that the running bot need not import Alembic."""

from sqlalchemy import text

from storage.address import place
from storage.engine import Database
from storage.errors import NotMigrated
from storage.faults import MIGRATE

REVISION = "0015"


async def check_reached(database: Database) -> None:
    """Raises DatabaseUnavailable."""
    async with database.looking() as connection:
        await connection.execute(text("SELECT 1"))


async def check_writable(database: Database) -> None:
    """Asks for a change of nothing. Raises DatabaseUnavailable."""
    async with database.writing() as connection:
        await connection.execute(text("UPDATE games SET seq = seq WHERE id < 0"))


async def check_current(database: Database) -> None:
    """Raises NotMigrated when the tables are missing, older or newer, DatabaseUnavailable when nobody can tell."""
    async with database.looking() as connection:
        found = await connection.scalars(text("SELECT version_num FROM alembic_version"))
        if found.all() != [REVISION]:
            raise NotMigrated(f"{place(database.url)} has the tables of another release: {MIGRATE}")


async def is_current(database: Database) -> bool:
    """Raises DatabaseUnavailable when nobody can tell."""
    try:
        await check_current(database)
    except NotMigrated:
        return False
    return True
