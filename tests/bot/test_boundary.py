"""The error boundary of a bot that stops or takes over answers every request once."""

import asyncio
from typing import Any

import pytest

from bot.errors import Overloaded
from bot.sentences import Refusal, say, say_now
from bot.shards import ShardGate
from bot.ui.boundary import ErrorBoundary
from bot.ui.deduplication import Deduplicator
from bot.ui.request import Request
from storage import DatabaseUnavailable
from storage.cluster import SingleProcess
from tests.bot.requests import RecordedReply, make_request


@pytest.fixture
def gate() -> ShardGate:
    return ShardGate(SingleProcess())


@pytest.fixture
def boundary(gate: ShardGate) -> ErrorBoundary:
    return ErrorBoundary(Deduplicator(), gate)


async def fail(_: Request, error: BaseException) -> None:
    raise error


async def wait_for_good(_: Request) -> None:
    await asyncio.Event().wait()


def refusing(
    boundary: ErrorBoundary, reply: RecordedReply, number: int = 1
) -> "asyncio.Task[None]":
    request = make_request(reply, number=number)
    return asyncio.create_task(
        boundary.run_handler(request, fail, Refusal(say("refused-game-here")))
    )


@pytest.mark.parametrize("fails", [False, True])
async def test_a_refusal_is_sent_to_its_end_although_the_handler_is_cancelled(
    boundary: ErrorBoundary, fails: bool
) -> None:
    """If it does not reach the person, that is logged."""
    reply = RecordedReply()
    reply.way.clear()
    asyncio.get_running_loop().call_soon(reply.way.set)
    telling = refusing(boundary, reply)
    await asyncio.sleep(0)
    await boundary.drain_handlers(60)
    await telling
    assert reply.sent == [say_now("refused-game-here")], "in time"

    reply = RecordedReply()
    reply.fault = TimeoutError() if fails else None
    reply.way.clear()
    telling = refusing(boundary, reply, 2)
    while not reply.sent:
        await asyncio.sleep(0)
    draining = asyncio.create_task(boundary.drain_handlers(0))
    while not telling.cancelling():
        await asyncio.sleep(0)
    reply.way.set()
    await draining
    assert reply.sent == [
        say_now("answer-too-late", stored=None) if fails else say_now("refused-game-here")
    ]


async def test_a_bot_that_stops_while_it_takes_over_finishes_deferred_requests(
    boundary: ErrorBoundary, gate: ShardGate
) -> None:
    reply = RecordedReply()
    gate.close_shards([0])
    reply.way.clear()
    telling = refusing(boundary, reply)
    await asyncio.sleep(0)
    gate.open_shards([0])
    while not reply.was_deferred:
        await asyncio.sleep(0)
    draining = asyncio.create_task(boundary.drain_handlers(60))
    await asyncio.sleep(0)
    assert not draining.done()
    reply.way.set()
    await draining
    assert telling.done()
    assert reply.sent == [say_now("refused-game-here")]


async def test_a_rejected_request_is_answered_once_for_all_of_its_deliveries(
    boundary: ErrorBoundary,
) -> None:
    first, second = RecordedReply(), RecordedReply()
    for reply in (first, second):
        await boundary.run_handler(make_request(reply), fail, Overloaded(can_reply=True))
    assert (first.sent, second.sent) == ([say_now("refused-busy")], [])


async def test_a_request_that_is_rejected_too_late_gets_no_answer(boundary: ErrorBoundary) -> None:
    reply = RecordedReply()
    await boundary.run_handler(make_request(reply), fail, Overloaded(can_reply=False))
    assert reply.sent == []


# ── Two deliveries ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("fails", "answers"), [(False, 1), (True, 2)])
async def test_a_second_delivery_waits_for_the_first_and_answers_if_that_has_not(
    boundary: ErrorBoundary, fails: bool, answers: int
) -> None:
    handled = list[int]()
    done = asyncio.Event()

    async def handle(request: Request) -> None:
        handled.append(len(handled))
        await done.wait()
        if not fails:
            await request.reply.send_message("Here.")

    tasks = [
        asyncio.create_task(boundary.run_handler(make_request(RecordedReply()), handle))
        for _ in range(2)
    ]
    await asyncio.sleep(0)
    assert len(handled) == 1
    done.set()
    await asyncio.gather(*tasks)
    assert len(handled) == answers


@pytest.mark.parametrize(
    ("stored", "told"),
    [
        (True, say_now("answer-too-late", stored=True)),
        (None, say_now("answer-too-late", stored=None)),
        (False, say_now("refused-busy")),
    ],
)
async def test_a_rejected_second_delivery_says_what_the_first_has_stored(
    boundary: ErrorBoundary, stored: bool | None, told: str
) -> None:
    """The first delivery could not be answered."""

    async def look() -> bool:
        if stored is None:
            raise DatabaseUnavailable
        return stored

    async def handle(request: Request) -> None:
        request.stored_check = look
        if request.was_delivered_before:
            raise Overloaded(can_reply=True)

    first, second = RecordedReply(), RecordedReply()
    for reply in (first, second):
        await boundary.run_handler(make_request(reply), handle)
    assert (first.sent, second.sent) == ([], [told])


# ── What a package may raise ──────────────────────────────────────────────────────────────────────


class Oath(BaseException):
    pass


@pytest.mark.parametrize(
    "error", [asyncio.CancelledError(), GeneratorExit(), SystemExit(3), Oath()]
)
async def test_a_handler_that_raises_cancelled_error_itself_is_answered(
    boundary: ErrorBoundary, error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    """The task was not cancelled and its coroutine was not closed."""
    reply = RecordedReply()
    await asyncio.create_task(boundary.run_handler(make_request(reply), fail, error))
    (told,) = reply.sent
    assert "(reference `" in told
    assert "fault " in caplog.text


async def test_a_cancelled_task_raises_cancelled_error(boundary: ErrorBoundary) -> None:
    reply = RecordedReply()
    begun = asyncio.create_task(boundary.run_handler(make_request(reply), wait_for_good))
    await asyncio.sleep(0)
    begun.cancel()
    with pytest.raises(asyncio.CancelledError):
        await begun
    assert reply.sent == [say_now("answer-too-late", stored=None)]


async def test_a_closed_coroutine_awaits_nothing_more(boundary: ErrorBoundary) -> None:
    """The interpreter closes coroutines that are left of a loop."""
    reply = RecordedReply()
    begun = asyncio.create_task(boundary.run_handler(make_request(reply), wait_for_good))
    await asyncio.sleep(0)
    coroutine: Any = begun.get_coro()
    coroutine.close()
    assert reply.sent == []
    begun.cancel()
    await asyncio.gather(begun, return_exceptions=True)
