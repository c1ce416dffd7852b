"""The typed names of rooms, lines and levels: `L1 C3`, `left row 1`, `floor 2, column 5`."""

import re
from typing import Any

from engines.core import make_levels
from engines.highseason import hotel

LEVELS = make_levels(
    {"easy": min(hotel.LEVELS), "medium": 3, "hard": max(hotel.LEVELS)}, hotel.LEVELS
)

_IN_WORDS = (
    (re.compile(r"floor\s{0,3}(\d)\W{0,3}column\s{0,3}(\d)"), r" \1-\2 "),
    (re.compile(r"emperor\s{0,3}(?:row\s{0,3})?e?(\d)"), r" e\1 "),
    (re.compile(r"column\s{0,3}c?(\d)"), r" c\1 "),
    (re.compile(r"row\s{0,3}(l|r)(?:eft|ight)?\s{0,3}(\d)"), r" \1\2 "),
    (re.compile(r"\b(l|r)(?:eft|ight)\s{0,3}(?:row\s{0,3})?(\d)"), r" \1\2 "),
    (re.compile(r"row\s{0,3}(\d)\W{0,3}(l|r)(?:eft|ight)?\b"), r" \2\1 "),
    (re.compile(r"\b(?:room|and)\b"), " "),
)
"""The spelt-out names and their short forms: `row L1`, `left row 1`, `Emperor row 2`, `floor 2,
column 5`."""


def parse_room_or_line_names(text: str) -> list[str]:
    """Parse rooms or lines with blanks or commas between them; `none` is no room."""
    plain = text.lower()
    for words, short in _IN_WORDS:
        plain = words.sub(short, plain)
    found = plain.upper().replace(",", " ").split()
    return [] if found == ["NONE"] else found


def parse_claim(text: str) -> dict[str, Any]:
    """Parse a claim. `sure` at its end insists on it, even if the bot says that Ralph was first."""
    lines = parse_room_or_line_names(text)
    if lines and lines[-1] == "SURE":
        return {"lines": lines[:-1], "sure": True}
    return {"lines": lines}
