"""How strong the house deck is at each level: many games against a crude opponent, to watch its
balance.

`python -m tests.engines.highseason.balance` plays them.
"""

from collections.abc import Iterator
from statistics import mean, pstdev, quantiles

from engines.core import Rng, is_at_end
from engines.highseason import commands, engine, hotel, offers, rounds, scoring
from engines.highseason.state import Setup, State

CONTEST = 35
"""The crude opponent gets to a line with this chance in a hundred, first unless Ralph was there
before."""
FROM, TURNS = hotel.ROUNDS, 2 * hotel.ROUNDS
"""At any time in the second half of the game: a line takes a while to complete."""
MEANT = {1: 58, 2: 69, 3: 79, 4: 89, 5: 100}
"""What the house deck was designed for."""


def balance(games: int = 2000) -> Iterator[str]:
    yield f"  Ralph's points with the house deck, {games:,} games a level against a crude opponent"
    for level in hotel.LEVELS:
        points = [his_points(level, seed) for seed in range(games)]
        low, *_, high = quantiles(points, n=10)
        likely = f"{low:.0f} to {high:.0f} in eight of ten games"
        meant = f"(meant: near {MEANT[level]})"
        yield (
            f"  level {level}: mean {mean(points):5.1f} {meant}, spread {pstdev(points):4.1f}, "
            f"{likely}"
        )


def his_points(level: int, seed: int) -> int:
    """One game: you take any die, and now and then you are the first somewhere."""
    state = engine.ENGINE.settle(
        engine.ENGINE.new_state(Setup(level=level, depth="dealt"), seed)
    ).state
    rng = Rng.from_seed(seed).make_stream("crude", level)
    contested, rng = contests(rng)
    while not is_at_end(state):
        if rounds.whose_turn(state) == "opponent":
            state = engine.ENGINE.apply(state, commands.Turn()).state
        else:
            state, rng = crude_turn(state, contested, rng)
    return scoring.count_present_sheet(state).total


def contests(rng: Rng) -> tuple[dict[str, int], Rng]:
    """The lines that the crude opponent goes for, with the turn in which it gets there."""
    turns = {}
    for line in hotel.LINE_POINTS:
        chance, rng = rng.draw_below(100)
        later, rng = rng.draw_below(TURNS - FROM)
        if chance < CONTEST:
            turns[line] = FROM + later
    return turns, rng


def crude_turn(state: State, contested: dict[str, int], rng: Rng) -> tuple[State, Rng]:
    turn = 2 * (state.round - 1) + (state.slot - 1) // 2
    lines = tuple(line for line in offers.list_open_lines(state) if contested.get(line) == turn)
    claimed = engine.ENGINE.apply(state, commands.Claim(lines=lines)).state if lines else state
    spaces = [space for space, count in enumerate(claimed.dice or (), start=1) if count]
    space, rng = rng.pick_one(spaces)
    return engine.ENGINE.apply(claimed, commands.YouTakeDie(space=space)).state, rng


if __name__ == "__main__":
    print(*balance(), sep="\n")
