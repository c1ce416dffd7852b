"""Playing a game out by itself: what tests, benchmarks and forecasts do."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.core.game import Game
from engines.core.rng import Rng


def any_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """An answer where the table is asked, else one of the moves we offer; None when the game is over.

    First a kind of move, then one of that kind: five guests on offer do not make a guest five times as likely.
    """
    if ask := game.engine.asking(state):
        return game.engine.deal(state, ask, rng)
    return _one_of(game.engine.legal(state), rng)


def _one_of(moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng] | None:
    if not moves:
        return None
    kind, rng = rng.pick(sorted({move.do for move in moves}))
    return rng.pick([move for move in moves if move.do == kind])


def steady_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """The same, but the opponent's turn is played as soon as it is there."""
    moves = game.engine.legal(state)
    turn = next((move for move in moves if move.do == "turn"), None)
    if turn:
        return turn, rng
    ask = game.engine.asking(state)
    return game.engine.deal(state, ask, rng) if ask else _one_of(moves, rng)


def playout(game: Game[Any, Any], setup: Any, seed: int) -> Iterator[tuple[Any, Any]]:
    """A whole game: each state with the command that was played on it."""
    state = game.engine.settle(game.engine.new(setup, seed)).state
    rng = Rng.seeded(seed)
    while move := steady_move(game, state, rng):
        command, rng = move
        yield state, command
        state = game.engine.apply(state, command).state
