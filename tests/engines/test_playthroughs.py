"""Whole games to read. A changed text in a review is a changed rule, or a changed word.

After a change that is meant `python -m engines tell NAME.jsonl > NAME.txt` writes one of them,
`make goldens` all.
"""

from pathlib import Path

import pytest

from engines.core.record import parse_record
from engines.core.transcript import transcribe_log

RECORDS = sorted((Path(__file__).parent / "playthroughs").glob("*.jsonl"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_playthrough(record: Path) -> None:
    assert tell_record(record) == record.with_suffix(".txt").read_text(encoding="utf-8")


def tell_record(record: Path) -> str:
    """Return the game of a record as a text to read."""
    lines = record.read_text(encoding="utf-8").splitlines()
    return "".join(f"{line}\n" for line in transcribe_log(parse_record(lines)))


def test_there_are_playthroughs() -> None:
    assert RECORDS


def write_goldens() -> None:
    for record in RECORDS:
        record.with_suffix(".txt").write_text(tell_record(record), encoding="utf-8")


if __name__ == "__main__":
    write_goldens()
