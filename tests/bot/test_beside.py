"""A package whose name, words or commands do not fit is left out with a log line, and the bot
starts."""

import logging
import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import pytest

from bot import cogs
from bot.app import App
from bot.play.meetings import list_opponents
from bot.presenters.picture_drawing import PICTURES
from bot.presenters.registry import PRESENTERS
from bot.ui.command_texts import set_tree_descriptions
from engines.core import catalogue
from engines.scaffold import write_template_files
from storage import open_database
from tests.package_caches import forget_games

pytestmark = pytest.mark.slow
Install = Callable[..., None]
COGS = [import_module(f"bot.cogs.{module.name}") for module in pkgutil.iter_modules(cogs.__path__)]
"""They list the games there are when somebody first imports them: not those of a test."""


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Install]:
    """The small opponent as a package of another name, with something replaced in its files, beside
    one of ours."""
    found = [each for each in entry_points(group="empty_chair.games") if each.name == "highseason"]

    def installed(package: str, name: str = "", **replaced: tuple[str, str]) -> None:
        write_template_files(package, tmp_path)
        for file in (tmp_path / package).rglob("*.*"):
            if file.stem.strip("_") in replaced:
                text = file.read_text(encoding="utf-8")
                assert replaced[file.stem.strip("_")][0] in text
                file.write_text(text.replace(*replaced[file.stem.strip("_")]), encoding="utf-8")
        found.append(EntryPoint(name or package, package, "empty_chair.games"))
        forget_games()

    monkeypatch.setattr(catalogue, "entry_points", lambda **_: found)
    monkeypatch.syspath_prepend(tmp_path)
    yield installed
    monkeypatch.undo()
    forget_games()


async def registered(tmp_path: Path) -> dict[str, Any]:
    async with App(open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")) as app:
        await app.load_cogs()
        tree = app.client.tree
        set_tree_descriptions(tree)
        found = {command.name: command for command in tree.get_commands()}
        await app.database.close()
    return found


async def test_a_package_that_is_called_like_a_command_is_left_out(
    install: Install, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install("lagoon_why", "why")
    with caplog.at_level(logging.ERROR, "games"):
        found = await registered(tmp_path)
    assert caplog.messages == [
        "catalogue: leaving out game why: its name is a command of the bot (package lagoon_why)"
    ]
    assert found["why"].description.startswith("The last move explained")
    assert {"highseason", "table"} <= found.keys()


@pytest.mark.parametrize(
    ("package", "replaced", "why"),
    [
        ("lagoon_game", {"init": ('"Lagoon Game")', '"Lagoon Game", 3)')}, "TypeError: "),
        ("lagoon_box", {"en": ("box = ", "boxes = ")}, "its words/en.ftl lacks box"),
        ("lagoon_fluent", {"en": ("box = ", "box = { $")}, "en.ftl"),
        ("lagoon_told", {"en": ("command-sail = ", "command-sailed = ")}, "lacks command-sail"),
        (
            "lagoon_long",
            {"en": ("command-sail = ", f"command-sail = {'far ' * 30}")},
            "must have 1 to 100 letters",
        ),
        (
            "lagoon_option",
            {"init": ("    course: Course\n    miles: Ann", "    Course: Course\n    miles: Ann")},
            "",
        ),
    ],
)
async def test_a_game_whose_commands_cannot_be_registered_is_left_out_alone(
    install: Install,
    tmp_path: Path,
    package: str,
    replaced: dict[str, tuple[str, str]],
    why: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    install(package, **replaced)
    with caplog.at_level(logging.ERROR, "games"):
        found = await registered(tmp_path)
    (line,) = caplog.messages
    assert line.startswith(f"catalogue: leaving out game {package}: ")
    assert why in line
    assert package not in found
    assert {"highseason", "why"} <= found.keys()


@pytest.mark.parametrize("name", ["plays", "recap", "watching", "nowhere"])
def test_a_game_named_like_one_of_our_modules_is_shown_by_the_plain_presenter(name: str) -> None:
    assert name not in PRESENTERS
    assert name not in PICTURES


def test_a_package_cannot_replace_one_of_our_opponents(install: Install) -> None:
    install("zebra", rules=("Zebra", "Ralph"))
    assert catalogue.read_covers()["zebra"].dealt[0].opponent == "Ralph"
    assert list_opponents()["Ralph"].game == "highseason"
