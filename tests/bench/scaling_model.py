"""How many games a day take how many processes: what follows from the figures of `scale.py`.

`python -m tests.bench.scaling_model` prints the tables of docs/SCALING.md.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass


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
        "in one process forecasts are left out, if every recap is opened round by round": DAY
        / (ROUNDS * PEAK),
        "PostgreSQL's 100 connections are taken during an update": full
        * (CONNECTIONS // OF_A_PROCESS),
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
    yield (
        "| games a day | moves a second | processes | PostgreSQL's processors | transactions a "
        "second | GB a day |"
    )
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


if __name__ == "__main__":
    print(*model(MEASURED), sep="\n")
