"""Lines as people type them: what all games read and write alike."""

import re
from collections.abc import Sequence
from typing import Any

from engines.core.errors import IllegalCommand
from engines.core.value import Value


def number(text: str, *, plus: bool = False) -> int:
    if not re.fullmatch(rf"[{'+' if plus else ''}-]?\d{{1,4}}", text.strip(), re.ASCII):
        raise IllegalCommand("{text} must be {expected}.", text=text.strip() or "That", expected="a whole number")
    return int(text)


def counts(text: str) -> list[int]:
    """`2 2 1 3 2 0`, or `221320` where every count has one digit."""
    words = text.split()
    return [number(count) for count in (words[0] if len(words) == 1 else words)]


def sheets(words: Sequence[str], yours: Sequence[str], his: Sequence[str], lacking: str) -> dict[str, Any]:
    """The numbers of your score sheet; where nothing is tracked those of his behind them."""
    numbers = [number(word) for word in words]
    if len(numbers) not in (len(yours), len(yours) + len(his)):
        raise IllegalCommand(lacking)
    parts = dict(zip(yours, numbers, strict=False))
    behind = dict(zip(his, numbers[len(yours) :], strict=False))
    return {"do": "final", "parts": parts, **({"opponent": behind} if behind else {})}


def written(*words: object, **flags: bool) -> str:
    """One line of these words without those that are None; a flag that is set is said by its name."""
    said = [str(word) for word in words if word is not None]
    return " ".join([*said, *(name for name, is_set in flags.items() if is_set)])


def numbers_of(*sheets: Value | None) -> list[int]:
    return [value for sheet in sheets if sheet for _, value in sheet]


def not_understood(line: str) -> IllegalCommand:
    return IllegalCommand("{line} is not understood. Type help for what is.", line=line.strip())
