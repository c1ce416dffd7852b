"""Statistics over a hundred thousand results: what `/stats` takes of the processor, its database included.

Of somebody who plays a lot, everywhere and on one server, and of a whole server whose people all share theirs.
"""

import asyncio
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from sqlalchemy import text

from bot.presenters.stats import Asked, stats_panel
from storage import Database, FigureStore, Whose, open_database
from storage.migrate import migrate

RESULTS, PEOPLE, SERVERS = 100_000, 400, 40
TIMES = 9
GOAL = 50
"""Milliseconds."""
NOW = datetime(2026, 11, 16, tzinfo=UTC)
KINDS = [
    *(("gah", name, level) for name in ("Leopold", "Elisabeth") for level in ("easy", "medium", "hard")),
    *(("highseason", "Ralph", str(level)) for level in range(1, 6)),
    *(("salamandra", "Rudolph", str(level)) for level in range(1, 4)),
    ("waterdeep", "Pseudo", ""),
]
GAMES = text(
    "INSERT INTO games (id, home_id, channel_id, host_id, co_hosts, game, header, revision, seq, status, drawn,"
    " created_at, touched_at) VALUES (:game_id, :home_id, 1, :player_id, '[]', :game, '{}', '1', 1, 'finished', 1,"
    " :ended_at, :ended_at)"
)
NAMES = [
    "game_id",
    "home_id",
    "player_id",
    "game",
    "opponent",
    "level",
    "won",
    "yours",
    "his",
    "drawn",
    "ended_at",
    "setup",
    "imported",
    "corrected",
]
ROWS = text(f"INSERT INTO results ({', '.join(NAMES)}) VALUES ({', '.join(f':{name}' for name in NAMES)})")


async def furnish(database: Database, results: int = RESULTS) -> None:
    luck = random.Random(25)
    rows = []
    for number in range(1, results + 1):
        game, opponent, level = luck.choice(KINDS)
        person = min(int(luck.expovariate(1 / 40)), PEOPLE - 1)  # a few play much
        yours, his = luck.randrange(80, 160), luck.randrange(80, 160)
        rows.append(
            {
                "game_id": number,
                "home_id": person % SERVERS,
                "player_id": person,
                "game": game,
                "opponent": opponent,
                "level": level,
                "won": yours > his,
                "drawn": yours == his,
                "yours": yours,
                "his": his,
                "ended_at": (NOW - timedelta(minutes=luck.randrange(3 * 365 * 24 * 60))).replace(tzinfo=None),
                "setup": luck.choice(("depth:dealt", "depth:guided")),
                "imported": luck.random() < 0.02,
                "corrected": luck.random() < 0.02,
            }
        )
    async with database.writing() as connection:
        for first in range(0, results, 5000):
            some = [row | {"ended_at": str(row["ended_at"])} for row in rows[first : first + 5000]]
            await connection.execute(GAMES, some)
            await connection.execute(ROWS, some)
        shared = [{"home": person % SERVERS, "who": person} for person in range(PEOPLE)]
        await connection.execute(text("INSERT INTO shares VALUES (:home, :who)"), shared)
        await connection.execute(text("ANALYZE"))


async def spent(store: FigureStore, whose: Whose) -> tuple[int, float]:
    """How many games count, and milliseconds."""
    taken = []
    for _ in range(TIMES):
        begun = process_time()
        figures = await store.figures(whose)
        stats_panel(figures, Asked("here"), 1)
        taken.append((process_time() - begun) * 1000)
    return figures.all.played if figures.all else 0, median(taken)


async def report(folder: Path) -> None:
    url = f"sqlite:///{folder}/games.db"
    await migrate(url)
    print(f"statistics, {RESULTS:,} results of {PEOPLE} people on {SERVERS} servers")
    async with open_database(url) as database:
        await furnish(database)
        store = FigureStore(database, lambda: NOW)
        for name, whose in (
            ("the busiest player, everywhere", Whose(0, None)),
            ("the same on one server", Whose(0, 0)),
            ("a whole server", Whose(None, 0)),
        ):
            games, taken = await spent(store, whose)
            print(f"  {name:<32}{games:7,} games in {taken:5.1f} ms of the processor  (under {GOAL})")


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        asyncio.run(report(Path(made)))
