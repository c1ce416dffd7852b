"""Lists, cubes and answers in typed notation: `2 clerics, fighter 1`, `yes`."""

import re

from engines.core import join_with_commas
from engines.waterdeep.cards import CUBES
from engines.waterdeep.messages import refuse, say

_WORDS = {"yes": True, "no": False, "y": True, "n": False}
_AMOUNT = re.compile(r"\d{1,2}", re.ASCII)


def split_list(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def parse_hall(text: str) -> list[str | None]:
    """Parse a list of tiles, with None for a question mark."""
    return [None if name == "?" else name for name in split_list(text)]


def parse_yes(text: str) -> bool:
    """Parse yes or no. Raises IllegalCommand if the text is neither."""
    if text.lower() not in _WORDS:
        raise refuse("no-yes-or-no", text=text or say("that"))
    return _WORDS[text.lower()]


def parse_cube(text: str) -> str:
    """Parse the beginning of a colour. Raises IllegalCommand if none or several fit."""
    beginning = text.lower().rstrip("s")
    fitting = [kind for kind in CUBES if text and kind.startswith(beginning)]
    if len(fitting) != 1:
        raise refuse("no-cube", text=text or say("that"), cubes=join_with_commas(CUBES))
    return fitting[0]


def parse_cubes(text: str) -> list[str]:
    """Parse `cleric cleric fighter`, or a number before or behind each kind: `2 clerics, fighter
    1`.

    Raises IllegalCommand if a colour or an amount is unclear.
    """
    kinds: list[str] = []
    for part in text.replace("×", " ").split(","):
        kinds += _parse_cube_words(part.split())
    return kinds


def _parse_cube_words(words: list[str]) -> list[str]:
    """Parse the words of one part. Raises IllegalCommand if a colour or an amount is unclear."""
    are_amounts = [_AMOUNT.fullmatch(word) is not None for word in words]
    if not any(are_amounts):
        return [parse_cube(word) for word in words]
    kinds_stand_between = [not is_amount for is_amount in are_amounts[1::2]]
    if len(words) % 2 or are_amounts[::2] != kinds_stand_between:
        raise refuse("amounts-unclear", text=" ".join(words), example="2 clerics, 1 fighter")
    kinds: list[str] = []
    for first, second in zip(words[::2], words[1::2], strict=True):
        amount, kind = (first, second) if first.isdecimal() else (second, first)
        kinds += [parse_cube(kind) for _ in range(int(amount))]
    return kinds
