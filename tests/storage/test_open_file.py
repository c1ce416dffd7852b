"""An SQLite file that is deleted, replaced or moved away while it is open, and one whose -wal file
has grown."""

import asyncio
import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.app import App
from bot.health.server import list_readiness_problems
from storage import (
    Database,
    DatabaseUnavailable,
    GameStore,
    NothingStored,
    NotMigrated,
    is_schema_current,
    open_database,
)
from storage.migration import migrate_database
from storage.open_file import LARGE_WAL_BYTES, OpenFile
from tests.storage.examples import an_entry, played, started


@pytest.fixture
def path(database: Database) -> Path:
    return Path(str(database.url.database))


def wal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def rescued_beside(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{path.name}.rescued-*"))


def count_entries(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return int(connection.execute("SELECT count(*) FROM entries").fetchone()[0])


def delete(path: Path) -> None:
    path.unlink()


def delete_all(path: Path) -> None:
    for each in path.parent.iterdir():
        each.unlink()


def delete_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def delete_wal(path: Path) -> None:
    wal_of(path).unlink()


def replace(path: Path) -> None:
    with closing(sqlite3.connect(path.with_name("other"))) as other:
        other.execute("CREATE TABLE another (one)")
    path.with_name("other").rename(path)


def move_and_replace(path: Path) -> None:
    path.rename(path.with_name("away"))
    path.touch()


LOSSES: dict[Callable[[Path], None], str] = {
    delete: "was deleted",
    delete_all: "was deleted",
    delete_folder: "was deleted",
    delete_wal: "was deleted",
    replace: "was replaced by another file",
    move_and_replace: "was replaced by another file",
}


@pytest.mark.parametrize("lose", LOSSES)
async def test_a_lost_file_confirms_no_move_and_is_rescued(
    lose: Callable[[Path], None], database: Database, store: GameStore, path: Path
) -> None:
    game = await started(store)
    await played(store, game.id, 9)
    lose(path)
    with pytest.raises(NothingStored, match=LOSSES[lose]):
        await store.append_entries(game.id, an_entry(10))
    with pytest.raises(NothingStored, match=LOSSES[lose]):
        await store.change_settings(game.id, 5, language="de")
    with pytest.raises(DatabaseUnavailable, match=LOSSES[lose]):
        await store.find_entry_of_interaction(1)
    said = await database.rescue_lost_file()
    (rescued,) = rescued_beside(path)
    assert LOSSES[lose] in said and str(rescued) in said
    assert count_entries(rescued) == 10
    assert rescued.stat().st_mode & 0o777 == 0o600
    assert await database.rescue_lost_file() == "", "once is enough"
    assert str(rescued) in database.find_file_problem()
    assert rescued_beside(path) == [rescued]


async def test_a_commit_during_which_the_file_is_deleted_is_not_confirmed(
    fresh: Path, tmp_path: Path
) -> None:
    """The move may have been stored."""
    path = tmp_path / "games.db"
    shutil.copy(fresh, path)
    file = OpenFile(path)
    file.open_and_watch()
    with closing(file.create_connection(path)) as connection:
        connection.execute("INSERT INTO secrets VALUES ('one', 'two')")
        connection.set_trace_callback(
            lambda statement: path.unlink() if statement == "COMMIT" else None
        )
        with pytest.raises(DatabaseUnavailable, match="was deleted") as caught:
            connection.commit()
    assert type(caught.value) is DatabaseUnavailable
    file.write_rescue_copy()
    file.close()
    assert len(rescued_beside(path)) == 1


async def test_moves_wait_for_a_file_that_comes_back(
    database: Database, store: GameStore, path: Path
) -> None:
    game = await started(store)
    away = path.with_name("away.db")
    path.rename(away)
    waiting = asyncio.create_task(store.append_entries(game.id, an_entry(1)))
    await asyncio.sleep(0.2)
    assert not waiting.done()
    assert (
        "was moved away while the bot had it open: moves wait for it"
        in database.find_file_problem()
    )
    away.rename(path)
    await asyncio.wait_for(waiting, 60)
    assert database.find_file_problem() == ""
    await store.append_entries(game.id, an_entry(2))
    assert count_entries(path) == 3
    assert await database.rescue_lost_file() == ""


@pytest.mark.parametrize("link", [False, True])
async def test_a_file_that_does_not_come_back_is_lost(
    link: bool, database: Database, store: GameStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file with another name is not deleted, either."""
    monkeypatch.setattr("storage.open_file.MAX_MOVED_SECONDS", 0.1)
    game = await started(store)
    away = path.with_name("away.db")
    if link:
        os.link(path, away)
        path.unlink()
    else:
        path.rename(away)
    with pytest.raises(NothingStored, match="was moved away"):
        await store.append_entries(game.id, an_entry(1))
    away.rename(path)
    with pytest.raises(NothingStored, match="was moved away"):
        await store.append_entries(game.id, an_entry(1))
    assert "All that was stored until then is in" in await database.rescue_lost_file()
    assert [count_entries(each) for each in rescued_beside(path)] == [1]


async def test_files_beside_the_target_of_a_symbolic_link_are_watched(
    fresh: Path, tmp_path: Path
) -> None:
    real, path = tmp_path / "disk", tmp_path / "games.db"
    real.mkdir()
    shutil.copy(fresh, real / "real.db")
    path.symlink_to(real / "real.db")
    async with open_database(f"sqlite:///{path}") as database:
        store = GameStore(database)
        game = await started(store)
        wal_of(real / "real.db").unlink()
        with pytest.raises(
            NothingStored, match=r"real\.db-wal, which holds the newest moves, was deleted"
        ):
            await store.append_entries(game.id, an_entry(1))


async def test_a_new_connection_does_not_go_to_another_file(
    database: Database, store: GameStore, path: Path
) -> None:
    """A cancelled task costs its connection, and the next one is opened by the path."""
    game = await started(store)
    replace(path)
    await database.writer.dispose()
    await database.reader.dispose()
    with pytest.raises(DatabaseUnavailable, match="was replaced"):
        await store.find_game(game.id)
    with pytest.raises(NothingStored, match="was replaced"):
        await store.append_entries(game.id, an_entry(1))
    await database.rescue_lost_file()
    assert [count_entries(each) for each in rescued_beside(path)] == [1]


async def test_a_rescue_that_fails_is_tried_again(
    database: Database, store: GameStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.database.RESCUE_RETRY_SECONDS", 0.01)
    await started(store)
    path.unlink()
    in_the_way = path.with_name(f"{path.name}.rescue.part")
    in_the_way.mkdir()
    rescuing = asyncio.create_task(database.rescue_lost_file())
    async with asyncio.timeout(60):
        while "could not be copied yet" not in database.find_file_problem():
            await asyncio.sleep(0.01)
    in_the_way.rmdir()
    assert "All that was stored" in await asyncio.wait_for(rescuing, 60)
    assert not in_the_way.exists()


async def test_no_empty_database_is_begun_beside_a_rescued_one(
    url: str, database: Database, store: GameStore, path: Path
) -> None:
    game = await started(store)
    path.unlink()
    await database.rescue_lost_file()
    await database.close()
    (rescued,) = rescued_beside(path)
    for there in (False, True):
        if there:
            path.touch()
        with pytest.raises(
            DatabaseUnavailable, match=f"is not there, and {rescued} holds what was rescued"
        ):
            await migrate_database(url)
    path.unlink()
    async with open_database(url) as again:
        with pytest.raises(DatabaseUnavailable, match="holds what was rescued") as caught:
            await is_schema_current(again)
    assert not isinstance(caught.value, NotMigrated)
    assert not path.exists()
    rescued.rename(path)
    await migrate_database(url)
    async with open_database(url) as again:
        assert await is_schema_current(again)
        assert await GameStore(again).find_game(game.id) == game


async def test_a_bot_that_loses_its_file_rescues_it_and_ends(
    database: Database, path: Path
) -> None:
    """This holds for an idle bot, too, and for a file that other programs write to."""
    async with App(database) as app:
        watching = asyncio.create_task(
            app.coordinator.close_client_when_database_file_is_lost(app.client)
        )
        async with asyncio.timeout(60):
            while not path.with_name(f"{path.name}-shm").exists():
                await asyncio.sleep(0.01)
        path.touch()
        await asyncio.sleep(0.5)
        assert not watching.done()
        path.unlink()
        assert any("was deleted" in said for said in await list_readiness_problems(app)), "at once"
        await asyncio.wait_for(watching, 60)
        (rescued,) = rescued_beside(path)
        with pytest.raises(DatabaseUnavailable, match=re.escape(str(rescued))):
            app.coordinator.check_not_lost()
        assert any(str(rescued) in said for said in await list_readiness_problems(app))


async def test_a_bot_that_is_stopped_rescues_its_file_first(
    database: Database, store: GameStore, path: Path
) -> None:
    await started(store)
    async with App(database):
        path.unlink()
    assert [count_entries(each) for each in rescued_beside(path)] == [1]


# ── The -wal file ─────────────────────────────────────────────────────────────────────────────────


async def test_a_large_wal_is_truncated_when_no_read_transaction_is_open(
    database: Database, store: GameStore, path: Path
) -> None:
    game = await started(store)
    small = wal_of(path).stat().st_size
    await database.maintain_wal()
    assert wal_of(path).stat().st_size == small > 0, "one that is small is left alone"
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entries").fetchone()
        for seq in range(1, 11):
            await store.append_entries(game.id, an_entry(seq, state="x" * (LARGE_WAL_BYTES // 8)))
        grown = wal_of(path).stat().st_size
        assert grown > LARGE_WAL_BYTES
        await database.maintain_wal()
        assert wal_of(path).stat().st_size == grown, "somebody reads from it"
        await asyncio.wait_for(store.append_entries(game.id, an_entry(11)), 4)
    await database.maintain_wal()
    assert wal_of(path).stat().st_size == 0
    await store.append_entries(game.id, an_entry(12))
    assert count_entries(path) == 13


async def test_truncating_the_wal_does_not_wait_for_a_write(
    database: Database, store: GameStore, path: Path
) -> None:
    game = await started(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entries").fetchone()
        for seq in range(1, 11):
            await store.append_entries(game.id, an_entry(seq, state="x" * (LARGE_WAL_BYTES // 8)))
    async with database.begin_transaction() as connection:
        await connection.exec_driver_sql("UPDATE games SET seq = seq")
        await asyncio.wait_for(database.maintain_wal(), 4)
        assert wal_of(path).stat().st_size > LARGE_WAL_BYTES
    await database.maintain_wal()
    assert wal_of(path).stat().st_size == 0


async def test_rows_deleted_during_a_read_are_wiped_afterwards(
    database: Database, store: GameStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.database.ERASE_RETRY_SECONDS", 0.01)
    game = await started(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entries").fetchone()
        await store.delete_guild_games(game.home_id)
        assert 0 < wal_of(path).stat().st_size < LARGE_WAL_BYTES
        await database.maintain_wal()
        assert wal_of(path).stat().st_size > 0
    await database.maintain_wal()
    assert wal_of(path).stat().st_size == 0
