"""From exec to the first answer, with a game of every kind in the database; a bot that is discord.py and nothing else
is started in turn with it."""

import asyncio
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

import aiohttp

from tests.bench.turns import BARE, STARTS, Bot, connected_at_once, crowd, first_answer, seconds
from tests.playground.people import Person
from tests.playground.processes import Server

STARTED = 5
"""Times each of them."""
WITHIN, IDLE = 1.5, 95
"""Seconds, and MB."""


async def started(bot: Bot, person: Person) -> tuple[float, float, float]:
    """Seconds after exec, those of the processor, and MB after the answer."""
    bot.stop()
    begun = perf_counter()
    bot.start_again()
    await connected_at_once(person)
    await seconds(person, "about")
    return perf_counter() - begun, bot.processor_time(), bot.memory()


async def report(folder: Path) -> None:
    with (
        Server() as server,
        Server() as other,
        Bot(server.address, folder) as ours,
        Bot(other.address, folder, module=BARE) as bare,
    ):
        async with aiohttp.ClientSession() as http:
            people, [other_person] = await crowd(http, server.address, len(STARTS)), await crowd(http, other.address, 1)
            await people[0].playground.connected()
            await other_person.playground.connected()
            await first_answer(ours, people)
            found = [(await started(ours, people[0]), await started(bare, other_person)) for _ in range(STARTED)]
    print(f"From exec to the first answer, the median of {STARTED}")
    for name, of, goal in (("the bot", 0, f"  (within {WITHIN} s, at most {IDLE} MB)"), ("a bare bot", 1, "")):
        wall, processor, memory = (median(each[of][part] for each in found) for part in range(3))
        print(f"  {name:<21}{wall:8.2f} s, {processor:.2f} s of the processor, {memory:.0f} MB{goal}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made)))
