"""Every language beside English says all of it: no panel, page, form or watch page has an English sentence left."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.languages import languages
from bot.play.table import Table
from bot.presenters.panels import presenter
from engines.core import words
from engines.core.catalogue import games
from engines.core.game import Game
from engines.core.words import ENGLISH, said, speaking
from tests.words.pseudo import past, printed
from tests.words.test_pseudo import SETUPS, heard, tables

OTHERS = [language for language in languages() if language != ENGLISH]
ALIKE = {"de": {"quest", "quests"}}
"""Words that mean the same in both languages."""
EVERY = 4
"""Moves between two at which somebody listens."""


@pytest.fixture
def missed() -> Iterator[Any]:
    words._missed.cache_clear()
    yield words._missed
    words._missed.cache_clear()


def in_(language: str, table: Table) -> set[str]:
    with speaking(language):
        return set(heard(replace(table, row=replace(table.row, language=language))))


def of_cards() -> set[str]:
    """Words that are printed on cards: names are often said by their first words alone."""
    return {word.casefold() for word in re.findall(r"[^\W\d_]+", printed().pattern)}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_no_english_is_left(game: Game[Any, Any], setup: Any, language: str, missed: Any) -> None:
    known = of_cards() | ALIKE[language]
    for table in tables(game, setup)[::EVERY]:
        same = in_(ENGLISH, table) & in_(language, table)
        left = {text: found for text in same if (found := {word.casefold() for word in past(text)} - known)}
        assert left == {}
    assert missed.cache_info().currsize == 0


def test_it_would_be_found() -> None:
    """English as if it were another language."""
    game = games()["gah"]
    table = tables(game, game.fullest)[0]
    assert any(past(text) for text in in_(ENGLISH, table))


BUTTON = re.compile(r"^(button-[\w-]+) = ([^{\n]+)$", re.MULTILINE)


def labels(package: str, language: str) -> dict[str, str]:
    return dict(BUTTON.findall(Path(*package.split("."), "words", f"{language}.ftl").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", ["bot", *(f"engines.{name}" for name in games())])
def test_what_opens_something_has_its_dots_in_every_language(package: str, language: str) -> None:
    english, other = labels(package, ENGLISH), labels(package, language)
    both = english.keys() & other.keys()
    assert both
    assert {key for key in both if english[key].endswith("…") != other[key].endswith("…")} == set()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_each_depth_has_one_name(game: Game[Any, Any], language: str) -> None:
    """On the panel, in the list of a command, in statistics."""
    depths = get_args(game.setup.model_fields["depth"].annotation)
    with speaking(language):
        names = {depth: said("bot", "setup-part", {"name": "depth", "value": depth}) for depth in ("card", *depths)}
        for depth in depths:
            assert said(f"engines.{game.name}", f"choice-depth-{depth}", {}).startswith(f"{names[depth]}: ")
            first = game.parse_setup(game.setups[0].model_dump(mode="json", exclude_none=True) | {"depth": depth})
            about = presenter(game).about(game.engine.new(first, 1))
            assert {name for name in names.values() if name in about} <= {names[depth]}, about
            assert game.name == "salamandra" or names[depth] in about, "whose cards lie where says it there"
