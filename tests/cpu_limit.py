"""A pytest plugin: with `--most-cpu 0.2` a test fails that takes more processor time and is not
marked `slow`.

Only the test itself is measured, without its fixtures. A test over the limit runs once more,
because the first test of a module pays for imports and caches. On a slower machine than ours, or
beside other work, the limit is higher: a loop is measured right after the test.
"""

from collections.abc import Iterator
from time import process_time

import pytest
from _pytest.runner import runtestprotocol

SPENT = pytest.StashKey[float]()
TURNS = 500_000
"""Turns of the loop that tells how fast the machine is just now."""
SECONDS_OF_LOOP = 0.025
"""Seconds that the loop takes on the machine for which limits are given."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--most-cpu", type=float, help="seconds of the processor for a test that is not marked slow"
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    begun = process_time()
    yield
    item.stash[SPENT] = process_time() - begun


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    most = item.config.getoption("--most-cpu")
    if most is None or item.get_closest_marker("slow"):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if _is_over_limit(item, most):
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        if report.when == "call" and report.passed and _is_over_limit(item, most):
            report.outcome = "failed"
            report.longrepr = (
                f"{item.nodeid} takes {item.stash[SPENT]:.2f} s of the processor: make it "
                "cheaper, or mark it slow"
            )
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _is_over_limit(item: pytest.Item, most: float) -> bool:
    spent = item.stash.get(SPENT, 0.0)
    return spent > most and spent > most * measure_slowness()


def measure_slowness() -> float:
    """Return how many times as long as on our machine a loop takes now; at least 1."""
    begun = process_time()
    for _ in range(TURNS):
        pass
    return max(1.0, (process_time() - begun) / SECONDS_OF_LOOP)
