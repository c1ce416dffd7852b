"""One process at a time uses an SQLite file."""

import subprocess
import sys
from pathlib import Path

import pytest

from storage import DatabaseUnavailable
from storage.database_url import parse_database_url
from storage.file_lock import hold_exclusive_lock

HOLDS = """
import sqlite3, sys
lock = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
lock.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


def test_a_file_is_locked_until_its_process_ends_or_is_killed(tmp_path: Path) -> None:
    url = parse_database_url(f"sqlite:///{tmp_path / 'games.db'}")
    command = [sys.executable, "-S", "-c", HOLDS, f"{tmp_path / 'games.db'}.lock"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout and other.stdout.readline() == b"held\n"
        with (
            pytest.raises(DatabaseUnavailable, match="in use by another process"),
            hold_exclusive_lock(url),
        ):
            pass
        other.kill()
    with hold_exclusive_lock(url):
        pass
    with hold_exclusive_lock(url):
        pass


def test_a_damaged_lock_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "games.db.lock").write_text(
        "no such thing, and long enough to be read as a head" * 9, encoding="utf-8"
    )
    with (
        pytest.raises(DatabaseUnavailable, match="cannot be locked"),
        hold_exclusive_lock(parse_database_url(f"sqlite:///{tmp_path}/games.db")),
    ):
        pass
