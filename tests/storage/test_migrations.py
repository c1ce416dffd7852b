"""The migrations make exactly the tables that `storage.tables` describes."""

import asyncio
import random
import stat
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from unittest.mock import ANY
from urllib.parse import quote

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from storage import (
    Database,
    DatabaseUnavailable,
    GameStore,
    LinkStore,
    NotMigrated,
    Scope,
    WatchStore,
    is_schema_current,
    open_database,
)
from storage.database_url import is_sqlite
from storage.migration import make_alembic_config, migrate_database
from storage.schema import REVISION
from storage.tables import Base
from tests.storage.examples import CHANNEL, GUILD, HOST, a_game, an_entry, started
from tests.storage.test_figures import NOW, counted, figures

DAYS = "'2026-01-01', '2026-01-01'"


def differences(connection: Connection) -> list[object]:
    options = {"compare_type": True, "compare_server_default": True}
    return list(
        compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata)
    )


def checks(connection: Connection) -> dict[str, set[str | None]]:
    """Alembic does not compare them."""
    inspector = inspect(connection)
    return {
        table: {c["name"] for c in inspector.get_check_constraints(table)}
        for table in Base.metadata.tables
    }


async def test_migrated_tables_are_the_described_ones(database: Database) -> None:
    async with database.begin_transaction() as connection:
        assert await connection.run_sync(differences) == []
        found = await connection.run_sync(checks)
        assert {table: names for table, names in found.items() if names} == {
            "games": {"ck_games_status", "ck_games_open_in"},
            "nights": {"ck_nights_status"},
        }


async def test_a_difference_between_tables_is_found(database: Database) -> None:
    async with database.begin_transaction() as connection:
        await connection.execute(text("ALTER TABLE games ADD COLUMN mood TEXT"))
        assert await connection.run_sync(differences) != []


def test_the_release_names_the_last_migration() -> None:
    assert ScriptDirectory.from_config(make_alembic_config()).get_current_head() == REVISION


async def test_migrating_again_changes_nothing(url: str, store: GameStore) -> None:
    game = await started(store)
    await migrate_database(url)
    assert await store.find_game(game.id) == game


COLUMNS = (
    "{home}, channel_id, open_in, host_id, co_hosts, game, header, revision, seq, status, drawn"
)


async def an_old_game(database: Database, channel: int = CHANNEL, home: str = "guild_id") -> int:
    """As releases wrote it; the first ones knew servers alone."""
    values = f"{GUILD}, {channel}, {channel}, {HOST}, '[5]', 'gah', '{{}}', 'gah-1', 3, 'open', 2"
    async with database.begin_transaction() as connection:
        await connection.execute(
            text(
                f"INSERT INTO games ({COLUMNS.format(home=home)}, created_at, touched_at) "
                f"VALUES ({values}, {DAYS})"
            )
        )
        return int(await connection.scalar(text("SELECT MAX(id) FROM games")) or 0)


@pytest.mark.parametrize(
    "release", ["0001", "0006", "0008", "0009", "0010", "0012", "0013", "0015", "0016"]
)
async def test_migrations_keep_games_of_earlier_releases(empty_url: str, release: str) -> None:
    """Moves and results are kept, and new columns have their defaults."""
    await migrate_database(empty_url, release)
    home = "home_id" if release >= "0009" else "guild_id"
    async with open_database(empty_url) as database:
        game_id = await an_old_game(database, home=home)
        async with database.begin_transaction() as connection:
            await connection.execute(
                text(
                    f"INSERT INTO entries VALUES ({game_id}, 0, NULL, '[]', '{{}}', {HOST}, "
                    "1, 2, '2026-01-01')"
                )
            )
            result = (
                f"{game_id}, {GUILD}, {HOST}, 'gah', 'Leopold', 'hard', TRUE, 9, 8, '2026-01-01'"
            )
            names = f"game_id, {home}, player_id, game, opponent, level, won, yours, his, ended_at"
            await connection.execute(text(f"INSERT INTO results ({names}) VALUES ({result})"))
        assert not await is_schema_current(database)
    await migrate_database(empty_url)
    async with open_database(empty_url) as database:
        assert await is_schema_current(database)
        store = GameStore(database)
        game = await store.find_game(game_id)
        assert game and game == await store.find_open_game(CHANNEL)
        assert (game.home_id, game.home_kind, game.host_id, game.co_hosts) == (
            GUILD,
            "server",
            HOST,
            (5,),
        )
        assert (game.seq, game.drawn, game.words, game.parts, game.pictures) == (
            3,
            2,
            "brief",
            None,
            True,
        )
        assert (game.language, game.dark) == ("en", False)
        assert len(await store.read_entries(game_id)) == 1
        assert not game.imported
        (kept,) = await store.read_results(GUILD, HOST)
        assert (kept.home_id, kept.setup, kept.imported, kept.corrected) == (
            GUILD,
            "",
            False,
            False,
        )
        await store.append_entries(game_id, an_entry(4), revealed_parts=1)
        await store.change_settings(game_id, HOST, pictures=False)
        await store.change_settings(game_id, HOST, language="de")
        told = replace(game, seq=4, parts=1, pictures=False, language="de", touched_at=ANY)
        assert await store.find_game(game_id) == told
        async with database.begin_transaction() as connection:
            assert await connection.run_sync(differences) == []


