"""Nothing moved is unsaid, nothing is said twice: hands that follow a brief leave the table that
the engine knows."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from engines.core import Brief
from tests.engines.hands import followed
from tests.tiers import gold

SEEDS = (1, 2)
PLAYED = [
    pytest.param(
        name,
        setup,
        seed,
        id=f"{name}-{number}-{seed}",
        marks=[pytest.mark.soak] if seed > 1 else [],
    )
    for name in gold()
    for number, setup in enumerate(import_module(f"tests.engines.{name}.hands").SETUPS)
    for seed in SEEDS
]


@pytest.mark.parametrize(("name", "setup", "seed"), PLAYED)
@pytest.mark.slow
def test_what_is_told_is_what_is_moved(name: str, setup: Any, seed: int) -> None:
    """Entry by entry and panel by panel, in a game at which nobody sits."""
    hands = import_module(f"tests.engines.{name}.hands").HANDS
    for kind, log, missed in followed(hands, setup, seed):
        assert not missed, (kind, log.seq, log.entries[-1].command)


def _without_a_line(lines: Sequence[Brief]) -> Sequence[Brief]:
    moved = next((at for at, line in enumerate(lines) if line.instruction), len(lines))
    return (*lines[:moved], *lines[moved + 1 :])


def _twice(lines: Sequence[Brief]) -> Sequence[Brief]:
    moved = [line for line in lines if line.instruction]
    return (*lines, *moved[:1])


@pytest.mark.parametrize("spoilt", [_without_a_line, _twice])
@pytest.mark.parametrize("name", gold())
def test_a_line_too_few_or_too_many_is_noticed(
    name: str, spoilt: Callable[[Sequence[Brief]], Sequence[Brief]]
) -> None:
    module = import_module(f"tests.engines.{name}.hands")
    told = module.HANDS.game.brief_lines or module.HANDS.game.describe_move
    game = replace(
        module.HANDS.game, brief_lines=lambda state, events: tuple(spoilt(told(state, events)))
    )
    played = islice(followed(replace(module.HANDS, game=game), module.SETUPS[0], 1), 60)
    assert any(missed for _, _, missed in played)
