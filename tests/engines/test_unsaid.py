"""Nothing moved is unsaid, nothing is said twice: hands that follow a brief leave the table that the engine knows."""

from importlib import import_module
from typing import Any

import pytest

from tests.engines.hands import followed

SEEDS = (1, 2)
PLAYED = [
    pytest.param(name, setup, seed, id=f"{name}-{number}-{seed}")
    for name in ("waterdeep",)
    for number, setup in enumerate(import_module(f"tests.engines.{name}.hands").SETUPS)
    for seed in SEEDS
]


@pytest.mark.parametrize(("name", "setup", "seed"), PLAYED)
def test_what_is_told_is_what_is_moved(name: str, setup: Any, seed: int) -> None:
    """Entry by entry and panel by panel, in a game at which nobody sits."""
    hands = import_module(f"tests.engines.{name}.hands").HANDS
    for kind, log, missed in followed(hands, setup, seed):
        assert not missed, (kind, log.seq, log.entries[-1].command)
