"""Countdowns: each ends once, at its time, and reveals only its own move."""

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from bot.play import KeyedLocks, countdowns
from bot.play.countdowns import Countdowns
from tests.simulation.virtual import VirtualLoop

GAME, CHANNEL = 4, 2
COUNTDOWN = SimpleNamespace(calls="countdown", seconds=60)
EVERYONE = SimpleNamespace(calls="everyone", seconds=30)


class Play:
    """A game in which one waits for calls; it notes when which move was revealed."""

    def __init__(self) -> None:
        self.seq, self.is_open, self.mode = 1, True, COUNTDOWN
        self.regulars: set[int] = set()
        self.callers: set[int] = set()
        self.revealed: list[tuple[int, float]] = []
        service: Any = SimpleNamespace(
            channel_locks=KeyedLocks(),
            games=SimpleNamespace(find_game=self._of, start_countdown=lambda *_: None),
            calls=SimpleNamespace(
                get_recent_callers=self._regulars, get_callers_of_next_move=self._guessers
            ),
            settings=SimpleNamespace(get_watch_mode=self._mode),
        )
        self.reveals = Countdowns(service)

    @property
    def table(self) -> Any:
        row = SimpleNamespace(id=GAME, is_open=self.is_open)
        return SimpleNamespace(
            row=row, seq=self.seq, state=None, game=SimpleNamespace(apply=lambda *_: None)
        )

    async def _of(self, _: int) -> Any:
        return self.table

    async def _regulars(self, _: object) -> set[int]:
        return self.regulars

    async def _guessers(self, _: object) -> set[int]:
        return self.callers

    async def _mode(self, _: int) -> Any:
        return self.mode

    async def press(self) -> bool:
        """Return whether the move waits now; else it is played at once."""
        actor: Any = SimpleNamespace(channel=CHANNEL)
        command: Any = SimpleNamespace(do="turn")
        waits = await self.reveals.start_or_skip_countdown(
            self.table,
            actor,
            self.mode,  # type: ignore[arg-type]
            command,
            self._reveal,
        )
        if waits is None:
            self.seq += 1
        return waits is not None

    async def _reveal(self, table: Any, *_: object) -> None:
        self.revealed.append((table.seq, round(asyncio.get_running_loop().time(), 0)))
        self.seq += 1


@pytest.fixture(autouse=True)
def calls_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(countdowns, "can_watchers_call", lambda _: True)


def revealed(evening: Callable[[Play], Coroutine[Any, Any, None]]) -> list[tuple[int, float]]:
    """Return what was revealed in this evening, each move with its second; ten minutes are waited
    at its end."""

    async def work() -> list[tuple[int, float]]:
        play = Play()
        await evening(play)
        await asyncio.sleep(600)
        return play.revealed

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work())


def test_a_countdown_ends_at_its_time() -> None:
    async def evening(play: Play) -> None:
        assert await play.press()

    assert revealed(evening) == [(1, 60.0)]


def test_a_second_press_ends_a_countdown_and_not_the_next_one() -> None:
    async def evening(play: Play) -> None:
        assert await play.press()
        await asyncio.sleep(30)
        assert not await play.press()
        assert await play.press()

    assert revealed(evening) == [(2, 90.0)]


def test_a_second_press_that_was_not_stored_can_be_repeated() -> None:
    """The countdown goes on meanwhile, and no other one begins."""

    async def evening(play: Play) -> None:
        assert await play.press()
        await asyncio.sleep(10)
        assert not await play.press()
        play.seq -= 1  # the database was locked
        assert not await play.press()
        play.seq -= 1

    assert revealed(evening) == [(1, 60.0)]


def test_a_stored_move_ends_its_countdown() -> None:
    async def evening(play: Play) -> None:
        assert await play.press()
        [waiting] = play.reveals._countdowns.values()
        assert not await play.press()
        play.reveals.on_table_stored(play.table)
        await asyncio.sleep(0)
        assert waiting.task.cancelled()
        assert not play.reveals._countdowns

    assert revealed(evening) == []


def test_the_last_call_ends_its_own_wait_only() -> None:
    """`everyone` waits for two minutes at most."""

    async def evening(play: Play) -> None:
        play.mode, play.regulars = EVERYONE, {7, 8}
        assert await play.press()
        await asyncio.sleep(10)
        play.callers = {7}
        await play.reveals.reveal_if_all_called(play.table)
        assert play.revealed == []
        play.callers = {7, 8}
        await play.reveals.reveal_if_all_called(play.table)
        assert play.revealed == [(1, 10.0)]
        play.callers = set()
        assert await play.press()

    assert revealed(evening) == [(1, 10.0), (2, 130.0)]


def test_no_call_ends_a_countdown() -> None:
    async def evening(play: Play) -> None:
        play.regulars = play.callers = {7}
        assert await play.press()
        await play.reveals.reveal_if_all_called(play.table)

    assert revealed(evening) == [(1, 60.0)]


def test_a_move_that_was_played_meanwhile_is_not_revealed_again() -> None:
    async def evening(play: Play) -> None:
        assert await play.press()
        play.seq += 1

    assert revealed(evening) == []


def test_an_ended_game_reveals_nothing_and_waits_anew_when_reopened() -> None:
    async def evening(play: Play) -> None:
        assert await play.press()
        await asyncio.sleep(30)
        play.is_open = False
        play.reveals.on_table_stored(play.table)
        play.is_open = True
        assert await play.press()

    assert revealed(evening) == [(1, 90.0)]


def test_a_game_that_goes_on_keeps_its_countdown() -> None:
    async def evening(play: Play) -> None:
        assert await play.press()
        play.reveals.on_table_stored(play.table)

    assert revealed(evening) == [(1, 60.0)]


def test_a_stop_cancels_all_countdowns() -> None:
    async def evening(play: Play) -> None:
        assert await play.press()
        await asyncio.sleep(1)
        tasks = [waiting.task for waiting in play.reveals._countdowns.values()]
        play.reveals.cancel_all_countdowns()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert [task.cancelled() for task in tasks] == [True]
        assert not await play.press(), "a second press that was on its way"

    assert revealed(evening) == []
