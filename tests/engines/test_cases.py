"""The worked examples of every game: each is a record, `die-tie-left.jsonl`, with what must come
out of it, `die-tie-left.expect.jsonl`, and is named by the rule that it is about.

An expectation names a line of the output by `n` and says what must be found there. Objects are
compared by the keys that the expectation has; `events` must occur in this order, others may stand
between them; events of the kinds in `without` may not occur; a guest may be written by its number
or as `b4`. A line may be refused only where that is expected.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.core.catalogue import load_installed_games
from engines.core.record import replay_lines

CASES = sorted(
    path
    for path in Path(__file__).parent.glob("*/cases/*.jsonl")
    if ".expect" not in path.name and path.parts[-3] in load_installed_games()
)
"""Of the games that are listed; the tests of another one look at its own."""


@pytest.mark.parametrize("case", CASES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_case(case: Path) -> None:
    expectations = case.with_suffix(".expect.jsonl").read_text(encoding="utf-8").splitlines()
    assert expectations, "a case that expects nothing proves nothing"
    expected = {expectation["n"]: expectation for expectation in map(json.loads, expectations)}
    told = {line["n"]: line for line in replay_lines(case.read_text(encoding="utf-8").splitlines())}
    assert expected.keys() <= told.keys()
    for n, line in told.items():
        check(line, expected.get(n, {"n": n}))


@pytest.mark.parametrize("game", load_installed_games())
def test_a_case_is_named_by_its_rule(game: str) -> None:
    rules = tuple(
        f"{rule.id.replace('.', '-')}-" for rule in load_installed_games()[game].rulebook.rules
    )
    assert [
        path.stem
        for path in CASES
        if path.parts[-3] == game and not f"{path.stem}-".startswith(rules)
    ] == []


def check(told: dict[str, Any], expectation: dict[str, Any]) -> None:
    where = f"line {expectation['n']}"
    assert "refused" not in told or "refused" in expectation, (
        f"{where}: {told['refused']['message']}"
    )
    for key, expected in expectation.items():
        if key == "events":
            in_order(told["events"], expected, where)
        elif key == "without":
            assert not {event["event"] for event in told["events"]} & set(expected), where
        else:
            assert fits(told.get(key), expected), (
                f"{where}, {key}: {told.get(key)} is not {expected}"
            )


def in_order(events: list[dict[str, Any]], expected: list[dict[str, Any]], where: str) -> None:
    rest = iter(events)
    for event in expected:
        assert any(fits(candidate, event) for candidate in rest), (
            f"{where}: {event} not in {events}"
        )


def fits(actual: Any, expected: Any) -> bool:
    if is_guest(actual) and not isinstance(expected, dict):
        return expected is not None and expected in (
            actual["number"],
            f"{actual['colour'][0]}{actual['vp']}",
        )
    if isinstance(expected, dict):
        return isinstance(actual, dict) and all(
            key in actual and fits(actual[key], expected[key]) for key in expected
        )
    if isinstance(expected, list):
        return (
            isinstance(actual, list)
            and len(actual) == len(expected)
            and all(map(fits, actual, expected))
        )
    return bool(actual == expected)


def is_guest(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"colour", "vp", "number"}
