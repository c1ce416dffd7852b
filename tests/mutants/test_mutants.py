"""The mutation tests themselves: what is changed, which tests are tried, and that a survivor is
told from a kill."""

from dataclasses import replace
from pathlib import Path

import pytest
from coverage import CoverageData

from tests.mutants.__main__ import key_of, known_equivalents, production_files
from tests.mutants.coverage_map import CoverageMap, find_importers
from tests.mutants.running import Copy, Verdict, nearest_first, spread_over_files, try_mutant
from tests.mutants.sites import Mutant, draw, mutants_of_file

SOURCE = '''"""A module."""
import logging

log = logging.getLogger(__name__)
LIMIT: int = 3


def shorten(text, length):
    """Return the text, at most `length` long."""
    log.info("shortening %s", text)
    if len(text) > length and length >= 0:
        print(text, length)
        return text[: min(length, LIMIT)]
    dict(zip(text, text, strict=True))
    return text
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module and two tests; the second one covers all lines and notices
    nothing."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "short.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "tests" / "test_short.py").write_text(
        "from short import shorten\n"
        "def test_cut(): assert shorten('abcd', 2) == 'ab'\n"
        "def test_nothing(): shorten('abcd', 2)\n",
        encoding="utf-8",
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    return tmp_path


def mutants(project: Path) -> list[Mutant]:
    return [mutant for found in mutants_of_file(project, "short.py").values() for mutant in found]


def covered_by(*tests: str) -> CoverageMap:
    data = CoverageData(no_disk=True)
    for test in tests:
        data.set_context(f"{test}|run")
        data.add_lines({"short.py": range(10, 15)})
    return CoverageMap(data, dict.fromkeys(tests, 0.01))


def test_every_kind_of_change_is_made_and_log_lines_are_left_alone(project: Path) -> None:
    changes = {(mutant.operator, mutant.before, mutant.text) for mutant in mutants(project)}
    assert changes == {
        ("constant", "3", "4"),
        (
            "boolean",
            "len(text) > length and length >= 0",
            "not (len(text) > length and length >= 0)",
        ),
        ("boolean", "len(text) > length and length >= 0", "(len(text) > length or length >= 0)"),
        ("comparison", "len(text) > length", "(len(text) >= length)"),
        ("comparison", "length >= 0", "(length > 0)"),
        ("constant", "0", "1"),
        ("dropped call", "print(text, length)", "pass"),
        ("swapped argument", "print(text, length)", "print(length, text)"),
        ("dropped call", "dict(zip(text, text, strict=True))", "pass"),
    }


def test_what_changes_nothing_is_not_drawn(project: Path) -> None:
    texts = {mutant.text for mutant in mutants(project)}
    assert "min(LIMIT, length)" not in texts
    assert "False" not in texts


def test_a_mutant_changes_its_own_text_alone(project: Path) -> None:
    changed = next(mutant for mutant in mutants(project) if mutant.before == "3")
    assert changed.apply(SOURCE.encode()).decode() == SOURCE.replace(
        "LIMIT: int = 3", "LIMIT: int = 4"
    )


def test_a_mutant_is_named_with_its_own_statement_not_with_the_block_inside(project: Path) -> None:
    """The same change of another statement is another mutant, which may matter."""
    zero = next(mutant for mutant in mutants(project) if mutant.before == "0")
    assert key_of(zero) == "short.py constant: 0 -> 1 in if len(text) > length and length >= 0:"
    limit = next(mutant for mutant in mutants(project) if mutant.before == "3")
    assert key_of(limit) == "short.py constant: 3 -> 4 in LIMIT: int = 3"


def test_the_same_seed_draws_the_same_mutants(project: Path) -> None:
    first = draw(project, ["short.py"], 3, "a")
    assert first == draw(project, ["short.py"], 3, "a")
    assert len(first) == 3
    assert any(draw(project, ["short.py"], 3, seed) != first for seed in "bcdefgh")


@pytest.mark.beside
@pytest.mark.parametrize(
    ("test", "verdict"), [("test_cut", Verdict.KILLED), ("test_nothing", Verdict.SURVIVED)]
)
def test_a_test_that_notices_kills_and_one_that_only_runs_does_not(
    project: Path, test: str, verdict: Verdict
) -> None:
    negated = next(mutant for mutant in mutants(project) if mutant.text.startswith("not"))
    assert try_mutant(Copy(project), negated, covered_by(f"tests/test_short.py::{test}")) is verdict
    assert (project / "short.py").read_text(encoding="utf-8") == SOURCE


def test_a_statement_that_no_test_executes_is_not_covered(project: Path) -> None:
    assert try_mutant(Copy(project), mutants(project)[0], covered_by()) is Verdict.NOT_COVERED


def test_a_statement_at_the_top_of_a_module_has_all_tests_of_the_file(project: Path) -> None:
    constant = next(mutant for mutant in mutants(project) if mutant.line == 5)
    test = "tests/test_short.py::test_cut"
    assert covered_by(test).tests_for(constant) == [[], [test]]


def test_tests_that_execute_the_statement_come_before_others_of_the_file(project: Path) -> None:
    data = CoverageData(no_disk=True)
    for test, line in (("a::quick", 12), ("a::slow", 14)):
        data.set_context(f"{test}|run")
        data.add_lines({"short.py": [line]})
    last = next(mutant for mutant in mutants(project) if mutant.line == 14)
    assert CoverageMap(data, {"a::quick": 0.1, "a::slow": 9.0}).tests_for(last) == [
        ["a::slow"],
        ["a::quick"],
    ]


def test_a_test_that_only_reads_a_constant_is_tried(project: Path) -> None:
    """It executes no line of the file, but it imports the file."""
    importers = find_importers(project)
    assert importers["short.py"] == {"tests/test_short.py"}
    test = "tests/test_short.py::test_limit"
    assert CoverageMap(CoverageData(no_disk=True), {test: 0.1}, importers).tests_for(
        mutants(project)[0]
    ) == [
        [],
        [test],
    ]


def test_a_statement_of_another_process_has_the_tests_that_start_it(project: Path) -> None:
    elsewhere = replace(mutants(project)[0], file="deploy/playground/world.py")
    tests = ["tests/playground/test_places.py::test_place", "tests/test_short.py::test_cut"]
    assert covered_by(*tests).tests_for(elsewhere) == [[], tests[:1]]


def test_a_file_without_functions_has_the_tests_of_its_folder() -> None:
    data = CoverageData(no_disk=True)
    data.set_context("tests/test_short.py::test_cut|run")
    data.add_lines({"here/short.py": [1], "there/long.py": [1]})
    at_top = Mutant("here/names.py", 1, 1, 0, 1, "2", "constant", "1", "LIMIT = 1")
    coverage = CoverageMap(data, {"tests/test_short.py::test_cut": 0.01})
    assert coverage.tests_for(at_top) == [[], ["tests/test_short.py::test_cut"]]
    assert coverage.tests_for(replace(at_top, file="no/no.py")) == [[], []]


def test_every_file_has_its_turn() -> None:
    assert spread_over_files(["a::1", "a::2", "b::1", "c::1", "c::2"]) == [
        "a::1",
        "b::1",
        "c::1",
        "a::2",
        "c::2",
    ]


def test_tests_that_are_named_as_the_file_or_its_folder_are_tried_first() -> None:
    tests = [
        "tests/e2e/test_week.py::a",
        "tests/storage/test_weeks.py::b",
        "tests/storage/test_games.py::c",
    ]
    assert nearest_first("storage/games.py", tests) == [tests[2], tests[1], tests[0]]
    assert nearest_first("bot/ui/week.py", tests) == tests


def test_equivalent_mutants_are_still_there() -> None:
    """An entry whose statement has changed is out of date."""
    root = Path(__file__).parents[2]
    there: set[str] = set()
    for file in {key.partition(" ")[0] for key in known_equivalents()}:
        for found in mutants_of_file(root, file).values():
            there.update(key_of(mutant) for mutant in found)
    assert set(known_equivalents()) <= there


def test_what_is_drawn_is_production_code() -> None:
    files = production_files()
    assert "bot/client.py" in files
    assert "engines/gah/board.py" in files
    assert not [file for file in files if file.startswith(("tests/", "storage/migrations/"))]
