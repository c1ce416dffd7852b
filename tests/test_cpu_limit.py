"""A test without the mark `slow` that takes too much processor time fails and is named."""

import pytest

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
    busy(0.08)

@pytest.mark.slow
def test_marked():
    busy(0.08)

read = []

def test_that_is_first_to_read():
    busy(0 if read else 0.08)
    read.append(1)

@pytest.fixture
def given():
    busy(0.08)

def test_that_is_given_much(given):
    pass
"""


@pytest.mark.slow
def test_unmarked_test_over_the_limit_fails_and_is_named(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nmarkers = slow")
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess(
        "-p", "tests.cpu_limit", "-p", "no:asyncio", "--most-cpu", "0.05"
    )
    result.assert_outcomes(passed=4, failed=1)
    result.stdout.fnmatch_lines(
        ["*::test_expensive takes 0.0* s of the processor: make it cheaper, or mark it slow*"]
    )
