"""Packages are found by their entry points; one that does not fit hurts nobody else."""

import logging
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from engines.core import Header, IllegalCommand, Log, catalogue
from engines.core.catalogue import (
    get_box_title,
    load_installed_game,
    load_installed_games,
    map_games_to_packages,
    read_covers,
)
from tests.package_caches import forget_games

OURS = {
    name: f"engines.{name}"
    for name in ("arknova", "gah", "highseason", "ialula", "salamandra", "waterdeep")
}
COVER = 'kit = "1"\ntitle = "Odd"\nopponents = ["Odette"]\nbook = "Odd"\nrevision = "odd-1"\n'


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose packages are installed beside ours, each as the game of its name."""

    def installed(*, group: str) -> list[EntryPoint]:
        there = [(folder.name.rpartition("_")[2], folder.name) for folder in tmp_path.iterdir()]
        return [EntryPoint(name, value, group) for name, value in (*OURS.items(), *there)]

    monkeypatch.setattr(catalogue, "entry_points", installed)
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield tmp_path
    monkeypatch.undo()
    forget()


def forget() -> None:
    forget_games()
    for name in [name for name in sys.modules if name == "odd" or name.startswith("odd_")]:
        del sys.modules[name]


def package(shelf: Path, name: str = "odd", cover: str = COVER, code: str = "") -> None:
    (shelf / name / "data").mkdir(parents=True)
    (shelf / name / "data" / "rules.toml").write_text(f"{cover}rule = []\n", encoding="utf-8")
    (shelf / name / "__init__.py").write_text(code, encoding="utf-8")
    (shelf / name / "words").mkdir()
    (shelf / name / "words" / "en.ftl").write_text("box = Odd\n", encoding="utf-8")


def test_ours_are_found_as_everybodys() -> None:
    assert OURS.items() <= map_games_to_packages().items()
    assert [*read_covers()] == sorted(read_covers())


@pytest.mark.parametrize(
    ("cover", "why"),
    [
        ("", "its cover cannot be read"),
        ("title = [\n", "its cover cannot be read"),
        (COVER.replace('"1"', '"2"'), "it is made for kit 2, and this is kit 1"),
        (COVER + 'dealt = [{ opponent = "Nobody" }]\n', "its cover deals for Nobody"),
    ],
)
def test_a_cover_that_does_not_fit_is_left_out_with_one_line(
    shelf: Path, cover: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    package(shelf, cover=cover)
    with caplog.at_level(logging.ERROR, "games"):
        assert [*read_covers()] == [*OURS]
    (line,) = caplog.messages
    assert line.startswith("catalogue: leaving out game odd: ")
    assert why in line
    assert get_box_title("odd") == "odd"
    with pytest.raises(
        IllegalCommand,
        match=r"odd cannot be opened here at the moment.* Its games wait as they are\.",
    ):
        load_installed_game("odd")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise RuntimeError('no')", "RuntimeError: no"),
        ("import nothing_of_this_name", "ModuleNotFoundError"),
        ("raise GeneratorExit('gone')", "GeneratorExit: gone"),
        ("import asyncio\nraise asyncio.CancelledError('gone')", "CancelledError: gone"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("", "its module has no GAME"),
        ("GAME = 3", "its module has no GAME"),
        ("from engines.highseason import GAME", "its GAME has the name highseason"),
        ("from engines.core import Game\nGAME = Game(name=__name__)", "TypeError: "),
    ],
)
def test_a_game_that_cannot_be_opened_is_left_out_with_one_line(
    shelf: Path, code: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    package(shelf, code=code)
    assert get_box_title("odd") == "Odd"
    with caplog.at_level(logging.ERROR, "games"):
        assert [*load_installed_games()] == [*OURS]
        assert [*load_installed_games()] == [*OURS]
    (line,) = caplog.messages
    assert why in line
    with pytest.raises(IllegalCommand, match="cannot be opened here"):
        load_installed_game("odd")


@pytest.mark.parametrize(
    ("cover", "words", "why"),
    [
        (COVER, "", "its words/en.ftl lacks box"),
        (COVER, f"box = {'Odd' * 34}\n", "must have 1 to 100 letters"),
        (COVER + 'decks = ["tiles"]\n', "box = Odd\n", "its words/en.ftl lacks deck-tiles"),
        (COVER.replace("Odette", "Odette" * 17), "box = Odd\n", "must have 1 to 100 letters"),
    ],
)
def test_names_that_discord_s_lists_cannot_show_are_left_out(
    shelf: Path, cover: str, words: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot puts them into lists as it starts: one that fails there would cost all games."""
    package(shelf, cover=cover)
    (shelf / "odd" / "words" / "en.ftl").write_text(words, encoding="utf-8")
    with caplog.at_level(logging.ERROR, "games"):
        assert [*read_covers()] == [*OURS]
    (line,) = caplog.messages
    assert why in line


def test_of_two_strangers_with_one_name_neither_is_used(
    shelf: Path, caplog: pytest.LogCaptureFixture
) -> None:
    package(shelf, "odd")
    package(shelf, "second_odd")
    with caplog.at_level(logging.ERROR, "games"):
        assert [*map_games_to_packages()] == [*OURS]
    assert caplog.messages == [
        "catalogue: several packages have the name odd (odd, second_odd): neither is used"
    ]


def test_whoever_takes_a_name_of_ours_is_left_out(
    shelf: Path, caplog: pytest.LogCaptureFixture
) -> None:
    package(shelf, "second_gah")
    with caplog.at_level(logging.ERROR, "games"):
        assert map_games_to_packages() == OURS
    assert caplog.messages == [
        "catalogue: several packages have the name gah (engines.gah, second_gah): ours is used"
    ]


def test_no_game_is_read_by_rules_that_mean_something_else() -> None:
    game = load_installed_game("highseason")
    book = game.rulebook
    later = replace(game, rulebook=book.replace(cover=book.cover.replace(version=2)))
    first, second = (Header.start_new(each, {"level": 1}, 7) for each in (game, later))
    assert Log.begin(game, first).state == Log.begin(later, second).state
    for other, header in ((later, first), (game, second)):
        with pytest.raises(
            IllegalCommand, match=r"begun with version . of the rules of High Season"
        ):
            Log.begin(other, header)
