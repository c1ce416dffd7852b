"""`python -m bot copy FROM TO` copies all games from one database to another, or nothing."""

import asyncio
import contextlib
import gzip
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, select, text

import storage
from bot.__main__ import BROKEN_OFF
from bot.play.decks import Decks
from bot.play.seats import Actor
from bot.play.service import GameService
from engines.core import Rng
from engines.core.forecast import pick_random_move
from storage import Database, GameStore, database_copy, open_database
from storage.database_copy import COPIED_TABLES, CopyEnd, copy_database, select_in_key_order
from storage.database_url import is_sqlite
from storage.migration import migrate_database
from storage.tables import decks
from tests.bot.test_main import bot
from tests.conftest import migrated
from tests.e2e.test_earlier import EARLIER
from tests.storage.conftest import fresh_database, somebody_waits
from tests.storage.examples import CHANNEL, GUILD, HOST, started
from tests.storage.postgres import MIGRATED, PASSWORD
from tests.storage.test_figures import NOW, RALPH, Evenings, figures
from tests.storage.test_weeks import FRIEND, a_night, a_try, tried

STEPS = 3
"""Rows that are handed over at once here, so that every table takes more than one step."""


EARLIER_GAMES = {"gah", "highseason", "salamandra", "waterdeep"}
"""The games that the release had which wrote this database."""


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with games of every opponent in the middle of a turn, and rows in every table."""
    path = tmp_path_factory.mktemp("lived in") / "games.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript(gzip.decompress((EARLIER / "games.sql.gz").read_bytes()).decode())
    migrated(path)
    asyncio.run(furnish(f"sqlite:///{path}"))
    return path


async def furnish(url: str) -> None:
    async with open_database(url) as database:
        await furnish_seasons(database)
        store, watching, typed = (
            GameStore(database),
            storage.WatchStore(database),
            storage.DeckStore(database),
        )
        game = await started(store, channel_id=CHANNEL)
        forgotten = await started(store, channel_id=CHANNEL + 1, home_id=GUILD + 1)
        await watching.store_calls_and_find_refused(
            [
                storage.NewCall(game_id=game.id, seq=0, person_id=who, home_id=GUILD, call="die 4")
                for who in range(1, 9)
            ]
        )
        await store.delete_guild_games(GUILD + 1)
        assert forgotten.id > game.id
        # As a country would order them, and as bytes do.
        for number, key in enumerate(("zebra", "Ärger", "apple", "Zoo", "äpfel", "_x", "é")):
            deck = storage.DeckKey(person_id=HOST, game="gah", component=f"staff {number % 2}")
            await typed.save_lines(deck, {key: f"„{key}“ · 12 ★", f"{key} 2": "x" * 3000})
            await typed.save_draft(deck, "half a\nline 😀")
        await storage.ServerStore(database).record_removed_server(GUILD)
        for server in range(70, 75):
            await watching.set_caller_hidden(server, HOST, True)
            await storage.PeopleStore(database).share_statistics(server, HOST)
            await store.change_settings(game.id, server, dark=True)
        await storage.LinkStore(database).save_play_link(game.id, HOST, "handed on")


async def furnish_seasons(database: Database) -> None:
    """Weeks and nights; statistics came with the results of the old games, when these were
    migrated."""
    store, weeks, nights = (
        GameStore(database),
        storage.WeekStore(database),
        storage.NightStore(database),
    )
    await store.get_secret()
    for number in range(5):
        await weeks.subscribe_channel_to_winners(
            storage.WeekPost(channel_id=number, home_id=GUILD, language="de", posted="2026-W52")
        )
        night = await nights.begin_night(a_night(channel_id=number, seed=number))
        await tried(store, 40 + number, storage.NewChair(night_id=night.id, person_id=HOST))
        await tried(store, 50 + number, a_try(week=f"2026-W4{number}"))
        await tried(store, 60 + number, a_try(FRIEND, week=f"2026-W4{number}"))
    await storage.PeopleStore(database).delete_person(None, FRIEND)


@pytest.fixture
async def old(lived_in: Path, tmp_path: Path) -> AsyncIterator[Database]:
    async with open_database(
        f"sqlite:///{shutil.copy(lived_in, tmp_path / 'old.sqlite')}"
    ) as database:
        yield database


@pytest.fixture(params=["sqlite", "postgresql"])
async def new_url(
    request: pytest.FixtureRequest, fresh: Path, tmp_path: Path
) -> AsyncIterator[str]:
    """Migrated, and empty."""
    if request.param == "sqlite":
        yield f"sqlite:///{shutil.copy(fresh, tmp_path / 'new.sqlite')}"
    else:
        async with fresh_database(request.getfixturevalue("postgres"), MIGRATED) as url:
            yield url


@pytest.fixture
async def new(new_url: str) -> AsyncIterator[Database]:
    async with open_database(new_url) as database:
        yield database


@pytest.fixture
def in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.database_copy.BATCH_SIZE", STEPS)


async def rows(database: Database) -> dict[str, Any]:
    """All there is, by table; as sets, for every database has its own order."""
    async with database.connect_for_reading() as connection:
        return {
            table.name: {tuple(row) for row in await connection.execute(select(table))}
            for table in COPIED_TABLES
        }


def service(database: Database) -> GameService:
    return GameService(
        GameStore(database), storage.WatchStore(database), Decks(storage.DeckStore(database))
    )


async def refused(source: Database, target: Database) -> str:
    with pytest.raises(storage.DatabaseUnavailable) as fault:
        await copy_database(source, target)
    said = str(fault.value)
    assert said.endswith(".") and "\n" not in said and PASSWORD not in said
    return said


# ── There and back again ──────────────────────────────────────────────────────────────────────────


async def test_copy_moves_every_row_to_postgresql_and_back(
    old: Database, new: Database, fresh: Path, tmp_path: Path, in_small_steps: None
) -> None:
    before = await rows(old)
    assert all(before.values()), "every table has rows, or nothing is tried"
    counts = await copy_database(old, new)
    assert counts == {name: len(found) for name, found in before.items()}
    assert await rows(new) == before
    async with open_database(f"sqlite:///{shutil.copy(fresh, tmp_path / 'back.sqlite')}") as back:
        await copy_database(new, back)
        assert await rows(back) == before == await rows(old)
        assert (await started(GameStore(back), channel_id=1)).id == (
            await started(GameStore(old), channel_id=1)
        ).id


async def test_copy_works_between_two_databases_of_one_server(old: Database, postgres: str) -> None:
    async with (
        fresh_database(postgres, MIGRATED) as one,
        fresh_database(postgres, MIGRATED) as other,
        open_database(one) as first,
        open_database(other) as second,
    ):
        await copy_database(old, first)
        await copy_database(first, second)
        assert await rows(second) == await rows(old)


async def test_copy_reuses_no_id_of_a_deleted_game(old: Database, new: Database) -> None:
    async with old.connect_for_reading() as connection:
        given = int(
            await connection.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = 'games'"))
            or 0
        )
        assert given > int(await connection.scalar(text("SELECT max(id) FROM games")) or 0)
    await copy_database(old, new)
    assert (await started(GameStore(new), channel_id=1)).id == given + 1


async def test_ids_continue_after_all_games_were_deleted(
    fresh: Path, tmp_path: Path, new: Database
) -> None:
    async with open_database(f"sqlite:///{shutil.copy(fresh, tmp_path / 'old.sqlite')}") as old:
        last = await started(GameStore(old))
        await GameStore(old).delete_guild_games(GUILD)
        assert await copy_database(old, new) == dict.fromkeys(
            (table.name for table in COPIED_TABLES), 0
        )
    assert (await started(GameStore(new))).id == last.id + 1


async def test_statistics_are_the_same_in_the_copy(
    fresh: Path, tmp_path: Path, new: Database
) -> None:
    async with open_database(f"sqlite:///{shutil.copy(fresh, tmp_path / 'old.sqlite')}") as old:
        luck, evenings = random.Random(5), Evenings(old)
        for day in range(24):
            await evenings.ended(NOW - timedelta(days=day), RALPH, luck.randrange(90, 120), 104)
        await storage.PeopleStore(old).share_statistics(GUILD, HOST)
        await copy_database(old, new)
        for whose in (
            storage.Scope(HOST, None),
            storage.Scope(HOST, GUILD),
            storage.Scope(None, GUILD),
        ):
            found = await figures(old, whose)
            assert found.overall and await figures(new, whose) == found


async def test_copy_of_an_empty_database_works(fresh: Path, tmp_path: Path, new: Database) -> None:
    async with open_database(f"sqlite:///{shutil.copy(fresh, tmp_path / 'old.sqlite')}") as old:
        await copy_database(old, new)
    assert (await started(GameStore(new))).id == 1


async def test_games_continue_in_the_copy_as_in_the_original(old: Database, new: Database) -> None:
    """The same move in both gives the same state, with the same id and link."""
    await copy_database(old, new)
    here, there = service(old), service(new)
    async with old.connect_for_reading() as connection:
        under_way = (
            await connection.execute(
                text(
                    "SELECT id, channel_id, host_id, home_id, game, seq FROM games WHERE "
                    "open_in > 99"
                )
            )
        ).all()
    assert {row.game for row in under_way} == EARLIER_GAMES
    for row in under_way:
        one, other = (
            await here.games.find_open_game(row.channel_id),
            await there.games.find_open_game(row.channel_id),
        )
        assert one and other and one.row == other.row and one.state == other.state
        move = pick_random_move(one.game, one.state, Rng.from_seed(1))
        assert move
        who = Actor(row.host_id, row.home_id, row.channel_id)
        one, other = (
            await here.play_command(one, who, move[0]),
            await there.play_command(other, who, move[0]),
        )
        assert one.state == other.state
        assert one.seq == other.seq > row.seq
        assert await storage.LinkStore(new).find_link(row.id) == await storage.LinkStore(
            old
        ).find_link(row.id)


async def test_moves_stored_during_a_copy_are_not_copied_in_part(
    old: Database, new: Database, fresh: Path, tmp_path: Path, in_small_steps: None
) -> None:
    """If the bot was not stopped, the copy is the state at its beginning."""
    await copy_database(old, new)
    before = await rows(new)
    async with open_database(f"sqlite:///{shutil.copy(fresh, tmp_path / 'back.sqlite')}") as back:
        moves = 0
        async with open_database(new.url.render_as_string(hide_password=False)) as bot:
            await GameStore(
                bot
            ).count_open_games()  # to connect takes longer than to copy, on a busy machine
            begun = asyncio.create_task(copy_database(new, back))
            while not begun.done():
                await started(GameStore(bot), channel_id=5000 + moves)
                moves += 1
        counts = await begun
        assert moves > 1
        assert len(before["games"]) <= counts["games"] < len(before["games"]) + moves
        found = await rows(back)
        assert {row[0] for row in found["games"]} == {row[0] for row in found["entries"]}


async def test_writers_to_the_target_wait_until_the_copy_ends(
    old: Database, new: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that was started too early waits, and its game gets the next id."""
    found_empty = asyncio.Event()

    async def look(end: CopyEnd) -> None:
        await check_empty(end)
        found_empty.set()
        await asyncio.sleep(0.2)

    check_empty = database_copy._check_empty
    monkeypatch.setattr(database_copy, "_check_empty", look)
    begun = asyncio.create_task(copy_database(old, new))
    await found_empty.wait()
    patient = new.url.set(query={"timeout": "60"} if is_sqlite(new.url) else {})
    async with open_database(patient.render_as_string(hide_password=False)) as bot:
        game = await started(GameStore(bot), channel_id=5000)
    counts = await begun
    assert game.id == max(row[0] for row in (await rows(new))["games"]) > counts["games"]
    assert len((await rows(new))["games"]) == counts["games"] + 1


