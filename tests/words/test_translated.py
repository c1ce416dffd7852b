"""Every language beside English says all of it: no panel, page, form or watch page has an English sentence left."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.languages import languages
from bot.play.table import Table
from engines.core import words
from engines.core.catalogue import games
from engines.core.game import Game
from engines.core.words import ENGLISH, speaking
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
