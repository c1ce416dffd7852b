"""The migrations make exactly the tables that `storage.tables` describes."""

import asyncio
import stat
from dataclasses import replace
from pathlib import Path
from unittest.mock import ANY
from urllib.parse import quote

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from storage import Database, DatabaseUnavailable, GameStore, LinkStore, NotMigrated, is_current, open_database
from storage.address import is_sqlite
from storage.migrate import config, migrate
from storage.schema import REVISION
from storage.tables import Base
from tests.storage.examples import CHANNEL, a_game, an_entry, started


def differences(connection: Connection) -> list[object]:
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata))


def checks(connection: Connection) -> dict[str, set[str | None]]:
    """Alembic does not compare them."""
    inspector = inspect(connection)
    return {table: {c["name"] for c in inspector.get_check_constraints(table)} for table in Base.metadata.tables}


async def test_migrated_tables_are_the_described_ones(database: Database) -> None:
    async with database.writing() as connection:
        assert await connection.run_sync(differences) == []
        found = await connection.run_sync(checks)
        assert {table: names for table, names in found.items() if names} == {
            "games": {"ck_games_status", "ck_games_open_in"}
        }


async def test_a_difference_would_be_seen(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(text("ALTER TABLE games ADD COLUMN mood TEXT"))
        assert await connection.run_sync(differences) != []


def test_the_release_names_the_last_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_current_head() == REVISION


async def test_migrating_again_changes_nothing(url: str, store: GameStore) -> None:
    game = await started(store)
    await migrate(url)
    assert await store.game(game.id) == game


async def test_a_game_of_the_first_release_is_kept(url: str) -> None:
    """Its tables and a game in them, as 0.1 left them."""
    async with open_database(url) as database:
        game = await started(GameStore(database))
        async with database.writing() as connection:
            for table in ("watches", "calls", "quiet", "evenings", "decks", "drafts", "links", "forecasts", "servers"):
                await connection.execute(text(f"DROP TABLE {table}"))
            await connection.execute(text("ALTER TABLE games DROP COLUMN ghost_of"))
            await connection.execute(text("ALTER TABLE games DROP COLUMN words"))
            await connection.execute(text("ALTER TABLE games DROP COLUMN pictures"))
            await connection.execute(text("ALTER TABLE results DROP COLUMN drawn"))
            await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        assert not await is_current(database)
    await migrate(url)
    async with open_database(url) as database:
        assert await is_current(database)
        assert await GameStore(database).game(game.id) == game
        async with database.writing() as connection:
            assert await connection.run_sync(differences) == []


async def test_a_move_of_the_release_before_is_told_to_its_end(empty_url: str) -> None:
    """Nobody wrote down how far it was told: whoever looks sees all of it, and the next one is told part by part."""
    await migrate(empty_url, "0006")
    async with open_database(empty_url) as database, database.writing() as connection:
        columns = "guild_id, channel_id, open_in, host_id, co_hosts, game, header, revision, seq, status, drawn"
        values = f"1, {CHANNEL}, {CHANNEL}, 3, '[]', 'gah', '{{}}', 'gah-1', 0, 'open', 0"
        days = "'2026-01-01', '2026-01-01'"
        await connection.execute(
            text(f"INSERT INTO games ({columns}, created_at, touched_at) VALUES ({values}, {days})")
        )
    await migrate(empty_url)
    async with open_database(empty_url) as database:
        store = GameStore(database)
        game = await store.open_game(CHANNEL)
        assert game and game.parts is None
        await store.append(game.id, an_entry(1), parts=1)
        assert (await store.open_game(CHANNEL)) == replace(game, seq=1, parts=1, touched_at=ANY)


OLD_TOKEN = "abcdefghijklmnopqrstuvwxyz-_0123"


async def test_links_of_the_release_before_lead_where_they_did(empty_url: str) -> None:
    """They were kept as they are; now nobody finds them in the tables, and whoever has one looks on."""
    await migrate(empty_url, "0004")
    async with open_database(empty_url) as database:
        games = [await started(GameStore(database), channel_id=CHANNEL + number) for number in range(3)]
        async with database.writing() as connection:
            for game in games[:2]:
                row = {"game": game.id, "token": f"{OLD_TOKEN}{game.id}", "names": game is games[1]}
                await connection.execute(text("INSERT INTO links VALUES (:game, :token, :names)"), row)
    await migrate(empty_url)
    async with open_database(empty_url) as database:
        links = LinkStore(database)
        for game in games[:2]:
            found = await links.by_token(f"{OLD_TOKEN}{game.id}")
            assert found and (found.game_id, found.names) == (game.id, game is games[1])
            assert found == await links.of_game(game.id)
        assert await links.of_game(games[2].id) is None
        async with database.writing() as connection:
            kept = (await connection.execute(text("SELECT token FROM links"))).scalars().all()
            assert OLD_TOKEN not in str(kept)
            assert await connection.run_sync(differences) == []
            assert (await connection.execute(text("SELECT * FROM servers"))).all() == []
        if is_sqlite(database.url):
            assert OLD_TOKEN.encode() not in Path(str(database.url.database)).read_bytes()


async def test_games_of_the_release_before_have_pictures(empty_url: str) -> None:
    await migrate(empty_url, "0006")
    async with open_database(empty_url) as database:
        game = await started(GameStore(database))
    await migrate(empty_url)
    async with open_database(empty_url) as database:
        store = GameStore(database)
        assert await store.game(game.id) == game
        assert game.pictures
        await store.show(game.id, pictures=False)
        kept = await store.game(game.id)
        assert kept and not kept.pictures
        async with database.writing() as connection:
            assert await connection.run_sync(differences) == []


async def test_two_can_migrate_at_once(empty_url: str) -> None:
    await asyncio.gather(*(migrate(empty_url) for _ in range(4)))
    async with open_database(empty_url) as database:
        assert await is_current(database)


async def test_the_folder_of_the_file_is_made(tmp_path: Path) -> None:
    file = tmp_path / "a new" / "folder" / "100% of #1?.db"
    url = f"sqlite:///{quote(str(file))}"
    await migrate(url)
    assert file.is_file()
    assert modes(file.parent) == {"100% of #1?.db": 0o600}
    async with open_database(url) as database:
        assert await is_current(database)


async def test_the_file_is_its_owner_s_alone(tmp_path: Path) -> None:
    """Also one of an earlier release, and what lies beside it while it is in use."""
    file = tmp_path / "games.db"
    url = f"sqlite:///{file}"
    await migrate(url)
    file.chmod(0o644)
    await migrate(url)
    assert modes(tmp_path) == {"games.db": 0o600}
    async with open_database(url) as database:
        await started(GameStore(database))
        assert modes(tmp_path) == dict.fromkeys(("games.db", "games.db-wal", "games.db-shm"), 0o600)
        for beside in tmp_path.iterdir():
            beside.chmod(0o644)
        await migrate(url)
        assert set(modes(tmp_path).values()) == {0o600}


def modes(folder: Path) -> dict[str, int]:
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


async def test_a_database_without_tables_is_not_current(empty_url: str) -> None:
    async with open_database(empty_url) as database:
        assert not await is_current(database)
        with pytest.raises(NotMigrated, match="migrate"):
            await GameStore(database).create(a_game(), an_entry(0))
        if is_sqlite(database.url):
            assert not Path(str(database.url.database)).exists()


@pytest.mark.parametrize("revision", ["0000", "9999"])
async def test_tables_of_another_release_are_not_current(url: str, database: Database, revision: str) -> None:
    async with database.writing() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    assert not await is_current(database)
    with pytest.raises(DatabaseUnavailable, match="another release"):
        await migrate(url)


async def test_a_migration_that_fails_leaves_nothing_behind(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError):
        patch.setattr(op, "create_index", fail)
        await migrate(empty_url)
    async with open_database(empty_url) as database, database.reading() as connection:
        assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == []
