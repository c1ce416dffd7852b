"""A process that has lost its locks is not ready."""

from pathlib import Path

import pytest

from bot.app import App
from bot.health.metrics import Metrics
from bot.health.server import list_readiness_problems
from storage import open_database
from storage.cluster import SingleProcess


class Cut(SingleProcess):
    seconds = 0.0

    @property
    def seconds_without_locks(self) -> float:
        return self.seconds


@pytest.mark.parametrize(
    ("seconds", "is_told"), [(0.0, False), (4.9, False), (5.1, True), (300.0, True)]
)
async def test_a_process_without_its_locks_is_not_ready(
    fresh: Path, seconds: float, is_told: bool
) -> None:
    wire = Cut()
    wire.seconds = seconds
    async with App(open_database(f"sqlite:///{fresh}"), wire=wire) as app:
        told = [
            said for said in await list_readiness_problems(app) if "no lock on our shards" in said
        ]
        assert bool(told) is is_told
        assert (
            f"\nempty_chair_unlocked_seconds {seconds}\n"
            in (await Metrics(app).render_metrics()).decode()
        )
