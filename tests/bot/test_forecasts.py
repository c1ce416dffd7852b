"""Forecasts are made on demand: the newest request first, none twice."""

import asyncio
import json
import os
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot import observer
from bot.play import forecasts
from bot.play.forecasts import ForecastQueue
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import Table
from bot.worker_process import WorkerProcess
from engines.core import Forecast, Header, Log, Redo, Undo
from engines.gah import GAME
from tests.bot.tables import row
from tests.playouts import playout

CALL = Actor(1, 2, 3)
ADJUST = GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": 9}}})
FOUND = Forecast(95, 5, 200)


class Hand:
    """Stands for the child process: notes the rounds, and waits until it is let go."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.claims: list[tuple[str, ...]] = []
        self.ready = asyncio.Event()

    async def __call__(self, position: bytes) -> Forecast:
        state = GAME.load_state(json.loads(position)["state"])
        self.rounds.append(state.round)
        self.claims.append(state.you.claims)
        await self.ready.wait()
        return FOUND


@pytest.fixture
async def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    made = Hand()
    monkeypatch.setattr(WorkerProcess, "send_request", lambda _, position: made(position))
    return made


@pytest.fixture
async def queue(service: GameService) -> AsyncIterator[ForecastQueue]:
    service.forecasts.switch_on()
    yield service.forecasts
    await service.forecasts.stop_forecasts()


def at_round(number: int, game: int = 1, seed: int = 3) -> Table:
    """Just when this round has begun."""
    setup = GAME.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(GAME, Header.parse({"game": "gah", "setup": setup, "seed": seed}))
    for _, command in playout(GAME, GAME.fullest, seed):
        if log.state.round == number:
            break
        log = log.play_command(command)
    return Table(replace(row(), id=game), log)


def moved(table: Table, command: Any) -> Table:
    return replace(table, log=table.log.play_command(command))


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0.002)


async def test_a_bot_without_forecasts_starts_no_process(hand: Hand, service: GameService) -> None:
    assert await service.forecasts.wait_for_forecasts(at_round(3), all_rounds=True) is None
    assert (hand.rounds, service.forecasts._worker) == ([], None)


async def test_a_round_has_one_forecast_for_all_requests(hand: Hand, queue: ForecastQueue) -> None:
    """The forecast is for the start of the round, whatever was undone since."""
    table = at_round(3)
    looks = [
        asyncio.create_task(queue.wait_for_forecasts(each))
        for each in (table, moved(table, ADJUST), table)
    ]
    await settled()
    hand.ready.set()
    for found in await asyncio.gather(*looks):
        assert found
        assert found.forecasts == {3: FOUND}
    undone = moved(moved(moved(table, ADJUST), Undo()), Redo())
    assert await queue.wait_for_forecasts(undone) is None
    assert hand.rounds == [3]


async def test_the_newest_request_comes_first(hand: Hand, queue: ForecastQueue) -> None:
    """A page requests every round, and names the newest first."""
    hand.ready.set()
    queue.request_forecasts(at_round(4), all_rounds=True)
    queue.request_forecasts(at_round(2, game=9))
    await settled()
    assert hand.rounds == [2, 4, 3, 2]


async def test_the_first_round_and_an_ended_game_have_no_forecast(
    hand: Hand, queue: ForecastQueue
) -> None:
    ended = at_round(3)
    queue.request_forecasts(at_round(1))
    queue.request_forecasts(replace(ended, row=replace(ended.row, status="abandoned")))
    assert queue.waiting_count == 0


async def test_a_stored_forecast_is_not_requested_again(hand: Hand, queue: ForecastQueue) -> None:
    table = replace(moved(at_round(3), ADJUST), forecasts={3: FOUND})
    assert await queue.wait_for_forecasts(table) is None
    assert hand.rounds == []


async def test_another_line_into_the_same_round_gets_a_new_forecast(
    hand: Hand, queue: ForecastQueue
) -> None:
    """The stored one may belong to the undone line. This holds after a restart, too."""
    hand.ready.set()
    table = at_round(3)
    last: Any = table.log.entries[-1].command
    other = replace(
        moved(moved(moved(table, Undo()), ADJUST), last), forecasts={2: FOUND, 3: FOUND}
    )
    assert await queue.wait_for_forecasts(other)
    assert (
        await queue.wait_for_forecasts(
            moved(other, GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": 8}}}))
        )
        is None
    )
    assert hand.rounds == [3]


async def test_a_claim_makes_a_new_forecast(hand: Hand, queue: ForecastQueue) -> None:
    """Once, because the forecast assumes that no more is claimed."""
    hand.ready.set()
    unclaimed = GAME.parse_command(
        {"do": "adjust", "patch": {"you": {"claims": []}, "opponent": {"objectives": {"A": None}}}}
    )
    table = replace(moved(at_round(3), unclaimed), forecasts={3: FOUND})
    claimed = moved(table, GAME.parse_command({"do": "claim", "objective": "A"}))
    assert await queue.wait_for_forecasts(table) is None
    assert await queue.wait_for_forecasts(claimed)
    assert hand.claims == [("A",)]
    assert await queue.wait_for_forecasts(moved(claimed, ADJUST)) is None
    undone = moved(claimed, Undo())
    assert await queue.wait_for_forecasts(undone), "what is stored knows of the claim"
    assert await queue.wait_for_forecasts(undone) is None
    assert await queue.wait_for_forecasts(moved(undone, Redo()))
    assert [len(claims) for claims in hand.claims] == [1, 3, 1]


async def test_the_queue_is_bounded(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, queue: ForecastQueue
) -> None:
    """The oldest request is dropped, and may be made again."""
    monkeypatch.setattr(forecasts, "MAX_WAITING_FORECASTS", 5)
    table = at_round(2)
    looks = [
        asyncio.create_task(
            queue.wait_for_forecasts(replace(table, row=replace(table.row, id=game)))
        )
        for game in range(50)
    ]
    await settled()
    assert queue.waiting_count == 4, "and one is just being foretold"
    hand.ready.set()
    found = await asyncio.gather(*looks)
    assert [game for game, each in enumerate(found) if each] == [45, 46, 47, 48, 49]
    assert await queue.wait_for_forecasts(table)


async def test_a_forecast_is_stored_and_published(
    hand: Hand, queue: ForecastQueue, service: GameService
) -> None:
    told: list[Table] = []
    service.hooks.table_stored_hooks.append(told.append)
    hand.ready.set()
    table = await service.import_game(CALL, at_round(2).log)
    assert await queue.wait_for_forecasts(table)
    assert told[-1].forecasts == {2: FOUND}
    assert [each.round for each in await service.watch_store.read_forecasts(table.row.id)] == [2]


async def test_a_forecast_of_a_deleted_game_is_dropped_silently(
    service: GameService, queue: ForecastQueue, hand: Hand, caplog: pytest.LogCaptureFixture
) -> None:
    table = await service.import_game(CALL, at_round(3).log)
    queue.request_forecasts(table, all_rounds=True)
    await settled()
    assert (hand.rounds, queue.waiting_count) == ([3], 1)
    await service.store.delete_guild_games(CALL.home)
    service.hooks.invalidate_games()
    assert queue.waiting_count == 0
    hand.ready.set()
    await settled()
    assert not caplog.records


async def test_a_failed_forecast_leaves_the_others_in_the_queue(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, queue: ForecastQueue
) -> None:
    outcomes: list[str] = []
    ends = iter([ZeroDivisionError, FOUND])

    async def foretell(*_: object) -> Forecast:
        match next(ends):
            case Forecast() as found:
                return found
        raise ZeroDivisionError

    monkeypatch.setattr(WorkerProcess, "send_request", foretell)
    monkeypatch.setattr(
        observer.current_observer, "add_to_counter", lambda _, outcome: outcomes.append(outcome)
    )
    second, first = await asyncio.gather(
        queue.wait_for_forecasts(at_round(2, game=1)), queue.wait_for_forecasts(at_round(2, game=2))
    )
    assert first is None
    assert second
    assert "forecasts: forecast of game 2 failed" in caplog.text
    assert outcomes == ["failed", "made"]


async def test_a_forecast_that_times_out_is_logged_at_info(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, queue: ForecastQueue
) -> None:
    """The terminal of the playground shows warnings, and a missing forecast is none."""
    caplog.set_level("INFO")

    async def foretell(*_: object) -> Forecast:
        raise TimeoutError

    monkeypatch.setattr(WorkerProcess, "send_request", foretell)
    assert await queue.wait_for_forecasts(at_round(2, game=1)) is None
    assert [
        (each.levelname, each.getMessage())
        for each in caplog.records
        if "forecast" in each.getMessage()
    ] == [("INFO", "forecasts: no forecast for game 1: TimeoutError")]


ANSWER = '{"mean": 95, "spread": 5, "count": 200}'


async def test_an_idle_forecast_process_ends(
    instead: Any, queue: ForecastQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecasts, "IDLE_CHILD_SECONDS", 0.0)
    starts = instead(f"while read line; do echo '{ANSWER}'; done")
    assert await queue.wait_for_forecasts(at_round(2))
    assert queue._worker
    await queue._worker
    with pytest.raises(ProcessLookupError):
        os.kill(int(starts.read_text()), 0)
    assert await queue.wait_for_forecasts(at_round(3))
    assert len(starts.read_text().split()) == 2
