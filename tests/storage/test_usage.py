"""Bytes that are stored for a person: counted with each game, and refused beyond a budget, on both
databases."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text

from storage import (
    Budget,
    Database,
    GameStore,
    NewGame,
    OverBudget,
    PeopleStore,
    Usage,
    count_bytes,
    open_database,
)
from storage.migration import migrate_database
from storage.sizes import find_largest_games, measure_tables
from storage.tables import Base
from tests.storage.examples import CHANNEL, GUILD, HOST, a_game, an_entry, started
from tests.storage.test_migrations import an_old_game

OTHER = 44
LARGE = "x" * 5000


def imported(channel: int = CHANNEL, **changes: Any) -> NewGame:
    return a_game(channel_id=channel, imported=True, **changes)


async def test_every_entry_counts_for_the_person_charged(store: GameStore) -> None:
    assert await store.read_stored_bytes_of_person(HOST) == Usage(
        imported=0, imported_today=0, played_today=0
    )
    first, second = an_entry(0), an_entry(1, state=LARGE, command='{"do": "ärger"}')
    game = await store.create_game(a_game(), first)
    await store.append_entries(game.id, second)
    size = count_bytes([first, second], game.header)
    assert size > len(LARGE)
    assert await store.read_stored_bytes_of_person(HOST) == Usage(
        imported=0, imported_today=0, played_today=size
    )
    await store.close_game(game.id, None, "abandoned")
    brought = an_entry(0, state=LARGE)
    other = await store.create_game(imported(), brought)
    taken = count_bytes([brought], other.header)
    assert await store.read_stored_bytes_of_person(HOST) == Usage(
        imported=taken, imported_today=taken, played_today=size
    )
    assert await store.read_stored_bytes_of_person(OTHER) == Usage(
        imported=0, imported_today=0, played_today=0
    )


async def test_counted_bytes_are_close_to_the_size_of_the_file(
    store: GameStore, database: Database
) -> None:
    """They differ by less than a fifth, because a page is never quite full."""
    before = (await measure_tables(database))["entries"]
    game = await store.create_game(
        imported(), *(an_entry(seq, state=LARGE, interaction_id=seq + 1) for seq in range(400))
    )
    for seq in range(400, 500):
        await store.append_entries(game.id, an_entry(seq, state="-"))
    used = (await store.read_stored_bytes_of_person(HOST)).imported
    if database.url.get_backend_name() == "sqlite":
        assert 0.8 < used / ((await measure_tables(database))["entries"] - before) < 1.25
    (largest,) = await find_largest_games(database, 10)
    assert (largest.id, largest.stored_bytes) == (game.id, used)


async def test_a_day_of_the_budget_is_a_day_of_utc(database: Database) -> None:
    now = datetime(2026, 3, 1, 23, 59, tzinfo=UTC)
    store = GameStore(database, lambda: now)
    game = await store.create_game(a_game(), an_entry(0, state=LARGE))
    today = (await store.read_stored_bytes_of_person(HOST)).played_today
    now += timedelta(minutes=1)
    assert (await store.read_stored_bytes_of_person(HOST)).played_today == 0
    move = an_entry(1)
    await store.append_entries(game.id, move)
    assert (await store.read_stored_bytes_of_person(HOST)).played_today == count_bytes([move])
    found = await find_largest_games(database, 1)
    assert found[0].stored_bytes == today + count_bytes([move])


async def test_a_game_beyond_the_budget_is_not_stored(store: GameStore) -> None:
    entry = an_entry(0, state=LARGE)
    size = count_bytes([entry], a_game().header)
    budget = Budget(imported_today=2 * size)
    for number in range(2):
        await store.create_game(imported(CHANNEL + number), an_entry(0, state=LARGE), budget=budget)
    with pytest.raises(OverBudget) as error:
        await store.create_game(imported(CHANNEL + 2), entry, budget=budget)
    assert error.value.kind == "imported_today"
    assert await store.find_open_game(CHANNEL + 2) is None
    assert (await store.read_stored_bytes_of_person(HOST)).imported == 2 * size
    with pytest.raises(OverBudget) as error:
        await store.create_game(
            imported(CHANNEL + 2), entry, budget=Budget(imported=2 * size, imported_today=2 * size)
        )
    assert error.value.kind == "imported", "waiting for tomorrow would not help"
    await store.create_game(a_game(channel_id=CHANNEL + 2), entry, budget=Budget(played_today=size))


async def test_concurrent_imports_cannot_exceed_the_budget(url: str) -> None:
    """They come from several processes, each with its own connections."""
    size = count_bytes([an_entry(0, state=LARGE)], a_game().header)
    async with open_database(url) as one, open_database(url) as other:
        stores = [GameStore(one), GameStore(other)]
        await stores[0].get_secret()
        wanted = [
            stores[number % 2].create_game(
                imported(CHANNEL + number),
                an_entry(0, state=LARGE),
                budget=Budget(imported_today=3 * size),
            )
            for number in range(12)
        ]
        done = await asyncio.gather(*wanted, return_exceptions=True)
        assert sum(isinstance(each, OverBudget) for each in done) == 9, done
        assert (await stores[0].read_stored_bytes_of_person(HOST)).imported == 3 * size


async def test_a_game_that_was_handed_over_stays_charged_to_its_first_host(
    database: Database, store: GameStore
) -> None:
    """This holds after their data was deleted, too.

    Otherwise a person could hand games over and delete data to get room.
    """
    game = await store.create_game(imported(), an_entry(0, state=LARGE))
    used = (await store.read_stored_bytes_of_person(HOST)).imported
    await store.set_seats(game.id, OTHER, ())
    assert (await store.read_stored_bytes_of_person(HOST)).imported == used
    people = PeopleStore(database)
    assert [
        each["id"] for each in (await people.collect_person_data(None, HOST))["stored_games"]
    ] == [game.id]
    await people.delete_person(None, HOST)
    assert await store.find_game(game.id), "another host plays it"
    assert (await store.read_stored_bytes_of_person(HOST)).imported == used
    assert (await store.read_stored_bytes_of_person(OTHER)).imported == 0
    assert not any((await people.collect_person_data(None, HOST)).values())
    async with database.connect_for_reading() as connection:
        charged = await connection.scalar(text("SELECT charged_to FROM games"))
    assert charged != HOST
    assert charged < 0


async def test_deleting_games_frees_the_budget(database: Database, store: GameStore) -> None:
    people = PeopleStore(database)
    await store.create_game(imported(), an_entry(0, state=LARGE), status="finished")
    ended = [
        await store.create_game(imported(), an_entry(0, state=LARGE), status="finished")
        for _ in range(12)
    ]
    others = await store.create_game(imported(host_id=OTHER), an_entry(0), status="finished")
    going_on = await store.create_game(imported(), an_entry(0))
    racing = await started(store, channel_id=CHANNEL + 1, ghost_of=ended[3].id)
    before = await store.read_stored_bytes_of_person(HOST)
    found = await people.measure_ended_imported_games(HOST)
    assert len(found) == 13
    changed = await people.delete_ended_imported_games(HOST)
    assert changed == {*found, racing.id}
    assert await people.measure_ended_imported_games(HOST) == {}
    after = await store.read_stored_bytes_of_person(HOST)
    assert before.imported - after.imported == sum(found.values())
    assert after.imported_today == after.imported
    for kept in (others, going_on, racing):
        assert await store.find_game(kept.id)


async def test_games_of_earlier_releases_count_for_the_budget(empty_url: str) -> None:
    await migrate_database(empty_url, "0017")
    async with open_database(empty_url) as database:
        numbers = [
            await an_old_game(database, CHANNEL + number, home="home_id") for number in range(2)
        ]
        async with database.begin_transaction() as connection:
            for seq, state in enumerate(("{}", '{"ä": 1}')):
                values = (
                    f"{numbers[0]}, {seq}, NULL, '[]', '{state}', {HOST}, {seq + 1}, NULL, "
                    "'2026-01-01'"
                )
                await connection.execute(text(f"INSERT INTO entries VALUES ({values})"))
            await connection.execute(text("UPDATE games SET imported = TRUE"))
    await migrate_database(empty_url)
    async with open_database(empty_url) as database:
        counted = 2 * len("{}") + count_bytes([an_entry(0, command=None, state="{}")])
        counted += count_bytes([an_entry(0, command=None, state='{"ä": 1}')])
        assert await GameStore(database).read_stored_bytes_of_person(HOST) == Usage(
            imported=counted, imported_today=0, played_today=0
        )


async def test_table_sizes_lists_every_table_largest_first(
    database: Database, store: GameStore
) -> None:
    game = await store.create_game(
        a_game(), *(an_entry(seq, state=LARGE, interaction_id=seq + 1) for seq in range(200))
    )
    await started(store, channel_id=CHANNEL + 1, home_id=GUILD)
    sizes = await measure_tables(database)
    assert {*sizes} == {*Base.metadata.tables}
    assert next(iter(sizes)) == "entries"
    first, second = await find_largest_games(database, 10)
    assert (first.id, first.seq, first.imported) == (game.id, 199, False)
    assert first.stored_bytes > second.stored_bytes


async def test_table_sizes_are_estimated_if_sqlite_cannot_list_its_pages(
    database: Database, store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    if database.url.get_backend_name() != "sqlite":
        return
    await store.create_game(
        a_game(), *(an_entry(seq, state=LARGE, interaction_id=seq + 1) for seq in range(20))
    )
    monkeypatch.setattr(
        "storage.sizes.SELECT_FILE_SIZES", text("SELECT name, pgsize FROM no_such_table")
    )
    sizes = await measure_tables(database)
    assert 20 * len(LARGE) < sizes["entries"] < 22 * len(LARGE)
    assert sizes["nights"] == 0
