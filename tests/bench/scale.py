"""One, two and three processes of the bot on one PostgreSQL and one local Discord.

Everybody plays in a server of their process's shards, each press when the one before it was
answered. The machine is shared by the bots, PostgreSQL, the local Discord and those who press: how
many moves a second came of it is told, and what each move cost, which is what the model goes by.
PostgreSQL is asked for its own count of transactions and of what it has written; it runs in memory
and without waiting for a disk. docs/SCALING.md has the figures; `scaling_model.py` computes with
them.
"""

import asyncio
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import aiohttp
from sqlalchemy import text

from storage import Database, open_database
from tests.bench.bots import SETTLED, Bot, add_player, percentile, processor_time
from tests.bench.figures import Figure
from tests.bench.overload import Seat, pressed, seats
from tests.bench.scaling_model import Cost
from tests.playground.people import Person, Playground
from tests.playground.processes import Server
from tests.storage.postgres import server

PROCESSES = (1, 2, 3)
SECONDS = 20.0
QUICK = (1,), 3.0
"""How many processes, and for how many seconds."""
TABLES, PLAYERS = 40, 4
"""Games of each process, and how many of them are played at once."""
SNOWFLAKE = 22
"""By the bits before these a server is of its shard."""


# ── What was measured ─────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Measured:
    processes: int
    rate: float
    """Moves a second."""
    took: list[float]
    unanswered: int
    cost: Cost


@dataclass(frozen=True)
class Count:
    """How far everybody is."""

    bots: float
    database: float
    transactions: int
    size: int
    logged: int

    def each(self, before: "Count", moves: int, by_token: int) -> Cost:
        return Cost(
            bot=(self.bots - before.bots) * 1e3 / moves,
            database=(self.database - before.database) * 1e3 / moves,
            transactions=(self.transactions - before.transactions) / moves,
            by_token=by_token / moves,
            stored=(self.size - before.size) / 1024 / moves,
            logged=(self.logged - before.logged) / 1024 / moves,
        )


@dataclass
class House:
    bots: list[Bot]
    database: Database
    playground: Playground

    async def count(self) -> Count:
        async with self.database.connect_for_reading() as connection:
            backend = await connection.scalar(text("SELECT pg_backend_pid()"))
            await connection.execute(text("SELECT pg_stat_force_next_flush()"))
            row = (
                await connection.execute(
                    text(
                        "SELECT xact_commit AS transactions, pg_database_size(datname) AS size,"
                        " pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS logged"
                        " FROM pg_stat_database WHERE datname = current_database()"
                    )
                )
            ).one()
        bots = sum(bot.processor_time() for bot in self.bots)
        return Count(
            bots,
            _of_all_children(_parent(int(backend or 0))),
            row.transactions,
            row.size,
            row.logged,
        )

    async def by_token(self) -> int:
        """Since it was asked last."""
        asked = await self.playground.ask("DELETE", "/requests")
        return sum(not each["path"].startswith(("/webhooks/", "/interactions/")) for each in asked)


def _parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[1])


def _of_all_children(parent: int) -> float:
    """Seconds that PostgreSQL has computed: each connection is a process."""
    return sum(processor_time(pid) for pid in _children(parent))


def _children(parent: int) -> Iterator[int]:
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdecimal() and _parent(int(entry.name)) == parent:
                yield int(entry.name)
        except FileNotFoundError:  # it has ended meanwhile
            continue


async def play_on(processes: int, seconds: float) -> Measured:
    """Play on so many processes for so many seconds, and return what came of it."""
    with ExitStack() as stack, tempfile.TemporaryDirectory() as made:
        url = stack.enter_context(server())
        discord = stack.enter_context(Server())
        bots = []
        for number in range(processes):
            (folder := Path(made) / str(number)).mkdir()
            share = (
                {"SHARD_COUNT": str(processes), "SHARD_IDS": str(number)} if processes > 1 else {}
            )
            bots.append(stack.enter_context(_bot(discord.address, folder, url, share)))
        async with (
            aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http,
            open_database(url) as database,
        ):
            house = House(bots, database, Playground(discord.address, http))
            await house.playground.connected(processes)
            tables = [
                await seats(await crowd(house.playground, shard, processes))
                for shard in range(processes)
            ]
            return await _played(house, tables, seconds)


def _bot(address: dict[str, str], folder: Path, url: str, share: dict[str, str]) -> Bot:
    """Without forecasts: those have a processor of their own, and wait while it is busy."""
    return Bot(
        address,
        folder,
        watch=False,
        module="bot",
        DATABASE_URL=url,
        FORECASTS="false",
        PLAY_MB_PER_DAY="100000",
        **share,
    )


async def crowd(playground: Playground, shard: int, shards: int) -> list[Person]:
    """In a server of this shard."""
    while True:
        guild = int((await playground.ask("POST", "/guilds", {"name": "Vienna"}))["id"])
        if (guild >> SNOWFLAKE) % shards == shard:
            return [await add_player(playground, guild) for _ in range(TABLES)]


async def _played(house: House, tables: list[deque[Seat]], seconds: float) -> Measured:
    # Warm.
    await asyncio.gather(
        *(_press(free, perf_counter() + 2) for free in tables for _ in range(PLAYERS))
    )
    await asyncio.sleep(SETTLED)
    await house.by_token()
    before, begun = await house.count(), perf_counter()
    rounds = await asyncio.gather(
        *(_press(free, begun + seconds) for free in tables for _ in range(PLAYERS))
    )
    spent = perf_counter() - begun
    await asyncio.sleep(SETTLED)
    after, requests = await house.count(), await house.by_token()
    took = [each for one in rounds for each in one if each is not None]
    unanswered = sum(each is None for one in rounds for each in one)
    cost = after.each(before, len(took), requests)
    return Measured(len(house.bots), len(took) / spent, took, unanswered, cost)


async def _press(free: deque[Seat], until: float) -> list[float | None]:
    """One of those who play at once: always at the table that has waited longest, while there is
    one."""
    took: list[float | None] = []
    while perf_counter() < until and free:
        seat = free.popleft()
        move = await pressed(seat)
        took.append(move.took if move.state == "played" else None)
        if seat.label():
            free.append(seat)
    return took


async def measure(_: Path, *, quick: bool) -> AsyncIterator[Figure]:
    processes, seconds = QUICK if quick else (PROCESSES, SECONDS)
    for number in processes:
        found = await play_on(number, seconds)
        name = f"{number} process{'es' if number > 1 else ''}"
        times = f"median {percentile(0.5, found.took) * 1e3:.0f} ms, {found.unanswered} not played"
        yield Figure(
            f"{name}: moves", found.rate, "a second", note=f"{PLAYERS} people play at each process"
        )
        yield Figure(
            f"{name}: answers, 99th percentile",
            percentile(0.99, found.took) * 1e3,
            "ms",
            note=times,
        )
        yield Figure(f"{name}: processor time of the bot, each move", found.cost.bot, "ms")
        yield Figure(f"{name}: processor time of PostgreSQL, each move", found.cost.database, "ms")
        yield Figure(f"{name}: transactions, each move", found.cost.transactions, "")
        yield Figure(
            f"{name}: requests with the bot's token, each move", found.cost.by_token, "requests"
        )
        yield Figure(f"{name}: the database grows, each move", found.cost.stored, "KB")
        yield Figure(f"{name}: its log, each move", found.cost.logged, "KB")
