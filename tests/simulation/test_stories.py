"""What seeds have found, by name: each is a story of a few steps, in several orders."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.simulation import clocks
from tests.simulation.evening import begun, run
from tests.simulation.faults import Faults, fail
from tests.simulation.people import Person
from tests.simulation.world import World

pytestmark = pytest.mark.slow
GAME = "gah start", {"level": "medium", "depth": "dealt"}


@pytest.fixture(autouse=True, scope="module")
def seeded() -> Iterator[None]:
    with clocks.installed():
        yield


async def sat_down(world: World) -> Person:
    """Somebody has begun a game in the first channel."""
    await begun(world)
    host = Person(world, next(iter(world.people)))
    host.step = "host"
    host.command(world.channels[0], *GAME)
    await asyncio.sleep(2)
    return host


async def listed(host: Person) -> tuple[Any, dict[str, Any]]:
    """The list of games, looked at in the other channel: whoever chooses one has its panel brought."""
    asked = host.command(host.world.channels[1], "games", {})
    await asyncio.sleep(1)
    message = host.world.backend.get_message(host.world.channels[1], asked.record.message_id)
    return next((shown, item) for shown, item in host.items(message.channel_id) if ":bring:" in item["custom_id"])


@pytest.mark.parametrize("seed", range(3))
def test_a_panel_is_brought_twice(seed: int, fresh: Path) -> None:
    async def story(world: World) -> None:
        host = await sat_down(world)
        lists = [await listed(host), await listed(host)]
        for message, item in lists:
            await asyncio.gather(host.press(message, item), asyncio.sleep(0.05))
        await asyncio.sleep(60)

    assert run(seed, fresh, Faults(), story=story).found == []


@pytest.mark.parametrize("gap", [0, 0.02, 0.05, 0.1, 0.15])
def test_a_panel_is_brought_while_another_is_posted(gap: float, fresh: Path) -> None:
    async def story(world: World) -> None:
        host = await sat_down(world)
        chosen = asyncio.ensure_future(host.press(*await listed(host)))
        await asyncio.sleep(gap)
        host.command(world.channels[0], "turn", {})
        await chosen
        await asyncio.sleep(60)

    assert run(1, fresh, Faults(), story=story).found == []


@pytest.mark.parametrize("seed", range(3))
def test_a_press_is_delivered_twice_and_the_first_write_fails(seed: int, fresh: Path) -> None:
    async def story(world: World) -> None:
        host = await sat_down(world)
        message, item = next(one for one in host.items(world.channels[0]) if ":say:" in one[1]["custom_id"])
        world.loop.spoilt = once_locked()
        world.faults.twice = 1.0
        await host.press(message, item)
        world.hit("locked")
        await asyncio.sleep(60)

    assert run(seed, fresh, Faults(), story=story).found == []


def once_locked() -> Callable[[Callable[[], Any]], Callable[[], Any]]:
    """The next write is refused."""
    left = [True]

    def spoilt(function: Callable[[], Any]) -> Callable[[], Any]:
        given = getattr(function, "args", ())
        if left and given and str(given[0]).startswith(("INSERT", "UPDATE")):
            left.pop()
            return lambda: fail("database is locked", sqlite3.SQLITE_BUSY)
        return function

    return spoilt