def test_texts_are_compared_by_bytes_whatever_the_locale_of_the_server() -> None:
    """The server of these tests orders by bytes in any case, so its statements are checked
    instead."""
    assert str(select_in_key_order(decks, is_file=True)).endswith(
        "ORDER BY decks.person_id, decks.game, decks.component, decks.key"
    )
    assert 'decks.person_id, decks.game COLLATE "C", decks.comp' in str(
        select_in_key_order(decks, is_file=False)
    )


# ── What is refused ───────────────────────────────────────────────────────────────────────────────


async def test_a_database_is_not_copied_onto_itself(new: Database, tmp_path: Path) -> None:
    """The address may be written in several ways."""
    url = new.url
    if url.database and url.get_backend_name() == "sqlite":
        (tmp_path / "link.sqlite").symlink_to(url.database)
        os.link(url.database, tmp_path / "hard.sqlite")
        names = [
            url,
            url.set(database=str(tmp_path / "link.sqlite")),
            url.set(database=str(tmp_path / "hard.sqlite")),
        ]
    else:
        names = [url, url.set(host="localhost")]
    for name in names:
        async with open_database(name.render_as_string(hide_password=False)) as same:
            assert "cannot be copied onto itself" in await refused(new, same)
    await started(GameStore(new))
    async with open_database(url.render_as_string(hide_password=False)) as same:
        assert "onto itself" in await refused(same, new)


