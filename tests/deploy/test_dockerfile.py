"""There is no Docker in the tests: the build stage runs as a script, and what it built is
started."""

import json
import re
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from bot.settings import Settings
from deploy.cli import make_parser
from tests.deploy.dockerfile import DOCKERFILE, ROOT, Rehearsal, clean, stages

BUILD, FINAL = stages(DOCKERFILE.read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINS = dict(
    line.partition(";")[0].strip().split("==")
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if "==" in line
)
UNCHECKED_HASH = 0b01


def canonical(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Rehearsal:
    reach_the_index(tmp_path_factory.mktemp("index"))
    rehearsal = Rehearsal(tmp_path_factory.mktemp("root"))
    rehearsal.play(BUILD)
    return rehearsal


def reach_the_index(folder: Path) -> None:
    pip = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--no-cache-dir",
        "--retries=0",
        "--timeout=15",
        "--no-deps",
    ]
    wanted = PROJECT["build-system"]["requires"]
    done = subprocess.run(
        [*pip, "--dest", str(folder), *wanted], capture_output=True, text=True, check=False
    )
    if done.returncode:
        pytest.skip(
            "the package index cannot be reached, so nothing can be built: "
            f"{done.stderr.strip()[-200:]}"
        )


def run(
    image: Rehearsal, folder: Path, *command: str | Path, **settings: str
) -> subprocess.CompletedProcess[str]:
    env = clean(image / "/venv/bin/python", **settings)
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=60, check=False
    )


def test_help(image: Rehearsal, tmp_path: Path) -> None:
    done = run(image, tmp_path, "empty-chair", "--help")
    assert done.returncode == 0, done.stderr
    assert "migrate" in done.stdout


def test_it_runs_what_was_installed_and_not_the_checkout(image: Rehearsal, tmp_path: Path) -> None:
    done = run(
        image,
        tmp_path,
        "python",
        "-c",
        "import bot, engines, storage; print(bot.__path__[0], storage.__path__[0])",
    )
    assert all(Path(path).is_relative_to(image / "/venv") for path in done.stdout.split()), (
        done.stdout
    )


def test_the_words_are_installed(image: Rehearsal, tmp_path: Path) -> None:
    ask = "from engines.gah.messages import say; print(say('no_die_taken').by('Elisabeth'))"
    done = run(image, tmp_path, "python", "-c", ask)
    assert done.stdout == "No die is left; Elisabeth takes none.\n", done.stderr


def test_migrate_makes_the_database_and_may_be_repeated(image: Rehearsal, tmp_path: Path) -> None:
    for _ in range(2):
        done = run(image, tmp_path, "empty-chair", "migrate", EMPTY_CHAIR_HOME="data")
        assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(tmp_path / "data" / "empty-chair.sqlite")) as database:
        assert (
            database.execute("SELECT count(*) FROM sqlite_master WHERE type = 'table'").fetchone()[
                0
            ]
            > 1
        )


def test_without_a_token_start_ends_with_a_sentence(image: Rehearsal, tmp_path: Path) -> None:
    done = run(image, tmp_path, "empty-chair", "run")
    assert done.returncode == 2
    assert "There is no token." in done.stderr
    assert "Traceback" not in done.stderr


def test_a_database_that_cannot_be_opened_ends_with_a_sentence(
    image: Rehearsal, tmp_path: Path
) -> None:
    (tmp_path / "folder.sqlite").mkdir()
    settings = {"DATABASE_URL": "sqlite+aiosqlite:///folder.sqlite", "DISCORD_TOKEN": "MTIz.secret"}
    done = run(image, tmp_path, "empty-chair", "run", **settings)
    assert done.returncode == 2
    assert "folder.sqlite" in done.stderr
    assert "Traceback" not in done.stderr


def test_all_bytecode_is_there_and_trusted(image: Rehearsal) -> None:
    sources = list((image / "/venv/lib").rglob("*.py"))
    assert {"bot", "discord", "engines", "storage"} <= {source.parent.name for source in sources}
    for source in sources:
        compiled = Path(cache_from_source(str(source)))
        assert compiled.exists(), source
        assert compiled.read_bytes()[4] == UNCHECKED_HASH, source


