"""Those who wait for SQLite are written together, and each hears what became of their own."""

import asyncio
import sqlite3
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from aiosqlite import Connection
from sqlalchemy import event

from storage import AlreadyPlayed, Database, DatabaseUnavailable, GameStore, NothingStored, NotMigrated, Stale, together
from storage.reading import GAME
from storage.statements import CHANGE
from tests.storage.conftest import ON_SQLITE
from tests.storage.examples import CHANNEL, an_entry, drew, started


async def crowded(database: Database, *attempts: Any) -> tuple[list[Any], list[int]]:
    """What came of those who waited while another one wrote, and how many each transaction wrote."""
    sizes: list[int] = []
    real = together.written

    def written(connection: Any, dialect: Any, jobs: Any) -> Any:
        sizes.append(len(jobs))
        return real(connection, dialect, jobs)

    with patch.object(together, "written", written):
        async with database.writing() as connection:
            await connection.execute(CHANGE, {"of": 1, "words": "full"})
            waiting = [asyncio.ensure_future(attempt) for attempt in attempts]
            for _ in range(5):
                await asyncio.sleep(0)
        return await asyncio.gather(*waiting, return_exceptions=True), sizes


@ON_SQLITE
async def test_those_who_wait_are_written_by_one_transaction(database: Database, store: GameStore) -> None:
    games = [(await started(store, channel_id=channel)).id for channel in range(6)]
    found, sizes = await crowded(database, *(store.append(game, an_entry(1)) for game in games))
    assert found == [None] * 6
    assert sizes == [6]
    assert [(await store.game(game)).seq for game in games] == [1] * 6  # type: ignore[union-attr]


@ON_SQLITE
async def test_each_of_them_has_an_outcome_of_their_own(database: Database, store: GameStore) -> None:
    """What is refused leaves nothing behind, and takes nothing from the others."""
    games = [(await started(store, channel_id=channel)).id for channel in range(3)]
    once = an_entry(1, interaction_id=5)
    first, *refused, last = (
        await crowded(
            database,
            store.append(games[0], once),
            store.append(games[1], once),
            store.append(games[0], an_entry(1)),
            store.append(games[1], an_entry(1), an_entry(2, author_id=2**63)),
            store.append(games[2], an_entry(1)),
        )
    )[0]
    assert (first, last) == (None, None)
    assert [type(each) for each in refused] == [AlreadyPlayed, Stale, OverflowError]
    assert [(await store.game(game)).seq for game in games] == [1, 0, 1]  # type: ignore[union-attr]
    assert [len(await store.entries(game)) for game in games] == [2, 1, 2]


@ON_SQLITE
async def test_whoever_is_cancelled_in_line_was_never_there(database: Database, store: GameStore) -> None:
    games = [(await started(store, channel_id=channel)).id for channel in range(2)]

    async def given_up() -> None:
        move = asyncio.create_task(store.append(games[0], an_entry(1)))
        await asyncio.sleep(0)
        move.cancel()
        await move

    found, _ = await crowded(database, given_up(), store.append(games[1], an_entry(1)))
    assert [type(each) for each in found] == [asyncio.CancelledError, type(None)]
    assert [(await store.game(game)).seq for game in games] == [0, 1]  # type: ignore[union-attr]


@ON_SQLITE
async def test_moves_take_the_connection_as_its_pool_keeps_it(database: Database, store: GameStore) -> None:
    """One that was broken off is opened anew; nothing is kept beside the pool."""
    game, taken = await started(store), list[object]()
    event.listen(database.writer.sync_engine, "checkout", lambda *_: taken.append(_))
    for seq in (1, 2):
        await store.append(game.id, an_entry(seq))
    assert not taken
    assert database.busy()["write"] == (0, 1)
    async with database.writer.connect() as connection:
        await connection.invalidate()
    await store.append(game.id, an_entry(3))
    assert len(taken) == 1
    assert database.busy()["write"] == (0, 1)
    assert (await store.game(game.id)).seq == 3  # type: ignore[union-attr]


@ON_SQLITE
async def test_where_nobody_can_connect_nothing_is_stored(database: Database, store: GameStore) -> None:
    game = await started(store)
    await database.close()

    def refuse(*_: Any) -> None:
        fault = sqlite3.OperationalError("disk I/O error")
        fault.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise fault

    for engine in (database.writer, database.reader):
        event.listen(engine.sync_engine, "do_connect", refuse)
    with pytest.raises(DatabaseUnavailable):
        await store.game(game.id)
    both = await asyncio.gather(*(store.append(game.id, an_entry(1)) for _ in range(2)), return_exceptions=True)
    assert [type(each) for each in both] == [NothingStored, NothingStored]
    assert database.shared and database.shared._writer and not database.shared._writer.exception()
    for engine in (database.writer, database.reader):
        event.remove(engine.sync_engine, "do_connect", refuse)
    await store.append(game.id, an_entry(1))
    assert await store.game(game.id)


