"""Text from Discord, without characters that a database refuses or that change the direction of
other text."""

import re
from typing import Any

from discord import Interaction

UNWANTED_CHARACTERS = re.compile("[\0\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""NUL, surrogates, and marks that change the direction of text."""


def strip_unwanted_characters(json_value: Any) -> Any:
    """Return a JSON value in which all text is without unwanted characters. Keys stay as they
    are."""
    if isinstance(json_value, str):
        return UNWANTED_CHARACTERS.sub("", json_value)
    if isinstance(json_value, dict):
        return {name: strip_unwanted_characters(value) for name, value in json_value.items()}
    if isinstance(json_value, list):
        return [strip_unwanted_characters(value) for value in json_value]
    return json_value


def clean_interaction(interaction: Interaction) -> None:
    """Clean the data of an interaction in place, before other code reads it."""
    interaction.data = strip_unwanted_characters(interaction.data)
