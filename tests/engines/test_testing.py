"""Conformance in one line: a small opponent keeps all of it, and whatever breaks is named with its chapter."""

import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engines.testing import assert_opponent
from tests.engines.test_catalogue import shelf  # noqa: F401

SMALL = Path(__file__).parents[1] / "packages" / "regatta"


@pytest.fixture
def small(shelf: Path) -> Any:  # noqa: F811
    shutil.copytree(SMALL, shelf / "regatta")
    return import_module("regatta").GAME


def test_a_small_opponent_keeps_all_of_it(small: Any) -> None:
    assert_opponent(small, seeds=6)
