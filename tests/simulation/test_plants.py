"""A test of the checker: evenings find the faults that are planted in the product."""

from collections.abc import Callable
from inspect import Parameter, isfunction, signature
from pathlib import Path
from typing import Any

import pytest

from tests.simulation import clocks, packages, plants, plants_by_others
from tests.simulation.measuring import ALL, AUTHORS, NOT_FOUND, measure_all, order_by_theme
from tests.simulation.themes import THEMES, theme_of
from tests.simulation.virtual import drawn_once

SEEDS = order_by_theme(range(300))[:100]
"""Within which a fault is to be found: as many evenings of rare themes as of others."""
SHARES = {"own": 0.9, "others": 0.85}
"""How many plants are found at least, by their author."""


class Recorder:
    """A patch that remembers what it replaces."""

    def __init__(self) -> None:
        self._patch = pytest.MonkeyPatch()
        self.replaced: list[tuple[object, object]] = []

    def setattr(self, target: Any, name: str, value: Any, raising: bool = True) -> None:
        before = getattr(target, name)
        self._patch.setattr(target, name, value, raising)
        self.replaced.append((before, getattr(target, name)))

    def setitem(self, mapping: Any, name: Any, value: Any) -> None:
        before = mapping[name]
        self._patch.setitem(mapping, name, value)
        self.replaced.append((before, value))

    def undo(self) -> None:
        self._patch.undo()


@pytest.mark.parametrize("name", ALL)
def test_a_plant_replaces_something(name: str) -> None:
    """What a plant replaces is there, so that a rename is noticed before the soak."""
    patch: Any = Recorder()
    try:
        ALL[name](patch)
    finally:
        patch.undo()
    assert patch.replaced
    assert all(before is not after for before, after in patch.replaced)


def bind_all_arguments(before: Callable[..., Any], after: Callable[..., Any]) -> None:
    """Bind the arguments that one function takes to another one. Raises TypeError."""
    parameters = signature(before).parameters.values()
    kinds = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.VAR_POSITIONAL)
    positional = [each for each in parameters if each.kind in kinds]
    by_name = [each for each in parameters if each.kind is each.KEYWORD_ONLY]
    signature(after).bind(*positional, **{each.name: each for each in by_name})


@pytest.mark.parametrize("name", ALL)
def test_a_plant_takes_the_arguments_of_what_it_replaces(name: str) -> None:
    """Otherwise it would be found by its TypeError."""
    patch: Any = Recorder()
    try:
        ALL[name](patch)
    finally:
        patch.undo()
    for before, after in patch.replaced:
        if isfunction(before) and isfunction(after):
            bind_all_arguments(before, after)


def test_plants_have_names_of_their_own() -> None:
    assert not plants.PLANTS.keys() & plants_by_others.PLANTS.keys()
    assert NOT_FOUND.keys() <= ALL.keys()


def test_every_theme_comes_early() -> None:
    """A hundred seeds have all themes, and each comes once before one comes twice."""
    assert {theme_of(seed) for seed in SEEDS[: len(THEMES)]} == THEMES.keys()
    assert len(set(SEEDS)) == 100


@pytest.mark.soak
@pytest.mark.parametrize("author", AUTHORS)
def test_plants_are_found(author: str, fresh: Path, tmp_path: Path) -> None:
    """Own plants and those of others are counted apart; a plant that is not found has its
    reason."""
    names = list(AUTHORS[author])
    assert len(names) >= 30
    with clocks.installed(), drawn_once(), packages.installed(tmp_path):
        missed = {each.name for each in measure_all(names, SEEDS, fresh) if each.seed is None}
    assert len(missed) <= len(names) * (1 - SHARES[author]), missed
    assert missed <= NOT_FOUND.keys()
