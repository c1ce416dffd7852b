"""Playing a game out by itself: what tests, benchmarks and forecasts do."""

from typing import Any

from engines.core.game import Game
from engines.core.rng import Rng


def any_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """An answer where the table is asked, else one of the moves we offer; None when the game is over."""
    if ask := game.engine.asking(state):
        return game.engine.deal(state, ask, rng)
    moves = game.engine.legal(state)
    return rng.pick(moves) if moves else None
