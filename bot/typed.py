"""Text as it comes in, from whomever: without what no database takes, and without what turns the words around it."""

import re
from typing import Any

UNWANTED = re.compile("[\0\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""NUL, halves of letters, and the marks that change the direction of reading."""


def clean(given: Any) -> Any:
    """Of text, and of all text inside lists and objects."""
    match given:
        case str():
            return UNWANTED.sub("", given)
        case dict():
            return {name: clean(value) for name, value in given.items()}
        case list():
            return [clean(value) for value in given]
    return given
