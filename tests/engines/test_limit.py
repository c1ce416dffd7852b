"""What never ends is broken off, and nobody else is; an agenda that never gets empty comes to an end, too."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from engines.core import limit
from engines.core.catalogue import game_named
from engines.core.engine import Engine, Step
from engines.core.limit import TookTooLong, within


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit, "TICK", 0.005)


def spins() -> None:
    while True:
        pass


def swallows() -> None:
    while True:
        with suppress(Exception):
            sum(range(1000))


def sleeps() -> None:
    time.sleep(60)


def is_broken_off(does: Callable[[], None]) -> bool:
    try:
        within(0.01, does)
    except TookTooLong as no:
        return str(no) == "more than 0.01 s"
    return False


@pytest.mark.parametrize("does", [spins, swallows, sleeps])
def test_what_takes_too_long_is_broken_off(does: Callable[[], None]) -> None:
    assert is_broken_off(does)


def test_in_another_thread_too() -> None:
    found: list[bool] = []
    beside = threading.Thread(target=lambda: found.append(is_broken_off(spins)))
    beside.start()
    beside.join()
    assert found == [True]


def test_what_ends_gives_what_it_gave_and_what_it_raised() -> None:
    assert within(9, divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        within(9, divmod, 7, 0)
    assert limit._left == {}


def test_nobody_counts_when_nobody_is_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: list[None] = []
    monkeypatch.setattr(limit, "_tick", lambda: ticks.append(None))
    for _ in range(2):
        before = len(ticks)
        within(9, time.sleep, 0.1)
        time.sleep(0.05)  # the last one is over
        after = len(ticks)
        assert after > before
        time.sleep(0.05)
        assert len(ticks) == after


def test_the_time_of_the_outer_one_counts() -> None:
    with pytest.raises(TookTooLong, match=r"more than 0\.01 s"):
        within(0.01, within, 9, spins)


def test_an_agenda_that_never_gets_empty_comes_to_an_end() -> None:
    game = game_named("highseason")
    state = game.engine.new(game.fullest, 7)

    def again(state: Any) -> Step[Any, Any]:
        return Step(state)

    engine: Engine[Any, Any, Any, Any] = Engine(**vars(game.engine) | {"missing": lambda _: again})
    with pytest.raises(RuntimeError, match="the agenda does not come to its end"):
        engine.settle(state)


@pytest.mark.slow
def test_whoever_sleeps_is_woken_although_another_thread_was_first() -> None:
    """As in a bot that opens its first game beside the loop."""
    code = (
        "import threading, time\n"
        "from engines.core.limit import TookTooLong, within\n"
        "beside = threading.Thread(target=within, args=(9, int))\n"
        "beside.start(); beside.join()\n"
        "try:\n    within(0.01, time.sleep, 60)\nexcept TookTooLong:\n    print('woken')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=30)
    assert done.stdout == "woken\n"
