"""From exec to the first answer, with a game of every kind in the database.

A bot that is discord.py and nothing else is started in turn with it.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median
from time import perf_counter

import aiohttp

from tests.bench.bots import (
    BARE,
    STARTS,
    Bot,
    seat_crowd,
    time_command,
    time_restart,
    wait_until_connected,
    wait_until_disconnected,
)
from tests.bench.figures import Figure, at_most
from tests.playground.people import Person
from tests.playground.processes import Server

STARTED = 5
"""How often each bot is started."""


async def restart(bot: Bot, person: Person) -> tuple[float, float, float]:
    """Return the seconds from exec to the first answer, those of the processor, and the MB after
    it."""
    bot.stop()
    await wait_until_disconnected(person)
    begun = perf_counter()
    bot.start_again()
    await wait_until_connected(person)
    await time_command(person, "about")
    return perf_counter() - begun, bot.processor_time(), bot.memory()


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    with (
        Server() as server,
        Server() as other,
        Bot(server.address, folder) as ours,
        Bot(other.address, folder, module=BARE) as bare,
    ):
        async with aiohttp.ClientSession() as http:
            people = await seat_crowd(http, server.address, len(STARTS))
            [other_person] = await seat_crowd(http, other.address, 1)
            await people[0].playground.connected()
            await other_person.playground.connected()
            await time_restart(ours, people)
            times = 1 if quick else STARTED
            found = [
                (await restart(ours, people[0]), await restart(bare, other_person))
                for _ in range(times)
            ]
    for number, (whose, first, idle) in enumerate(
        (("", at_most(1.5), at_most(95)), (", a bare bot", None, None))
    ):
        wall, processor, memory = (
            median(each[number][part] for each in found) for part in range(3)
        )
        yield Figure(
            f"first answer after exec{whose}",
            wall,
            "s",
            first,
            f"{processor:.2f} s of the processor",
        )
        yield Figure(f"memory after the first answer{whose}", memory, "MB", idle)
