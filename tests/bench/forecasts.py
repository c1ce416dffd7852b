"""How long a forecast takes: 200 continuations of each game, played out from its start and from its middle.

`python -m tests.bench.forecasts` measures them alone. Processor seconds, for a forecast has a process of its own. How
busy the machine is shows in the floor, reading and writing the state as many times: both are medians of runs that take
turns. The bot itself is content with fewer where they differ little.
"""

import asyncio
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from engines.core import Game
from engines.core.catalogue import games
from engines.core.forecast import Forecast, continuations
from tests.playing import playout

COUNT = 200
GOAL = 1.5
RUNS = 3


def seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def moments(game: Game[Any, Any]) -> dict[str, Any]:
    states = [state for state, _ in playout(game, game.fullest, 3)]
    return {"round 1": states[0], "the middle": states[len(states) // 2]}


def line(game: Game[Any, Any], where: str, state: Any) -> str:
    runs = [
        (
            seconds(lambda: [game.load(game.dump(state)) for _ in range(COUNT)]),
            seconds(lambda: list(islice(continuations(game, state), COUNT))),
        )
        for _ in range(RUNS)
    ]
    floor, spent = map(median, zip(*runs, strict=True))
    made: list[Forecast] = []
    near = seconds(lambda: made.append(Forecast.near(game, state, COUNT)))
    of_it = (
        f"at most {GOAL} s; {spent / floor:4.0f} × the floor; the bot is content with {made[0].count} in {near:.2f} s"
    )
    return f"  {game.title:<20} from {where:<11}{spent:6.2f} s  ({of_it})"


async def report(_: Path) -> None:
    print(f"Forecasts: {COUNT} continuations, processor time, the median of {RUNS} runs")
    for game in games().values():
        for where, state in moments(game).items():
            print(line(game, where, state))


if __name__ == "__main__":
    asyncio.run(report(Path()))
