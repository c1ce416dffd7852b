"""What is pressed so soon after a redraw was meant for what was there before."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.client import EmptyChair
from bot.settings import Settings
from bot.ui.ids import Press
from tests.bot.requests import make_request

PANEL, HOST, FRIEND = 7, 1, 2


def press(by: int = HOST, on: int | None = PANEL) -> Any:
    message = None if on is None else SimpleNamespace(id=on)
    return make_request(person=by, message=message, _press=Press(1, 0, "say"))


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
    bot: Any = SimpleNamespace(second_tap=within, loop=clock, _drawn={(PANEL, HOST): 100.0}, _does={"say"})
    assert EmptyChair._is_double_click(bot, again) is (is_second and within > 0)
