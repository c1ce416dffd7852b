"""Requests that come too late to be answered are not played."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.ui.admission import ANSWER_DEADLINE, MAX_ADMISSION_AGE
from tests.bot.requests import make_request
from tests.e2e.conftest import Evening
from tests.e2e.raw_interactions import submitted

TWICE = "I am still working on what you asked for before. Ask again when it is there."
BUSY = "Too much at once: nothing was played. Please press it once more."


@pytest.fixture
def arrive(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """From now on everything has been on its way for so long."""
    return lambda age: monkeypatch.setattr(evening.app.admission, "estimate_age", lambda _: age)


async def test_a_late_press_is_refused_and_changes_nothing(
    evening: Evening, arrive: Callable[[float], None]
) -> None:
    await evening.start()
    before = await evening.state()
    arrive(MAX_ADMISSION_AGE + 0.1)
    refused = await evening.press("Leopold's turn")
    assert refused.response.content == BUSY
    assert refused.ephemeral
    assert await evening.state() is before
    arrive(0.0)
    await evening.press("Leopold's turn")
    assert await evening.state() is not before


async def test_a_press_after_its_deadline_is_not_played(
    evening: Evening, arrive: Callable[[float], None]
) -> None:
    await evening.start()
    before, sent = await evening.state(), len(evening.env.http_requests)
    arrive(ANSWER_DEADLINE + 0.1)
    await evening.press("Leopold's turn")
    assert await evening.state() is before
    assert not [each for each in evening.env.http_requests[sent:] if "/callback" in each.path]


async def test_a_game_is_not_started_too_late(
    evening: Evening, arrive: Callable[[float], None]
) -> None:
    arrive(MAX_ADMISSION_AGE + 0.1)
    assert (await evening.start()).response.content == BUSY
    assert await evening.open() is None
    assert not evening.env.errors


async def heavy(evening: Evening) -> list[Any]:
    """Whatever takes long to be read or put together."""
    shown, form = (
        await evening.slash("stats"),
        await evening.slash("deck add", deck="highseason cards"),
    )
    return [
        await evening.slash("whatif"),
        await evening.slash("export"),
        await evening.slash("privacy", data="export"),
        await evening.slash("import", file=("game.jsonl", b"{}")),
        await evening.slash("deck add", lines="nothing that is a card"),
        await evening.slash("deck import", file=("mine.txt", b"nothing that is a card")),
        await evening.host.submit_modal(form, {"lines": "nothing that is a card"}),
        await evening.host.click(shown.response, label="My games as CSV"),
        await submitted(evening, evening.host, "ef:1:0:report 0:", {"sentence": "Not so."}),
    ]


async def test_a_person_with_a_slow_read_is_refused_another_one(evening: Evening) -> None:
    await evening.start()
    before = await evening.state()
    async with evening.app.admission.hold_slow_read_slot(make_request(person=evening.host.id)):
        for refused in await heavy(evening):
            assert (refused.response.content, refused.ephemeral) == (TWICE, True)
        assert await evening.state() is before
        await evening.press("Leopold's turn")
        assert await evening.state() is not before, "moves do not wait in that line"
    for heard in await heavy(evening):
        assert heard.response.content != TWICE
