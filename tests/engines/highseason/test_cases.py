"""The deck of every level, as the worked cases tell it; `tests/engines/test_cases.py` runs them."""

import json
from collections import Counter
from pathlib import Path

import pytest

from engines.highseason.cards import letter_of

CASES = Path(__file__).parent / "cases"
MIXES = {"one": "AAAA", "two": "AAAC", "three": "AACC", "four": "ACCC", "five": "CCCC"}
"""What joins the twelve B cards at each level."""


@pytest.mark.parametrize("level", MIXES)
def test_the_mix_of_every_level(level: str) -> None:
    expected = json.loads((CASES / f"level-{level}.expect.jsonl").read_text(encoding="utf-8"))
    stack = expected["state"]["box"]["solo"]
    assert Counter(map(letter_of, stack)) == Counter("B" * 12 + MIXES[level])
    assert len(set(stack)) == 16