async def test_migrations_recount_the_statistics_of_earlier_releases(empty_url: str) -> None:
    """All games count, whatever the stored sums of earlier releases were."""
    await migrate_database(empty_url, "0010")
    luck = random.Random(11)
    names = "game_id, home_id, player_id, game, opponent, level, won, drawn, yours, his, ended_at"
    async with open_database(empty_url) as database:
        for number in range(40):
            game_id = await an_old_game(database, CHANNEL + number, home="home_id")
            yours, his, who = (
                luck.randrange(90, 130),
                luck.randrange(90, 130),
                luck.choice((HOST, HOST, 44)),
            )
            ended = NOW - timedelta(days=luck.randrange(600), seconds=luck.choice((0, 1)))
            at = ended.strftime(
                "'%Y-%m-%d %H:%M:%S.%f'" if is_sqlite(database.url) else "'%Y-%m-%d %H:%M:%S.%f+00'"
            )
            opponent = luck.choice(("'gah', 'Leopold', 'hard'", "'highseason', 'Ralph', '2'"))
            points = f"{yours > his}, {yours == his}, {yours}, {his}"
            result = (
                f"{game_id}, {luck.choice((GUILD, GUILD + 1))}, {who}, {opponent}, {points}, {at}"
            )
            async with database.begin_transaction() as connection:
                await connection.execute(text(f"INSERT INTO results ({names}) VALUES ({result})"))
    await migrate_database(empty_url, "0014")
    async with open_database(empty_url) as database, database.begin_transaction() as connection:
        for table in ("books", "tallies", "days"):
            of_book = (
                "" if table == "books" else ", FOREIGN KEY (person_id) REFERENCES books (person_id)"
            )
            await connection.execute(
                text(f"CREATE TABLE {table} (person_id BIGINT PRIMARY KEY{of_book})")
            )
            await connection.execute(text(f"INSERT INTO {table} VALUES ({HOST})"))
    await migrate_database(empty_url)
    async with open_database(empty_url) as database:
        for whose in (Scope(HOST, None), Scope(HOST, GUILD), Scope(44, GUILD + 1), Scope(44, None)):
            again = counted(await GameStore(database).read_results(whose.home, whose.person or 0))
            found = await figures(database, whose)
            assert again["kinds"] and again["days"]
            told = {name: getattr(found, name) for name in again}
            assert told | {"days": [(day.day, day.played, day.won) for day in found.days]} == again
        async with database.begin_transaction() as connection:
            assert await connection.run_sync(differences) == []


async def test_migrations_delete_outdated_forecasts(empty_url: str) -> None:
    """Forecasts in which the player claimed by chance are made again on demand. Those of other
    games stay."""
    await migrate_database(empty_url, "0015")
    async with open_database(empty_url) as database:
        hotel, city = [
            await an_old_game(database, CHANNEL + number, home="home_id") for number in range(2)
        ]
        async with database.begin_transaction() as connection:
            await connection.execute(text(f"UPDATE games SET game = 'waterdeep' WHERE id = {city}"))
            for game in (hotel, city):
                names = "game_id, round, mean, spread, count"
                await connection.execute(
                    text(f"INSERT INTO forecasts ({names}) VALUES ({game}, 3, 193, 9, 200)")
                )
    await migrate_database(empty_url)
    async with open_database(empty_url) as database:
        watching = WatchStore(database)
        assert await watching.read_forecasts(hotel) == []
        assert [each.mean for each in await watching.read_forecasts(city)] == [193]


