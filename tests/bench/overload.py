"""More moves than one process can hold, on the local Discord: every move is pressed when its time
has come, whether those before it were answered or not.

The highest rate is looked for at which the 99th percentile is under a second; then moves come at
twice that rate, and then calmly again, at half of it. A move is answered when its panel is there:
to be put off is no answer. One is stored without an answer where nothing came within three seconds,
and the database has it nevertheless. The local Discord has the other processors; what each of them
used is told beside the figures. The bot and whoever draws for it share one.
"""

import asyncio
import os
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import Any

import aiohttp

from tests.bench.bots import Bot, percentile, processor_time, seat_crowd
from tests.bench.figures import Figure, at_least, at_most
from tests.playground.people import Person, Refused, buttons, public
from tests.playground.processes import Server

STARTING = 8
"""Games that are started at once."""
STATES = ("played", "told", "put off", "failed")
PUT_OFF = (5, 6)
"""The kinds of answers that only say that one will come."""
UNDER, DEADLINE = 1.0, 3.0
GOALS = {"with pictures": 40, "without": 60}


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    rates: tuple[float, ...] = (20, 40, 60, 80, 100, 120, 140, 160, 200, 240)
    """Moves a second that are tried, one after the other."""
    seconds: int = 4
    """How long moves come at a rate."""
    overload: int = 8
    """How long they come at twice the rate that is held."""
    after: int = 6
    """How long they come calmly again."""
    seats: int = 600
    """Channels with a game: somebody must be free to press while others wait for three seconds."""


QUICK = Size(rates=(10,), seconds=2, overload=2, after=2, seats=60)


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
    """played, told that it was not, put off, or failed."""
    late: bool
    """Its picture was not there with the answer."""


@dataclass
class Load:
    """What came of so many moves a second."""

    rate: float
    begun: float = field(default_factory=perf_counter)
    moves: list[Move] = field(default_factory=list)
    bot: float = 0.0
    discord: float = 0.0
    """Cores that they have used."""

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
        return self.count("played") == len(self.moves) and percentile(0.99, self.took) < UNDER

    def second(self, number: int) -> "Load":
        begun = self.begun + number
        return Load(
            self.rate, begun, [move for move in self.moves if begun <= move.begun < begun + 1]
        )

    def __str__(self) -> str:
        came = ", ".join(f"{self.count(state)} {state}" for state in STATES if self.count(state))
        return (
            f"{came}; {self.late:.0%} of pictures late; cores {self.bot:.2f} and {self.discord:.2f}"
        )


@dataclass
class House:
    """The bot, the local Discord, and those who are free to press; who has waited longest comes
    first."""

    bot: Bot
    discord: Server
    free: deque[Seat]
    pictures: bool

    def computed(self) -> tuple[float, float]:
        return processor_time(self.bot.pid), processor_time(self.discord.pid)

    async def load(self, rate: float, seconds: float) -> Load:
        """Open loop. Where nobody is free the press is left out."""
        bot, discord = self.computed()
        found = Load(rate)
        waiting: set[asyncio.Task[None]] = set()
        for number in range(round(rate * seconds)):
            await asyncio.sleep(max(found.begun + number / rate - perf_counter(), 0))
            if self.free:
                waiting.add(asyncio.create_task(self._move(found, self.free.popleft())))
        spent, (after, there) = perf_counter() - found.begun, self.computed()
        found.bot, found.discord = (after - bot) / spent, (there - discord) / spent
        await asyncio.gather(*waiting)
        return found

    async def _move(self, found: Load, seat: Seat) -> None:
        move = await pressed(seat)
        found.moves.append(replace(move, late=move.late and self.pictures))
        if seat.label():
            self.free.append(seat)


async def pressed(seat: Seat) -> Move:
    """On the panel as this person saw it last."""
    begun = perf_counter()
    try:
        started = await seat.person.start_press(seat.label() or "", seat.panel)
    except Refused:  # it was changed meanwhile, by a move of which this person has not heard
        seat.panel = await seat.person.panel()
        started = await seat.person.start_press(seat.label() or "", seat.panel)
    outcome = await seat.person.outcome(started, DEADLINE)
    took, message = perf_counter() - begun, outcome["message"]
    if outcome["state"] != "answered":
        state = "failed"
    elif outcome["answer"] in PUT_OFF:
        state = "put off"
    else:
        state = "played" if public(message) else "told"
    seat.panel = message if state == "played" else await seat.person.panel()
    return Move(
        int(started["id"]),
        begun,
        took,
        state,
        late=state == "played" and not message["attachments"],
    )


async def seats(people: Iterable[Person]) -> deque[Seat]:
    """Everybody has begun a game, and stands before the first move."""
    gate = asyncio.Semaphore(STARTING)

    async def begin(number: int, person: Person) -> Seat:
        async with gate:
            while not (
                posted := [
                    each for each in await person.messages() if public(each) and each["components"]
                ]
            ):
                await person.slash("gah start", level="hard", depth="dealt", seed=number)
                await person.slash("table")  # on a busy machine the first answer may be lost
            return Seat(person, posted[-1])

    return deque(
        await asyncio.gather(*(begin(number, person) for number, person in enumerate(people)))
    )


def stored(folder: Path, unanswered: list[Move]) -> int:
    """Of those that were not answered, so many were played."""
    with sqlite3.connect(folder / "games.sqlite") as database:
        known = {number for (number,) in database.execute("SELECT interaction_id FROM entries")}
    return sum(move.interaction in known for move in unanswered)


def recovered(after: Load, seconds: int) -> float:
    """Return the first second after the overload from which on all is well, infinite if there is
    none."""
    well = [after.second(number).holds for number in range(seconds)]
    return next((number for number in range(seconds) if all(well[number:])), float("inf"))


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    size = QUICK if quick else Size()
    for how in GOALS:
        (folder / how).mkdir()
        async for figure in _measure(folder / how, how, size):
            yield figure


async def _measure(folder: Path, how: str, size: Size) -> AsyncIterator[Figure]:
    pictures = how == "with pictures"
    with Server() as server, Bot(server.address, folder, PICTURES=str(int(pictures))) as bot:
        os.sched_setaffinity(bot.pid, {max(os.sched_getaffinity(0))})
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            people = await seat_crowd(http, server.address, size.seats)
            await people[0].playground.connected()
            house = House(bot, server, await seats(people), pictures)
            best = await house.load(5, 2)  # warms up
            for rate in size.rates:
                found = await house.load(rate, size.seconds)
                yield _figure_of(found, how)
                if not found.holds:
                    break
                best = found
            much = await house.load(2 * best.rate, size.overload)
            after = await house.load(best.rate / 2, size.after)
    lost = stored(folder, [move for move in much.moves if move.state == "failed"])
    share = 100 * lost / max(len(much.moves), 1)
    yield Figure(f"moves held on one core, {how}", best.rate, "a second", at_least(GOALS[how]))
    yield Figure(
        f"stored without an answer at {much.rate:.0f} a second, {how}",
        share,
        "%",
        at_most(1),
        str(much),
    )
    yield Figure(
        f"itself again after that, {how}", recovered(after, size.after), "s", at_most(2), str(after)
    )


def _figure_of(found: Load, how: str) -> Figure:
    took = percentile(0.99, found.took) * 1e3
    return Figure(
        f"99th percentile at {found.rate:.0f} a second, {how}", took, "ms", note=str(found)
    )
