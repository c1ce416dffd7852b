"""Migration of the tables to this release.

Only this module imports Alembic. It runs in a process of its own, so that the bot does not load it.
"""

import contextlib
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage import driver_errors
from storage.database import begin_immediate, create_sqlite_engine
from storage.database_url import describe_location, is_sqlite, parse_database_url
from storage.errors import DatabaseUnavailable
from storage.open_file import OWNER_ONLY_MODE, describe_rescue

MIGRATION_LOCK_KEY = 0x656D707479
"""The key of the advisory lock of a migration. It is the same in every release."""


async def migrate_database(url: str, revision: str = "head") -> None:
    """Migrate the database with this URL to a revision, in one transaction.

    Two processes may call it at once: one waits for the other. Raises DatabaseUnavailable.
    """
    where = parse_database_url(url)
    with driver_errors.translate_errors(where):
        if is_sqlite(where):
            engine = _create_file_and_engine(where)
        else:
            engine = create_async_engine(where, connect_args={"timeout": 5})
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade, where, revision)
        finally:
            await engine.dispose()


def _upgrade(connection: Connection, url: URL, revision: str) -> None:
    """Run the migrations. Raises DatabaseUnavailable if the tables belong to a newer release."""
    if not is_sqlite(url):
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK_KEY})"))
    try:
        command.upgrade(make_alembic_config(connection), revision)
    except CommandError:
        raise DatabaseUnavailable(
            f"{describe_location(url)} has the tables of another release, newer than this one."
        ) from None


def make_alembic_config(connection: Connection | None = None) -> Config:
    """Return the configuration of Alembic.

    `storage/migrations/env.py` takes the connection from it.
    """
    alembic_config = Config(attributes={"connection": connection})
    alembic_config.set_main_option("script_location", "storage:migrations")
    return alembic_config


def _create_file_and_engine(url: URL) -> AsyncEngine:
    """Create the SQLite file if it is missing, and return an engine for it.

    Foreign keys stay off. A migration may copy a table into a new one, and dropping the old one
    would delete the rows that refer to it. Raises DatabaseUnavailable if a rescued file is beside a
    missing one.
    """
    file = Path(str(url.database))
    rescued = describe_rescue(file)
    if rescued:
        raise DatabaseUnavailable(rescued)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=OWNER_ONLY_MODE)
    _restrict_to_owner(file)
    engine = create_sqlite_engine(url, _set_secure_delete, connect_args={"isolation_level": None})
    event.listen(engine.sync_engine, "begin", begin_immediate)
    return engine


def _restrict_to_owner(file: Path) -> None:
    """Make a database file and its -wal and -shm files readable and writable by their owner only.

    Earlier releases created them with other modes. Files of another owner are left as they are.
    """
    for suffix in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            file.with_name(f"{file.name}{suffix}").chmod(OWNER_ONLY_MODE)


def _set_secure_delete(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA secure_delete=ON")
