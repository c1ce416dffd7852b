"""The opponent that `engines new` writes as a host installs it: a wheel beside ours, played and
removed again."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.ops.commands import COMMAND_FIELDS

from engines.__main__ import main
from engines.core import catalogue
from engines.scaffold import write_template_files
from tests.e2e import conftest
from tests.e2e.conftest import Evening, tells_the_end
from tests.e2e.test_doors import labels
from tests.e2e.test_records import exported
from tests.package_caches import forget_games

ROOT = Path(__file__).parents[2]
NAME = "gale"
COMMANDS = ("end", "export", "games", "highseason", NAME, "play", "score", "turn", "why")
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the package."""
    folder = tmp_path_factory.mktemp("written")
    write_template_files(NAME, folder)
    return folder


@pytest.fixture(scope="module")
def site(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where its wheel is installed, once for all tests, as pip does with what it builds and
    unpacks; the bot's own packages are seen beside it. Nothing is fetched."""
    pytest.importorskip(
        "setuptools", "77", "what builds wheels here is older: `make test` brings a newer one"
    )
    made = tmp_path_factory.mktemp("wheel")
    copied = shutil.copytree(source, made / "source")
    done = subprocess.run(
        [sys.executable, "-c", BUILD, made], cwd=copied, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = made.glob("*.whl")
    shutil.unpack_archive(wheel, made / "site", "zip")
    return made / "site"


async def register(env: Any) -> None:
    """As they are, for nobody reads what is told of them: to describe all of them takes three
    seconds."""
    tree = env.bot.tree
    for name in ("highseason", NAME):
        tree.get_command(name).make_commands()
    made = [tree.get_command(name).to_dict(tree) for name in COMMANDS]
    env.backend.register_commands(
        None, [{key: each[key] for key in COMMAND_FIELDS if key in each} for each in made]
    )


@pytest.fixture(autouse=True)
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(site)
    monkeypatch.setattr(conftest, "register", register)
    forget()
    yield site
    monkeypatch.undo()
    forget()


def forget() -> None:
    """As in a process that begins."""
    forget_games()
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[name]


def test_the_wheel_has_all_files_of_the_package(installed: Path) -> None:
    (found,) = (
        each for each in distributions(path=[str(installed)]) if each.name == f"empty-chair-{NAME}"
    )
    held = {str(file) for file in found.files or () if file.parts[0] == NAME}
    assert held == {f"{NAME}/{each}" for each in ("__init__.py", "data/rules.toml", "words/en.ftl")}
    assert catalogue.map_games_to_packages()[NAME] == NAME
    cover = catalogue.read_covers()[NAME]
    assert (cover.title, cover.opponents) == ("Gale's Race", ("Gale",))


@pytest.mark.beside
def test_the_tests_of_the_package_pass_where_it_is_installed(
    installed: Path, source: Path, tmp_path: Path
) -> None:
    tests = shutil.copytree(source / "tests", tmp_path / "tests")
    paths = os.pathsep.join((str(installed), str(ROOT)))
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tests)]
    done = subprocess.run(
        line,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "Gale's Race has earned bronze, in en." in done.stdout
    assert "Silver needs the voice .hands of events in words/en.ftl" in done.stdout


async def pressed(evening: Evening) -> None:
    """The first move that is offered, her turn as soon as it is."""
    shown = [item for row in evening.panel.components for item in row.children if not item.disabled]
    turns = [item for item in shown if ":say:turn" in str(item.custom_id)]
    if turns:
        await evening.host.click(evening.panel, custom_id=turns[0].custom_id)
    else:
        menu = next(item for item in shown if hasattr(item, "options"))
        await evening.host.select(evening.panel, [menu.options[-1].value], custom_id=menu.custom_id)
    await evening.painted()


async def played(evening: Evening, rounds: int) -> None:
    while (table := await evening.open()) and len(table.state.played) < rounds:
        await pressed(evening)


async def test_a_game_of_the_package_is_played_through_play_exported_and_told(
    evening: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes = await evening.slash("play")
    assert "Gale's Race" in labels(boxes)
    shown = await evening.host.click(boxes.response, label="Gale's Race")
    assert labels(shown)[:2] == ["He decides", "Without the box"]
    shown = await evening.host.click(shown.response, label="Without the box")
    assert str((await evening.state()).setup) == "dealt"
    await played(evening, 3)
    before = await evening.state()
    await evening.restart()
    assert await evening.state() == before
    why = await evening.slash("why")
    assert (
        "She sails on the course where she is further behind" in why.response.embeds[0].description
    )
    _, files = await exported(evening)
    record = tmp_path / "game.jsonl"
    record.write_text(files["jsonl"], encoding="utf-8")
    assert main(["forecast", str(record), "--count", "8"]) == 0
    assert "Gale is on course for about" in capsys.readouterr().out
    await played(evening, 6)
    assert any(map(tells_the_end, evening.messages))


def moved(here: Path, there: Path) -> None:
    """All that was installed; whoever begins then knows nothing of what was."""
    there.mkdir(exist_ok=True)
    for part in [*here.iterdir()]:
        shutil.move(part, there / part.name)
    forget()


async def test_games_wait_while_the_package_is_removed(
    evening: Evening, installed: Path, tmp_path: Path
) -> None:
    await evening.host.slash(evening.channel, f"{NAME} start", depth="guided", seed=7)
    await evening.slash(f"{NAME} sail", course="sea", miles=6)
    before = (await evening.state()).model_dump_json()
    moved(installed, tmp_path / "away")
    await evening.restart()
    for told in (await evening.slash("turn"), await evening.slash("score")):
        assert told.ephemeral
        assert told.response.content.startswith(f"{NAME} cannot be opened here at the moment")
    elsewhere = evening.env.guild.create_text_channel("elsewhere")
    begun = await evening.host.slash(elsewhere, "highseason start", level=1)
    assert begun.response.embeds
    moved(tmp_path / "away", installed)
    await evening.restart()
    assert (await evening.state()).model_dump_json() == before
    await evening.slash("turn")
    await evening.slash(f"{NAME} card", number=9)
    assert (await evening.state()).played == (9,)
