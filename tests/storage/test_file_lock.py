"""The file that we write to, another one of its name, and another process on it.

The lock is SQLite's own, the same calls on every system: nobody has looked at it on Windows."""

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.client import EmptyChair
from storage import DatabaseUnavailable, open_database
from storage.address import address
from storage.file_lock import alone_on


async def test_a_file_that_is_replaced_ends_the_bot(
    fresh: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is only away for a while, or is written to by others, is the same."""
    monkeypatch.setattr("storage.file_lock.LOOK_EVERY", 0.001)
    file, other, away = tmp_path / "games.db", tmp_path / "other.db", tmp_path / "away.db"
    for each in (file, other):
        shutil.copy(fresh, each)
    async with EmptyChair(open_database(f"sqlite:///{file}")) as bot:
        looking = asyncio.create_task(bot._keep_to_the_file())
        await asyncio.sleep(0)
        file.rename(away)
        await asyncio.sleep(0.02)
        away.rename(file)
        file.touch()
        await asyncio.sleep(0.02)
        assert not looking.done()
        other.replace(file)
        await looking
        assert isinstance(bot._lost, DatabaseUnavailable)
        assert str(bot._lost) == f"The database file {file} was replaced: stop the bot before you do that."


HOLDS = """
import sqlite3, sys
lock = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
lock.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


def test_one_process_a_file_until_it_ends_however_it_ends(tmp_path: Path) -> None:
    url = address(f"sqlite:///{tmp_path / 'games.db'}")
    command = [sys.executable, "-S", "-c", HOLDS, f"{tmp_path / 'games.db'}.lock"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout and other.stdout.readline() == b"held\n"
        with pytest.raises(DatabaseUnavailable, match="in use by another process"), alone_on(url):
            pass
        other.kill()
    with alone_on(url):
        pass
    with alone_on(url):
        pass


def test_files_that_are_none_are_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "games.db.lock").write_text("no such thing, and long enough to be read as a head" * 9, encoding="utf-8")
    with (
        pytest.raises(DatabaseUnavailable, match="cannot be locked"),
        alone_on(address(f"sqlite:///{tmp_path}/games.db")),
    ):
        pass