async def test_a_target_that_is_not_empty_is_refused(old: Database, new: Database) -> None:
    """One row in any table is enough, and it stays."""
    await storage.ServerStore(new).record_removed_server(GUILD)
    before = await rows(new)
    assert "is not empty (servers): name a new database." in await refused(old, new)
    assert await rows(new) == before
    await started(GameStore(new))
    assert "is not empty (games)" in await refused(old, new)


@pytest.mark.parametrize("release", ["0001", "0009"])
async def test_a_database_of_another_release_is_refused(
    old: Database, empty_url: str, release: str
) -> None:
    await migrate_database(empty_url, release)
    async with open_database(empty_url) as other:
        for source, target in ((old, other), (other, old)):
            assert "does not have the tables of this release" in await refused(source, target)


async def test_a_database_of_a_newer_release_is_refused(old: Database, new: Database) -> None:
    async with new.begin_transaction() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "does not have the tables of this release" in await refused(old, new)
    assert not any((await rows(new)).values())


async def test_a_missing_source_file_is_named_and_not_made(new: Database, tmp_path: Path) -> None:
    async with open_database(f"sqlite:///{tmp_path}/nowhere.sqlite") as nothing:
        assert "nowhere.sqlite does not exist: there is nothing to copy." in await refused(
            nothing, new
        )
        assert "empty-chair migrate" in await refused(new, nothing)
    assert not (tmp_path / "nowhere.sqlite").exists()


