"""More moves than one process can hold, on the local Discord: every move is pressed when its time has come, whether those
before it were answered or not.

The highest rate is looked for at which the 99th percentile is under a second; then moves come at twice that rate, and
then calmly again. A move is stored without an answer where its press failed after three seconds, and the database has
it nevertheless.
"""

import argparse
import asyncio
import os
import sqlite3
import tempfile
from collections import deque
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import aiohttp

from tests.bench.turns import Bot, at, crowd
from tests.playground.people import Person, Refused, buttons, public
from tests.playground.processes import Server

RATES = (10, 20, 30, 40, 50, 60, 80, 100, 120, 140, 160, 200, 240)
"""Moves a second that are tried, one after the other."""
SECONDS, OVERLOAD, AFTER = 4, 8, 6
"""How long at a rate, at twice the rate, and calmly again."""
SEATS = 600
"""Channels with a game: somebody must be free to press while others wait for three seconds."""
STARTING = 16
"""Games that are started at once."""
UNDER = 1.0
DEADLINE = 3.0
GOAL = 100


@dataclass
class Seat:
    person: Person
    panel: dict[str, Any]

    def label(self) -> str | None:
        """His turn, or one of your dice; None where the game is over."""
        labels = buttons(self.panel)
        return next((label for label in labels if label == "Leopold's turn" or "×" in label), None)


@dataclass(frozen=True)
class Move:
    interaction: int
    begun: float
    took: float
    state: str
    """played, told that it is not, or failed"""
    late: bool
    """Its picture was not there with the answer."""


@dataclass
class Load:
    """What came of so many moves a second."""

    rate: float
    begun: float = field(default_factory=perf_counter)
    moves: list[Move] = field(default_factory=list)
    cpu: float = 0.0
    """Cores that the bot has used."""

    def count(self, state: str) -> int:
        return sum(move.state == state for move in self.moves)

    @property
    def took(self) -> list[float]:
        return [move.took for move in self.moves if move.state == "played"] or [DEADLINE]

    @property
    def late(self) -> float:
        return sum(move.late for move in self.moves) / max(self.count("played"), 1)

    @property
    def holds(self) -> bool:
        return self.count("played") == len(self.moves) and at(0.99, self.took) < UNDER

    def second(self, number: int) -> "Load":
        begun = self.begun + number
        return Load(self.rate, begun, [move for move in self.moves if begun <= move.begun < begun + 1])

    def __str__(self) -> str:
        times = f"{at(0.5, self.took) * 1e3:7.0f} ms p50 {at(0.99, self.took) * 1e3:7.0f} ms p99"
        came = f"{self.count('played')} of {len(self.moves)} played, {self.count('told')} told, {self.count('failed')} failed"
        return f"{times}   {came}; {self.late:.0%} of pictures late; {self.cpu:.2f} cores"


async def pressed(seat: Seat) -> Move:
    """On the panel as this person saw it last."""
    begun = perf_counter()
    try:
        started = await seat.person.start_press(seat.label() or "", seat.panel)
    except Refused:  # others have changed the message meanwhile, as a late picture does: it is looked at anew
        seat.panel = await seat.person.panel()
        started = await seat.person.start_press(seat.label() or "", seat.panel)
    outcome = await seat.person.outcome(started, DEADLINE)
    took = perf_counter() - begun
    message = outcome["message"]
    if outcome["state"] != "answered" or message is None:
        seat.panel = await seat.person.panel()
        return Move(int(started["id"]), begun, took, "failed", late=False)
    if not public(message):
        return Move(int(started["id"]), begun, took, "told", late=False)
    seat.panel = message
    return Move(int(started["id"]), begun, took, "played", late=not message["attachments"])


async def load(bot: Bot, free: deque[Seat], rate: float, seconds: float) -> Load:
    """Open loop: who presses next has waited longest."""
    computed, found = bot.processor_time(), Load(rate)
    waiting: set[asyncio.Task[None]] = set()

    async def move(seat: Seat) -> None:
        found.moves.append(await pressed(seat))
        if seat.label():
            free.append(seat)

    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(found.begun + number / rate - perf_counter(), 0))
        waiting.add(asyncio.create_task(move(free.popleft())))
    found.cpu = (bot.processor_time() - computed) / (perf_counter() - found.begun)
    await asyncio.gather(*waiting)
    return found


async def seats(people: Iterable[Person]) -> deque[Seat]:
    """Everybody has begun a game, and stands before the first move."""
    gate = asyncio.Semaphore(STARTING)

    async def begin(number: int, person: Person) -> Seat:
        async with gate:
            while not (posted := [each for each in await person.messages() if each["components"]]):
                await person.slash("gah start", level="hard", depth="dealt", seed=number)
            return Seat(person, posted[-1])

    begun: list[Awaitable[Seat]] = [begin(number, person) for number, person in enumerate(people)]
    return deque(await asyncio.gather(*begun))


def stored(folder: Path, unanswered: list[Move]) -> int:
    """Of those that were not answered, so many were played."""
    with sqlite3.connect(folder / "games.sqlite") as database:
        known = {number for (number,) in database.execute("SELECT interaction_id FROM entries")}
    return sum(move.interaction in known for move in unanswered)


def recovered(after: Load) -> int | None:
    """The first second after the overload from which on all is well."""
    well = [after.second(number).holds for number in range(AFTER)]
    return next((number for number in range(AFTER) if all(well[number:])), None)


async def held(bot: Bot, free: deque[Seat], rates: Iterable[float]) -> Load:
    best = await load(bot, free, 5, 2)
    for rate in rates:
        found = await load(bot, free, rate, SECONDS)
        print(f"  {rate:>3} a second         {found}", flush=True)
        if not found.holds:
            break
        best = found
    return best


async def report(folder: Path, rates: tuple[float, ...] = RATES, twice: float | None = None) -> None:
    with Server() as server, Bot(server.address, folder) as bot:
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            people = await crowd(http, server.address, SEATS)
            await people[0].playground.connected()
            free = await seats(people)
            print(
                f"Open load on the local Discord, dealt, hard, with pictures; load of the machine {os.getloadavg()[0]:.1f}"
            )
            best = await held(bot, free, rates)
            much = await load(bot, free, twice or 2 * best.rate, OVERLOAD)
            after = await load(bot, free, best.rate / 2, AFTER)
            await asyncio.sleep(1)
            lost = stored(folder, [move for move in much.moves if move.state == "failed"])
            print(
                f"  {'held':<21}{best.rate:8.0f} moves a second at a 99th percentile under a second  (at least {GOAL})"
            )
            print(f"  {'twice that':<21}{much}")
            print(f"  {'stored, not answered':<21}{lost / len(much.moves):8.2%}  (at most 1 %)")
            again = recovered(after)
            told = "not" if again is None else f"{again} s"
            print(f"  {'itself again':<21}{told:>8} after that  (2); {after}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rates", type=float, nargs="*", default=RATES)
    parser.add_argument("--twice", type=float)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made), chosen.rates, chosen.twice))
