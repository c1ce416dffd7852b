"""Migration of the tables to this release.

Only this module imports Alembic. The bot imports it only if a migration is due.
"""

import contextlib
import shutil
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage import driver_errors
from storage.backup import copy_database
from storage.database import begin_immediate, create_sqlite_engine
from storage.database_url import describe_location, is_sqlite, parse_database_url
from storage.errors import DatabaseUnavailable
from storage.file_lock import hold_exclusive_lock
from storage.open_file import OWNER_ONLY_MODE, describe_rescue_if_file_missing

MIGRATION_LOCK_KEY = 0x656D707479
"""The key of the advisory lock of a migration. It is the same in every release."""
LOCK_SECONDS = 60.0
"""Seconds for which a process waits while another one migrates the same SQLite file."""
COPY_INFIX = ".before-"
"""The text between the name of an SQLite file and a revision, in the name of a copy made before a
migration."""
COPIES_KEPT = 2
"""The number of newest copies that are kept."""
MEGABYTE = 1 << 20


@dataclass(frozen=True)
class Migration:
    """A migration that has been done."""

    before: str | None
    """The revision of the tables before, or None if there were none."""
    after: str
    copy: Path | None
    """The copy of the SQLite file before the migration, or None if there was nothing to copy."""


async def migrate_database(url: str, revision: str = "head") -> Migration | None:
    """Migrate the database with this URL to a revision, in one transaction.

    Returns None if the tables have that revision. An SQLite file with tables is copied before. Two
    processes may call it at once: one waits for the other. Raises DatabaseUnavailable.
    """
    where = parse_database_url(url)
    with driver_errors.translate_errors(where):
        if is_sqlite(where):
            engine = _create_file_and_engine(where)
        else:
            engine = create_async_engine(where, connect_args={"timeout": 5})
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(_run_due_migrations, where, revision)
        finally:
            await engine.dispose()


def _run_due_migrations(connection: Connection, url: URL, revision: str) -> Migration | None:
    """Run the migrations that are due, under a lock.

    For SQLite the lock is the transaction. A copy reads the file by a connection of its own. Raises
    DatabaseUnavailable if the tables belong to a newer release, if a bot runs on the SQLite file,
    or if there is no room for a copy.
    """
    if not is_sqlite(url):
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK_KEY})"))
    alembic_config = make_alembic_config(connection)
    scripts = ScriptDirectory.from_config(alembic_config)
    target = str(scripts.get_revision(revision).revision)
    before = MigrationContext.configure(connection).get_current_revision()
    if before == target:
        return None
    if before is not None and not _is_known(scripts, before):
        raise DatabaseUnavailable(
            f"{describe_location(url)} has the tables of another release, newer than this one."
        )
    if before is None or not is_sqlite(url):
        command.upgrade(alembic_config, revision)
        return Migration(before, target, None)
    with hold_exclusive_lock(url):
        copy = _copy_before_migration(url, target)
        command.upgrade(alembic_config, revision)
    return Migration(before, target, copy)


def _is_known(scripts: ScriptDirectory, revision: str) -> bool:
    """Return whether this release has a migration to this revision."""
    return any(script.revision == revision for script in scripts.walk_revisions())


def _copy_before_migration(url: URL, target: str) -> Path:
    """Copy an SQLite file beside itself, remove older copies, and return the new copy.

    The name of a copy has the revision of the migration. So a migration that fails at each start
    makes one copy. Raises DatabaseUnavailable if there is no room for it, or if it cannot be made.
    """
    file = Path(str(url.database))
    copy = file.with_name(f"{file.name}{COPY_INFIX}{target}")
    _check_disk_space(url, file)
    try:
        copy_database(file, copy)
        for old in find_migration_copies(file)[:-COPIES_KEPT]:
            old.unlink()
    except (sqlite3.Error, OSError) as error:
        raise DatabaseUnavailable(
            f"{describe_location(url)} was not migrated, because it could not be copied: {error}."
        ) from None
    return copy


def find_migration_copies(file: Path) -> list[Path]:
    """Return the copies of an SQLite file that were made before migrations, oldest first."""
    prefix = f"{file.name}{COPY_INFIX}"
    found = [
        each
        for each in file.parent.iterdir()
        if each.name.startswith(prefix) and each.suffix != ".part"
    ]
    return sorted(found)


def _check_disk_space(url: URL, file: Path) -> None:
    """Raise DatabaseUnavailable if the disk has no room for a copy and for a migration that
    rewrites all tables."""
    size = 0
    for part in (file, file.with_name(f"{file.name}-wal")):
        with contextlib.suppress(FileNotFoundError):
            size += part.stat().st_size
    needed = 2 * size
    free = shutil.disk_usage(file.parent).free
    if free < needed:
        raise DatabaseUnavailable(
            f"{describe_location(url)} was not migrated: a copy of it and the migration need "
            f"{needed // MEGABYTE + 1:,} MB, and {free // MEGABYTE:,} MB are free."
        )


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
    rescued = describe_rescue_if_file_missing(file)
    if rescued:
        raise DatabaseUnavailable(rescued)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=OWNER_ONLY_MODE)
    _restrict_to_owner(file)
    engine = create_sqlite_engine(
        url, _set_secure_delete, connect_args={"isolation_level": None, "timeout": LOCK_SECONDS}
    )
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
