"""The worked cases, among them the twelve examples of the rules: each is a record with what must
come out of it."""

import json
from pathlib import Path

import pytest

from engines.arknova import GAME
from engines.core.record import replay_lines
from tests.engines.test_cases import check

HERE = Path(__file__).parent / "cases"
CASES = sorted(path for path in HERE.glob("*.jsonl") if ".expect" not in path.name)
EXAMPLES = range(1, 13)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_case(case: Path) -> None:
    lines = case.with_suffix(".expect.jsonl").read_text(encoding="utf-8").splitlines()
    expected = {expectation["n"]: expectation for expectation in map(json.loads, lines)}
    told = {line["n"]: line for line in replay_lines(case.read_text(encoding="utf-8").splitlines())}
    assert expected.keys() <= told.keys()
    assert expected
    for n, line in told.items():
        check(line, expected.get(n, {"n": n}))


def test_every_example_is_a_case() -> None:
    names = [f"{path.stem}-" for path in CASES]
    assert all(any(f"-example-{number}-" in name for name in names) for number in EXAMPLES)


def test_every_rule_that_does_something_is_seen_in_a_case() -> None:
    told = [
        line
        for case in CASES
        for line in replay_lines(case.read_text(encoding="utf-8").splitlines())
    ]
    events = [event for line in told for event in line["events"]]
    cited = {event["rule"] for event in events} | {
        why["rule"] for event in events for why in event["why"]
    }
    assert {rule.id for rule in GAME.rulebook.list_rules_of_kind("does")} <= cited
    assert {GAME.rulebook[rule].kind for rule in cited if rule} == {"does"}
