"""How long a forecast takes: continuations of each game, played out from its start and from its
middle.

Figures are in processor seconds, because a forecast has a process of its own. The floor is reading
and writing the state 200 times; it shows how busy the machine is. The bot itself stops earlier
where the continuations differ little.
"""

from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from engines.core import Game
from engines.core.catalogue import load_installed_games
from engines.core.forecast import Forecast, play_continuations
from tests.bench.figures import Figure, at_most
from tests.playouts import playout

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


def figures_of(game: Game[Any, Any], where: str, state: Any, runs: int) -> Iterator[Figure]:
    """Yield the medians of so many runs: the first continuations, and all of them."""
    floors, first, all_of_them = [], [], []
    for _ in range(runs):
        floors.append(
            seconds(lambda: [game.load_state(game.dump_state(state)) for _ in range(COUNT)])
        )
        ends = play_continuations(game, state)
        spent = seconds(partial(list, islice(ends, FIRST)))
        first.append(spent)
        all_of_them.append(spent + seconds(partial(list, islice(ends, COUNT - FIRST))))
    made: list[Forecast] = []
    near = seconds(lambda: made.append(Forecast.estimate(game, state, COUNT)))
    name = f"{game.title} from {where}"
    total = median(all_of_them)
    note = (
        f"{total / median(floors):.0f} × the floor; the bot stops after {made[0].count} in "
        f"{near:.2f} s"
    )
    yield Figure(f"{FIRST} continuations, {name}", median(first), "s", at_most(GOALS[FIRST]))
    yield Figure(f"{COUNT} continuations, {name}", total, "s", at_most(GOALS[COUNT]), note)


async def measure(_: Path, *, quick: bool) -> AsyncIterator[Figure]:
    runs = 1 if quick else RUNS
    for game in load_installed_games().values():
        for where, state in moments(game).items():
            for figure in figures_of(game, where, state, runs):
                yield figure
