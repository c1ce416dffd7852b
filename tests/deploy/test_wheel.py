"""The wheel as a new user meets it, and as one who has data of an earlier release: no clone, any
folder."""

import gzip
import json
import os
import pty
import shutil
import signal
import sqlite3
import subprocess
import sys
import tarfile
from contextlib import closing
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import aiohttp
import pytest

from storage.migration import migrate_database
from storage.schema import REVISION
from tests.deploy.dockerfile import ROOT, clean
from tests.deploy.test_phone import SEATED
from tests.deploy.test_tryout import nora, registered
from tests.deploy.wheels import Environment, borrow_dependencies, build, install, shared, wheel_in
from tests.playground.tryouts import Tryout

pytestmark = pytest.mark.beside

RELEASE = ROOT / "tests" / "snapshot" / "inputs" / "databases" / "release-0.1.0.sql.gz"
EARLIER_WORLD = ROOT / "tests" / "playground" / "earlier" / "world.json"
TRAP = "raise ImportError('imported from the folder where the command was started')\n"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_in(shared(tmp_path_factory, "wheel", build))


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    def make(folder: Path) -> None:
        done = install(folder, "--no-index", "--no-deps", wheel)
        assert done.returncode == 0, done.stderr
        borrow_dependencies(folder)

    return Environment(shared(tmp_path_factory, "environment", make))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder, but for one that is called as one of our packages. The home of the user is
    around it."""
    made = tmp_path / "here"
    for name in ("storage", "bot"):
        (made / name).mkdir(parents=True)
        (made / name / "__init__.py").write_text(TRAP, encoding="utf-8")
    return made


class Installed(Tryout):
    """`empty-chair` in a terminal, until the block ends."""

    def __init__(self, environment: Environment, folder: Path, **settings: str) -> None:
        leader, terminal = pty.openpty()
        self.process = subprocess.Popen(
            [environment.command, "--port", "0", "--no-browser"],
            cwd=folder,
            env=environment.around(folder.parent, FORECASTS="false", SECOND_TAP="0", **settings),
            stdin=terminal,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        os.close(terminal)
        self._leader = leader
        self.said = []

    def __exit__(self, *_: object) -> None:
        os.close(self._leader)
        super().__exit__()


def files_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


async def play_and_find_again(environment: Environment, folder: Path) -> None:
    """A move in the playground, a restart, and the same game with its buttons."""
    async with aiohttp.ClientSession() as http:
        with Installed(environment, folder) as first:
            assert f"{folder.parent}/.local/share/empty-chair/playground" in first.line(
                "Empty Chair is at"
            )
            first.line(SEATED)
            person = await nora(first, http)
            await registered(person)
            assert (await person.slash("gah start", level="easy", depth="dealt"))[
                "state"
            ] == "answered"
            assert (await person.press("Leopold's turn"))["state"] == "answered"
            before = await person.messages()
            assert first.stop() == 0
        with Installed(environment, folder) as second:
            second.line(SEATED)
            again = await nora(second, http)
            assert [each["id"] for each in await again.messages()] == [
                each["id"] for each in before
            ]
            assert (await again.press("Undo", await again.panel()))["state"] == "answered"
            assert second.stop(signal.SIGTERM) == 0
    assert files_in(folder) == ["bot/__init__.py", "storage/__init__.py"]


async def test_a_move_and_the_same_game_after_a_restart(
    environment: Environment, folder: Path
) -> None:
    await play_and_find_again(environment, folder)


def test_without_a_terminal_and_a_token_a_sentence(environment: Environment, folder: Path) -> None:
    done = environment.run(cwd=folder)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("There is no token, and no terminal")


def test_python_m_deploy_is_the_command_and_makes_nothing(
    environment: Environment, folder: Path
) -> None:
    site = next((environment.python.parents[1] / "lib").glob("python*/site-packages"))
    before = {path.name for path in site.iterdir()}
    command = [str(environment.python), "-P", "-m", "deploy", "--help"]
    env = environment.around(folder.parent)
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage: empty-chair ")
    assert {path.name for path in site.iterdir()} == before


def test_what_the_package_says_of_itself(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        names = file.namelist()
        (metadata,) = [name for name in names if name.endswith("dist-info/METADATA")]
        said = Parser().parsestr(file.read(metadata).decode())
    assert said["License-Expression"] == "MIT AND Bitstream-Vera"
    assert said.get_all("License-File") == ["LICENSE", "bot/pictures/data/DejaVu-LICENSE.txt"]
    assert {f"{package}/py.typed" for package in ("bot", "deploy", "engines", "storage")} <= {
        *names
    }
    bounded = [
        wish.split(">")[0]
        for wish in said.get_all("Requires-Dist", [])
        if "<" in wish and "extra" not in wish
    ]
    assert sorted(bounded) == ["discord.py<2.8,", "pydantic<3,", "sqlalchemy[asyncio]<3,"]
    assert not [name for name in names if name.startswith("tests/") or "secret" in name.lower()]


@pytest.mark.beside
def test_the_sdist_has_every_file_of_the_repository(tmp_path: Path) -> None:
    """So its tests run."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = {name for name in found.split("\0") if name and (ROOT / name).is_file()}
    for name in names:
        (tmp_path / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / "source" / name)
    code = f"from setuptools import build_meta; build_meta.build_sdist({str(tmp_path)!r})"
    command = [sys.executable, "-c", code]
    subprocess.run(
        command, cwd=tmp_path / "source", env=clean(sys.executable), check=True, capture_output=True
    )
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as file:
        packed = {name.partition("/")[2] for name in file.getnames()}
    assert names - packed == set()


