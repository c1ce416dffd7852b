"""An SQLite file is copied before a migration: under the lock, once, where there is room, and two
copies are kept."""

import asyncio
import shutil
import sqlite3
import stat
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import pytest
from alembic import op
from sqlalchemy import make_url

from storage import DatabaseUnavailable
from storage.file_lock import hold_exclusive_lock
from storage.migration import Migration, find_migration_copies, migrate_database
from storage.schema import REVISION

EARLIER = "0016"
Disk = namedtuple("Disk", "total used free")


def url_of(file: Path) -> str:
    return f"sqlite:///{file}"


def revision_of(file: Path) -> str:
    with closing(sqlite3.connect(file)) as database:
        found: str = database.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    return found


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database of an earlier release."""
    made = tmp_path / "empty-chair.sqlite"
    await migrate_database(url_of(made), EARLIER)
    return made


async def test_a_new_file_and_a_current_one_are_not_copied(tmp_path: Path) -> None:
    file = tmp_path / "empty-chair.sqlite"
    assert await migrate_database(url_of(file)) == Migration(None, REVISION, None)
    assert await migrate_database(url_of(file)) is None
    assert find_migration_copies(file) == []


async def test_the_copy_has_the_tables_of_before_and_is_its_owner_s_alone(file: Path) -> None:
    done = await migrate_database(url_of(file))
    assert done == Migration(EARLIER, REVISION, file.with_name(f"{file.name}.before-{REVISION}"))
    assert done.copy
    assert (revision_of(done.copy), revision_of(file)) == (EARLIER, REVISION)
    assert stat.S_IMODE(done.copy.stat().st_mode) == 0o600
    assert find_migration_copies(file) == [done.copy]


async def test_the_last_two_copies_are_kept(file: Path) -> None:
    older = [file.with_name(f"{file.name}.before-{number}") for number in ("0009", "0015", "0016")]
    for copy in older:
        copy.touch()
    done = await migrate_database(url_of(file))
    assert done
    assert find_migration_copies(file) == [older[-1], done.copy]


async def test_without_room_the_migration_does_not_begin(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(1 << 30, 1 << 30, file.stat().st_size))
    with pytest.raises(
        DatabaseUnavailable, match="was not migrated: a copy of it and the migration need 1 MB"
    ):
        await migrate_database(url_of(file))
    assert (revision_of(file), find_migration_copies(file)) == (EARLIER, [])


async def test_a_copy_that_fails_stops_the_migration(file: Path) -> None:
    file.with_name(f"{file.name}.before-{REVISION}.part").mkdir()
    with pytest.raises(
        DatabaseUnavailable, match="was not migrated, because it could not be copied"
    ):
        await migrate_database(url_of(file))
    assert revision_of(file) == EARLIER


async def test_a_migration_that_fails_each_time_makes_one_copy(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = file.with_name(f"{file.name}.before-0009")
    older.touch()

    def fail(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("the disk is full")

    for name in ("add_column", "create_table", "execute"):
        monkeypatch.setattr(op, name, fail)
    for _ in range(3):
        with pytest.raises(Exception, match="the disk is full"):
            await migrate_database(url_of(file))
    assert revision_of(file) == EARLIER
    assert find_migration_copies(file) == [older, file.with_name(f"{file.name}.before-{REVISION}")]


async def test_a_file_of_a_newer_release_is_neither_copied_nor_changed(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseUnavailable, match="newer than this one"):
        await migrate_database(url_of(file))
    assert (revision_of(file), find_migration_copies(file)) == ("9999", [])


async def test_of_two_at_once_one_migrates_and_one_copy_is_made(file: Path) -> None:
    done = await asyncio.gather(migrate_database(url_of(file)), migrate_database(url_of(file)))
    assert sorted(bool(each) for each in done) == [False, True]
    assert len(find_migration_copies(file)) == 1


async def test_the_tables_of_a_running_bot_are_left_alone(file: Path) -> None:
    with (
        hold_exclusive_lock(make_url(url_of(file))),
        pytest.raises(DatabaseUnavailable, match="in use by another process"),
    ):
        await migrate_database(url_of(file))
    assert (revision_of(file), find_migration_copies(file)) == (EARLIER, [])
    assert await migrate_database(url_of(file))
    with hold_exclusive_lock(make_url(url_of(file))):
        assert await migrate_database(url_of(file)) is None, "nothing is due"
