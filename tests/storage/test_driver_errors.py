"""A database that cannot be used is explained to the host in one sentence, without a password."""

import sqlite3
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

import pytest
from sqlalchemy import event

from storage import DatabaseUnavailable, GameStore, NothingStored, open_database
from storage.migration import migrate_database
from tests.storage.examples import an_entry, started
from tests.storage.postgres import PASSWORD
from tests.storage.unprivileged import WAYS, use

EACH_WAY = pytest.mark.parametrize("way", WAYS)


async def sentence(way: str, url: str) -> str:
    with pytest.raises(DatabaseUnavailable) as fault:
        await WAYS[way](url)
    said = str(fault.value)
    assert said.endswith(".") and "\n" not in said
    assert PASSWORD not in "".join(traceback.format_exception(fault.value, chain=True))
    return said


@EACH_WAY
async def test_a_folder_instead_of_a_file_is_named(way: str, tmp_path: Path) -> None:
    assert (
        await sentence(way, f"sqlite:///{tmp_path}") == f"The database file {tmp_path} is a folder."
    )


@EACH_WAY
async def test_a_file_that_is_no_database_is_named(way: str, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Dear diary, " * 100)
    assert "notes.txt is not an SQLite database." in await sentence(
        way, f"sqlite:///{tmp_path}/notes.txt"
    )


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be made" in await sentence("migrate", f"sqlite:///{tmp_path}/file/games.db")


@EACH_WAY
def test_a_folder_without_permission_is_named(way: str, tmp_path: Path) -> None:
    tmp_path.chmod(0)
    try:
        said = told_to_a_stranger(way, tmp_path / "games.db")
    finally:
        tmp_path.chmod(0o700)
    reasons = {
        "use": "may not be opened by this user; its folder must be writable too.",
        "migrate": "cannot be made: Permission denied.",
    }
    assert said == f"The database file {tmp_path}/games.db {reasons[way]}"


async def test_a_read_only_file_is_named() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder, file = Path(name), Path(name) / "games.db"
        await migrate_database(f"sqlite:///{file}")
        file.chmod(0o444)
        folder.chmod(0o555)
        said = told_to_a_stranger("use", file)
        folder.chmod(0o755)
    assert said == f"The database file {file} may not be written by this user."


def told_to_a_stranger(way: str, file: Path) -> str:
    command = [sys.executable, "-m", "tests.storage.unprivileged", way, f"sqlite:///{file}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


async def test_a_locked_file_raises_nothing_stored_until_it_is_free(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db?timeout=0.1"
    await migrate_database(url)
    holder = sqlite3.connect(tmp_path / "games.db")
    holder.execute("BEGIN IMMEDIATE")
    async with open_database(url) as database:
        with pytest.raises(NothingStored, match=r"games\.db is held by another program\."):
            await started(GameStore(database))
        holder.close()
        assert await started(GameStore(database))


@EACH_WAY
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ((PASSWORD, "wr0ng"), "refuses the user: name or password is wrong."),
        (("chair:", "stool:"), "refuses the user: name or password is wrong."),
        (("/postgres", "/attic"), "has no database of this name: create it first."),
        (("127.0.0.1", "nowhere.invalid"), "cannot be reached: there is no such host."),
    ],
)
async def test_the_reason_of_a_refusing_server_is_told(
    postgres: str, way: str, change: tuple[str, str], said: str
) -> None:
    assert (await sentence(way, postgres.replace(*change))).endswith(said)


@EACH_WAY
async def test_an_unreachable_server_is_named(way: str) -> None:
    url = f"postgresql://chair:{PASSWORD}@127.0.0.1:1/games"
    assert (
        await sentence(way, url)
        == "PostgreSQL at 127.0.0.1:1 cannot be reached: no server answers there."
    )


async def test_a_failed_encrypted_connection_is_told(postgres: str) -> None:
    said = await sentence("use", f"{postgres}?sslmode=require")
    assert said.endswith("cannot be reached: the encrypted connection failed.")
    assert await use(f"{postgres}?sslmode=disable") is False


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "cannot be read"),
        (f"{PASSWORD}", "cannot be read"),
        (f"postgresql://chair:{PASSWORD}@host:port/games", "cannot be read"),
        (f"postgresql://chair:{PASSWORD}@{PASSWORD}@host/games", "more than one @"),
        (
            f"postgresql://chair:{PASSWORD}@host/games?channel_binding=require",
            "not supported (channel_binding)",
        ),
        (f"postgresql://chair:{PASSWORD}@host/games?sslmode=maybe", "must be one of disable"),
        (f"mysql://chair:{PASSWORD}@host/games", "begins with mysql"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite://games.db", "names no file"),
    ],
)
@EACH_WAY
async def test_an_invalid_url_is_explained(way: str, url: str, said: str) -> None:
    assert said in await sentence(way, url)


async def test_an_entry_too_big_for_its_column_is_not_database_unavailable(
    store: GameStore,
) -> None:
    """It is a fault of the bot and not of the database."""
    with pytest.raises(Exception) as fault:
        await store.append_entries(1, an_entry(2**63))
    assert not isinstance(fault.value, DatabaseUnavailable)


async def test_a_commit_that_loses_its_connection_is_not_nothing_stored(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    await migrate_database(url)
    async with open_database(url) as database:

        def lost(_: object) -> None:
            raise OSError("the connection is gone")

        event.listen(database.writer.sync_engine, "commit", lost)
        with pytest.raises(DatabaseUnavailable) as told:
            await started(GameStore(database))
    assert not isinstance(told.value, NothingStored)