# ── Data of earlier releases ──────────────────────────────────────────────────────────────────────


@pytest.fixture
def earlier(folder: Path) -> Path:
    """The data folder of the release 0.1.0, in the folder where it was started."""
    data = folder / "data"
    (data / "playground").mkdir(parents=True)
    with closing(sqlite3.connect(data / "empty-chair.sqlite")) as database:
        database.executescript(gzip.decompress(RELEASE.read_bytes()).decode())
    shutil.copy(data / "empty-chair.sqlite", data / "playground" / "games.sqlite")
    shutil.copy(EARLIER_WORLD, data / "playground")
    return data


def games_in(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as database:
        return [row[0] for row in database.execute("SELECT id FROM games ORDER BY id")]


def test_a_database_of_0_1_is_used_where_it_is(
    environment: Environment, folder: Path, earlier: Path
) -> None:
    before = games_in(earlier / "empty-chair.sqlite")
    assert len(before) > 5
    done = environment.run("migrate", cwd=folder)
    assert done.returncode == 0, done.stderr
    assert games_in(earlier / "empty-chair.sqlite") == before
    assert not (folder.parent / ".local").exists()


async def test_a_database_before_0_1_is_copied_and_migrated(
    environment: Environment, folder: Path
) -> None:
    file = folder / "data" / "empty-chair.sqlite"
    await migrate_database(f"sqlite:///{file}", "0016")
    done = environment.run("migrate", cwd=folder)
    assert done.returncode == 0, done.stderr
    copy = file.with_name(f"{file.name}.before-{REVISION}")
    copied, migrated = done.stderr.splitlines()
    assert copied.endswith(f"migration: copied the database to {copy} before it")
    assert migrated.endswith(f"migrated the tables from 0016 to {REVISION}")
    assert copy.exists()


async def test_a_playground_of_0_1_goes_on(
    environment: Environment, folder: Path, earlier: Path
) -> None:
    before = games_in(earlier / "playground" / "games.sqlite")
    with Installed(environment, folder) as playground:
        assert "everything is kept in data/playground" in playground.line("Empty Chair is at")
        playground.line(SEATED)
        assert playground.stop() == 0
    assert games_in(earlier / "playground" / "games.sqlite") == before
    said = json.loads((earlier / "playground" / "world.json").read_text(encoding="utf-8"))
    assert "Hello" in json.dumps(said)
    assert not (folder.parent / ".local").exists()


@pytest.mark.beside
async def test_a_playground_of_0_1_goes_on_in_a_clone(earlier: Path) -> None:
    """As `make run` starts it. `tests/bot/test_main.py` has the database."""
    before = games_in(earlier / "playground" / "games.sqlite")
    with Tryout(earlier / "playground") as playground:
        playground.line(SEATED)
        assert playground.stop() == 0
    assert games_in(earlier / "playground" / "games.sqlite") == before


# ── From the package index ────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    """What a user gets, with all that it depends on. It takes a quarter of a minute: only `make
    test-all` has it."""
    folder = tmp_path_factory.mktemp("index") / "environment"
    done = install(folder, "-c", ROOT / "constraints.txt", wheel)
    if done.returncode:
        pytest.skip(f"the package index cannot be reached: {done.stderr.strip()[-200:]}")
    return Environment(folder)


async def test_with_all_that_it_depends_on(image: Environment, folder: Path) -> None:
    await play_and_find_again(image, folder)


def test_with_uv(image: Environment, folder: Path, wheel: Path) -> None:
    """`uvx`, with a wheel file in the place of the index."""
    uv = shutil.which("uv")
    if not uv:
        pytest.skip("this machine has no uv")
    command = [uv, "tool", "run", "--from", str(wheel), "empty-chair", "--version"]
    env = image.around(folder.parent, UV_CACHE_DIR=str(folder.parent / "cache"))
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("empty-chair ")
