"""Brings the tables up to this release. A process of its own: Alembic is imported here and nowhere else."""

import contextlib
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage import faults
from storage.address import address, is_sqlite, place
from storage.engine import begin_immediate, sqlite_engine
from storage.errors import DatabaseUnavailable
from storage.open_file import OWNER_ALONE, describe_missing

LOCK = 0x656D707479  # any number, as long as every release takes the same


async def migrate(url: str, to: str = "head") -> None:
    """All or nothing, and safe to run twice at once. Raises DatabaseUnavailable."""
    where = address(url)
    with faults.named(where):
        engine = _sqlite(where) if is_sqlite(where) else create_async_engine(where, connect_args={"timeout": 5})
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade, where, to)
        finally:
            await engine.dispose()


def _upgrade(connection: Connection, where: URL, to: str) -> None:
    if not is_sqlite(where):
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    try:
        command.upgrade(config(connection), to)
    except CommandError:
        raise DatabaseUnavailable(f"{place(where)} has the tables of another release, newer than this one.") from None


def config(connection: Connection | None = None) -> Config:
    made = Config(attributes={"connection": connection})
    made.set_main_option("script_location", "storage:migrations")
    return made


def _sqlite(where: URL) -> AsyncEngine:
    """Foreign keys stay off: changing a table can mean a new one, and dropping the old one would take entries along."""
    file = Path(str(where.database))
    if rescued := describe_missing(file):
        raise DatabaseUnavailable(rescued)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=OWNER_ALONE)
    _keep_to_its_owner(file)
    engine = sqlite_engine(where, _overwrite_what_goes, connect_args={"isolation_level": None})
    event.listen(engine.sync_engine, "begin", begin_immediate)
    return engine


def _keep_to_its_owner(file: Path) -> None:
    """Also a file of an earlier release, and those beside it. One of somebody else is theirs to look after."""
    for each in (file, *(file.with_name(f"{file.name}-{end}") for end in ("wal", "shm"))):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            each.chmod(OWNER_ALONE)


def _overwrite_what_goes(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA secure_delete=ON")
