"""Connections, statements and settings of the databases."""

import asyncio
import gc
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import (
    Database,
    DatabaseUnavailable,
    GameStore,
    NothingStored,
    NotMigrated,
    PeopleStore,
    open_database,
)
from storage.database import _set_pragmas
from storage.database_url import is_sqlite
from storage.migration import _set_secure_delete
from tests.storage.conftest import ON_POSTGRESQL, ON_SQLITE, administer
from tests.storage.examples import CHANNEL, GUILD, HOST, WON, an_entry, drew, played, started


@contextmanager
def statements_of(database: Database) -> Iterator[list[str]]:
    """Yield a list of the statements that are executed, without the BEGIN: PostgreSQL's driver
    sends that by itself."""
    said: list[str] = []

    def hear(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement != "BEGIN IMMEDIATE":
            said.append(statement)

    # PostgreSQL's reader is a face of its writer and would be heard twice.
    engines = [database.writer, database.reader][: 2 if is_sqlite(database.url) else 1]
    for engine in engines:
        event.listen(engine.sync_engine, "before_cursor_execute", hear)
    yield said
    for engine in engines:
        event.remove(engine.sync_engine, "before_cursor_execute", hear)


async def test_a_move_takes_two_statements_and_an_ending_one_three(
    database: Database, store: GameStore
) -> None:
    game = await started(store)
    await played(store, game.id, 1)
    with statements_of(database) as said:
        await store.append_entries(game.id, an_entry(2))
    assert [statement.split()[0] for statement in said] == ["UPDATE", "INSERT"]
    with statements_of(database) as said:
        await store.append_entries(game.id, an_entry(3), an_entry(4))
    assert [statement.split()[0] for statement in said] == ["UPDATE", "INSERT"]
    with statements_of(database) as said:
        await store.append_entries(game.id, an_entry(5), finish=WON)
    assert [statement.split()[0] for statement in said] == ["UPDATE", "INSERT", "INSERT"]


async def test_other_calls_take_one_or_two_statements(database: Database, store: GameStore) -> None:
    game = await started(store)
    one: list[Awaitable[object]] = [drew(store, game.id, CHANNEL, 5, 0), store.find_game(game.id)]
    two: list[Awaitable[object]] = [store.close_game(game.id, WON)]
    for call in one + two:
        with statements_of(database) as said:
            await call
        assert len(said) == (1 if call in one else 2)


@ON_SQLITE
async def test_sqlite_connections_have_durable_settings_and_a_small_cache(
    database: Database,
) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete", "cache_size")
    for connect in (database.connect_for_reading, database.begin_transaction):
        async with connect() as connection:
            set_to = [await connection.scalar(text(f"PRAGMA {name}")) for name in names]
            assert set_to == ["wal", 2, 1, 1, -500]


@ON_SQLITE
async def test_a_cancelled_snapshot_raises_cancelled_error_alone(database: Database) -> None:
    is_in = asyncio.Event()

    async def look() -> None:
        async with database.begin_snapshot() as connection:
            is_in.set()
            await connection.scalar(text("SELECT 1"))

    looking = asyncio.create_task(look())
    await is_in.wait()
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking


def test_deleted_rows_are_overwritten_with_every_build_of_sqlite(tmp_path: Path) -> None:
    """Some builds do so by default, others do not."""
    for prepare in (_set_pragmas, _set_secure_delete):
        with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
            connection.execute("PRAGMA secure_delete=OFF")
            prepare(connection, None)
            assert connection.execute("PRAGMA secure_delete").fetchone() == (1,)


@ON_SQLITE
async def test_deleted_rows_are_in_no_file(database: Database, store: GameStore) -> None:
    """Neither in the database file nor in the -wal file of a running bot."""
    marked = "a note that nobody shall read again"
    folder = Path(str(database.url.database)).parent
    for number, forget in enumerate(
        (store.delete_guild_games(GUILD), PeopleStore(database).delete_person(GUILD, HOST))
    ):
        await started(store, channel_id=CHANNEL + number, header=marked * 9)
        assert any(marked.encode() in each.read_bytes() for each in folder.iterdir())
        await forget
        assert not any(marked.encode() in each.read_bytes() for each in folder.iterdir())


@ON_SQLITE
async def test_sqlite_has_one_writer_and_readers_do_not_wait_for_it(
    database: Database, store: GameStore
) -> None:
    game = await started(store)
    async with database.begin_transaction() as connection, asyncio.timeout(60):
        await connection.execute(text("UPDATE games SET seq = 9"))
        second = asyncio.create_task(store.append_entries(game.id, an_entry(1)))
        await asyncio.sleep(0.05)
        assert not second.done()
        assert await store.find_game(game.id) == game
        await connection.execute(text("UPDATE games SET seq = 0"))
    await second


@ON_POSTGRESQL
async def test_ended_connections_are_replaced(
    database: Database, store: GameStore, postgres: str
) -> None:
    game = await started(store)
    await asyncio.gather(*(store.find_game(game.id) for _ in range(5)))
    end = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
        f"'{database.url.database}'"
    )
    await administer(postgres, end)
    await asyncio.sleep(0.1)
    await played(store, game.id, 6)
    assert await store.find_game(game.id)


