"""One, two and three processes of the bot on one PostgreSQL and one local Discord, and what follows from the figures.

Everybody plays in a server of their process's shards, each press when the one before it was answered. The machine is
shared by the bots, PostgreSQL, the local Discord and those who press: how many moves a second came of it is told, and
what each move cost, which is what the model goes by. PostgreSQL is asked for its own count of transactions and of what
it has written; it runs in memory and without waiting for a disk.

`python -m tests.bench.scale` measures and computes; `--model` computes with the figures of docs/SCALING.md.
"""

import argparse
import asyncio
import math
import os
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import aiohttp
from sqlalchemy import text

from bot.settings import Settings
from storage import Database, open_database
from tests.bench.overload import Seat, pressed, seats
from tests.bench.turns import SETTLED, Bot, another, at, processor_time
from tests.playground.people import Person, Playground
from tests.playground.processes import Server
from tests.storage.postgres import server

PROCESSES = (1, 2, 3)
SECONDS = 20
TABLES, PLAYERS = 40, 4
"""Games of each process, and how many of them are played at once."""
SNOWFLAKE = 22
"""By the bits before these a server is of its shard."""


# ── What was measured ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Cost:
    """Of a move."""

    bot: float
    """Milliseconds of a processor, in all processes of the bot together."""
    database: float
    transactions: float
    by_token: float
    """Requests that count against the limit of the bot's token."""
    stored: float
    """Kilobytes that the database has grown by."""
    logged: float
    """Kilobytes that it has written ahead, which a standby or an archive gets."""

    def __str__(self) -> str:
        return (
            f"{self.bot:.1f} ms of the bot, {self.database:.1f} ms of PostgreSQL, {self.transactions:.1f} transactions,"
            f" {self.by_token:.2f} requests by token, {self.stored:.1f} KB stored, {self.logged:.1f} KB logged"
        )


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
        async with self.database.reading() as connection:
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
        return Count(bots, _of_all_children(_parent(int(backend or 0))), row.transactions, row.size, row.logged)

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


async def measured(processes: int, seconds: float) -> Measured:
    with ExitStack() as stack, tempfile.TemporaryDirectory() as made:
        url = stack.enter_context(server())
        discord = stack.enter_context(Server())
        bots = []
        for number in range(processes):
            (folder := Path(made) / str(number)).mkdir()
            share = {"SHARD_COUNT": str(processes), "SHARD_IDS": str(number)} if processes > 1 else {}
            bots.append(stack.enter_context(_bot(discord.address, folder, url, share)))
        async with (
            aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http,
            open_database(url) as database,
        ):
            house = House(bots, database, Playground(discord.address, http))
            await house.playground.connected(processes)
            tables = [await seats(await crowd(house.playground, shard, processes)) for shard in range(processes)]
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
            return [await another(playground, guild) for _ in range(TABLES)]


async def _played(house: House, tables: list[deque[Seat]], seconds: float) -> Measured:
    await asyncio.gather(*(_press(free, perf_counter() + 2) for free in tables for _ in range(PLAYERS)))  # warm
    await asyncio.sleep(SETTLED)
    await house.by_token()
    before, begun = await house.count(), perf_counter()
    rounds = await asyncio.gather(*(_press(free, begun + seconds) for free in tables for _ in range(PLAYERS)))
    spent = perf_counter() - begun
    await asyncio.sleep(SETTLED)
    after, requests = await house.count(), await house.by_token()
    took = [each for one in rounds for each in one if each is not None]
    unanswered = sum(each is None for one in rounds for each in one)
    cost = after.each(before, len(took), requests)
    return Measured(len(house.bots), len(took) / spent, took, unanswered, cost)


async def _press(free: deque[Seat], until: float) -> list[float | None]:
    """One of those who play at once: always at the table that has waited longest, while there is one."""
    took: list[float | None] = []
    while perf_counter() < until and free:
        seat = free.popleft()
        move = await pressed(seat)
        took.append(move.took if move.state == "played" else None)
        if seat.label():
            free.append(seat)
    return took


# ── What follows from it ────────────────────────────────────────────────────────────────────────────────────────────

