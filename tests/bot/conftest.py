"""A database of one's own, and the service on it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.play.decks import Decks
from bot.play.service import GameService
from storage import Database, DeckStore, GameStore, WatchStore, open_database
from storage.migrate import migrate


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}"
    await migrate(url)
    async with open_database(url) as opened:
        yield opened


def serving(database: Database) -> GameService:
    return GameService(GameStore(database), WatchStore(database), Decks(DeckStore(database)))
