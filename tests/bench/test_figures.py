"""The report of a bench: one line per figure, with its goal; and the benches that there are."""

import re
from pathlib import Path

import pytest

from tests.bench.__main__ import BENCHES, parse
from tests.bench.figures import Figure, at_least, at_most, format_number

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(?:\.venv/bin/)?python -m tests\.bench (\w+)")
"""A bench that a page names."""
OF_A_GOAL = re.compile(r"\| `(\w+)` \|$", re.MULTILINE)
"""The last column of the table of goals."""


@pytest.mark.parametrize(
    ("figure", "columns"),
    [
        (
            Figure("first answer", 1.78, "s", at_most(1.5)),
            ["first answer", "1.78 s", "at most 1.5", "missed"],
        ),
        (Figure("idle", 84.0, "MB", at_most(95)), ["idle", "84 MB", "at most 95", "met"]),
        (
            Figure("moves held", 40, "a second", at_least(40)),
            ["moves held", "40 a second", "at least 40", "met"],
        ),
        (
            Figure("bare bot", 0.61, "× /about", note="4.0 ms"),
            ["bare bot", "0.61 × /about", "4.0 ms"],
        ),
    ],
)
def test_a_figure_is_a_line(figure: Figure, columns: list[str]) -> None:
    assert re.split(r" {2,}", str(figure)) == columns


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (0.456, "0.46"), (17.25, "17.2"), (2060.4, "2,060"), (float("inf"), "inf")],
)
def test_a_number_has_about_three_digits(value: float, text: str) -> None:
    assert format_number(value) == text


def test_every_bench_has_a_line_of_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--help"])
    told = capsys.readouterr().out
    for name, bench in BENCHES.items():
        assert f"  {name:<12}{bench.help}\n" in told


def test_a_bench_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert parse(["turns", "--quick"]).names == ["turns"]
    with pytest.raises(SystemExit):
        parse(["tuns"])
    assert "there is no bench tuns" in capsys.readouterr().err


def test_pages_name_benches_that_are_there() -> None:
    """And each bench is named by one of them."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    named = {name for page in pages for name in NAMED.findall(page.read_text(encoding="utf-8"))}
    goals = (ROOT / "docs" / "PERFORMANCE.md").read_text(encoding="utf-8")
    assert named | {*OF_A_GOAL.findall(goals)} == {*BENCHES}
