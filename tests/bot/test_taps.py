"""What is pressed so soon after a redraw was meant for what was there before."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.client import EmptyChair
from bot.settings import Settings

PANEL, HOST, FRIEND = 7, 1, 2


def press(by: int = HOST, on: int | None = PANEL) -> Any:
    return SimpleNamespace(message=None if on is None else SimpleNamespace(id=on), user=SimpleNamespace(id=by))


@pytest.mark.parametrize(
    ("now", "again", "is_second"),
    [
        (100.0, press(), True),
        (100.39, press(), True),
        (100.41, press(), False),
        (100.1, press(by=FRIEND), False),
        (100.1, press(on=8), False),
        (100.1, press(on=None), False),
    ],
)
@pytest.mark.parametrize("within", [Settings().second_tap, 0])
def test_only_the_same_finger_within_a_moment(now: float, again: Any, is_second: bool, within: float) -> None:
    clock = SimpleNamespace(time=lambda: now)
    bot: Any = SimpleNamespace(second_tap=within, loop=clock, _drawn={(PANEL, HOST): 100.0})
    assert EmptyChair._was_just_drawn(bot, again) is (is_second and within > 0)
