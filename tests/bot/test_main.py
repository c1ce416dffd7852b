"""`python -m bot` explains every failure to the host in a sentence, without the token."""

import asyncio
import contextlib
import gc
import io
import json
import os
import socket
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import discord
import pytest

from bot import discord_patches, tasks
from bot.__main__ import NO_TOKEN, _migrate_and_sync_commands, _run_app, main
from bot.app import App
from bot.client import EmptyChair
from bot.settings import Settings, find_misspelt_variables
from bot.tasks import PeriodicTask
from engines.core.catalogue import read_covers
from storage import GameStore, PeopleStore, ServerStore, open_database
from storage.migration import migrate_database as upgrade
from storage.schema import REVISION
from tests.storage.examples import a_game, an_entry

SECRET = "MTIzNDU2Nzg5.secret.token"
NO_PAGE = "watch_url Value error, must be the address of a page, like https://watch.example.org"


def closed(code: int) -> discord.ConnectionClosed:
    """As the gateway closes a connection for good."""
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=None, code=code)


def process(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The bot as a process of its own, which takes a second or two to begin."""
    command = [sys.executable, "-m", "bot", *arguments]
    return subprocess.run(
        command, cwd=cwd, env=plain() | environment, capture_output=True, text=True, check=False
    )


def bot(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The same in this process."""
    said, complained = io.StringIO(), io.StringIO()
    with (
        contextlib.chdir(cwd),
        mock.patch.dict(os.environ, plain() | environment, clear=True),
        contextlib.redirect_stdout(said),
        contextlib.redirect_stderr(complained),
    ):
        try:
            code = main(arguments)
        except SystemExit as left:
            code = int(left.code or 0)
    return subprocess.CompletedProcess(arguments, code, said.getvalue(), complained.getvalue())


def plain() -> dict[str, str]:
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("DISCORD", "DATABASE", "LOG_", "HEALTH_"))
    }


def test_run_is_the_default_command(tmp_path: Path) -> None:
    done = bot("run", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, f"{NO_TOKEN}\n")
    assert done.stderr == bot(cwd=tmp_path).stderr


@pytest.mark.parametrize(
    ("command", "settings", "told"),
    [
        ("run", {"DISCORD_TOKEN_FILE": "nowhere"}, "token file cannot be read"),
        ("run", {"LOG_LEVEL": "LOUD"}, "log_level "),
        ("migrate", {"LOG_FORMAT": "xml"}, "log_format Input should be 'text' or 'json'"),
        (
            "run",
            {"DISCORD_API_URL": "https://example.org/api", "DISCORD_GATEWAY_URL": "x"},
            "on this machine",
        ),
        ("run", {"DISCORD_API_URL": "http://127.0.0.1:1"}, "belong together"),
        ("run", {"WATCH_URL": "watch.example.org"}, NO_PAGE),
        ("run", {"WATCH_URL": "ftp://watch.example.org"}, NO_PAGE),
        ("run", {"WATCH_URL": "https://"}, NO_PAGE),
        ("run", {"WATCH_URL": "https://a.org/?x=1"}, NO_PAGE),
        (
            "run --no-setup",
            {"HEALTH_PORT": "8019", "HEALTH_HOST": "198.51.100.1"},
            "be asked for on 198.51.100.1:8019: ",
        ),
        ("migrate", {"HEALTH_PORT": "0"}, "health_port "),
        ("migrate", {"HEALTH_PORT": "65536"}, "health_port "),
        ("migrate", {"HEALTH_PORT": "-1"}, "health_port "),
        ("migrate", {"HEALTH_PORT": "http"}, "health_port "),
    ],
)
def test_an_invalid_setting_is_explained_in_one_line(
    command: str, settings: dict[str, str], told: str, tmp_path: Path
) -> None:
    done = bot(*command.split(), cwd=tmp_path, **{"DISCORD_TOKEN": SECRET} | settings)
    assert done.returncode == 2
    (said,) = done.stderr.splitlines()
    assert told in said
    assert SECRET not in done.stdout + said


