"""Many evenings on end, on the local Discord: what the process holds of them, while they last and when all have gone.

Games of every kind are played by their buttons from the first move to the last, with pictures, so many moves a second
on the whole, whether those before were answered or not; whoever has ended one begins the next. Then everybody rests.
"""

import argparse
import asyncio
import os
import random
import tempfile
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, cycle, islice
from pathlib import Path
from time import perf_counter

import aiohttp

from tests.bench.turns import Bot, crowd, first_answer
from tests.playground.people import Person, Refused, Thing, public
from tests.playground.processes import Server
from tests.playground.test_alone import STARTS, filled, offered

RATE, SECONDS, REST, SEATS = 20.0, 300.0, 30.0, 200
MOST = 170
"""MB while it lasts."""
TOLD, SETTLED = 60.0, 5.0
"""Seconds between two lines, and after a start."""


@dataclass
class Seat:
    person: Person
    kinds: Iterator[str]
    panel: Thing | None = None


def in_turn(first: int) -> Iterator[str]:
    """Every kind of game, again and again."""
    return islice(cycle(sorted(STARTS)), first % len(STARTS), None)


@dataclass
class Hall:
    """Who is free to press; who has waited longest comes first."""

    free: deque[Seat]
    moves: int = 0
    games: int = 0
    unanswered: int = 0
    seeds: Iterator[int] = field(default_factory=count)

    async def load(self, rate: float, seconds: float) -> None:
        """Open loop. Where nobody is free the press is left out."""
        begun, waiting = perf_counter(), set[asyncio.Task[None]]()
        for number in range(round(rate * seconds)):
            await asyncio.sleep(max(begun + number / rate - perf_counter(), 0))
            if self.free:
                waiting.add(task := asyncio.create_task(self._step(self.free.popleft())))
                task.add_done_callback(waiting.discard)
        await asyncio.gather(*waiting)

    async def _step(self, seat: Seat) -> None:
        try:
            seat.panel = await self._played(seat)
        except Refused:  # its panel was changed meanwhile, by a move of which this person has not heard
            seat.panel = None
        self.free.append(seat)

    async def _played(self, seat: Seat) -> Thing | None:
        """The panel after a press or a form; where nothing is asked any more that of the next game."""
        person, panel = seat.person, seat.panel
        if panel and (moves := offered(panel, "say")):
            outcome = await self._pressed(person, panel, random.choice(moves))
        elif panel and (forms := offered(panel, "form")):
            shown = await self._pressed(person, panel, forms[0])
            outcome = await person.submit(shown, **filled(shown["modal"])) if shown["modal"] else shown
        else:
            kind = next(seat.kinds)
            outcome = await person.slash(f"{kind} start", seed=next(self.seeds), **STARTS[kind])
            self.games += bool(outcome["message"] and public(outcome["message"]))
        self.moves += 1
        self.unanswered += outcome["state"] != "answered"
        shown = outcome["message"]
        if not (shown and public(shown) and shown["components"]):  # its answer was lost, or it is told another way
            shown = (await person.slash("table"))["message"]
        return shown if shown and public(shown) else None

    async def _pressed(self, person: Person, panel: Thing, custom_id: str) -> Thing:
        return await person.outcome(await person.start_by_id(panel, custom_id))


async def report(
    folder: Path,
    rate: float = RATE,
    seconds: float = SECONDS,
    rest: float = REST,
    seats: int = SEATS,
    *,
    plain: bool = False,
) -> None:
    with Server() as server, Bot(server.address, folder, PICTURES="off" if plain else "on") as bot:
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            people = await crowd(http, server.address, seats)
            await people[0].playground.connected()
            hall = Hall(deque(Seat(person, in_turn(number)) for number, person in enumerate(people)))
            await first_answer(bot, people[: len(STARTS)])  # so that it is idle with a game of every kind under way
            await asyncio.sleep(SETTLED)
            idle = bot.memory()
            print(f"A soak at {rate:.0f} moves a second; idle {idle:.0f} MB, load {os.getloadavg()[0]:.1f}", flush=True)
            begun, most, beside = perf_counter(), idle, 0.0
            while (passed := perf_counter() - begun) < seconds - 1:
                await hall.load(rate, min(TOLD, seconds - passed))
                most, beside = max(most, bot.memory()), max(beside, bot.memory_of_children())
                print(
                    f"  {perf_counter() - begun:6.0f} s {hall.moves:8,} moves, {hall.games:,} games, "
                    f"{hall.unanswered} unanswered {bot.memory():8.0f} MB, "
                    f"its children {bot.memory_of_children():.0f} MB",
                    flush=True,
                )
            await asyncio.sleep(rest)
            above, left = bot.memory() - idle, bot.memory_of_children()
    print(f"  {'at most':<21}{most:8.0f} MB  (at most {MOST})")
    print(f"  {'its children':<21}{beside:8.0f} MB  (they draw pictures)")
    print(f"  {f'{rest:.0f} s later':<21}{above:+8.0f} MB above idle, its children {left:.0f} MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--rest", type=float, default=REST)
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--plain", action="store_true", help="in words alone, without pictures")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made), chosen.rate, chosen.seconds, chosen.rest, chosen.seats, plain=chosen.plain))
