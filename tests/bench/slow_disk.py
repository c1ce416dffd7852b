"""50 moves at once on a disk whose flush takes 20 ms, and how soon each is answered."""

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter

import aiohttp

from tests.bench.delayed import FLUSH
from tests.bench.turns import CHANNELS, SETTLED, Bot, at, crowd, to_his_turn
from tests.playground.people import Person
from tests.playground.processes import Server

ROUNDS = 5
ANSWERED_WITHIN = 3.0
"""Seconds after which Discord gives an interaction up."""


async def time_move(person: Person) -> float:
    """Return the seconds until a move is answered, infinite if it is not."""
    begun = perf_counter()
    outcome = await person.slash("turn")
    return perf_counter() - begun if outcome["state"] == "answered" else float("inf")


async def time_moves(folder: Path) -> list[float]:
    """Play a game in each of 50 channels. Return the seconds until moves were answered that began at the same time."""
    took: list[float] = []
    with Server() as server, Bot(server.address, folder, module="tests.bench.delayed"):
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            people = await crowd(http, server.address, CHANNELS)
            await people[0].playground.connected()
            for number, person in enumerate(people):
                await person.slash("gah start", level="hard", depth="dealt", seed=number)
            for _ in range(ROUNDS):
                for person in people:
                    await to_his_turn(person)
                await asyncio.sleep(SETTLED)
                took += await asyncio.gather(*map(time_move, people))
    return took


async def report(folder: Path) -> None:
    took = await time_moves(folder)
    late = sum(each > ANSWERED_WITHIN for each in took)
    print(f"{CHANNELS} moves at once, {ROUNDS} times, on a disk whose flush takes {FLUSH * 1e3:.0f} ms")
    print(f"  answered after {at(0.5, took):.2f} s at the median, {max(took):.2f} s at most")
    print(f"  later than {ANSWERED_WITHIN:.0f} s, or not at all: {late} of {len(took)}   (none)")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made)))
