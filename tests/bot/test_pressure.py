"""Admission control with simulated clocks: which requests are admitted, wait, or are rejected."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.errors import Overloaded
from bot.presenters.components import Panel, Picture
from bot.sentences import Refusal
from bot.ui import admission as pressing
from bot.ui.admission import (
    ANSWER_DEADLINE,
    MAX_ADMISSION_AGE,
    MAX_MOVES,
    MAX_QUIET_WAIT,
    MAX_SLOW_READS,
    PERIOD_SECONDS,
    AdmissionControl,
)
from bot.ui.picture_rendering import PictureQueue
from bot.ui.request import Request
from tests.bot.requests import DeferredReply, RecordedReply, make_request
from tests.bot.test_showing import NoClient, table
from tests.picture_thread import InThread, scene_of
from tests.simulation.virtual import VirtualLoop

BEGAN = 1_700_000_000.0


class Clocks:
    """Discord's and ours, and one that nobody sets."""

    def __init__(self, wrong: float = 0.0) -> None:
        self.gone = 0.0
        self.wrong = wrong

    def wall(self) -> float:
        return BEGAN + self.gone + self.wrong

    def steady(self) -> float:
        return self.gone

    def pressure(self) -> AdmissionControl:
        return AdmissionControl(self.wall, self.steady)

    def created(self, age: float = 0.0) -> datetime:
        return datetime.fromtimestamp(BEGAN + self.gone - age, UTC)

    def request(self, age: float = 0.0, *, is_deferred: bool = False) -> Request:
        reply = DeferredReply() if is_deferred else RecordedReply()
        return make_request(reply, created_at=self.created(age))


@asynccontextmanager
async def place(pressure: AdmissionControl, request: Request) -> AsyncIterator[None]:
    await pressure.admit_request(request)
    try:
        yield
    finally:
        request.reply.release_admission_slot()


async def inside(pressure: AdmissionControl, request: Request, until: asyncio.Event) -> None:
    async with place(pressure, request):
        await until.wait()


async def crowded(
    clocks: Clocks, pressure: AdmissionControl, until: asyncio.Event
) -> list["asyncio.Task[None]"]:
    """Every place is taken."""
    tasks = [
        asyncio.create_task(inside(pressure, clocks.request(), until)) for _ in range(MAX_MOVES)
    ]
    await asyncio.sleep(0)
    return tasks


async def is_let_in(pressure: AdmissionControl, request: Request) -> bool:
    try:
        async with place(pressure, request):
            return True
    except Overloaded:
        return False


def nobody_waits(clocks: Clocks, pressure: AdmissionControl) -> bool:
    """Let a moment pass, after which pressure is high as long as anybody waits in line."""
    clocks.gone += MAX_QUIET_WAIT + 0.1
    return not pressure.is_overloaded


async def free_places(pressure: AdmissionControl, clocks: Clocks) -> int:
    """Return how many are let in until the next one would have to wait; all of them leave again."""
    taken: list[Request] = []
    while len(taken) < 2 * MAX_MOVES:
        request = clocks.request()
        entering = asyncio.create_task(pressure.admit_request(request))
        await asyncio.sleep(0)
        if not entering.done():
            entering.cancel()
            await asyncio.gather(entering, return_exceptions=True)
            break
        taken.append(request)
    for request in taken:
        request.reply.release_admission_slot()
    return len(taken)


# ── How old ───────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def pressure(clocks: Clocks) -> AdmissionControl:
    return clocks.pressure()


@pytest.mark.parametrize("wrong", [0.0, 3600.0, -3600.0])
def test_a_wrong_clock_makes_no_request_late(wrong: float) -> None:
    clocks = Clocks(wrong)
    pressure = clocks.pressure()
    for _ in range(5):
        clocks.gone += 1
        assert pressure.estimate_age(clocks.created(0.05)) < 0.001
    assert pressure.estimate_age(clocks.created(2.55)) == pytest.approx(2.5, abs=0.001)


@pytest.mark.parametrize("by", [960.0, -960.0])
def test_a_correction_of_the_clock_of_discord_makes_no_request_late(
    clocks: Clocks, pressure: AdmissionControl, by: float
) -> None:
    for age in (0.05, by, by, 0.05, 0.05):
        clocks.gone += 1
        assert pressure.estimate_age(clocks.created(age)) < 1


