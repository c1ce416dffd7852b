"""Forecasts wait in a short queue: the newest of each game, none twice, and a forgotten game is no fault."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import observer
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import Table
from bot.watch import forecasts
from bot.watch.forecasts import Forecasts
from engines.core import Header, Log, Redo, Undo
from engines.core.playing import playout
from engines.gah import GAME
from tests.bot.tables import row

CALL = Actor(1, 2, 3)
ADJUST = GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": 9}}})


class Hand:
    """Stands for the child process: counts, and waits until it is let go."""

    def __init__(self) -> None:
        self.records: list[str] = []
        self.ready = asyncio.Event()

    async def __call__(self, record: str) -> list[int]:
        self.records.append(record)
        await self.ready.wait()
        return [90, 100]


@pytest.fixture
async def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    made = Hand()
    monkeypatch.setattr(forecasts, "_continued", made)
    return made


def at_round(number: int, game: int = 1, seed: int = 3) -> Table:
    """Just when this round has begun."""
    setup = GAME.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(GAME, Header.parse({"game": "gah", "setup": setup, "seed": seed}))
    for _, command in playout(GAME, GAME.fullest, seed):
        if log.state.round == number:
            break
        log = log.play(command)
    return Table(replace(row(), id=game), log)


def moved(table: Table, command: Any) -> Table:
    return replace(table, log=table.log.play(command))


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0.002)


class Told(list[tuple[int, int]]):
    """Stands for the service: the games and rounds that were foretold."""

    async def foretell(self, game: int, number: int, _: object) -> None:
        self.append((game, number))


@pytest.fixture
def told() -> Any:
    return Told()


@pytest.fixture
def queue(told: Any) -> Forecasts:
    return Forecasts(told)


async def test_undo_and_redo_queue_nothing_twice(hand: Hand, queue: Forecasts, told: Told) -> None:
    table = at_round(3)
    queue.moved(table)
    for _ in range(100):
        table = moved(table, Undo())
        queue.moved(table)
        table = moved(table, Redo())
        queue.moved(table)
        assert len(queue._waiting) <= 1
    hand.ready.set()
    await settled()
    assert told[-1] == (1, 3)
    assert len(told) == len(set(told)) <= 2


async def test_only_the_newest_round_of_a_game_waits(hand: Hand, queue: Forecasts, told: Told) -> None:
    queue.moved(at_round(2, game=9))
    await settled()
    for number in (2, 3, 4):
        queue.moved(at_round(number))
    assert [wanted.round for wanted in queue._waiting.values()] == [4]
    hand.ready.set()
    await settled()
    assert told == [(9, 2), (1, 4)]


async def test_what_was_undone_is_not_foretold_any_more(hand: Hand, queue: Forecasts) -> None:
    queue.moved(at_round(2, game=9))
    await settled()
    table = at_round(3)
    queue.moved(table)
    queue.moved(replace(moved(table, Undo(to=0)), forecasts={}))
    assert not queue._waiting
    queue.moved(at_round(3, game=2))
    ended = at_round(3, game=2)
    queue.moved(replace(ended, row=replace(ended.row, status="abandoned")))
    assert not queue._waiting
    hand.ready.set()


async def test_another_way_into_the_same_round_is_foretold_anew(hand: Hand, queue: Forecasts, told: Told) -> None:
    hand.ready.set()
    table = at_round(3)
    last: Any = table.log.entries[-1].command
    queue.moved(table)
    await settled()
    known: Any = {3: object()}
    other = replace(moved(moved(moved(table, Undo()), ADJUST), last), forecasts=known)
    queue.moved(other)
    await settled()
    assert told == [(1, 3), (1, 3)]
    queue.moved(moved(other, GAME.parse_command({"do": "adjust", "patch": {"opponent": {"vp": 8}}})))
    await settled()
    assert len(told) == 2


async def test_a_round_that_goes_on_after_a_restart_is_foretold_unless_it_was(hand: Hand, told: Any) -> None:
    hand.ready.set()
    table = moved(at_round(3), ADJUST)
    known: Any = {3: object()}
    nothing: Any = {}
    for forecasts_of_it in (known, nothing):
        Forecasts(told).moved(replace(table, forecasts=forecasts_of_it))
        await settled()
    assert told == [(1, 3)]


async def test_the_queue_is_bounded(hand: Hand, monkeypatch: pytest.MonkeyPatch, queue: Forecasts, told: Told) -> None:
    monkeypatch.setattr(forecasts, "MOST_WAITING", 5)
    table = at_round(2)
    for game in range(50):
        queue.moved(replace(table, row=replace(table.row, id=game)))
        await asyncio.sleep(0)
        assert len(queue._waiting) <= 5
    hand.ready.set()
    await settled()
    assert told[-5:] == [(game, 2) for game in range(45, 50)]


async def test_a_game_that_was_forgotten_meanwhile_is_no_fault(
    service: GameService, hand: Hand, caplog: pytest.LogCaptureFixture
) -> None:
    queue = Forecasts(service)
    queue.follow()
    table = await service.bring(CALL, at_round(2).log)
    service.games.publish(table)
    await settled()
    assert len(hand.records) == 1
    await service.store.forget_guild(CALL.home)
    service.bus.forget()
    hand.ready.set()
    await settled()
    assert not caplog.records
    assert queue._worker
    assert queue._worker.done()
    assert queue._worker.exception() is None


async def test_one_that_fails_leaves_the_others_in_the_queue(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, queue: Forecasts, told: Told
) -> None:
    asked: list[str] = []
    outcomes: list[str] = []

    async def continued(record: str) -> list[int]:
        asked.append(record)
        return [90 // (len(asked) - 1)]

    monkeypatch.setattr(forecasts, "_continued", continued)
    monkeypatch.setattr(observer.by, "count", lambda _, outcome: outcomes.append(outcome))
    queue.moved(at_round(2, game=1))
    queue.moved(at_round(2, game=2))
    await settled()
    assert told == [(2, 2)]
    assert "game 1 could not be foretold" in caplog.text
    assert outcomes == ["failed", "made"]


async def test_one_that_takes_too_long_is_no_line_among_a_player_s(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, queue: Forecasts
) -> None:
    """A nicety that is missing: whoever hosts a bot reads it at INFO, and the playground's terminal shows warnings."""
    caplog.set_level("INFO")

    async def continued(_: str) -> list[int]:
        raise TimeoutError

    monkeypatch.setattr(forecasts, "_continued", continued)
    queue.moved(at_round(2, game=1))
    await settled()
    assert [(each.levelname, each.getMessage()) for each in caplog.records if "foretold" in each.getMessage()] == [
        ("INFO", "game 1 could not be foretold (TimeoutError)")
    ]


@pytest.fixture
def instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Another program in the place of the engine."""

    def put(line: str) -> None:
        program = tmp_path / "program"
        program.write_text(f"#!/bin/sh\n{line}\n")
        program.chmod(0o700)
        monkeypatch.setattr("bot.watch.forecasts.sys.executable", str(program))

    return put


async def test_a_system_that_refuses_priority_changes_nothing(instead: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("bot.watch.forecasts.os.setpriority", refused)
    instead("exec cat")
    assert await forecasts._continued("90\n100\n") == [90, 100]


@pytest.mark.parametrize("fault", [RuntimeError, OSError, asyncio.CancelledError])
async def test_a_child_has_ended_however_its_block_ends(instead: Any, fault: type[BaseException]) -> None:
    instead("exec tail -f /dev/null")
    with pytest.raises(fault):
        async with forecasts.playing_out("", 1) as child:
            raise fault
    assert child.returncode == -9
