"""Many evenings on end, on the local Discord: what the process holds of them.

Games of every kind are played by their buttons from the first move to the last, with pictures, so
many moves a second on the whole, whether those before were answered or not; whoever has ended one
begins the next.
"""

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from itertools import count, cycle, islice
from pathlib import Path
from time import perf_counter

import aiohttp

from tests.bench.bots import Bot, seat_crowd, time_restart
from tests.bench.figures import FLAT, Figure, at_most
from tests.playground.people import Person, Refused, Thing, public
from tests.playground.processes import Server
from tests.playground.test_alone import STARTS, filled, offered

RATE, SEATS = 20.0, 200
"""Moves a second, and people who play."""
SECONDS, BETWEEN = 1800.0, 60.0
"""How long it lasts, and how often memory is looked at."""
QUICK = 20.0, 5.0
SETTLED = 5.0
"""Seconds after a start."""
MOST = 170
"""MB while it lasts."""


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
        # Its panel was changed meanwhile, by a move of which this person has not heard.
        except Refused:
            seat.panel = None
        self.free.append(seat)

    async def _played(self, seat: Seat) -> Thing | None:
        """The panel after a press or a form; where nothing is asked any more that of the next
        game."""
        person, panel = seat.person, seat.panel
        if panel and (moves := offered(panel, "say")):
            outcome = await self._pressed(person, panel, random.choice(moves))
        elif panel and (forms := offered(panel, "form")):
            shown = await self._pressed(person, panel, forms[0])
            outcome = (
                await person.submit(shown, **filled(shown["modal"])) if shown["modal"] else shown
            )
        else:
            kind = next(seat.kinds)
            outcome = await person.slash(f"{kind} start", seed=next(self.seeds), **STARTS[kind])
            self.games += bool(outcome["message"] and public(outcome["message"]))
        self.moves += 1
        self.unanswered += outcome["state"] != "answered"
        shown = outcome["message"]
        # Its answer was lost, or it is told another way.
        if not (shown and public(shown) and shown["components"]):
            shown = (await person.slash("table"))["message"]
        return shown if shown and public(shown) else None

    async def _pressed(self, person: Person, panel: Thing, custom_id: str) -> Thing:
        return await person.outcome(await person.start_by_id(panel, custom_id))


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    seconds, between = QUICK if quick else (SECONDS, BETWEEN)
    with Server() as server, Bot(server.address, folder) as bot:
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            people = await seat_crowd(http, server.address, SEATS)
            await people[0].playground.connected()
            hall = Hall(
                deque(Seat(person, in_turn(number)) for number, person in enumerate(people))
            )
            # So that it is idle with a game of every kind under way.
            await time_restart(bot, people[: len(STARTS)])
            await asyncio.sleep(SETTLED)
            yield Figure("idle", bot.memory(), "MB")
            begun, found, children = perf_counter(), list[float](), 0.0
            while (passed := perf_counter() - begun) < seconds - 1:
                await hall.load(RATE, min(between, seconds - passed))
                found.append(bot.memory())
                children = max(children, bot.memory_of_children())
                note = f"{hall.moves:,} moves, {hall.games:,} games, {hall.unanswered} unanswered"
                yield Figure(f"after {perf_counter() - begun:.0f} s", found[-1], "MB", note=note)
    last = found[len(found) * 2 // 3 :]
    yield Figure(
        f"the most in {seconds:,.0f} s at {RATE:.0f} moves a second",
        max(found),
        "MB",
        at_most(MOST),
    )
    yield Figure("growth over the last third", last[-1] - last[0], "MB", at_most(FLAT))
    yield Figure("its children, at most", children, "MB", note="they draw pictures")
