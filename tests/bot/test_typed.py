"""Characters that no database stores, and direction marks, are removed from incoming text."""

import pytest

from bot.presenters.forms import join_form_values
from bot.text_cleaning import strip_unwanted_characters
from engines.core import use_language
from engines.core.catalogue import load_installed_games
from engines.core.text.notation import translate_to_english


@pytest.mark.parametrize("mark", ["\0", "\ud800", "\udfff", "\u202e", "\u2066", "\u200f", "\u061c"])
def test_forbidden_characters_are_removed_at_any_depth(mark: str) -> None:
    given = {"options": [{"value": f"a{mark}b", "focused": True, "type": 3}], "n": 7, "none": None}
    assert strip_unwanted_characters(given) == {
        "options": [{"value": "ab", "focused": True, "type": 3}],
        "n": 7,
        "none": None,
    }


@pytest.mark.parametrize("text", ["Zoë 🏨 שלום", "a\tb\nc", "#1 *so* __x__", "👩\u200d🚀"])
def test_other_characters_are_kept(text: str) -> None:
    assert strip_unwanted_characters(text) == text


def test_a_note_is_kept_as_it_was_typed() -> None:
    """This holds for its separator, and for words that a language has for commands."""
    note = "#1 wäre *rot*, weiß  und blau"
    line = "adjust " + join_form_values(None, {"his_points": "7", "note": note})
    for game in load_installed_games().values():
        with use_language("de"):
            assert translate_to_english(game.words, line).partition("#")[2].strip() == note
