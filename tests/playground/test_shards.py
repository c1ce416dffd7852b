"""Several bots on one PostgreSQL, as real processes: each serves its shards, and one takes over from another."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from storage.migrate import migrate
from tests.playground.fleet import Fleet, Found, Player, counted, fleet
from tests.playground.processes import Bots, Server
from tests.storage.conftest import fresh_database

Making = Callable[[int, int], Awaitable[Fleet]]


@pytest.fixture(scope="module")
def discord() -> Iterator[Server]:
    with Server() as made:
        yield made


@pytest.fixture
async def fleet_of(discord: Server, bots: Bots, postgres: str, tmp_path: Path) -> AsyncIterator[Making]:
    async with AsyncExitStack() as stack:

        async def made(count: int, servers: int) -> Fleet:
            url = await stack.enter_async_context(fresh_database(postgres))
            await migrate(url)
            return await stack.enter_async_context(fleet(discord.address, bots, url, tmp_path, count, servers))

        yield made


@asynccontextmanager
async def playing(ours: Fleet, pause: float = 0.05) -> AsyncIterator[list[Player]]:
    """Somebody on each server, until the block ends."""
    players = [Player(server, pause, seed) for seed, server in enumerate(ours.servers)]
    for player in players:
        await ours.warm(player.server)
        await player.starts()
    end = asyncio.Event()
    async with asyncio.TaskGroup() as evening:
        for player in players:
            evening.create_task(player.plays(end))
        try:
            yield players
        finally:
            end.set()


def all_found(found: Found) -> None:
    assert (found.answered, found.doubled, found.lost) == (found.tried, 0, 0), found
    assert found.found + found.repaired == found.answered, found


async def test_a_rolling_restart_and_a_crash_under_load(fleet_of: Making) -> None:
    """Whoever presses is answered, and every answer is in the store once: the successor stands at the door."""
    ours = await fleet_of(3, 3)
    two, one = ours.starts("0-1"), ours.starts("2")
    await ours.connected(0, 1, 2)
    async with playing(ours) as players:
        await asyncio.sleep(0.5)
        ours.starts("0-1")
        await ours.connected(0, 1, times=2)
        await ours.log_says("another process serves shards 0, 1: waiting for it to leave")
        assert await asyncio.to_thread(two.stop) == 0
        ours.starts("2")
        await ours.connected(2, times=2)
        one.kill()
        await ours.log_says("shards 2 of 3 are served here")
        await asyncio.sleep(0.5)
    found = await counted(ours, players)
    all_found(found)
    assert found.found > 20
