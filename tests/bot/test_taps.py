"""What is pressed so soon after a redraw was meant for what was there before."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.settings import Settings
from bot.ui.replies import DRAWN
from bot.ui.taps import Taps

PANEL, HOST, FRIEND = 7, 1, 2


def press(by: int = HOST, on: int | None = PANEL, drawn: tuple[int, float] | None = None) -> Any:
    message = None if on is None else SimpleNamespace(id=on)
    return SimpleNamespace(message=message, user=SimpleNamespace(id=by), extras={DRAWN: drawn} if drawn else {})


@pytest.mark.parametrize(
    ("then", "again", "is_second"),
    [
        (100.0, press(), True),
        (100.39, press(), True),
        (100.41, press(), False),
        (100.1, press(by=FRIEND), False),
        (100.1, press(on=8), False),
        (100.1, press(on=None), False),
    ],
)
async def test_only_the_same_finger_within_a_moment(
    monkeypatch: pytest.MonkeyPatch, then: float, again: Any, is_second: bool
) -> None:
    taps = Taps(Settings().second_tap)
    taps.answered(press(drawn=(PANEL, 100.0)))
    taps.answered(press(on=8))  # nothing was drawn there
    with monkeypatch.context() as clock:
        clock.setattr(asyncio.get_running_loop(), "time", lambda: then)
        found, off = taps.is_second(again), Taps(0)
        off.answered(press(drawn=(PANEL, 100.0)))
        never = off.is_second(again)
    assert found is is_second
    assert not never
