"""Which tables this release needs. Apart from the migrations, so that the running bot need not import Alembic."""

from sqlalchemy import text

from storage.engine import Database
from storage.errors import NotMigrated

REVISION = "0010"


async def is_current(database: Database) -> bool:
    """False when the tables are missing, older or newer. Raises DatabaseUnavailable when nobody can tell."""
    try:
        async with database.reading() as connection:
            found = await connection.scalars(text("SELECT version_num FROM alembic_version"))
            return found.all() == [REVISION]
    except NotMigrated:
        return False
