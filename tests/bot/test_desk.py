"""The desk: places are released in any case, and refusals are explained."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.errors import Overloaded
from bot.play import KeyedLocks, Refusal
from bot.sentences import say
from bot.ui.admission import MAX_ADMISSION_AGE, MAX_MOVES
from bot.ui.desk import Desk
from bot.ui.request import Request
from storage import DatabaseUnavailable, NothingStored
from tests.bot.requests import CHANNEL, DeferredReply, make_request
from tests.bot.test_pressure import Clocks, free_places


class Games:
    """Of the games as much as the desk asks for; it notes which channels were dropped from
    memory."""

    def __init__(self, *, played: bool | Exception = False) -> None:
        self.played = played
        self.dropped: list[int] = []
        self.cache = SimpleNamespace(remove_channel=self.dropped.append)

    async def is_interaction_already_played(self, _: object) -> bool:
        if isinstance(self.played, Exception):
            raise self.played
        return self.played

    async def find_open_game(self, _: int) -> None:
        return None


def desk(games: Games | None = None, clocks: Clocks | None = None) -> Desk:
    service: Any = SimpleNamespace(channel_locks=KeyedLocks(), games=games or Games())
    answers: Any = None
    strengths: Any = None
    return Desk(service, answers, (clocks or Clocks()).pressure(), strengths)


# ── Places ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "fault",
    [
        None,
        OSError(),
        Refusal(say("refused-busy")),
        DatabaseUnavailable("gone"),
        asyncio.CancelledError(),
    ],
)
async def test_a_place_is_released_although_the_request_gets_no_answer(
    fault: BaseException | None,
) -> None:
    """An answered request has released it before. A cancelled one, or one answered by another
    process, has not."""
    clocks = Clocks()
    ours = desk(clocks=clocks)
    for _ in range(2 * MAX_MOVES):
        try:
            async with ours.hold_channel_lock(clocks.request()):
                if fault:
                    raise fault
        except BaseException as error:
            assert error is fault
    assert await free_places(ours.admission, clocks) == MAX_MOVES


@pytest.mark.parametrize(
    ("fault", "dropped"),
    [(DatabaseUnavailable("gone"), [CHANNEL]), (NothingStored("gone"), []), (OSError(), [])],
)
async def test_a_game_is_read_again_after_a_commit_of_unknown_outcome(
    fault: Exception, dropped: list[int]
) -> None:
    games = Games()
    with pytest.raises(type(fault)):
        async with desk(games).hold_channel_lock(make_request()):
            raise fault
    assert games.dropped == dropped


async def test_unlock_callbacks_run_after_the_lock_is_released() -> None:
    ours, request, heard = desk(), make_request(), list[bool]()

    async def later() -> None:
        heard.append(ours.service.channel_locks(CHANNEL).locked())

    async with ours.hold_channel_lock(request):
        request.add_unlock_callback(later)
        assert ours.service.channel_locks(CHANNEL).locked()
        assert heard == []
    assert heard == [False]


async def test_unlock_callbacks_do_not_run_after_an_error() -> None:
    ours, request, heard = desk(), make_request(), list[bool]()

    async def later() -> None:
        heard.append(True)

    with pytest.raises(OSError):
        async with ours.hold_channel_lock(request):
            request.add_unlock_callback(later)
            raise OSError
    assert heard == []


async def test_read_only_requests_measure_the_delay_of_discord() -> None:
    """So a late move is known to be late, although it is the first one."""
    clocks = Clocks()
    ours = desk(clocks=clocks)
    async with ours.explain_refusals(clocks.request()):
        pass
    with pytest.raises(Overloaded):
        async with ours.hold_channel_lock(clocks.request(MAX_ADMISSION_AGE + 0.1)):
            pytest.fail("it was let in")


# ── Refusals ──────────────────────────────────────────────────────────────────────────────────────


async def refuse(ours: Desk, request: Request, error: Refusal) -> None:
    async with ours.explain_refusals(request):
        raise error


async def test_a_refusal_is_not_sent_if_the_move_is_stored() -> None:
    """The other process has answered. Only a request that was deferred here needs a message."""
    ours, error = desk(Games(played=True)), Refusal(say("refused-busy"))
    await refuse(ours, make_request(), error)
    with pytest.raises(Refusal) as told:
        await refuse(ours, make_request(DeferredReply()), error)
    assert told.value is not error
    assert str(told.value) == str(say("stored"))


async def test_a_refusal_is_sent_while_the_database_is_unavailable() -> None:
    error = Refusal(say("refused-busy"))
    with pytest.raises(Refusal) as told:
        await refuse(desk(Games(played=DatabaseUnavailable("gone"))), make_request(), error)
    assert told.value is error


async def test_a_moving_request_can_find_out_whether_it_is_stored() -> None:
    request = make_request()
    async with desk(Games(played=True)).explain_refusals(request):
        assert request.stored_check
        assert await request.stored_check()