@pytest.mark.parametrize("by", [5.0, -5.0])
def test_a_correction_of_our_clock_makes_no_request_late(
    clocks: Clocks, pressure: AdmissionControl, by: float
) -> None:
    pressure.estimate_age(clocks.created())
    clocks.wrong += by
    assert pressure.estimate_age(clocks.created()) == 0
    assert pressure.estimate_age(clocks.created(2.5)) == pytest.approx(2.5, abs=0.001)


def test_a_correction_by_one_second_is_noticed(clocks: Clocks, pressure: AdmissionControl) -> None:
    pressure.estimate_age(clocks.created())
    clocks.wrong += 1.0
    assert pressure.estimate_age(clocks.created()) == 0


def test_the_shortest_delay_of_discord_is_remembered(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    pressure.estimate_age(clocks.created())
    clocks.gone += PERIOD_SECONDS + 1
    assert pressure.estimate_age(clocks.created(1.0)) == pytest.approx(1.0, abs=0.001)
    clocks.gone += PERIOD_SECONDS + 1
    assert pressure.estimate_age(clocks.created(1.0)) == pytest.approx(0.0, abs=0.001)


def test_the_shortest_delay_is_remembered_for_a_minute(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    """After a minute a new count begins, and a minute later the old one is dropped."""
    pressure.estimate_age(clocks.created())
    clocks.gone += 60.0
    assert pressure.estimate_age(clocks.created(1.0)) == 1.0
    clocks.gone += 60.0
    assert pressure.estimate_age(clocks.created(1.0)) == 1.0
    clocks.gone += 0.5
    assert pressure.estimate_age(clocks.created(1.0)) == 1.0
    clocks.gone += 60.5
    assert pressure.estimate_age(clocks.created(1.0)) == 0.0


@pytest.mark.parametrize(("age", "counted"), [(30.0, 30.0), (30.5, 0.0)])
def test_a_delay_of_more_than_half_a_minute_means_a_wrong_clock(
    clocks: Clocks, pressure: AdmissionControl, age: float, counted: float
) -> None:
    pressure.estimate_age(clocks.created())
    assert pressure.estimate_age(clocks.created(age)) == counted


def test_ages_are_measured_by_the_wall_clock(clocks: Clocks, pressure: AdmissionControl) -> None:
    """The ids of Discord have wall-clock times. The monotonic clock only shows whether that was
    set."""
    for _ in range(3):
        pressure.estimate_age(clocks.created())
        clocks.gone += 0.25
    clocks.wrong += 0.25
    assert pressure.estimate_age(clocks.created(1.0)) == 1.25


# ── Who is let in ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("age", "heard"), [(MAX_ADMISSION_AGE + 0.1, True), (ANSWER_DEADLINE + 0.1, False)]
)
async def test_a_late_request_is_rejected(
    clocks: Clocks, pressure: AdmissionControl, age: float, heard: bool
) -> None:
    assert await is_let_in(pressure, clocks.request())
    with pytest.raises(Overloaded) as late:
        async with place(pressure, clocks.request(age)):
            pytest.fail("it was let in")
    assert late.value.can_reply is heard
    for _ in range(MAX_MOVES + 1):
        assert await is_let_in(pressure, clocks.request(MAX_ADMISSION_AGE - 0.1)), (
            "nobody who was turned away has a place"
        )


async def test_a_late_request_that_was_deferred_is_admitted(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    pressure.estimate_age(clocks.created())
    assert await is_let_in(pressure, clocks.request(9.0, is_deferred=True))


async def test_a_request_exactly_at_the_deadline_is_rejected(
    clocks: Clocks, pressure: AdmissionControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pressure, "estimate_age", lambda _: MAX_ADMISSION_AGE)
    assert not await is_let_in(pressure, clocks.request())


@pytest.mark.parametrize(("age", "put_off", "waits"), [(0.3, False, 2.0), (9.0, True, 2.3)])
def test_a_request_waits_as_long_as_it_can_be_answered_in_time(
    age: float, put_off: bool, waits: float
) -> None:
    """A deferred request has the full time once more."""
    clocks = Clocks()
    pressure = clocks.pressure()

    async def wait_in_line() -> float:
        loop = asyncio.get_running_loop()
        pressure.estimate_age(clocks.created())
        tasks = await crowded(clocks, pressure, asyncio.Event())
        late, begun = clocks.request(age, is_deferred=put_off), loop.time()
        assert not await is_let_in(pressure, late)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return loop.time() - begun

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        assert round(runner.run(wait_in_line()), 1) == waits


async def test_places_are_neither_lost_nor_added(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    """One request leaves, one is cancelled in the queue, and one is cancelled when it just got a
    place."""
    assert await free_places(pressure, clocks) == MAX_MOVES
    first, until = asyncio.Event(), asyncio.Event()
    leaving = asyncio.create_task(inside(pressure, clocks.request(), first))
    tasks = [
        asyncio.create_task(inside(pressure, clocks.request(), until)) for _ in range(MAX_MOVES - 1)
    ]
    await asyncio.sleep(0)
    waiting = asyncio.create_task(is_let_in(pressure, clocks.request()))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert await free_places(pressure, clocks) == 0, (
        "whoever gives up in line has no place to leave"
    )
    handed = asyncio.create_task(is_let_in(pressure, clocks.request()))
    await asyncio.sleep(0)
    first.set()
    await leaving
    handed.cancel()
    await asyncio.gather(handed, return_exceptions=True)
    assert await free_places(pressure, clocks) == 1, "and one whose turn it was leaves its own"
    until.set()
    await asyncio.gather(*tasks)
    assert await free_places(pressure, clocks) == MAX_MOVES


async def test_the_newest_request_is_admitted_first() -> None:
    clocks, until, came = Clocks(), asyncio.Event(), []
    pressure = clocks.pressure()
    tasks = await crowded(clocks, pressure, until)

    async def come(name: str) -> None:
        async with place(pressure, clocks.request()):
            came.append(name)

    for name in ("older", "newer"):
        tasks.append(asyncio.create_task(come(name)))
        await asyncio.sleep(0)
    assert came == []
    until.set()
    await asyncio.gather(*tasks)
    assert came == ["newer", "older"]


async def test_a_request_that_waits_too_long_is_rejected(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    until = asyncio.Event()
    tasks = await crowded(clocks, pressure, until)
    assert not await is_let_in(pressure, clocks.request(MAX_ADMISSION_AGE - 0.01))
    assert nobody_waits(clocks, pressure)
    until.set()
    await asyncio.gather(*tasks)


async def test_a_place_that_comes_too_late_goes_to_the_next_request(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    until = asyncio.Event()
    tasks = await crowded(clocks, pressure, until)
    waiting = asyncio.create_task(is_let_in(pressure, clocks.request()))
    await asyncio.sleep(0)
    clocks.gone += MAX_ADMISSION_AGE + 0.1
    until.set()
    assert not await waiting
    await asyncio.gather(*tasks)
    await crowded(clocks, pressure, asyncio.Event())
    assert nobody_waits(clocks, pressure)


async def test_a_cancelled_request_takes_no_place(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    until = asyncio.Event()
    tasks = await crowded(clocks, pressure, until)
    before, after = (asyncio.create_task(is_let_in(pressure, clocks.request())) for _ in range(2))
    await asyncio.sleep(0)
    before.cancel()
    await asyncio.sleep(0)
    until.set()
    await asyncio.sleep(0)
    after.cancel()  # the place is its own by now
    await asyncio.gather(*tasks, before, after, return_exceptions=True)
    await crowded(clocks, pressure, asyncio.Event())
    assert nobody_waits(clocks, pressure)


async def test_a_place_is_free_as_soon_as_the_answer_begins(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    until = asyncio.Event()

    async def answered() -> None:
        request = clocks.request()
        assert isinstance(request.reply, RecordedReply)
        request.reply.way = until
        async with place(pressure, request):
            await request.reply.send_message("Here.")

    tasks = [asyncio.create_task(answered()) for _ in range(3 * MAX_MOVES)]
    for _ in range(20):
        await asyncio.sleep(0)
    assert nobody_waits(clocks, pressure)
    until.set()
    await asyncio.gather(*tasks)
    await crowded(clocks, pressure, asyncio.Event())
    assert nobody_waits(clocks, pressure), "each has left its place once"


# ── What takes long to be read ────────────────────────────────────────────────────────────────────


def reader(person: int) -> Request:
    return make_request(person=person)


class Desk:
    """Everybody reads until they are told to stop."""

    def __init__(self) -> None:
        self.pressure = AdmissionControl()
        self.here: list[int] = []
        self.done = {person: asyncio.Event() for person in range(40)}
        self.tasks = [asyncio.create_task(self.read(person)) for person in self.done]

    async def read(self, person: int) -> None:
        async with self.pressure.hold_slow_read_slot(reader(person)):
            self.here.append(person)
            await self.done[person].wait()
            self.here.remove(person)


async def turned() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_few_reads_run_at_once_and_the_others_wait() -> None:
    desk = Desk()
    await turned()
    assert desk.here == list(range(MAX_SLOW_READS))
    for person, done in desk.done.items():
        done.set()
        await turned()
        assert desk.here == list(range(person + 1, min(person + 1 + MAX_SLOW_READS, 40)))
    await asyncio.gather(*desk.tasks)


async def test_moves_do_not_wait_for_reads(pressure: AdmissionControl) -> None:
    desk, clocks = Desk(), Clocks()
    await turned()
    async with place(desk.pressure, clocks.request()):
        pass  # at once: a move that had to wait would be refused
    for task in desk.tasks:
        task.cancel()
    await asyncio.gather(*desk.tasks, return_exceptions=True)
    async with (
        desk.pressure.hold_slow_read_slot(reader(0)),
        desk.pressure.hold_slow_read_slot(reader(1)),
    ):
        pass


async def test_a_person_has_at_most_one_read_running_or_waiting(pressure: AdmissionControl) -> None:
    desk = Desk()
    await turned()
    for person in (0, 39):
        with pytest.raises(Refusal, match="still working on"):
            async with desk.pressure.hold_slow_read_slot(reader(person)):
                pytest.fail("twice at once")
    for done in desk.done.values():
        done.set()
    await asyncio.gather(*desk.tasks)
    async with desk.pressure.hold_slow_read_slot(reader(0)):
        pass


async def test_a_read_that_would_wait_too_long_is_rejected(
    pressure: AdmissionControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pressing, "MAX_READ_WAIT", 0.01)
    desk = Desk()
    found = await asyncio.gather(*desk.tasks[MAX_SLOW_READS:], return_exceptions=True)
    assert {str(each) for each in found} == {
        "Too many people want to look something up just now. Please ask again in a moment."
    }
    for done in desk.done.values():
        done.set()
    await asyncio.gather(*desk.tasks[:MAX_SLOW_READS])
    async with desk.pressure.hold_slow_read_slot(reader(39)):
        pass


# ── What is left out ──────────────────────────────────────────────────────────────────────────────


async def test_pictures_wait_while_requests_wait_long(
    clocks: Clocks, pressure: AdmissionControl
) -> None:
    until, drawn = asyncio.Event(), []
    client: Any = NoClient()
    studio = PictureQueue(client, pressure, InThread())

    def draw() -> Picture:
        drawn.append(1)
        return Picture(b"png", "A table.")

    tasks = await crowded(clocks, pressure, until)
    tasks.append(asyncio.create_task(is_let_in(pressure, clocks.request())))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    assert not pressure.is_overloaded
    clocks.gone += MAX_QUIET_WAIT + 0.1
    assert pressure.is_overloaded
    panel = Panel("t", "b", picture=scene_of(("hurried",), draw))
    studio.prefetch_picture(table())
    shown = await studio.render_panel(1, table(), panel, max_seconds=60)
    assert shown.is_late
    assert not drawn
    hung = asyncio.create_task(studio.render_panel(1, table(), panel))
    await asyncio.sleep(0)
    until.set()
    assert (await hung).picture, "it is drawn when the line is short again"
    assert (await studio.render_panel(1, table(), panel, max_seconds=0)).picture
    await asyncio.gather(*tasks)
    await studio.stop_drawing()


async def test_rejected_requests_are_counted_in_one_log_line(
    clocks: Clocks, pressure: AdmissionControl, caplog: pytest.LogCaptureFixture
) -> None:
    pressure.estimate_age(clocks.created())
    with caplog.at_level(logging.WARNING, "bot"):
        for _ in range(7):
            assert not await is_let_in(pressure, clocks.request(9.0))
        assert not caplog.records
        await asyncio.sleep(1.1)
    assert [record.getMessage() for record in caplog.records] == [
        "admission control: rejected 7 requests that could not be answered in time"
    ]
