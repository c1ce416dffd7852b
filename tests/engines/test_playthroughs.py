"""Whole games to read. A changed text in a review is a changed rule, or a changed word.

After a change that is meant: `python -m engines tell NAME.jsonl > NAME.txt`.
"""

from pathlib import Path

import pytest

from engines.core.record import read
from engines.core.story import story

RECORDS = sorted((Path(__file__).parent / "playthroughs").glob("*.jsonl"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_playthrough(record: Path) -> None:
    told = "\n".join(story(read(record.read_text(encoding="utf-8").splitlines())))
    assert f"{told}\n" == record.with_suffix(".txt").read_text(encoding="utf-8")


def test_there_are_playthroughs() -> None:
    assert RECORDS
