"""The SQLite file of a running bot is deleted: nothing is confirmed that a later start would not
find."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest

from tests.playground.conftest import Evening, House, _evening
from tests.playground.people import Playground, Thing, public, seq
from tests.playground.test_crashes import move
from tests.storage.postgres import free_port


@dataclass
class Watched:
    """An evening, and what /readyz says of the bot."""

    evening: Evening
    port: int

    @property
    def file(self) -> Path:
        return self.evening.house.folder / "games.sqlite"

    @property
    def rescued(self) -> list[Path]:
        return sorted(self.file.parent.glob("games.sqlite.rescued-*"))

    def read_log(self) -> str:
        return Path(self.evening.house.bots.log.name).read_text(encoding="utf-8")

    async def readyz(self) -> str:
        async with self.evening.playground.http.get(
            f"http://127.0.0.1:{self.port}/readyz"
        ) as given:
            return await given.text()

    async def press(self) -> Thing:
        started = await move(self.evening)
        assert started
        return await self.evening.host.outcome(started)

    async def shown(self) -> int:
        """Return the highest seq of a public panel."""
        return max(
            seq(each)
            for each in await self.evening.host.messages()
            if public(each) and each["components"]
        )


@pytest.fixture
async def watched(own_house: House) -> AsyncIterator[Watched]:
    port = free_port()
    own_house.more = {"HEALTH_PORT": str(port)}
    async with aiohttp.ClientSession() as http:
        evening = await _evening(own_house, Playground(own_house.address, http))
        await evening.bot_comes_back()
        yield Watched(evening, port)


def read_interactions(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [
            row[0] for row in connection.execute("SELECT interaction_id FROM entries ORDER BY seq")
        ]


def refuses_to_start(house: House, verb: str) -> bool:
    return house.bots.run(house.address, house.folder, verb, **house.settings).finished() == 2


async def test_what_was_confirmed_before_rm_is_rescued_and_nothing_is_confirmed_after(
    watched: Watched,
) -> None:
    evening, house, file = watched.evening, watched.evening.house, watched.file
    await evening.start()
    confirmed = set()
    for _ in range(8):
        became = await watched.press()
        assert became["state"] == "answered"
        confirmed.add(int(became["id"]))
    shown = await watched.shown()
    for end in ("", "-wal", "-shm"):
        file.with_name(file.name + end).unlink()
    assert "was deleted while the bot had it open" in await watched.readyz(), "at once"
    pressed = [await move(evening) for _ in range(5)]
    assert await asyncio.to_thread(house.running.pop().finished) == 2
    assert all(pressed)
    assert await watched.shown() == shown, "no move is shown as played"

    (rescued,) = watched.rescued
    stored = read_interactions(rescued)
    assert confirmed <= set(stored)
    assert len(stored) == shown + 1
    assert f"All that was stored until then is in {rescued}" in watched.read_log()

    assert await asyncio.to_thread(refuses_to_start, house, "migrate")
    assert await asyncio.to_thread(refuses_to_start, house, "run")
    assert watched.read_log().count(f"{rescued} holds what was rescued from it") == 2
    assert not file.exists()
    rescued.rename(file)
    await evening.bot_comes_back()
    assert (await watched.press())["state"] == "answered"
    assert await watched.shown() > shown
