"""The painter: what it could not draw while the database was away is drawn when it is back."""

import asyncio

import pytest

from bot.ui import painter
from bot.ui.painter import TRIES, Painter
from storage import DatabaseUnavailable


@pytest.mark.parametrize(("faults", "drawn"), [(0, 1), (1, 1), (TRIES, 0)])
async def test_a_job_is_tried_again_while_the_database_is_away(
    faults: int, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painter, "PAUSE", 0.0)
    done: list[str] = []
    tries = iter(range(99))

    async def table() -> None:
        if next(tries) < faults:
            raise DatabaseUnavailable("gone")
        done.append("table")

    async def panel() -> None:
        done.append("panel")

    ours = Painter()
    ours.soon(1, "table", table)
    ours.soon(1, "panel", panel)
    await asyncio.gather(*ours._workers.values())
    assert done == ["table"] * drawn + ["panel"], "in their order, and none waits for ever"