class Disk:
    """A connection whose commits break off."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def execute(self, text: str) -> None:
        self.said.append(text)

    def commit(self) -> None:
        fault = sqlite3.OperationalError("disk I/O error")
        fault.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise fault

    def rollback(self) -> None:
        self.said.append("ROLLBACK")


@ON_SQLITE
async def test_a_commit_that_breaks_off_may_have_been_one_for_all_of_them(database: Database, store: GameStore) -> None:
    game, disk, real = await started(store), Disk(), together.written
    with (
        patch.object(together, "written", lambda _, *more: real(disk, *more)),  # type: ignore[arg-type]
        patch.object(together, "_said", lambda *_: 1),
    ):
        tried = [store.append(game.id, an_entry(1)) for _ in range(2)]
        for told in await asyncio.gather(*tried, return_exceptions=True):
            assert isinstance(told, DatabaseUnavailable)
            assert not isinstance(told, NothingStored)
    assert disk.said[-1] == "ROLLBACK"


@ON_SQLITE
async def test_one_alone_needs_nothing_to_go_back_to(database: Database, store: GameStore) -> None:
    """What it cannot do ends its transaction."""
    with patch.object(together, "_said", lambda *_: 1):
        for many in (1, 2):
            disk: Any = Disk()
            job: Any = SimpleNamespace(steps=[(None, {})], if_found=True, has_slept=lambda: False)
            together.written(disk, database.writer.dialect, [job] * many)
            assert ("SAVEPOINT job" in disk.said) is (many > 1)
    game = await started(store)
    with pytest.raises(OverflowError):
        await store.append(game.id, an_entry(1), an_entry(2, author_id=2**63))
    assert len(await store.entries(game.id)) == 1
    await store.append(game.id, an_entry(1))


async def test_a_drawing_that_comes_late_still_tells_its_move(store: GameStore) -> None:
    """Though it does not become the panel again."""
    game = await started(store)
    await store.append(game.id, an_entry(1))
    await drew(store, game.id, CHANNEL, 9, 1)
    await drew(store, game.id, CHANNEL, 5, 0, told=1)
    assert await store.messages(game.id, [1]) == {1: 5}
    found = await store.game(game.id)
    assert found and found.panel_message_id == 9


# ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@ON_SQLITE
async def test_a_statement_that_is_given_something_is_one_trip(database: Database, store: GameStore) -> None:
    """And finds what it would find by the way of all others."""
    game = await started(store, co_hosts=(7, 8))
    assert await store.game(game.id) == game  # by now somebody is connected
    with patch.object(Connection, "_execute", autospec=True, side_effect=Connection._execute) as trip:
        assert await store.game(game.id) == game
    assert trip.call_count == 1
    async with database.reading() as connection:
        (row,) = (await connection.execute(GAME, {"of": game.id})).all()
    assert row._asdict() == (await database.read(GAME, {"of": game.id}))[0]._asdict()


@ON_SQLITE
async def test_lists_are_written_out_as_long_as_they_are(store: GameStore) -> None:
    games = [(await started(store, channel_id=channel)).id for channel in range(3)]
    for some in ([], games[:1], games):
        assert [*await store.games(some)] == some


@ON_SQLITE
async def test_whoever_is_broken_off_while_reading_leaves_the_connection(database: Database, store: GameStore) -> None:
    game = await started(store)
    for _ in range(5):
        reading = asyncio.create_task(store.game(game.id))
        while not database.busy()["read"][0]:
            await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
    for broken_off in range(3):  # by SQLAlchemy, which takes such a connection away from its pool
        async with database.reading() as connection, database.reading():
            await connection.invalidate()
        assert await asyncio.gather(*(store.game(game.id) for _ in range(9))) == [game] * 9, broken_off
    assert database.busy() == {"read": (0, 2), "write": (0, 1)}


@ON_SQLITE
async def test_who_cannot_read_hears_what_is_wrong_with_the_database(database: Database, store: GameStore) -> None:
    fault = sqlite3.OperationalError("no such table: games")
    with patch.object(together, "read", side_effect=fault), pytest.raises(NotMigrated, match="lacks the tables"):
        await store.game(1)
    assert await store.game(1) is None
