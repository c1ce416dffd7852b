"""The worked examples are all there; `tests/engines/test_cases.py` runs them."""

import json
from collections import Counter
from pathlib import Path

import pytest

from engines.highseason.cards import letter

CASES = Path(__file__).parent / "cases"
MIXES = {1: "AAAA", 2: "AAAC", 3: "AACC", 4: "ACCC", 5: "CCCC"}
"""What joins the twelve B cards at each level."""


@pytest.mark.parametrize("level", MIXES)
def test_the_mix_of_every_level(level: int) -> None:
    expected = json.loads((CASES / f"S01-level-{level}.expect.jsonl").read_text(encoding="utf-8"))
    stack = expected["state"]["box"]["solo"]
    assert Counter(map(letter, stack)) == Counter("B" * 12 + MIXES[level])
    assert len(set(stack)) == 16


def test_every_example_has_a_case() -> None:
    """The numbers of the worked scenarios; the gaps are on purpose."""
    numbers = {int(path.name[1:3]) for path in CASES.glob("S*.jsonl")}
    examples = {1, 2, 3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 16, 18, 19, 20, 21, 23, 25, 26, 27, 28, 30, 31, 33}
    assert numbers == examples | {35, 36, 38, 40, 41, 42, 43, 45, 46, 48, 49, 50}
