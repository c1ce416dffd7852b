"""A database of one's own, and the service on it."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.play.decks import Decks
from bot.play.service import GameService
from storage import Database, DeckStore, GameStore, WatchStore, open_database


@pytest.fixture
async def database(tmp_path: Path, fresh: Path) -> AsyncIterator[Database]:
    url = f"sqlite+aiosqlite:///{shutil.copy(fresh, tmp_path)}"
    async with open_database(url) as opened:
        yield opened


def serving(database: Database) -> GameService:
    return GameService(GameStore(database), WatchStore(database), Decks(DeckStore(database)))


@pytest.fixture
def service(database: Database) -> GameService:
    return serving(database)


@pytest.fixture
def instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Another program in the place of Python; it notes each start."""

    def put(line: str) -> Path:
        program, starts = tmp_path / "program", tmp_path / "starts"
        program.write_text(f"#!/bin/sh\necho $$ >> {starts}\n{line}\n")
        program.chmod(0o700)
        monkeypatch.setattr("bot.worker_process.sys.executable", str(program))
        return starts

    return put
