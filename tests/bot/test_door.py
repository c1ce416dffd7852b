"""The door of a bot that stops, and of one that takes over: nobody is left waiting there, or told twice."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.errors import Overloaded
from bot.saying import Refusal, say, spoken
from bot.ui import door
from bot.ui.presses import pressed
from storage.wire import OneProcess


class Asked:
    """An interaction, what its person has heard, and a Discord that can be held up."""

    def __init__(self, **more: Any) -> None:
        self.heard: list[str] = []
        self.way = asyncio.Event()
        self.way.set()
        self._is_done = self.fails = False
        response = SimpleNamespace(is_done=lambda: self._is_done, send_message=self._hear, defer=self._defer, type=None)
        fields: dict[str, Any] = {"client": Asked, "id": 1, "guild_id": None, "message": None, "response": response}
        followup = SimpleNamespace(send=self._hear)
        self.interaction: Any = SimpleNamespace(**fields | more, extras={}, followup=followup)

    async def _hear(self, content: str, **_: Any) -> Any:
        self.heard.append(content)
        await self.way.wait()
        if self.fails:
            self.heard.clear()
            self.fails = False
            raise TimeoutError
        self._is_done = True
        return SimpleNamespace(id=1, message_id=1)

    async def _defer(self, **_: Any) -> None:
        await self.way.wait()
        self._is_done = True


@pytest.fixture(autouse=True)
def nobody_was_heard_before() -> None:
    door._heard.clear()


def of(asked: Asked) -> Any:
    """Whose door it is."""
    return asked.interaction.client


async def refused(asked: Asked, no: Refusal) -> None:
    async with door.answering(asked.interaction):
        raise no


@pytest.mark.parametrize("fails", [False, True])
async def test_who_is_broken_off_while_they_are_told_of_a_refusal_hears_it_out(fails: bool) -> None:
    """And is told so, where that does not reach them."""
    asked = Asked()
    asked.way.clear()
    asyncio.get_running_loop().call_soon(asked.way.set)
    telling = asyncio.create_task(refused(asked, Refusal(say("refused-game-here"))))
    await door.drain(of(asked), 60)
    await telling
    assert asked.heard == [spoken("refused-game-here")], "in time"

    asked = Asked(id=2)
    asked.fails = fails
    asked.way.clear()
    telling = asyncio.create_task(refused(asked, Refusal(say("refused-game-here"))))
    while not asked.heard:
        await asyncio.sleep(0)
    draining = asyncio.create_task(door.drain(of(asked), 0))
    while not telling.cancelling():
        await asyncio.sleep(0)
    asked.way.set()
    await draining
    assert asked.heard == [spoken("answer-too-late", stored=None) if fails else spoken("refused-game-here")]


async def test_a_bot_that_is_stopped_as_it_takes_over_lets_those_finish_whom_it_has_put_off() -> None:
    asked = Asked()
    shut = door.shut(of(asked), [0], OneProcess())
    try:
        asked.way.clear()
        telling = asyncio.create_task(refused(asked, Refusal(say("refused-game-here"))))
        await asyncio.sleep(0)
        shut.open([0])
        while not asked.interaction.extras.get("deferral"):
            await asyncio.sleep(0)
        draining = asyncio.create_task(door.drain(of(asked), 60))
        await asyncio.sleep(0)
        assert not draining.done()
        asked.way.set()
        await draining
        assert telling.done()
        assert asked.heard == [spoken("refused-game-here")]
    finally:
        door.leave(of(asked))


async def test_who_is_turned_away_hears_so_once_however_often_it_is_delivered() -> None:
    first, second = Asked(), Asked()
    for asked in (first, second):
        with pytest.raises(Overloaded):
            await refused(asked, Overloaded(can_be_told=True))
    assert (first.heard, second.heard) == ([spoken("refused-busy")], [])


async def test_a_press_that_means_nothing_may_be_delivered_twice() -> None:
    data = {"type": discord.InteractionType.component, "data": {"custom_id": "ec:1:x:say:turn"}}
    first, second = Asked(**data), Asked(**data)
    assert [await pressed(asked.interaction) for asked in (first, second)] == [None, None]
    assert (len(first.heard), len(second.heard)) == (1, 0)


# ── What a package may raise ────────────────────────────────────────────────────────────────────────────────────────


class Oath(BaseException):
    pass


async def fail(asked: Asked, error: BaseException) -> None:
    async with door.answering(asked.interaction):
        raise error


@pytest.mark.parametrize("error", [asyncio.CancelledError(), GeneratorExit(), SystemExit(3), Oath()])
async def test_who_called_what_raises_an_end_of_tasks_is_answered(
    error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody has cancelled the task or closed its coroutine: what it called has raised that."""
    asked = Asked()
    await asyncio.create_task(fail(asked, error))
    (told,) = asked.heard
    assert "(reference `" in told
    assert "fault " in caplog.text


async def test_a_task_that_is_cancelled_ends_as_such() -> None:
    asked = Asked()
    begun = asyncio.create_task(fail_when_cancelled(asked))
    await asyncio.sleep(0)
    begun.cancel()
    with pytest.raises(asyncio.CancelledError):
        await begun
    assert asked.heard == [spoken("answer-too-late", stored=None)]


async def fail_when_cancelled(asked: Asked) -> None:
    async with door.answering(asked.interaction):
        await asyncio.Event().wait()


async def test_a_coroutine_that_is_closed_awaits_nothing_more() -> None:
    """As the interpreter does with what is left of a loop."""
    asked = Asked()
    begun = asyncio.create_task(fail_when_cancelled(asked))
    await asyncio.sleep(0)
    coroutine: Any = begun.get_coro()
    coroutine.close()
    assert asked.heard == []
    begun.cancel()
    await asyncio.gather(begun, return_exceptions=True)
