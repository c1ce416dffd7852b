"""Evenings by their seeds. One that fails tells how to play it again, and its story."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.simulation import clocks, packages, reach
from tests.simulation.evening import run
from tests.simulation.stories import shortened
from tests.simulation.virtual import drawn_once

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings(
        "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
    ),
    pytest.mark.filterwarnings("ignore::RuntimeWarning"),
]
"""Those who die leave what they had begun."""


ORDINARY = 30
"""Seeds that `make test` plays."""


@pytest.fixture(autouse=True, scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("packages")
    with clocks.installed(), drawn_once(), packages.installed(folder):
        yield


def _judged(seeds: Iterable[int], fresh: Path) -> None:
    failed = [outcome for outcome in (run(seed, fresh) for seed in seeds) if outcome.found]
    if failed:
        pytest.fail("\n\n".join(shortened(outcome, fresh) for outcome in failed), pytrace=False)


@pytest.mark.parametrize("seed", range(ORDINARY))
def test_evening(seed: int, fresh: Path) -> None:
    _judged([seed], fresh)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(ORDINARY, 3000, 99))
def test_many_evenings(first: int, fresh: Path) -> None:
    _judged(range(first, first + 99), fresh)


@pytest.mark.soak
def test_evenings_reach_everything(fresh: Path) -> None:
    """Three hundred evenings meet every kind of situation that people get into, often enough to
    meet faults."""
    reached = Counter[str]()
    for seed in range(300):
        reached.update(run(seed, fresh).reached)
    assert reach.missed(reached) == {}


@pytest.mark.parametrize("seeds", [(4, 5), pytest.param((3, 6), marks=pytest.mark.soak)])
def test_the_same_seed_is_the_same_evening(seeds: tuple[int, int], fresh: Path) -> None:
    """Also in another process, in which sets are in another order: an evening with two bots, which
    is not played again for its judge; for longer also one at a week's end and a calm one."""
    command = [sys.executable, "-m", "tests.simulation", *map(str, seeds), "--digests"]
    told = subprocess.run(
        command,
        env=os.environ | {"PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = {seed: run(seed, fresh) for seed in range(*seeds)}
    there = [
        line.split()
        for line in told.stdout.splitlines()
        if line[:1].isdigit() and len(line.split()) == 2
    ]
    assert {int(seed): digest for seed, digest in there} == {
        seed: each.digest for seed, each in here.items()
    }
    assert [found for each in here.values() for found in each.found] == []
