"""How long a forecast takes: continuations of each game, played out from its start and from its middle.

`python -m tests.bench.forecasts` measures them alone, in processor seconds, because a forecast has a process of its
own. The floor is reading and writing the state 200 times; it shows how busy the machine is. The bot itself stops
earlier where the continuations differ little.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from engines.core import Game
from engines.core.catalogue import games
from engines.core.forecast import Forecast, continuations
from tests.playing import playout

FIRST, COUNT = 50, 200
GOALS = {FIRST: 1.5, COUNT: 5.0}
"""Seconds within which so many continuations are played out."""
RUNS = 3


def seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def moments(game: Game[Any, Any]) -> dict[str, Any]:
    states = [state for state, _ in playout(game, game.fullest, 3)]
    return {"round 1": states[0], "the middle": states[len(states) // 2]}


def line(game: Game[Any, Any], where: str, state: Any) -> str:
    floors, first, all_of_them = [], [], []
    for _ in range(RUNS):
        floors.append(seconds(lambda: [game.load(game.dump(state)) for _ in range(COUNT)]))
        ends = continuations(game, state)
        spent = seconds(partial(list, islice(ends, FIRST)))
        first.append(spent)
        all_of_them.append(spent + seconds(partial(list, islice(ends, COUNT - FIRST))))
    made: list[Forecast] = []
    near = seconds(lambda: made.append(Forecast.near(game, state, COUNT)))
    total = median(all_of_them)
    compared = f"{total / median(floors):4.0f} × the floor; the bot stops after {made[0].count} in {near:.2f} s"
    return f"  {game.title:<20} from {where:<11}{median(first):6.2f} s{total:6.2f} s  ({compared})"


async def report(_: Path) -> None:
    goals = " and ".join(f"{count} within {goal} s" for count, goal in GOALS.items())
    print(f"Forecasts: {FIRST} and {COUNT} continuations, processor time, the median of {RUNS} runs; goal: {goals}")
    for game in games().values():
        for where, state in moments(game).items():
            print(line(game, where, state))


if __name__ == "__main__":
    asyncio.run(report(Path()))
