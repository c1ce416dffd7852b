"""A press right after a redraw was meant for the panel before, and plays nothing."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.routes import Router
from bot.settings import Settings
from bot.ui.custom_ids import Press
from bot.ui.request import Request
from tests.bot.requests import make_request

PANEL, HOST, FRIEND = 7, 1, 2


def press(by: int = HOST, on: int | None = PANEL, verb: str = "say") -> Request:
    message = None if on is None else SimpleNamespace(id=on)
    return make_request(person=by, message=message, _press=Press(1, 0, verb))


@pytest.mark.parametrize(
    ("now", "again", "is_second"),
    [
        (100.0, press(), True),
        (100.39, press(), True),
        (100.41, press(), False),
        (100.1, press(by=FRIEND), False),
        (100.1, press(on=8), False),
        (100.1, press(on=None), False),
        (100.1, press(verb="pad"), False),
    ],
)
@pytest.mark.parametrize("within", [Settings().second_tap, 0])
async def test_only_a_press_by_the_same_person_right_after_a_redraw_is_ignored(
    now: float, again: Request, is_second: bool, within: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    nobody: Any = None
    routes = {"say": nobody, "pad": nobody}
    router = Router(
        nobody,
        nobody,
        routes,
        submit_form=nobody,
        read=nobody,
        note_time=nobody,
        double_click_seconds=within,
    )
    router._last_drawn[PANEL, HOST] = 100.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    is_double_click = router._is_double_click(again)
    monkeypatch.undo()
    assert is_double_click is (is_second and within > 0)
