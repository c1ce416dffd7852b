"""deploy/backup copies a database that is being written."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.deploy.dockerfile import ROOT


def backup(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "deploy" / "backup", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


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


def test_without_names_it_says_how() -> None:
    assert "copy.sqlite" in backup().stderr
