"""The worked examples: each is a record, `W13.jsonl`, with what must come out of it, `W13.expect.jsonl`.

An expectation names a line of the output by `n` and says what must be found there. Objects are compared by the keys
that the expectation has, lists item by item; `events` must occur in this order, others may stand between them; events
of the kinds in `without` may not occur. A line may be refused only where that is expected. Files named after a ruling
(`R13-…`) are readings that the examples do not reach, and the switches.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.core.record import replay

CASES = sorted(path for path in (Path(__file__).parent / "cases").glob("*.jsonl") if ".expect" not in path.name)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_case(case: Path) -> None:
    expectations = case.with_suffix(".expect.jsonl").read_text(encoding="utf-8").splitlines()
    assert expectations, "a case that expects nothing proves nothing"
    expected = {expectation["n"]: expectation for expectation in map(json.loads, expectations)}
    told = {line["n"]: line for line in replay(case.read_text(encoding="utf-8").splitlines())}
    assert expected.keys() <= told.keys()
    for n, line in told.items():
        check(line, expected.get(n, {"n": n}))


def check(told: dict[str, Any], expectation: dict[str, Any]) -> None:
    where = f"line {expectation['n']}"
    assert "refused" not in told or "refused" in expectation, f"{where}: {told['refused']['message']}"
    for key, expected in expectation.items():
        if key == "events":
            in_order(told["events"], expected, where)
        elif key == "without":
            assert not {event["event"] for event in told["events"]} & set(expected), where
        else:
            assert fits(told.get(key), expected), f"{where}, {key}: {told.get(key)} is not {expected}"


def in_order(events: list[dict[str, Any]], expected: list[dict[str, Any]], where: str) -> None:
    rest = iter(events)
    for event in expected:
        assert any(fits(candidate, event) for candidate in rest), f"{where}: {event} not in {events}"


def fits(actual: Any, expected: Any) -> bool:
    if isinstance(expected, dict):
        return isinstance(actual, dict) and all(key in actual and fits(actual[key], expected[key]) for key in expected)
    if isinstance(expected, list):
        return isinstance(actual, list) and len(actual) == len(expected) and all(map(fits, actual, expected))
    return bool(actual == expected)