GAMES = (100, 1_000, 10_000, 100_000, 1_000_000)
"""A day."""
MOVES = 30
"""Of a game."""
PEAK = 3
"""How much busier the busiest hour is than the mean of the day."""
FULL = 0.5
"""Of a processor: at more, answers begin to wait for each other."""
BY_TOKEN = 50
"""Requests a second, which Discord allows a bot for its token, all processes together."""
CORES = 8
"""Of one machine for PostgreSQL, which is full at FULL of them."""
DISK = 1000
"""Gigabytes of it."""
CONNECTIONS = 97
"""That a PostgreSQL has for us, as it comes."""
OF_A_PROCESS = 2 * (5 + 1)
"""The pool and the wire, and those of the successor while it takes over."""
ROUNDS = 6
"""Of a game that are foretold, a second each."""
DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Needed:
    """For so many games a day."""

    games: int
    moves: float
    """A second, in the busiest hour."""
    processes: int
    database: float
    """Processors."""
    transactions: float
    by_token: float
    """Both a second."""
    grown: float
    """Gigabytes a day."""


def needed(games: int, cost: Cost) -> Needed:
    moves = games * MOVES * PEAK / DAY
    return Needed(
        games=games,
        moves=moves,
        processes=max(1, math.ceil(moves * cost.bot / 1e3 / FULL)),
        database=moves * cost.database / 1e3 / FULL,
        transactions=moves * cost.transactions,
        by_token=moves * cost.by_token,
        grown=games * MOVES * cost.stored / 1024**2,
    )


def breaks(cost: Cost) -> dict[str, float]:
    """From how many games a day on; what breaks first comes first."""
    one = needed(1, cost)
    full = FULL / (one.moves * cost.bot / 1e3)
    found = {
        "one process is full": full,
        "in one process forecasts are left out, if every recap is opened round by round": DAY / (ROUNDS * PEAK),
        "PostgreSQL's 100 connections are taken during an update": full * (CONNECTIONS // OF_A_PROCESS),
        f"a disk of {DISK:,} GB is full after a year": DISK / (one.grown * 365),
        f"PostgreSQL needs {CORES} processors": CORES / one.database,
        "Discord's limit for the bot's token, if every move costs a request": BY_TOKEN / one.moves,
    }
    if cost.by_token:
        found["Discord's limit for the bot's token, as measured"] = BY_TOKEN / one.by_token
    return dict(sorted(found.items(), key=lambda each: each[1]))


MEASURED = Cost(bot=23.2, database=0.8, transactions=1.1, by_token=0.0, stored=2.6, logged=2.7)
"""Of one process, as docs/SCALING.md has it."""


def model(cost: Cost) -> Iterator[str]:
    """As a table of Markdown, and what breaks first."""
    yield "| games a day | moves a second | processes | PostgreSQL's processors | transactions a second | GB a day |"
    yield "|---:|---:|---:|---:|---:|---:|"
    for each in (needed(games, cost) for games in GAMES):
        yield (
            f"| {each.games:,} | {each.moves:,.1f} | {each.processes:,} | {each.database:,.2f} "
            f"| {each.transactions:,.0f} | {each.grown:,.1f} |"
        )
    yield ""
    yield "| from so many games a day on | |"
    yield "|---:|---|"
    for what, most in breaks(cost).items():
        yield f"| {_about(most):,} | {what} |"


def _about(number: float) -> int:
    """To two digits: more would pretend to be known."""
    return int(float(f"{number:.1e}"))


async def report(processes: tuple[int, ...] = PROCESSES, seconds: float = SECONDS) -> Cost | None:
    print(f"Processes on one PostgreSQL: {seconds:.0f} s, {PLAYERS} players each, load {os.getloadavg()[0]:.1f}")
    first = None
    for number in processes:
        if number > 1 and "shard_count" not in Settings.model_fields:
            print(f"  {number} processes          to be measured: this bot knows no shards")
            continue
        found = await measured(number, seconds)
        first = first or found.cost
        print(
            f"  {number} process{'es' if number > 1 else ''}: {found.rate:.1f} moves a second; "
            f"{at(0.5, found.took) * 1e3:.0f} ms p50 {at(0.99, found.took) * 1e3:.0f} ms p99; "
            f"{found.unanswered} not played\n    each move: {found.cost}",
            flush=True,
        )
    return first


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, nargs="*", default=PROCESSES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--model", action="store_true", help="compute only")
    chosen = parser.parse_args()
    figures = None if chosen.model else asyncio.run(report(tuple(chosen.processes), chosen.seconds))
    print("\n".join(model(figures or MEASURED)))
