"""A test without the mark `slow` that takes too much processor time fails and is named."""

import pytest

from tests import cpu_limit

pytest_plugins = "pytester"
TESTS = """
import time, pytest

def busy(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass

def test_cheap():
    pass

def test_expensive():
    busy(0.3)

@pytest.mark.slow
def test_marked():
    busy(0.3)

read = []

def test_that_is_first_to_read():
    busy(0 if read else 0.3)
    read.append(1)

@pytest.fixture
def given():
    busy(0.3)

def test_that_is_given_much(given):
    pass
"""


@pytest.mark.slow
def test_unmarked_test_over_the_limit_fails_and_is_named(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nmarkers = slow")
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess(
        "-p", "tests.cpu_limit", "-p", "no:asyncio", "--most-cpu", "0.03"
    )
    result.assert_outcomes(passed=4, failed=1)
    result.stdout.fnmatch_lines(
        ["*::test_expensive takes 0.3* s of the processor: make it cheaper, or mark it slow*"]
    )


def test_the_limit_is_higher_while_the_machine_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cpu_limit.measure_slowness() >= 1
    monkeypatch.setattr(cpu_limit, "SECONDS_OF_LOOP", cpu_limit.SECONDS_OF_LOOP / 1000)
    assert cpu_limit.measure_slowness() > 100
