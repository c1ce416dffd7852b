"""`/turn` of a dealt game, timed until its picture hangs, and held against `/about` of the same
bot.

`/about` does next to nothing, and is measured at the same concurrency and after the same pauses. A
bot that is discord.py and nothing else is measured beside them. Processor time is the bot's own,
with what it does after the answer. What Discord and the database are asked for is counted until
nothing more comes. The last part plays 50 moves at once on a disk whose flush takes 20 ms.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import aiohttp

from tests.bench.bots import (
    BARE,
    SETTLED,
    Bot,
    percentile,
    play_to_his_turn,
    seat_crowd,
    seat_host,
    time_command,
)
from tests.bench.figures import Figure, at_most
from tests.bench.instrumented import read_counts
from tests.playground.people import Person
from tests.playground.processes import Server

INSTRUMENTED = "tests.bench.instrumented"
HANGS_WITHIN = 2.0
"""Seconds after which a picture is not waited for any more."""
PAUSE = 0.1
"""Seconds between two commands that are given one at a time."""
FLUSH = 0.02
"""Seconds of a flush of the slow disk."""
ANSWERED_WITHIN = 3.0
"""Seconds after which Discord gives an interaction up."""


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    turns: int = 60
    """How often each command is given, one at a time."""
    channels: int = 50
    """Channels at once."""
    rounds: int = 10
    """How often all channels are played."""
    counted: int = 15
    """Moves whose requests and statements are counted."""


QUICK = Size(turns=4, channels=8, rounds=1, counted=3)


# ── Latency ───────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Turn:
    seconds: float
    """Until the picture hung."""
    late: bool
    """Whether the picture came after the answer."""
    answered: bool = True


async def turn_with_picture(person: Person) -> Turn:
    begun = perf_counter()
    outcome = await person.slash("turn")
    if outcome["state"] != "answered" or outcome["message"] is None:
        return Turn(perf_counter() - begun, late=True, answered=False)
    late = not outcome["message"]["attachments"]
    while (
        late and not (await person.panel())["attachments"] and perf_counter() - begun < HANGS_WITHIN
    ):
        await asyncio.sleep(0.005)
    return Turn(perf_counter() - begun, late)


@dataclass
class Found:
    bare: list[float] = field(default_factory=list)
    about: list[float] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    cpu_about: float = 0.0
    cpu_turns: float = 0.0

    @property
    def took(self) -> list[float]:
        return [turn.seconds for turn in self.turns]

    @property
    def late(self) -> float:
        """Return the share of late pictures in percent."""
        return 100 * sum(turn.late for turn in self.turns) / len(self.turns)

    @property
    def unanswered(self) -> int:
        return sum(not turn.answered for turn in self.turns)

    @property
    def cpu(self) -> float:
        return self.cpu_turns / len(self.turns) / max(self.cpu_about / len(self.about), 1e-9)

    def times_about(self, part: float, took: list[float]) -> float:
        """Return a percentile of these times, divided by that of `/about`."""
        return percentile(part, took) / percentile(part, self.about)


async def one_at_a_time(bot: Bot, person: Person, bare: Person, size: Size) -> Found:
    """Play turn by turn. `/about` is given before each turn, after a pause of the same length.

    A machine that has rested for a moment is slower than one that works: given twenty times
    without a pause, `/about` takes half as long.
    """
    await person.slash("gah start", level="hard", depth="dealt", seed=1)
    found = Found()
    for _ in range(size.turns):
        await play_to_his_turn(person)
        await asyncio.sleep(PAUSE)
        found.bare.append(await time_command(bare, "about"))
        await asyncio.sleep(PAUSE)
        before = bot.processor_time()
        found.about.append(await time_command(person, "about"))
        await asyncio.sleep(PAUSE)
        between = bot.processor_time()
        found.turns.append(await turn_with_picture(person))
        await asyncio.sleep(PAUSE)
        found.cpu_about += between - before
        found.cpu_turns += bot.processor_time() - between
    return found


async def all_at_once(bot: Bot, people: list[Person], bare: list[Person], size: Size) -> Found:
    """Play in all channels at once. A first round warms up, and is not counted."""
    for number, person in enumerate(people):
        await person.slash("gah start", level="hard", depth="dealt", seed=number)
    found = Found()
    for number in range(size.rounds + 1):
        for person in people:
            await play_to_his_turn(person)
        await asyncio.sleep(SETTLED)
        around = found if number else Found()
        around.bare += await asyncio.gather(*(time_command(person, "about") for person in bare))
        before = bot.processor_time()
        around.about += await asyncio.gather(*(time_command(person, "about") for person in people))
        await asyncio.sleep(SETTLED)
        between = bot.processor_time()
        around.turns += await asyncio.gather(*map(turn_with_picture, people))
        await asyncio.sleep(SETTLED)
        around.cpu_about += between - before
        around.cpu_turns += bot.processor_time() - between
    return found


async def measure_latency(folder: Path, size: Size) -> AsyncIterator[Figure]:
    with (
        Server() as server,
        Server() as other,
        Bot(server.address, folder) as bot,
        Bot(other.address, folder, module=BARE),
    ):
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            *people, last = await seat_crowd(http, server.address, size.channels + 1)
            others = await seat_crowd(http, other.address, size.channels)
            await last.playground.connected()
            await others[0].playground.connected()
            alone = await one_at_a_time(bot, last, others[0], size)
            ratio, middle = alone.times_about(0.5, alone.took), percentile(0.5, alone.took)
            yield Figure(
                "/turn with picture, one at a time, median",
                ratio,
                "× /about",
                at_most(5),
                f"{middle * 1e3:.1f} ms",
            )
            for figure in _other_figures("one at a time", alone):
                yield figure
            together = await all_at_once(bot, people, others, size)
            where = f"{size.channels} at once"
            ratio, most = together.times_about(0.99, together.took), percentile(0.99, together.took)
            name = f"/turn with picture, {where}, 99th percentile"
            yield Figure(name, ratio, "× /about", at_most(6), f"{most * 1e3:.0f} ms")
            ratio, middle = together.times_about(0.5, together.took), percentile(0.5, together.took)
            yield Figure(
                f"/turn with picture, {where}, median",
                ratio,
                "× /about",
                note=f"{middle * 1e3:.0f} ms",
            )
            for figure in _other_figures(where, together):
                yield figure


def _other_figures(where: str, found: Found) -> list[Figure]:
    unanswered = f"{found.unanswered} of {len(found.turns)} unanswered"
    bare = percentile(0.5, found.bare)
    return [
        Figure(f"late pictures, {where}", found.late, "%", at_most(1), unanswered),
        Figure(f"processor time of a turn, {where}", found.cpu, "× /about", at_most(8)),
        Figure(
            f"bare bot, {where}",
            found.times_about(0.5, found.bare),
            "× /about",
            note=f"{bare * 1e3:.1f} ms",
        ),
    ]


# ── Requests and statements ───────────────────────────────────────────────────────────────────────


async def measure_requests(folder: Path, size: Size) -> AsyncIterator[Figure]:
    """Play moves one at a time, each until nothing more comes of it, and count what they ask
    for."""
    counts = folder / "counted"
    with Server() as server, Bot(server.address, folder, module=INSTRUMENTED, COUNTED=str(counts)):
        async with aiohttp.ClientSession() as http:
            person, _ = await seat_host(http, server.address)
            await person.playground.connected()
            await person.slash("gah start", level="hard", depth="dealt", seed=1)
            requests: list[dict[str, Any]] = []
            statements = commits = 0
            for _ in range(size.counted):
                await play_to_his_turn(person)
                await asyncio.sleep(SETTLED)
                await person.playground.ask("DELETE", "/requests")
                before = read_counts(counts)
                await turn_with_picture(person)
                await asyncio.sleep(SETTLED)
                after = read_counts(counts)
                statements, commits = (
                    statements + after[0] - before[0],
                    commits + after[1] - before[1],
                )
                requests += await person.playground.ask("DELETE", "/requests")
    by_token = [
        each for each in requests if not each["path"].startswith(("/webhooks/", "/interactions/"))
    ]
    sent = sum(each["bytes"] for each in requests) / 1024
    yield Figure(
        "requests with the bot's token, each move",
        len(by_token) / size.counted,
        "requests",
        at_most(0),
    )
    yield Figure("sent to Discord, each move", sent / size.counted, "KB")
    yield Figure("statements, each move", statements / size.counted, "")
    yield Figure("transactions, each move", commits / size.counted, "")


# ── A slow disk ───────────────────────────────────────────────────────────────────────────────────


async def time_move(person: Person) -> float:
    """Return the seconds until a move is answered, infinite if it is not."""
    begun = perf_counter()
    outcome = await person.slash("turn")
    return perf_counter() - begun if outcome["state"] == "answered" else float("inf")


async def measure_slow_disk(folder: Path, size: Size) -> AsyncIterator[Figure]:
    took: list[float] = []
    with (
        Server() as server,
        Bot(server.address, folder, module=INSTRUMENTED, FLUSH_SECONDS=str(FLUSH)),
    ):
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            people = await seat_crowd(http, server.address, size.channels)
            await people[0].playground.connected()
            for number, person in enumerate(people):
                await person.slash("gah start", level="hard", depth="dealt", seed=number)
            for _ in range(size.rounds + 1):
                for person in people:
                    await play_to_his_turn(person)
                await asyncio.sleep(SETTLED)
                took += await asyncio.gather(*map(time_move, people))
    where = f"{size.channels} at once, a flush takes {FLUSH * 1e3:.0f} ms"
    note = f"{sum(each > ANSWERED_WITHIN for each in took)} of {len(took)} later"
    yield Figure(f"the last answer, {where}", max(took), "s", at_most(ANSWERED_WITHIN), note)
    yield Figure(f"answers, {where}, median", median(took), "s")


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    size = QUICK if quick else Size()
    for part in (measure_latency, measure_requests, measure_slow_disk):
        (there := folder / part.__name__).mkdir()
        async for figure in part(there, size):
            yield figure
