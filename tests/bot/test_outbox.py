"""The outbox: what it could not show while the database was away is shown when it is back."""

import asyncio
from typing import Any

import pytest

from bot.ui import outbox
from bot.ui.outbox import TRIES, Outbox
from storage import DatabaseUnavailable


@pytest.mark.parametrize(("faults", "drawn"), [(0, 1), (1, 1), (TRIES, 0)])
async def test_a_job_is_tried_again_while_the_database_is_away(
    faults: int, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "PAUSE", 0.0)
    done: list[str] = []
    tries = iter(range(99))

    async def table() -> None:
        if next(tries) < faults:
            raise DatabaseUnavailable("gone")
        done.append("table")

    async def panel() -> None:
        done.append("panel")

    nobody: Any = None
    ours = Outbox(nobody, nobody)
    ours.soon(1, "table", table)
    ours.soon(1, "panel", panel)
    await asyncio.gather(*ours._painters._running)
    assert done == ["table"] * drawn + ["panel"], "in their order, and none waits for ever"