async def test_database_errors_hide_stored_values(store: GameStore) -> None:
    with pytest.raises(Exception, match="hide_parameters") as fault:
        await started(store, header=None, game="the seed is 7")
    assert "seed is" not in str(fault.value)


def test_compiled_statements_are_shared_by_all_engines_in_tests(tmp_path: Path) -> None:
    """Otherwise the tests take a tenth longer: see `tests/conftest.py`."""
    made = [
        open_database(f"sqlite+aiosqlite:///{tmp_path / name}")
        for name in ("one.sqlite", "other.sqlite")
    ]
    first, *others = [
        each.sync_engine._compiled_cache for one in made for each in (one.reader, one.writer)
    ]
    assert [each is first for each in others] == [True] * 3


def test_the_running_bot_does_not_import_alembic() -> None:
    """It would take a tenth of a second of its start."""
    check = "import storage, sys; sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


# ── Outages ───────────────────────────────────────────────────────────────────────────────────────


@ON_SQLITE
async def test_a_process_that_was_suspended_stores_nothing(
    database: Database, store: GameStore
) -> None:
    """The process that took over has read the games, and would not learn of it."""
    game = await started(store)
    with pytest.raises(NothingStored):
        await GameStore(replace(database, was_suspended=lambda: True)).append_entries(
            game.id, an_entry(1)
        )
    assert await store.find_game(game.id) == game
    await store.append_entries(game.id, an_entry(1))


