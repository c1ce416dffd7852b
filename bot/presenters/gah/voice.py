"""What the bot itself says of the opponent is written for Leopold; Elisabeth says it in her own name."""

import re
from typing import Any

from engines.gah.state import Setup

_ELISABETH = {
    "Leopold": "Elisabeth",
    "he": "she",
    "He": "She",
    "his": "her",
    "His": "Her",
    "him": "her",
}
_WORDS = re.compile(rf"(?<!{{)\b({'|'.join(_ELISABETH)})\b")


def says(setup: Setup, template: str, **values: Any) -> str:
    """The words are the opponent's, the values stay as they are."""
    own = elisabeths(template) if setup.opponent == "Elisabeth" else template
    return own.format(**values)


def elisabeths(text: str) -> str:
    return _WORDS.sub(lambda word: _ELISABETH[word[0]], text)
