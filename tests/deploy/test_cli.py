"""The command `empty-chair`: which room runs each command, what it does without one, and where its
data is."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest

import bot.__main__
import engines.__main__
from bot.home import locate_data_home
from bot.settings import Settings
from deploy import cli, tryout
from tests.deploy.dockerfile import ROOT

BOT = ("run", "migrate", "sync", "copy", "doctor", "backup", "forget")
ENGINES = ("play", "new", "list", "replay", "tell", "forecast")
LISTED = (*BOT, *ENGINES)
"""The commands that the documentation promises."""
Start = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """The command in an empty folder. What would be started is only noted."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "EMPTY_CHAIR_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("PYTHONSAFEPATH", "")
    started = list[str]()

    def note(text: str) -> int:
        started.append(text)
        return 5

    monkeypatch.setattr(cli, "_run_setup_process", lambda: started.append("set-up"))
    monkeypatch.setattr(bot.__main__, "run_command", lambda chosen: note(f"bot {chosen.command}"))
    monkeypatch.setattr(
        engines.__main__, "run_command", lambda chosen: note(f"engines {chosen.command}")
    )
    monkeypatch.setattr(
        tryout,
        "start",
        lambda chosen, folder: note(f"playground {folder} {chosen.port} {chosen.lan}"),
    )

    def run(*arguments: str, terminal: bool = False) -> tuple[int, list[str]]:
        with mock.patch.object(cli, "_has_terminal", lambda: terminal):
            return cli.main(arguments), started

    return run


@pytest.mark.parametrize("name", LISTED)
def test_every_command_is_run_by_the_room_that_has_it(start: Start, name: str) -> None:
    more = {"play": ["gah"], "new": ["gale"], "backup": ["copy"], "forget": ["--server", "1"]}
    if name in ("replay", "tell", "forecast"):
        more[name] = ["-"]
    room = "bot" if name in BOT else "engines"
    first = ["set-up"] if name == "run" else []
    assert start(name, *more.get(name, [])) == (5, [*first, f"{room} {name}"])


def test_all_commands_and_no_others_are_in_the_help(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        start("--help")
    said = capsys.readouterr().out
    assert sorted(re.findall(r"^    (\w+) ", said, re.MULTILINE)) == sorted(LISTED)
    hidden = {"foretell"}
    assert {*bot.__main__.COMMANDS, *engines.__main__.COMMANDS} == {*LISTED} | hidden


def test_a_slash_command_is_pasted_behind_play(start: Start) -> None:
    assert start("play", "/gah", "start", "level:easy")[1] == ["engines play"]


def test_the_version_is_said(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        start("--version")
    assert re.fullmatch(r"empty-chair \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_without_a_token_the_playground_in_a_terminal(start: Start, tmp_path: Path) -> None:
    assert start(terminal=True) == (
        5,
        [f"playground {tmp_path}/share/empty-chair/playground 8017 None"],
    )
    assert start("--port", "9000", terminal=True)[1][1].endswith(" 9000 None")


def test_without_a_token_and_a_terminal_a_sentence(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start() == (2, [])
    assert capsys.readouterr().err == f"{cli.NOTHING_TO_START}\n"


@pytest.mark.parametrize("name", cli.TOKEN_VARIABLES)
def test_with_a_token_the_bot(start: Start, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "x")
    assert start() == (5, ["set-up", "bot run"])
    with pytest.raises(SystemExit) as left:
        start("--lan", "127.0.0.1")
    assert left.value.code == 2


@pytest.mark.parametrize(
    ("argument", "shards"),
    [("--no-setup", ""), ("--setup-only", ""), ("", "0-3")],
    ids=["no", "only", "shards"],
)
def test_a_set_up_of_its_own_only_where_there_is_one(
    start: Start, argument: str, shards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHARD_IDS", shards)
    assert start("run", *argument.split()) == (5, ["bot run"])


def test_a_set_up_that_fails_is_the_last_thing_done(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_run_setup_process", lambda: 2)
    assert start("run") == (2, [])


def test_what_is_started_beside_does_not_import_from_the_folder(start: Start) -> None:
    start("list")
    assert os.environ["PYTHONSAFEPATH"] == "1"


def test_the_help_and_the_playground_import_neither_bot_nor_engines() -> None:
    """Both would take longer than all the rest of a start."""
    heavy = ("discord", "pydantic", "sqlalchemy", "engines.core", "aiohttp")
    code = (
        "import sys, deploy.cli; deploy.cli.make_parser(); print([name for name in sys.modules "
        f"if name in {heavy}])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


# ── Where the data is ─────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command is started. The user's data folder is beside it."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.delenv("EMPTY_CHAIR_HOME", raising=False)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return here


def database() -> str:
    return Settings().database_url.get_secret_value()


def test_in_the_users_folder(folder: Path) -> None:
    assert locate_data_home() == folder.parent / "share" / "empty-chair"
    assert database() == f"sqlite+aiosqlite:///{folder.parent}/share/empty-chair/empty-chair.sqlite"


@pytest.mark.parametrize(
    "name", ["empty-chair.sqlite", "playground/world.json", "playground/games.sqlite"]
)
def test_where_an_earlier_release_has_it(folder: Path, name: str) -> None:
    file = folder / "data" / name
    file.parent.mkdir(parents=True)
    file.touch()
    assert locate_data_home() == folder / "data"
    assert database() == f"sqlite+aiosqlite:///{folder}/data/empty-chair.sqlite"


@pytest.mark.parametrize(
    "name", ["data/readme.txt", "data/playground/index.html", "empty-chair.sqlite"]
)
def test_another_projects_data_is_none_of_ours(folder: Path, name: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    assert locate_data_home() == folder.parent / "share" / "empty-chair"


def test_where_it_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "data").mkdir()
    (folder / "data" / "empty-chair.sqlite").touch()
    monkeypatch.setenv("EMPTY_CHAIR_HOME", "mine")
    assert locate_data_home() == Settings().empty_chair_home == folder / "mine"
    assert database() == f"sqlite+aiosqlite:///{folder}/mine/empty-chair.sqlite"
    monkeypatch.setenv("DATABASE_URL", "postgresql://u@h/n")
    assert database() == "postgresql://u@h/n"
