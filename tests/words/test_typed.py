"""What people type in their own language is read as English, wherever English does not read it
itself."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engines.core import IllegalCommand
from engines.core.catalogue import load_installed_game
from engines.core.text.words import load_typed_word_translations
from tests.words.tiny_german import files_with

TYPED = {
    "bot": "",
    "engines.core": "typed-words =\n    zurück undo\n    passe pass\n",
    "engines.gah": "typed-words =\n    würfel die\n    gast guest\n    Blau blue\n    points turn\n",  # noqa: E501
}


@pytest.fixture
def typing(tmp_path: Path) -> Iterator[None]:
    with files_with("de", TYPED, tmp_path):
        yield


def read(line: str) -> Any:
    game = load_installed_game("gah")
    return game.parse_command(game.parse_line(line))


@pytest.mark.usefixtures("typing")
@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("würfel 3", "die 3"),
        ("Würfel 3 extra", "die 3 extra"),
        ("gast 4", "guest 4"),
        ("passe", "pass"),
        ("zurück", "undo"),
        ("zurück 3", "undo 3"),
        ("reveal blau 4", "reveal blue 4"),
        ("reveal blau4, y0", "reveal blue4, y0"),
    ],
)
def test_both_say_the_same(german: str, english: str) -> None:
    assert read(german) == read(english)


@pytest.mark.usefixtures("typing")
def test_what_english_understands_stays_english() -> None:
    assert read("points 12").do == "points"


@pytest.mark.usefixtures("typing")
@pytest.mark.parametrize("line", ["blau", "würfel", "würfel rot", "gelb 3", "gast würfel"])
def test_what_neither_understands_is_refused(line: str) -> None:
    with pytest.raises(IllegalCommand):
        read(line)


def test_without_another_language_nothing_is_added(tmp_path: Path) -> None:
    with files_with("de", {"bot": ""}, tmp_path), pytest.raises(IllegalCommand, match="würfel 3"):
        read("würfel 3")


def test_what_two_languages_mean_differently_is_in_neither(tmp_path: Path) -> None:
    with files_with(
        "de", {"bot": "", "engines.gah": "typed-words =\n    rang die\n    rot red\n"}, tmp_path
    ):
        folder = tmp_path / "engines" / "gah" / "words"
        (folder / "fr.ftl").write_text(
            "typed-words =\n    rang guest\n    rouge red\n", encoding="utf-8"
        )
        assert load_typed_word_translations("engines.gah") == {"rot": "red", "rouge": "red"}


def test_a_file_that_is_broken_adds_nothing(tmp_path: Path) -> None:
    with files_with("de", {"bot": "", "engines.gah": "typed-words = { $wort\n"}, tmp_path):
        assert load_typed_word_translations("engines.gah") == {}