@pytest.mark.parametrize(
    "token", ["MTIz\nNDU2.secret", "MTIz NDU2.secret", "MTIz\tNDU2.secret", "tökén.secret"]
)
@pytest.mark.slow
def test_an_impossible_token_is_refused(
    token: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    assert main(["migrate"]) == 0
    for arguments in ([], ["sync"]):
        assert main(arguments) == 2
        (said,) = capsys.readouterr().err.splitlines()
        assert "line break" in said
        assert "secret" not in said


@pytest.mark.slow
def test_a_misspelt_setting_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    done = bot(
        "migrate", cwd=tmp_path, FORCASTS="false", DISCORD_TOKN=SECRET, NPM_LOG_LEVEL="silent"
    )
    assert done.returncode == 0
    assert "settings: unknown setting FORCASTS, did you mean FORECASTS?" in caplog.text
    assert "did you mean DISCORD_TOKEN?" in caplog.text
    assert "NPM_LOG_LEVEL" not in caplog.text
    assert SECRET not in done.stderr + caplog.text


def test_misspelt_settings_are_told_from_variables_of_other_programs() -> None:
    ours = [*Settings.model_fields, *(name.upper() for name in Settings.model_fields)]
    others = [
        "PATH",
        "HOME",
        "LANG",
        "TEST_DATABASE_URL",
        "UV_LOG_LEVEL",
        "POSTGRES_PASSWORD_FILE",
        "PYTHONSAFEPATH",
    ]
    assert find_misspelt_variables([*ours, *others]) == {}
    slips = {"LOGLEVEL": "LOG_LEVEL", "WATCH_PROT": "WATCH_PORT", "forecast": "FORECASTS"}
    assert find_misspelt_variables(slips) == slips


@pytest.mark.parametrize(
    ("arguments", "settings"),
    [(("run", "--no-setup"), {}), (("run",), {"SHARD_IDS": "0-1", "SHARD_COUNT": "2"})],
    ids=["--no-setup", "SHARD_IDS"],
)
def test_a_database_that_is_not_migrated_stops_the_start(
    tmp_path: Path, arguments: tuple[str, ...], settings: dict[str, str]
) -> None:
    """A process that serves shards of several neither migrates nor registers."""
    done = bot(*arguments, cwd=tmp_path, DISCORD_TOKEN=SECRET, **settings)
    assert done.returncode == 2
    assert "empty-chair migrate" in done.stderr
    assert not (tmp_path / "data").exists()
    assert SECRET not in done.stdout + done.stderr


@pytest.mark.parametrize(
    "url", ["sqlite+aiosqlite:////proc/nowhere/games.sqlite", "mysql://x/y", "nonsense"]
)
def test_a_database_that_cannot_be_opened_stops_the_start(tmp_path: Path, url: str) -> None:
    for arguments in ((), ("migrate",)):
        done = bot(*arguments, cwd=tmp_path, DISCORD_TOKEN=SECRET, DATABASE_URL=url)
        assert done.returncode == 2, done.stderr
        assert done.stderr.strip()


def test_passwords_are_never_printed(tmp_path: Path) -> None:
    url = "postgresql+asyncpg://host:hunter2@127.0.0.1:1/games"
    done = bot(cwd=tmp_path, DISCORD_TOKEN=SECRET, DATABASE_URL=url)
    assert done.returncode == 2
    assert "hunter2" not in done.stdout + done.stderr


@pytest.mark.slow
def test_with_json_every_line_of_output_is_json(tmp_path: Path) -> None:
    """The last sentence, too."""
    done = process(cwd=tmp_path, LOG_FORMAT="JSON", FORCASTS="false")
    assert done.returncode == 2
    told = [json.loads(line) for line in done.stderr.splitlines()]
    assert [each["level"] for each in told] == ["WARNING", "CRITICAL"]
    assert "did you mean FORECASTS?" in told[0]["message"]
    assert "There is no token." in told[1]["message"]


@pytest.mark.slow
def test_migrate_makes_the_database(tmp_path: Path) -> None:
    for _ in range(2):
        done = bot("migrate", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "data" / "empty-chair.sqlite").exists()


@pytest.mark.slow
async def test_a_database_of_an_earlier_release_is_migrated_where_it_is(tmp_path: Path) -> None:
    """As in a clone, where `make run` names the folder."""
    file = tmp_path / "data" / "empty-chair.sqlite"
    await upgrade(f"sqlite:///{file}", "0016")
    assert (await later("migrate", cwd=tmp_path)).returncode == 0
    assert sorted(each.name for each in file.parent.iterdir() if ".lock" not in each.name) == [
        "empty-chair.sqlite",
        f"empty-chair.sqlite.before-{REVISION}",
    ]


@pytest.mark.slow
def test_the_file_is_copied_to_another(tmp_path: Path) -> None:
    assert bot("migrate", cwd=tmp_path).returncode == 0
    done = bot("backup", "copy.sqlite", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{tmp_path}/data/empty-chair.sqlite is copied to copy.sqlite.\n"
    assert (tmp_path / "copy.sqlite").exists()
    again = bot("backup", "copy.sqlite", cwd=tmp_path)
    assert (again.returncode, again.stderr) == (2, "copy.sqlite exists already.\n")


def test_postgresql_is_copied_by_its_own_tool(tmp_path: Path) -> None:
    done = bot("backup", "copy.sqlite", cwd=tmp_path, DATABASE_URL="postgresql://u@h/n")
    assert (done.returncode, done.stderr) == (
        2,
        "The database is PostgreSQL: copy it with pg_dump.\n",
    )


async def later(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """For tests that have a loop already."""
    return await asyncio.to_thread(bot, *arguments, cwd=cwd)


@pytest.mark.slow
async def test_forget_deletes_a_server_at_once(tmp_path: Path) -> None:
    assert (await later("forget", "--server", "21", cwd=tmp_path)).returncode == 2
    assert (await later("migrate", cwd=tmp_path)).returncode == 0
    async with open_database(f"sqlite:///{tmp_path}/data/empty-chair.sqlite") as database:
        store = GameStore(database)
        for number, guild in enumerate((21, 21, 22)):
            await store.create_game(a_game(home_id=guild, channel_id=90 + number), an_entry(0))
        await ServerStore(database).record_removed_server(21)
        done = await later("forget", "--server", "21", cwd=tmp_path)
        assert (done.returncode, done.stdout) == (
            0,
            "Server 21 is forgotten: 2 games deleted.\n",
        ), done.stderr
        assert [bool(await store.find_game(number)) for number in (1, 2, 3)] == [False, False, True]
        assert await ServerStore(database).find_servers_removed_before(datetime.now(UTC), 9) == []
    assert "0 games deleted" in (await later("forget", "--server", "21", cwd=tmp_path)).stdout


@pytest.mark.slow
async def test_forget_deletes_a_person_everywhere(tmp_path: Path) -> None:
    assert (await later("forget", "--person", "33", cwd=tmp_path)).returncode == 2
    assert (await later("migrate", cwd=tmp_path)).returncode == 0
    async with open_database(f"sqlite:///{tmp_path}/data/empty-chair.sqlite") as database:
        store = GameStore(database)
        for number, host in enumerate((33, 33, 44)):
            await store.create_game(
                a_game(home_id=21 + number, channel_id=90 + number, host_id=host), an_entry(0)
            )
        await store.append_entries(3, an_entry(1, author_id=33))
        done = await later("forget", "--person", "33", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("Person 33 is forgotten: 2 games deleted. Backups")
        assert [bool(await store.find_game(number)) for number in (1, 2, 3)] == [False, False, True]
        assert not any((await PeopleStore(database).collect_person_data(None, 33)).values())
    assert "0 games deleted" in (await later("forget", "--person", "33", cwd=tmp_path)).stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("--person", "Leopold"),
        ("--person", "-4"),
        ("--person", str(1 << 63)),
        ("--person", "33", "--server", "21"),
    ],
)
def test_forget_refuses_an_invalid_person_id(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert bot("migrate", cwd=tmp_path).returncode == 0
    done = bot("forget", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert "--person" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [(), ("--server",), ("--server", "Vienna"), ("--server", "-4"), ("--server", str(1 << 63))],
)
def test_forget_refuses_an_invalid_server_id(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert bot("migrate", cwd=tmp_path).returncode == 0
    done = bot("forget", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert "--server" in done.stderr


def test_the_token_comes_from_the_environment_or_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "token"
    file.write_text(f"{SECRET}\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(file))
    assert Settings().token() == SECRET
    monkeypatch.delenv("DISCORD_TOKEN_FILE")
    monkeypatch.setenv("DISCORD_TOKEN", SECRET)
    settings = Settings()
    assert settings.token() == SECRET
    assert SECRET not in repr(settings)


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (discord.LoginFailure("no"), "does not know this token"),
        (OSError("offline"), "cannot be reached"),
        (closed(4004), "does not know this token"),
        (closed(4011), "sharded"),
        (closed(4013), "intents"),
        (discord.PrivilegedIntentsRequired(None), "code 4014"),
        (closed(4999), "code 4999"),
    ],
)
@pytest.mark.slow
def test_a_wrong_token_and_a_missing_network_are_explained(
    fault: Exception,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def refuse(*_: object) -> None:
        raise fault

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", SECRET)
    monkeypatch.setattr(EmptyChair, "start", refuse)
    monkeypatch.setattr(EmptyChair, "login", refuse)
    monkeypatch.setattr(tasks, "STOP_TIMEOUT_SECONDS", 0.1)  # nobody is ready to tell winners
    assert main(["migrate"]) == 0
    for arguments in ([], ["sync"]):
        assert main(arguments) == 2
        said = capsys.readouterr().err
        assert told in said
        assert SECRET not in said


# ── The watch page ────────────────────────────────────────────────────────────────────────────────


def test_a_trailing_slash_in_a_url_is_ignored() -> None:
    assert Settings(watch_url="https://watch.example.org/").watch_url == "https://watch.example.org"
    assert Settings().watch_url is None


@pytest.mark.slow
def test_a_used_watch_port_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "STOP_TIMEOUT_SECONDS", 0.1)
    assert bot("migrate", cwd=tmp_path).returncode == 0
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = bot(
            "run",
            "--no-setup",
            cwd=tmp_path,
            DISCORD_TOKEN=SECRET,
            WATCH_URL="http://127.0.0.1",
            WATCH_PORT=port,
        )
    assert done.returncode == 2
    assert f"The watch page cannot listen on 127.0.0.1:{port}" in done.stderr


def test_a_used_health_port_is_explained(tmp_path: Path) -> None:
    """It is checked first, before the database is opened."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = bot("run", "--no-setup", cwd=tmp_path, DISCORD_TOKEN=SECRET, HEALTH_PORT=port)
    assert done.returncode == 2
    assert (
        done.stderr == f"Health cannot be asked for on 127.0.0.1:{port}: Address already in use.\n"
    )


@pytest.mark.slow
def test_health_and_watch_page_cannot_share_a_port(tmp_path: Path) -> None:
    done = bot("migrate", cwd=tmp_path, HEALTH_PORT="8018", WATCH_URL="http://127.0.0.1")
    assert done.returncode == 2
    assert "HEALTH_PORT must be another port than WATCH_PORT" in done.stderr
    assert bot("migrate", cwd=tmp_path, HEALTH_PORT="8018").returncode == 0, (
        "there is no watch page"
    )


@pytest.mark.slow
def test_modules_of_disabled_features_are_not_imported() -> None:
    """The watch page, health, the other database, migrations, pictures, and games that are not
    played."""
    web = ("aiohttp.web_", "bot.web", "bot.health", "prometheus_client")
    off = (
        *web,
        *(f"engines.{game}" for game in read_covers()),
        "sqlalchemy.dialects.postgresql",
        "asyncpg",
        "alembic",
        "PIL",
    )
    known = f"[each for each in sys.modules if each.startswith({off})]"
    code = f"import sys, bot.__main__; print({known})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


async def test_only_an_outdated_database_is_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A current one is neither copied nor migrated again."""
    migrated = list[str]()

    async def migrate(settings: Settings) -> None:
        migrated.append(settings.database_url.get_secret_value())
        await upgrade(settings.database_url.get_secret_value())

    async def sync(*_: Any, **__: Any) -> None:
        """Nothing is registered."""

    monkeypatch.setattr("bot.__main__._migrate_database", migrate)
    monkeypatch.setattr("bot.__main__._sync_commands", sync)
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    settings = Settings(database_url=url, empty_chair_home=tmp_path, discord_token=SECRET)  # type: ignore[arg-type]
    await _migrate_and_sync_commands(settings, SECRET)
    assert migrated == [url]
    await _migrate_and_sync_commands(settings, SECRET)
    assert migrated == [url]


async def test_every_periodic_task_runs_while_the_bot_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    await upgrade(url)
    started: list[PeriodicTask] = []
    at_work: list[list[PeriodicTask]] = []

    def start(task: PeriodicTask) -> None:
        started.append(task)

    async def serve(client: EmptyChair, _token: str) -> None:
        app = client.app
        assert isinstance(app, App)
        tasks = [app.servers.forget_task, app.weeks.winner_task, app.lease_cleanup_task]
        at_work.append([*tasks, app.wal_check_task])

    monkeypatch.setattr(PeriodicTask, "start", start)
    monkeypatch.setattr(EmptyChair, "start", serve)
    monkeypatch.setattr(discord_patches, "ignore_invalid_gateway_frames", int)
    monkeypatch.setattr("bot.__main__._stop_cleanly_on_sigterm", int)
    settings = Settings(database_url=url, empty_chair_home=tmp_path, discord_token=SECRET)  # type: ignore[arg-type]
    thresholds = gc.get_threshold()
    try:
        await _run_app(settings, SECRET)
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
    [expected] = at_work
    assert [task for task in expected if task not in started] == []
