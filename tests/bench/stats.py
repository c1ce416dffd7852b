"""`/stats` with a hundred thousand results stored, on SQLite and PostgreSQL: of somebody among
many, of a whole server, and of one person who has played them all; and whether anybody else has to
wait for it.

The answer is timed from the question to the panel, without its picture, which comes from a thread
of its own.
"""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bot.presenters.stats_panels import StatsScope, format_results_as_csv, make_stats_panel
from bot.ui.reply import make_text_file
from storage import Database, FigureStore, GameStore, Scope, Viewer, open_database
from storage.migration import migrate_database
from storage.tables import games, results, shares
from tests.bench.figures import Figure, at_most, report_skipped
from tests.bench.lag import Probe
from tests.storage.conftest import fresh_database
from tests.storage.postgres import NoServer, server

RESULTS, QUICK, PEOPLE, HOME = 100_000, 2_000, 400, 1
ORDINARY = 92
"""Who has as many games as one has: by the way luck deals them out, some 250."""
TIMES = 9
GOAL = 50
"""Milliseconds."""
NOW = datetime(2026, 11, 16, tzinfo=UTC)
YEARS = timedelta(days=3 * 365)
EYES = Viewer(10**6, "2026-W47")
"""Of somebody else, to whom some may be sealed."""
KINDS = [
    *(
        ("gah", name, level)
        for name in ("Leopold", "Elisabeth")
        for level in ("easy", "medium", "hard")
    ),
    *(("highseason", "Ralph", str(level)) for level in range(1, 6)),
    *(("salamandra", "Rudolph", str(level)) for level in range(1, 4)),
    ("waterdeep", "Pseudo", ""),
]


def evenings(people: int, count: int) -> list[dict[str, Any]]:
    """A few people play much."""
    luck, found = random.Random(25), []
    for number in range(1, count + 1):
        game, opponent, level = luck.choice(KINDS)
        yours, his = luck.randrange(80, 160), luck.randrange(80, 160)
        found.append(
            {
                "game_id": number,
                "home_id": HOME,
                "player_id": 1 + min(int(luck.expovariate(1 / 40)), people - 1),
                "game": game,
                "opponent": opponent,
                "level": level,
                "won": yours > his,
                "drawn": yours == his,
                "yours": yours,
                "his": his,
                "ended_at": NOW - YEARS * luck.random(),
                "setup": luck.choice(("depth:dealt", "depth:guided")),
                "imported": luck.random() < 0.02,
                "corrected": luck.random() < 0.02,
            }
        )
    return found


def _game(row: dict[str, Any]) -> dict[str, Any]:
    at = dict.fromkeys(("created_at", "touched_at", "ended_at"), row["ended_at"])
    named = {
        "id": row["game_id"],
        "home_id": HOME,
        "channel_id": 1,
        "host_id": row["player_id"],
        "game": row["game"],
    }
    return (
        named
        | at
        | {
            "co_hosts": (),
            "header": "{}",
            "revision": "1",
            "seq": 1,
            "status": "finished",
            "drawn": 1,
        }
    )


async def furnish(database: Database, rows: list[dict[str, Any]]) -> None:
    people = sorted({row["player_id"] for row in rows})
    async with database.begin_transaction() as connection:
        for first in range(0, len(rows), 5000):
            some = rows[first : first + 5000]
            await connection.execute(games.insert(), [_game(row) for row in some])
            await connection.execute(results.insert(), some)
        await connection.execute(
            shares.insert(), [{"home_id": HOME, "person_id": person} for person in people]
        )
        await connection.exec_driver_sql("ANALYZE")


async def spent(store: FigureStore, whose: Scope, asked: StatsScope) -> tuple[int, float]:
    """How many games count, and milliseconds."""
    taken = []
    for _ in range(TIMES):
        begun = perf_counter()
        figures = await store.read_statistics(whose, EYES)
        make_stats_panel(figures, asked, 1)
        taken.append((perf_counter() - begun) * 1000)
    return figures.overall.played if figures.overall else 0, median(taken)


async def measure_loop(database: Database, name: str) -> AsyncIterator[Figure]:
    """Measure how long others wait while all games of one person are counted, or handed over as a
    table."""

    async def csv() -> None:
        parts = [
            format_results_as_csv(some, with_header=True)
            async for some in GameStore(database).iterate_results(None, 1)
        ]
        make_text_file("my-games.csv", "".join(parts))

    async def counting() -> None:
        await FigureStore(database, lambda: NOW).read_statistics(Scope(1, None), EYES)

    yield (await Probe().during(counting)).figure(f"all results counted, {name}")
    yield (await Probe().during(csv)).figure(f"all results as CSV, {name}")


ONE, MANY = (
    [("who played them all", Scope(1, None)), ("the same, here", Scope(1, HOME))],
    [
        ("one among many", Scope(ORDINARY, HOME)),
        ("the busiest of them", Scope(1, HOME)),
        ("the whole server", Scope(None, HOME)),
    ],
)


async def compare(
    url: str, name: str, people: int, results: int, questions: list[tuple[str, Scope]]
) -> AsyncIterator[Figure]:
    await migrate_database(url)
    async with open_database(url) as database:
        await furnish(database, evenings(people, results))
        store = FigureStore(database, lambda: NOW)
        for who, whose in questions:
            count, took = await spent(store, whose, StatsScope("server"))
            goal = at_most(GOAL) if whose.person == ORDINARY else None
            yield Figure(
                f"/stats of {who}, {name}", took, "ms", goal, f"{count:,} of {results:,} games"
            )
        if people == 1:
            async for figure in measure_loop(database, name):
                yield figure


@asynccontextmanager
async def databases(folder: Path) -> AsyncIterator[list[tuple[str, list[str]]]]:
    """Two of each, as far as there is a server."""
    files = [f"sqlite:///{folder}/{name}.db" for name in ("many", "one")]
    try:
        with server() as postgres:
            async with fresh_database(postgres) as many, fresh_database(postgres) as one:
                yield [("SQLite", files), ("PostgreSQL", [many, one])]
    except NoServer as reason:
        report_skipped("/stats on PostgreSQL", reason)
        yield [("SQLite", files)]


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    results = QUICK if quick else RESULTS
    async with databases(folder) as found:
        for name, (many, one) in found:
            async for figure in compare(many, name, PEOPLE, results, MANY):
                yield figure
            async for figure in compare(one, name, 1, results, ONE):
                yield figure