async def test_an_unreachable_server_is_named(old: Database) -> None:
    async with open_database(f"postgresql://chair:{PASSWORD}@127.0.0.1:1/games") as nobody:
        for source, target in ((old, nobody), (nobody, old)):
            assert await refused(source, target) == (
                "PostgreSQL at 127.0.0.1:1 cannot be reached: no server answers there."
            )


async def test_a_row_that_the_target_refuses_copies_nothing(old: Database, new: Database) -> None:
    """A row without its game, which only a damaged file has."""
    with contextlib.closing(sqlite3.connect(str(old.url.database))) as damaged, damaged:
        damaged.execute("INSERT INTO evenings VALUES (4711, 'open', 0, 'whole')")
    assert "does not take evenings: nothing was copied." in await refused(old, new)
    assert not any((await rows(new)).values())


async def test_a_copy_that_differs_from_its_source_is_rolled_back(
    old: Database, new: Database
) -> None:
    """A trigger of the target changes what is stored."""
    async with new.begin_transaction() as connection:
        for statement in TRIGGERS[new.url.get_backend_name()]:
            await connection.exec_driver_sql(statement)
    assert "gives decks back otherwise: nothing was copied." in await refused(old, new)
    assert not any((await rows(new)).values())


TRIGGERS = {
    "sqlite": [
        "CREATE TRIGGER shorter AFTER INSERT ON decks BEGIN "
        "UPDATE decks SET line = substr(line, 1, 2000) WHERE rowid = NEW.rowid; END"
    ],
    "postgresql": [
        "CREATE FUNCTION shorter() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN NEW.line = substr(NEW.line, 1, 2000); RETURN NEW; END $$",
        "CREATE TRIGGER shorter BEFORE INSERT ON decks FOR EACH ROW EXECUTE FUNCTION shorter()",
    ],
}


