"""deploy/backup copies a database that is being written."""

import os
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.deploy.dockerfile import ROOT


def backup(
    *arguments: str | Path, file_size: int | None = None
) -> subprocess.CompletedProcess[str]:
    """`file_size`: no file may grow beyond that, as on a disk that is full."""
    command = [sys.executable, ROOT / "deploy" / "backup", *arguments]

    def limit() -> None:
        if file_size is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))

    return subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=limit)


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Path]:
    """A database in use: its only row is still in the -wal file."""
    file = tmp_path / "empty chair?.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        with database:
            database.execute("CREATE TABLE moves (told TEXT)")
            database.execute("INSERT INTO moves VALUES ('Leopold takes a 4')")
        yield file


def test_the_newest_moves_are_in_the_copy(live: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    done = backup(live, copy)
    assert (done.returncode, done.stderr) == (0, "")
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT told FROM moves").fetchall() == [("Leopold takes a 4",)]


def test_a_copy_is_its_owner_s_alone(live: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    before = os.umask(0o022)
    try:
        assert backup(live, copy).returncode == 0
    finally:
        os.umask(before)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_a_copy_is_never_overwritten(live: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("older", encoding="utf-8")
    assert "exists already" in backup(live, copy).stderr
    assert copy.read_text(encoding="utf-8") == "older"


def test_a_misspelt_name_makes_no_database(tmp_path: Path) -> None:
    done = backup(tmp_path / "nowhere.sqlite", tmp_path / "copy.sqlite")
    assert done.returncode == 1
    assert "was not copied" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_failed_is_not_in_the_way(live: Path, tmp_path: Path) -> None:
    """As where the disk is full: what was written by then goes."""
    copy = tmp_path / "copy.sqlite"
    with closing(sqlite3.connect(live)) as database, database:
        database.executemany("INSERT INTO moves VALUES (?)", [("x" * 1000,)] * 200)
    done = backup(live, copy, file_size=50_000)
    assert done.returncode != 0
    assert "was not copied" in done.stderr
    assert [file.name for file in tmp_path.iterdir() if "copy" in file.name] == []
    assert backup(live, copy).returncode == 0


def test_a_backup_that_was_killed_is_not_in_the_way(live: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite.part").write_text("half of it", encoding="utf-8")
    assert backup(live, tmp_path / "copy.sqlite").returncode == 0
    assert [file.name for file in tmp_path.iterdir() if "copy" in file.name] == ["copy.sqlite"]


def test_a_folder_that_is_not_there(live: Path, tmp_path: Path) -> None:
    done = backup(live, tmp_path / "nowhere" / "copy.sqlite")
    assert "was not copied" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_names_it_says_how() -> None:
    assert "copy.sqlite" in backup().stderr