END_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()
"""  # noqa: E501


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.database.RETRY_DELAY_SECONDS", 0)


@pytest.mark.usefixtures("at_once")
class TestLostConnections:
    """Work that loses its connection is run once more, unless it may be committed."""

    @ON_POSTGRESQL
    async def test_before_the_first_statement(self, database: Database, url: str) -> None:
        for run in (database.run_queries, database.run_transaction):
            attempts: list[object] = []

            async def query(connection: AsyncConnection, attempts: list[object] = attempts) -> Any:
                attempts.append(connection)
                if len(attempts) == 1:
                    await administer(url, END_OTHERS)
                return await connection.scalar(text("SELECT 7"))

            assert await run(query) == 7
            assert len(attempts) == 2

    @ON_POSTGRESQL
    async def test_in_the_middle_of_a_transaction(
        self, database: Database, store: GameStore, url: str
    ) -> None:
        game = await started(store)
        attempts: list[object] = []

        async def count(connection: AsyncConnection) -> None:
            attempts.append(connection)
            await connection.execute(
                text("UPDATE games SET drawn = drawn + 1 WHERE id = :of"), {"of": game.id}
            )
            if len(attempts) == 1:
                await administer(url, END_OTHERS)
            await connection.execute(text("SELECT 1"))

        await database.run_transaction(count)
        found = await store.find_game(game.id)
        assert found and found.drawn == game.drawn + 1
        assert len(attempts) == 2

    @ON_POSTGRESQL
    async def test_twice(self, database: Database, store: GameStore, url: str) -> None:
        game = await started(store)
        attempts: list[object] = []

        async def change(connection: AsyncConnection) -> None:
            attempts.append(connection)
            await connection.execute(text("UPDATE games SET words = 'full'"))
            await administer(url, END_OTHERS)
            await connection.execute(text("SELECT 1"))

        with pytest.raises(NothingStored, match="broke the connection"):
            await database.run_transaction(change)
        assert len(attempts) == 2
        assert await store.find_game(game.id) == game

    async def test_at_the_commit(self, database: Database, store: GameStore) -> None:
        """It may be stored by then: a second attempt could store it twice."""
        game = await started(store)
        attempts: list[object] = []

        async def change(connection: AsyncConnection) -> None:
            attempts.append(connection)
            await connection.execute(
                text("UPDATE games SET words = 'full' WHERE id = :of"), {"of": game.id}
            )

        def lose(_connection: object) -> None:
            raise ConnectionResetError

        event.listen(database.writer.sync_engine, "commit", lose)
        with pytest.raises(DatabaseUnavailable) as caught:
            await database.run_transaction(change)
        assert not isinstance(caught.value, NothingStored)
        assert len(attempts) == 1

    async def test_other_faults_are_not_retried(self, database: Database) -> None:
        attempts: list[object] = []

        async def fail(connection: AsyncConnection) -> None:
            attempts.append(connection)
            await connection.execute(text("SELECT absent FROM games"))

        for run in (database.run_queries, database.run_transaction):
            with pytest.raises(NotMigrated):
                await run(fail)
        assert len(attempts) == 2

    @ON_POSTGRESQL
    async def test_a_server_that_refuses_connections(self, database: Database) -> None:
        refusing = 1

        def refuse(*_: Any) -> None:
            nonlocal refusing
            refusing -= 1
            if refusing >= 0:
                raise ConnectionRefusedError

        async def query(connection: AsyncConnection) -> Any:
            return await connection.scalar(text("SELECT 7"))

        event.listen(database.writer.sync_engine, "do_connect", refuse)
        assert await database.run_queries(query) == 7
        await database.close()
        refusing = 2
        with pytest.raises(DatabaseUnavailable, match="no server answers there"):
            await database.run_queries(query)


@ON_SQLITE
async def test_a_failed_connect_raises_nothing_stored(database: Database, store: GameStore) -> None:
    game = await started(store)
    await database.close()

    def refuse(*_: Any) -> None:
        fault = sqlite3.OperationalError("disk I/O error")
        fault.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise fault

    engines = (database.writer, database.reader)
    for engine in engines:
        event.listen(engine.sync_engine, "do_connect", refuse)
    with pytest.raises(DatabaseUnavailable):
        await store.find_game(game.id)
    both = await asyncio.gather(
        *(store.append_entries(game.id, an_entry(1)) for _ in range(2)), return_exceptions=True
    )
    assert [type(each) for each in both] == [NothingStored, NothingStored]
    for engine in engines:
        event.remove(engine.sync_engine, "do_connect", refuse)
    await store.append_entries(game.id, an_entry(1))
    assert await store.find_game(game.id)


@ON_SQLITE
@pytest.mark.filterwarnings("ignore:unclosed database:ResourceWarning")
async def test_a_cancelled_read_returns_its_connection(
    database: Database, store: GameStore
) -> None:
    game = await started(store)
    for _ in range(5):
        reading = asyncio.create_task(store.find_game(game.id))
        while not database.read_pool_usage()["read"][0]:
            await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
    assert await asyncio.gather(*(store.find_game(game.id) for _ in range(9))) == [game] * 9
    assert database.read_pool_usage() == {"read": (0, 2), "write": (0, 1)}
    # aiosqlite leaves a connection that is cancelled while it opens to the garbage collector.
    # Python 3.13 warns of it.
    gc.collect()