# ── As a host says it ─────────────────────────────────────────────────────────────────────────────


async def test_the_command_says_how_many_rows_and_nothing_secret(
    old: Database, new_url: str, tmp_path: Path
) -> None:
    done = await asyncio.to_thread(
        bot, "copy", f"sqlite:///{old.url.database}", new_url, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    found = await rows(old)
    assert {line.split()[0]: int(line.split()[1].replace(",", "")) for line in lines[:-1]} == {
        name: len(each) for name, each in found.items()
    }
    assert lines[-1] == "All of it was read back and compared, row by row."
    again = await asyncio.to_thread(
        bot, "copy", f"sqlite:///{old.url.database}", new_url, cwd=tmp_path
    )
    assert again.returncode == 2
    assert "is not empty" in again.stderr
    assert len(again.stderr.splitlines()) == 1
    assert PASSWORD not in done.stdout + done.stderr + again.stdout + again.stderr


@pytest.mark.parametrize("count", [0, 1, 3])
def test_the_command_needs_exactly_two_databases(count: int, tmp_path: Path) -> None:
    done = bot("copy", *["postgresql://chair:hunter2@127.0.0.1:1/games"] * count, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "copy FROM TO" in done.stderr
    assert "hunter2" not in done.stderr


@pytest.mark.parametrize(
    "url", ["mysql://chair:hunter2@x/y", "hunter2", "sqlite://", "postgresql://a@hunter2@b/c"]
)
def test_the_command_explains_invalid_urls(url: str, fresh: Path, tmp_path: Path) -> None:
    for addresses in ((f"sqlite:///{fresh}", url), (url, f"sqlite:///{fresh}")):
        done = bot("copy", *addresses, cwd=tmp_path)
        assert done.returncode == 2
        assert done.stderr.startswith("The database URL ")
        assert "hunter2" not in done.stderr


async def test_an_interrupted_copy_fails_and_says_so(
    old: Database, postgres: str, tmp_path: Path
) -> None:
    """Ctrl-C comes while the copy waits for a locked table of the target."""
    async with fresh_database(postgres, MIGRATED) as url, open_database(url) as new:
        async with new.begin_transaction() as holder:
            await holder.execute(text("LOCK TABLE decks IN EXCLUSIVE MODE"))
            command = [sys.executable, "-m", "bot", "copy", f"sqlite:///{old.url.database}", url]
            pipe = subprocess.PIPE
            begun = await asyncio.create_subprocess_exec(
                *command, cwd=tmp_path, stdout=pipe, stderr=pipe
            )
            await somebody_waits(url)
            begun.send_signal(signal.SIGINT)
            said, complained = await begun.communicate()
        assert (begun.returncode, said) == (2, b"")
        # A machine that is busy gives up waiting for the table before it hears of the signal.
        assert complained.decode().strip() == BROKEN_OFF or b"no answer in time" in complained
        assert not any((await rows(new)).values())


async def test_the_password_may_come_from_the_environment(
    old: Database, postgres: str, tmp_path: Path
) -> None:
    """As POSTGRES_PASSWORD_FILE sets it from its file, so that no list of processes shows it."""
    async with fresh_database(postgres, MIGRATED) as url:
        bare = make_url(url)._replace(password=None).render_as_string()
        source = f"sqlite:///{old.url.database}"
        done = await asyncio.to_thread(bot, "copy", source, bare, cwd=tmp_path, PGPASSWORD=PASSWORD)
        assert done.returncode == 0, done.stderr
