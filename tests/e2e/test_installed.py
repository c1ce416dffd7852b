"""IALULA as a host installs it: a wheel beside ours, played, explained, exported and removed again."""

import os
import re
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
from tests.e2e import conftest
from tests.e2e.conftest import Evening, tells_the_end
from tests.e2e.test_doors import labels
from tests.e2e.test_records import exported
from tests.package_caches import forget_games

PACKAGE = Path(__file__).parents[1] / "packages" / "ialula"
COMMANDS = ("end", "export", "games", "highseason", "ialula", "play", "score", "turn", "why")
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where its wheel is installed, as pip does with what it builds and unpacks; the bot's own packages are seen beside
    it. Nothing is fetched."""
    pytest.importorskip("setuptools", "77", "what builds wheels here is older: `make test` brings a newer one")
    made = tmp_path_factory.mktemp("ialula")
    source = shutil.copytree(PACKAGE, made / "source")
    done = subprocess.run([sys.executable, "-c", BUILD, made], cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = made.glob("*.whl")
    shutil.unpack_archive(wheel, made / "site", "zip")
    return made / "site"


async def register(env: Any) -> None:
    """As they are, for nobody reads what is told of them: to describe all of them takes three seconds."""
    tree = env.bot.tree
    for name in ("highseason", "ialula"):
        tree.get_command(name).make_commands()
    made = [tree.get_command(name).to_dict(tree) for name in COMMANDS]
    env.backend.register_commands(None, [{key: each[key] for key in COMMAND_FIELDS if key in each} for each in made])


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
    for name in [name for name in sys.modules if name.partition(".")[0] == "ialula"]:
        del sys.modules[name]


def test_the_wheel_has_all_files_of_the_package(installed: Path) -> None:
    (found,) = (each for each in distributions(path=[str(installed)]) if each.name == "empty-chair-ialula")
    held = {str(file) for file in found.files or () if file.parts[0] == "ialula"}
    assert held == {f"ialula/{each}" for each in ("__init__.py", "data/rules.toml", "words/de.ftl", "words/en.ftl")}
    assert catalogue.find_packages()["ialula"] == "ialula"
    cover = catalogue.read_covers()["ialula"]
    assert (cover.title, cover.opponents) == ("Faraway", ("IALULA",))


def test_the_tests_of_the_package_pass_where_it_is_installed(installed: Path, tmp_path: Path) -> None:
    tests = shutil.copytree(PACKAGE / "tests", tmp_path / "tests")
    paths = os.pathsep.join((str(installed), str(PACKAGE.parents[2])))
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tests)]
    done = subprocess.run(
        line, cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


async def pressed(evening: Evening) -> None:
    """The first button that plays, or at the end the form."""
    state = await evening.state()
    shown = [item for row in evening.panel.components for item in row.children if not item.disabled]
    said = [item for item in shown if re.search(":say:(play|turn|take)", str(item.custom_id))]
    if said:
        await evening.host.click(evening.panel, custom_id=said[0].custom_id)
    else:
        assert catalogue.open_game("ialula").phrase_question(state).key == "asked-score"
        form = await evening.host.click(evening.panel, label="Your points at the end")
        await evening.host.submit_modal(form, {"points": "63"})
    await evening.painted()


async def played(evening: Evening, rounds: int) -> None:
    while (table := await evening.open()) and (len(table.state.stack) < rounds):
        await pressed(evening)


async def test_a_game_of_the_package_is_played_exported_and_told(
    evening: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await evening.host.slash(evening.channel, "ialula start", level="hard", depth="dealt", seed=7)
    assert "Faraway" in evening.panel.content
    await played(evening, 4)
    before = await evening.state()
    await evening.restart()
    assert await evening.state() == before
    why = await evening.slash("why")
    assert why.response.embeds[0].description == "17 is the nearest above 11."
    rules = await evening.host.click(why.response, label="All rules")
    assert "takes the card that is higher than the one he has played" in rules.response.embeds[0].description
    _, files = await exported(evening)
    record = tmp_path / "game.jsonl"
    record.write_text(files["jsonl"], encoding="utf-8")
    assert main(["forecast", str(record), "--count", "8"]) == 0
    assert "IALULA is on course for about" in capsys.readouterr().out
    await played(evening, 8)
    await pressed(evening)
    assert any(map(tells_the_end, evening.messages))


async def test_a_game_of_the_package_starts_by_buttons(evening: Evening) -> None:
    """Its levels have no words, so their names are shown."""
    boxes = await evening.slash("play")
    assert "Faraway" in labels(boxes)
    shown = await evening.host.click(boxes.response, label="Faraway")
    assert labels(shown)[:5] == ["He decides", "Without the box", "easy", "medium", "hard"]
    shown = await evening.host.click(shown.response, label="Without the box")
    await evening.host.click(shown.response, label="hard")
    assert str((await evening.state()).setup) == "hard, dealt"


def moved(here: Path, there: Path) -> None:
    """All that was installed; whoever begins then knows nothing of what was."""
    there.mkdir(exist_ok=True)
    for part in [*here.iterdir()]:
        shutil.move(part, there / part.name)
    forget()


async def test_games_wait_while_the_package_is_removed(evening: Evening, installed: Path, tmp_path: Path) -> None:
    await evening.host.slash(evening.channel, "ialula start", depth="guided", seed=7)
    await evening.slash("ialula display", cards="15 27 56")
    before = (await evening.state()).model_dump_json()
    moved(installed, tmp_path / "away")
    await evening.restart()
    for told in (await evening.slash("turn"), await evening.slash("score")):
        assert told.ephemeral
        assert told.response.content.startswith("ialula cannot be opened here at the moment")
    elsewhere = evening.env.guild.create_text_channel("elsewhere")
    begun = await evening.host.slash(elsewhere, "highseason start", level=1)
    assert begun.response.embeds
    moved(tmp_path / "away", installed)
    await evening.restart()
    assert (await evening.state()).model_dump_json() == before
    await evening.slash("ialula play", number=30)
    assert (await evening.state()).row == (30,)
