"""Incoming text is cleaned."""

from types import SimpleNamespace
from typing import Any

from bot.text_cleaning import clean_interaction, strip_unwanted_characters
from tests.bot.requests import make_request

MARKED = {
    "custom_id": "ec:1:0:say:\u202eturn",
    "values": ["\0a", 1, None],
    "components": [{"value": "\ud83c"}],
}
CLEANED = {"custom_id": "ec:1:0:say:turn", "values": ["a", 1, None], "components": [{"value": ""}]}


def test_text_is_cleaned_at_any_depth() -> None:
    assert strip_unwanted_characters(MARKED) == CLEANED


def test_an_interaction_is_cleaned_with_all_that_was_typed_or_chosen() -> None:
    interaction: Any = SimpleNamespace(data=MARKED)
    clean_interaction(interaction)
    assert interaction.data == CLEANED


def test_direction_marks_in_a_name_are_removed() -> None:
    user = SimpleNamespace(id=1, display_name="\u202eZoë\0")
    assert make_request(user=user).user_name == "Zoë"
