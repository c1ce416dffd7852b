"""`python -m tests.bench [NAME ...] [--quick]`: how fast the bot is, each figure beside its goal.

One line per figure: the bench, what was measured, the figure, its unit, its goal, and whether the
goal is met or missed. Without names all benches run, one after the other, which takes more than an
hour; with --quick each takes about a minute, and its figures only show that it works. Measure where
nothing else runs.
"""

import argparse
import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import (
    faults,
    forecasts,
    lag,
    memory,
    meter,
    overload,
    price,
    scale,
    soak,
    start,
    stats,
    turns,
)
from tests.bench import watch_page as page
from tests.bench.figures import Measure, report_skipped
from tests.storage.postgres import NoServer


@dataclass(frozen=True)
class Bench:
    """A bench, and one line about what it measures."""

    measure: Measure
    help: str


BENCHES: Mapping[str, Bench] = {
    "turns": Bench(
        turns.measure, "latency of /turn: one at a time, 50 at once, on a slow disk; late pictures"
    ),
    "price": Bench(
        price.measure, "processor time of a move against that of a bare discord.py answer"
    ),
    "overload": Bench(
        overload.measure, "moves a second that one core holds, and what becomes of twice as many"
    ),
    "start": Bench(start.measure, "seconds from exec to the first answer, and idle memory"),
    "soak": Bench(soak.measure, "memory in half an hour at 20 moves a second"),
    "memory": Bench(
        memory.measure, "memory of thousands of open games; a game that is not in memory"
    ),
    "lag": Bench(lag.measure, "how long the event loop is held by long games"),
    "forecasts": Bench(
        forecasts.measure, "processor time of 50 and 200 continuations of each game"
    ),
    "watch_page": Bench(page.measure, "a move to 200 viewers, and to the page of another process"),
    "stats": Bench(stats.measure, "/stats with 100,000 results, on SQLite and PostgreSQL"),
    "scale": Bench(
        scale.measure, "one, two and three processes on one PostgreSQL (docs/SCALING.md)"
    ),
    "faults": Bench(
        faults.measure, "presses while processes and databases die (docs/RELIABILITY.md)"
    ),
    "meter": Bench(
        meter.measure, "what a round asks of players: taps, words, what is in view on a phone"
    ),
}


async def run(name: str, *, quick: bool) -> None:
    """Print the figures of a bench as they come."""
    with TemporaryDirectory() as folder:
        try:
            async for figure in BENCHES[name].measure(Path(folder), quick=quick):
                print(f"{name:<10} {figure}", flush=True)
        except NoServer as reason:
            report_skipped(name, reason)


def parse(arguments: Iterable[str] | None = None) -> argparse.Namespace:
    """Read the command line: which benches, and whether quickly."""
    names = "\n".join(f"  {name:<12}{bench.help}" for name, bench in BENCHES.items())
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description=__doc__,
        epilog=f"benches:\n{names}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="a bench; all of them if none is named"
    )
    parser.add_argument("--quick", action="store_true", help="about a minute for each")
    chosen = parser.parse_args(None if arguments is None else [*arguments])
    for name in chosen.names:
        if name not in BENCHES:
            parser.error(f"there is no bench {name}; there are {', '.join(BENCHES)}")
    return chosen


def main() -> None:
    chosen = parse()
    for name in chosen.names or BENCHES:
        asyncio.run(run(name, quick=chosen.quick))


if __name__ == "__main__":
    main()
