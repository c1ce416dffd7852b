"""Health checks of a database."""

from pathlib import Path

import pytest
from sqlalchemy import make_url

from storage import Database, DatabaseUnavailable, GameStore, NotMigrated, open_database
from storage.schema import check_reachable, check_schema_current, check_writable
from tests.storage.conftest import ON_POSTGRESQL, ON_SQLITE, administer
from tests.storage.examples import a_game, an_entry


async def test_checks_of_a_healthy_database_pass(database: Database, store: GameStore) -> None:
    await check_reachable(database)
    await check_schema_current(database)
    await check_writable(database)
    assert await store.count_open_games() == 0
    for channel in (90, 91):
        await store.create_game(a_game(channel_id=channel), an_entry(0))
    await store.close_game(1, None, "abandoned")
    assert await store.count_open_games() == 1


async def test_busy_counts_the_connections_in_use(database: Database) -> None:
    await check_schema_current(database)
    pools = database.read_pool_usage()
    assert {used for used, _ in pools.values()} == {0}
    async with database.begin_transaction():
        busy = {name for name, (used, _) in database.read_pool_usage().items() if used}
    assert len(busy) == 1
    assert busy <= {"write", "all"}


@ON_SQLITE
async def test_a_moved_file_fails_the_check_until_it_is_back(database: Database) -> None:
    """Open connections do not notice it."""
    await GameStore(database).count_open_games()
    file = Path(str(database.url.database))
    file.rename(file.with_suffix(".away"))
    assert await GameStore(database).count_open_games() == 0
    with pytest.raises(NotMigrated, match="does not exist"):
        await check_reachable(database)
    file.with_suffix(".away").rename(file)
    await check_reachable(database)


@ON_POSTGRESQL
async def test_a_user_without_write_access_fails_the_check(url: str) -> None:
    await administer(url, "CREATE ROLE reader LOGIN PASSWORD 'only'")
    try:
        await administer(url, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
        theirs = (
            make_url(url)
            .set(username="reader", password="only")
            .render_as_string(hide_password=False)
        )
        async with open_database(theirs) as database:
            await check_schema_current(database)
            with pytest.raises(DatabaseUnavailable, match="does not let this user"):
                await check_writable(database)
    finally:
        await administer(url, "DROP OWNED BY reader")
        await administer(url, "DROP ROLE reader")