async def test_migrations_reuse_no_id_of_a_deleted_game(empty_url: str) -> None:
    """The table was recreated meanwhile."""
    await migrate_database(empty_url, "0008")
    async with open_database(empty_url) as database:
        first, second = await an_old_game(database, 1), await an_old_game(database, 2)
        async with database.begin_transaction() as connection:
            await connection.execute(text(f"DELETE FROM games WHERE id = {second}"))
    await migrate_database(empty_url)
    async with open_database(empty_url) as database:
        assert first < second < (await started(GameStore(database))).id


OLD_TOKEN = "abcdefghijklmnopqrstuvwxyz-_0123"


async def test_migrations_replace_link_tokens_by_digests(empty_url: str) -> None:
    """Existing links work as before."""
    await migrate_database(empty_url, "0004")
    async with open_database(empty_url) as database:
        games = [await an_old_game(database, CHANNEL + number) for number in range(3)]
        async with database.begin_transaction() as connection:
            for game in games[:2]:
                row = {"game": game, "token": f"{OLD_TOKEN}{game}", "names": game == games[1]}
                await connection.execute(
                    text("INSERT INTO links VALUES (:game, :token, :names)"), row
                )
    await migrate_database(empty_url)
    async with open_database(empty_url) as database:
        links = LinkStore(database)
        for game in games[:2]:
            found = await links.find_link_by_token(f"{OLD_TOKEN}{game}")
            assert found and (found.game_id, found.names) == (game, game == games[1])
            assert found == await links.find_link(game)
        assert await links.find_link(games[2]) is None
        async with database.begin_transaction() as connection:
            kept = (await connection.execute(text("SELECT token FROM links"))).scalars().all()
            assert OLD_TOKEN not in str(kept)
            assert await connection.run_sync(differences) == []
            assert (await connection.execute(text("SELECT * FROM servers"))).all() == []
        if is_sqlite(database.url):
            assert OLD_TOKEN.encode() not in Path(str(database.url.database)).read_bytes()


async def test_two_processes_can_migrate_at_the_same_time(empty_url: str) -> None:
    await asyncio.gather(*(migrate_database(empty_url) for _ in range(4)))
    async with open_database(empty_url) as database:
        assert await is_schema_current(database)


async def test_migrate_makes_the_folder_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a new" / "folder" / "100% of #1?.db"
    url = f"sqlite:///{quote(str(file))}"
    await migrate_database(url)
    assert file.is_file()
    assert modes(file.parent) == {"100% of #1?.db": 0o600}
    async with open_database(url) as database:
        assert await is_schema_current(database)


async def test_only_the_owner_can_read_the_database_file(tmp_path: Path) -> None:
    """This holds for a file of an earlier release, and for the files beside it."""
    file = tmp_path / "games.db"
    url = f"sqlite:///{file}"
    await migrate_database(url)
    file.chmod(0o644)
    await migrate_database(url)
    assert modes(tmp_path) == {"games.db": 0o600}
    async with open_database(url) as database:
        await started(GameStore(database))
        assert modes(tmp_path) == dict.fromkeys(("games.db", "games.db-wal", "games.db-shm"), 0o600)
        for beside in tmp_path.iterdir():
            beside.chmod(0o644)
        await migrate_database(url)
        assert set(modes(tmp_path).values()) == {0o600}


def modes(folder: Path) -> dict[str, int]:
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


async def test_a_database_without_tables_is_not_current(empty_url: str) -> None:
    async with open_database(empty_url) as database:
        assert not await is_schema_current(database)
        with pytest.raises(NotMigrated, match="migrate"):
            await GameStore(database).create_game(a_game(), an_entry(0))
        if is_sqlite(database.url):
            assert not Path(str(database.url.database)).exists()


@pytest.mark.parametrize("revision", ["0000", "9999"])
async def test_tables_of_another_release_are_not_current(
    url: str, database: Database, revision: str
) -> None:
    async with database.begin_transaction() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    assert not await is_schema_current(database)
    with pytest.raises(DatabaseUnavailable, match="another release"):
        await migrate_database(url)


async def test_a_migration_that_fails_leaves_nothing_behind(
    empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError):
        patch.setattr(op, "create_index", fail)
        await migrate_database(empty_url)
    async with open_database(empty_url) as database, database.connect_for_reading() as connection:
        assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == []
