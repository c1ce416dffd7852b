"""How strong IALULA is: `python -m tests.engines.ialula.balance` plays dealt games and prints how
often he is beaten.

The player plays and takes at random. Their score is told, so it is no part of the simulation: a
typical score is 60, and scores spread evenly from 36 to 84 stand for players of different strength.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from itertools import islice

from engines.ialula import GAME, POINTS
from engines.kit import Progress, play_continuations

TYPICAL = 60
SCORES = range(36, 85)
GAMES = 1500


def count_sanctuaries(games: int, seed: int = 0) -> Counter[int]:
    """Return in how many of these games he gains how many sanctuaries."""
    state = GAME.engine.new_state(GAME.parse_setup({"depth": "dealt", "sanctuary": 1}), 1)
    ends: Iterable[Progress] = islice(play_continuations(GAME, state, seed), games)
    return Counter(end.his for end in ends)


def find_share_beaten(gained: Counter[int], points: int, scores: Iterable[int]) -> float:
    """Return the share of games that these scores win. A draw counts as half a win."""
    every = list(scores)
    beaten = 0.0
    for count, games in gained.items():
        wins = sum(score > count * points for score in every)
        draws = sum(score == count * points for score in every)
        beaten += games * (wins + draws / 2)
    return beaten / (gained.total() * len(every))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    gained = count_sanctuaries(parser.parse_args().games)
    for count in sorted(gained):
        print(f"{count} sanctuaries: {100 * gained[count] / gained.total():.1f} of 100 games")
    names = {points: level for level, points in POINTS.items()}
    for points in (8, 9, 10, 11, 12, 13, 14):
        spread = find_share_beaten(gained, points, SCORES)
        typical = find_share_beaten(gained, points, [TYPICAL])
        mean = points * sum(count * games for count, games in gained.items()) / gained.total()
        print(
            f"{points} points each{f' ({names[points]})' if points in names else ''}: "
            f"{mean:.0f} on average, "
            f"beaten by {100 * spread:.0f} of 100 spread scores, by {TYPICAL} in "
            f"{100 * typical:.0f}"
        )


if __name__ == "__main__":
    main()
