"""Metrics of outcomes that are rare."""

import asyncio
from typing import Any

import pytest

from bot import observer
from bot.errors import Overloaded
from bot.health.metrics import Metrics
from bot.presenters.components import Panel, Picture
from bot.sentences import say_now
from bot.shards import ShardGate
from bot.ui.boundary import ErrorBoundary
from bot.ui.custom_ids import Press
from bot.ui.deduplication import Deduplicator
from bot.ui.request import Request
from storage import AlreadyPlayed
from storage.cluster import SingleProcess
from tests.bot.requests import make_request
from tests.bot.test_showing import studio, table
from tests.e2e.conftest import Evening
from tests.e2e.raw_interactions import dice_lists
from tests.form_choices import faces
from tests.picture_thread import scene_of


@pytest.fixture
def metrics(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Metrics:
    made = Metrics(evening.app)
    monkeypatch.setattr(observer, "current_observer", made)
    return made


def counted(metrics: Metrics, name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(f"empty_chair_{name}_total", labels) or 0.0


@pytest.mark.parametrize(
    ("fault", "outcome"),
    [
        (AlreadyPlayed(1, 2), "twice"),
        (TimeoutError(), "unanswered"),
        (RuntimeError("boom"), "fault"),
        (Overloaded(can_reply=True), "late"),
    ],
)
async def test_the_outcome_of_a_press_is_counted_by_its_error(
    evening: Evening,
    metrics: Metrics,
    monkeypatch: pytest.MonkeyPatch,
    fault: Exception,
    outcome: str,
) -> None:
    await evening.start()

    async def broken(*_: Any, **__: Any) -> None:
        raise fault

    monkeypatch.setattr(evening.app.desk.service, "play_command", broken)
    await evening.press("Leopold's turn")
    assert counted(metrics, "interactions", kind="press", command="say", outcome=outcome) == 1
    assert counted(metrics, "interactions", kind="press", command="say", outcome="answered") == 0


async def test_a_form_that_comes_under_overload_is_counted_as_late(
    evening: Evening, metrics: Metrics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is rejected at once, like a press: to quote its text would take time and the database."""
    await evening.start(depth="guided")
    form = await dice_lists(evening)
    before = await evening.state()

    async def reject(_: Request) -> None:
        raise Overloaded(can_reply=True)

    monkeypatch.setattr(evening.app.admission, "admit_request", reject)
    told = await evening.host.submit_modal(form, faces("221320"))
    assert told.response.content == say_now("refused-busy")
    assert counted(metrics, "interactions", kind="form", command="submit", outcome="late") == 1
    assert await evening.state() == before


async def test_a_cancelled_handler_is_counted_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that stops cancels slow handlers."""
    told: list[str] = []

    class Ear(observer.Observer):
        def observe_request(
            self,
            kind: str,  # noqa: ARG002
            name: str,  # noqa: ARG002
            outcome: observer.Outcome,
            seconds: float,  # noqa: ARG002
        ) -> None:
            told.append(outcome)

    monkeypatch.setattr(observer, "current_observer", Ear())
    boundary = ErrorBoundary(Deduplicator(), ShardGate(SingleProcess()))

    async def inside(_: Request) -> None:
        await asyncio.sleep(60)

    task = asyncio.create_task(boundary.run_handler(make_request(), inside))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert told == ["broken off"]


async def test_an_unknown_press_is_counted_without_its_verb(metrics: Metrics) -> None:
    """Only known verbs are labels."""
    for custom_id, command in (
        ("ec:1:0:rumpelstiltskin:", "other"),
        ("ec:1:0:why:", "why"),
        ("ef:1:0:report:", "report"),
        ("ef:1:0:rumpelstiltskin 4:", "submit"),
    ):
        metrics.observe_request("press", Press.parse_custom_id(custom_id).name, "refused", 0.1)
        assert (
            counted(metrics, "interactions", kind="press", command=command, outcome="refused") >= 1
        )
    metrics.observe_request("message", "say", "answered", 0.1)
    assert counted(metrics, "interactions", kind="other", command="other", outcome="answered") == 1
    assert "rumpelstiltskin" not in (await metrics.render_metrics()).decode()


async def test_a_refused_lease_is_counted_with_the_edit_by_token(
    evening: Evening, metrics: Metrics
) -> None:
    await evening.start()
    evening.env.inject_error("PATCH", "/webhooks/*/messages/*", times=1, status=404, code=10015)
    await evening.slash("turn")
    assert counted(metrics, "edits", way="lost lease") == 1
    assert counted(metrics, "edits", way="bot token") == 1


async def test_late_and_failed_pictures_are_counted(evening: Evening, metrics: Metrics) -> None:
    made, loop = studio(), evening.env._loop
    loop.slow_jobs = 1

    def slow() -> Picture:
        return Picture(b"png", "A table.")

    def broken() -> Picture:
        raise ValueError("boom")

    assert (
        await made.render_panel(
            1, table(), Panel("t", "b", picture=scene_of(("slow",), slow)), max_seconds=0.01
        )
    ).is_late
    assert counted(metrics, "pictures", outcome="late") == 1
    loop.slow_jobs = 0
    assert (
        await made.render_panel(1, table(), Panel("t", "b", picture=scene_of(("broken",), broken)))
    ).picture is None
    assert [counted(metrics, "pictures", outcome=outcome) for outcome in ("drawn", "failed")] == [
        1,
        1,
    ]
    await made.stop_drawing()


async def test_a_scene_without_a_picture_is_not_counted_as_failed(
    evening: Evening, metrics: Metrics
) -> None:
    """A pad has none. A drawing that is cancelled at the stop has not failed, either."""
    made, loop = studio(), evening.env._loop

    def blank() -> None:
        return None

    assert (
        await made.render_panel(1, table(), Panel("t", "b", picture=scene_of(("blank",), blank)))
    ).picture is None
    loop.slow_jobs = 1
    assert (
        await made.render_panel(
            1, table(), Panel("t", "b", picture=scene_of(("slow",), blank)), max_seconds=0.01
        )
    ).is_late
    await made.stop_drawing()
    assert [counted(metrics, "pictures", outcome=outcome) for outcome in ("drawn", "failed")] == [
        0,
        0,
    ]
