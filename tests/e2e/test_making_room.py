"""Private answers make room: the last one is deleted when the next move was answered."""

import asyncio
from typing import Any

import pytest

from bot.play.table import Table
from tests.e2e.conftest import Evening


def stands(evening: Evening, message: int) -> bool:
    return message in evening.env.backend.messages[evening.channel.id]


def deleted(evening: Evening) -> list[str]:
    """Paths of the requests that deleted a message."""
    return [request.path for request in evening.env.http_requests if request.method == "DELETE"]


async def your_turn(evening: Evening) -> None:
    await evening.start(depth="dealt")
    while not any("×" in label for label in evening.labels()):
        await evening.press(evening.labels()[0])


async def take_die(evening: Evening) -> Any:
    return await evening.press(next(label for label in evening.labels() if "×" in label))


@pytest.mark.parametrize("label", ["In full", "More…", "Why?"])
async def test_the_next_move_deletes_the_last_private_answer(evening: Evening, label: str) -> None:
    """By one request with a token of an interaction, which is no request of the bot's own."""
    await your_turn(evening)
    first = (await evening.press("In full")).response.id
    last = (await evening.press(label)).response.id
    await take_die(evening)
    assert (stands(evening, first), stands(evening, last)) == (True, False)
    (path,) = deleted(evening)
    assert path.startswith("/webhooks/")
    await take_die(evening)
    assert len(deleted(evening)) == 1


async def test_an_answer_to_a_command_is_deleted_too(evening: Evening) -> None:
    await your_turn(evening)
    history = (await evening.slash("history")).response.id
    await take_die(evening)
    assert not stands(evening, history)


async def test_the_answer_of_another_person_stays(evening: Evening) -> None:
    await your_turn(evening)
    watched = (await evening.press("In full", evening.friend)).response.id
    await take_die(evening)
    assert stands(evening, watched)
    assert deleted(evening) == []


async def test_a_page_that_is_pressed_shows_the_receipt_until_the_next_move(
    evening: Evening,
) -> None:
    await your_turn(evening)
    opened = await evening.press("More…")
    more = opened.response.id
    page = await evening.host.click(opened.response, label="Undo to…")
    assert stands(evening, more), "an answer to a press on a private page edits that page"
    chosen = next(
        item
        for line in page.response.components
        for item in line["components"]
        if item.get("options")
    )
    await evening.host.select(page.response, [chosen["options"][0]["value"]])
    await evening.painted()
    assert stands(evening, more)
    assert deleted(evening) == []
    await evening.press(evening.labels()[0])
    assert not stands(evening, more)


async def test_a_failure_is_told_to_nobody(evening: Evening) -> None:
    await your_turn(evening)
    page = (await evening.press("In full")).response.id
    evening.env.inject_error("DELETE", "/webhooks/*/messages/*", status=404, code=10008)
    moved = await take_die(evening)
    assert stands(evening, page)
    assert not moved.ephemeral
    assert len(deleted(evening)) == 1


async def test_an_answer_whose_token_has_expired_stays(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await your_turn(evening)
    page = (await evening.press("In full")).response.id
    answers = evening.app.desk.panel_messages._private_answers
    clock = answers._clock
    monkeypatch.setattr(answers, "_clock", lambda: clock() + 15 * 60)
    await take_die(evening)
    assert stands(evening, page)
    assert deleted(evening) == []


async def test_a_forecast_comes_too_late_for_a_deleted_answer(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It edits the answer as long as that is there."""
    ready = asyncio.Event()

    async def wait_for_forecasts(table: Table, **_: Any) -> Table:
        await ready.wait()
        return table

    await your_turn(evening)
    forecasts = evening.app.desk.service.forecasts
    monkeypatch.setattr(forecasts, forecasts.wait_for_forecasts.__name__, wait_for_forecasts)
    for is_deleted in (False, True):
        ready.clear()
        page = (await evening.press_more("Score")).response.id
        if is_deleted:
            await take_die(evening)
        before = len(edits_of(evening, page))
        ready.set()
        await evening.painted()
        assert len(edits_of(evening, page)) == before + (not is_deleted)


def edits_of(evening: Evening, message: int) -> list[str]:
    paths = [request.path for request in evening.env.http_requests if request.method == "PATCH"]
    return [
        path for path in paths if path.endswith((f"/messages/{message}", "/messages/@original"))
    ]
