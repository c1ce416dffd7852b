"""A test of the test: faults that somebody could have written are found."""

from pathlib import Path

import pytest

from tests.simulation import clocks
from tests.simulation.evening import run
from tests.simulation.plants import PLANTS

SEEDS = range(100)
"""Within which a fault is to be found."""


def is_found(name: str, template: Path) -> bool:
    with pytest.MonkeyPatch.context() as patch:
        PLANTS[name](patch)
        return any(run(seed, template).found for seed in SEEDS)


@pytest.mark.parametrize("name", PLANTS)
def test_what_it_spoils_is_there(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays with them before the soak, and what they patch may be called something else by then."""
    PLANTS[name](monkeypatch)


@pytest.mark.soak
def test_nine_in_ten_are_found(fresh: Path) -> None:
    assert len(PLANTS) >= 32
    with clocks.installed():
        missed = [name for name in PLANTS if not is_found(name, fresh)]
    assert len(missed) * 10 <= len(PLANTS), missed
