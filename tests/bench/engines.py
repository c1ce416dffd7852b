"""How fast each engine is, beside a floor measured in the same run: the machine is shared and noisy.

`python -m tests.bench.engines` measures them alone.
"""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from timeit import repeat
from typing import Any

from engines.core import Game
from engines.core.catalogue import games
from tests.playing import playout

Move = tuple[Any, Any]
PACE = {"waterdeep": 1000}
"""Turns per second; of the others 2,000."""


def lines(game: Game[Any, Any], count: int = 60, repeats: int = 5) -> Iterator[str]:
    """Whole games of the fullest setup. The floor is reading and writing a state, which every stored move pays."""

    def seconds(work: Callable[[], object]) -> float:
        return min(repeat(work, number=1, repeat=repeats))

    played = [list(playout(game, game.fullest, seed)) for seed in range(count)]
    turns = [move for moves in played for move in moves if move[1].do == "turn"]
    stored = [(game.dump(state), command) for state, command in turns]
    whole = seconds(lambda: [list(playout(game, game.fullest, seed)) for seed in range(count)]) / count
    turn = seconds(lambda: _apply(game, turns)) / len(turns)
    store = seconds(lambda: _store(game, stored)) / len(turns)
    floor = seconds(lambda: [game.dump(game.load(text)) for text, _ in stored]) / len(turns)
    yield f"{game.title}: {count} games, {len(turns)} turns, best of {repeats} runs"
    bar = f"at least {PACE.get(game.name, 2000):,}"
    yield f"  turns per second              {1 / turn:8,.0f}     ({bar}; {turn / floor:.2f} × the floor)"
    yield f"  whole games per second        {1 / whole:8,.1f}     (with your moves, chosen at random)"
    yield f"  load, apply, revalidate, dump {store * 1e3:8.3f} ms  (under 1 ms; {store / floor:.2f} × the floor)"
    yield f"  floor: load and dump a state  {floor * 1e3:8.3f} ms"


def _apply(game: Game[Any, Any], moves: list[Move]) -> None:
    for state, command in moves:
        game.engine.apply(state, command)


def _store(game: Game[Any, Any], moves: list[tuple[str, Any]]) -> None:
    """What one command costs a store: load the state, play, dump it, and revalidate what will be stored."""
    for text, command in moves:
        game.load(game.dump(game.engine.apply(game.load(text), command).state))


async def report(_: Path) -> None:
    for game in games().values():
        print(*lines(game), sep="\n")


if __name__ == "__main__":
    asyncio.run(report(Path()))
