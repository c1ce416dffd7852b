"""Tests of the store run twice, on an SQLite file and on the PostgreSQL server that all share; but
for those of statements that are the same on both, and no others' business: `PLAIN`."""

import asyncio
import itertools
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from storage import Database, GameStore, open_database
from storage.database_url import parse_database_url
from tests.storage.postgres import MIGRATED

_numbers = itertools.count(1)

ON_SQLITE = pytest.mark.parametrize("empty_url", ["sqlite"], indirect=True)
ON_POSTGRESQL = pytest.mark.parametrize("empty_url", ["postgresql"], indirect=True)

KINDS = ("decks", "endings", "links", "open_file", "panels", "people", "servers", "weeks")
PLAIN = {f"tests.storage.test_{kind}" for kind in KINDS}


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__ in PLAIN and "empty_url" in metafunc.fixturenames:
        metafunc.definition.add_marker(ON_SQLITE)


@pytest.fixture(params=["sqlite", "postgresql"])
async def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """A database of one's own, without tables; whoever asks for `url` has them."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/games.db"
    else:
        template = MIGRATED if "url" in request.fixturenames else "template1"
        async with fresh_database(request.getfixturevalue("postgres"), template) as made:
            yield made


@pytest.fixture
async def url(empty_url: str, fresh: Path) -> str:
    if empty_url.startswith("sqlite"):
        shutil.copy(fresh, empty_url.removeprefix("sqlite:///"))
    return empty_url


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    async with open_database(url) as opened:
        yield opened


@pytest.fixture
def store(database: Database) -> GameStore:
    return GameStore(database)


@asynccontextmanager
async def fresh_database(server_url: str, template: str = "template1") -> AsyncIterator[str]:
    name = f"test{os.getpid()}_{next(_numbers)}"
    await administer(server_url, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
    yield server_url.removesuffix("postgres") + name
    await administer(server_url, f"DROP DATABASE {name} WITH (FORCE)")


WAITING = (
    "SELECT count(*) FROM pg_locks JOIN pg_database ON oid = database WHERE datname = "
    "current_database()"
)


async def somebody_waits(url: str) -> None:
    """For a lock of this database."""
    engine = create_async_engine(parse_database_url(url))
    async with engine.connect() as connection, asyncio.timeout(60):
        while not await connection.scalar(text(f"{WAITING} AND NOT granted")):
            await asyncio.sleep(0.01)
    await engine.dispose()


async def administer(server_url: str, statement: str) -> None:
    connection = await asyncpg.connect(server_url)
    await connection.execute(statement)
    await connection.close()
