"""Text as it comes in from Discord: what no database takes, and what turns the words around it, is removed."""

import re
from typing import Any

from discord import Interaction

UNWANTED = re.compile("[\0\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""NUL, halves of letters, and the marks that change the direction of reading."""


def clean(given: Any) -> Any:
    """Return text without unwanted characters; in lists and objects all text inside them."""
    if isinstance(given, str):
        return UNWANTED.sub("", given)
    if isinstance(given, dict):
        return {name: clean(value) for name, value in given.items()}
    return [clean(value) for value in given] if isinstance(given, list) else given


def clean_interaction(interaction: Interaction) -> None:
    """Clean all that was typed or chosen, before anything reads it."""
    interaction.data = clean(interaction.data)
