"""`/play` with packages that have levels: with words, without, and with awkward names."""

import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot import promises
from bot.presenters import depths
from bot.presenters.components import Button, Panel
from engines.core import use_language
from engines.core.text.words import load_bundle
from engines.scaffold import write_template_files
from storage import LevelFigures
from tests.engines.test_catalogue import shelf  # noqa: F401

SETUP = "class Setup(kit.Setup):\n"
DEPTH = 'depth: Literal["guided", "dealt"] = "guided"'
OPTION = "command-start-level = How strong the wind is\n"


@pytest.fixture
def package(shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:  # noqa: F811
    """The folder of a small opponent that is installed beside ours."""
    written = tmp_path_factory.mktemp("written")
    write_template_files("regatta", written)
    sys.modules.pop("regatta", None)  # one of another test
    yield shutil.copytree(written / "regatta", shelf / "regatta")
    load_bundle.cache_clear()
    sys.modules.pop("regatta", None)


def change(package: Path, file: str, old: str, new: str) -> None:
    text = (package / file).read_text(encoding="utf-8")
    assert old in text
    (package / file).write_text(text.replace(old, new), encoding="utf-8")


def add_levels(package: Path, *levels: str | int, words: str = "") -> Any:
    """Give the small opponent these levels and open it."""
    listed = ", ".join(map(repr, levels))
    fields = f"    levels = ({listed},)\n    level: Literal[{listed}] = {levels[0]!r}\n"
    change(package, "__init__.py", SETUP, SETUP + fields)
    change(package, "words/en.ftl", "box = ", f"{OPTION}{words}box = ")
    return import_module("regatta").GAME


def find_buttons(panel: Panel) -> dict[str, Button]:
    return {item.label: item for row in panel.rows for item in row if isinstance(item, Button)}


def begin(game: Any, button: Button) -> Any:
    """Return the setup that pressing this button leads to."""
    return game.parse_setup(depths.StartChoices.parse(button.argument).setup_options)


def show(door: str = "guided") -> Panel:
    return depths.make_depth_and_level_panel(depths.StartChoices.from_parts("regatta", door), None)


def test_levels_without_words_are_called_by_their_own_names(package: Path) -> None:
    game = add_levels(package, "calm", "storm")
    panel = show()
    assert [*find_buttons(panel)] == ["He decides", "Without the box", "calm", "storm"]
    assert "storm" not in panel.body
    assert begin(game, find_buttons(panel)["storm"]).level == "storm"


def test_levels_with_words_are_called_by_them(package: Path) -> None:
    add_levels(
        package,
        "calm",
        "storm",
        words="level = a { $level }\nlevel-means = Waves of a { $level }.\n",
    )
    panel = show()
    assert [*find_buttons(panel)][2:] == ["a calm", "a storm"]
    assert "- Waves of a storm." in panel.body


def test_messages_for_other_things_do_not_name_a_level(package: Path) -> None:
    """An event may be named `level`, too."""
    add_levels(package, "calm", "storm", words="level = { $boats } boats on one level\n")
    assert [*find_buttons(show())][2:] == ["calm", "storm"]


@pytest.mark.parametrize("levels", [(1, 2, 3), ("calm", "very windy"), ("Flaute", "100 % Sturm")])
def test_each_level_begins_a_game_at_it(package: Path, levels: tuple[str | int, ...]) -> None:
    game = add_levels(package, *levels)
    buttons = find_buttons(show("dealt"))
    for level in levels:
        setup = begin(game, buttons[str(level)])
        assert (setup.level, setup.depth) == (level, "dealt")
    promises.every_door_begins_a_game(game)
    promises.every_command_can_be_registered(game)


def test_a_game_with_the_depth_dealt_alone_starts_dealt(package: Path) -> None:
    change(package, "__init__.py", DEPTH, 'depth: Literal["dealt"] = "dealt"')
    change(
        package, "__init__.py", 'SETUPS = (Setup(), Setup(depth="dealt"))', "SETUPS = (Setup(),)"
    )
    add_levels(package, "calm", "storm")
    assert depths.find_default_depth("regatta") == "dealt"


def test_a_language_without_the_words_shows_the_names_too(package: Path) -> None:
    add_levels(package, "calm", "storm")
    with use_language("de"):
        assert [*find_buttons(show())][2:] == ["calm", "storm"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            "level-means = Waves of a { $level }.\n",
            "- Waves of a storm. Beaten in 12 of 31 games here.",
        ),
        ("", "- **storm**: Beaten in 12 of 31 games here."),
    ],
)
def test_a_level_says_how_often_it_was_beaten(package: Path, words: str, line: str) -> None:
    add_levels(package, "calm", "storm", words=words)
    strengths = {"storm": LevelFigures(31, 12, 5)}
    panel = depths.make_depth_and_level_panel(
        depths.StartChoices.from_parts("regatta", "guided"), None, strengths
    )
    assert line in panel.body.splitlines()
    assert panel.body.count("Beaten") == 1
