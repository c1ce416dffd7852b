"""The file that we write to, and another one of its name."""

import asyncio
import shutil
from pathlib import Path

import pytest

from bot.client import EmptyChair
from storage import DatabaseUnavailable, open_database


async def test_a_file_that_is_replaced_ends_the_bot(
    fresh: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is only away for a while, or is written to by others, is the same."""
    monkeypatch.setattr("storage.alone.LOOK_EVERY", 0.001)
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