def test_only_what_the_bot_needs_is_installed_in_the_pinned_versions(
    image: Rehearsal, tmp_path: Path
) -> None:
    ask = (
        "import json, importlib.metadata as m; print(json.dumps({d.name: d.version for d in "
        "m.distributions()}))"
    )
    done = run(image, tmp_path, "python", "-c", ask)
    installed = {canonical(name): version for name, version in json.loads(done.stdout).items()}
    assert installed.pop("empty-chair") == PROJECT["project"]["version"]
    assert "discord-py" in installed

    pins = {canonical(name): version for name, version in PINS.items()}
    assert {name: pins.get(name, version) for name, version in installed.items()} == installed

    dev = {
        canonical(wish.split("=")[0].rstrip("<>~ "))
        for wish in PROJECT["project"]["optional-dependencies"]["dev"]
    }
    assert "pytest" in dev
    assert not installed.keys() & (dev | {"pip", "setuptools"})


def test_the_final_stage_copies_what_was_built(image: Rehearsal) -> None:
    copied = [words.split()[1:] for words in FINAL.all("COPY") if words.startswith("--from=build ")]
    # To the same place and onto the same image: a venv holds the paths of its own folder and of its
    # Python.
    assert copied == [["/venv", "/venv"]]
    assert (image / "/venv").is_dir()
    assert BUILD.image == FINAL.image


def test_nothing_runs_as_root_in_the_final_stage() -> None:
    uid, gid = FINAL.last("USER").split(":")
    assert int(uid) > 0
    assert int(gid) > 0
    assert f"--uid {uid}" in " ".join(FINAL.all("RUN"))
    verbs = [verb for verb, _ in FINAL.steps]
    assert "RUN" not in verbs[verbs.index("USER") :]


def test_the_final_stage_has_no_compiler_and_starts_our_command() -> None:
    assert re.fullmatch(r"python:3\.\d+-slim@sha256:[0-9a-f]{64}", FINAL.image)
    assert not [words for words in FINAL.all("RUN") if "apt" in words or "pip" in words]
    assert json.loads(FINAL.last("ENTRYPOINT")) == list(PROJECT["project"]["scripts"])
    assert make_parser().parse_args(json.loads(FINAL.last("CMD"))).command == "run"
    scripts = [
        source
        for words in FINAL.all("COPY")
        for source in words.split()[:-1]
        if source.startswith("deploy/")
    ]
    assert scripts
    for script in scripts:
        assert (ROOT / script).stat().st_mode & 0o111 == 0o111, script


def test_the_image_asks_the_bot_whether_it_is_alive() -> None:
    """By a script of ours, on a port that is open to the container alone. `tests/playground` runs
    it."""
    options, _, command = FINAL.last("HEALTHCHECK").partition(" CMD ")
    (script,) = json.loads(command)
    assert f"deploy/{script}" in " ".join(FINAL.all("COPY"))
    assert {option.partition("=")[0] for option in options.split()} == {
        "--interval",
        "--timeout",
        "--start-period",
        "--retries",
    }
    settings = dict(words.split("=", 1) for words in FINAL.all("ENV"))
    assert int(settings["HEALTH_PORT"]) not in (Settings().watch_port, 0)
    assert "HEALTH_HOST" not in settings
    assert Settings().health_host == "127.0.0.1"


def test_data_is_a_volume_where_the_bot_looks_for_it() -> None:
    """Also with a command of an earlier release, which names its files from the root."""
    settings = dict(words.split("=", 1) for words in FINAL.all("ENV"))
    assert settings["EMPTY_CHAIR_HOME"] == FINAL.last("VOLUME")
    assert Path(FINAL.last("WORKDIR")) / "data" == Path(FINAL.last("VOLUME"))


def test_the_ignore_file_lets_through_what_is_copied() -> None:
    lines = (ROOT / "deploy" / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    asked = {
        source
        for stage in (BUILD, FINAL)
        for words in stage.all("COPY")
        if not words.startswith("--from")
        for source in words.split()[:-1]
    }
    assert {line[1:] for line in lines if line.startswith("!")} == asked
    assert "*" in lines


def test_nobody_forbids_bytecode() -> None:
    for file in (ROOT / "deploy").iterdir():
        assert not file.is_file() or "DONTWRITEBYTECODE" not in file.read_text(encoding="utf-8"), (
            file
        )
